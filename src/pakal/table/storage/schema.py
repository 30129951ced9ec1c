"""Tables of the database. Events are only ever appended; the columns that follow from them are for quick look-up.

Times are whole milliseconds since 1970, UTC. Of people's secrets the store keeps only hashes.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from pakal.table.base.names import EMAIL_LENGTH, WEBHOOK_LENGTH

METADATA = MetaData()

ID = String(24)
"""Names of guests, devices and matches: random, from `names.new_id`."""

HASH = String(64)
"""SHA-256 of a secret, in hexadecimal digits."""

CONTENTS_HASH = String(16)
"""Hash of the contents of a client's message, from `draft.MessageName`; none in rows of older servers."""

SERVER = String(24)
"""Name of a server, from `lease.Lease`."""

guest = Table(
    "guest",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("language", String(8), nullable=False),
    Column("email", String(EMAIL_LENGTH)),
    Column("webhook", String(WEBHOOK_LENGTH)),
    Column("notices", Text, nullable=False, doc="JSON list of `bodies.Way`: how to be told"),
    Column("created", BigInteger, nullable=False),
    Column("forgotten", Boolean, nullable=False, default=False),
)

device = Table(
    "device",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("guest", ID, ForeignKey("guest.id"), nullable=False, index=True),
    Column("hash", HASH, nullable=False, unique=True),
    Column("label", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("last_seen", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False, default=False),
    Column("push", Text, doc="address at which its browser is told while the page is closed"),
)

device_code = Table(
    "device_code",
    METADATA,
    Column("hash", HASH, primary_key=True),
    Column("guest", ID, ForeignKey("guest.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False, default=False),
)

match = Table(
    "match",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("setup", Text, nullable=False, doc="header lines of its record"),
    Column("players", Integer, nullable=False),
    Column("host", ID, ForeignKey("guest.id"), nullable=False, index=True),
    Column("pace", Text, nullable=False, doc="JSON"),
    Column("absent", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, doc="whether people may ask for hints; none: as long as nobody else plays"),
    Column("secret", LargeBinary, nullable=False, doc="of the dice; told to nobody before the end"),
    Column("commitment", HASH, nullable=False),
    Column("dice", Integer, nullable=False, server_default="1", doc="2: they also follow from the players' numbers"),
    Column("imported", Boolean, nullable=False),
    Column("notes", Text, nullable=False, doc="JSON: what a record says beside its plies; what medals need"),
    Column("rematch_of", ID, ForeignKey("match.id"), unique=True),
    Column("code", String(8), doc="that leads here, for whoever is told it; none: nobody is"),
    Column("created", BigInteger, nullable=False),
    # The columns below follow from the events; lists and sweeps read them.
    Column("status", String(16), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("scores", Text, nullable=False, doc="JSON"),
    Column("winners", Text, nullable=False, doc="JSON"),
    Column("reason", String(64)),
    Column("clock", Text, doc="JSON: what is left to each seat, and since when the clock runs"),
    Column("deadline", BigInteger, index=True),
    Column("warned", BigInteger, doc="deadline that its seat has been told of"),
    Column("changed", BigInteger, nullable=False, index=True),
    # Several servers may write to one match. A server that has read an older `revision` is refused.
    Column("revision", Integer, nullable=False, server_default="0", doc="counts every change of what belongs to it"),
    Column("keeper", SERVER, doc="the server whose computer players act in it: the one that stored its last event"),
)

seat = Table(
    "seat",
    METADATA,
    Column("match", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("offer", String(16), nullable=False, doc="what it was before somebody sat down"),
    Column("guest", ID, ForeignKey("guest.id"), index=True),
    Column("name", String(80), nullable=False),
    Column("agent", String(64)),
    Column("invite", HASH, unique=True),
    Column("seen", Integer, nullable=False),
    Column("hints", Integer, nullable=False, doc="how many hints its players have taken"),
    Column("lost_by", ID, doc="guest who lost the seat: another device took it by the code, or their time ran out"),
    Column("number", HASH, doc="what its player's device adds to the dice; it stays as it is once the match has begun"),
    Column("next_number", HASH, doc="the same, for the rematch"),
    Column("taken", BigInteger, nullable=False, server_default="0", doc="when its guest took it, in playing time"),
    Column("asked_by", ID, doc="guest who says at another device that they are its person"),
    Column("asked", BigInteger, doc="from when on the others are asked, in playing time; none: they have said no"),
)

event = Table(
    "event",
    METADATA,
    Column("match", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, doc="the version that it made"),
    Column("kind", String(16), nullable=False),
    Column("branch", Integer, nullable=False, doc="how often something had been taken back before"),
    Column("ply", Integer, doc="of an action; else none"),
    Column("actor", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("client", String(100), doc="guest and the name that the guest's program gave to it"),
    Column("asked", CONTENTS_HASH),
    Column("at", BigInteger, nullable=False),
    # One event per ply of a branch, and one per message of a client.
    UniqueConstraint("match", "branch", "ply", name="event_ply"),
    UniqueConstraint("match", "client", name="event_client"),
)

chat = Table(
    "chat",
    METADATA,
    Column("match", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("guest", ID, ForeignKey("guest.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("client", String(100)),
    Column("asked", CONTENTS_HASH),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match", "client", name="chat_client"),
)

handing = Table(
    "handing",
    METADATA,
    Column("hash", HASH, primary_key=True),
    Column("match", ID, ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", ID, ForeignKey("guest.id"), nullable=False, doc="who hands it on"),
    Column("expires", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", name="handing_seat"),
)

presence = Table(
    "presence",
    METADATA,
    Column("match", ID, primary_key=True),
    Column("who", ID, primary_key=True, doc="a guest who looks on; or `presence.BOARD`: a screen that is the board"),
    Column("server", SERVER, primary_key=True, index=True, doc="where they are; the row is void once that has ended"),
)

guesses = Table(
    "guesses",
    METADATA,
    Column("place", HASH, primary_key=True, doc="hash of the address from which somebody tries secrets"),
    Column("left", Float, nullable=False, doc="tries that are left, at the time `at`"),
    Column("at", BigInteger, nullable=False, doc="by the database's clock"),
)

analysis = Table(
    "analysis",
    METADATA,
    Column("match", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("format", Integer, nullable=False, doc="of its text; an analysis of another format is made again"),
    Column("made", BigInteger, nullable=False),
    Column("text", Text, nullable=False, doc="JSON"),
)

notice = Table(
    "notice",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guest", ID, ForeignKey("guest.id"), nullable=False),
    Column("match", ID),
    Column("kind", String(32), nullable=False),
    Column("way", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("next_try", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("key", String(120), unique=True, doc="the occasion; one occasion makes one notice"),
    Column("done", Boolean, nullable=False),
)

setting = Table(
    "setting",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

lease = Table(
    "lease",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("holder", String(64), nullable=False, doc="drawn by the server that has it"),
    Column("told", Text, nullable=False, doc="JSON: a `lease.Holder`, for the refusal of other servers"),
    Column("since", BigInteger, nullable=False, doc="by the database's clock, as is `until`"),
    Column("until", BigInteger, nullable=False),
)

Index("match_code", match.c.code, unique=True)
Index("match_commitment", match.c.commitment, unique=True)
Index("match_listed", match.c.status, match.c.public, match.c.changed)
