"""What several servers on one database have to know of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a revision and a keeper to each match, and the tables that servers share."""
    op.add_column("match", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("match", sa.Column("keeper", sa.String(length=24), nullable=True))
    op.create_table(
        "handing",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"]),
        sa.PrimaryKeyConstraint("hash"),
        sa.UniqueConstraint("match", "seat", name="handing_seat"),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("who", sa.String(length=24), nullable=False),
        sa.Column("server", sa.String(length=24), nullable=False),
        sa.PrimaryKeyConstraint("match", "who", "server"),
    )
    op.create_index("ix_presence_server", "presence", ["server"])
    op.create_table(
        "guesses",
        sa.Column("place", sa.String(length=64), nullable=False),
        sa.Column("left", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("place"),
    )
