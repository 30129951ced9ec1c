"""Compiled functions over records of numbers; only here Numba is named."""
