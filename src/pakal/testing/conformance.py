"""What every game must keep to, checked over random games in every edition and at every number of players.

Each check is a function of a match; `check_game` plays random games and calls all of them along the way. A check that
fails raises AssertionError with game, setup, ply and what it found.
"""

from collections.abc import Iterator, Sequence
from io import StringIO

import msgspec
import numpy as np
from rich.console import Console

from pakal.agents.agent import agent
from pakal.agents.play import play_match
from pakal.core import record
from pakal.core.actors import CHANCE, NOBODY, SPECTATOR
from pakal.core.errors import IllegalAction, NotationError
from pakal.core.game import Game
from pakal.core.kernel import ROOM
from pakal.core.match import Match
from pakal.core.random import below, generator, stream
from pakal.core.registry import packages
from pakal.core.seats import SIGN_NAMES
from pakal.core.setup import Setup
from pakal.core.texts import LANGUAGES, Texts
from pakal.core.trace import trace
from pakal.testing.observation import check_observation

DENSE = 40
"""The slow checks run at every ply up to this one, and at one in `DENSE` after it."""


def setups(game: Game, options: Sequence[Sequence[str]] = ((),)) -> Iterator[Setup]:
    """Every edition at every number of players with each of these option lists, start seats in turn."""
    least, most = game.facts.players
    for edition in game.facts.editions:
        for players in range(least, most + 1):
            for i, chosen in enumerate(options):
                start = f"start_seat={(i + players) % players}"
                yield game.setup(players=players, edition=edition.name, options=[*chosen, start])


def check_game(game: Game, options: Sequence[Sequence[str]] = ((),), games: int = 1, seed: int = 1) -> None:
    """Play random games in all setups and check everything this module knows.

    Args:
        game: the game.
        options: lists of `name=value` to play with, beside the default ones.
        games: random games a setup.
        seed: of the random games.
    """
    check_facts(game)
    for setup in setups(game, options):
        for number in range(games):
            match = random_match(game, setup, seed, number)
            where = f"{setup.header()}, seed {seed}, game {number}"
            try:
                check_end(match)
                check_record(match)
                check_trace(match)
                check_texts(match)
                check_telling(match)
                check_rerun(match)
            except AssertionError as error:
                raise AssertionError(f"{where}: {error}") from error


def random_match(game: Game, setup: Setup, seed: int, number: int) -> Match:
    """A random game, checked at every ply."""
    match = Match(game, setup)
    rng = generator(stream(seed, "chance", number))
    minds = np.random.default_rng(stream(seed, "mind", number))
    past: list[str] = []
    while not match.over:
        ply = len(match.actions)
        try:
            check_counters(match)
            check_evaluation(match)
            slow = ply < DENSE or ply % DENSE == 0
            if match.actor == CHANCE:
                check_chance(match)
                match.resolve_chance(rng)
                continue
            check_legal(match, spell_all=slow)
            if slow:
                check_secrets(match, minds)
                check_refusals(match, past)
            legal = match.legal_actions()
            match.apply(int(legal[below(rng, len(legal))]))
            past = [*past[-60:], match.actions[-1].text]
        except AssertionError as error:
            raise AssertionError(f"{setup.header()}, seed {seed}, game {number}, ply {ply}: {error}") from error
    return match


def check_facts(game: Game) -> None:
    """Facts are complete, and every option reads back what it writes."""
    facts = game.facts
    assert facts.editions, "there is no edition"
    assert facts.reasons, "there is no reason for the end"
    for option in facts.options:
        assert option.read(option.write(option.default)) == option.default, f"option {option.name}"
        for value in option.choices:
            assert option.write(option.parse(value)) == value, f"option {option.name}={value}"
    for name in ("actor", "players", "rounds", "turns", "reason", "score"):
        assert name in (game.state_dtype.names or ()), f"the state has no field {name}"


def check_counters(match: Match) -> None:
    """The actor is a seat in play or chance, and rounds and turns never run backwards."""
    assert match.actor == CHANCE or 0 <= match.actor < match.setup.players, f"actor {match.actor}"
    if match.actions:
        last = match.actions[-1]
        assert match.round >= last.round, f"round {match.round} after {last.round}"
        assert match.round > last.round or match.turn >= last.turn or match.turn == 0, f"turn {match.turn}"


