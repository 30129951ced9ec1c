"""What decided a game: how each seat stood, what decisions cost, what chance gave. See docs/guides/analysis.md."""
