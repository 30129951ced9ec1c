"""Analysis of a game: standings of seats, costs of decisions, the part of chance. See docs/guides/analysis.md."""
