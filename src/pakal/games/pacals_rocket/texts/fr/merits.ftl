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

# La fin d’une phrase sur un tour à venir, sans les vols par pièce d’énergie.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(sans pièce d’énergie).
  }

merit-wins = La partie se termine, et tu gagnes.
merit-no-loss = { compared-first } termine la partie, et tu perds.
merit-scores = La hauteur { $height } en { $square } rapporte maintenant { $count ->
    [one] { $count } point
   *[other] { $count } points
  }{ $instead ->
    [0] .
   *[other] , et non { $instead }.
  }
merit-storeys = Tu construis { $count ->
    [one] un étage
   *[other] { $count } étages
  } ; { compared-with }, { $instead ->
    [0] aucun
   *[other] { $instead }
  }.
merit-places = Au décompte final, tes places à la rivière, au lac et dans les quartiers rapporteraient { $count ->
    [one] { $count } point
   *[other] { $count } points
  } de plus par rapport aux autres, dans la situation actuelle.
merit-more-drops = Tu lâches { $count ->
    [one] une pierre divine
   *[other] { $count } pierres divines
  } ; { compared-with }, { $instead ->
    [0] aucune
   *[other] { $instead }
  }.
merit-stops = { $count ->
    [0] Quoi que montre le dé, { $seat } ne peut pas marquer au prochain tour
    [one] Au prochain tour, une face du dé sur { $of } au plus permet à { $seat } de marquer
   *[other] Au prochain tour, { $count } faces du dé sur { $of } au plus permettent à { $seat } de marquer
  } ; { compared-after }, { $rest ->
    [0] chaque lancer le permet
   *[other] { $instead ->
        [one] une face au moins le permet
       *[other] { $instead } faces au moins le permettent
      }
  }{ without-gods }
merit-stops-points = Au prochain tour, { $seat } peut marquer { $count ->
    [0] zéro point
    [one] { $count } point
   *[other] { $count } points
  } au plus ; { compared-after }, au moins { $instead }{ without-gods }
merit-no-pair = { $count ->
    [0] Aucune de tes pierres divines n’est
    [one] Une de tes pierres divines est
   *[other] { $count } de tes pierres divines sont
  } à deux sous un vaisseau ; { compared-after }, { $instead } : de telles pierres te reviennent quand le vaisseau décolle.
merit-prepares = Tel que sera alors le plateau, tu peux marquer à ton prochain tour{ $rest ->
    [0] , quoi que montre le dé
   *[other] {" "}{ $count ->
        [one] avec une face du dé sur { $of }
       *[other] avec { $count } faces du dé sur { $of }
      }
  } ; { compared-after }, { $instead ->
    [0] pas du tout
    [one] avec une seule
   *[other] avec { $instead }
  }{ without-gods }
merit-prepares-points = Tel que sera alors le plateau, tu peux marquer jusqu’à { $count ->
    [one] { $count } point
   *[other] { $count } points
  } à ton prochain tour ; { compared-after }, { $instead ->
    [0] rien
   *[other] jusqu’à { $instead }
  }{ without-gods }
merit-taller-next = Tel que sera alors le plateau, tu peux construire à ton prochain tour la hauteur { $height } ou plus{ $rest ->
    [0] , quoi que montre le dé
   *[other] {" "}{ $count ->
        [one] avec une face du dé sur { $of }
       *[other] avec { $count } faces du dé sur { $of }
      }
  } ; { compared-after }, { $instead ->
    [0] pas du tout
    [one] avec une seule
   *[other] avec { $instead }
  }{ without-gods }
merit-keeps-god = Tu gardes une pièce d’énergie : à la fin, elle vaut { $count } points.

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
tip-more-drops = Mets en jeu toutes les pierres divines permises : un vol en ligne droite en permet deux.
tip-keeps-god = Garde tes pièces d’énergie, sauf si l’une décide de la partie : à la fin, elles valent des points.
tip-stops = Regarde ce que la personne suivante peut marquer, et place-toi ou construis en travers.
tip-stops-points = { tip-stops }
tip-no-pair = Ne mets jamais deux de tes pierres divines dans le même vaisseau : elles te reviennent toutes les deux quand il s’envole.
