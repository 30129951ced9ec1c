# What the start page says of Pacal's Rocket.

tagline = Fly a hollow ship over Palenque, drop stones, raise pyramids, lead the districts.
edition-name-de = German edition
edition-name-pl = Polish edition
edition-name-fr = French edition
edition-short-de = German
edition-short-pl = Polish
edition-short-fr = French
choice-gaps-empty = nothing
choice-gaps-any = anything
choice-memory-strict = they must be remembered
choice-memory-open = they lie open
choice-single_of_two-any = into any ship
choice-single_of_two-own = only into your own
