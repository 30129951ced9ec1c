"""The contract between games and their uses. It knows no game."""
