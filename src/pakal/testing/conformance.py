"""The laws of every game, checked over random games in every edition and at every number of players.

Each check is a function of a match; `check_game` plays random games and calls all of them along the way. A check that
fails raises AssertionError with game, setup, ply and the fault.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

import re
import sysconfig
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
import numpy as np

import pakal
from pakal.agents.agent import agent, ask, sight
from pakal.agents.play import play_match
from pakal.base.errors import PakalError
from pakal.base.wording import MOST_SEATS
from pakal.catalogue import record
from pakal.core.game import Game, Step
from pakal.core.match import Match
from pakal.core.play import trace
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.kernel import CHANCE, NOBODY, ROOM, SPECTATOR
from pakal.kernels.random import Generator, generator, stream
from pakal.testing.engine import (
    Case,
    Luck,
    at,
    check_every_reason,
    check_interpreted,
    check_legal_buffer,
    check_reading,
    check_refusals,
    dealt_anew,
    illegal_actions,
    positions,
)
from pakal.testing.files import Drawn, Said, check_files, check_study
from pakal.testing.playthrough import random_play, wide_play
from pakal.testing.secrecy import (
    check_actions,
    check_alike,
    check_choices,
    check_fields,
    check_log,
    check_observation,
    viewer_text,
    viewers,
)

__tracebackhide__ = True

PAKAL, LIBRARY = Path(pakal.__file__).parent, Path(sysconfig.get_path("stdlib"))

DENSE = 40
"""The slow checks run at every ply up to this one, and at one in `DENSE` after it."""

PAST = 61
"""So many of the last decisions of a game are tried once more at a later ply."""

SOME = 2
"""The slowest run at one in so many of those."""

WIDE = 400
"""Most plies of a game that is played for its many legal actions: it need not come to an end."""

WIDE_GAMES = 4
"""Number of such games a setup."""

LITTLE, GAMES = 100, 6
"""A setup whose games have had fewer than LITTLE plies in all gets further games, up to GAMES."""


def setups(game: Game, options: Sequence[Sequence[str]] = ((),)) -> Iterator[Setup]:
    """Every edition at every number of players with each of these option lists, start seats in turn."""
    least, most = game.facts.players
    for edition in game.facts.editions:
        for players in range(least, most + 1):
            for i, option_list in enumerate(options):
                start = f"start_seat={(i + players) % players}"
                yield game.setup(players=players, edition=edition.name, options=[*option_list, start])


def check_game(game: Game, options: Sequence[Sequence[str]] = ((),), games: int = 1, seed: int = 1) -> None:
    """Read the files of a game, play random games in all setups, and check all laws of a game.

    Args:
        game: the game.
        options: lists of `name=value` to play with, beside the default ones.
        games: random games a setup, at least; a setup of short games gets more.
        seed: of the random games.

    Raises:
        AssertionError: the fault, with setup, seed, game and ply.
    """
    with Place(f"{game.facts.name}, seed {seed}"):
        check_facts(game)
        luck, messages, drawing, samples = Luck(generator(stream(seed, "shown"))), Said(game), Drawn(game), []
        every = list(setups(game, options))
        check_files(game, every, seed)
    with Place(f"{game.facts.name}, seed {seed}, study.py"):
        check_study(game, every[0], seed)
    for setup in every:
        number = plies = 0
        while number < games or (plies < LITTLE and number < GAMES):
            where = f"{setup.header()}, seed {seed}, game {number}"
            with Place(where) as place:
                place.match = match = Match(game, setup)
                play_checked(match, seed, number, luck, messages, drawing)
            with Place(where):
                steps = check_played(match, seed, messages)
            if number == 0:
                samples.append((setup, positions(steps, len(every))))
                with Place(f"{where}, wide"):
                    check_wide(game, setup, seed)
            number, plies = number + 1, plies + len(steps)
    with Place(f"{game.facts.name}, seed {seed}"):
        messages.check()
        drawing.check()
        luck.check()
        check_worlds_vary(game, samples, seed)
        check_start(game, every, seed)
        check_interpreted(game, samples)


class Place:
    """A place of the check. Every error inside becomes an AssertionError with a text and the name of the place.

    The traceback keeps only frames of the game's author, so that pytest shows the author's line that was wrong.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self.match: Match | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, frames: TracebackType | None) -> None:
        if not isinstance(error, Exception):
            return
        own = frames_of_author(frames)
        ply = f", ply {len(self.match.actions)}" if self.match else ""
        raise AssertionError(f"{self.where}{ply}: {in_few_words(error, own)}").with_traceback(own) from None


