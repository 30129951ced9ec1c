# Ce que disent le terminal et la table à propos des Pyramides du Jaguar.

title = Les Pyramides du Jaguar
published = Kosmos 2002 ; d’abord sous le titre Pacal, Klee 1999
edition-rody = Comme la source le décrit : la partie se termine si la carte retournée est égale ou supérieure à la case de l’explorateur en tête. Des critiques de l’édition Kosmos disent l’inverse.
    .source = une description en français de l’édition Kosmos, par Rody (document 003)
edition-kosmos = D’après des critiques publiées : la partie se termine si la carte retournée est inférieure à la case de l’explorateur en tête.
    .source = des critiques publiées
option-start = Qui commence une manche : la plus haute de deux cartes montrées, chacun à son tour, ou le hasard
ending-card = La carte retournée a mis fin à la partie.
ending-track-end = Un explorateur a atteint le bout de la piste.

play-round = { $round ->
    [0] Avant la première manche
   *[other] { $turn ->
        [0] Manche { $round }
       *[other] Manche { $round }, coup { $turn }
      }
  }
cli-ply = Action { $ply } sur { $plies }, manche { $round }
cli-ply-before = Action { $ply } sur { $plies }, avant la première manche
cli-keys = Entrée suite · b retour · un nombre : cette action · r manche suivante · e fin · q quitter

question-reveal = { $seat }, quelle carte montres-tu pour savoir qui commence ?
question-offer = { $seat }, quelles deux cartes proposes-tu ?
question-take = { $seat }, prends-tu le { $low } ou le { $high } ?
question-place = { $seat }, où poses-tu le { $card } ?
question-lay = { $seat }, pose les cartes qui te restent : laquelle va où ?
question-event-jaguar = { $seat }, veux-tu retirer un jaguar de ta pyramide ?
question-event-own = { $seat }, veux-tu retirer une carte de ta pyramide ?
question-event-their = { $seat }, veux-tu retirer à { $other } une carte de sa pyramide ?
question-event-hand = { $seat }, veux-tu faire défausser à { $other } une carte de sa main, tirée au hasard ?

action-reveal = montrer le { $card }
action-offer = proposer le { $low } et le { $high }
action-take = prendre le { $card }
action-put = poser le { $card } sur la case { $slot }
action-stack = empiler le { $card } sur la case { $slot }
action-event-jaguar = retirer le jaguar de la case { $slot }
action-event-own = retirer ta carte de la case { $slot }
action-event-their = retirer la carte adverse de la case { $slot }
action-event-hand = tirer une carte et la défausser
action-decline = renoncer

