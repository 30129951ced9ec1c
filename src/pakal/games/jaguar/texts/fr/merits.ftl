# Pourquoi un coup est meilleur qu’un autre : chaque phrase est vraie pour ce coup, et non pour l’autre.

# Le coup auquel une phrase compare : l’autre, ou celui-ci quand elle parle pour l’autre.

compared = { $side ->
    [costs] celui-ci
    [yours] ton coup
    [yours-costs] le meilleur coup
   *[own] l’autre coup
  }
compared-first = { $side ->
    [costs] Celui-ci
    [yours] Ton coup
    [yours-costs] Le meilleur coup
   *[own] L’autre coup
  }
compared-with-first = { $side ->
    [costs] Avec celui-ci
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

merit-wins = La partie se termine, et tu gagnes.
merit-no-loss = { compared-first } termine la partie, et tu perds.
merit-wins-round = { $what ->
    [offer] Aucune des deux cartes n’a de place en face : tu gagnes aussitôt la manche.
   *[other] Tu gagnes la manche.
  }
merit-fits = Le { $card } trouve une case vide. { compared-first } fait avancer l’autre explorateur { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }.
merit-cheaper-stack = L’autre explorateur n’avance que { $count ->
    [one] d’une case
   *[other] de { $count } cases
  }, et non de { $instead }.
merit-fuller = Il te reste ensuite { $count ->
    [one] une case vide
   *[other] { $count } cases vides
  }, et non { $instead }.
merit-no-event = { compared-first } amène l’autre explorateur sur une case spéciale.
merit-they-stack = Le { $card } qui reste n’entre dans aucune case vide de l’autre pyramide : il faut l’y empiler, à la ligne { $count } ou plus haut.
merit-they-stack-either = Quelle que soit la carte prise, il faut l’empiler, à la ligne { $count } ou plus haut.
merit-no-fill = { compared-with-first }, le { $card } pourrait remplir la dernière case de l’autre pyramide.
merit-only-one = Seul le { $card } a une place dans l’autre pyramide : il faut le prendre. Le { $left } est pour toi.
merit-narrow-theirs = Ensuite, parmi les { $of } cartes que tu n’as pas vues, { $count ->
    [0] aucune n’entre
    [one] une au plus entre
   *[other] { $count } au plus entrent
  } dans une case vide de l’autre pyramide, et non { $instead }.
merit-opens-theirs = L’autre pyramide a ensuite { $count } cases vides, et non { $instead }.
merit-near-cards = Les deux cartes sont plus proches, avec un écart de { $count } et non de { $instead } : pouvoir choisir aide moins l’autre joueur.
merit-safe-left = Quelle que soit la carte qui reste, elle entre dans une de tes cases vides. { compared-with-first }, il faudra peut-être l’empiler à la ligne { $count }.
merit-cheaper-left = Quelle que soit la carte qui reste, tu n’as pas à l’empiler plus haut que la ligne { $count }. { compared-with-first }, ce peut être la ligne { $instead }.
merit-place-left = Quelle que soit la carte qui reste, elle a une place dans ta pyramide. { compared-with-first }, elle n’en a peut-être pas.
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
merit-more-room = Ensuite, { $of ->
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
merit-more-fit = Ensuite, { $of ->
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
merit-fewer-dead = Ensuite, { $count ->
    [0] aucune de tes cartes n’est
    [one] une de tes cartes est
   *[other] { $count } de tes cartes sont
  } sans place, et non { $instead }.
merit-fewer-lost = { $count ->
    [0] Les { $of } cartes que tu n’as pas vues auraient toutes une place dans ta pyramide. { compared-with-first }, { $instead ->
        [one] une d’elles n’en aurait
       *[other] { $instead } d’entre elles n’en auraient
      } pas.
   *[other] Parmi les { $of } cartes que tu n’as pas vues, { $count ->
        [one] une serait
       *[other] { $count } seraient
      } sans place dans ta pyramide, et non { $instead }.
  }
merit-more-welcome = Parmi les { $of } cartes que tu n’as pas vues, { $rest ->
    [0] toutes entreraient
   *[other] { $count ->
        [one] une entrerait
       *[other] { $count } entreraient
      }
  } dans une de tes cases vides, et non { $instead }.
merit-even-gaps = { $low ->
    [0] Au-dessous de { $high }
   *[other] { $high ->
        [41] Au-dessus de { $low }
       *[other] Entre { $low } et { $high }
      }
  }, { $count } cartes peuvent encore venir. { $own ->
    [0] { compared-first } ne leur laisse que { $slots ->
        [one] une case
       *[other] { $slots } cases
      }. { spoken-of } répartit mieux les cases.
   *[other] { spoken-of } leur laisse { $own } cases, { compared } seulement { $slots ->
        [one] une
       *[other] { $slots }
      }.
  }
merit-free-to-stack = { $count ->
    [0] Tu n’as ensuite aucun jaguar
    [one] Tu as ensuite un jaguar
   *[other] Tu as ensuite { $count } jaguars
  }, et non { $instead } : on ne peut rien empiler sur un jaguar.
merit-lower-shown = Plus ta carte est basse, plus l’autre a de chances de commencer, et toi de choisir en premier : parmi les { $of } cartes que tu n’as pas vues, { $count } sont plus hautes, et non { $instead }.

# De quoi parlent les problèmes.

theme-end = La fin de la manche
theme-offer = Une bonne offre
theme-either = Une offre qui te va dans les deux cas
theme-take = La carte que tu prends
theme-theirs = L’autre pyramide
theme-events = Les cases spéciales
theme-stack = Empiler à bon prix
theme-room = De la place pour tes cartes
theme-share-out = Bien répartir les places

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
tip-they-stack = En proposant, pense aussi à ce que cela coûte ou apporte à l’autre.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-opens-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = Une carte empilée fait avancer l’autre explorateur : empile bas, et sans l’amener sur une case spéciale.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-to-stack = { tip-cheaper-stack }
tip-lower-shown = Quand on montre une carte chacun, montre une carte basse : qui commence doit proposer, et l’autre choisit en premier.
