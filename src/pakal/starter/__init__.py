"""Packages that `pakal new-game` and `pakal new-agent` copy for others to change."""
