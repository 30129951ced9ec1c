"""Texts about actions: the question, the choices, the log, and the reasons against an action."""