def check_evaluation(match: Match) -> None:
    """All seats at once are evaluated as each by itself, to the last bit."""
    kernels, seats = match.game.kernels, range(match.setup.players)
    if "evaluate_all" not in kernels:
        return
    leads, terms, state = np.zeros(len(seats)), match.terms_array[0], match._states[0]
    kernels["evaluate_all"](terms, state, leads)
    assert leads.tolist() == [kernels["evaluate"](terms, state, seat) for seat in seats]


def check_legal(match: Match, spell_all: bool) -> None:
    """Legal actions are at least one, distinct, in range, and spelt in one way each. [GEN-5]"""
    legal = match.legal_actions()
    facts = match.setup.facts
    assert 1 <= len(legal) <= facts.max_legal, f"{len(legal)} legal actions"
    assert len(set(legal.tolist())) == len(legal), "an action is listed twice"
    assert legal.min() >= 0, "an action is out of range"
    assert legal.max() < facts.action_count, "an action is out of range"
    if not spell_all:
        return
    texts = [match.spell(int(action)) for action in legal]
    assert len(set(texts)) == len(texts), "two actions are spelt alike"
    for action, text in zip(legal.tolist(), texts, strict=True):
        assert match.parse(text) == action, f"{text} is read back as another action"
        assert match.why_not(text) == [], f"{text} is legal, but refused"


def check_refusals(match: Match, past: Sequence[str]) -> None:
    """What is not legal is refused with reasons, and nothing changes. [GEN-8]"""
    legal = set(match.legal())
    before = match.fingerprint()
    for text in past:
        if text not in legal:
            check_reasons(text, refusal(match, text))
            assert match.fingerprint() == before, f"{text} was refused, but something changed"
    other = (match.actor + 1) % match.setup.players
    assert match.why_not(next(iter(legal)), other), "the wrong seat may act"


def refusal(match: Match, text: str) -> Sequence[str] | None:
    """Clauses by which something is refused, empty where it spells no action; None where it was done."""
    try:
        match.play(text)
    except NotationError:
        return []
    except IllegalAction as error:
        return [reason.clause for reason in error.reasons] or [""]
    return None


def check_reasons(text: str, clauses: Sequence[str] | None) -> None:
    """It was refused, and each reason has a clause."""
    assert clauses is not None, f"{text} is not legal, but was done"
    assert all(clauses), f"{text} is refused without a clause"


def check_chance(match: Match) -> None:
    """Listed outcomes are distinct, their probabilities sum to 1, and each reads back."""
    outcomes = match.chance_outcomes()
    if outcomes is None:
        return
    assert abs(sum(probability for _, probability in outcomes) - 1) < 1e-9, "probabilities do not sum to 1"
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes), "an outcome is listed twice"
    for outcome, probability in outcomes:
        assert probability > 0, "an outcome cannot happen"
        assert match.parse_chance(match.game.spell_chance(outcome)) == outcome, "an outcome does not read back"


def check_secrets(match: Match, rng: np.random.Generator) -> None:
    """The keystone: a state drawn from a view looks the same to its viewer, in every answer that the viewer gets.

    `view(determinize(view(s, i), rng), i) == view(s, i)`, byte for byte, with and without recall; and whoever is to act
    has the same legal actions in the drawn state. So it is with observations, where the game offers them.
    """
    for viewer in (SPECTATOR, *range(match.setup.players)):
        for recall in (False, True):
            view = match.view(viewer, recall)
            world = match.determinize(viewer, rng, recall)
            drawn = world.view(viewer, recall)
            assert msgspec.json.encode(drawn) == msgspec.json.encode(view), (
                f"viewer {viewer}, recall {recall}: a state drawn from the view looks different:\n{view}\n{drawn}"
            )
            if viewer != SPECTATOR:
                check_observation(match, world, viewer, recall)
            if viewer == match.actor:
                assert world.legal_actions().tolist() == match.legal_actions().tolist(), (
                    f"viewer {viewer}, recall {recall}: the legal actions tell what is hidden"
                )


def check_end(match: Match) -> None:
    """The outcome is complete: winners, a known reason, nothing left to do."""
    outcome = match.outcome()
    assert match.actor == NOBODY
    assert outcome.complete
    assert outcome.reason in match.setup.facts.reasons, f"reason {outcome.reason}"
    assert outcome.winners, "nobody has won"
    assert not len(match.legal_actions())
    assert match.why_not("?"), "a game that is over can go on"


