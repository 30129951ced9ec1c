# Ce que disent le terminal et la table à propos de Pacal’s Rocket.

title = Pacal’s Rocket
published = Piatnik 2015, n° 634192
edition-de = Le livret allemand : ton avant-dernière pyramide met aussitôt fin à la partie ; les pierres divines qui te reviennent quand ton vaisseau s’envole ne peuvent resservir qu’à partir de ton coup suivant ; les fractions sont arrondies vers le bas.
    .source = le livret allemand (document 002)
edition-pl = Le livret polonais : comme l’allemand, mais il ne parle pas d’un coup suivant pour les pierres divines qui te reviennent quand ton vaisseau s’envole : elles sont donc tout de suite dans ta réserve.
    .source = le livret polonais (document 001)
edition-fr = Le livret français : ta dernière pyramide met fin à la partie, et au dernier tour l’avant-dernière rapporte aussi 5 points ; les fractions sont arrondies, selon notre lecture au nombre entier le plus proche.
    .source = le livret français (document 000)
option-die = Ce que montrent les faces du dé : des points, ou les flèches
    .values = jusqu’à { $faces } faces, chacune un nombre entier à partir de 1 ou arrows (flèches), comme 2,3,3,4,5,arrows
option-expert = Règle pour joueurs expérimentés : les nouvelles pyramides se construisent avec des pierres divines seulement
option-gaps = Ce qu’il peut y avoir entre les cases d’une constellation : rien, ou n’importe quoi
option-max_rounds = Après combien de tours la partie se termine au plus tard
    .values = none (pas de limite) ou un nombre entier à partir de 1
option-memory = Les pierres divines dans les vaisseaux et en dessous : il faut s’en souvenir, ou elles restent visibles
option-single_of_two = Si tu peux lâcher deux pierres divines et n’en lâches qu’une : dans n’importe quel vaisseau, ou seulement dans le tien
ending-trigger-pyramid = Quelqu’un a construit toutes ses pyramides, sauf une au plus.
ending-score-limit = Le score limite a été atteint.
ending-round-limit = Tous les tours sont joués.
ending-agreement = La partie s’est terminée d’un commun accord.
medal-five-storeys = Première pyramide à cinq étages
medal-district = Le plus de points pour un quartier : { $value }
medal-leads-taken = Le plus de majorités prises aux autres en une partie : { $value }

question-place = { $seat }, place ton vaisseau dans le quartier sacré.
    .others = { $seat } doit placer son vaisseau dans le quartier sacré.
question-roll = { $seat } lance le dé.
question-fly = { $seat }, fais voler ton vaisseau : le dé montre { $count ->
    [one] un point
   *[other] { $count } points
  }.
    .others = { $seat } cherche où faire voler son vaisseau : le dé montre { $count ->
        [one] un point
       *[other] { $count } points
      }.
question-fly-arrows = { $seat }, fais voler ton vaisseau le long de sa ligne ou de sa colonne : le dé montre les flèches.
    .others = { $seat } doit faire voler son vaisseau le long de sa ligne ou de sa colonne : le dé montre les flèches.
question-fly-first = { $seat }, quitte le quartier sacré en ligne droite : le dé montre { $count ->
    [one] un point
   *[other] { $count } points
  }.
    .others = { $seat } doit quitter le quartier sacré en ligne droite : le dé montre { $count ->
        [one] un point
       *[other] { $count } points
      }.
question-fly-first-arrows = { $seat }, quitte le quartier sacré le long de ta ligne ou de ta colonne : le dé montre les flèches.
    .others = { $seat } doit quitter le quartier sacré le long de sa ligne ou de sa colonne : le dé montre les flèches.
question-drop-both = { $count ->
    [0] { $seat }, ta réserve est vide : reprends sur le plateau tes pierres divines visibles pour en lâcher une dans ton vaisseau et une dans un autre, ou arrête là.
   *[other] { $seat }, lâche une pierre divine dans ton vaisseau et une dans un autre, ou arrête là.
  }
    .others = { $seat } peut lâcher une pierre divine dans son vaisseau et une dans un autre.
question-drop-own = { $count ->
    [0] { $seat }, ta réserve est vide : reprends sur le plateau une de tes pierres divines visibles et lâche-la dans ton vaisseau, ou arrête là.
   *[other] { $seat }, lâche une pierre divine dans ton vaisseau, ou arrête là.
  }
    .others = { $seat } peut lâcher une pierre divine dans son vaisseau.
question-drop-other = { $count ->
    [0] { $seat }, ta réserve est vide : reprends sur le plateau une de tes pierres divines visibles et lâche-la dans un autre vaisseau, ou arrête là.
   *[other] { $seat }, lâche une pierre divine dans un autre vaisseau, ou arrête là.
  }
    .others = { $seat } peut lâcher une pierre divine dans un autre vaisseau.
question-build = { $seat }, construis ou améliore une pyramide, ou renonces-y.
    .others = { $seat } peut construire ou améliorer une pyramide.
question-over = La partie est terminée.

action-place = placer ton vaisseau sur { $square }
action-straight = voler en ligne droite vers { $square }
action-turning = voler en tournant vers { $square }
action-arrows = voler avec les flèches vers { $square }
action-god-stone = utiliser la pièce d’énergie { $worth } pour aller sur { $square }
action-forced = placer ton vaisseau sur { $square }
action-drop-own = lâcher une pierre divine dans ton vaisseau
    .button = lâcher la pierre
action-drop = lâcher une pierre divine dans ce vaisseau : { $ship }
    .button = lâcher la pierre
action-drop-own-from = lâcher ta pierre divine de { $square } dans ton vaisseau
    .button = lâcher la pierre
action-drop-from = lâcher ta pierre divine de { $square } dans ce vaisseau : { $ship }
    .button = lâcher la pierre
action-drop-end = arrêter là
action-build = construire { $height ->
    [one] un étage
   *[other] { $height } étages
  } sur { $square }
action-upgrade = améliorer ta pyramide sur { $square } ({ $height ->
    [one] un étage
   *[other] { $height } étages
  })
action-build-none = ne rien construire

event-place = { $seat } place son vaisseau sur { $square }.
    .seat = Tu places ton vaisseau sur { $square }.
event-round = Le tour { $round } commence ; { $seat } joue en premier.
    .seat = Le tour { $round } commence ; tu joues en premier.
event-roll = { $seat } lance le dé : { $count ->
    [one] un point
   *[other] { $count } points
  }.
    .seat = Tu lances le dé : { $count ->
        [one] un point
       *[other] { $count } points
      }.
