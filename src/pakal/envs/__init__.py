"""The games as environments for learning: batches of games, Gymnasium vectors, PettingZoo."""
