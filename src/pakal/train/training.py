"""A folder in which a network is trained. The training goes from games to a fit, to games with the new network, and to
the gate.

    order.json               the order; a run with another one is refused
    games/1-0001.npz, …      games of the first generation, some a file
    candidate-1/             the network that was fitted to them: network.npy, network.toml, errors.json
    rating-1/                an arena: the first candidate against the search as it plays now, a few games
    gate/                    an arena: the last candidate against the search as it plays now
    network.npy, network.toml      the network, once it has won
    report.md, …             the report
    hashes.txt               a line for each file of games, weights or errors that this training writes: hash and name
    lock                     locked while a training is at work

Every file is written whole or not at all, and a file that exists is not made again. So a run that was interrupted goes
on where it was. The games of a generation depend on the order and on the network before it; the fit can differ from
machine to machine.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import pakal
from pakal.agents.net import network_at
from pakal.arena.intervals import Interval
from pakal.arena.plan import Plan, make_plan
from pakal.arena.run import Arena, ArenaStore
from pakal.arena.summary import meetings
from pakal.arena.workers import Map
from pakal.base.errors import DataError, SetupError
from pakal.base.files import NO_JSON, hash_of, lock, read_plain, write_whole
from pakal.base.wording import differences
from pakal.catalogue.spec import GameSpec
from pakal.core.game import Game
from pakal.core.network import NetworkSpec
from pakal.core.setup import Setup
from pakal.report import COLOURS, MARKS, Report, figure, keep_others
from pakal.search.network_file import (
    FILE,
    MADE,
    Made,
    Network,
    bytes_of,
    network_in,
    setup_told,
    write_network,
)
from pakal.train.fit import Errors, fit_network, targets_of
from pakal.train.selfplay import Notes, SelfPlay, read_notes

WINDOW = 3
"""Generations whose games a fit learns from: older ones were played by weaker networks, and would take memory."""

ORDER, GAMES, ERRORS, RATING, GATE = "order.json", "games", "errors.json", "rating", "gate"
HASHES, LOCK = "hashes.txt", "lock"
REPORT = "report.md", "report.html", "learning.svg"

MADE_FILES = f"{GAMES}/*.npz", f"candidate-*/{FILE}", f"candidate-*/{ERRORS}"
"""Patterns of the files that have a line in HASHES."""

TOGETHER = 32
"""Games in a file."""


class Order(GameSpec, frozen=True, kw_only=True):
    """The order of a training; it alone decides which games are played.

    Attributes:
        pakal: version of this package.
        old: hash of the network that the game brings for this setup; empty where it brings none.
        seed: of all games and of the fit.
        generations: number of times that games are played and a network is fitted to those of the last `WINDOW`
            generations.
        games, iterations: games of each generation, and iterations of each search in them.
        epochs: number of times that a fit goes over all positions.
        rating: games of each earlier network against the same player as at the gate, to see how strength grows; 0:
            none.
        gate, gate_iterations: games of the last network against the search as it plays now, and iterations of that; the
            network has more against a search without a network, as `NetworkSpec.pace` says.
    """

    pakal: str = pakal.__version__
    old: str = ""
    seed: int = 0
    generations: int = 3
    games: int = 3000
    iterations: int = 300
    epochs: int = 8
    rating: int = 40
    gate: int = 400
    gate_iterations: int = 1500

    def command(self) -> str:
        """The command that trains the same in another folder."""
        numbers = ("generations", "games", "iterations", "epochs", "rating", "gate", "gate_iterations", "seed")
        words = [word for name in numbers for word in (f"--{name.replace('_', '-')}", str(getattr(self, name)))]
        return " ".join(["pakal", "train", *self.words(), *words])


class Piece(msgspec.Struct, frozen=True):
    """A piece of work: some games of a generation.

    Attributes:
        order: of the training.
        generation, number: from 1.
        network: folder of the network that plays; empty: the search plays by its evaluation.
    """

    order: Order
    generation: int
    number: int
    network: str

    @property
    def name(self) -> str:
        """Name of their file."""
        return f"{self.generation}-{self.number:04}.npz"


@dataclass(frozen=True)
class GateResult:
    """The verdict of the gate.

    Attributes:
        against: the player that the candidate met.
        games: how many they played.
        even: part of the wins that a seat would have if both were equal.
        share: part of the wins of the candidate, which sat alone among the others.
        reverse: part of the wins of the other player, who sat alone among candidates; None with two players.
    """

    against: str
    games: int
    even: float
    share: Interval
    reverse: Interval | None

    @property
    def won(self) -> bool:
        """Whether the candidate is surely stronger, by this number of games."""
        surely = self.share.bounded and self.share.low > self.even
        return surely and (self.reverse is None or self.reverse.mean < self.even)


class Training:
    """One training in its folder.

    Raises:
        SetupError: the game has no networks, or none for this setup; or the folder holds another training.
        DataError: a file in the folder is broken.
    """

    def __init__(self, order: Order, folder: Path) -> None:
        self.order, self.folder = order, folder
        self.game: Game = order.rules
        self.setup: Setup = order.setup()
        kind = self.game.network
        if kind is None:
            raise SetupError(f"{order.game} has no networks so far: its search takes the evaluation")
        if self.setup.players not in kind.players:
            numbers = " or ".join(map(str, kind.players))
            raise SetupError(f"a network of {order.game} is for {numbers} players so far, not {self.setup.players}")
        self.kind: NetworkSpec = kind

    def begin(self) -> None:
        """Write the order, or check that it is the one in the folder. Raises SetupError, DataError, OSError."""
        path = self.folder / ORDER
        command, is_new = self.order.command(), not path.exists()
        if is_new:
            if any(self.made_files()):
                reason = "is missing, and files of some training are there; put it back, or take another folder"
                raise DataError(reason, source=str(path))
            keep_others(self.folder, command, names=REPORT)
        (self.folder / GAMES).mkdir(parents=True, exist_ok=True)
        if is_new:
            write_whole(path, msgspec.json.format(msgspec.json.encode(self.order), indent=2).decode() + "\n")
            return
        try:
            order = msgspec.json.decode(read_plain(path), type=Order)
        except NO_JSON as error:
            reason = f"is no order of a training: {error}; put the right one back, or take another folder"
            raise DataError(reason, source=str(path)) from None
        if differs := differences(msgspec.to_builtins(order), msgspec.to_builtins(self.order), "now"):
            raise SetupError(f"{self.folder} holds another training: {differs}; take another folder")
        keep_others(self.folder, command)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Lock the folder while the block runs. Raises SetupError if another training is at work in it; OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / LOCK, "ab") as file:
            if not lock(file):
                raise SetupError(f"another training is at work in {self.folder}")
            yield

    @property
    def total(self) -> int:
        """Number of all games of the training."""
        order = self.order
        return order.generations * order.games + (order.generations - 1) * order.rating + order.gate

    def run(self, work: Map, watch: Callable[[str, int], None]) -> GateResult:  # type: ignore[type-arg]
        """Train on from the files in the folder to the verdict; a network that wins is written.

        Args:
            work: the map over which games are spread; see `arena.workers`.
            watch: called with the step that goes on, and with the number of games so far.
        """
        with self.alone():
            return self._run(work, watch)

    def _run(self, work: Map, watch: Callable[[str, int], None]) -> GateResult:  # type: ignore[type-arg]
        self.begin()
        self.check_files()
        for generation in range(1, self.order.generations + 1):
            before = (generation - 1) * (self.order.games + self.order.rating)
            for pieces in self.play(generation, work):
                watch(f"games of generation {generation}", before + min(pieces * TOGETHER, self.order.games))
            if not all((self.candidate(generation) / name).exists() for name in (FILE, MADE, ERRORS)):
                watch(f"fit of generation {generation}", before + self.order.games)
                self.fit(generation)
            if generation < self.order.generations and self.order.rating:
                self.rate(generation, work, before + self.order.games, watch)
        last_generation, total = self.order.generations, self.total - self.order.gate
        verdict = self.meet(last_generation, work, lambda games: watch("gate", total + games))
        if verdict.won:
            last = network_in(self.game, self.candidate(last_generation))
            description = msgspec.structs.replace(
                last.made, against=verdict.against, games=verdict.games, score=round(verdict.share.mean, 4)
            )
            write_network(self.folder, description, bytes_of(self.kind, self.setup.players, last.record))
        return verdict

    def note_hash(self, path: Path, content: bytes) -> None:
        """Note the hash of a file before it is written, so that no file is ever there without its hash."""
        with open(self.folder / HASHES, "ab") as file:  # the line break in front ends a line that was cut off
            file.write(b"\n" + self.hash_line(path, content))

    def hash_line(self, path: Path, content: bytes) -> bytes:
        """The line of a file."""
        return f"{hash_of(content)} {path.relative_to(self.folder).as_posix()}".encode()

    def check_files(self) -> None:
        """Check that this training has written the games and networks in its folder. Raises DataError, OSError."""
        path = self.folder / HASHES
        lines = set(read_plain(path).split(b"\n")) if path.exists() else set()
        names = {line.partition(b" ")[2].decode(errors="replace") for line in lines}
        files = self.made_files()
        unknown = [file for file in files if file.relative_to(self.folder).as_posix() not in names]
        if len(unknown) > 1:
            reason = f"has no lines of {len(unknown)} files, such as {unknown[0]}; put it back, or take another folder"
            raise DataError(reason, source=str(path))
        for file in files:
            if self.hash_line(file, read_plain(file)) not in lines:
                reason = "is not what this training wrote there"
                if file in unknown:
                    reason = f"has no line in {HASHES}: either that was damaged, or the training did not write this"
                raise DataError(f"{reason}; delete it, and it is made again", source=str(file))

    def made_files(self) -> list[Path]:
        """The files of games, weights and errors in the folder."""
        return sorted(file for pattern in MADE_FILES for file in self.folder.glob(pattern))

    def file(self, piece: Piece) -> Path:
        """File of the games of a piece."""
        return self.folder / GAMES / piece.name

    def candidate(self, generation: int) -> Path:
        """Folder of a generation's network."""
        return self.folder / f"candidate-{generation}"

    def pieces(self, generation: int) -> list[Piece]:
        """The games of a generation, in pieces."""
        network = str(self.candidate(generation - 1)) if generation > 1 else ""
        return [Piece(self.order, generation, 1 + i, network) for i in range(-(-self.order.games // TOGETHER))]

    def play(self, generation: int, work: Map) -> Iterator[int]:  # type: ignore[type-arg]
        """Play the missing pieces of a generation; yields the number of pieces so far."""
        pieces = self.pieces(generation)
        missing = [piece for piece in pieces if not (self.file(piece)).exists()]
        count = len(pieces) - len(missing)
        yield count
        for piece, content in zip(missing, work(play_piece, missing), strict=True):
            self.note_hash(self.file(piece), content)
            write_whole(self.file(piece), content)
            count += 1
            yield count

    def notes(self, generation: int) -> Notes:
        """All positions of a generation and of the last ones before it. Raises DataError."""
        all_notes: list[Notes] = []
        games = 0
        for number in range(max(1, generation + 1 - WINDOW), generation + 1):
            for piece in self.pieces(number):
                notes = read_notes(self.file(piece), self.game)
                all_notes.append(notes._replace(game=notes.game + games))
                games += len(notes.ends)
        return Notes(*(np.concatenate(parts) for parts in zip(*all_notes, strict=True)))

    def fit(self, generation: int) -> None:
        """Fit a network to the positions of the last generations, and write it."""
        notes = self.notes(generation)
        targets = targets_of(notes, self.kind.blank()["stage"].shape[1])
        networks, errors = fit_network(
            self.game, self.setup, self.order.seed, self.order.epochs, generation, notes, targets
        )
        weights = bytes_of(self.kind, self.setup.players, networks)
        description = Made(
            **setup_told(self.setup),
            form=self.kind.form,
            command=self.order.command(),
            data=hash_of_notes(notes),
            positions=len(notes.root),
            against="nobody",
            games=0,
            score=1 / self.setup.players,
            hash=hash_of(weights),
        )
        folder = self.candidate(generation)
        folder.mkdir(exist_ok=True)
        self.note_hash(folder / FILE, weights)
        write_network(folder, description, weights)
        content = msgspec.json.encode(errors)
        self.note_hash(folder / ERRORS, content)
        write_whole(folder / ERRORS, content)

    def errors(self, generation: int) -> Errors:
        """The errors of the fit of a generation. Raises DataError."""
        path = self.candidate(generation) / ERRORS
        try:
            return msgspec.json.decode(read_plain(path), type=Errors)
        except NO_JSON as error:
            reason = f"is broken ({error}); delete it, and the network of generation {generation} is fitted again"
            raise DataError(reason, source=str(path)) from None

    def rate(self, generation: int, work: Map, before: int, watch: Callable[[str, int], None]) -> None:  # type: ignore[type-arg]
        """Let the network of an earlier generation play its games, as far as it has not yet."""
        self.meet(generation, work, lambda games: watch(f"rating of generation {generation}", before + games))

    def plan(self, generation: int) -> Plan:
        """A generation's network against the network that the game brings, or against the search without one."""
        order, iterations = self.order, self.order.gate_iterations
        more = 1 if order.old else self.kind.pace
        spec = GameSpec(order.game, order.players, order.edition, order.options, order.board)
        new = f"net:{self.candidate(generation)}:iterations={more * iterations}"
        return make_plan(spec, [new, f"mcts:iterations={iterations}"], order.seed)

    def meet(
        self,
        generation: int,
        work: Map = map,  # type: ignore[type-arg]
        watch: Callable[[int], None] = lambda games: None,
    ) -> GateResult:
        """Play the rating of a generation's network, or the gate of the last, on to its end."""
        is_last = generation == self.order.generations
        folder = self.folder / (GATE if is_last else f"{RATING}-{generation}")
        plan = self.plan(generation)
        with ArenaStore(folder, plan, records=False) as store:
            arena = Arena(plan, store)
            arena.play(self.order.gate if is_last else self.order.rating, work, watch)
            against = f"the network {self.order.old}" if self.order.old else "the search without a network"
            alone, *reverse = meetings(arena.tally)
            other = reverse[0].share if reverse else None
            return GateResult(against, arena.tally.games, alone.even, alone.share, other)


def play_piece(piece: Piece) -> bytes:
    """A piece's games, as a file."""
    order = piece.order
    game, setup = order.rules, order.setup()
    network: Network | None = network_at(game, setup, Path(piece.network)) if piece.network else None
    games = min(TOGETHER, order.games - (piece.number - 1) * TOGETHER)
    notes = SelfPlay(game, setup, network, order.iterations).games(
        order.seed, piece.generation, piece.number, games=games
    )
    out = BytesIO()
    arrays: dict[str, Any] = {name: np.asarray(part) for name, part in notes._asdict().items()}
    np.savez_compressed(out, **arrays)
    return out.getvalue()


def hash_of_notes(notes: Notes) -> str:
    """Hash of the positions that a fit has learned from."""
    digest = hashlib.blake2b(digest_size=16)
    for part in notes:
        array: Any = part
        for numbers in [array[name] for name in array.dtype.names or ()] or [
            array
        ]:  # field by field: the gaps between fields hold anything
            digest.update(np.ascontiguousarray(numbers).tobytes())
    return digest.hexdigest()


def in_short(training: Training, verdict: GateResult) -> str:
    """The result of a training, in a sentence."""
    share, against, others = verdict.share.text(percent=True), verdict.against, training.setup.players - 1
    if verdict.reverse is None:
        result = f"{share} of {verdict.games} games against {against}"
    else:
        result = (
            f"{share} of games alone among {others} seats of {against}, which won {verdict.reverse.text(percent=True)} "
            f"alone among {others} of the new one ({verdict.games} games; equal players would win {verdict.even:.0%})"
        )
    if verdict.won:
        return f"The new network won {result}: it is in {training.folder / FILE}."
    candidate = training.candidate(training.order.generations)
    return f"The new network won {result}: not surely more, so it stays in {candidate}, and plays as net:{candidate}."


def report_of(training: Training, verdict: GateResult) -> Report:
    """The report: what was ordered, how well each network predicts, and the verdict of the gate."""
    order = training.order
    report = Report(f"A network of {training.game.facts.title}")
    report.text(in_short(training, verdict))
    report.text(f"`{order.command()} --out DIR`")
    errors = [training.errors(generation) for generation in range(1, order.generations + 1)]
    report.table(
        ("generation", "positions", "error of the value", "cross-entropy of the weights", "same favourite"),
        [
            (number, each.positions, f"{each.value[-1]:.5f}", f"{each.policy[-1]:.4f}", f"{100 * each.same[-1]:.1f} %")
            for number, each in enumerate(errors, 1)
        ],
        "How well it foretells games that it has not learned from",
    )
    meetings = [training.meet(generation) for generation in range(1, order.generations) if order.rating] + [verdict]
    first = order.generations + 1 - len(meetings)
    report.table(
        ("generation", f"wins against {verdict.against}", "games"),
        [(number, each.share.text(percent=True), each.games) for number, each in enumerate(meetings, first)],
        f"How strong it has become; equal players would win {verdict.even:.0%}".replace("%", " %"),
    )
    drawing, axes = figure()
    for number, each in enumerate(errors):
        marks = {"color": COLOURS[number % len(COLOURS)], "marker": MARKS[number % len(MARKS)]}
        axes.plot(range(1, len(each.value) + 1), each.value, label=f"generation {number + 1}", **marks)
    axes.set_xlabel("epoch")
    axes.set_ylabel("mean square error of the value")
    axes.legend()
    report.plot("learning", "Error of the value by epoch and generation, in games held out", drawing)
    return report
