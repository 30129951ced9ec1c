# Ce que l’accueil dit de Rockets.

tagline = Ta dernière carte est ta rampe de lancement. Cinq voyages vers la lune.
edition-name-jeb = édition de Jeux en boîte
edition-name-stars = édition aux étoiles
edition-short-jeb = Jeux en boîte
edition-short-stars = étoiles
choice-tiebreak-trip = un sixième voyage
choice-tiebreak-shared = victoire partagée
