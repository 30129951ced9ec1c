"""Shared by all packages of the table: messages, errors, names, times, settings, the log."""
