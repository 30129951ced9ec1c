"""Die Pyramiden des Jaguar: rules, board data, editions, notation, view, texts and tests of one game."""
