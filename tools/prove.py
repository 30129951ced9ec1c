"""Make hashes of all that must stay the same when code moves, and compare two sets of them::

    python tools/prove.py make before.json --root ../other-checkout
    python tools/prove.py make after.json
    python tools/prove.py compare before.json after.json

A hash stands for a game or a position of one setup, so a difference names game, setup, kind and number. With `--code`
there is also the machine code of compiled loops, without the names of symbols; its text lies in a folder beside the
file.
"""

import argparse
import gc
import hashlib
import json
import os
import re
import sys
import tempfile
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

AGENTS = ("random", "greedy", *(f"level-{n}" for n in range(1, 6)))
SEARCHES = ("mcts:iterations=300", "mcts:iterations=300:network=0", "mcts:iterations=100:network=0:turns=-1:playouts=2")
ARRAYS = ("actor", "observation", "mask", "legal", "count", "reward", "done", "truncated", "learner")
DIRECTIVE = re.compile(r"\s*\.(file|section|type|size|globl|p2align|ident|comm|addrsig)")
SYMBOL = re.compile(r"_ZN[\w.$]+|\.const\.[\w.<>$]+")


class Sums:
    """Hashes of things of several kinds, one for each number (a game, a position)."""

    def __init__(self) -> None:
        self.hashes: dict[str, list[str]] = defaultdict(list)
        self.open: dict[str, Any] = {}

    def add(self, kind: str, *things: Any) -> None:
        """Add things to the hash of a kind."""
        digest = self.open.setdefault(kind, hashlib.sha256())
        for thing in things:
            digest.update(thing if isinstance(thing, bytes) else as_bytes(thing))

    def close(self) -> None:
        """The next things belong to the next number."""
        for kind, digest in self.open.items():
            self.hashes[kind].append(digest.hexdigest()[:12])
        self.open = {}


def as_bytes(thing: Any) -> bytes:
    """Bytes that are the same for equal things on both sides."""
    if isinstance(thing, np.ndarray):
        return f"{thing.dtype.str if thing.dtype.names is None else ''}{thing.shape}".encode() + thing.tobytes()
    if hasattr(thing, "__struct_fields__"):
        import msgspec

        return type(thing).__name__.encode() + msgspec.json.encode(thing)
    return repr(thing).encode() + b"\n"


def setups(game: Any, options: bool = True) -> Iterator[tuple[str, Any]]:
    """Each edition with each number of players, and the fewest players with each value of each option."""
    facts = game.facts
    for players in range(min(facts.players), max(facts.players) + 1):
        for edition in facts.editions:
            yield f"{players} {edition.name}", game.setup(players=players, edition=edition.name)
    for option in facts.options if options else ():
        for value in str(option.values).split(", "):  # of numbers it says the range in words
            with suppress(Exception):
                setup = game.setup(options=[f"{option.name}={value}"])
                yield f"{min(facts.players)} {option.name}={value}", setup


def decisions(match: Any, seed: int, most: int = 1 << 14) -> Iterator[int]:
    """Play a match at random, up to so many plies; gives the ply before each decision."""
    from pakal.kernels.random import generator

    rng, dice = np.random.default_rng(seed), generator(seed)
    while not match.over and len(match.actions) < most:
        if match.actor < 0:
            match.resolve_chance(dice)
        else:
            yield len(match.actions)
            match.apply(int(rng.choice(match.legal_actions())))


