"""Computer players. They get the things that their seat may know, and never the state."""
