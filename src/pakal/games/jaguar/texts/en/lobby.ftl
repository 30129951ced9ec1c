# What the lobby says of Die Pyramiden des Jaguar.

tagline = Offer two cards, keep what the other leaves, climb through the jungle.
edition-name-rody = edition as Rody describes it
edition-name-kosmos = Kosmos edition as reviews tell it
edition-short-rody = Rody
edition-short-kosmos = Kosmos
choice-start-reveal = the higher of two cards shown
choice-start-alternate = the players in turn
choice-start-random = a random one
