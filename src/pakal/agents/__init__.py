"""Computer players. They are told what their seat may know, and never the state."""
