# Was die Startseite zu Rockets sagt.

tagline = Deine letzte Karte ist deine Startrampe. Fünf Reisen zum Mond.
edition-name-jeb = Ausgabe von Jeux en boîte
edition-name-stars = Ausgabe mit Sternen
edition-short-jeb = Jeux en boîte
edition-short-stars = Sterne
choice-tiebreak-trip = eine sechste Reise
choice-tiebreak-shared = geteilter Sieg
