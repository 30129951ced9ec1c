"""The report of a training."""

from pakal.core.mind import FILE
from pakal.report.report import COLOURS, MARKS, Report, figure
from pakal.train.training import GateResult, Training


def in_short(training: Training, verdict: GateResult) -> str:
    """The result of a training, in a sentence."""
    share, against, others = verdict.share.text(percent=True), verdict.against, training.setup.players - 1
    if verdict.reverse is None:
        result = f"{share} of {verdict.games} games against {against}"
    else:
        result = (
            f"{share} of games alone among {others} seats of {against}, which won {verdict.reverse.text(percent=True)} "
            f"alone among {others} of the new mind ({verdict.games} games; equal players would win {verdict.even:.0%})"
        )
    if verdict.won:
        return f"The new mind won {result}: it is in {training.folder / FILE}."
    candidate = training.candidate(training.order.generations)
    return f"The new mind won {result}: not surely more, so it stays in {candidate}, and plays as net:{candidate}."


def report_of(training: Training, verdict: GateResult) -> Report:
    """The report: the order, how well each network predicts, and the verdict of the gate."""
    order = training.order
    report = Report(f"A mind of {training.game.facts.title}")
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
