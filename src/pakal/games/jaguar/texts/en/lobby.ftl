# What the start page says of Die Pyramiden des Jaguar.

tagline = Offer two cards, keep what the other leaves, climb through the jungle.
edition-name-rody = edition of the French description
edition-name-kosmos = Kosmos edition as reviews tell it
edition-short-rody = French
edition-short-kosmos = Kosmos
choice-start-reveal = whoever shows the higher card
choice-start-alternate = the players take turns
choice-start-random = drawn by chance
