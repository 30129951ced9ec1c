"""Since when somebody has a seat, and who asks for it at another device."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add to each seat when it was taken, who asks for it, and from when on the others are asked."""
    op.add_column("seat", sa.Column("taken", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("asked_by", sa.String(length=24), nullable=True))
    op.add_column("seat", sa.Column("asked", sa.BigInteger, nullable=True))
