### Les joueurs de l’ordinateur, tels qu’on les choisit.

level-1 = Vagabond
    .about = Apprend les règles avec toi : regarde son propre coup, et prend souvent le deuxième meilleur.

level-2 = Voyageur
    .about = Joue bien son tour, et oublie quelque chose de temps en temps.

level-3 = Éclaireur
    .about = Pense aussi à ta réponse. Un bon partenaire quand on connaît le jeu.

level-4 = Astronome
    .about = Regarde quelques tours plus loin et ne donne presque jamais rien.

level-5 = Pacal
    .about = Réfléchit autant qu’il en a le droit, jusqu’à deux secondes. Qui gagne ici sait jouer.