def worlds(game: Any, games: int, positions: int) -> dict[str, Any]:
    """Traces, records, logs, choices, reasons, views, worlds and observations of random games."""
    from pakal.catalogue.record import read, write
    from pakal.core.match import Match
    from pakal.core.play import trace
    from pakal.kernels.kernel import SPECTATOR

    every: dict[str, Any] = {}
    for name, setup in setups(game):
        sums, viewers = Sums(), [*range(setup.players), SPECTATOR]
        for seed in range(games):
            heard: list[str] = []
            match = Match(game, setup)
            for ply in decisions(match, seed):
                legal = match.legal()
                if ply % 5 == seed % 5:  # a sample: words are slow
                    actions = match.legal_actions()
                    sums.add("choices", *map(match.choice, actions[:: 1 + len(actions) // 12].tolist()))
                if ply % 7 == seed % 7:
                    for text in heard[ply % 3 :: max(1, len(heard) // 8)]:
                        try:
                            sums.add("reasons", text, *match.why_not(text))
                        except Exception as error:
                            sums.add("reasons", text, type(error).__name__, str(error))
                    for viewer in viewers:
                        for recall in (False, True):
                            view = match.view(viewer, recall)
                            sums.add("views", view)
                            if viewer != SPECTATOR and game.observation is not None:
                                sums.add("observations", game.observation_of(setup, view, recall=recall))
                        if viewer != SPECTATOR:
                            other = match.determinize(viewer, np.random.default_rng(ply))
                            sums.add("determinized", other.fingerprint(), *other.legal())
                sums.add("positions", match.fingerprint(), match.legal_actions())
                heard.append(legal[ply % len(legal)])
            sums.add("trace", *trace(match))
            text = write(match)
            sums.add("record", text, match.fingerprint(), repr(match.outcome()))
            sums.add("read", read(text).match.fingerprint())
            for viewer in viewers:
                for recall in (False, True):
                    sums.add("logs", *match.log(viewer, recall=recall))
            sums.add("rows", *(np.array(step.rows, np.int32).reshape(-1, 7) for step in match.steps()))
            sums.close()
        every[name] = dict(sums.hashes)
    return every


def search(game: Any, games: int, positions: int) -> dict[str, Any]:
    """Visits and values of searches, and what the levels choose, in positions of random games."""
    from pakal.agents.agent import agent, decision
    from pakal.core.match import Match
    from pakal.kernels.random import generator

    every: dict[str, Any] = {}
    for name, setup in setups(game, options=False):
        sums = Sums()
        searchers, players = ([(kind, agent(kind, game, setup)) for kind in kinds] for kinds in (SEARCHES, AGENTS))
        for number in range(positions):
            match = Match(game, setup)
            deque(decisions(match, number, 1 + number * 7 % 60), 0)
            while match.actor < 0 and not match.over:
                match.resolve_chance(generator(number))
            if match.over:
                continue
            rng = np.random.default_rng(number)
            for kind, one in searchers:
                report = one.search(match.view(match.actor, True), match.legal_actions(), rng).run()
                sums.add(kind, *report.findings, report.line, report.spread, report.nodes, report.deepest)
            for kind, one in players if number % 4 == 0 else ():
                sums.add(kind, int(decision(one, match, np.random.default_rng(number))))
            sums.close()
        every[name] = dict(sums.hashes)
    return every


def environments(game: Any, games: int, positions: int) -> dict[str, Any]:
    """Arrays of batches after each of some steps, and games of PettingZoo's environment."""
    from pakal.envs.batch import DENSE_UP_TO, BatchEnv

    kinds: dict[str, dict[str, Any]] = {
        "all": {"masks": "dense" if game.facts.action_count <= DENSE_UP_TO else "packed"},
        "learner": {"masks": "list", "learner": 0, "rewards": "points", "limit": 30},
        "greedy": {"learner": "rotate", "policy": "greedy", "recall": False},
        "told": {"masks": "packed", "learner": 1, "history": 64},
        "agent": {"learner": 0, "policy": "level-1"},
    }
    if game.network is not None:
        kinds["network"] = {"learner": 0, "policy": ["network", "random"]}
    every: dict[str, Any] = {}
    for players in sorted(set(game.facts.players)):
        sums = Sums()
        for kind, wishes in kinds.items():
            try:
                env = BatchEnv(game, 16, players=players, seed=5, **wishes)
            except Exception as error:
                sums.add(kind, str(error))
                continue
            env.reset()
            for step in range(20 * positions if kind != "agent" else 10):
                env.step(env.choose() if step % 2 else first_legal(env))
                for what in ARRAYS:
                    value = getattr(env, what)
                    sums.add(kind, value.copy() if what != "legal" and value is not None else None)
                sums.add(kind, env.final_score, env.final_length, env.final_observation)
                if "history" in wishes:
                    sums.add(kind, *env.history(0))
        sums.close()
        every[str(players)] = dict(sums.hashes)
    with suppress(ImportError):
        from pakal.envs.pettingzoo import env as make

        sums, aec = Sums(), make(game.facts.name)
        for seed in range(games):
            aec.reset(seed=seed)
            rng = np.random.default_rng(seed)
            for name in aec.agent_iter(400):
                seen, reward, end, cut, more = aec.last()
                sums.add("pettingzoo", name, reward, end, cut, seen, more["action_mask"])
                aec.step(None if end or cut else int(rng.choice(np.flatnonzero(more["action_mask"]))))
            sums.close()
        every["pettingzoo"] = dict(sums.hashes)
    return every


def first_legal(env: Any) -> Any:
    """The first legal action of each game."""
    if env.mask is None:
        return env.legal[:, 0].astype(np.int64)
    packed = env.mask.shape[1] < env.game.facts.action_count
    return (np.unpackbits(env.mask, axis=1, bitorder="little") if packed else env.mask).argmax(1)


def studies(game: Any, games: int, positions: int) -> dict[str, Any]:
    """Games of the laboratory, of an arena and of training."""
    from pakal.arena.game import play_game
    from pakal.arena.plan import Plan
    from pakal.lab.playing import Case, Work, play
    from pakal.search.network_file import network_for
    from pakal.train.selfplay import SelfPlay, after, inputs_of, parts_of

    every: dict[str, Any] = {}
    name = game.facts.name
    for players in sorted({min(game.facts.players), max(game.facts.players)}):
        sums, setup = Sums(), game.setup(players=players)
        case = Case(name, players, title="x")
        for who in ("random", "quick", "greedy"):
            deals = games if who != "greedy" else 1
            sample = play(Work(case, 7, (((who,) * players),) * 2, 0, deals))
            sums.add(who, *(sample.notes[name] for name in sample.notes.dtype.names), sample.frequencies)
        spec = {"game": name, "rules": setup.rules, "edition": setup.edition.name, "options": (), "players": players}
        agents = ("random", "level-1")
        plan = Plan(**spec, board=None, agents=agents, pairs="all", seating="turned", seed=3)  # type: ignore[arg-type]
        for deal in range(1, 4):
            seats = plan.seats(deal)[0]
            played = play_game(plan, deal, seats, deal, 1, True)
            sums.add("arena", played.result, played.record)
        if game.network is not None:
            for network in (None, network_for(game, setup)):
                playing = SelfPlay(game, setup, network, 40)
                notes = playing.games(3, games=1)
                kind = "training" if network is None else "training with a network"
                sums.add(kind, *notes)
                seats = notes.states["actor"].astype(np.int64)
                sums.add(kind, inputs_of(game, setup, notes.states, seats, False))
                if game.network.by_place:
                    rng = np.random.default_rng(1)
                    sums.add(kind, *parts_of(game, setup, notes), *after(game, setup, notes, rng, 2))
        sums.close()
        every[str(players)] = dict(sums.hashes)
    return every


def plain(text: str) -> str:
    """Machine code without names of symbols and labels, and without remarks."""
    lines = (line.split("##")[0].rstrip() for line in text.splitlines())
    rest = "\n".join(line for line in lines if not DIRECTIVE.match(line))
    return re.sub(r"\.?L\w*?\d+(_\d+)*\b", "LABEL", SYMBOL.sub("SYMBOL", rest))


def machine_code(folder: Path) -> dict[str, str]:
    """Hash and length of the machine code of everything that has been compiled; its text goes into a folder."""
    from numba.core.registry import CPUDispatcher

    texts: dict[str, list[str]] = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, CPUDispatcher) and type(one).__name__ == "Called":  # others have no code of their own
            name = f"{one.py_func.__module__}.{re.sub(r'_[0-9a-f]{8}$', '', one.py_func.__name__)}"
            texts[name] += [plain(text) for text in one.inspect_asm().values()]
    folder.mkdir(parents=True, exist_ok=True)
    for name, each in texts.items():
        (folder / f"{name}.s").write_text("\n=====\n".join(sorted(each)))
    return {
        f"{name} {at}": hashlib.sha256(text.encode()).hexdigest()[:12] + f" {len(text.splitlines())}"
        for name, each in texts.items()
        for at, text in enumerate(sorted(each))
    }


SECTIONS = {each.__name__: each for each in (worlds, search, environments, studies)}


def make(arguments: argparse.Namespace) -> None:
    """Write the hashes of a checkout; with `--code`, everything is compiled anew."""
    sys.path.insert(0, str(arguments.root.resolve() / "src"))
    result: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as cache:
        if arguments.code:
            os.environ["PAKAL_CACHE"] = cache
        import pakal
        from pakal.catalogue.registry import game

        assert Path(pakal.__file__).is_relative_to(arguments.root.resolve()), pakal.__file__
        for section in arguments.sections:
            for name in arguments.only:
                start = perf_counter()
                entry = SECTIONS[section](game(name), arguments.games, arguments.positions)
                result.setdefault(section, {})[name] = entry
                print(f"{section} {name}: {perf_counter() - start:.1f} s", file=sys.stderr)
        if arguments.code:
            result["code"] = machine_code(arguments.out.with_suffix(""))
    arguments.out.write_text(json.dumps(result, indent=1))


def flat(entry: Any, *path: str) -> Iterator[tuple[str, str]]:
    """Every hash with its way."""
    for key, value in entry.items() if isinstance(entry, dict) else enumerate(entry):
        if isinstance(value, str):
            yield " / ".join((*path, str(key))), value
        else:
            yield from flat(value, *path, str(key))


def compare(arguments: argparse.Namespace) -> int:
    """Print what differs; 1 if anything does."""
    one, other = (dict(flat(json.loads(path.read_text()))) for path in (arguments.before, arguments.after))
    faults = [path for path in sorted(one.keys() | other.keys()) if one.get(path) != other.get(path)]
    for path in faults:
        print(f"{path}: {one.get(path)} before, {other.get(path)} after")
    print(f"{len(one.keys() & other.keys())} hashes are on both sides; {len(faults)} differ or are on one side")
    return int(bool(faults))


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    maker, comparer = commands.add_parser("make"), commands.add_parser("compare")
    maker.add_argument("out", type=Path)
    maker.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1])
    maker.add_argument("--sections", nargs="+", choices=SECTIONS, default=tuple(SECTIONS))
    maker.add_argument("--only", nargs="+", default=("jaguar", "pacals-rocket", "rockets"))
    maker.add_argument("--games", type=int, default=5)
    maker.add_argument("--positions", type=int, default=8)
    maker.add_argument("--code", action="store_true")
    maker.set_defaults(run=make)
    comparer.add_argument("before", type=Path)
    comparer.add_argument("after", type=Path)
    comparer.set_defaults(run=compare)
    arguments = parser.parse_args()
    return arguments.run(arguments) or 0


if __name__ == "__main__":
    sys.exit(main())
