"""The games: a folder for each. `pakal.catalogue.registry` finds the folders; no list names them."""
