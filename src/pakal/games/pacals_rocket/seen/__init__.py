"""What a viewer may know of a state, and how it is drawn or numbered for them."""