event-round = Manche { $round } : les cartes sont mélangées et distribuées.
event-chosen = { $seat } a choisi une carte pour savoir qui commence.
event-revealed = { $seat } montre le { $card } pour savoir qui commence.
event-starts = { $seat } commence la manche.
event-offer = { $seat } propose le { $low } et le { $high }.
event-take = { $seat } prend le { $card } ; { $other } garde le { $left }.
event-put = { $seat } pose le { $card } sur la case { $slot }.
event-stack = { $seat } empile le { $card } sur le { $beneath } de la case { $slot }, avec un jaguar dessus.
event-advance = { $seat } avance son explorateur { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusque sur la case { $space }.
event-used-jaguar = { $seat } retire le jaguar de sa case { $slot }.
event-used-own = { $seat } vide sa case { $slot } : { $count ->
    [one] la carte { $cards } quitte
   *[other] les cartes { $cards } quittent
  } la manche.
event-used-their = { $seat } vide la case { $slot } chez { $other } : { $count ->
    [one] la carte { $cards } quitte
   *[other] les cartes { $cards } quittent
  } la manche.
event-used-hand = { $seat } tire au hasard une carte dans la main adverse, chez { $other }.
event-declined-jaguar = { $seat } ne retire aucun jaguar.
event-declined-own = { $seat } ne retire aucune carte de sa pyramide.
event-declined-their = { $seat } ne retire aucune carte de la pyramide adverse.
event-declined-hand = { $seat } ne tire aucune carte dans la main adverse.
event-discarded = { $seat } perd le { $card }, défaussé face visible.
event-laying-down = { $seat } ne peut plus proposer deux cartes : chacun pose ce qui lui reste.
event-blocked = { $seat } ne peut plus poser de carte et perd la manche.
event-filled = { $seat } a rempli sa pyramide.
event-fewer = { $seat } a moins de cases vides.
event-even = Il y a autant de cases vides dans les deux pyramides : personne ne gagne la manche.
event-prize = { $seat } gagne la manche et avance { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusque sur la case { $space }.
event-arrived = { $seat } atteint le bout de la piste, la case { $space }.
event-turned = La carte retournée est le { $card } ; l’explorateur en tête est sur la case { $space }.
event-goes-on = La partie continue.
event-ends = Cela met fin à la partie.

reason-reveal-first = Choisis d’abord la carte que tu montres pour savoir qui commence.
reason-offer-first = Propose d’abord deux cartes.
reason-take-first = Prends d’abord une des deux cartes.
reason-place-first = Pose d’abord ta carte.
reason-lay-first = Pose d’abord les cartes qui te restent.
reason-event-first = Fais d’abord l’action de la case spéciale, ou renonces-y.
reason-not-in-hand = Tu n’as pas le { $card } en main.
reason-not-offered = Le { $card } n’est pas proposé.
reason-take-the-other = Il n’y a pas de place pour le { $card } dans ta pyramide : prends le { $must }.
reason-other-card = C’est le { $must } que tu dois poser, pas le { $card }.
reason-slot-filled = La case { $slot } porte déjà le { $card } : une carte se pose sur une case vide.
reason-out-of-order = Le { $card } romprait la suite sur la case { $slot } : la case { $at } porte le { $top }.
reason-nothing-beneath = La case { $slot } est vide : il n’y a rien sur quoi empiler une carte.
reason-fits-empty = Tant que le { $card } peut aller sur une case vide, il doit y aller : { $slots }.
reason-jaguar-there = Il y a un jaguar sur la case { $slot }.
reason-other-event = Ce n’est pas l’action de ta case spéciale.
reason-no-jaguar-there = Il n’y a pas de jaguar sur la case { $slot }.
reason-no-card-there = Il n’y a pas de carte sur la case { $slot }.
reason-other-chance = Un autre résultat du hasard est attendu : { $kind }.
reason-not-all-cards = Une distribution comprend toutes les cartes de 1 à 40, une fois chacune.
reason-no-such-seat = Il n’y a pas de place { $number }.
reason-not-in-their-hand = Le { $card } n’est pas dans cette main.

track-jaguar = j
track-own = t
track-their = a
track-hand = m
track-legend = { track-jaguar } retirer un jaguar, { track-own } ta carte, { track-their } carte adverse · { track-hand } défausse de l’autre main
on-offer = { $seat } propose { $cards }
to-place = { $seat } doit poser le { $card }
their-hand = { $count ->
    [0] { $seat } n’a plus de carte en main
    [one] { $seat } a une carte en main
   *[other] { $seat } a { $count } cartes en main
  }
their-hand-known = { $count ->
    [one] { $seat } a une carte en main : { $cards }
   *[other] { $seat } a { $count } cartes en main, dont { $cards }
  }
discards = Hors de la manche : { $cards }
turned-card = Carte retournée après la dernière manche : { $card }
your-hand = Ta main : { $cards }

board-spaces = cases 0 à { $length }, dont { $count } spéciales
board-signs =
    ▸ départ · ■ fin de la partie
    Sur les autres, quand un explorateur s’y arrête après un empilement :
board-event-jaguar = retirer un jaguar de sa pyramide : { $spaces }
board-event-own = vider une case de sa pyramide : { $spaces }
board-event-their = vider une case de la pyramide adverse : { $spaces }
board-event-hand = défausser une carte de la main adverse, tirée au hasard : { $spaces }
board-nowhere = nulle part

notation-help =
    reveal:17 montre une carte pour savoir qui commence ; offer:12,31 propose deux cartes ; take:12 en prend une ; put:12@3 la pose sur la case 3, qui est vide ; stack:12@3 l’y empile ;
    event:jaguar@3, event:own@3, event:their@3 et event:hand font l’action d’une case spéciale, event:- y renonce.
