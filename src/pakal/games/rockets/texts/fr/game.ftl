# Ce que disent le terminal et la table à propos de Rockets.

title = Rockets
designer = auteur inconnu
published = paru dans le magazine Jeux en boîte
edition-jeb = Le plateau du livret français : 19 cases qui valent de 1 à 19, et la lune qui vaut 20.
    .source = le livret français tel que le magazine Jeux en boîte l’a donné (document 004)
edition-stars = Un plateau décrit dans une critique : 14 cases qui valent de 2 à 16, et la lune qui vaut 20.
    .source = une critique publiée ; seul le plateau en vient
option-deck = Le nombre de cartes de chaque valeur, de 0 à 6
    .values = sept nombres pour les valeurs de 0 à { $highest }, dont la somme est { $cards }, comme 9,9,9,9,8,8,8
option-tiebreak = Si plusieurs sont en tête après cinq voyages : un sixième voyage, ou une victoire partagée
ending-trips = Tous les voyages sont terminés.
medal-moon = Première arrivée sur la lune
medal-best-trip = Le plus de points pour un voyage : { $value }
medal-pushes = Le plus de fusées poussées en une partie : { $value }

play-round = { $round ->
    [0] Avant le premier voyage
   *[other] { $turn ->
        [0] Voyage { $round }
       *[other] Voyage { $round }, coup { $turn }
      }
  }
cli-ply = Action { $ply } sur { $plies }, voyage { $round }
cli-ply-before = Action { $ply } sur { $plies }, avant le premier voyage
cli-keys = Entrée suite · b retour · un nombre : cette action · r voyage suivant · e fin · q quitter

question-lay = { $seat }, pose une carte.
    .others = { $seat } choisit une carte à poser.
question-push = { $seat }, qui veux-tu pousser ?
    .others = { $seat } choisit qui pousser.
question-draw = { $seat }, tu es trop près du départ pour reculer { $count ->
    [one] d’une case
   *[other] de { $count } cases
  } : pioche { $draws ->
    [one] une carte
   *[other] { $draws } cartes
  }.
    .others = { $seat } est trop près du départ pour reculer, et pioche.
question-fall = { $seat }, veux-tu reculer { $count ->
    [one] d’une case
   *[other] de { $count } cases
  } ou piocher { $draws ->
    [one] une carte
   *[other] { $draws } cartes
  } ?
    .others = { $seat } choisit entre reculer et piocher.

event-trip = Le voyage { $trip } commence ; { $seat } joue en premier.
    .seat = Le voyage { $trip } commence ; tu joues en premier.
event-first = { $seat } commence par un { $card } et { $count ->
    [0] reste pour l’instant sur la case { $space }
    [one] avance d’une case, jusqu’à la case { $space }
   *[other] avance de { $count } cases, jusqu’à la case { $space }
  }.
    .seat = Tu commences par un { $card } et { $count ->
        [0] restes pour l’instant sur la case { $space }
        [one] avances d’une case, jusqu’à la case { $space }
       *[other] avances de { $count } cases, jusqu’à la case { $space }
      }.
