# Pourquoi un coup est meilleur qu’un autre : chaque phrase est vraie pour ce coup, et non pour l’autre.

# Le coup auquel une phrase compare : l’autre, ou celui-ci quand elle parle pour l’autre.

compared-first = { $side ->
    [costs] Celui-ci
    [yours] Ton coup
    [yours-costs] Le meilleur coup
   *[own] L’autre coup
  }
compared-with = { $side ->
    [costs] avec celui-ci
    [yours] avec ton coup
    [yours-costs] avec le meilleur coup
   *[own] avec l’autre coup
  }
compared-after = { $side ->
    [costs] après celui-ci
    [yours] après ton coup
    [yours-costs] après le meilleur coup
   *[own] après l’autre coup
  }
spoken-of-with = { $side ->
    [costs] Avec lui
    [yours] Avec le meilleur coup
    [yours-costs] Avec ton coup
   *[own] Avec ce coup
  }

merit-wins = La partie se termine, et tu gagnes.
merit-no-loss = { compared-first } termine la partie, et tu perds.
merit-ends-now = Le voyage se termine maintenant, alors que tu as { $lead ->
    [one] un point
   *[other] { $lead } points
  } d’avance.
merit-goes-on = Le voyage continue. S’il se terminait maintenant, tu aurais { $behind ->
    [one] un point
   *[other] { $behind } points
  } de retard.
merit-no-gift = { compared-first } pousserait { $seat } d’une case en avant.
merit-push-weaker = { $seat } a moins de points que { $other } : une case lui profite moins.
merit-trip-may-end = { $seat } n’a plus qu’une carte et peut bientôt terminer le voyage. Tu aurais alors { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, et non { $instead }.
merit-longer-climb = { spoken-of-with } et les cartes qui peuvent le suivre ({ $cards }), tu avances { $count ->
    [one] d’une case
   *[other] de { $count } cases
  } ; { compared-with }, { $instead ->
    [0] d’aucune
    [one] d’une
   *[other] de { $instead }
  }.
merit-more-steps = Ensuite, { $count ->
    [one] une de tes cartes ({ $cards }) peut
   *[other] { $count } de tes cartes ({ $cards }) peuvent, l’une après l’autre,
  } te faire monter ; { compared-after }, { $instead ->
    [0] aucune
    [one] une seule
   *[other] { $instead }
  }.
merit-lighter-hand = Il te reste alors { $count ->
    [one] une carte
   *[other] { $count } cartes
  } en main, et non { $instead }. Chaque carte qui reste à la fin coûte un point.
merit-one-left = Il ne te reste alors qu’une carte, et tu peux terminer le voyage avec elle.
merit-quick-end = Personne n’a alors moins de cartes que toi : tu peux terminer le voyage avant les autres.
merit-low-pad = Ta rampe de lancement est basse : environ { $percent } % des cartes que tu n’as pas vues sont plus hautes, et non { $instead } %.
merit-fuel = Tu pioches { $count ->
    [one] une carte
   *[other] { $count } cartes
  }, et environ { $percent } % des cartes que tu n’as pas vues te feraient monter.

# De quoi parlent les problèmes.

theme-end = Finir le voyage ou continuer
theme-push = Qui pousser
theme-last-card = La dernière carte
theme-ladder = Une longue montée
theme-first-card = La première carte d’un voyage
theme-restart = Repartir d’en bas
theme-hand = Les cartes en main

# Pour la prochaine partie : une idée pour chaque avantage manqué.

tip-more-steps = Commence un voyage avec ta carte la plus basse, et monte avec la plus basse des cartes plus hautes. S’il faut descendre, descends tout en bas et remonte.
tip-longer-climb = { tip-more-steps }
tip-low-pad = { tip-more-steps }
tip-fuel = { tip-more-steps }
tip-trip-may-end = Quand quelqu’un n’a plus qu’une carte, sois devant tout de suite : le voyage peut finir à tout moment.
tip-lighter-hand = Quand ta carte est plus basse, recule plutôt que de remplir ta main : chaque carte restante coûte un point.
tip-one-left = { tip-lighter-hand }
tip-quick-end = { tip-lighter-hand }
tip-ends-now = Termine le voyage quand tu es devant, et prolonge-le tant que tu es derrière.
tip-goes-on = { tip-ends-now }
tip-no-gift = Avec une carte égale, réfléchis qui pousser : celle ou celui que la case aide le moins.
tip-push-weaker = { tip-no-gift }
