"""What one agent gains on the one below it."""

from dataclasses import dataclass
from math import ceil, isfinite

import numpy as np

from pakal.lab.estimates import Estimate, Ratio, elo, mean
from pakal.lab.notes import Numbers, Sample

SURE = 1.645
"""Standard errors that make 95 % on one side."""


@dataclass(frozen=True)
class Rung:
    """The stronger agent, once in every seat of each deal, among weaker ones.

    Attributes:
        share: its share of wins.
        lead: its score less the best of the others.
        gain: its Elo above theirs, by Bradley and Terry's model, with several opponents by that of Plackett and Luce.
        enough: independent games after which it is ahead with 95 %; None where it is not surely stronger.
    """

    share: Ratio
    lead: Ratio
    gain: Estimate
    enough: int | None


def rung_of(sample: Sample) -> Rung:
    """One step of the ladder."""
    players = sample.players
    wins = own(sample.wins())
    share = mean(wins, share=True)
    found = share.estimate()
    gain = Estimate(*(elo(value, players) for value in (found.value, found.low, found.high)))
    ahead = found.value - 1 / players
    enough = None
    if found.beyond(1 / players) > 0 and isfinite(ahead):
        enough = max(1, ceil((SURE * float(wins.std()) / ahead) ** 2))
    return Rung(share, mean(own(sample.leads())), gain, enough)


def own(results: Numbers) -> Numbers:
    """Of each deal's games, in which the stronger agent moves from seat to seat, its own result."""
    seats = np.arange(results.shape[-1])
    return np.asarray(results[:, seats, seats], np.float64)
