"""A race: roll the die as often as you like and go forward; a one takes you back to where the turn began."""
