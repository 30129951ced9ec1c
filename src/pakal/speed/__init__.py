"""How fast this machine plays: the measurements of `pakal bench`."""
