"""The tables of pakal 0.1.0."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, String, Text, UniqueConstraint

revision = "0002"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "guest",
        Column("id", String(24), primary_key=True),
        Column("name", String(80), nullable=False),
        Column("language", String(8), nullable=False),
        Column("email", String(254)),
        Column("webhook", String(1000)),
        Column("notices", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("forgotten", Boolean, nullable=False),
    )
    op.create_table(
        "setting",
        Column("name", String(64), primary_key=True),
        Column("value", Text, nullable=False),
    )
    op.create_table(
        "device",
        Column("id", String(24), primary_key=True),
        Column("guest", String(24), ForeignKey("guest.id"), nullable=False),
        Column("hash", String(64), nullable=False, unique=True),
        Column("label", String(80), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("last_seen", BigInteger, nullable=False),
        Column("revoked", Boolean, nullable=False),
    )
    op.create_table(
        "device_code",
        Column("hash", String(64), primary_key=True),
        Column("guest", String(24), ForeignKey("guest.id"), nullable=False),
        Column("expires", BigInteger, nullable=False),
        Column("used", Boolean, nullable=False),
    )
    op.create_table(
        "match",
        Column("id", String(24), primary_key=True),
        Column("game", String(64), nullable=False),
        Column("setup", Text, nullable=False),
        Column("players", Integer, nullable=False),
        Column("host", String(24), ForeignKey("guest.id"), nullable=False),
        Column("pace", Text, nullable=False),
        Column("absent", String(16), nullable=False),
        Column("public", Boolean, nullable=False),
        Column("hints", Boolean),
        Column("secret", sa.LargeBinary, nullable=False),
        Column("commitment", String(64), nullable=False),
        Column("imported", Boolean, nullable=False),
        Column("notes", Text, nullable=False),
        Column("rematch_of", String(24), ForeignKey("match.id"), unique=True),
        Column("created", BigInteger, nullable=False),
        Column("status", String(16), nullable=False),
        Column("version", Integer, nullable=False),
        Column("actor", Integer, nullable=False),
        Column("round", Integer, nullable=False),
        Column("turn", Integer, nullable=False),
        Column("ply", Integer, nullable=False),
        Column("scores", Text, nullable=False),
        Column("winners", Text, nullable=False),
        Column("reason", String(64)),
        Column("clock", Text),
        Column("deadline", BigInteger),
        Column("warned", BigInteger),
        Column("changed", BigInteger, nullable=False),
    )
    op.create_table(
        "notice",
        Column("id", Integer, primary_key=True, autoincrement=True),
        Column("guest", String(24), ForeignKey("guest.id"), nullable=False),
        Column("match", String(24)),
        Column("kind", String(32), nullable=False),
        Column("way", String(16), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("next_try", BigInteger, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("key", String(120), unique=True),
        Column("done", Boolean, nullable=False),
    )
    op.create_table(
        "chat",
        Column("match", String(24), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        Column("n", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("guest", String(24), ForeignKey("guest.id"), nullable=False),
        Column("name", String(80), nullable=False),
        Column("text", Text, nullable=False),
        Column("client", String(100)),
        Column("at", BigInteger, nullable=False),
        UniqueConstraint("match", "client", name="chat_client"),
    )
    op.create_table(
        "event",
        Column("match", String(24), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("kind", String(16), nullable=False),
        Column("branch", Integer, nullable=False),
        Column("ply", Integer),
        Column("actor", Integer, nullable=False),
        Column("text", Text, nullable=False),
        Column("client", String(100)),
        Column("at", BigInteger, nullable=False),
        UniqueConstraint("match", "branch", "ply", name="event_ply"),
        UniqueConstraint("match", "client", name="event_client"),
    )
    op.create_table(
        "seat",
        Column("match", String(24), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("kind", String(16), nullable=False),
        Column("offer", String(16), nullable=False),
        Column("guest", String(24), ForeignKey("guest.id")),
        Column("name", String(80), nullable=False),
        Column("agent", String(64)),
        Column("invite", String(64), unique=True),
        Column("seen", Integer, nullable=False),
        Column("hints", Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "analysis",
        Column("match", String(24), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        Column("format", Integer, nullable=False),
        Column("made", BigInteger, nullable=False),
        Column("text", Text, nullable=False),
    )
    for table, column in (
        ("device", "guest"),
        ("device_code", "guest"),
        ("match", "changed"),
        ("match", "deadline"),
        ("match", "host"),
        ("match", "status"),
        ("notice", "next_try"),
        ("seat", "guest"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])
    op.create_index("match_listed", "match", ["status", "public", "changed"])
