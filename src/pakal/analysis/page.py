"""An analysis in a reader's language, and as a report."""

from math import hypot
from typing import Any

import msgspec

from pakal.analysis.model import AnalysedDecision, AnalysedOption, AnalysedPly, Analysis
from pakal.analysis.reading import T_TREES
from pakal.base.texts import Texts
from pakal.base.wording import SIGN_NAMES, SIGNS, excerpt, with_minus
from pakal.catalogue.record import GameRecord
from pakal.catalogue.registry import packages
from pakal.core.match import Match
from pakal.report import COLOURS, MARKS, Report, figure, plain, plot_text
from pakal.teach.explanation import sentences

# An analysis in a reader's language.


LONGEST_NAME = 30
"""Most characters that are shown of a name in a record."""


def texts_for(game: str, language: str) -> Texts:
    """The texts for the analysis of a game. Raises SetupError."""
    return Texts(language, [packages()[game], "pakal.analysis", "pakal.teach"])


def names_in(record: GameRecord) -> tuple[str, ...]:
    """Names of the seats in a record; empty if it has none, or not one for each seat."""
    names = record.notes.get("seats", "").split(" · ")
    players = record.match.setup.players
    return tuple(excerpt(name, LONGEST_NAME) for name in names) if len(names) == players and all(names) else ()