event-forward = { $seat } pose un { $card } sur son { $previous } et avance { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusqu’à la case { $space }.
    .seat = Tu poses un { $card } sur ton { $previous } et avances { $count ->
        [one] d’une case
       *[other] de { $count } cases
      }, jusqu’à la case { $space }.
event-equal = { $seat } pose un { $card } sur son { $previous } et doit pousser un adversaire.
    .seat = Tu poses un { $card } sur ton { $previous } et dois pousser un adversaire.
event-lower = { $seat } pose un { $card } sur son { $previous }, soit { $count } de moins.
    .seat = Tu poses un { $card } sur ton { $previous }, soit { $count } de moins.
event-push = { $seat } pousse { $other } jusqu’à la case { $space }.
    .seat = Tu pousses { $other } jusqu’à la case { $space }.
    .other = { $seat } te pousse jusqu’à la case { $space }.
event-back = { $seat } recule { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusqu’à la case { $space }.
    .seat = Tu recules { $count ->
        [one] d’une case
       *[other] de { $count } cases
      }, jusqu’à la case { $space }.
event-draw = { $seat } { $count ->
    [0] ne pioche rien : la pioche est vide
    [one] pioche une carte
   *[other] pioche { $count } cartes
  }.
    .seat = Tu { $count ->
        [0] ne pioches rien : la pioche est vide
        [one] pioches une carte
       *[other] pioches { $count } cartes
      }.
event-draw-own = { $seat } pioche { $count ->
    [one] un
   *[other] les cartes
  } { $cards }.
    .seat = Tu pioches { $count ->
        [one] un
       *[other] les cartes
      } { $cards }.
event-over-hand = { $seat } n’a plus de carte : le voyage { $trip } est terminé.
    .seat = Tu n’as plus de carte : le voyage { $trip } est terminé.
event-over-moon = { $seat } est sur la lune : le voyage { $trip } est terminé.
    .seat = Tu es sur la lune : le voyage { $trip } est terminé.
event-over-pile = La pioche est vide : le voyage { $trip } est terminé.
event-points = { $seat } termine le voyage { $trip } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $worth } pour la case{ $count ->
    [0] , et plus de carte en main
    [one] , moins 1 pour une carte en main
   *[other] , moins { $count } pour les cartes en main
  }.
    .seat = Tu termines le voyage { $trip } avec { $points ->
        [one] { $points } point
       *[other] { $points } points
      } : { $worth } pour la case{ $count ->
        [0] , et plus de carte en main
        [one] , moins 1 pour une carte en main
       *[other] , moins { $count } pour les cartes en main
      }.

reason-not-in-hand = Tu n’as pas de { $card } en main.
reason-push-oneself = Tu dois pousser quelqu’un d’autre que toi.
reason-nobody-there = Il n’y a personne à la place { $number }.
reason-too-few-spaces = Tu es sur la case { $space } et tu ne peux donc pas reculer { $count ->
    [one] d’une case
   *[other] de { $count } cases
  } : tu dois piocher.
reason-lay-first = Pose d’abord une carte.
reason-must-push = La carte est égale : tu dois pousser un adversaire.
reason-must-fall = La carte est plus basse : recule ou pioche.
reason-not-this-deck = Ce ne sont pas les cartes de ce paquet.

column-player = joueur
column-pad = rampe
column-held = cartes
column-trip = { $trip ->
    [1] voyage 1
   *[other] { $trip }
  }
column-total = total
pile = Pioche : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
  }
your-hand = Ta main : { $cards }

notation-help =
    play:5 pose un 5 ; push:2 pousse la place 2 ; back fait reculer ; draw fait rester en place et piocher.

action-play = poser le { $card }
action-push = pousser { $other } jusqu’à la case { $space }
action-back = { $space ->
    [0] reculer jusqu’au départ
   *[other] reculer jusqu’à la case { $space }
  }
action-draw = rester et piocher { $count ->
    [one] une carte
   *[other] { $count } cartes
  }

rockets-motto = cinq voyages vers la lune
rockets-subtitle = { $trip ->
    [0] Avant le premier voyage
   *[other] Voyage { $trip } sur { $trips } · { $count ->
        [0] la pioche est vide
        [one] une carte dans la pioche
       *[other] { $count } cartes dans la pioche
      }
  }
rockets-moon = la lune
rockets-start = départ
rockets-board = { $count } étoiles mènent du départ à la lune.
rockets-at = { $space ->
    [0] { $seat } est au départ.
   *[other] { $seat } est sur la case { $space }.
  }
rockets-at-moon = { $seat } est sur la lune !
rockets-star = Case { $space } : { $action }
rockets-pilots = Pilotes
rockets-space = case
rockets-you = toi
rockets-computer = ordinateur : { $level }
rockets-moves = doit jouer
choose-lay = Choisis une carte
choose-push = Choisis qui pousser
choose-fall = Choisis l’un des deux
rockets-nothing-yet = pas encore de carte
rockets-launch-pad = rampe de lancement
rockets-hand = Ta main
rockets-hand-of = { $seat } a en main : { $cards }.
rockets-card = { $count ->
    [one] Une carte de valeur { $card }
   *[other] { $count } cartes de valeur { $card }
  }
rockets-forward = en avant
rockets-push = pousser un adversaire
rockets-push-short = pousse
rockets-back-or-draw = en arrière, ou { $count } à piocher
rockets-draw = { $count ->
    [one] carte
   *[other] cartes
  }
rockets-draw-rest = { $count ->
    [one] carte
   *[other] cartes
  }, il n’en reste que { $left }
rockets-drew = +{ $count } { $count ->
    [one] carte
   *[other] cartes
  }
