"""A fourth game, as a stranger's package would have it: Pig. Roll and add, or hold; a 1 loses the turn."""
