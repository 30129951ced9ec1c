"""Servers that die while people play, and what must be true of every match afterwards."""
