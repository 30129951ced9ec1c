"""Training of networks: the compiled search plays itself, networks are fitted in NumPy, and the arena is the gate."""
