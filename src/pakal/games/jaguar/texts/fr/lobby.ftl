# Ce que l’accueil dit de Die Pyramiden des Jaguar.

tagline = Propose deux cartes, garde celle qu’on te laisse, avance dans la jungle.
edition-name-rody = édition de la description française
edition-name-kosmos = édition Kosmos d’après les critiques
edition-short-rody = française
edition-short-kosmos = Kosmos
choice-start-reveal = qui montre la plus haute carte
choice-start-alternate = les joueurs à tour de rôle
choice-start-random = tiré au sort
