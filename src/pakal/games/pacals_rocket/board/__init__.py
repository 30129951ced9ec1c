"""The map: its file, its checks, its squares, and the tables that the rules read."""