def frames_of_author(frames: TracebackType | None) -> TracebackType | None:
    """Those of the frames that are neither ours nor of a library; None if there is none."""
    if frames is None:
        return None
    rest, file = frames_of_author(frames.tb_next), Path(frames.tb_frame.f_code.co_filename)
    is_ours = file.is_relative_to(PAKAL) and not file.is_relative_to(PAKAL / "games")
    if is_ours or file.is_relative_to(LIBRARY) or "site-packages" in file.parts or not file.is_file():
        return rest
    return TracebackType(rest, frames.tb_frame, frames.tb_lasti, frames.tb_lineno)


def in_few_words(error: Exception, own: TracebackType | None) -> str:
    """An error in few words. If no check has raised it, the author's last line is added, or else our own."""
    if isinstance(error, AssertionError if own else (AssertionError, PakalError)) and str(error):
        return str(error)
    last = traceback.extract_tb(own or error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno} {last.name}"
    if places := re.findall(r'File "([^"]+)", line (\d+)', str(error)):  # Numba tells where a kernel does not compile
        place = f"{Path(places[-1][0]).name}:{places[-1][1]}"
    elif own is None:
        place = f"pakal's {place}"
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return f"{type(error).__name__} in {place}: {' '.join(lines[:1] + lines[-1:] if len(lines) > 3 else lines)}"


def play_checked(match: Match, seed: int, number: int, luck: Luck, messages: Said, drawing: Drawn) -> None:
    """Play a random game and check it at every ply.

    Args:
        match: the game before its first action; it is played to its end.
        seed: of the random actions.
        number: number of this game in the check.
        luck: counts chance outcomes.
        messages: collects the messages of the game.
        drawing: follows the drawing that it describes.
    """
    rng = generator(stream(seed, "chance", number))
    world_rng = np.random.default_rng(stream(seed, "worlds", number))
    for _ in random_play(match, rng):
        if match.over:
            return
        ply = len(match.actions)
        check_counters(match)
        check_evaluation(match)
        slow = ply < DENSE or ply % DENSE == 0
        if match.actor == CHANCE:
            luck.watch(match)
            continue
        check_legal_buffer(match)
        check_legal(match, spell_all=slow)
        if slow:
            check_secrets(match, world_rng, luck.rng)
            check_refusals(match, [ply.text for ply in match.actions if ply.actor != CHANCE][-PAST:])
        if slow and ply % SOME == 0:
            choices = check_choices(match, world_rng)
            messages.choices(match, choices)
            drawing.choices(choices)
            drawing.position(match)
            illegal = illegal_actions(match, world_rng)
            messages.reasons(match, check_every_reason(match, illegal, world_rng))


def check_wide(game: Game, setup: Setup, seed: int) -> None:
    """Play games with as many legal actions as possible: `max_legal` holds there, too, and so does the ranking."""
    rng, times = generator(stream(seed, "chance", 0, 0)), Counter[int]()
    for _ in range(WIDE_GAMES):
        for match in wide_play(Match(game, setup), rng, WIDE, times):
            if match.actor >= 0:
                check_legal_buffer(match)
        if match.over:
            check_ranking(match)


def check_worlds_vary(game: Game, samples: Sequence[tuple[Setup, list[Case]]], seed: int) -> None:
    """Raise if a game hides things, but all states drawn from a view are alike, or all that `redeal` deals.

    Agents that think with such states would take one guess for the truth.
    """
    if not game.facts.hidden:
        return
    rng, dealer = np.random.default_rng(stream(seed, "worlds")), generator(stream(seed, "shown"))
    drawn = dealt = False
    for match in (at(game, setup, state) for setup, position_list in samples for state, _ in position_list):
        for viewer in viewers(match):
            drawn = drawn or len({match.determinize(viewer, rng).fingerprint() for _ in range(2)}) > 1
            dealt = dealt or len({dealt_anew(match, viewer, dealer).fingerprint() for _ in range(2)}) > 1
    assert drawn, "`hidden` is set, but all states that `determinize` draws from a view are the same"
    assert dealt or "redeal" not in game.kernels, "`redeal` never deals the cards in another order"


