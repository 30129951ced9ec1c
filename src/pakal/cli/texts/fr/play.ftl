# Ce que dit le terminal pendant une partie.

play-welcome = À quel jeu veux-tu jouer ?
play-learn = Tu ne connais pas un jeu ? `pakal learn JEU` te montre les premiers coups.
play-which-game = Jeu :
play-how-many = Combien de joueurs, de { $least } à { $most } ?
play-which-edition = Édition :
play-hello = { $count ->
    [one] Tu es { $seats }.
   *[other] Vous jouez au même clavier : { $seats }.
  } Tape une lettre de la liste ou une action ; ? affiche l’aide.
play-watch = Seuls des ordinateurs jouent ; Ctrl+C les arrête.
play-no-action = « { $text } » n’est pas une action de ce jeu.
play-confirm-help = Appuie sur Entrée pour confirmer ton coup, sur u pour l’annuler ou sur q pour arrêter.
play-edition = { $name } : { $sentence }
play-pass = Passe le clavier à { $seat } ; la partie continue avec Entrée.
play-many = { $start } de { $count } façons, par exemple { $example }
play-confirm = Entrée confirme ton coup ; u l’annule.
play-nothing-to-take-back = Tu n’as rien à annuler : on n’annule que dans son propre coup, et jamais une action qui a dévoilé quelque chose.
play-agree = { $seat }, on arrête la partie ici et on compte les points ? (o/n)
play-yes = o
play-no-hint = Les conseils sont réservés à une personne qui joue seule contre l’ordinateur.
play-hint-more = Tape encore ! pour en savoir plus.
play-stopped = La partie a été arrêtée avant la fin.
play-saved = La partie est enregistrée dans { $file }.
play-go-on = Cette commande reprend la partie :
play-not-kept = La partie ne peut pas être enregistrée : { $reason }. Indique un fichier avec --save.
play-winners = { $count ->
    [one] { $names } gagne.
   *[other] Victoire partagée : { $names }.
  }
play-help =
    La lettre d’une action joue cette action. Tu peux aussi taper sa notation, ou des nombres ou des mots qu’elle seule contient.
    S’il y a plusieurs actions possibles, elles s’affichent.
    l liste · ll liste complète · u annuler · ! conseil · { $agreement ->
        [yes] end finir d’un commun accord · q arrêter
       *[no] q arrêter
    }
    Le nom d’une règle, comme GEN-8, affiche cette règle.

# La table dans le navigateur.
play-table-open = La table est ouverte : { $address }
play-table-others = Les autres appareils de ce réseau la trouvent à l’adresse { $address }
play-table-compiling = Les règles { $count ->
    [one] d’un jeu sont
   *[other] de { $count } jeux sont
  } en cours de préparation, une seule fois ; ton navigateur montre l’avancement.
serve-compiling = Les règles { $count ->
    [one] d’un jeu sont
   *[other] de { $count } jeux sont
  } en cours de compilation, une seule fois. Sur deux cœurs, tous les jeux prennent environ une minute ; ensuite la table s’ouvre.
play-table-close = Ctrl+C la ferme. Toutes les parties sont gardées.
play-table-closed = La table est fermée. Chaque partie reprendra là où elle en était.
play-reload-edited = { $count ->
    [one] { $file } a changé ; la table rouvre.
   *[other] { $file } et d’autres fichiers ont changé ; la table rouvre.
  }
play-reload-waits = La table attend la prochaine modification ; Ctrl-C l’arrête.

# Les leçons (`pakal learn`).
learn-lesson = { $game } { $chapter } : { $title } : { $about }, { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
  }
learn-more = Commence une leçon par `pakal learn JEU CHAPITRE`, par exemple `pakal learn rockets 2`.
learn-keys = Entrée continue, u revient d’une étape, ? affiche l’aide, q arrête.
learn-not-that = Pour l’instant, fais ce que la leçon demande : { $action }.
learn-stopped = La leçon a été arrêtée à l’étape { $step } sur { $steps }.
learn-act-first = Fais d’abord ce que la leçon demande.
learn-resume = Pour reprendre ici :
learn-next = Le chapitre suivant :
learn-over = Joue une première partie contre l’ordinateur, dans ce terminal ou dans ton navigateur :
learn-help =
    La leçon dit ce qu’il faut faire, et ▸ le montre dans la liste. Tape la lettre de l’action, sa notation, ou des nombres ou des mots qu’elle seule contient.
    Entrée continuer · u revenir d’une étape · l liste · ll liste complète · q arrêter
    Le nom d’une règle, comme GEN-8, affiche cette règle.

# Problèmes (`pakal puzzles`).
puzzles-keys = Tape une action, en lettres ou en notation. l donne la liste de toutes les actions, s montre la réponse et continue, q arrête.