rockets-sign-forward = avance
rockets-sign-back = recule
rockets-sign-draw = pioche
rockets-hint = Plus haut : tu avances de la différence. Égal : tu pousses un adversaire. Plus bas : tu recules ou tu pioches.
rockets-first-card = Ta première carte te fait avancer de la moitié de sa valeur, arrondie vers le haut.
rockets-to-worth = La case { $space } vaut { $worth }.
rockets-to-moon = Jusqu’à la lune !
rockets-to-space = Tu avances jusqu’à la case { $space }.
rockets-nowhere = Tu restes au départ.
rockets-then-push = Tu choisiras ensuite qui pousser d’une case.
rockets-then-choose = { $space ->
    [0] Tu choisiras ensuite : reculer jusqu’au départ, ou piocher { $count ->
        [one] une carte
       *[other] { $count } cartes
      }.
   *[other] Tu choisiras ensuite : reculer jusqu’à la case { $space }, ou piocher { $count ->
        [one] une carte
       *[other] { $count } cartes
      }.
  }
rockets-then-draw = Trop près du départ pour reculer : tu piocheras { $count ->
    [one] une carte
   *[other] { $count } cartes
  }.
rockets-stay = Tu restes. Chaque carte qu’il te reste à la fin coûte un point.
rockets-sheet = Feuille de score
rockets-trip = Voyage { $trip }
rockets-laid = Déjà posées
rockets-laid-of = Valeur { $card } : { $laid } sur { $deck } posées
rockets-added-up = Les voyages additionnés
rockets-added-up-now = Quelles fusées sont allées le plus loin en tout ?
rockets-trip-best = { $count ->
    [one] { $names } marque le plus : { $points }.
   *[other] { $names } marquent le plus : { $points } chacun.
  }

