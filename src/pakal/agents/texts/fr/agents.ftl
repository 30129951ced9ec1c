### Les joueurs de l’ordinateur, tels qu’on les choisit.
### level-<name of the agent>: what it is called; .about: how it plays.

level-random = Dé
    .about = Fait n’importe quoi, pourvu que les règles le permettent.

level-greedy = Pie
    .about = Prend ce qui vaut le plus à la fin de son coup, et ne regarde jamais plus loin.

level-mcts = Recherche
    .about = La recherche elle-même, telle qu’elle est réglée.

level-level-1 = Vagabond
    .about = Apprend les règles avec toi : ne regarde que son propre coup, et joue souvent le deuxième meilleur.

level-level-2 = Voyageur
    .about = Joue bien son coup, mais laisse échapper quelque chose de temps en temps.

level-level-3 = Éclaireur
    .about = Pense aussi à ta réponse. Un bon partenaire dès que tu connais le jeu.

level-level-4 = Astronome
    .about = Regarde quelques coups plus loin et ne fait presque jamais de cadeau.

level-level-5 = Pacal
    .about = Examine des milliers de suites avant chaque coup. Si tu gagnes ici, tu sais jouer.

level-level-6 = Itzamná
    .about = Réfléchit jusqu’à une seconde ou deux et voit bien plus loin que quiconque. Attends-toi à perdre.
