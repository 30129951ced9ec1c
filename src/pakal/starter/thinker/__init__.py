"""A computer player that tries each action once, and plays the one that leaves it best off."""
