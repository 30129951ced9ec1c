"""Numbers of the players, from which the dice follow, too."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the numbers; the matches that are there keep the dice of before. Draw the key of new ones."""
    op.add_column("match", sa.Column("dice", sa.Integer(), nullable=False, server_default="1"))
    op.create_index("match_commitment", "match", ["commitment"], unique=True)
    for name in ("number", "next_number"):
        op.add_column("seat", sa.Column(name, sa.String(length=64), nullable=True))
    setting = sa.table("setting", sa.column("name", sa.String), sa.column("value", sa.Text))
    op.bulk_insert(setting, [{"name": "dice-key", "value": secrets.token_hex(32)}])
