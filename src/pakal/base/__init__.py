"""Errors, words for messages, texts in four languages, files. Nothing here knows a game."""
