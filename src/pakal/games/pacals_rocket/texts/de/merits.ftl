# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

# Der Zug, mit dem ein Satz vergleicht: der andere, oder dieser, wo der Satz für den anderen spricht.

compared-first = { $side ->
    [costs] Dieser
    [yours] Dein Zug
    [yours-costs] Der beste Zug
   *[own] Der andere Zug
  }
compared-with = { $side ->
    [costs] mit diesem
    [yours] mit deinem Zug
    [yours-costs] mit dem besten Zug
   *[own] mit dem anderen Zug
  }
compared-after = { $side ->
    [costs] nach diesem
    [yours] nach deinem Zug
    [yours-costs] nach dem besten Zug
   *[own] nach dem anderen Zug
  }

# Das Ende eines Satzes über einen späteren Zug, ohne Flüge mit einem Götterstein.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(ohne Götterstein).
  }

merit-wins = Damit endet das Spiel, und du gewinnst.
merit-no-loss = { compared-first } beendet das Spiel, und du verlierst.
merit-scores = Höhe { $height } auf { $square } bringt jetzt { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  }{ $instead ->
    [0] .
   *[other] {" "}und nicht { $instead }.
  }
merit-storeys = Du baust { $count ->
    [one] ein Stockwerk
   *[other] { $count } Stockwerke
  }, { compared-with } { $instead ->
    [0] keines
   *[other] { $instead }
  }.
merit-places = Deine Plätze an Fluss und See und in den Bezirken brächten dir in der Schlusswertung { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  } mehr gegenüber den anderen, so wie es steht.
merit-more-drops = Du wirfst { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } ein, { compared-with } { $instead ->
    [0] keinen
   *[other] { $instead }
  }.
merit-stops = { $count ->
    [0] Was der Würfel auch zeigt, { $seat } kann im nächsten Zug keine Punkte machen
    [one] Im nächsten Zug kann { $seat } mit höchstens einer der { $of } Würfelseiten Punkte machen
   *[other] Im nächsten Zug kann { $seat } mit höchstens { $count } der { $of } Würfelseiten Punkte machen
  }, { compared-after } { $rest ->
    [0] immer
   *[other] { $instead ->
        [one] mindestens mit einer
       *[other] mindestens mit { $instead }
      }
  }{ without-gods }
merit-stops-points = Im nächsten Zug kann { $seat } { $count ->
    [0] keine Punkte
    [one] höchstens einen Punkt
   *[other] höchstens { $count } Punkte
  } machen, { compared-after } mindestens { $instead }{ without-gods }
merit-no-pair = { $count ->
    [0] Keiner deiner Steine liegt
    [one] Einer deiner Steine liegt
   *[other] { $count } deiner Steine liegen
  } zu zweit unter einem Raumschiff, { compared-after } { $instead }: Solche Steine kommen zurück, wenn das Schiff abhebt.
merit-prepares = So wie das Brett dann steht, kannst du in deinem nächsten Zug Punkte machen, { $rest ->
    [0] was der Würfel auch zeigt
   *[other] { $count ->
        [one] mit einer der { $of } Würfelseiten
       *[other] mit { $count } der { $of } Würfelseiten
      }
  }, { compared-after } { $instead ->
    [0] gar nicht
    [one] mit einer
   *[other] mit { $instead }
  }{ without-gods }
merit-prepares-points = So wie das Brett dann steht, kannst du in deinem nächsten Zug bis zu { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  } machen, { compared-after } { $instead ->
    [0] keine
   *[other] bis zu { $instead }
  }{ without-gods }
merit-taller-next = So wie das Brett dann steht, kannst du in deinem nächsten Zug Höhe { $height } oder mehr bauen, { $rest ->
    [0] was der Würfel auch zeigt
   *[other] { $count ->
        [one] mit einer der { $of } Würfelseiten
       *[other] mit { $count } der { $of } Würfelseiten
      }
  }, { compared-after } { $instead ->
    [0] gar nicht
    [one] mit einer
   *[other] mit { $instead }
  }{ without-gods }
merit-keeps-god = Du behältst einen Götterstein: Am Ende zählt er { $count } Punkte.

# Worum es in Rätseln geht.

theme-end = Das Ende
theme-score = Jetzt werten
theme-tall = Hohe Bauten
theme-places = Plätze am Ende
theme-stones = Deine Steine
theme-stop = Die anderen aufhalten
theme-prepare = Den nächsten Zug vorbereiten
theme-god = Göttersteine

# Für die nächste Partie: eine Idee zu jedem Vorzug, der übersehen wurde.

tip-taller-next = Nach deinem Zug sollte im nächsten etwas Hohes möglich sein, am besten dort, wo es Punkte bringt.
tip-prepares = { tip-taller-next }
tip-prepares-points = { tip-taller-next }
tip-scores = Übernimm eine Führung, sobald du kannst, bevor es jemand anders tut.
tip-places = { tip-scores }
tip-storeys = { tip-scores }
tip-more-drops = Wirf jeden Energiestein ein, den du einwerfen darfst: Ein gerader Flug erlaubt zwei.
tip-keeps-god = Behalte deine Göttersteine, wenn keiner die Partie entscheidet: Am Ende sind sie Punkte wert.
tip-stops = Sieh nach, was die Nächsten werten können, und stell dich in den Weg oder bau dort.
tip-stops-points = { tip-stops }
tip-no-pair = Wirf nie einen zweiten eigenen Stein in dasselbe Raumschiff: Beide kehren heim, wenn es abhebt.
