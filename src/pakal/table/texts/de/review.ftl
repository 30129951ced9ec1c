# The analysis of a match that is over, beside its replay.

review = Analyse
review-show = Analyse
review-hide = Nur die Wiederholung
review-key = Analyse zeigen oder verbergen
review-key-marks = auf der Kurve: zur nächsten Zahl
review-about = Der Computer geht die ganze Partie noch einmal durch, Stellung für Stellung. Er sagt, wie alle standen, welche Entscheidungen am meisten gekostet haben, was besser gewesen wäre und wie viel davon Glück war.
review-do = Diese Partie analysieren
review-waiting = { $ahead ->
    [0] Deine Analyse ist als Nächste dran.
    [one] Eine andere Partie kommt vorher.
   *[other] { $ahead } andere Partien kommen vorher.
  }
review-making = { $plies ->
    [one] Ein Schritt wird angeschaut …
   *[other] { $plies } Schritte werden angeschaut, einer nach dem anderen …
  }
review-meanwhile = Du kannst die Partie inzwischen weiter anschauen. Die Analyse entsteht einmal und bleibt dann für alle.
review-failed = Diese Partie ließ sich nicht analysieren.
review-has = { $name } { $percent } %
review-curve-open = Der Anteil am Sieg, den alle jeweils erwarten konnten, in Prozent.
review-curve-hidden = Der Anteil am Sieg, den alle nach dem, was sie selbst wussten, jeweils erwarten konnten, in Prozent. Darum ergeben die Anteile zusammen nicht immer 100.
review-as-table = Als Tabelle
review-costly-about = { $count ->
    [one] Der Computer hält eine Entscheidung für einen Fehler. Wähl sie, um die Stellung zu sehen.
   *[other] Der Computer hält { $count } Entscheidungen für Fehler; hier sind die teuersten. Wähl eine, um die Stellung zu sehen.
  }
review-here-end = Hier ist die Partie zu Ende.
review-here-chance = Hier entscheidet der Zufall.
review-here-only = { $name } hat hier keine Wahl.
review-here-mistake = { $name } verliert hier { $points } % vom Sieg.
review-here-best = { $name } tut, was der Computer täte.
review-here-good = { $name } tut etwas anderes, als der Computer täte, und es ist nicht schlechter.
review-ply = { $ply ->
    [0] am Anfang
   *[other] nach Schritt { $ply }
  }
review-cost = −{ $points } %
review-played = Gespielt
review-better = Besser
review-also = Oder
review-then = Und dann
review-from-to = von { $start } % auf { $result } %
review-luck = Glück
review-own = Eigene Entscheidungen
review-others = Entscheidungen der anderen
review-luck-told = { $way ->
    [up] Würfel und Karten haben { $name } { $points } % vom Sieg gegeben.
    [down] Würfel und Karten haben { $name } { $points } % vom Sieg genommen.
   *[even] Glück und Pech haben sich für { $name } ausgeglichen.
  }
review-own-told = { $mistakes ->
    [0] Keine Entscheidung war klar falsch.
    [one] Eine Entscheidung war klar falsch; alle zusammen haben { $points } % vom Sieg gekostet.
   *[other] { $mistakes } Entscheidungen waren klar falsch; alle zusammen haben { $points } % vom Sieg gekostet.
  }
review-others-told = { $way ->
    [up] Die anderen haben { $points } % verschenkt.
    [down] Die anderen haben untereinander { $points } % gewonnen.
   *[even] Die anderen haben nichts verschenkt.
  }
review-how = Wie wird das gezählt?
review-made = { $iterations ->
    [one] Für jede Stellung hat der Computer eine Fortsetzung durchgespielt.
   *[other] Für jede Stellung hat der Computer { $iterations } Fortsetzungen durchgespielt.
  }
review-file = Die Analyse als Datei (JSON)

# Die Geschichte einer beendeten Partie, für eine Person am Tisch.

story-show = Die Geschichte dieser Partie
story-turns = { $count ->
    [0] Nichts hat diese Partie mit einem Schlag gewendet
   *[other] Was die Partie für { $name } gewendet hat
  }
story-luck = Glück
story-shown = Was ans Licht kam
story-own = Deine eigene Wahl
story-choice = Gewählt von { $name }
story-dearest = Die teuerste Entscheidung
story-cost = { $where }: { $played }. Besser: { $best }. Das hat { $points } % vom Sieg gekostet.
story-flawless = Keine deiner Entscheidungen war klar falsch.
story-look = Auf dem Spielplan ansehen
story-best = Gut gefunden
story-found = { $where }: { $played }. Jeder andere Zug, den der Computer geprüft hat, war mindestens { $points } % schlechter.
story-tip = Beim nächsten Mal
story-lacked = { $count ->
    [one] Bei einer Entscheidung hast du nicht daran gedacht; sie hat { $points } % vom Sieg gekostet.
   *[other] Bei { $count } Entscheidungen hast du nicht daran gedacht; zusammen haben sie { $points } % vom Sieg gekostet.
  }
