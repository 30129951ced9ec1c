### Les joueurs de l’ordinateur, tels qu’on les choisit.
### level-<name of the agent>: what it is called; .about: how it plays.

level-random = Dé
    .about = Fait n’importe quoi que permettent les règles.

level-greedy = Pie
    .about = Prend ce qui vaut le plus à la fin de son tour, et ne regarde jamais plus loin.

level-mcts = Recherche
    .about = La recherche elle-même, telle qu’elle est réglée.

level-level-1 = Vagabond
    .about = Apprend les règles avec toi : regarde son propre coup, et prend souvent le deuxième meilleur.

level-level-2 = Voyageur
    .about = Joue bien son tour, et oublie quelque chose de temps en temps.

level-level-3 = Éclaireur
    .about = Pense aussi à ta réponse. Un bon partenaire quand on connaît le jeu.

level-level-4 = Astronome
    .about = Regarde quelques tours plus loin et ne donne presque jamais rien.

level-level-5 = Pacal
    .about = Réfléchit autant qu’il en a le droit, jusqu’à deux secondes. Qui gagne ici sait jouer.
