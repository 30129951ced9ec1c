"""An analysis in somebody's language."""

from math import hypot

import msgspec

from pakal.analysis.model import AnalysedDecision, AnalysedOption, AnalysedPly, Analysis
from pakal.analysis.reading import T_TREES
from pakal.core.counts import with_minus
from pakal.core.match import Match
from pakal.core.record import GameRecord
from pakal.core.registry import packages
from pakal.core.seats import SIGN_NAMES
from pakal.core.texts import Texts
from pakal.core.wording import excerpt

LONGEST_NAME = 30
"""Most characters that are shown of a name in a record."""


def texts_for(game: str, language: str) -> Texts:
    """The texts for the analysis of a game. Raises SetupError."""
    return Texts(language, [packages()[game], "pakal.analysis"])


def names_in(record: GameRecord) -> tuple[str, ...]:
    """Names of the seats in a record; empty if it has none, or not one for each seat."""
    names = record.notes.get("seats", "").split(" · ")
    players = record.match.setup.players
    return tuple(excerpt(name, LONGEST_NAME) for name in names) if len(names) == players and all(names) else ()


def seat_names(names: tuple[str, ...], players: int, texts: Texts) -> list[str]:
    """How the seats are called: by name, with the seat's sign if two names are equal, or by sign."""
    signs = [texts.say(f"sign-{name}") for name in SIGN_NAMES[:players]]
    if not names:
        return signs
    if len(set(names)) == players:
        return list(names)
    return [f"{sign} ({name})" for sign, name in zip(signs, names, strict=True)]


def points(share: float, texts: Texts, sign: bool = False) -> str:
    """A share of the win in percentage points, with only the digits that mean something, as people write numbers.

    Args:
        sign: whether to write a plus sign.
    """
    percent = round(100 * share, 1) + 0.0  # no minus before a zero
    text = with_minus(texts.say("analysis-number", {"number": percent}))
    return f"+{text}" if sign and percent > 0 else text


def worth(option: AnalysedOption, texts: Texts) -> dict[str, str]:
    """The value of an action and its error, as arguments of a sentence."""
    return {"value": points(option.value, texts), "error": points(option.error, texts)}


def how_good(option: AnalysedOption, best: AnalysedOption) -> str:
    """The message about an action beside the best: it is above the best, not distinguishable from it, or below it.

    The best is chosen before values are known, so that chance does not flatter it. Therefore another can come out
    above.
    """
    above = option.value - best.value
    if abs(above) <= T_TREES * hypot(option.error, best.error):
        return "analysis-as-good"
    return "analysis-perhaps-better" if above > 0 else "analysis-also"


def with_words(analysis: Analysis, texts: Texts) -> Analysis:
    """The same analysis with `words` filled in."""
    names = seat_names(analysis.names, len(analysis.totals), texts)

    def of(option: AnalysedOption) -> AnalysedOption:
        return msgspec.structs.replace(option, words=texts.phrase(option.kind, option.args, option.text, names))

    def with_option_words(decision: AnalysedDecision | None) -> AnalysedDecision | None:
        if decision is None:
            return None
        others = tuple(of(option) for option in decision.others)
        return msgspec.structs.replace(decision, played=of(decision.played), best=of(decision.best), others=others)

    plies = tuple(msgspec.structs.replace(ply, decision=with_option_words(ply.decision)) for ply in analysis.plies)
    return msgspec.structs.replace(analysis, plies=plies)


def where(ply: AnalysedPly, texts: Texts) -> str:
    """Round, turn and number of a ply."""
    place = texts.say("play-round", {"round": ply.round, "turn": ply.turn})
    return texts.say("analysis-ply", {"where": place, "ply": str(ply.ply)})


class Teller:
    """Says what happened at a ply, as its actor or somebody else saw it.

    Args:
        match: the whole game.
        texts, names: in whose words.
    """

    def __init__(self, match: Match, texts: Texts, names: list[str]) -> None:
        self._match, self._texts, self._names = match, texts, names
        self._steps = list(match.steps())

    def events(self, ply: int, viewer: int) -> str:
        """The events of a ply, in sentences, as a seat saw them then."""
        entry = self._match.game.log_entry(self._match.terms, self._steps[ply], viewer)
        return " ".join(self._texts.event(event, self._names) for event in entry.events)

    def notation(self, ply: int, viewer: int) -> str:
        """The action in notation, as a seat saw it then; hidden cards are not listed one by one."""
        entry = self._match.game.log_entry(self._match.terms, self._steps[ply], viewer)
        parts = entry.text.split(",")
        words = [part for i, part in enumerate(parts) if part != "?" or i == 0 or parts[i - 1] != "?"]
        return ",".join("…" if part == "?" else part for part in words).replace(":?", ":…")
