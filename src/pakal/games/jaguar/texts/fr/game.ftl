# Ce que disent le terminal et la table à propos des Pyramides du Jaguar.

# Une personne sans nom : dans ce jeu, les jaguars sont des pierres.
sign-jaguar = Balam

title = Les Pyramides du Jaguar
published = Kosmos 2002 ; d’abord sous le titre Pacal, Klee 1999
edition-rody = Courte, souvent une seule manche : la partie se termine si la carte retournée est au moins égale à la case de l’explorateur en tête.
    .source = une description en français du site de Rody (document 003) ; elle dit que le jeu est une réédition de Pacal (Klee, 1999) et ne nomme ni auteur ni autre éditeur. Des critiques de l’édition Kosmos racontent la fin à l’inverse
edition-kosmos = Longue, comme publiée : la partie se termine si la carte retournée est inférieure à la case de l’explorateur en tête.
    .source = des critiques publiées
option-start = Qui commence une manche : la plus haute de deux cartes montrées, chacun à son tour, ou le hasard
ending-card = La carte retournée a mis fin à la partie.
ending-track-end = Un explorateur a atteint le bout de la piste.
medal-full-pyramid = Première pyramide complète
medal-longest-walk = La plus longue marche d’une traite : { $value ->
    [one] une case
   *[other] { $value } cases
  }
medal-jaguars = Le plus de jaguars retirés en une partie : { $value }

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

question-reveal = { $seat }, quelle carte montres-tu ? La plus haute commence.
    .others = { $seat } choisit la carte à montrer. La plus haute commence.
question-offer = { $seat }, quelles deux cartes proposes-tu ?
    .others = { $seat } choisit deux cartes à proposer.
question-take = { $seat }, prends-tu le { $low } ou le { $high } ?
    .others = { $seat } choisit entre le { $low } et le { $high }.
question-place = { $seat }, où poses-tu le { $card } ?
    .others = { $seat } cherche où poser le { $card }.
question-lay = { $seat }, pose les cartes qui te restent : laquelle va où ?
    .others = { $seat } doit poser les cartes qui lui restent.
question-event-jaguar = { $seat }, veux-tu retirer un jaguar de ta pyramide ?
    .others = { $seat } peut retirer un jaguar de sa pyramide.
question-event-own = { $seat }, veux-tu retirer une carte de ta pyramide ?
    .others = { $seat } peut retirer une carte de sa pyramide.
question-event-their = { $seat }, veux-tu retirer à { $other } une carte de sa pyramide ?
    .others = { $seat } peut retirer à { $other } une carte de sa pyramide.
question-event-hand = { $seat }, veux-tu faire défausser à { $other } une carte de sa main, tirée au hasard ?
    .others = { $seat } peut faire défausser à { $other } une carte de sa main, tirée au hasard.

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
event-chosen = { $seat } a choisi une carte à montrer.
    .seat = Tu as choisi une carte à montrer.
event-revealed = { $seat } montre le { $card }.
    .seat = Tu montres le { $card }.
event-starts = { $seat } commence la manche.
    .seat = Tu commences la manche.
event-offer = { $seat } propose le { $low } et le { $high }.
    .seat = Tu proposes le { $low } et le { $high }.
event-take = { $seat } prend le { $card } ; { $other } garde le { $left }.
    .seat = Tu prends le { $card } ; { $other } garde le { $left }.
    .other = { $seat } prend le { $card } ; tu gardes le { $left }.
event-put = { $seat } pose le { $card } sur la case { $slot }.
    .seat = Tu poses le { $card } sur la case { $slot }.
event-stack = { $seat } empile le { $card } sur le { $beneath } de la case { $slot }, avec un jaguar dessus.
    .seat = Tu empiles le { $card } sur le { $beneath } de la case { $slot }, avec un jaguar dessus.
