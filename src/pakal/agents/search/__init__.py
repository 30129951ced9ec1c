"""Monte Carlo tree search in compiled code, for any game. See docs/decisions/007-search.md."""
