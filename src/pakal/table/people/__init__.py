"""Who somebody is, and how they hear of what waits for them."""
