"""Hints: whether they are allowed, and how many were taken. Analyses of matches that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; in older matches nobody has taken a hint."""
    op.add_column("match", sa.Column("hints", sa.Boolean(), nullable=True))
    op.add_column("seat", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "analysis",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match"),
    )
