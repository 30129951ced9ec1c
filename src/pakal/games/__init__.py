"""The games: a folder for each. `pakal.core.registry` finds the folders; no list names them."""