def check_start(game: Game, every: Sequence[Setup], seed: int) -> None:
    """Raise AssertionError if the start seat is among the terms, but makes no difference. [GEN-4]"""
    if "start_seat" not in game.terms(every[0]).places:
        return
    for setup in every:
        other = replace(setup, start_seat=(setup.start_seat + 1) % setup.players)
        one, two = (opening(Match(game, each), generator(stream(seed, "chance"))) for each in (setup, other))
        if one != two:
            return
    raise AssertionError("start_seat is among the terms, but the rules do not use it")


def opening(match: Match, rng: Generator) -> list[bytes]:
    """The first positions of a random game."""
    return [match.fingerprint() for match in random_play(match, rng, DENSE)]


def check_played(match: Match, seed: int, messages: Said) -> list[Step]:
    """Check a finished game once more from its beginning; returns its plies."""
    steps, world_rng = list(match.steps()), np.random.default_rng(stream(seed, "worlds"))
    for step in (*steps[:DENSE], *steps[DENSE::DENSE]):
        check_reading(match, step)
    check_end(match)
    check_secrets(match, np.random.default_rng(stream(seed, "worlds", 1)), generator(stream(seed, "shown", 1)))
    check_ranking(match)
    check_record(match)
    check_trace(match)
    check_telling(match)
    check_rerun(match)
    messages.log(match)
    for number, step in enumerate(steps):
        check_alike(match, step)
        if number < DENSE and (number % SOME == 0 or step.actor == CHANCE):
            check_log(match, steps, number, world_rng)
    positions = Match(match.game, match.setup)
    for number, ply in enumerate(match.actions):
        if number % 7 == 0 and number < DENSE * 7:
            messages.drawing(positions, number // 7)
        positions.redo(ply)
    return steps


def check_facts(game: Game) -> None:
    """Raise if facts are missing, or if an option does not read back its own text."""
    facts = game.facts
    assert facts.editions, "there is no edition"
    assert facts.reasons, "there is no reason for the end"
    assert facts.players[1] <= MOST_SEATS, f"{facts.players[1]} can play, but there are signs for {MOST_SEATS} seats"
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
    """Raise if `evaluate_all` differs from `evaluate` in any bit."""
    kernels, seats = match.game.kernels, range(match.setup.players)
    if "evaluate_all" not in kernels:
        return
    leads, terms, state = np.zeros(len(seats)), match.terms.record, match.state.record
    kernels["evaluate_all"](terms, state, leads)
    alone = [kernels["evaluate"](terms, state, seat) for seat in seats]
    assert leads.tolist() == alone, f"evaluate_all gives {leads.tolist()}, evaluate {alone}"


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
    assert match.legal() == sorted(texts), "`spell_all` spells a list otherwise than `spell` each of its actions"
    for action, text in zip(legal.tolist(), texts, strict=True):
        assert match.parse(text) == action, f"{text} is read back as another action"
        assert match.why_not(text) == [], f"{text} is legal, but refused"
        if "may" in match.game.kernels:
            against = match.game.engine.against(match.terms.array, match.state.array, action)
            assert not against, f"{text} is listed as legal, but `may` forbids it"
        if match.game.observation is not None:
            check_actions(match.game.observation, action, text)


def check_secrets(match: Match, rng: np.random.Generator, dealer: Generator) -> None:
    """The keystone: a state drawn from a view gives its viewer the same answers as the true state.

    `view(determinize(view(s, i), rng), i) == view(s, i)`, byte for byte, with and without recall; and the seat to act
    has the same legal actions in the drawn state. So it is with observations, where the game offers them. Where a game
    declares its fields, what they hide from a viewer may be anything (`check_fields`).
    """
    for viewer in viewers(match):
        anew = dealt_anew(match, viewer, dealer)
        check_redeal(match, viewer, rng, dealer)
        for recall in (False, True):
            view = match.view(viewer, recall)
            world = match.determinize(viewer, rng, recall)
            world_view = world.view(viewer, recall)
            assert msgspec.json.encode(world_view) == msgspec.json.encode(view), (
                f"{viewer_text(viewer)}, recall {recall}: a state drawn from the view looks different:\n"
                f"{view}\n{world_view}"
            )
            if len(match.actions) % SOME == 0:
                check_fields(match, world, viewer, recall, rng)
            if viewer != SPECTATOR:
                check_observation(match, world, viewer, recall)
            if viewer == match.actor:
                assert world.legal_actions().tolist() == match.legal_actions().tolist(), (
                    f"{viewer_text(viewer)}, recall {recall}: the legal actions tell what is hidden"
                )
        assert anew.view(viewer, recall=True) == match.view(viewer, recall=True), (
            f"{viewer_text(viewer)}: a position dealt anew looks different"
        )
        check_redeal_of_truth(match, viewer, rng, dealer)
        own = None if viewer == SPECTATOR else match.own(viewer)
        if own is not None:
            assert msgspec.structs.replace(match.view(SPECTATOR), viewer=viewer, **own) == match.view(viewer), (
                f"{viewer_text(viewer)}: the spectator's view with `own` is not the seat's: {own}"
            )
        if not match.game.facts.hidden:
            open_to_all = msgspec.structs.replace(match.view(viewer, recall=True), viewer=SPECTATOR)
            assert open_to_all == match.view(SPECTATOR, recall=True), (
                f"{viewer_text(viewer)} sees something else than the spectator, but the facts say `hidden=False`"
            )


def check_redeal(match: Match, viewer: int, rng: np.random.Generator, dealer: Generator) -> None:
    """Two states drawn from the same view become the same state when the same generator deals both anew.

    So `redeal` uses nothing that its viewer cannot see. `determinize` needs no such check: it gets only the view.
    """
    if "redeal" not in match.game.kernels:
        return
    one, other = (dealt_anew(match.determinize(viewer, rng, True), viewer, dealer.copy()).state for _ in range(2))
    different = one.differences(other)
    assert not different, f"{viewer_text(viewer)}: `redeal` depends on what is hidden: {', '.join(different)}"


def check_redeal_of_truth(match: Match, viewer: int, rng: np.random.Generator, dealer: Generator) -> None:
    """The true state, dealt anew, looks to every seat like a state drawn from the view and dealt anew alike.

    So nothing hidden stays in place. The two may differ in cells that play no part any more, as those of cards that
    have left the pile: no seat sees these.
    """
    if "redeal" not in match.game.kernels:
        return
    one = dealt_anew(match.determinize(viewer, rng, True), viewer, dealer.copy())
    true = dealt_anew(match, viewer, dealer.copy())
    for seat in range(match.setup.players):
        names = differing_fields(true.view(seat), one.view(seat))
        assert not names, (
            f"{viewer_text(viewer)}: `redeal` leaves in place what is hidden: dealt anew from the true state and from "
            f"one drawn from the view, by the same generator, seat {seat} sees other {', '.join(names)}"
        )


def differing_fields(one: View, other: View) -> list[str]:
    """Names of the fields in which two views differ."""
    return [name for name in one.__struct_fields__ if one != other and getattr(one, name) != getattr(other, name)]


def check_end(match: Match) -> None:
    """The outcome is complete: winners, a known reason, nothing left to do."""
    outcome, reasons = match.outcome(), match.setup.facts.reasons
    assert match.actor == NOBODY, f"the game is over, but the actor is {match.actor}"
    assert 1 <= int(match.state.reason) <= len(reasons), f"the game ends by reason {match.state.reason} of {reasons}"
    assert outcome.complete, "the game is over, but its outcome is not complete"
    assert outcome.winners, "nobody has won"
    assert not len(match.legal_actions()), "the game is over, but actions are legal"
    assert match.why_not("?"), "a game that is over can go on"


def check_ranking(match: Match) -> None:
    """At the end the evaluation ranks the seats as their scores do: more is better, equal is equal."""
    evaluate, terms, state = match.game.kernels["evaluate"], match.terms.record, match.state.record
    values = [float(evaluate(terms, state, seat)) for seat in range(match.setup.players)]
    for seat, score in enumerate(match.scores):
        for other in range(seat):
            lead, worth = score - match.scores[other], values[seat] - values[other]
            is_in_order = abs(worth) < 1e-6 if lead == 0 else worth * lead > 0
            assert is_in_order, f"the game is over with scores {match.scores}, but evaluate gives {values}"


def check_record(match: Match) -> None:
    """A record reads back as the same game, ply for ply, whole or cut short."""
    text = record.write(match, {"seats": "random"})
    back = record.read(text)
    for one, other in zip(match.actions, back.match.actions, strict=True):
        assert one.text == other.text, f"the record has {other.text} in the place of {one.text}"
    assert record.write(back.match, back.notes) == text, "a record that was read is written otherwise"
    half = Match(match.game, match.setup)
    for ply in match.actions[: len(match.actions) // 2]:
        half.redo(ply)
    outcome = record.read(record.write(half)).match.outcome()
    assert outcome == half.outcome(), f"the record of half a game reads back as {outcome}, not as {half.outcome()}"


def check_trace(match: Match) -> None:
    """Every action of the trace stands in its legal list."""
    lines = [msgspec.json.decode(line) for line in trace(match)]
    assert len(lines) == len(match.actions) + 2, f"the trace has {len(lines)} lines for {len(match.actions)} plies"
    for line in lines[1:-1]:
        if line["actor"] == CHANCE:
            assert line["legal"] is None, f"the trace lists legal actions of chance: {line}"
        else:
            assert line["legal"] == sorted(line["legal"]), f"legal actions of the trace are not sorted: {line}"
            assert line["action"] in line["legal"], f"an action of the trace is not legal: {line}"


def check_telling(match: Match) -> None:
    """Raise if a row that the rules write is lost, or is of a kind that the game does not list."""
    kinds = match.game.kinds.all
    for step in match.steps():
        where = f"ply {step.ply} ({step.text})"
        assert len(step.rows) < ROOM - 1, f"{where} is told in {len(step.rows)} rows or more, there is room for no more"
        for number, *numbers in step.rows:
            assert 0 <= number < len(kinds), f"{where} is told by a row of kind {number}, which is not listed"
            more = numbers[len(kinds[number].arguments) :]
            assert not any(more), f"{where}: a row '{kinds[number].name}' has {numbers}, more than it has names for"


def check_rerun(match: Match) -> None:
    """The same setup and actions give the same position; a copy does not follow its original."""
    again = Match(match.game, match.setup)
    for ply in match.actions:
        again.redo(ply)
    assert again.fingerprint() == match.fingerprint(), "the same actions give another position"
    again.truncate(0)
    assert match.over, "a copy that goes back takes its original along"


def check_agent(name: str, game: Game, setup: Setup, seed: int = 1, plies: int = 60) -> None:
    """Raise if an agent plays an illegal action, plays differently by the same seed, or reacts to hidden things.

    Args:
        name: name of the agent.
        game: the game.
        setup: its setup.
        seed: of the game and the agent.
        plies: number of plies to play.
    """
    with Place(f"{name}, {setup.header()}, seed {seed}"):
        first, second = (play_match(game, setup, [name, "random"], seed, 0) for _ in range(2))
        assert [ply.text for ply in first.actions] == [ply.text for ply in second.actions], (
            "not the same by the same seed"
        )
        player, twin = (agent(name, game, setup) for _ in range(2))
        match = Match(game, setup)
        rng = np.random.default_rng(stream(seed, "worlds"))
        for number, ply in enumerate(first.actions[:plies]):
            if match.actor >= 0:
                seen, legal = sight(player, match), match.legal_actions()
                action = ask(player, seen, legal, np.random.default_rng(stream(seed, "mind", number)))
                # The seat has heard the same in a world that looks the same.
                world = match.determinize(match.actor, rng)
                view = world.view(world.actor, recall=True) if twin.looks else None
                rng_again = np.random.default_rng(stream(seed, "mind", number))
                same = ask(twin, seen._replace(view=view), world.legal_actions(), rng_again)
                assert action in match.legal_actions(), f"ply {number}: not legal"
                assert action == same, f"ply {number}: what is hidden changes the choice"
            match.redo(ply)
