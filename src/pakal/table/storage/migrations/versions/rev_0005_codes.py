"""Short codes that lead to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the code; tables that are there have none."""
    op.add_column("match", sa.Column("code", sa.String(length=8), nullable=True))
    op.create_index("match_code", "match", ["code"], unique=True)