def check_record(match: Match) -> None:
    """A record reads back as the same game, ply for ply, whole or cut short."""
    text = record.write(match, {"seats": "random"})
    back = record.read(text)
    assert [ply.text for ply in back.match.actions] == [ply.text for ply in match.actions]
    assert record.write(back.match, back.notes) == text
    half = Match(match.game, match.setup)
    for ply in match.actions[: len(match.actions) // 2]:
        half.redo(ply)
    assert record.read(record.write(half)).match.outcome() == half.outcome()


def check_trace(match: Match) -> None:
    """Every action of the trace stands in its legal list."""
    lines = [msgspec.json.decode(line) for line in trace(match)]
    assert len(lines) == len(match.actions) + 2
    for line in lines[1:-1]:
        if line["actor"] == CHANCE:
            assert line["legal"] is None
        else:
            assert line["legal"] == sorted(line["legal"])
            assert line["action"] in line["legal"]


def check_texts(match: Match, every: int = 7) -> None:
    """Everything that is said about the game can be said in every language; a position can be drawn for everybody."""
    package = packages()[match.setup.facts.name]
    logs = [match.log(viewer) for viewer in (SPECTATOR, *range(match.setup.players))]
    events = {msgspec.json.encode(event): event for log in logs for entry in log for event in entry.events}
    spoken = []
    for language in LANGUAGES:
        texts = Texts(language, [package])
        names = [texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]
        assert texts.say(f"ending-{match.outcome().reason}")
        for event in events.values():
            assert texts.event(event, names)
        spoken.append((texts, names))
    positions = Match(match.game, match.setup)
    for number, ply in enumerate(match.actions):
        if number % every == 0 and number < DENSE * every:
            check_drawing(positions, *spoken[number % len(spoken)])
        positions.redo(ply)


def check_telling(match: Match) -> None:
    """Nothing that the rules tell of a ply is lost, and it is of the kinds that the game lists."""
    kinds = match.game.kinds.all
    for step in match.steps():
        where = f"ply {step.ply} ({step.text})"
        assert len(step.said) < ROOM - 1, f"{where} is told in {len(step.said)} rows or more, there is room for no more"
        for number, *numbers in step.said.tolist():
            assert 0 <= number < len(kinds), f"{where} is told by a row of kind {number}, which is not listed"
            more = numbers[len(kinds[number].arguments) :]
            assert not any(more), f"{where}: a row '{kinds[number].name}' has {numbers}, more than it has names for"


def check_drawing(match: Match, texts: Texts, names: Sequence[str]) -> None:
    """A position can be drawn and its question asked."""
    console = Console(file=StringIO(), width=100)
    viewer = len(match.actions) % match.setup.players
    view = match.view(viewer)
    console.print(match.game.draw(view, texts, names))
    if match.actor >= 0:
        assert texts.question(match.game.question(view), names)


def check_rerun(match: Match) -> None:
    """The same setup and actions give the same position; a copy does not follow its original."""
    again = Match(match.game, match.setup)
    for ply in match.actions:
        again.redo(ply)
    assert again.fingerprint() == match.fingerprint()
    again.truncate(0)
    assert match.over


def check_agent(name: str, game: Game, setup: Setup, seed: int = 1, plies: int = 60) -> None:
    """An agent plays legally, the same by the same seed, and not otherwise where only what is hidden is otherwise."""
    first, second = (play_match(game, setup, [name, "random"], seed, 0) for _ in range(2))
    assert [ply.text for ply in first.actions] == [ply.text for ply in second.actions], "not the same by the same seed"
    mind = agent(name, game, setup)
    match = Match(game, setup)
    rng = np.random.default_rng(stream(seed, "worlds"))
    for number, ply in enumerate(first.actions[:plies]):
        if match.actor >= 0:
            seat = match.actor
            view = match.view(seat, recall=True)
            chosen = mind.choose(view, match.legal_actions(), np.random.default_rng(stream(seed, "mind", number)))
            world = match.determinize(seat, rng)
            same = mind.choose(
                world.view(seat, recall=True),
                world.legal_actions(),
                np.random.default_rng(stream(seed, "mind", number)),
            )
            assert chosen in match.legal_actions(), f"ply {number}: not legal"
            assert chosen == same, f"ply {number}: what is hidden changes the choice"
        match.redo(ply)
