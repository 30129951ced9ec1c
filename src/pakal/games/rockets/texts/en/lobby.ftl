# What the start page says of Rockets.

tagline = Your last card is your launch pad. Five trips to the moon.
edition-name-jeb = Jeux en boîte edition
edition-name-stars = edition with stars
edition-short-jeb = Jeux en boîte
edition-short-stars = stars
choice-tiebreak-trip = fly a sixth trip
choice-tiebreak-shared = share the win
