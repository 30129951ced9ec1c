"""Many games between computer players, and ratings from them."""