event-roll-arrows = { $seat } lance le dé : les flèches.
    .seat = Tu lances le dé : les flèches.
event-straight = { $seat } vole en ligne droite de { $start } à { $square }.
    .seat = Tu voles en ligne droite de { $start } à { $square }.
event-stopped = { $seat } vole en ligne droite de { $start } à { $square }, où un obstacle arrête le vaisseau.
    .seat = Tu voles en ligne droite de { $start } à { $square }, où un obstacle arrête ton vaisseau.
event-turning = { $seat } vole en tournant de { $start } à { $square }.
    .seat = Tu voles en tournant de { $start } à { $square }.
event-arrows = { $seat } vole avec les flèches de { $start } à { $square }.
    .seat = Tu voles avec les flèches de { $start } à { $square }.
event-god-stone = { $seat } utilise la pièce d’énergie { $worth } et va de { $start } à { $square }.
    .seat = Tu utilises la pièce d’énergie { $worth } et vas de { $start } à { $square }.
event-forced = { $seat } ne peut pas voler et déplace son vaisseau de { $start } à { $square }.
    .seat = Tu ne peux pas voler et déplaces ton vaisseau de { $start } à { $square }.
event-falls-out = Le vaisseau laisse sur { $square } une pierre divine qui appartient à { $owner }.
    .owner = Le vaisseau laisse sur { $square } une de tes pierres divines.
event-uncovered = Une pierre divine qui appartient à { $owner } réapparaît sur { $square }.
    .owner = Une de tes pierres divines réapparaît sur { $square }.
event-returned = { $owner } récupère les { $count } pierres divines de sa couleur qui se retrouvent sur { $square }.
    .owner = Tu récupères les { $count } pierres divines de ta couleur qui se retrouvent sur { $square }.
event-returned-later = { $owner } récupère les { $count } pierres divines de sa couleur qui se retrouvent sur { $square }, mais seulement pour son coup suivant.
    .owner = Tu récupères les { $count } pierres divines de ta couleur qui se retrouvent sur { $square }, mais seulement pour ton coup suivant.
event-drop-own = { $seat } lâche une pierre divine dans son propre vaisseau.
    .seat = Tu lâches une pierre divine dans ton propre vaisseau.
event-drop = { $seat } lâche une pierre divine chez { $ship }, dans son vaisseau.
    .seat = Tu lâches une pierre divine chez { $ship }, dans son vaisseau.
    .ship = { $seat } lâche une pierre divine dans ton vaisseau.
event-drop-hidden = { $seat } lâche une pierre divine dans un vaisseau.
    .seat = Tu lâches une pierre divine dans un vaisseau.
event-drop-own-from = { $seat } reprend sa pierre divine de { $square } et la lâche dans son propre vaisseau.
    .seat = Tu reprends ta pierre divine de { $square } et la lâches dans ton propre vaisseau.
event-drop-from = { $seat } reprend sa pierre divine de { $square } et la lâche chez { $ship }, dans son vaisseau.
    .seat = Tu reprends ta pierre divine de { $square } et la lâches chez { $ship }, dans son vaisseau.
    .ship = { $seat } reprend sa pierre divine de { $square } et la lâche dans ton vaisseau.
event-drop-hidden-from = { $seat } reprend sa pierre divine de { $square } et la lâche dans un vaisseau.
    .seat = Tu reprends ta pierre divine de { $square } et la lâches dans un vaisseau.
event-drop-end = { $seat } ne lâche plus de pierre divine.
    .seat = Tu ne lâches plus de pierre divine.
event-drop-none = { $seat } ne lâche pas de pierre divine.
    .seat = Tu ne lâches pas de pierre divine.
event-build = { $seat } construit une pyramide à { $height ->
    [one] un étage
   *[other] { $height } étages
  } sur { $square }.
    .seat = Tu construis une pyramide à { $height ->
        [one] un étage
       *[other] { $height } étages
      } sur { $square }.
event-upgrade = { $seat } améliore sa pyramide sur { $square }, qui passe de { $before } à { $height } étages.
    .seat = Tu améliores ta pyramide sur { $square }, qui passe de { $before } à { $height } étages.
event-build-none = { $seat } ne construit rien.
    .seat = Tu ne construis rien.
event-stones-back = { $owner } récupère { $count ->
    [one] une pierre divine
   *[other] { $count } pierres divines
  } : { $squares }.
    .owner = Tu récupères { $count ->
        [one] une pierre divine
       *[other] { $count } pierres divines
      } : { $squares }.
event-cleared = { $owner } récupère sa pierre divine qui était sur { $square }.
    .owner = Tu récupères ta pierre divine qui était sur { $square }.
