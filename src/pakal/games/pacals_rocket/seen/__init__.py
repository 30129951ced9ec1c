"""The views of a state, and their forms for the terminal, for lists and for learners."""
