# Was die Startseite zu Die Pyramiden des Jaguar sagt.

tagline = Biete zwei Karten an, behalte, was übrig bleibt, und zieh durch den Dschungel.
edition-name-rody = Ausgabe nach der französischen Beschreibung
edition-name-kosmos = Kosmos-Ausgabe nach Besprechungen
edition-short-rody = französisch
edition-short-kosmos = Kosmos
choice-start-reveal = wer die höhere Karte zeigt
choice-start-alternate = beide im Wechsel
choice-start-random = das Los entscheidet
