"""A network: learned weights for a game's kernels `find_values` and `find_priors`, and the setup for which they were
trained.

It is two files. `network.npy` has the weights (`bytes_of`) in an array that `numpy.load` reads; `network.toml` says
what it was trained for and how it was made. A game brings networks in folders of its folder `networks`; `pakal train`
writes others.
"""

import logging
import tomllib
from ast import literal_eval
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import islice
from math import prod
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import DataError
from pakal.base.files import NO_TOML, hash_of, read_plain, write_whole
from pakal.base.wording import excerpt
from pakal.catalogue.registry import packages
from pakal.core.network import NetworkSpec
from pakal.core.setup import Setup
from pakal.kernels.kernel import Records

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pakal.core.game import Game

WRONG = "no array of numbers in NumPy's format, or not a whole one"


def read_array(file: IO[bytes], size: int) -> "NDArray[Any]":
    """The array of a `.npy` file. Nothing is unpickled, and a file takes no more memory than it is long.

    Args:
        file: open at its beginning.
        size: its length in bytes.

    Raises:
        ValueError: the file holds no array; the message is written for people.
    """
    from numpy.lib import format as npy

    try:
        read_head = npy.read_array_header_1_0 if npy.read_magic(file) == (1, 0) else npy.read_array_header_2_0
        shape, _, dtype = read_head(file)
        is_whole = not dtype.hasobject and prod(shape) * dtype.itemsize == size - file.tell()
        is_small = all(0 <= length <= size for length in shape)  # NumPy warns of (0, 2**63)
        file.seek(0)
        array: Any = npy.read_array(file, allow_pickle=False) if is_whole and is_small else None
    except Exception:  # NumPy's own reader raises errors of many kinds for a broken head
        array = None
    if array is None:
        raise ValueError(WRONG)
    numbers: NDArray[Any] = array
    return numbers


def read_bytes(content: bytes) -> tuple[str, tuple[int, ...], bytes]:
    """The content of a `.npy` file without NumPy: type and shape as NumPy writes them, and its numbers as bytes.

    Raises:
        ValueError: it holds no whole array; the message is written for people.
    """
    try:
        if content[:8] != b"\x93NUMPY\1\0":
            raise ValueError
        start = 10 + int.from_bytes(content[8:10], "little")
        head = literal_eval(content[10:start].decode("latin-1"))
        form, shape, data = str(head["descr"]), tuple(map(int, head["shape"])), content[start:]
        is_whole = len(content) >= start and len(data) == prod(shape) * int(form[2:])
        if not is_whole or head["fortran_order"] or not all(0 <= length <= len(data) for length in shape):
            raise ValueError
    except Exception:  # Python's reader raises errors of many kinds for a broken head
        raise ValueError(WRONG) from None
    return form, shape, data


STEPS = 128
"""Steps of a weight from 0 to 1: a file holds weights to the nearest step. With finer steps files are larger, and no
player chooses better."""

LARGEST = 2**15 - 1
"""Most steps of a weight. Trained weights have some hundred."""

FILE = "network.npy"
MADE = "network.toml"
NETWORKS = "networks"


log = logging.getLogger(__name__)


