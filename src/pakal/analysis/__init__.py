"""Analysis of a game: how each seat stood, what each decision cost, what chance gave. See docs/guides/analysis.md."""