lesson-1 = Bienvenue à bord ! La fusée jaune est la tienne, et la lune est à 20 cases. Ta rampe de lancement est encore vide, et tu as six cartes en main.
lesson-2 = La première carte d’un voyage fait avancer de la moitié de sa valeur, arrondie vers le haut. Commence bas et garde les cartes plus hautes pour la suite : pose un 1, cela fait une case.
lesson-3 = Le 1 est maintenant ta rampe de lancement. Une carte plus haute fait avancer de la différence : 3 − 1 = 2. Pose le 3 !
lesson-4 = Les petits pas mènent aussi loin qu’un grand, et tu te débarrasses de plus de cartes. Pose un 5 : 5 − 3 = 2.
lesson-5 = Tu as un autre 5. Une carte égale à ta rampe ne te fait pas bouger : elle pousse un adversaire. C’est rarement une bonne affaire, et ici aussi cela te coûte quelque chose. Pose-la pour cette fois, tu vas voir.
lesson-6 = Tu dois pousser un adversaire, même si tu n’en as pas envie. Pousse l’autre fusée d’une case.
lesson-7 = Tu as vu ? L’autre fusée a posé un 4 sur son 6, c’est plus bas, et elle a reculé de deux cases. À toi : pose ton 1 sur le 5.
lesson-8 = Ton 1 vaut 4 de moins. Tu peux reculer de quatre cases, ou rester et piocher quatre cartes. Mais chaque carte qui reste coûte un point, et rien de tel qu’une rampe basse pour monter. Recule !
lesson-9 = Comme c’est gentil : l’autre fusée a posé un 5 sur un 5 et a dû te pousser. Monte maintenant avec ta dernière carte : 6 − 1 = 5. Pose le 6 !
lesson-10 = Ta dernière carte a terminé le voyage : il t’a rapporté 7 points, et 4 à l’autre fusée. Toutes deux sont rentrées pour le suivant. Un voyage se termine aussi quand une fusée atteint la lune ou quand la pioche est vide. Ta case compte ses points, la lune 20 ; chaque carte encore en main en coûte un.
lesson-11 = Après cinq voyages, le plus haut total gagne. Tu en sais assez pour jouer : bon vol !
lesson-rest = Tout le reste
lesson-rest-watch = Pose ton 5 et regarde l’autre fusée : elle n’a rien de plus haut que son 6.
lesson-rest-watch-done = Un 0 sur un 6 l’aurait fait reculer de six cases, mais il n’y en avait que cinq derrière elle : elle a dû piocher six cartes.
lesson-rest-too-close = Tu as posé un 1 sur ton 5 : tu pourrais reculer de quatre cases. Mais il n’y en a que trois derrière toi, c’est donc impossible : tu pioches quatre cartes à la place.
lesson-rest-push = Voici trois fusées. Ta carte est égale à ta rampe : avant tout, tu dois pousser une des autres d’une case. Laquelle ?
lesson-rest-push-done = Offre la case à la fusée la moins dangereuse pour toi. Celle de tête n’a pas besoin de cadeau.
lesson-rest-hand = Ta dernière carte ! Dès que quelqu’un n’a plus de carte, le voyage est terminé. Chaque case compte ses points, et chaque carte encore en main en coûte un.
lesson-rest-hand-done = Le voyage est compté. Ensuite, toutes les fusées rentrent et on mélange les cartes. Qui a fait le plus mauvais voyage commence le suivant.
lesson-rest-moon = La lune aussi met fin au voyage, et elle vaut 20. Les cases en trop sont simplement perdues. Pose-toi dessus !
lesson-rest-pile = Il reste deux cartes dans la pioche ; quand elle est vide, le voyage est terminé. Tu peux reculer ou piocher. Que vaut-il mieux, si près de la fin ?
lesson-rest-pile-done = Tu as pris les dernières cartes et gardé ta case : le voyage est fini avant que quelqu’un te dépasse.
lesson-well = Bien jouer
lesson-well-first = La première carte du voyage. Regarde ta main : par quoi commences-tu ?
lesson-well-first-done = Par ta carte la plus basse ! Un 6 fait trois cases, mais rien ne peut le suivre. Depuis un 0, tu peux monter jusqu’en haut. Commence chaque voyage ainsi.
lesson-well-ladder = Ta rampe est un 0 et toutes tes cartes sont plus hautes. Laquelle poses-tu ?
lesson-well-ladder-done = La plus basse des plus hautes. 2, 4 et 6 font six cases en tout, comme le 6 tout seul, mais tu te débarrasses de trois cartes.
lesson-well-back = Tu as posé une carte plus basse, et il t’en reste une. Reculer, ou rester et piocher ?
lesson-well-back-done = Recule. Avec ton 6, tu montes de quatre cases au prochain tour et tu finis le voyage. Les cartes piochées, il faudrait d’abord toutes les poser.
lesson-well-restart = Rien dans ta main ne dépasse ton 5. S’il faut descendre, jusqu’où ?
lesson-well-restart-done = Tout en bas. Depuis le 1, tu remontes avec le 3 et le 5 ; un petit pas vers le bas ne fait que perdre un tour.
lesson-well-one-card = L’autre fusée n’a plus qu’une carte. Ta rampe est un 4. Continues-tu à petits pas ?
lesson-well-one-card-done = Non ! Quand quelqu’un n’a plus qu’une carte, chaque tour peut être le dernier : sois devant maintenant. Le 6 va tout de suite le plus loin.

# Ce que l’accueil dit de Rockets.

tagline = Ta dernière carte est ta rampe de lancement. Cinq voyages vers la lune.
edition-name-jeb = édition de Jeux en boîte
edition-name-stars = édition aux étoiles
edition-short-jeb = Jeux en boîte
edition-short-stars = étoiles
choice-tiebreak-trip = un sixième voyage
choice-tiebreak-shared = victoire partagée

# Pourquoi un coup est meilleur qu’un autre : chaque phrase est vraie pour ce coup, et non pour l’autre.

# Le coup auquel une phrase compare : l’autre, ou celui-ci quand elle parle pour l’autre.

compared-first = { $side ->
    [costs] Ce coup
    [yours] Ton coup
    [yours-costs] Le meilleur coup
   *[own] L’autre coup
  }
compared-with = { $side ->
    [costs] avec ce coup
    [yours] avec ton coup
    [yours-costs] avec le meilleur coup
   *[own] avec l’autre coup
  }
compared-after = { $side ->
    [costs] après ce coup
    [yours] après ton coup
    [yours-costs] après le meilleur coup
   *[own] après l’autre coup
  }
spoken-of = { $side ->
    [costs] L’autre coup
    [yours] Le meilleur coup
    [yours-costs] Ton coup
   *[own] Ce coup
  }
spoken-of-with = { $side ->
    [costs] Avec l’autre coup
    [yours] Avec le meilleur coup
    [yours-costs] Avec ton coup
   *[own] Avec ce coup
  }