class OtherVersion(DataError):  # noqa: N818 (what it says)
    """A network was trained for other rules, or has another form."""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `network.toml`.

    Attributes:
        game, rules, edition, options, players, board: the setup that it was trained for; of a board its hash.
        form: as of `NetworkSpec`.
        command: the command that made it, with its seeds.
        data: hash of the games that it learned from. The fit can differ from machine to machine in the last bit.
        positions: number of positions of those games.
        against, games, score: its opponent at the gate, the number of games there, and its share of the wins.
        hash: hash of the file of weights.
    """

    game: str
    rules: int
    edition: str
    options: dict[str, str]
    players: int
    board: str
    form: int
    command: str
    data: str
    positions: int
    against: str
    games: int
    score: float
    hash: str

    def fits(self, setup: Setup) -> bool:
        """Whether the network was trained for this setup; the seat that starts does not matter."""
        return self.setup == setup_told(setup)

    @property
    def setup(self) -> dict[str, Any]:
        """The setup that it was trained for."""
        return {name: getattr(self, name) for name in ("game", "rules", "edition", "options", "players", "board")}

    def words(self) -> str:
        """The setup as one line for a person."""
        entries = self.setup | {"options": " ".join(f"{name}={value}" for name, value in self.options.items())}
        return ", ".join(f"{name} {excerpt(str(value), 200)}" for name, value in entries.items() if value)


@dataclass(frozen=True)
class Network:
    """A network that was read from files or trained.

    Attributes:
        made: the setup that it was trained for, and how it was made.
        record: its weights and room for sums; a thread works with a copy of its own.
    """

    made: Made
    record: Records = field(compare=False)

    def own(self) -> Records:
        """A copy for one thread."""
        return self.record.copy()


def setup_told(setup: Setup) -> dict[str, Any]:
    """A setup as `network.toml` writes it."""
    facts = setup.facts
    return {
        "game": facts.name,
        "rules": setup.rules,
        "edition": setup.edition.name,
        "options": {option.name: option.write(setup.options[option.name]) for option in facts.options},
        "players": setup.players,
        "board": "" if setup.board is None else setup.board.content_hash,
    }


def read_network(game: "Game", weights: bytes, content: bytes, source: str) -> Network:
    """A network from the contents of its two files. Raises DataError."""
    kind = game.network
    if kind is None:
        raise DataError(f"{game.facts.name} has no networks", source=source)
    try:
        made = msgspec.convert(tomllib.loads(content.decode()), Made)
    except NO_TOML as error:
        raise DataError(f"{MADE}: {excerpt(str(error), 200)}", source=source) from None
    if made.game != game.facts.name:
        raise DataError(f"this is a network of {excerpt(made.game)}, not of {game.facts.name}", source=source)
    if (made.rules, made.form) != (game.facts.version, kind.form):
        versions = f"rules {made.rules}, form {made.form}; here are rules {game.facts.version}, form {kind.form}"
        raise OtherVersion(f"this network was trained for another version: {versions}; train it anew", source=source)
    if made.hash != hash_of(weights):
        raise DataError(f"{FILE} is not the file that {MADE} tells of: it is broken, or was changed", source=source)
    if made.players not in kind.players:
        raise DataError(f"{made.game} has no networks for {made.players} players", source=source)
    return Network(made, record_of(kind, made.players, weights, source))


def record_of(kind: NetworkSpec, players: int, content: bytes, source: str) -> Records:
    """The record of a file of weights for a number of players. Raises DataError."""
    try:
        form, lengths, data = read_bytes(content)
    except ValueError as error:
        raise DataError(f"{FILE} holds {error}", source=source) from None
    shapes, networks = kind.shapes(players), kind.blank()
    n = sum(map(prod, shapes.values()))
    if form != "|u1" or lengths != (2, n):
        raise DataError(f"{FILE} holds other numbers than a network of this game has", source=source)
    codes = (low + 256 * high for low, high in zip(data[:n], data[n:], strict=True))
    weights = iter([(code >> 1 ^ -(code & 1)) / STEPS for code in codes])
    for name, shape in shapes.items():
        rows = [list(islice(weights, *shape[-1:] or (1,))) for _ in range(prod(shape[:-1]))]
        corner(networks[name], shape)[0] = rows if len(shape) == 2 else rows[0] if shape else rows[0][0]
    return networks


def bytes_of(kind: NetworkSpec, players: int, networks: Records) -> bytes:
    """A network's weights as a file for a number of players: all their low bytes, and then all their high bytes.

    Each weight is a number of two bytes: -1, 1, -2 and 2 steps are 1, 2, 3 and 4. So small weights have small numbers,
    and the file can be packed into half its size.

    Raises:
        DataError: a weight is no number, or too large.
    """
    weights = np.concatenate([corner(networks[name], shape).ravel() for name, shape in kind.shapes(players).items()])
    if not np.abs(weights := np.round(weights * STEPS)).max() <= LARGEST:
        raise DataError(f"a weight is no number, or its amount is above {LARGEST // STEPS}", source=FILE)
    steps = weights.astype(np.int32)
    codes, out = steps << 1 ^ steps >> 31, BytesIO()
    np.save(out, np.stack([codes & 255, codes >> 8]).astype(np.uint8), allow_pickle=False)
    return out.getvalue()


def corner(whole: NDArray[np.float32], shape: tuple[int, ...]) -> NDArray[np.float32]:
    """The first rows and columns of the arrays of a record, as many as a shape says."""
    part: NDArray[np.float32] = whole[(slice(None), *map(slice, shape))]
    return part


def description_text(made: Made) -> str:
    """The text of `network.toml`."""
    entries: Mapping[str, Any] = msgspec.to_builtins(made)
    lines = ["# A network of this game: what it was trained for, and how it was made. `pakal train` writes this file."]
    for name, value in entries.items():
        if isinstance(value, dict):
            value = (
                "{ " + ", ".join(f"{key} = {msgspec.json.encode(each).decode()}" for key, each in value.items()) + " }"
            )
        else:
            value = msgspec.json.encode(value).decode()
        lines.append(f"{name} = {value}")
    return "\n".join(lines) + "\n"


def write_network(folder: Path, made: Made, weights: bytes) -> None:
    """Write both files, each whole or not at all. Raises OSError, which names the file."""
    write_whole(folder / FILE, weights)
    write_whole(folder / MADE, description_text(made))


def network_in(game: "Game", folder: Path) -> Network:
    """The network in a folder. Raises DataError, OSError."""
    return read_network(game, read_plain(folder / FILE), read_plain(folder / MADE), str(folder))


@cache
def shipped_networks(game: "Game") -> tuple[Network, ...]:
    """The networks that a game brings; those of another version do not count. Raises DataError."""
    package = packages().get(game.facts.name)
    if game.network is None or package is None or not (networks := files(package) / NETWORKS).is_dir():
        return ()
    result = []
    for folder in sorted(networks.iterdir(), key=lambda folder: folder.name):
        try:
            source = f"{package}/{NETWORKS}/{folder.name}"
            result.append(read_network(game, (folder / FILE).read_bytes(), (folder / MADE).read_bytes(), source))
        except OtherVersion as error:
            log.warning("%s", error)
    return tuple(result)


def network_for(game: "Game", setup: Setup) -> Network | None:
    """The network that a game brings for a setup; None if the game has no network for it. Raises DataError."""
    return next((network for network in shipped_networks(game) if network.made.fits(setup)), None)
