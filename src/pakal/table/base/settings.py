"""Settings of a table, by `PAKAL_…` in the environment and in a TOML file (that `PAKAL_SETTINGS` names).

In the file, fields have the names that they have here; those of `smtp` and `rates` stand in tables of their own. In
the environment names are in capitals, and commas separate the members of a list:
`PAKAL_ALLOWED_HOSTS=a.example,b.example`, `PAKAL_SMTP_HOST=mail.example`.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args
from urllib.parse import urlsplit

import msgspec

from pakal.base.errors import DataError, SetupError
from pakal.base.files import NO_TOML, data_home, reading_error
from pakal.base.wording import excerpt, installation_of
from pakal.table.base.errors import misfit

if TYPE_CHECKING:
    from sqlalchemy import URL

PREFIX = "PAKAL_"
FILE = "PAKAL_SETTINGS"

Seconds = Annotated[float, msgspec.Meta(ge=0, le=10**9)]
Bytes = Annotated[int, msgspec.Meta(ge=1024, le=2**30)]
Count = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Iterations = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Newcomers = Literal["all", "invited", "none"]
Rate = tuple[Annotated[float, msgspec.Meta(ge=0, le=10**9)], Count]

LISTS = {
    "allowed_hosts": '["games.example"]',
    "allowed_origins": '["https://games.example"]',
    "trusted_proxies": '["127.0.0.1"]',
}
"""Fields that are lists of texts, with an example of each."""


MAIL_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")
"""One address and nothing else: no name, no second one, no line break."""


HINT_ITERATIONS = 4000
"""Iterations of the search for a hint: about half a second of one core."""


class Smtp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mail server of the table.

    Attributes:
        host, port: of the mail server.
        user, password: for its login; None where it asks for none.
        sender: the address from which the mails come (`from` in the file, `PAKAL_SMTP_FROM`).
        starttls: whether the connection is encrypted after its beginning.
        tls: whether it is encrypted from the beginning (port 465).
    """

    host: str
    sender: str = msgspec.field(name="from")
    port: Port = 587
    user: str | None = None
    password: str | None = None
    starttls: bool = True
    tls: bool = False


