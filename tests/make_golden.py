"""Writes the golden games anew (`make golden`), after a rule has really changed; look at the difference."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from pakal.agents.play import play_match
from pakal.base.errors import IllegalAction
from pakal.catalogue.record import write
from pakal.catalogue.registry import game, our_facts
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.testing.playthrough import playthrough

HERE = Path(__file__).parent
TRIES = 400
OPTIONS = {"round-limit": ["max_rounds=6"]}
"""What makes an end likely that is not seen otherwise."""


def setups(own_game: Game, edition: str, reason: str) -> Iterator[Setup]:
    """Setups to look for an end in, at every number of players in turn."""
    least, most = own_game.facts.players
    for number in count():
        players = least + number % (most - least + 1)
        options = OPTIONS.get(reason, [])
        yield own_game.setup(players=players, edition=edition, options=[*options, f"start_seat={number % players}"])


def find(own_game: Game, edition: str, reason: str) -> Match:
    """A game that ended for this reason: short games of greedy players are best to read."""
    for number, setup in zip(range(TRIES), setups(own_game, edition, reason), strict=False):
        if reason == "agreement":
            return end_by_agreement(own_game, setup)
        match = play_match(own_game, setup, ["greedy"], 1, number)
        if match.outcome().reason == reason:
            return match
    raise SystemExit(f"{own_game.facts.name} {edition}: no game ended by {reason}")


def end_by_agreement(own_game: Game, setup: Setup) -> Match:
    """A game that was ended by agreement in the middle."""
    match = play_match(own_game, setup, ["greedy"], 1, 0)
    match.truncate(len(match.actions) // 2)
    match.end_by_agreement()
    return match


def main() -> None:
    """Write every record and its playthrough."""
    for facts in our_facts():
        own_game = game(facts.name)
        for edition in facts.editions:
            for reason in facts.reasons:
                name = f"{facts.name}-{edition.name}-{reason}"
                try:
                    match = find(own_game, edition.name, reason)
                except IllegalAction as error:
                    raise SystemExit(f"{name}: {error}") from None
                for folder, suffix, text in (
                    ("records", "pakal", write(match, {"seats": "greedy"})),
                    ("playthroughs", "txt", "\n".join(playthrough(match)) + "\n"),
                ):
                    path = HERE / folder / f"{name}.{suffix}"
                    path.parent.mkdir(exist_ok=True)
                    path.write_text(text, encoding="utf-8")
                print(f"{name}: {len(match.actions)} plies, {match.outcome().scores}")


if __name__ == "__main__":
    main()
