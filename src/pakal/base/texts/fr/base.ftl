# Ce qui se dit dans tous les jeux.

sign-sun = Soleil
sign-jaguar = Jaguar
sign-macaw = Ara
sign-serpent = Serpent
sign-moon = Lune

ending-unfinished = La partie n’est pas terminée.

reason-not-legal = Ce n’est pas possible ici.
reason-over = La partie est terminée.
reason-chance-first = D’abord, c’est le dé ou les cartes qui décident.
reason-not-your-turn = C’est à { $seat } de jouer.
reason-no-agreement = Les règles de ce jeu ne prévoient pas de fin d’un commun accord.
play-round = { $round ->
    [0] Avant le premier tour
   *[other] { $turn ->
        [0] Tour { $round }
       *[other] Tour { $round }, coup { $turn }
      }
  }

chosen-edition = édition { $name }
seat-score = { $seat } : { $score }
seat-action = { $seat } : { $action }
chance-action = Hasard : { $action }