def seat_names(names: tuple[str, ...], players: int, texts: Texts) -> list[str]:
    """Names of the seats: the player's, with the seat's sign if two names are equal, or else the sign."""
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
    """Puts a ply into words, as its actor or another viewer saw it.

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


# A report: the values of all seats, luck and choice, the costliest decisions, the gifts of chance.


MOST_LISTED = 10
"""Most decisions, and most gifts of chance, in a list."""

MOST_NAMED = 3
"""Most seats whose names stand side by side; with more, only their signs, which the page explains above and below."""

LEAST_GIFT = 0.02
"""Least gift of chance that is listed."""


def page(analysis: Analysis, match: Match, texts: Texts) -> Report:
    """The report on one game. It shows everything, hidden cards too. Raises PakalError where matplotlib is missing.

    Args:
        match: the game that was analysed.
        texts: from `words.texts_for`.
    """
    return Page(analysis, match, texts).report


class Page:
    """A report under way."""

    def __init__(self, analysis: Analysis, match: Match, texts: Texts) -> None:
        self.analysis = analysis
        self.texts = texts
        self.names = seat_names(analysis.names, match.setup.players, texts)
        self.teller = Teller(match, texts, self.names)
        self.match = match
        self.report = Report(texts.say("analysis-title", {"game": texts.say("title")}), texts.language)
        self.head()
        self.curve()
        self.parts()
        self.worst()
        self.chance()
        self.budget()

    def say(self, message: str, **args: Any) -> str:
        """A sentence, its arguments as plain text."""
        safe = {key: plain(value) if isinstance(value, str) else value for key, value in args.items()}
        return self.texts.say(message, safe)

    def head(self) -> None:
        """Players and result."""
        outcome = self.match.outcome()
        lines = [self.say("chosen-edition", name=self.match.setup.edition.name)]
        ending = f"ending-{outcome.reason}"
        if self.texts.has(ending):
            lines.append(self.texts.say(ending))
        if not self.analysis.complete:
            lines.append(self.texts.say("analysis-partial", {"plies": len(self.analysis.plies)}))
        self.report.text(" · ".join(lines[:1]) + "\n\n" + " ".join(lines[1:]))
        seats = [
            f"- {SIGNS[seat]} {self.say('seat-score', seat=self.names[seat], score=str(score))}"
            + (" ★" if seat in outcome.winners else "")
            for seat, score in enumerate(outcome.scores)
        ]
        self.report.text("\n".join(seats))

    def curve(self) -> None:
        """The value of the game for each seat, ply by ply."""
        self.report.heading(self.texts.say("analysis-curve"))
        plies = self.analysis.plies
        if not plies:
            return
        self.report.text(self.texts.say(f"analysis-curve-{'hidden' if self.analysis.hidden else 'open'}"))
        drawing, axes = figure(9.0, 4.2)
        for seat, name in enumerate(self.names):
            values = [100 * ply.before[seat] for ply in plies] + [100 * plies[-1].after[seat]]
            label = plot_text(f"{SIGNS[seat]} {name}")
            style = {"color": COLOURS[seat], "marker": MARKS[seat], "markersize": 4}
            axes.plot(
                range(len(values)), values, linewidth=1.6, markevery=marks(len(values), seat), label=label, **style
            )
        for number, ply in enumerate(self.worst_plies(), 1):
            spot = ply.ply, 100 * ply.before[ply.actor]
            axes.plot(*spot, MARKS[ply.actor], color=COLOURS[ply.actor], markersize=8)
            axes.annotate(str(number), spot, textcoords="offset points", xytext=(0, 7), ha="center", fontsize=10)
        axes.set(
            xlabel=self.texts.say("analysis-axis-ply"),
            ylabel=self.texts.say("analysis-axis-share"),
            ylim=(0, 105),
            xlim=(0, max(1, len(plies))),
        )
        axes.locator_params(axis="x", integer=True)
        axes.legend(frameon=False)
        self.report.plot("curve", self.texts.say("analysis-curve-says"), drawing)

    def parts(self) -> None:
        """Luck and choice of each seat, added up."""
        analysis, texts = self.analysis, self.texts
        self.report.heading(texts.say("analysis-parts"))
        self.report.text(texts.say("analysis-parts-about"))
        self.report.text(texts.say(f"analysis-luck-{'hidden' if analysis.hidden else 'open'}"))
        rows = [
            [title, *(points(getattr(total, part), texts) for total in analysis.totals)]
            for part, title in parts_of(analysis, texts).items()
        ]
        # Seats side by side, as a phone has room for them; numbers as people write them, aligned to the right.
        names = [
            f"{SIGNS[seat]} {name}" if len(self.names) <= MOST_NAMED else SIGNS[seat]
            for seat, name in enumerate(self.names)
        ]
        lines = (["", *map(plain, names)], ["---", *["--:"] * len(names)], *rows)
        self.report.text("\n".join(f"| {' | '.join(line)} |" for line in lines))
        counts = [
            self.say(
                "analysis-mistakes",
                seat=f"{SIGNS[total.seat]} {self.names[total.seat]}",
                decisions=total.decisions,
                mistakes=total.mistakes,
                disagreements=total.disagreements,
                plies=", ".join(
                    str(ply.ply)
                    for ply in analysis.plies
                    if ply.actor == total.seat and ply.decision and ply.decision.disagrees
                ),
            )
            for total in analysis.totals
        ]
        self.report.text("\n".join(f"- {count}" for count in counts))

    def worst_plies(self) -> list[AnalysedPly]:
        """Plies whose decisions the page tells in full."""
        return [self.analysis.plies[ply] for ply in self.analysis.worst[:MOST_LISTED]]

    def worst(self) -> None:
        """The decisions that cost most, and better actions."""
        self.report.heading(self.texts.say("analysis-worst"))
        if not self.analysis.worst:
            self.report.text(self.texts.say("analysis-worst-none"))
            return
        self.report.text(self.texts.say("analysis-worst-about"))
        self.report.text(self.texts.say("analysis-worth-about"))
        for number, ply in enumerate(self.worst_plies(), 1):
            assert ply.decision is not None
            who = f"{SIGNS[ply.actor]} {self.names[ply.actor]}"
            self.report.heading(f"{number}. {where(ply, self.texts)} · {who}", 3)
            self.report.text("\n".join(f"- {line}" for line in self.decision_lines(ply.decision, ply.actor)))

    def decision_lines(self, decision: AnalysedDecision, seat: int) -> list[str]:
        """The decision of a seat in sentences."""
        lines = [
            self.option("analysis-played", decision.played),
            self.option("analysis-better", decision.best),
            self.say("analysis-cost", cost=points(decision.cost, self.texts), error=points(decision.error, self.texts)),
        ]
        if len(decision.line) > 1:
            lines.append(self.say("analysis-line", line=" · ".join(decision.line[1:])))
        if decision.why is not None:
            told = sentences(decision.why, "", self.texts, self.names)[1:]
            lines.append(self.say("teach-told", seat=self.names[seat]) + " " + " ".join(told))
        better = [option for option in decision.others if option.value > decision.played.value]
        return [*lines, *(self.option(how_good(option, decision.best), option) for option in better)]

    def option(self, message: str, option: AnalysedOption) -> str:
        """An action in words and notation, with its value."""
        words = self.texts.phrase(option.kind, option.args, option.text, self.names)
        action = words if words == option.text else f"{words} ({option.text})"
        return self.say(message, action=action, **worth(option, self.texts))

    def chance(self) -> None:
        """The gifts of chance to each seat, the largest first."""
        texts = self.texts
        self.report.heading(texts.say("analysis-chance"))
        gifts = [
            (ply.luck[seat] + ply.shown[seat], ply, seat)
            for ply in self.analysis.plies
            for seat in range(len(self.names))
            if seat == ply.actor or not (ply.decision and ply.decision.mistake)  # others may not have seen the mistake
        ]
        gifts = [gift for gift in gifts if abs(gift[0]) >= LEAST_GIFT]
        gifts.sort(key=lambda gift: (-abs(gift[0]), gift[1].ply, gift[2]))
        if not gifts:
            self.report.text(texts.say("analysis-chance-none"))
            return
        self.report.text(texts.say("analysis-chance-about"))
        gifts_told = (
            f"{number}. {plain(f'{SIGNS[seat]} {self.names[seat]}')}: **{points(gift, texts, sign=True)}**."
            f" {plain(where(ply, texts))}. {self.ply_text(ply, seat)}"
            for number, (gift, ply, seat) in enumerate(gifts[:MOST_LISTED], 1)
        )
        self.report.text("\n".join(gifts_told))

    def ply_text(self, ply: AnalysedPly, seat: int) -> str:
        """A ply as a seat saw it, in notation and words."""
        who = self.names[ply.actor] if ply.actor >= 0 else self.texts.say("analysis-by-chance")
        notation = self.teller.notation(ply.ply, seat)
        sentence = self.texts.say("seat-action", {"seat": who, "action": notation})
        return plain(f"{sentence}. {self.teller.events(ply.ply, seat)}")

    def budget(self) -> None:
        """The budget of the analysis."""
        budget, seed = self.analysis.budget, str(self.analysis.seed)
        self.report.heading(self.texts.say("analysis-made"))
        if budget.iterations:
            sentence = self.texts.say("analysis-made-iterations", {"iterations": budget.iterations, "seed": seed})
        else:
            sentence = self.texts.say("analysis-made-seconds", {"seconds": budget.seconds, "seed": seed})
        judge = self.texts.say(f"analysis-made-{'network' if self.analysis.network else 'by-hand'}")
        levels = self.texts.say("analysis-made-levels")
        self.report.text(f"{sentence}\n\n{judge} {levels}")


def marks(length: int, seat: int) -> tuple[int, int]:
    """The points of a line that bear the mark of its seat: a dozen, at other places than those of other seats."""
    every = max(1, length // 12)
    return seat * every // 5, every


def parts_of(analysis: Analysis, texts: Texts) -> dict[str, str]:
    """The parts of a seat's game that the report tells: fields of `AnalysedTotal`, and people's words for them."""
    empty = {name for name in ("rest", "agreement") if not any(getattr(total, name) for total in analysis.totals)}
    parts = ("start", "luck", "own", "error", "others", "rest", "agreement", "result")
    titles = {name: texts.say(f"analysis-{name}") for name in parts if name not in empty}
    is_end = analysis.complete and analysis.outcome.complete
    return titles if is_end else titles | {"result": texts.say("analysis-so-far")}
