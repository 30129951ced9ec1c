# Was das Terminal und der Tisch bei Rockets sagen.

title = Rockets
designer = Autor nicht bekannt
published = erschienen in der Zeitschrift Jeux en boîte
edition-jeb = Der Spielplan der französischen Anleitung: 19 Felder mit den Werten 1 bis 19 und der Mond mit dem Wert 20.
    .source = die französische Anleitung, wie die Zeitschrift Jeux en boîte sie abgedruckt hat (Dokument 004)
edition-stars = Ein Spielplan aus einer Besprechung: 14 Felder mit Werten von 2 bis 16 und der Mond mit dem Wert 20.
    .source = eine veröffentlichte Besprechung; nur der Spielplan stammt aus ihr
option-deck = Wie viele Karten es von jedem Wert gibt, von 0 bis 6
    .values = sieben Anzahlen für die Werte 0 bis 6, zusammen 60, zum Beispiel 9,9,9,9,8,8,8
option-tiebreak = Wenn nach fünf Reisen mehrere führen: eine sechste Reise machen oder den Sieg teilen
ending-trips = Alle Reisen sind beendet.

play-round = { $round ->
    [0] Vor der ersten Reise
   *[other] { $turn ->
        [0] Reise { $round }
       *[other] Reise { $round }, Zug { $turn }
      }
  }
cli-ply = Schritt { $ply } von { $plies }, Reise { $round }
cli-ply-before = Schritt { $ply } von { $plies }, vor der ersten Reise
cli-keys = Enter weiter · b zurück · eine Zahl: dieser Schritt · r nächste Reise · e Ende · q aufhören

question-lay = { $seat }, spiele eine Karte aus.
question-push = { $seat }, wen schiebst du an?
question-draw = { $seat }, du bist noch zu nah am Start, um { $count ->
    [one] ein Feld zurückzufliegen: Zieh eine Karte
   *[other] { $count } Felder zurückzufliegen: Zieh { $count } Karten
  }.
question-fall = { $seat }, fliegst du { $count ->
    [one] ein Feld zurück, oder ziehst du eine Karte
   *[other] { $count } Felder zurück, oder ziehst du { $count } Karten
  }?

event-trip = Reise { $trip } beginnt, und { $seat } fängt an.
event-first = { $seat } beginnt mit einer { $card } und { $count ->
    [0] bleibt auf Feld { $space } stehen
    [one] fliegt ein Feld vor, auf Feld { $space }
   *[other] fliegt { $count } Felder vor, auf Feld { $space }
  }.
event-forward = { $seat } spielt eine { $card } auf die { $previous } und fliegt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } vor, auf Feld { $space }.
event-equal = { $seat } spielt eine { $card } auf die { $previous } und muss jemanden anschieben.
event-lower = { $seat } spielt eine { $card } auf die { $previous }, { $count ->
    [one] das ist eins
   *[other] das sind { $count }
  } weniger.
event-push = { $seat } schiebt { $other } an, auf Feld { $space }.
event-back = { $seat } fliegt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } zurück, auf Feld { $space }.
event-draw = { $seat } zieht { $count ->
    [0] nichts, denn der Stapel ist leer
    [one] eine Karte
   *[other] { $count } Karten
  }.
event-draw-own = { $seat } zieht { $cards }.
event-points = Reise { $trip } bringt { $seat } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.

reason-not-in-hand = Du hast keine { $card } auf der Hand.
reason-push-oneself = Du musst jemand anderen anschieben.
reason-nobody-there = Auf Platz { $number } sitzt niemand.
reason-too-few-spaces = Du stehst auf Feld { $space } und kannst { $count ->
    [one] kein Feld
   *[other] keine { $count } Felder
  } zurückfliegen: Du musst Karten ziehen.
reason-lay-first = Spiele zuerst eine Karte aus.
reason-must-push = Bei einer gleichen Karte musst du jemanden anschieben.
reason-must-fall = Bei einer niedrigeren Karte musst du zurückfliegen oder Karten ziehen.
reason-not-this-deck = Das sind nicht die Karten dieser Partie.

column-player = Spieler
column-pad = Rampe
column-held = Karten
column-trip = { $trip ->
    [1] Reise 1
   *[other] { $trip }
  }
column-total = Summe
pile = Stapel: { $count ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $count } Karten
  }
your-hand = Deine Hand: { $cards }

notation-help =
    play:5 spielt eine 5 aus; push:2 schiebt den Spieler auf Platz 2 an; back fliegt zurück; draw bleibt stehen und zieht Karten.