class Rates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits on the actions of clients. A pair is (rate, size): `size` at once, and then `rate` each second.

    Attributes:
        requests: requests over HTTP from one address, and new connections, but for those of `trusted_proxies`.
        guests: new guests from one address.
        guesses: attempts from one address at a code or at the secret of an invitation.
        messages: messages on one socket.
        address_messages: messages on all sockets of one address; what is more waits, and is not refused.
        chat: chat messages of one guest.
        matches: new tables of one guest.
        hints: hints for one guest.
        coach: actions of one guest that the coach looks at.
        analyses: analyses for which one guest asks.
        sockets: most sockets that are open at once from one address.
        connections: most connections of HTTP that are open at once from one address, but for `trusted_proxies`.
    """

    requests: Rate = (40.0, 400)
    guests: Rate = (0.2, 40)
    guesses: Rate = (0.2, 20)
    messages: Rate = (30.0, 120)
    address_messages: Rate = (150.0, 1500)
    chat: Rate = (1.0, 8)
    matches: Rate = (0.2, 30)
    hints: Rate = (0.2, 10)
    coach: Rate = (0.5, 20)
    analyses: Rate = (0.02, 6)
    sockets: Count = 500
    connections: Count = 200


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set. Durations are seconds, sizes bytes.

    Attributes:
        database_url: of PostgreSQL, or the path or URL of an SQLite file (`PAKAL_DATABASE`).
        host, port: where the table listens.
        home_address: the address by which devices of the local network reach the table, if it is not the one that this
            machine finds by itself.
        base_url: the address that people use, where it is not `http://host:port`; it stands in notices.
        allowed_hosts: names by which people may call the table, besides `localhost`, this machine's and `base_url`'s.
        allowed_origins: origins of other web pages that may talk to the table (`https://example.org`).
        trusted_proxies: addresses of proxies whose `X-Forwarded-For` the table believes.
        computer_pause: how long a computer player takes at least, so that people see whose turn it is.
        computer_patience: how long a computer player waits at most until all screens at the table have shown what
            happened before.
        long_absence: how long a person must be away until the others may let a computer player stand in for them.
        seat_grace: how long the seat of a person who is away is kept, before the others are asked whether somebody at
            another device is that person.
        agent_timeout: after this time a simple player acts for a computer player that does not answer.
        hint_iterations: how many iterations the search for a hint makes.
        analysis_iterations: how many iterations an analysis makes for each position.
        sweep_interval: time between two checks of clocks and deadlines.
        deadline_notice: how long before a deadline of days its person gets a notice.
        notice_delay: how long the notice of a turn waits, so that its person may come by themselves.
        connect_timeout: how long a client may take: for a whole request, or on a socket until its `hello`.
        max_body: largest request.
        max_record: largest request that brings in a record.
        max_message: largest message on a socket.
        smtp: how the table sends e-mail; None: it sends none.
        allow_private_webhooks: whether notices may go to addresses inside this network.
        secure_cookies: whether browsers send the cookie only over TLS; None: if `base_url` is https.
        log_level: lowest level in the server's log; INFO logs every request.
        log_format: `text`, a line an event for people, or `json`, an object a line for programs.
        metrics: `host:port` where each process answers Prometheus; None: it measures nothing.
        newcomers: who may come that the table does not know: everybody, only those with a link or code, or nobody.
        keep_finished: days after which a match that is over is deleted; None: never.
        imprint, privacy: addresses of the host's pages, to which the pages link, and the menu of a game.
        rates: how often a client may do something.
    """

    database_url: str
    host: str = "127.0.0.1"
    port: Port = 8421
    home_address: str | None = None
    base_url: str | None = None
    allowed_hosts: tuple[str, ...] = ()
    allowed_origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    computer_pause: Seconds = 0.5
    computer_patience: Seconds = 6.0
    long_absence: Seconds = 120.0
    seat_grace: Seconds = 60.0
    agent_timeout: Seconds = 20.0
    hint_iterations: Iterations = HINT_ITERATIONS
    analysis_iterations: Iterations = 1000
    sweep_interval: Seconds = 1.0
    deadline_notice: Seconds = 8 * 3600.0
    notice_delay: Seconds = 45.0
    connect_timeout: Seconds = 10.0
    max_body: Bytes = 64 * 1024
    max_record: Bytes = 512 * 1024
    max_message: Bytes = 16 * 1024
    smtp: Smtp | None = None
    allow_private_webhooks: bool = False
    secure_cookies: bool | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "WARNING"
    log_format: Literal["text", "json"] = "text"
    metrics: str | None = None
    newcomers: Newcomers = "all"
    keep_finished: Annotated[float, msgspec.Meta(ge=1, le=10**6)] | None = None
    imprint: str | None = None
    privacy: str | None = None
    rates: Rates = Rates()

    @property
    def address(self) -> str:
        """The address that people use, without a slash at the end."""
        if self.base_url:
            return self.base_url.rstrip("/")
        return self.local_address

    @property
    def local_address(self) -> str:
        """The address by which programs of this machine reach the table."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def secure(self) -> bool:
        """Whether browsers send the cookie only over TLS."""
        return self.address.startswith("https:") if self.secure_cookies is None else self.secure_cookies


def default_database() -> Path:
    """The SQLite file of this user: `table.sqlite` in their data folder. Raises SetupError."""
    try:
        return data_home() / "table.sqlite"
    except SetupError as error:
        raise SetupError(f"{error}; name a file by --database or PAKAL_DATABASE") from None


DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""By the beginning of a database's URL, the driver of SQLAlchemy for it."""


EXAMPLE = "like postgresql://user:password@host:5432/name"


def database_url(text: str) -> str:
    """The URL of SQLAlchemy for a path or URL; a path becomes the URL of an SQLite file. Raises SetupError."""
    if text == ":memory:" or "://" in text:
        return checked_url("sqlite://" if text == ":memory:" else text)
    if text.startswith("file:"):
        raise SetupError(f"'{excerpt(text)}' is no path: name a file for the database, without 'file:'")
    path = Path(text).expanduser().absolute()
    if path.is_dir():
        raise SetupError(f"{excerpt(str(path))} is a folder: name a file for the database")
    return f"sqlite:///{path.as_posix()}"


