"""The map: its file, its checks, its squares, and what the rules read of it."""
