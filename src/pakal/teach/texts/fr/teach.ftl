# Un conseil en trois étapes, et pourquoi un coup est meilleur qu’un autre.

teach-nudge = { $part ->
    [now] Regarde ce que chaque coup fait tout de suite.
    [prevents] Pense à ce que les autres pourront faire après ton coup.
    [prepares] Pense à ce que tu pourras faire à tes prochains tours.
   *[none] { $points ->
        [0] Tes meilleurs coups se valent à peu près ici : joue celui qui te plaît.
       *[other] Tes meilleurs coups diffèrent de { $points } parties sur 100 au plus. Regarde ce que chacun change pour toi et pour les autres.
      }
  }
teach-move = { $confidence ->
    [sure] Voici ce que jouerait quelqu’un qui joue bien : { $action }.
    [likely] Voici ce que jouerait sans doute quelqu’un qui joue bien : { $action }.
    [won] Tu as pratiquement gagné. Tu pourrais jouer ceci : { $action }.
    [lost] Tu as pratiquement perdu. Tu pourrais jouer ceci : { $action }.
   *[close] Voici ce que pourrait jouer quelqu’un qui joue bien : { $action }. D’autres coups sont presque aussi bons.
  }
teach-than = L’autre coup : { $action }.
teach-close = Les deux se valent à peu près.
teach-decided = { $confidence ->
    [won] Cette partie est pratiquement gagnée : avec chacun de ces coups, tu gagnes au moins 97 parties sur 100.
   *[lost] Cette partie est pratiquement perdue : avec aucun de tes coups, tu ne gagnes plus de 3 parties sur 100.
  }
teach-wordless = Il y a une différence, mais je ne sais pas la mettre en mots.
teach-told = Pourquoi le meilleur coup vaut mieux, dit à { $seat } :
teach-but = { $side ->
    [yours] Mais le tien a aussi un avantage.
   *[own] Mais l’autre coup a aussi un avantage.
  }
teach-show = Montre-moi le coup
teach-why = Pourquoi ?
teach-numbers = En chiffres

# Les problèmes.

puzzles = Problèmes
puzzles-of = Problèmes : { $game }
puzzles-about = Trouve le meilleur coup. Toutes les positions viennent de vraies parties, et chaque réponse a été vérifiée.
puzzle-daily = Problème du jour
puzzle-next = Problème suivant
puzzle-rating = Ton classement
puzzle-rating-about = { $count ->
    [0] Il commence à { $rating } et reste dans ce navigateur.
    [one] après un problème, dans ce navigateur
   *[other] après { $count } problèmes, dans ce navigateur
  }
puzzle-themes = Par thème
puzzle-hard = Les plus difficiles
puzzle-series = Séries, du facile au difficile
puzzle-series-number = Série { $number }
puzzle-stars = { $number } : { $stars ->
    [0] pas encore d’étoile
    [one] une étoile
   *[other] { $stars } étoiles
  }, { $solved } sur { $count } résolus du premier coup
puzzle-done = { $solved } sur { $count }
puzzle-find = Trouve le meilleur coup. Tu es { $name }.
puzzle-go-on = C’est juste. Et maintenant ?
puzzle-by-itself = La suite va de soi : { $actions }.
puzzle-right = C’est juste !
puzzle-near = C’est bien, mais il y a encore mieux. Essaie encore.
puzzle-wrong = Ce n’est pas le meilleur coup.
puzzle-chances =
    Après ton coup, tu gagnes environ { $percent ->
        [one] { $percent } partie
       *[other] { $percent } parties
    } sur 100 ; après le meilleur coup, { $best }.
puzzle-why-right = Pourquoi c’est le meilleur
puzzle-why-wrong = Ce que le meilleur coup a, et pas le tien
puzzle-solution = La réponse : { $action }.
puzzle-show = Montre-moi la réponse
puzzle-again = Réessayer
puzzle-back = Tous les problèmes
puzzle-blocked = Ce n’est pas permis ici.
puzzle-change = Ton classement : { $rating } ({ $change })
puzzle-found = Qui le trouve ?
puzzle-found-level = niveau { $level } : { $percent } %
puzzle-proof-certain = C’est certain : cela découle des règles, quoi qu’il y ait de caché.
puzzle-proof-counted = C’est compté : tous les lancers et toutes les réponses jusqu’à la fin de la partie.
puzzle-proof-searched = L’ordinateur a cherché : { $games } parties simulées en deux recherches, à partir de ce que tu peux savoir ici. Les deux ont trouvé la même réponse.
puzzle-tenfold = Une recherche dix fois plus longue a trouvé la même.
puzzle-level = Difficulté { $rating }
