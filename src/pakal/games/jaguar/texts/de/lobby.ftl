# Was der Eingang von Die Pyramiden des Jaguar sagt.

tagline = Biete zwei Karten an, behalte, was übrig bleibt, und zieh durch den Dschungel.
edition-name-rody = Ausgabe nach Rodys Beschreibung
edition-name-kosmos = Kosmos-Ausgabe nach Besprechungen
edition-short-rody = Rody
edition-short-kosmos = Kosmos
choice-start-reveal = die höhere von zwei gezeigten Karten
choice-start-alternate = die Spieler abwechselnd
choice-start-random = das Los entscheidet
