"""Monte Carlo tree search in compiled code, for every game."""
