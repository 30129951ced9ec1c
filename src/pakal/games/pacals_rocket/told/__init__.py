"""What is said of actions: the question, the choices, the log, and why something is not allowed."""
