"""What the tables of pakal 0.2 have beside those of 0.1.0."""

import secrets

import sqlalchemy as sa
from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Text, UniqueConstraint

revision = "0009"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it. Matches that are there keep the dice of before; draw the key of those of new ones."""
    for table, column in (
        ("event", Column("asked", String(16))),  # NULL for older events: nobody knows
        ("chat", Column("asked", String(16))),
        ("match", Column("code", String(8))),
        ("match", Column("revision", Integer, nullable=False, server_default="0")),
        ("match", Column("keeper", String(24))),
        ("match", Column("dice", Integer, nullable=False, server_default="1")),
        ("seat", Column("lost_by", String(24))),
        ("seat", Column("number", String(64))),
        ("seat", Column("next_number", String(64))),
        ("seat", Column("taken", BigInteger, nullable=False, server_default="0")),
        ("seat", Column("asked_by", String(24))),
        ("seat", Column("asked", BigInteger)),
    ):
        op.add_column(table, column)
    op.create_index("match_code", "match", ["code"], unique=True)
    op.create_index("match_commitment", "match", ["commitment"], unique=True)
    op.create_table(
        "lease",
        Column("name", String(64), primary_key=True),
        Column("holder", String(64), nullable=False),
        Column("told", Text, nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("until", BigInteger, nullable=False),
    )
    op.create_table(
        "handing",
        Column("hash", String(64), primary_key=True),
        Column("match", String(24), ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("guest", String(24), ForeignKey("guest.id"), nullable=False),
        Column("expires", BigInteger, nullable=False),
        UniqueConstraint("match", "seat", name="handing_seat"),
    )
    op.create_table(
        "presence",
        Column("match", String(24), primary_key=True),
        Column("who", String(24), primary_key=True),
        Column("server", String(24), primary_key=True, index=True),
    )
    op.create_table(
        "guesses",
        Column("place", String(64), primary_key=True),
        Column("left", sa.Float, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    setting = sa.table("setting", sa.column("name", String), sa.column("value", String))
    op.bulk_insert(setting, [{"name": "dice-key", "value": secrets.token_hex(32)}])
