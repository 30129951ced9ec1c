# Ce que disent le terminal et la table à propos de Rockets.

title = Rockets
designer = auteur inconnu
published = paru dans le magazine Jeux en boîte
edition-jeb = Le plateau du livret français : 19 cases qui valent de 1 à 19, et la lune qui vaut 20.
    .source = le livret français tel que le magazine Jeux en boîte l’a donné (document 004)
edition-stars = Un plateau décrit dans une critique : 14 cases qui valent de 2 à 16, et la lune qui vaut 20.
    .source = une critique publiée ; seul le plateau en vient
option-deck = Le nombre de cartes de chaque valeur, de 0 à 6
    .values = sept nombres pour les valeurs de 0 à 6, dont la somme est 60, comme 9,9,9,9,8,8,8
option-tiebreak = Si plusieurs sont en tête après cinq voyages : un sixième voyage, ou une victoire partagée
ending-trips = Tous les voyages sont terminés.

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
question-push = { $seat }, qui veux-tu pousser ?
question-draw = { $count ->
    [one] { $seat }, tu es trop près du départ pour reculer d’une case : pioche une carte.
   *[other] { $seat }, tu es trop près du départ pour reculer de { $count } cases : pioche { $count } cartes.
  }
question-fall = { $count ->
    [one] { $seat }, veux-tu reculer d’une case ou piocher une carte ?
   *[other] { $seat }, veux-tu reculer de { $count } cases ou piocher { $count } cartes ?
  }

event-trip = Le voyage { $trip } commence ; { $seat } joue en premier.
event-first = { $seat } commence par un { $card } et { $count ->
    [0] reste pour l’instant
    [one] avance d’une case, jusque
   *[other] avance de { $count } cases, jusque
  } sur la case { $space }.
event-forward = { $seat } pose un { $card } sur son { $previous } et avance { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusque sur la case { $space }.
event-equal = { $seat } pose un { $card } sur son { $previous } et doit pousser un adversaire.
event-lower = { $seat } pose un { $card } sur son { $previous }, soit { $count } de moins.
event-push = { $seat } pousse { $other } jusque sur la case { $space }.
event-back = { $seat } recule { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusque sur la case { $space }.
event-draw = { $seat } { $count ->
    [0] ne pioche rien : la pioche est vide
    [one] pioche une carte
   *[other] pioche { $count } cartes
  }.
event-draw-own = { $seat } pioche : { $cards }.
event-points = { $seat } termine le voyage { $trip } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
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