spoken-of-after = { $side ->
    [costs] Après l’autre coup
    [yours] Après le meilleur coup
    [yours-costs] Après ton coup
   *[own] Après ce coup
  }

merit-wins = { spoken-of } termine la partie, et tu gagnes.
    .look = Cherche un coup qui termine la partie maintenant.
merit-no-loss = { compared-first } termine la partie, et tu perds.
    .look = Attention : un coup pourrait terminer la partie alors que tu es derrière.
merit-ends-now = { spoken-of } termine le voyage maintenant, alors que tu as { $lead ->
    [one] un point
   *[other] { $lead } points
  } d’avance.
    .look = Regarde les cases de toutes les fusées : qui serait devant si le voyage finissait maintenant ?
merit-goes-on = { spoken-of-with }, le voyage continue. S’il se terminait maintenant, tu aurais { $behind ->
    [one] un point
   *[other] { $behind } points
  } de retard.
    .look = { merit-ends-now.look }
merit-no-gift = { compared-first } pousserait { $seat } d’une case en avant.
    .look = Regarde tes cartes et ta rampe de lancement : avec une carte égale, tu dois pousser quelqu’un.
merit-push-weaker = { $seat } a moins de points que { $other } : une case lui profite moins.
    .look = Regarde les points des autres : qui une case de plus aide-t-elle le moins ?
merit-trip-may-end = { $seat } n’a plus qu’une carte et peut bientôt terminer le voyage. { spoken-of-with }, tu aurais alors { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, et non { $instead }.
    .look = Regarde la main de { $seat } : il n’y reste qu’une carte. Que te rapporterait le voyage s’il finissait bientôt ?
merit-longer-climb = { spoken-of-with } et ce qui peut le suivre ({ $cards }), tu avances { $count ->
    [one] d’une case
   *[other] de { $count } cases
  } ; { compared-with }, { $instead ->
    [0] d’aucune
    [one] d’une seule
   *[other] de { $instead } seulement
  }.
    .look = Regarde ta main : lesquelles de tes cartes peuvent se suivre, chacune plus haute que la précédente ?
merit-more-steps = { spoken-of-after }, { $count ->
    [one] une de tes cartes ({ $cards }) peut
   *[other] { $count } de tes cartes ({ $cards }) peuvent, l’une après l’autre,
  } te faire monter ; { compared-after }, { $instead ->
    [0] aucune
    [one] une seule
   *[other] { $instead } seulement
  }.
    .look = { merit-longer-climb.look }
merit-lighter-hand = { spoken-of-after }, il te reste { $count ->
    [one] une carte
   *[other] { $count } cartes
  } en main, et non { $instead }. Chaque carte qui reste à la fin coûte un point.
    .look = Compte les cartes de ta main : chacune qui reste à la fin du voyage coûte un point.
merit-one-left = { spoken-of-after }, il ne te reste qu’une carte, et tu peux terminer le voyage avec elle.
    .look = Compte les cartes de toutes les mains : qui peut finir le voyage en premier ?
merit-quick-end = { spoken-of-after }, personne n’a moins de cartes que toi : tu peux terminer le voyage avant les autres.
    .look = { merit-one-left.look }
merit-low-pad = Ta rampe de lancement est basse : environ { $percent } % des cartes que tu n’as pas vues sont plus hautes, et non { $instead } %.
    .look = Regarde ta rampe de lancement : combien des cartes que tu n’as pas vues seraient plus hautes que celle qui s’y trouve ?
merit-fuel = { spoken-of-with }, tu pioches { $count ->
    [one] une carte
   *[other] { $count } cartes
  }, et environ { $percent } % des cartes que tu n’as pas vues te feraient monter.
    .look = Regarde la différence entre tes deux dernières cartes : tu recules d’autant de cases, ou tu pioches autant de cartes.

# De quoi parlent les problèmes.

theme-end = Finir le voyage ou continuer
theme-push = Qui pousser
theme-last-card = La dernière carte
theme-ladder = Une longue montée
theme-first-card = La première carte d’un voyage
theme-restart = Repartir d’en bas
theme-hand = Les cartes en main

# Pour la prochaine partie : une idée pour chaque avantage manqué.

tip-more-steps = Avant de jouer une carte, compte celles qui peuvent la suivre, chacune plus haute que la précédente. Le plus souvent, la carte la plus basse en laisse le plus. S’il faut descendre, descends tout en bas et remonte.
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
