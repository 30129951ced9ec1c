# Was in jedem Spiel gesagt wird.

sign-sun = Sonne
sign-jaguar = Jaguar
sign-macaw = Ara
sign-serpent = Schlange
sign-moon = Mond

ending-unfinished = Die Partie ist nicht zu Ende gespielt.

reason-not-legal = Das geht hier nicht.
reason-over = Die Partie ist zu Ende.
reason-chance-first = Zuerst entscheiden der Würfel oder die Karten.
reason-not-your-turn = { $seat } ist dran.
reason-no-agreement = Die Regeln dieses Spiels kennen kein Ende durch Übereinkunft.
play-round = { $round ->
    [0] Vor der ersten Runde
   *[other] { $turn ->
        [0] Runde { $round }
       *[other] Runde { $round }, Zug { $turn }
      }
  }

chosen-edition = Ausgabe { $name }
seat-score = { $seat }: { $score }
seat-action = { $seat }: { $action }
chance-action = Zufall: { $action }