event-advance = { $seat } avance son explorateur { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusqu’à la case { $space }.
    .seat = Tu avances ton explorateur { $count ->
        [one] d’une case
       *[other] de { $count } cases
      }, jusqu’à la case { $space }.
event-used-jaguar = { $seat } retire le jaguar de sa case { $slot }.
    .seat = Tu retires le jaguar de ta case { $slot }.
event-used-own = { $seat } vide sa case { $slot } : { $count ->
    [one] la carte { $cards } quitte
   *[other] les cartes { $cards } quittent
  } la manche.
    .seat = Tu vides ta case { $slot } : { $count ->
        [one] la carte { $cards } quitte
       *[other] les cartes { $cards } quittent
      } la manche.
event-used-their = { $seat } vide la case { $slot } chez { $owner } : { $count ->
    [one] la carte { $cards } quitte
   *[other] les cartes { $cards } quittent
  } la manche.
    .seat = Tu vides la case { $slot } chez { $owner } : { $count ->
        [one] la carte { $cards } quitte
       *[other] les cartes { $cards } quittent
      } la manche.
    .owner = { $seat } vide ta case { $slot } : { $count ->
        [one] la carte { $cards } quitte
       *[other] les cartes { $cards } quittent
      } la manche.
event-used-hand = { $seat } tire au hasard une carte dans la main adverse, chez { $owner }.
    .seat = Tu tires au hasard une carte dans la main adverse, chez { $owner }.
    .owner = { $seat } tire au hasard une carte dans ta main.
event-declined-jaguar = { $seat } ne retire aucun jaguar.
    .seat = Tu ne retires aucun jaguar.
event-declined-own = { $seat } ne retire aucune carte de sa pyramide.
    .seat = Tu ne retires aucune carte de ta pyramide.
event-declined-their = { $seat } ne retire aucune carte de la pyramide adverse.
    .seat = Tu ne retires aucune carte de la pyramide adverse.
event-declined-hand = { $seat } ne tire aucune carte dans la main adverse.
    .seat = Tu ne tires aucune carte dans la main adverse.
event-discarded = { $seat } perd le { $card }, défaussé face visible.
    .seat = Tu perds le { $card }, défaussé face visible.
event-laying-down = { $seat } ne peut plus proposer deux cartes : de part et d’autre, on pose ce qui reste.
    .seat = Tu ne peux plus proposer deux cartes : de part et d’autre, on pose ce qui reste.
event-blocked = { $seat } ne peut plus poser de carte et perd la manche.
    .seat = Tu ne peux plus poser de carte et perds la manche.
event-filled = { $seat } a rempli sa pyramide.
    .seat = Tu as rempli ta pyramide.
event-fewer = { $seat } a moins de cases vides.
    .seat = Tu as moins de cases vides.
event-even = Il y a autant de cases vides dans les deux pyramides : personne ne gagne la manche.
event-prize = { $seat } gagne la manche et avance { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, jusqu’à la case { $space }.
    .seat = Tu gagnes la manche et avances { $count ->
        [one] d’une case
       *[other] de { $count } cases
      }, jusqu’à la case { $space }.
event-arrived = { $seat } atteint le bout de la piste, la case { $space }.
    .seat = Tu atteins le bout de la piste, la case { $space }.
event-turned = La carte retournée est le { $card } ; l’explorateur en tête est sur la case { $space }.
event-goes-on = La partie continue.
event-ends = Cela met fin à la partie.

reason-reveal-first = Choisis d’abord la carte que tu montres.
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
reason-not-all-cards = Une distribution comprend toutes les cartes de 1 à { $count }, une fois chacune.
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

# À la table dans le navigateur.

table-row = ligne { $row }
table-pyramid = { $yours ->
    [yes] Ta pyramide
   *[no] Pyramide : { $seat }
  }
table-slot = { $yours ->
    [yes] Ta case { $slot }, ligne { $row }
   *[no] { $seat }, case { $slot }, ligne { $row }
  } : { $count ->
    [0] vide
    [1] { $card }
   *[other] { $card }, pile de { $count } cartes sur { $beneath }
  }{ $jaguar ->
    [yes] , un jaguar dessus
   *[no] {""}
  }{ $legal ->
    [yes] . Tu peux la choisir.
   *[no] .
  }
table-offer = Cartes proposées par { $seat }
table-offered = { $legal ->
    [yes] Prendre le { $card }
   *[no] Le { $card } est proposé
  }
table-hand = { $yours ->
    [yes] Ta main, { $count ->
        [one] une carte
       *[other] { $count } cartes
      }
   *[no] Main : { $seat }, { $count ->
        [one] une carte
       *[other] { $count } cartes
      }
  }
table-hand-card = { $card } en main{ $lifted ->
    [yes] , choisi
   *[no] { $legal ->
        [yes] . Tu peux le choisir.
       *[no] {""}
      }
  }
table-fate = Retournée en fin de manche.
table-fate-card = La carte du destin
table-final-round = La dernière manche
table-won-ahead = { $count ->
    [one] Une case devant { $names }.
   *[other] { $count } cases devant { $names }.
  }
table-fate-from = Dès { $space }, ce serait la fin.
table-fate-below = Sous { $space }, ce serait la fin.
table-fate-any = Toute carte finirait la partie.
table-fate-none = Aucune carte ne finit la partie.
table-fate-turned = Carte retournée : { $card } ; en tête : case { $space }.

table-fits = { $yours ->
    [yes] Le { $card } va sur { $count ->
        [one] ta case
       *[other] tes cases
      } { $slots }.
   *[no] Le { $card } va sur { $count ->
        [one] la case
       *[other] les cases
      } { $slots }, chez { $seat }.
  }
table-fills = { $yours ->
    [yes] Le { $card } remplit ta dernière case, la { $slots } : la manche serait à toi.
   *[no] Le { $card } remplit la dernière case chez { $seat } : la manche lui reviendrait.
  }
table-must-stack = { $yours ->
    [yes] Le { $card } ne va sur aucune de tes cases vides ; tu devrais l’empiler sur la case { $slots }.
   *[no] Le { $card } ne va sur aucune case vide chez { $seat } et devrait être empilé sur la case { $slots }.
  }
table-no-place = { $yours ->
    [yes] Il n’y a pas de place pour le { $card } dans ta pyramide.
   *[no] Pour l’instant, il n’y a pas de place pour le { $card } chez { $seat }.
  }
table-goes = { $several ->
    [yes] Sur la case { $slots }, { $yours ->
        [yes] ton explorateur avance
       *[no] l’explorateur ({ $other }) avance
      }
   *[no] { $yours ->
        [yes] Ton explorateur avance
       *[no] L’explorateur ({ $other }) avance
      }
  } { $count ->
    [one] d’une case, jusqu’à la case { $space }
   *[other] de { $count } cases, jusqu’à la case { $space }
  }{ $event ->
    [jaguar] , où { $yours ->
        [yes] tu peux
       *[no] { $other } peut
      } retirer un jaguar.
    [own] , où { $yours ->
        [yes] tu peux vider une case de ta pyramide
       *[no] { $other } peut vider une case de sa propre pyramide
      }.
    [their] , où { $yours ->
        [yes] tu peux vider une case de la pyramide d’en face
       *[no] { $other } peut vider une case de ta pyramide
      }.
    [hand] , où { $yours ->
        [yes] tu peux faire défausser au hasard une carte de la main d’en face
       *[no] { $other } peut faire défausser au hasard une carte de ta main
      }.
    [arrives] { " " }: le bout de la piste et la fin de la partie !
   *[none] .
  }
table-how-reveal = Les deux cartes reviennent en main.
table-how-offer = La carte qui reste est pour toi.
table-how-lay = Choisis une carte de ta main, puis sa case.
choose-reveal = Choisis une carte
choose-offer = Choisis deux cartes
choose-take = Choisis l’une des deux cartes
choose-lay = Choisis une carte, puis sa case

table-explorers = Explorateurs
table-you-are = toi
table-computer = ordinateur : { $level }
table-active = fait la proposition
table-to-place = doit poser le { $card }
table-figure-space = case
table-figure-cards = main
table-figure-empty = vides
table-figure-jaguars = jaguars
table-spaces = Cases de la jungle
table-space-jaguar = retire un jaguar de ta pyramide
table-space-own = vide une de tes cases
table-space-their = vide une case de l’autre pyramide
table-space-hand = l’autre main perd une carte
table-cards = Cartes
table-discards = Sorties de la manche :
table-no-discards = Aucune carte n’est encore sortie de cette manche.
table-last-round = Manche précédente :

# Une première manche, pas à pas.

lesson-1 = Bienvenue dans la jungle ! Chaque joueur bâtit une pyramide de dix cases et envoie un explorateur sur la piste. La personne la plus avancée à la fin gagne.
lesson-2 = Ta pyramide n’a qu’une loi : de la case 1, en bas à gauche, à la case 10, tout en haut, les cartes doivent toujours monter. Tu peux laisser des vides.
lesson-3 = C’est à toi de jouer : tu proposes deux cartes. En face, on en choisit une, et celle qui reste est pour toi. Propose ton 12 et ton 31.
lesson-4 = Le 31 est parti : il est sur la case 8, en face. Le 12 est à toi : il est plutôt bas, alors pose-le sur la case 3.
lesson-5 = À présent, on te propose deux cartes : 14 et 20. Prends le 14, il ira bien à côté de ton 12.
lesson-6 = Qui prend une carte la pose en premier. Pose le 14 sur la case 4, juste à côté du 12.
lesson-7 = À toi de nouveau. Voici une mauvaise offre, qui te coûte quelque chose, pour que tu voies ce qui se passe entre voisins : propose ton 13 et ton 33.
lesson-8 = Le 13 doit aller entre 12 et 14, mais il n’y a pas de case vide. Il faut donc l’empiler : pose-le sur le 14. Un jaguar garde la pile, et on ne peut plus rien y ajouter.
lesson-9 = Empiler a un prix : à la ligne 1, l’autre explorateur a avancé d’une case. Mais tu peux lui rendre la pareille. Des deux cartes proposées, le 32 ne va sur aucune case vide en face. Prends donc le 25, et laisse le 32.
lesson-10 = Pose ton 25 sur la case 7, et regarde ce qui doit se passer en face.
lesson-11 = Le 32 a dû être empilé à la ligne 3 : ton explorateur avance de trois cases, droit sur une case spéciale ! Ici, tu peux retirer un de tes jaguars. Enlève-le de la case 4, et la voie est de nouveau libre.
lesson-12 = Remplis tes dix cases, et la manche est à toi ; si tu n’as plus de place pour une carte, tu la perds. Qui gagne avance de cinq cases. Puis une carte cachée est retournée : elle décide si la partie s’arrête ou si une nouvelle manche commence. Amuse-toi bien !
lesson-rest = Tout le reste
lesson-rest-show = Qui commence une manche ? Chaque joueur choisit une carte en secret, et on les montre ensemble ; ensuite elles reviennent en main. Choisis ton 4.
lesson-rest-show-done = Le 19 est plus haut que ton 4 : en face, on commence la manche et on fait la première offre.
lesson-rest-forced = On te propose 20 et 24, mais le 24 n’a pas de place dans ta pyramide. Si une seule des deux cartes peut être posée, tu dois prendre celle-là.
lesson-rest-guard = Le 20 va entre 8 et 21 : il faut l’empiler sur l’un des deux. Mais un jaguar garde le 21 : pose-le sur le 8.
lesson-rest-guard-done = Empilé à la ligne 1 : l’autre explorateur a avancé d’une case, sur une case spéciale. En face, une case de la pyramide a été vidée : ses cartes sont sorties de la manche.
lesson-rest-jaguar = Il y a quatre sortes de cases spéciales. Celle-ci retire un de tes jaguars, et tu peux de nouveau empiler là. Enlève celui de la case 2.
lesson-rest-own = Celle-ci vide une case de ta propre pyramide. Le 31 de la case 4 ne laisse pas de place à tes cartes moyennes : du balai !
lesson-rest-their = Celle-ci vide une case de la pyramide d’en face. Si, à la fin, plus personne ne peut proposer deux cartes, une case vide y comptera contre l’autre joueur. Vide la case 7.
lesson-rest-hand = Et celle-ci tire une carte de la main d’en face : elle sort de la manche. Il n’en reste qu’une. Tire-la !
lesson-rest-last = Plus personne ne peut proposer deux cartes. On pose de part et d’autre ce qui reste : empile ton 7 sur la case 2.
lesson-rest-last-done = Puis on compte les cases vides : tu en as moins, tu gagnes la manche et cinq cases. La carte retournée était plus basse que la case de tête : la partie continue.
lesson-rest-need-not = Rien ne t’oblige à profiter d’une case spéciale. Ici tu peux vider une de tes cases, puis on pose les dernières cartes. Le fais-tu ?
lesson-rest-need-not-done = Non : si tard dans la manche, rien ne remplira plus cette case, et ce sont les cases vides qui décident.
lesson-rest-need-not-jaguar = En face aussi, on peut renoncer. Empile ton 8 sur la case 3 : l’autre explorateur arrive sur la case spéciale du jaguar, et rien ne se passe.
lesson-rest-need-not-their = Empile ton 13 sur la case 7, à la ligne 2. L’autre explorateur atteint la case spéciale qui vide une de tes cases. Cette fois, tu as de la chance.
lesson-rest-need-not-hand = Ton 31 doit être empilé à la ligne 3. L’autre explorateur peut alors te prendre une carte en main. Regarde comment finit cette manche.
lesson-rest-need-not-hand-done = Ta dernière carte n’a pas de place : la manche est perdue pour toi, et le gagnant avance de cinq cases. Puis la carte retournée décide. Elle était au moins aussi haute que la case de tête : ici, la partie s’arrête.
lesson-rest-blocked = Si quelqu’un n’a aucune place pour une carte, la manche s’arrête aussitôt. Regarde la pyramide d’en face : quelles sont les deux cartes de ta main qui n’y vont nulle part ?
lesson-rest-blocked-done = 7 et 11 vont tous deux entre 5 et 16, que gardent des jaguars. La manche est à toi aussitôt, avec cinq cases.
lesson-rest-full = Il reste une case vide dans ta pyramide, et ton 12 va justement là : entre 6 et 15. Remplis-la !
lesson-rest-even = Tout est posé, sauf ta dernière carte. Pose ton 39 sur la case 9 : les deux pyramides auront alors une case vide.
lesson-rest-end = L’autre explorateur est sur la case 39 de 40. Ton 16 doit être empilé à la ligne 1, ce qui met fin à la partie : l’explorateur le plus avancé gagne.
lesson-well = Bien jouer
lesson-well-share = Où va le 34 : case 5, 6 ou 7 ? Les trois sont permises ; pense aux cartes à venir.
lesson-well-share-done = Tout contre le 35. Entre 34 et 35, rien ne va ; mais de 15 à 33, il peut en venir beaucoup : les cases 5 et 6 restent libres pour elles.
lesson-well-room = Le 26 peut aller en case 8, 9 ou 10. Regarde d’abord ta propre main.
lesson-well-room-done = Juste à côté du 25 : les cases 9 et 10 restent libres pour ton 30 et ton 31.
lesson-well-either = Tu proposes deux cartes, et l’une des deux te revient. Lesquelles ?
lesson-well-either-done = 14 et 15 : celle qui reste te convient toujours. Et comme elles sont si proches, pouvoir choisir n’aide guère l’autre. Propose de façon que les deux te conviennent.
lesson-well-they-stack = En face, il ne reste que deux cases vides : la 1 et la 7. Quelle offre fait mal ?
lesson-well-they-stack-done = 8 et 14 : aucune ne va en face ; celle qui est prise doit être empilée, et ton explorateur y gagne. Compte aussi ce que ton offre coûte à l’autre.
lesson-well-leave = L’inverse maintenant : on te propose 2 et 8. Regarde ce que tu prends, et ce que tu laisses.
lesson-well-leave-done = Le 2 va sur ta case 1, et le 8 que tu laisses devra être empilé en face : double gain.
lesson-well-no-gift = Le 35 doit être empilé, sur la case 7 ou la case 8. Regarde la piste avant de choisir.
lesson-well-no-gift-done = La ligne 2 donne deux cases à l’autre explorateur. La ligne 3 en donnerait trois, et une case spéciale en plus : pas de tels cadeaux !

# Ce que l’accueil dit de Die Pyramiden des Jaguar.

tagline = Propose deux cartes, garde celle qu’on te laisse, avance dans la jungle.
edition-name-rody = édition de la description française
edition-name-kosmos = édition Kosmos d’après les critiques
edition-short-rody = française
edition-short-kosmos = Kosmos
choice-start-reveal = qui montre la plus haute carte
choice-start-alternate = les joueurs à tour de rôle
choice-start-random = tiré au sort

# Pourquoi un coup est meilleur qu’un autre : chaque phrase est vraie pour ce coup, et non pour l’autre.

# Le coup auquel une phrase compare : l’autre, ou celui-ci quand elle parle pour l’autre.

compared = { $side ->
    [costs] ce coup
    [yours] ton coup
    [yours-costs] le meilleur coup
   *[own] l’autre coup
  }
compared-first = { $side ->
    [costs] Ce coup
    [yours] Ton coup
    [yours-costs] Le meilleur coup
   *[own] L’autre coup
  }
compared-with-first = { $side ->
    [costs] Avec ce coup
    [yours] Avec ton coup
    [yours-costs] Avec le meilleur coup
   *[own] Avec l’autre coup
  }
spoken-of = { $side ->
    [costs] L’autre coup
    [yours] Le meilleur coup
    [yours-costs] Ton coup
   *[own] Ce coup
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
merit-wins-round = { $what ->
    [offer] Aucune des deux cartes n’a de place en face : tu gagnes aussitôt la manche.
   *[other] { spoken-of } gagne la manche.
  }
    .look = Cherche un coup qui termine aussitôt la manche.
merit-keeps-round = { compared-first } perd aussitôt la manche.
    .look = Regarde la carte que tu poseras ensuite : où trouvera-t-elle une place ?
merit-fits = { spoken-of } trouve une case vide pour le { $card }. { compared-first } fait avancer l’autre explorateur { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }.
    .look = Regarde tes cases vides : une carte qui n’entre dans aucune s’empile, et fait avancer l’autre explorateur.
merit-cheaper-stack = { spoken-of } ne fait avancer l’autre explorateur que { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, et non de { $instead }.
    .look = Regarde les lignes : une carte empilée à la ligne 3 donne 3 cases à l’autre explorateur.
merit-fuller = { spoken-of-after }, il ne te reste { $count ->
    [one] qu’une case vide
   *[other] que { $count } cases vides
  }, et non { $instead }.
    .look = Compte tes cases vides : remplir les dix fait gagner la manche.
merit-no-event = { compared-first } amène l’autre explorateur sur une case spéciale.
    .look = Regarde la piste : sur quelle case chaque coup amène-t-il l’autre explorateur ?
merit-they-stack = Le { $card } qui reste n’entre dans aucune case vide de l’autre pyramide : il faut l’y empiler, à la ligne { $count } ou plus haut.
    .look = Regarde l’autre pyramide : où peut aller la carte que l’autre reçoit ?
merit-they-stack-either = Quelle que soit la carte prise, il faut l’empiler, à la ligne { $count } ou plus haut.
    .look = Regarde l’autre pyramide : lesquelles de tes cartes n’y entrent dans aucune case vide ?
merit-no-fill = { compared-with-first }, le { $card } pourrait remplir la dernière case de l’autre pyramide.
    .look = Regarde l’autre pyramide : une seule carte pourrait la remplir.
merit-only-one = Seul le { $card } a une place dans l’autre pyramide : il faut le prendre. Le { $left } est pour toi.
    .look = { merit-they-stack-either.look }
merit-narrow-theirs = { spoken-of-after }, parmi les { $of } cartes que tu n’as pas vues, { $count ->
    [0] aucune n’entre
    [one] une au plus entre
   *[other] { $count } au plus entrent
  } dans une case vide de l’autre pyramide, et non { $instead }.
    .look = Regarde les cases vides de l’autre pyramide : combien des { $of } cartes que tu n’as pas vues y entreront ?
merit-near-cards = Les deux cartes sont plus proches (écart de { $count }, et non de { $instead }) : pouvoir choisir aide moins l’autre joueur.
    .look = Regarde l’écart entre les deux cartes : c’est l’autre qui choisit en premier.
merit-safe-left = Quelle que soit la carte qui reste, elle entre dans une de tes cases vides. { compared-with-first }, il faudra peut-être l’empiler à la ligne { $count }.
    .look = Pense à la carte qui te restera : chacune des deux conviendrait-elle à ta pyramide ?
merit-cheaper-left = Quelle que soit la carte qui reste, tu n’as pas à l’empiler plus haut que la ligne { $count }. { compared-with-first }, ce peut être la ligne { $instead }.
    .look = { merit-safe-left.look }
merit-place-left = Quelle que soit la carte qui reste, elle a une place dans ta pyramide. { compared-with-first }, elle n’en a peut-être pas.
    .look = { merit-safe-left.look }
merit-better-split = { $sign ->
    [gain] Quelle que soit la carte prise, ton explorateur gagne au moins { $count ->
        [one] une case
       *[other] { $count } cases
      } sur l’autre.
    [even] Quelle que soit la carte prise, l’autre explorateur n’a rien à gagner sur le tien.
   *[loss] Quelle que soit la carte prise, l’autre explorateur gagne au plus { $count ->
        [one] une case
       *[other] { $count } cases
      } sur le tien.
  }
    .look = Regarde les deux pyramides : que coûte chacune des deux cartes à l’autre, et que te coûte celle qui reste ?
merit-more-room = { spoken-of-after }, { $of ->
    [1] ta dernière carte trouve place dans une case vide
   *[other] { $rest ->
        [0] tes { $of } cartes trouvent toutes place ensemble dans des cases vides
       *[other] { $count ->
            [one] une de tes { $of } cartes trouve place dans une case vide
           *[other] jusqu’à { $count } de tes { $of } cartes trouvent place ensemble dans des cases vides
          }
      }
  }{ $instead ->
    [0] . { compared-with-first }, aucune.
   *[other] , et non { $instead }.
  }
    .look = Regarde les cartes que tu gardes : combien trouvent place ensemble dans tes cases vides ?
merit-fit-either = Quelle que soit la carte qui reste, { $of ->
    [1] ta dernière carte peut
   *[other] { $rest ->
        [0] tes { $of } cartes peuvent toutes
       *[other] { $count ->
            [one] une de tes { $of } cartes peut
           *[other] jusqu’à { $count } de tes { $of } cartes peuvent
          }
      }
  } encore entrer dans une case vide. { compared-with-first }, { $instead ->
    [0] ce n’est peut-être aucune
   *[other] ce n’est peut-être que { $instead }
  }.
    .look = { merit-more-room.look }
merit-more-fit = { spoken-of-after }, { $of ->
    [1] ta dernière carte entre
   *[other] { $rest ->
        [0] tes { $of } cartes entrent toutes
       *[other] { $count ->
            [one] une de tes { $of } cartes entre
           *[other] { $count } de tes { $of } cartes entrent
          }
      }
  } dans une case vide{ $instead ->
    [0] . { compared-with-first }, aucune.
   *[other] , et non { $instead }.
  }
    .look = Regarde les cartes que tu gardes : lesquelles entrent encore dans une case vide ?
merit-fewer-dead = { spoken-of-after }, { $count ->
    [0] aucune de tes cartes n’est
    [one] une de tes cartes est
   *[other] { $count } de tes cartes sont
  } sans place, et non { $instead }.
    .look = Regarde les cartes que tu gardes : chacune a-t-elle encore une place ?
merit-fewer-lost = { $count ->
    [0] Les { $of } cartes que tu n’as pas vues auraient toutes une place dans ta pyramide. { compared-with-first }, { $instead ->
        [one] une d’elles n’en aurait
       *[other] { $instead } d’entre elles n’en auraient
      } pas.
   *[other] Parmi les { $of } cartes que tu n’as pas vues, { $count ->
        [one] une seule serait
       *[other] { $count } seulement seraient
      } sans place dans ta pyramide, et non { $instead }.
  }
    .look = Pense aux { $of } cartes que tu n’as pas vues : pour lesquelles n’aurais-tu pas de place ?
merit-more-welcome = Parmi les { $of } cartes que tu n’as pas vues, { $rest ->
    [0] toutes entreraient
   *[other] { $count ->
        [one] une entrerait
       *[other] { $count } entreraient
      }
  } dans une de tes cases vides, et non { $instead }.
    .look = Pense aux { $of } cartes que tu n’as pas vues : combien entreraient dans une de tes cases vides ?
merit-even-gaps = { $low ->
    [0] Au-dessous de { $high }
   *[other] { $high ->
        [41] Au-dessus de { $low }
       *[other] Entre { $low } et { $high }
      }
  }, { $count ->
    [one] une carte peut
   *[other] { $count } cartes peuvent
  } encore venir. { $own ->
    [0] { compared-first } n’y laisse { $slots ->
        [one] qu’une case
       *[other] que { $slots } cases
      }. { spoken-of } répartit mieux les cases.
   *[other] { spoken-of } y laisse { $own ->
        [one] une case
       *[other] { $own } cases
      }, { compared } { $slots ->
        [one] une seule
       *[other] { $slots } seulement
      }.
  }
    .look = Regarde { $low ->
        [0] au-dessous de { $high }
       *[other] { $high ->
            [41] au-dessus de { $low }
           *[other] entre { $low } et { $high }
          }
      } : { $count ->
        [one] une carte peut
       *[other] { $count } cartes peuvent
      } encore y venir. Combien de cases leur laisses-tu ?
merit-free-slot = { spoken-of-after }, la case { $slot } n’a pas de jaguar : { $count ->
    [one] une des { $of } cartes qui peuvent encore te venir pourrait y être empilée
   *[other] { $count } des { $of } cartes qui peuvent encore te venir pourraient y être empilées
  }.
    .look = Regarde les jaguars de ta pyramide : on ne peut rien empiler là où il y en a un.
merit-cheaper-coming = { spoken-of-after }, les { $of } cartes qui peuvent encore te venir, posées chacune à part, donneraient à l’autre explorateur { $count ->
    [0] aucune case
    [one] une case en tout
   *[other] { $count } cases en tout
  }, et non { $instead }.
    .look = Pense aux { $of } cartes qui peuvent encore te venir : lesquelles devrais-tu empiler, et à quelle ligne ?
merit-lower-shown = Plus ta carte est basse, plus l’autre a de chances de commencer, et toi de choisir en premier : parmi les { $of } cartes que tu n’as pas vues, { $rest ->
    [0] toutes
   *[other] { $count }
  } sont plus hautes, et non { $instead }.
    .look = Qui commence propose, et l’autre choisit : combien des { $of } cartes que tu n’as pas vues dépassent la tienne ?

# De quoi parlent les problèmes.

theme-end = La fin de la manche
theme-offer = Une bonne offre
theme-either = Une offre qui te va dans les deux cas
theme-take = La carte que tu prends
theme-theirs = L’autre pyramide
theme-events = Les cases spéciales
theme-stack = Empiler à bon prix
theme-room = De la place pour tes cartes
theme-share-out = Bien répartir les cases

# Pour la prochaine partie : une idée pour chaque avantage manqué.

tip-even-gaps = Répartis tes cases vides entre les cartes qui peuvent encore venir ; ne remplis pas simplement de gauche à droite.
tip-safe-left = Propose deux cartes de sorte que celle qui reste te convienne, quelle qu’elle soit.
tip-place-left = { tip-safe-left }
tip-cheaper-left = { tip-safe-left }
tip-fit-either = { tip-safe-left }
tip-more-room = Garde de la place pour ta propre main : compte combien de tes cartes tiennent encore ensemble.
tip-more-fit = { tip-more-room }
tip-fewer-dead = { tip-more-room }
tip-fewer-lost = { tip-more-room }
tip-more-welcome = { tip-more-room }
tip-fuller = { tip-more-room }
tip-they-stack = En proposant et en prenant, pense aussi à ce que cela coûte ou apporte à l’autre.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = Une carte empilée fait avancer l’autre explorateur : empile bas, et sans l’amener sur une case spéciale.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-slot = { tip-cheaper-stack }
tip-cheaper-coming = { tip-cheaper-stack }
tip-lower-shown = Quand on montre une carte chacun, montre une carte basse : qui commence doit proposer, et l’autre choisit en premier.
