"""Who has lost a seat to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add to each seat the guest who may take it back."""
    op.add_column("seat", sa.Column("lost_by", sa.String(length=24), nullable=True))