def checked_url(text: str) -> str:
    """The URL of SQLAlchemy, if its driver is installed. Raises SetupError; its text never holds the URL's password."""
    from sqlalchemy import make_url  # a table without a database has none
    from sqlalchemy.exc import SQLAlchemyError

    kind = text.partition("://")[0]
    if kind not in DRIVERS:
        raise SetupError(f"a table cannot be kept in '{excerpt(kind)}': name an SQLite file, or postgresql://…")
    if DRIVERS[kind] != "sqlite" and text.count("@") > 1:  # else part of the password would count as host, and be shown
        raise SetupError(
            f"the address of the {kind} database has more than one @: write %40 for @ in user and password"
        )
    try:
        url = make_url(text).set(drivername=DRIVERS[kind])
        url.get_dialect().import_dbapi()
    except ImportError as error:
        reason = f"{kind} needs the Python package {error.name or 'psycopg'}, which is not installed"
        raise SetupError(f"{reason}: {installation_of('postgresql')}") from None
    except SQLAlchemyError:
        raise SetupError(f"the address of the {kind} database cannot be read: it should be {EXAMPLE}") from None
    except ValueError:  # where the host is missing, the password stands in its place
        raise SetupError(
            f"the port in the address of the {kind} database is no number; it should be {EXAMPLE}"
        ) from None
    if url.get_backend_name() == "sqlite" and is_in_memory(url):
        raise SetupError("a database in memory loses every game: name a file")
    return url.render_as_string(hide_password=False)


def is_in_memory(url: "URL") -> bool:
    """Whether an SQLite database has no file."""
    name = url.database or ""
    return name in ("", ":memory:") or name.startswith("file::memory:") or url.query.get("mode") == "memory"


