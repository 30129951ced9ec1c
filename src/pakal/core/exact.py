"""Functions of real numbers that give the same bits on every machine; those of C libraries and NumPy do not."""

from math import factorial, floor

import numpy as np

from pakal.core.kernel import inlined, kernel

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts; the first has so few digits that a small multiple of it is exact."""

SERIES = tuple(1.0 / factorial(i) for i in range(13, -1, -1))
MOST_EXPONENT = 700.0
MOST_POWER = 1010
MOST_LOGIT = 40.0
"""Largest size of a logit that counts, so that the sum of the weights cannot overflow."""
POWERS = 2.0 ** np.arange(-MOST_POWER, MOST_POWER + 1)
"""Powers of 2 up to that of the largest exponent; to multiply by one is exact."""


@kernel
def exp(x: float) -> float:
    """e to the power of x, only by operations whose result IEEE 754 fixes to the last bit.

    By x = n · ln 2 + r and the series of exp(r), |r| < 0.35.
    """
    x = min(max(x, -MOST_EXPONENT), MOST_EXPONENT)
    n = floor(x * 1.4426950408889634 + 0.5)
    r = x - n * LN2_HIGH - n * LN2_LOW
    total = 0.0
    for coefficient in SERIES:
        total = total * r + coefficient
    return total * float(POWERS[int(n) + MOST_POWER])


@inlined
def logistic(x: float) -> float:
    """The chance whose odds are e to the power of x."""
    return 1.0 / (1.0 + exp(-x))


@inlined
def bounded_exp(logit: float) -> float:
    """The weight of an action, not normed: e to the power of its logit, within bounds."""
    return exp(min(max(logit, -MOST_LOGIT), MOST_LOGIT))
