"""A small game with secrets: cards in hand and in a pile, a die, an option. `tests/package/mutants.toml` breaks it."""
