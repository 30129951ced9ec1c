# The analysis of a match that is over, beside its replay.

review = Analyse
review-show = Analyse
review-hide = Seulement le replay
review-key = montrer ou cacher l’analyse
review-key-marks = sur la courbe : au numéro suivant
review-about = L’ordinateur reprend toute la partie, position par position. Il dit où en était chacun, quelles décisions ont coûté le plus, ce qui aurait été mieux, et quelle part revient à la chance.
review-do = Analyser cette partie
review-waiting = { $ahead ->
    [0] Ton analyse est la prochaine.
    [one] Une autre partie passe avant.
   *[other] { $ahead } autres parties passent avant.
  }
review-making = { $plies ->
    [one] Une action est examinée…
   *[other] { $plies } actions sont examinées, l’une après l’autre…
  }
review-meanwhile = Tu peux continuer à parcourir la partie. L’analyse est faite une fois, puis gardée pour tout le monde.
review-failed = Cette partie n’a pas pu être analysée.
review-has = { $name } { $percent } %
review-curve-open = La part de victoire que chacun pouvait espérer, en pour cent.
review-curve-hidden = La part de victoire que chacun pouvait espérer d’après ce qu’il savait, en pour cent. Le total ne fait donc pas toujours 100.
review-as-table = En tableau
review-costly-about = { $count ->
    [one] L’ordinateur tient une décision pour une erreur. Choisis-la pour voir la position.
   *[other] L’ordinateur tient { $count } décisions pour des erreurs ; voici les plus chères. Choisis-en une pour voir la position.
  }
review-here-end = La partie s’arrête ici.
review-here-chance = Ici, le hasard décide.
review-here-only = { $name } n’a pas le choix ici.
review-here-mistake = { $name } perd ici { $points } % de la victoire.
review-here-best = { $name } fait ce que ferait l’ordinateur.
review-here-good = { $name } fait autre chose que l’ordinateur, et ce n’est pas moins bon.
review-ply = { $ply ->
    [0] au début
   *[other] après l’action { $ply }
  }
review-cost = −{ $points } %
review-played = Joué
review-better = Mieux
review-also = Ou bien
review-then = Et ensuite
review-from-to = de { $start } % à { $result } %
review-luck = Chance
review-own = Ses décisions
review-others = Décisions des autres
review-luck-told = { $way ->
    [up] Les dés et les cartes ont donné à { $name } { $points } % de la victoire.
    [down] Les dés et les cartes ont pris à { $name } { $points } % de la victoire.
   *[even] Chance et malchance se compensent pour { $name }.
  }
review-own-told = { $mistakes ->
    [0] Aucune décision n’était nettement mauvaise.
    [one] Une décision était nettement mauvaise ; toutes ensemble ont coûté { $points } % de la victoire.
   *[other] { $mistakes } décisions étaient nettement mauvaises ; toutes ensemble ont coûté { $points } % de la victoire.
  }
review-others-told = { $way ->
    [up] Les autres en ont offert { $points } %.
    [down] Les autres en ont gagné { $points } % entre eux.
   *[even] Les autres n’ont rien offert.
  }
review-how = Comment est-ce compté ?
review-made = { $iterations ->
    [one] Pour chaque position, l’ordinateur a essayé une suite.
   *[other] Pour chaque position, l’ordinateur a essayé { $iterations } suites.
  }
review-file = L’analyse en fichier (JSON)

# L’histoire d’une partie terminée, pour une des personnes qui ont joué.

story-show = L’histoire de cette partie
story-turns = { $count ->
    [0] Rien n’a fait basculer cette partie d’un seul coup
   *[other] Ce qui a fait basculer la partie pour { $name }
  }
story-luck = Le hasard
story-shown = Ce qui s’est révélé
story-own = Ton propre choix
story-choice = Choix de { $name }
story-dearest = La décision la plus chère
story-cost = { $where } : { $played }. Mieux : { $best }. Cela a coûté { $points } % de la victoire.
story-flawless = Aucune de tes décisions n’était nettement mauvaise.
story-look = Voir sur le plateau
story-best = Bien trouvé
story-found = { $where } : { $played }. Tout autre coup essayé par l’ordinateur valait au moins { $points } % de moins.
story-tip = La prochaine fois
story-lacked = { $count ->
    [one] Tu n’y as pas pensé lors d’une décision ; elle a coûté { $points } % de la victoire.
   *[other] Tu n’y as pas pensé lors de { $count } décisions ; ensemble, elles ont coûté { $points } % de la victoire.
  }
