"""Matches, and all that happens to them."""
