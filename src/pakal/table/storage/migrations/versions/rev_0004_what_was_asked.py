"""What was asked for under a client's name."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the hash; of what was done before it is not known."""
    for table in ("event", "chat"):
        op.add_column(table, sa.Column("asked", sa.String(length=16), nullable=True))