def read_settings(environment: Mapping[str, str] | None = None, **arguments: Any) -> Settings:
    """Settings: each from the arguments, else from the environment, else from the TOML file, else its default.

    Args:
        environment: variables by name; default: those of this process.
        arguments: fields by name; a field that is None counts as not given. `database` is a path or URL.

    Raises:
        SetupError, DataError: a setting is wrong; the error names it and the file or variable that it comes from.
    """
    values = os.environ if environment is None else environment
    file = values.get(FILE)
    fields = read_file(Path(file)) if file else {}
    check_names(values)
    variables = {}
    for variable, path in PATHS.items():
        if value := values.get(variable):
            variables[path] = variable
            table, _, name = path.rpartition(".")
            if table:
                fields[table] = {**tables(fields.get(table, {})), name: value}
            else:
                fields[name] = [part.strip() for part in value.split(",") if part.strip()] if name in LISTS else value
    for name, value in arguments.items():
        if value is not None:
            fields[name] = value
            variables.pop(name, None)
    origin = Origin(file, variables, tuple(name for name, value in arguments.items() if value is not None))
    database = fields.pop("database", None)
    if database == "":
        raise SetupError(f"{origin.of('database')}: is empty; name a file, or postgresql://…")
    database = database or fields.get("database_url")
    fields["database_url"] = database_url(str(database)) if database else ""
    try:
        settings = msgspec.convert(fields, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(complaint(error, fields, origin)) from None
    if not database:  # only now: if `database` is misspelt, report that, and no fault of the default
        settings = msgspec.structs.replace(settings, database_url=database_url(str(default_database())))
    return check(settings, origin)


PATHS = {
    f"{PREFIX}{path.upper().replace('.', '_')}": path
    for path in (
        "database",
        *(name for name in Settings.__struct_fields__ if name not in ("database_url", "smtp", "rates")),
        *(f"smtp.{name}" for name in Smtp.__struct_encode_fields__),
    )
}
"""By its variable, the path of a field: `port`, `smtp.from`."""


def check_names(values: Mapping[str, str]) -> None:
    """Raise SetupError if a variable has nearly the name of a setting, or begins it. Others may be other programs'."""
    endings = [each.removeprefix(PREFIX) for each in (*PATHS, FILE)]
    for name in sorted(values):
        ending = name.removeprefix(PREFIX)
        if ending == name or ending in endings:
            continue
        if re.match("RATES?(_|$)", ending):
            raise SetupError(f"{name}: the settings of rates stand in the file that {FILE} names")
        begun = [each for each in endings if ending and each.startswith(f"{ending}_")]
        if near := begun or get_close_matches(ending, endings, 1, 0.75):
            raise SetupError(f"{name}: there is no such setting; did you mean {PREFIX}{near[0]}?")


def tables(value: Any) -> dict[str, Any]:
    """A table of the file; other values are left out, for the variables replace them."""
    return value if isinstance(value, dict) else {}


def read_file(path: Path) -> dict[str, Any]:
    """Settings in a TOML file. Raises DataError."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise reading_error(error, str(path)) from None
    except NO_TOML as error:
        raise DataError(f"is not TOML: {error}", source=str(path)) from None


class Origin(NamedTuple):
    """Where settings come from.

    Attributes:
        file: the settings file, if any.
        variables: the variable that holds a field, by the field's path (`port`, `smtp.from`).
        arguments: fields that the command line gave.
    """

    file: str | None
    variables: Mapping[str, str]
    arguments: tuple[str, ...]

    def of(self, path: str) -> str:
        """The place where a field was set, for an error: `PAKAL_PORT`, or `table.toml: port`."""
        if path in self.variables:
            return self.variables[path]
        if path in self.arguments or not self.file:
            return f"settings: {path}"
        return f"{self.file}: {path}"


KIND_TEXTS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "text",
    "array": "a list",
    "object": "a table",
}
"""The wanted form of a field, by msgspec's word for it."""


def complaint(error: msgspec.ValidationError, fields: Mapping[str, Any], origin: Origin) -> str:
    """The fault of a setting, the place where it was set, and the right form."""
    path, problem, reason = misfit(error)
    if problem == "unknown":
        return unknown_field(path, origin)
    if problem == "missing":
        return f"{origin.of(path)}: is missing"
    field = path.partition("[")[0]
    value: Any = fields
    for name in field.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    if types := re.fullmatch(r"Expected `(.*?)`, got `.*`", reason):
        kinds = [KIND_TEXTS.get(kind, kind) for kind in types[1].split(" | ") if kind != "null"]
        example = f" such as {LISTS.get(field, '[40, 400]')}" if "a list" in kinds else ""
        return f"{origin.of(field)}: '{excerpt(str(value))}' is not {' or '.join(kinds)}{example}"
    if bound := re.fullmatch(r"Expected `(?:int|float)` ([<>]=) (.*)", reason):
        most = "most" if bound[1] == "<=" else "least"
        return f"{origin.of(field)}: '{excerpt(str(value))}' is wrong: it should be at {most} {float(bound[2]):.0f}"
    choices = get_args(Settings.__annotations__.get(field))
    if choices and all(isinstance(choice, str) for choice in choices):
        return f"{origin.of(field)}: '{excerpt(str(value))}' is none of {', '.join(choices)}"
    return f"{origin.of(field)}: '{excerpt(str(value))}' is wrong: {reason[:1].lower()}{reason[1:]}"


def unknown_field(path: str, origin: Origin) -> str:
    """The sentence that no setting has this name, with the most similar name."""
    table, _, name = path.rpartition(".")
    kind = {"smtp": Smtp, "rates": Rates}.get(table, Settings)
    names = ["database" if name == "database_url" else name for name in kind.__struct_encode_fields__]
    near = get_close_matches(name, names, 1)
    hint = f"did you mean '{near[0]}'?" if near else "docs/guides/settings.md lists the settings"
    return f"{origin.of(path)}: there is no such setting; {hint}"


def check(settings: Settings, origin: Origin) -> Settings:
    """The same settings, if they pass the checks that their types do not make. Raises SetupError."""
    addresses = [("base_url", settings.base_url), *(("allowed_origins", each) for each in settings.allowed_origins)]
    for name, url in (*addresses, ("imprint", settings.imprint), ("privacy", settings.privacy)):
        parts = urlsplit(url or "http://localhost")
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
            raise SetupError(
                f"{origin.of(name)}: '{excerpt(url or '')}' is no address such as https://table.example.org"
            )
    for proxy in settings.trusted_proxies:
        if not is_address(proxy):
            raise SetupError(f"{origin.of('trusted_proxies')}: '{excerpt(proxy)}' is no IP address such as 127.0.0.1")
    if settings.metrics is not None:
        check_metrics(settings.metrics, origin.of("metrics"))
    if settings.smtp and not MAIL_ADDRESS.fullmatch(settings.smtp.sender):
        raise SetupError(f"{origin.of('smtp.from')}: '{excerpt(settings.smtp.sender)}' is no e-mail address")
    if settings.smtp and settings.smtp.password is not None and settings.smtp.user is None:
        raise SetupError(f"{origin.of('smtp.password')}: a login has a user, too: set smtp.user")
    return settings


def is_address(name: str) -> bool:
    """Whether `name` is an IP address, which nobody can point at another machine."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def check_metrics(address: str, origin: str) -> None:
    """Raise SetupError if nothing can answer Prometheus there, or the package for it is not installed."""
    host, port = host_and_port(address)
    if not host or not 0 <= port <= 65535:
        raise SetupError(f"{origin}: '{excerpt(address)}' is no address such as 127.0.0.1:9421")
    if find_spec("prometheus_client") is None:
        raise SetupError(f"{origin}: needs the Python package prometheus-client: {installation_of('metrics')}")


def host_and_port(address: str) -> tuple[str, int]:
    """The parts of `host:port`, an address of IPv6 without its brackets; the port is -1 if it is no number."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port) if port.isdecimal() else -1