event-lead-first = { $seat } construit avant tout le monde dans le quartier { $district } et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
    .seat = Tu construis avant tout le monde dans le quartier { $district } et marques { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
event-lead-taken = { $seat } prend la majorité dans le quartier { $district } avec { $storeys ->
    [one] un étage
   *[other] { $storeys } étages
  } et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
    .seat = Tu prends la majorité dans le quartier { $district } avec { $storeys ->
        [one] un étage
       *[other] { $storeys } étages
      } et marques { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
event-lead-tie-broken = { $seat } met fin à l’égalité dans le quartier { $district } avec { $storeys ->
    [one] un étage
   *[other] { $storeys } étages
  } et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
    .seat = Tu mets fin à l’égalité dans le quartier { $district } avec { $storeys ->
        [one] un étage
       *[other] { $storeys } étages
      } et marques { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
event-lead-already = { $seat } a déjà la majorité dans le quartier { $district } et n’y marque rien.
    .seat = Tu as déjà la majorité dans le quartier { $district } et n’y marques rien.
event-lead-tied = { $seat } partage la majorité dans le quartier { $district } avec { $storeys ->
    [one] un étage
   *[other] { $storeys } étages
  } : cela ne rapporte rien.
    .seat = Tu partages la majorité dans le quartier { $district } avec { $storeys ->
        [one] un étage
       *[other] { $storeys } étages
      } : cela ne rapporte rien.
event-lead-not = { $seat } a { $storeys ->
    [one] un étage
   *[other] { $storeys } étages
  } dans le quartier { $district }, contre { $most } en tête : cela ne rapporte rien.
    .seat = Tu as { $storeys ->
        [one] un étage
       *[other] { $storeys } étages
      } dans le quartier { $district }, contre { $most } en tête : cela ne rapporte rien.
event-trigger = { $seat } vient de construire { $count ->
    [0] sa dernière pyramide
   *[other] son avant-dernière pyramide
  } : { $points } points de plus, et la partie se termine aussitôt.
    .seat = Tu viens de construire { $count ->
        [0] ta dernière pyramide
       *[other] ton avant-dernière pyramide
      } : { $points } points de plus, et la partie se termine aussitôt.
event-bonus = { $seat } vient de construire { $count ->
    [0] sa dernière pyramide
   *[other] son avant-dernière pyramide
  } : { $points } points de plus.
    .seat = Tu viens de construire { $count ->
        [0] ta dernière pyramide
       *[other] ton avant-dernière pyramide
      } : { $points } points de plus.
event-limit = { $seat } a { $score } points : c’est le dernier tour.
    .seat = Tu as { $score } points : c’est le dernier tour.
event-limit-ends = { $seat } a { $score } points : la partie se termine aussitôt.
    .seat = Tu as { $score } points : la partie se termine aussitôt.
event-last-round-over = Le dernier tour est terminé.
event-round-limit = { $count ->
    [one] Le seul tour prévu est joué.
   *[other] Les { $count } tours prévus sont joués.
  }
event-agreed = { ending-agreement }
event-final-river = Rivière : { $seat } a { $storeys ->
    [one] un étage
   *[other] { $storeys } étages
  } et { $points ->
    [0] ne marque rien
    [one] marque { $points } point
   *[other] marque { $points } points
  }.
    .seat = Rivière : tu as { $storeys ->
        [one] un étage
       *[other] { $storeys } étages
      } et { $points ->
        [0] ne marques rien
        [one] marques { $points } point
       *[other] marques { $points } points
      }.
event-final-lake = Lac : { $seat } a { $storeys ->
    [one] un étage
   *[other] { $storeys } étages
  } et { $points ->
    [0] ne marque rien
    [one] marque { $points } point
   *[other] marque { $points } points
  }.
    .seat = Lac : tu as { $storeys ->
        [one] un étage
       *[other] { $storeys } étages
      } et { $points ->
        [0] ne marques rien
        [one] marques { $points } point
       *[other] marques { $points } points
      }.
event-final-districts = Quartiers : { $seat } { $count ->
    [0] ne marque rien.
    [one] marque { $points ->
        [one] { $points } point
       *[other] { $points } points
      } dans un quartier.
   *[other] marque { $points ->
        [one] { $points } point
       *[other] { $points } points
      } dans { $count } quartiers.
  }
    .seat = Quartiers : tu { $count ->
        [0] ne marques rien.
        [one] marques { $points ->
            [one] { $points } point
           *[other] { $points } points
          } dans un quartier.
       *[other] marques { $points ->
            [one] { $points } point
           *[other] { $points } points
          } dans { $count } quartiers.
      }
event-final-gods = Pièces d’énergie : { $seat } marque { $points } points.
    .seat = Pièces d’énergie : tu marques { $points } points.
event-final-total = { $seat } termine avec { $score ->
    [one] { $score } point
   *[other] { $score } points
  }.
    .seat = Tu termines avec { $score ->
        [one] { $score } point
       *[other] { $score } points
      }.

reason-place-first = Place d’abord ton vaisseau.
reason-placed-already = Tous les vaisseaux sont déjà placés.
reason-move-first = Déplace d’abord ton vaisseau.
reason-move-over = Tu as déjà déplacé ton vaisseau.
reason-drop-first = Lâche d’abord tes pierres divines, ou arrête là.
reason-drop-over = Tu as fini de lâcher des pierres divines.
reason-not-sacred = { $square } n’est pas dans le quartier sacré, où commencent les vaisseaux.
reason-not-your-ship = Ton vaisseau est sur { $start }, pas sur { $square }.
reason-lake = { $square } est une case du lac.
reason-covered = { $square } est recouverte, donc hors jeu.
reason-ship-there = { $owner } a son vaisseau sur { $square }.
reason-pyramid-there = { $owner } a une pyramide sur { $square }.
reason-stay = Ton vaisseau doit quitter sa case.
reason-back-to-start = Un vol en tournant ne peut pas se terminer sur sa case de départ.
reason-not-straight = { $square } n’est pas en ligne droite depuis ton vaisseau.
reason-too-far = { $square } est à { $distance } cases, et le dé ne montre { $count ->
    [one] qu’un point
   *[other] que { $count } points
  }.
reason-pips-left = { $square } n’est qu’à { $distance ->
    [one] une case
   *[other] { $distance } cases
  }, et rien ne t’y arrête : tu dois utiliser les { $count } points.
reason-obstacle-before = Un obstacle sur { $obstacle } t’arrête avant { $square }.
reason-no-turning-yet = Au premier tour, on ne vole pas en tournant.
reason-arrows-shown = Le dé montre les flèches : vole le long de ta ligne ou de ta colonne, aussi loin que tu veux.
reason-no-arrows-shown = Le dé montre { $count ->
    [one] un point
   *[other] { $count } points
  }, pas les flèches.
reason-not-on-line = { $square } n’est ni sur ta ligne ni sur ta colonne.
reason-pips-left-turning = Un chemin en tournant mène à { $square } en { $distance } pas, mais pas dans un cul-de-sac : tu dois utiliser les { $count } points.
reason-without-a-turn = Avec { $count ->
    [one] un point
   *[other] { $count } points
  }, { $square } ne s’atteint qu’en ligne droite, et un vol en tournant demande au moins un virage.
reason-no-path = Aucun chemin en tournant ne mène à { $square } avec { $count ->
    [one] un point
   *[other] { $count } points
  }.
reason-no-such-god-stone = Tu as déjà utilisé ta pièce d’énergie { $worth }.
reason-use-god-stone = Il te reste une pièce d’énergie : tu dois en utiliser une.
reason-can-fly = Tu peux voler : tu ne peux donc pas placer ton vaisseau où tu veux.
reason-fly-in-first-round = Au premier tour, tu dois voler en ligne droite ou avec les flèches tant que c’est possible.
reason-leave-sacred = Au premier tour, ton vaisseau doit quitter le quartier sacré, et { $square } en fait partie.

reason-nobody-there = Il n’y a personne à la place { $number }.
reason-own-ship-again = Ton vaisseau a déjà reçu sa pierre divine pendant ce coup.
reason-other-ship-again = Tu as déjà lâché une pierre divine dans un autre vaisseau pendant ce coup.
reason-own-ship-only = Après un vol en tournant ou avec une pièce d’énergie, tu peux lâcher une seule pierre divine, et seulement dans ton vaisseau.
reason-own-ship-first = Une pierre divine seule va dans ton propre vaisseau : commence par celui-là.
reason-supply-empty = { $count ->
    [0] Ta réserve est vide : reprends une de tes pierres divines visibles sur le plateau.
   *[other] Ta réserve est vide, et les pierres divines récupérées ne peuvent resservir qu’à ton coup suivant : reprends une de tes pierres divines visibles sur le plateau.
  }
reason-held-back = { $count ->
    [one] Devant toi, il n’y a que la pierre divine récupérée à ce décollage ; tu pourras t’en servir dès ton prochain coup.
   *[other] Devant toi, il n’y a que les pierres divines récupérées à ce décollage ; tu pourras t’en servir dès ton prochain coup.
  }
reason-supply-first = Tu ne peux reprendre la pierre divine de { $square } que si ta réserve est vide ; il y reste { $count ->
    [one] une pierre divine
   *[other] { $count } pierres divines
  }.
reason-under-ship = { $square } est sous un vaisseau : ce qui s’y trouve est caché.
reason-no-stone-there = Tu n’as pas de pierre divine sur { $square }.

reason-no-pair = Deux cases doivent se toucher par un côté.
reason-no-three = Trois cases doivent être en ligne, avec des écarts égaux.
reason-no-four = Ces quatre cases ne sont pas en ligne avec des écarts égaux.
reason-no-square = Ces quatre cases ne sont pas les coins d’un carré qui suit la grille.
reason-too-many-squares = Aucune constellation n’a { $count } cases ; les plus grandes en ont quatre.
reason-build-square-outside = La case de construction { $square } ne fait pas partie de la constellation.
reason-pyramid-there-already = Il y a déjà une pyramide sur { $square } : écris up: pour améliorer une des tiennes.
reason-nothing-to-upgrade = Il n’y a pas de pyramide à améliorer sur { $square } : écris build: pour en construire une nouvelle.
reason-nothing-of-yours = Tu n’as ni pierre divine ni pyramide sur { $square }.
reason-pyramid-of-other = La pyramide sur { $square } appartient à { $owner }.
reason-no-stone-in-it = Une constellation contient au moins une pierre divine ; ici, il n’y a que des pyramides.
reason-gap-stone = Il y a une pierre divine sur { $square }, entre les cases de la constellation.
reason-gap-ship = Il y a un vaisseau sur { $square }, entre les cases de la constellation.
reason-gap-pyramid = Il y a une pyramide sur { $square }, entre les cases de la constellation.
reason-gap-outside = { $square }, entre les cases de la constellation, est hors jeu.
reason-too-high = Cette constellation permet de construire { $most ->
    [one] un étage
   *[other] { $most } étages
  } au plus, pas { $height }.
reason-out-of-stock = Il ne te reste pas de pyramide à { $height ->
    [one] un étage
   *[other] { $height } étages
  }.
reason-too-low = Il te reste une pyramide à { $most } étages : c’est elle que tu dois construire.
reason-not-higher = Une amélioration doit gagner en hauteur : la pyramide sur { $square } a déjà { $before ->
    [one] un étage
   *[other] { $before } étages
  }.
reason-expert-new = Avec la règle pour joueurs expérimentés, une nouvelle pyramide se construit avec des pierres divines seulement.
reason-expert-two = Avec la règle pour joueurs expérimentés, aucune autre de tes pyramides ne peut être dans la constellation qui sert à en améliorer une.
reason-no-such-face = Le dé n’a pas de face { $face }.

label-die = Dé
label-starter = Premier joueur :
label-last-round = Dernier tour !
label-stones = pierres
label-gods = énergie
label-pyramids = pyramides
label-dropped = dans le vaisseau :
label-inside = dedans :
label-under = dessous :
label-river = Rivière
label-lake = Lac
legend =
    (☀) vaisseau · 3☀ pyramide à trois étages · ☀ pierre · 9·7 quartier 9, valeur 7
    ≈ bord de rivière · ○ bord de lac · ~ lac · ░ recouvert · ✦ quartier sacré

board-covered = { $players } joueurs, ░ recouvert
board-nothing-covered = { $players } joueurs, rien n’est recouvert
board-signs = ≈ bord de rivière · ○ bord de lac · ~ lac · ✦ sacré · ━ arrête un vaisseau
board-column-value = valeur
board-column-players = joueurs
board-column-squares = cases
board-column-covered = recouvert
board-tile = { $districts } (pièce { $tile })
board-nothing = rien

notation-help =
    @f6 place ton vaisseau. f6-f9 vole en ligne droite, f6~g8 en tournant, f6*f1 avec les flèches ; f6!2>c3 utilise la pièce d’énergie 2, f6?c3 sert quand rien d’autre n’est possible.
    drop:1 lâche une pierre divine dans le vaisseau de la place 1, drop:1<c3 y lâche ta pierre divine de c3 ; drop:- arrête là.
    build:2@c3:c3,c4 construit deux étages sur c3 avec les pierres divines de c3 et c4, up:2@c3:c3,c4 améliore la pyramide sur c3 ; build:- y renonce.

# Le plateau dans le navigateur.
pr-round = { $round ->
    [0] Avant le premier tour
   *[other] Tour { $rounds ->
        [0] { $round }
       *[other] { $round } sur { $rounds }
      }
  }
pr-board = Plateau de { $width } cases sur { $height }. Les flèches du clavier mènent d’une case à l’autre.
pr-lit = Tu peux choisir cette case.
pr-square = { $square } : { $what }
pr-my-stone = ta pierre divine
pr-stone = pierre divine ({ $owner })
pr-my-ship = ton vaisseau
pr-ship = vaisseau ({ $owner })
pr-my-pyramid = ta pyramide à { $height ->
    [one] un étage
   *[other] { $height } étages
  }
pr-pyramid = pyramide à { $height ->
    [one] un étage
   *[other] { $height } étages
  } ({ $owner })
pr-free = libre
pr-lake = lac
pr-covered = case recouverte, hors jeu
pr-riverside = bord de rivière
pr-lakeside = bord de lac
pr-district = quartier { $district }, valeur { $value }
pr-steps = Étapes du coup
pr-step-move = Vol
pr-step-drop = Pierres
pr-step-build = Pyramide
pr-step-score = Points
pr-die = Le dé montre { $count ->
    [one] un point
   *[other] { $count } points
  }.
pr-die-arrows = Le dé montre les flèches.
pr-way-straight = en ligne droite
pr-way-turning = en tournant
pr-way-arrows = avec les flèches
pr-way-forced = faute d’autre possibilité
pr-allows = { $stones ->
    [0] aucune pierre divine
    [one] une pierre divine
   *[other] { $stones } pierres divines
  }
pr-gods = Ou utilise une pièce d’énergie :
pr-god = Utiliser la pièce d’énergie { $worth } pour aller sur n’importe quelle case libre
pr-god-in-hand = La pièce d’énergie { $worth } te mène sur n’importe quelle case libre. Laquelle ?
pr-from = Tu tiens la pierre divine de { $square }. Dans quel vaisseau la lâches-tu ?
pr-ways = Possibilités, la meilleure d’abord
pr-earns = { $points ->
    [0] ne rapporte rien tout de suite
    [one] rapporte un point
   *[other] rapporte { $points } points
  }
pr-takes = { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
  }
pr-all-ways = { $count ->
    [one] Une possibilité
   *[other] Les { $count } possibilités
  }
pr-fewer = Moins
pr-players = Joueurs
pr-players-about = pierres divines · pyramides · pièces d’énergie
pr-you = toi
pr-computer = ordinateur : { $level }
pr-to-act = doit jouer
pr-starter = a commencé le tour
pr-ship-on = sur { $square }
pr-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
pr-supply = { $count ->
    [0] aucune pierre divine en réserve
    [one] une pierre divine en réserve
   *[other] { $count } pierres divines en réserve
  }
pr-unseen = { $count ->
    [one] une pierre divine cachée par un vaisseau
   *[other] { $count } pierres divines cachées dans ou sous les vaisseaux
  }
pr-gods-left = { $count ->
    [0] plus aucune pièce d’énergie
   *[other] pièces d’énergie : { $worths }
  }
pr-stock = Pyramides en réserve, d’un étage à cinq : { $one }, { $two }, { $three }, { $four }, { $five }
pr-districts = Quartiers
pr-districts-about = numéro · valeur · qui mène, de combien
pr-nobody = personne n’y a construit
pr-tied = égalité
pr-leads = { $owner } mène de { $count }
pr-chip = Quartier { $district }, valeur { $value } : { $standing }
    .show = Montrer sur le plateau
pr-chip-river = Rivière, 12, 8 et 4 points à la fin : { $standing }
pr-chip-lake = Lac, 12, 8 et 4 points à la fin : { $standing }
pr-out = recouvert
pr-shapes = Ce qu’on peut construire : touche une forme pour voir où
pr-shape-1 = Une pierre divine : une pyramide à un étage
pr-shape-2 = Deux pierres divines côte à côte : deux étages
pr-shape-3 = Trois alignées, à intervalles égaux : trois étages
pr-shape-4 = Quatre alignées, à intervalles égaux : quatre étages
pr-shape-5 = Les quatre coins d’un carré : cinq étages
pr-shape-found =
    { $now ->
        [0] Nulle part pour l’instant.
       *[other] Maintenant sur { $squares }.
    } { $next ->
        [0] { "" }
       *[other] Au prochain tour, avec une pierre de plus, sur { $later }.
    }
pr-shape-board =
    { $now ->
        [0] { $next ->
            [0] nulle part encore
           *[other] prochain tour : { $next }, avec une pierre de plus
        }
       *[other] { $next ->
            [0] maintenant : { $now }
           *[other] maintenant : { $now } · prochain tour : { $next }
        }
    }
pr-legend = Que veulent dire les signes ?
pr-legend-ship = Un vaisseau. Ce qu’il cache, dedans et dessous, reste caché jusqu’à son envol.
pr-legend-order = Le chiffre près d’un vaisseau : dans quel ordre les autres ont volé depuis ton tour. Les perles montrent leurs trajets.
pr-legend-stone = Une pierre divine : là où des pierres divines d’une même couleur forment une constellation, on peut construire une pyramide.
pr-legend-pyramid = Une pyramide ; le chiffre compte ses étages.
pr-legend-leader = La plaque d’un quartier porte son numéro et sa valeur, et en dessous qui y a la majorité. Le bord a la même couleur.
pr-legend-riverside = Une case au bord de la rivière : les étages construits là comptent pour la rivière au décompte final.
pr-legend-lakeside = Une case au bord du lac : les étages construits là comptent pour le lac au décompte final.
pr-legend-god = Une pièce d’énergie : elle mène ton vaisseau n’importe où, ou vaut ses points à la fin.
pr-final-before = Avant le décompte final
pr-final-before-short = Jusqu’ici
pr-final-trigger = La pyramide qui a mis fin à la partie
pr-final-trigger-short = { $count ->
    [0] Dernière pyramide
   *[other] Avant-dernière pyramide
  }
pr-final-river = La rivière : le plus d’étages sur les cases du bord
pr-final-river-short = Rivière
pr-final-lake = Le lac : le plus d’étages sur les cases du bord
pr-final-lake-short = Lac
pr-final-district = Quartier { $district }, valeur { $value }
pr-final-district-short = Quartier { $district } ({ $value })
pr-final-gods = Pièces d’énergie gardées
pr-final-gods-short = Énergie
pr-final-done = Le décompte final
pr-total = Total
pr-final-so-far = Ces points ont été gagnés pendant la partie.
pr-final-takes = { $seat } a { $storeys ->
    [one] { $storeys } étage
   *[other] { $storeys } étages
  } et prend { $points }.
pr-final-gets = { $seat } prend { $points }.
pr-final-nobody = Personne ne marque ici.
pr-final-last = Le dernier quartier, valeur { $value }
pr-final-decides = C’est maintenant que tout se décide.
pr-final-second = Et la deuxième place revient à…
pr-part-play = en jeu
pr-part-water = rivière et lac
pr-part-gods = énergie
pr-part-districts = quartiers

# Les premiers coups, pas à pas.
lesson-1 = Bienvenue à Palenque ! Tu joues le soleil, et ton vaisseau creux sera bientôt sur le plateau. Tu vas voler, lâcher des pierres divines et construire des pyramides, pour avoir la majorité dans le plus de quartiers possible.
lesson-2 = Tous les vaisseaux partent du quartier sacré, les neuf cases du milieu. Place le tien sur e7.
lesson-3 = Le dé montre 2 points. Au premier tour, le vaisseau quitte le quartier sacré en ligne droite. Vole vers e9, juste à côté de l’autre vaisseau.
lesson-4 = Après un vol en ligne droite, tu peux lâcher deux pierres divines. Lâche la première dans ton propre vaisseau : choisis-le.
lesson-5 = La deuxième va dans l’autre vaisseau. Les pierres divines sont maintenant cachées, dans et sous les vaisseaux : retiens bien où.
lesson-6 = L’autre vaisseau s’est envolé, et ce qu’il cachait est maintenant visible sur f9 : une de tes pierres divines et une des siennes. Quand ton vaisseau quittera e9, ta pierre divine y apparaîtra aussi.
lesson-7 = Tu as fait un 4. Cette fois, vole en tournant : choisis g7. Chaque case du chemin doit être libre, et tous les points sont utilisés.
lesson-8 = Après un vol en tournant, tu peux lâcher une seule pierre divine, et seulement dans ton vaisseau.
lesson-9 = Regarde : tes pierres divines de e9 et f9 se touchent. C’est la constellation pour deux étages. Une pierre divine seule donne un étage, trois en ligne en donnent trois, quatre en ligne quatre, et les coins d’un carré cinq.
lesson-10 = Construis sur f9. Personne n’a encore construit dans ce quartier : tu prends la majorité et marques aussitôt sa valeur, 5 points.
lesson-11 = La pyramide est debout, tes deux pierres divines sont revenues dans ta réserve, la pierre adverse de f9 est rentrée aussi, et tu as la majorité dans le quartier 6. Qui t’y dépassera marquera à son tour.
lesson-12 = À la fin, on compte la rivière, le lac, chaque quartier et les pièces d’énergie que tu as gardées. Tu en sais assez pour jouer. Bon vol !
lesson-flying = Le vol
lesson-flying-first = Le premier tour est particulier : il faut quitter le quartier sacré, et en ligne droite. Tourner n’est pas encore permis.
lesson-flying-first-god = Impossible aussi d’utiliser une pièce d’énergie tant que tu as un tel vol.
lesson-flying-stopped = Le dé montre 3, mais à deux joueurs b5 est recouverte : rien ne peut s’y tenir. Un vol en ligne droite s’arrête devant un obstacle, et le reste des points est perdu. Vole vers c5.
lesson-flying-order = Un coup suit toujours le même ordre : voler, lâcher des pierres divines, construire, marquer. Voler est obligatoire, le reste est permis.
lesson-flying-turning = En tournant, on utilise tous les points, mais on ne revient jamais au départ. Vole en tournant vers g7 : ta pierre divine apparaît sur h7.
lesson-flying-place = Une nouvelle partie. On place les vaisseaux à tour de rôle, chacun sur une case libre du quartier sacré, et nulle part ailleurs. Place le tien sur f7, puis on lance le dé.
lesson-flying-arrows = Les flèches : vole en ligne droite aussi loin que tu veux, même par-dessus les obstacles. Seule la case d’arrivée doit être libre. Choisis h7.
lesson-flying-god = Une pièce d’énergie mène ton vaisseau sur n’importe quelle case libre, mais jamais sur le lac. Tu en as trois, qui valent 2, 4 et 6 points si tu les gardes. Utilise la 2 et va sur e10.
lesson-flying-forced = Ton vaisseau est enfermé : une pyramide au-dessus, des cases recouvertes ailleurs, et plus de pièce d’énergie. Tu peux alors le mettre sur n’importe quelle case libre. Choisis f3.
lesson-stones = Les pierres divines
lesson-stones-one-each = Tu as volé en ligne droite et lâché une pierre divine dans ton vaisseau. La deuxième ne peut aller que dans un autre, et rien ne t’y oblige. Garde-la cette fois.
lesson-stones-none = Rien ne t’oblige à lâcher une pierre divine. Termine ton coup sans rien lâcher.
lesson-stones-own-only = Après un vol en tournant, une seule pierre divine, et pour ton propre vaisseau. Lâche-la : elle restera là d’où il décollera la prochaine fois.
lesson-stones-hidden = Les pierres divines dans un vaisseau et sous lui sont cachées. On n’a pas le droit de regarder ni de construire avec elles : retiens où elles sont.
lesson-stones-uncovered = Une de tes pierres divines était sous ton vaisseau : il s’est posé dessus. Vole vers i6, et elle réapparaît.
lesson-stones-two = Attention aux deux pierres divines d’une couleur : si elles se retrouvent sur une case au décollage, elles rentrent toutes. Vole vers e9 et regarde e7.
lesson-stones-later = Ici, cela t’arrive à toi. Les pierres divines qui reviennent à ton décollage ne servent qu’à partir de ton coup suivant. Vole vers d10.
lesson-stones-from = Ta réserve est vide. Tu peux alors reprendre une de tes pierres divines visibles sur le plateau. Prends celle de f6 pour ton propre vaisseau.
lesson-stones-from-other = Et la deuxième pour un autre vaisseau : prends la pierre divine de g8.
lesson-building = Construire
lesson-building-one = Une pierre divine visible suffit pour une pyramide d’un étage. Personne n’a construit dans ce quartier : construis sur h7, et tu marques aussitôt.
lesson-building-cleared = Sur e3, il y a une pierre divine de chaque joueur. Construis là : la tienne te revient, et l’autre doit rentrer aussi.
lesson-building-upgrade = Tes propres pyramides comptent dans une constellation. Une deuxième ne peut pas aller sur i5, mais avec la pierre divine de j5 tu la fais passer à deux étages.
lesson-building-upgrade-done = Tu y avais déjà la majorité, cela ne rapporte donc rien ; mais tu es plus difficile à dépasser.
lesson-building-three = Trois en ligne donnent trois étages, même en diagonale et avec des vides, s’ils sont égaux et libres. Regarde f3, h5 et j7 : deux d’entre elles sont tes pyramides.
lesson-building-gap = Avec une pyramide dans un vide, cela ne marche pas : entre e5 et e7, il y a e6. Mais il y a mieux sur cette ligne. Le vois-tu ?
lesson-building-gap-done = Tout ce qui se touche sur une ligne : plus il y en a, plus la pyramide est haute.
lesson-building-four = Quatre en ligne donnent quatre étages. Construis sur g5, et tu dépasses qui avait la majorité dans le quartier du milieu.
lesson-building-square = Les coins d’un carré donnent cinq étages, la plus haute pyramide. On ne construit pas plus bas que la constellation ne le permet tant qu’on a cette hauteur en réserve. Construis sur g8.
lesson-building-five = Encore un carré : d7, d8, e7 et e8. Construis sur d7.
lesson-building-taken = L’autre joueur a la majorité dans un quartier avec un étage. Où construis-tu pour lui prendre la majorité et les points ?
lesson-building-tied = Un étage chacun, c’est une égalité, et elle ne rapporte rien. Construis quand même sur c6 : qui rompra l’égalité marquera.
lesson-building-broken = Maintenant, romps une égalité : construis trois étages sur c5, et la majorité est à toi.
lesson-building-not = L’autre joueur est loin devant ici : tu ne marques rien. Construire sur g5 vaut quand même la peine : une pierre divine rentre, et cela compte à la fin.
lesson-building-wait = Rien ne t’oblige à construire. Donnerais-tu ici ta pierre divine pour un seul étage ?
lesson-building-wait-done = Non : elle vaudra plus la prochaine fois, dans une pyramide plus haute.
lesson-building-expert = Avec la règle pour joueurs expérimentés, une de tes pyramides ne peut pas servir à en construire une nouvelle : tu peux seulement l’améliorer.
lesson-end = La fin de la partie
lesson-end-limit = À trois joueurs, la limite est de 40 points. Construis sur e7 pour l’atteindre : on finit le tour, puis on compte tout.
lesson-end-bonus = Selon la règle française, l’avant-dernière pyramide au dernier tour rapporte 5 points de plus, et le tour continue. Construis sur d9.
lesson-end-limit-two = À deux joueurs, 45 points mettent fin à la partie aussitôt. Voici quatre en ligne, à écarts égaux : construis sur h11.
lesson-end-trigger = Qui construit son avant-dernière pyramide met fin à la partie aussitôt et marque 5 points de plus. Il t’en reste deux : construis-en une sur d5.
lesson-end-trigger-done = On compte la rivière, le lac, les quartiers et les pièces d’énergie gardées. Les points vont à qui y a le plus d’étages.
lesson-end-rounds = On peut aussi convenir d’un nombre de tours. C’est le dernier coup du dernier : que fais-tu de tes pierres divines ?
lesson-end-rounds-done = Les pierres divines sur le plateau ne valent rien à la fin : construis ce que tu peux.
lesson-end-agreed = Et si tout le monde est d’accord, on peut s’arrêter à tout moment ; on compte alors comme d’habitude. Construis sur h7, puis vous vous arrêtez d’un commun accord.
lesson-well = Bien jouer
lesson-well-drop = Tu as volé en tournant jusqu’à h7. À côté, sur g7, il y a une de tes pierres divines, et ta pyramide sur j7. Lâches-tu ta pierre divine, ou la gardes-tu ?
lesson-well-drop-done = Lâche toutes les pierres divines que tu peux. Quand tu décolleras, g7 et h7 formeront une paire : quoi que montre le dé, tu pourras marquer.
lesson-well-straight = Tu n’as aucune pierre divine sur le plateau, et le dé montre 3. En ligne droite, ou en tournant ?
lesson-well-straight-done = En ligne droite : tu peux alors lâcher deux pierres divines au lieu d’une. C’est avec celles du plateau que l’on construit.
lesson-well-score = Tes pierres divines de h4 et h5 se touchent, mais elles sont dans deux quartiers. Où mettre la pyramide ?
lesson-well-score-done = Sur h4, où personne n’a la majorité : 6 points aussitôt. Prends une majorité tant qu’elle est libre.
lesson-well-stop = Sur d10, il y a une pierre divine de chaque joueur. Tu peux construire là, améliorer ta pyramide de e10, ou attendre.
lesson-well-stop-done = Construis sur d10 : cela rapporte 6 points et renvoie l’autre pierre divine. Ensuite, l’autre joueur ne peut pas marquer, quoi que montre le dé.
lesson-well-later = La pierre divine de i7 touche ta pyramide de j7. Une nouvelle pyramide sur i7 rapporterait 5 points maintenant ; améliorer j7 ne rapporte rien. Que vaut-il mieux ?
lesson-well-later-done = Améliore ! La prochaine fois, tu pourras marquer quoi que montre le dé, et i7 reste libre pour cela. Si tu construis sur i7 maintenant, aucune face ne te le permettra la prochaine fois.

# Ce que l’accueil dit de Pacal's Rocket.

tagline = Fais voler un vaisseau creux au-dessus de Palenque, lâche des pierres divines, élève des pyramides, domine les quartiers.
edition-name-de = édition allemande
edition-name-pl = édition polonaise
edition-name-fr = édition française
edition-short-de = allemande
edition-short-pl = polonaise
edition-short-fr = française
choice-gaps-empty = rien
choice-gaps-any = n’importe quoi
choice-memory-strict = il faut s’en souvenir
choice-memory-open = elles sont visibles
choice-single_of_two-any = dans n’importe quel vaisseau
choice-single_of_two-own = seulement dans le tien

pr-print-pieces = Pyramides, vaisseaux et pierres
pr-print-covers = Caches et dé
pr-print-cover = { $number } : à { $players } joueurs
pr-print-aid = 1 Votre vaisseau vole. 2 Vous pouvez mettre une pierre dans votre vaisseau et, après un vol tout droit, une seconde dans un autre. 3 Vous pouvez bâtir une pyramide. 4 Vous marquez ce que vous avez bâti.

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

# Une construction que le reste du tour devrait apporter : après le coup, et après l’autre.

foreseen = { $built ->
    [0] {""}
    [one] {" "}et un étage sur { $on }
   *[other] {" "}et { $built } étages sur { $on }
  }
foreseen-instead = { $instead_built ->
    [0] {""}
    [one] {" "}et un étage sur { $instead_on }
   *[other] {" "}et { $instead_built } étages sur { $instead_on }
  }

# La fin d’une phrase sur un tour à venir, sans les vols par pièce d’énergie.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(sans compter les pièces d’énergie).
  }

merit-wins = { spoken-of } termine la partie, et tu gagnes.
    .look = Cherche un coup qui termine la partie maintenant.
merit-no-loss = { compared-first } termine la partie, et tu perds.
    .look = Attention : un coup pourrait terminer la partie alors que tu es derrière.
merit-last-points = { spoken-of-with }, tu finis, dans l’état actuel, avec { $count ->
    [0] aucun point
    [one] un point
   *[other] { $count } points
  }, et non { $instead }. C’est ton dernier tour.
    .look = C’est ton dernier tour : compte ce que tu aurais à la fin, avec la rivière, le lac, les quartiers et les pièces d’énergie.
merit-spares-god = { compared-first } dépense sans nécessité une pièce d’énergie. { $instead ->
    [0] Ton vaisseau peut aussi aller en { $square } sans elle
   *[other] La pièce d’énergie { $instead } mène aussi ton vaisseau en { $square }
  } : la { $count } vaudrait { $count } points à la fin.
    .look = { merit-keeps-god.look }
merit-scores = { $height ->
    [one] Un étage sur { $square } rapporte
   *[other] { $height } étages sur { $square } rapportent
  } maintenant { $count ->
    [one] { $count } point
   *[other] { $count } points
  }{ $instead ->
    [0] .
   *[other] , et non { $instead }.
  }
    .look = Regarde les quartiers : dans lequel pourrais-tu prendre la majorité maintenant ?
merit-storeys = { spoken-of-with }, tu construis { $count ->
    [one] un étage
   *[other] { $count } étages
  } ; { compared-with }, { $instead ->
    [0] aucun
    [one] un seul
   *[other] { $instead } seulement
  }. Ce sont les étages qui décident de la majorité dans un quartier.
    .look = Regarde tes pierres divines sur le plateau : quelle hauteur de pyramide permettent-elles maintenant ?
merit-places = Au décompte final, tes places à la rivière, au lac et dans les quartiers rapporteraient { $count ->
    [one] { $count } point
   *[other] { $count } points
  } de plus par rapport aux autres, dans la situation actuelle.
    .look = Regarde la rivière, le lac et les quartiers tels qu’ils seraient comptés à la fin.
merit-more-drops = { $instead ->
    [0] { spoken-of-with }, tu peux mettre { $count ->
        [one] une pierre divine
       *[other] { $count } pierres divines
      } en jeu : on ne construit qu’avec celles qui sont sur le plateau.
   *[other] { spoken-of-with }, tu mets { $count } pierres divines en jeu ; { compared-with }, { $instead ->
        [one] une seule
       *[other] { $instead } seulement
      }. On ne construit qu’avec celles qui sont sur le plateau.
  }
    .look = Compte combien de pierres chaque coup te permet de lâcher.
merit-stops = { $count ->
    [0] { spoken-of-after }{ foreseen }, { $seat } ne peut pas marquer au prochain tour, quoi que montre le dé
    [one] { spoken-of-after }{ foreseen }, une face du dé sur { $of } au plus permet à { $seat } de marquer au prochain tour
   *[other] { spoken-of-after }{ foreseen }, { $count } faces du dé sur { $of } au plus permettent à { $seat } de marquer au prochain tour
  } ; { compared-after }{ foreseen-instead }, { $rest ->
    [0] chaque face le permet
   *[other] { $instead ->
        [one] une face au moins le permet
       *[other] { $instead } faces au moins le permettent
      }
  }{ without-gods }
    .look = Regarde ce que { $seat } pourrait marquer au prochain tour, et où.
merit-stops-points = { spoken-of-after }{ foreseen }, { $seat } peut marquer { $count ->
    [0] zéro point
    [one] { $count } point au plus
   *[other] { $count } points au plus
  } au prochain tour ; { compared-after }{ foreseen-instead }, au moins { $instead }{ without-gods }
    .look = { merit-stops.look }
merit-no-pair = { spoken-of-after }, { $count ->
    [0] aucune de tes pierres divines n’est
    [one] une de tes pierres divines est
   *[other] { $count } de tes pierres divines sont
  } par paire sous un vaisseau ; { compared-after }, { $instead }. De telles pierres divines te reviennent quand le vaisseau décolle.
    .look = Regarde sous les vaisseaux : où une deuxième pierre à toi en rejoindrait-elle une autre ?
merit-prepares = { spoken-of-after }{ foreseen }, si le plateau reste ainsi, tu peux marquer à ton prochain tour{ $rest ->
    [0] , quoi que montre le dé
   *[other] {" "}{ $count ->
        [one] avec une face du dé sur { $of }
       *[other] avec { $count } faces du dé sur { $of }
      }
  } ; { compared-after }{ foreseen-instead }, { $instead ->
    [0] pas du tout
    [one] avec une seule
   *[other] avec { $instead } seulement
  }{ without-gods }
    .look = Pense à ton prochain tour : où pourrais-tu marquer, et avec combien de faces du dé ?
merit-prepares-points = { spoken-of-after }{ foreseen }, si le plateau reste ainsi, tu peux marquer jusqu’à { $count ->
    [one] { $count } point
   *[other] { $count } points
  } à ton prochain tour ; { compared-after }{ foreseen-instead }, { $instead ->
    [0] rien
   *[other] { $instead } au plus
  }{ without-gods }
    .look = { merit-prepares.look }
merit-taller-next = { spoken-of-after }{ foreseen }, si le plateau reste ainsi, tu peux construire à ton prochain tour { $height ->
    [5] cinq étages
   *[other] { $height } étages ou plus
  }{ $rest ->
    [0] , quoi que montre le dé
   *[other] {" "}{ $count ->
        [one] avec une face du dé sur { $of }
       *[other] avec { $count } faces du dé sur { $of }
      }
  } ; { compared-after }{ foreseen-instead }, { $instead ->
    [0] pas du tout
    [one] avec une seule
   *[other] avec { $instead } seulement
  }{ without-gods }
    .look = Regarde le motif de tes pierres divines : où pourraient se dresser { $height ->
        [5] cinq
       *[other] { $height }
      } étages à ton prochain tour ?
merit-keeps-god = { spoken-of-with }, les pièces d’énergie que tu gardes valent { $count } points de plus à la fin.
    .look = Regarde tes pièces d’énergie : celles que tu gardes valent des points à la fin.

# De quoi parlent les problèmes.

theme-end = La fin
theme-score = Marquer maintenant
theme-tall = De hautes constructions
theme-places = Les places à la fin
theme-stones = Tes pierres divines
theme-stop = Arrêter les autres
theme-prepare = Préparer le prochain coup
theme-god = Les pièces d’énergie

# Pour la prochaine partie : une idée pour chaque avantage manqué.

tip-taller-next = Après ton tour, quelque chose de haut devrait être possible au suivant, si possible là où cela rapporte.
tip-prepares = { tip-taller-next }
tip-prepares-points = { tip-taller-next }
tip-scores = Prends une majorité dès que tu le peux, avant les autres.
tip-places = { tip-scores }
tip-storeys = { tip-scores }
tip-more-drops = Lâche toutes les pierres divines permises : un vol en ligne droite en permet deux.
tip-keeps-god = Garde tes pièces d’énergie, sauf si l’une décide de la partie : à la fin, elles valent des points.
tip-spares-god = { tip-keeps-god }
tip-stops = Regarde ce que la personne suivante peut marquer, et place-toi ou construis en travers.
tip-stops-points = { tip-stops }
tip-no-pair = Ne lâche jamais deux de tes pierres divines dans le même vaisseau : elles te reviennent toutes les deux quand il décolle.
