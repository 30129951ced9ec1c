# Co strona główna mówi o grze Rockets.

tagline = Twoja ostatnia karta to twoja wyrzutnia. Pięć podróży na Księżyc.
edition-name-jeb = wydanie Jeux en boîte
edition-name-stars = wydanie z gwiazdami
edition-short-jeb = Jeux en boîte
edition-short-stars = gwiazdy
choice-tiebreak-trip = szósta podróż
choice-tiebreak-shared = wspólna wygrana
