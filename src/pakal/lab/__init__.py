"""The laboratory: how games play, how much of them is luck, and what editions and options change."""
