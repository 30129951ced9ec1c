# Was `pakal rules` und `pakal replay` sagen.

cli-players = { $least ->
    [one] { $range } Spieler
   *[other] { $range } Spieler
  }
cli-minutes = etwa { $minutes } Minuten
cli-editions = Ausgaben
cli-options = Optionen
cli-boards = Spielpläne und Pfade
cli-default = Standard
cli-rules-more =
    pakal rules SPIEL: alle Regeln eines Spiels
    pakal rules SPIEL WÖRTER: die Regeln, in denen etwas vorkommt, wie in pakal rules rockets gleiche Karte
    pakal rules REGEL: eine einzelne Regel, und wo sie im Code steht

cli-source = Quelle: { $source }
cli-certainty-document = im Dokument selbst gelesen
cli-certainty-review = so, wie eine veröffentlichte Besprechung es erzählt
cli-certainty-mixed = teils im Dokument gelesen, teils so, wie eine veröffentlichte Besprechung es erzählt
cli-differs = Weicht ab in { $clauses }
cli-values = Werte: { $values }
cli-option-start-seat = Wer der erste Startspieler ist: ein Platz, oder ein ausgeloster
cli-ruling = Festlegung
cli-code = Im Code
cli-no-code = Keine Funktion nennt diese Regel.
cli-tests = Tests
cli-no-tests = Kein Test belegt diese Regel.
cli-nothing-found = In den Regeln von { $game } kommt „{ $words }“ nicht vor.

cli-ply = Schritt { $ply } von { $plies }, Runde { $round }
cli-ply-before = Schritt { $ply } von { $plies }, vor der ersten Runde
cli-start = Vor der ersten Aktion.
cli-viewer = gesehen von { $seat }
cli-viewer-all = gesehen von Zuschauern
cli-by-chance = Zufall: { $action }
cli-by-seat = { $seat }: { $action }
cli-clock = Restzeit: { $time }
cli-score = { $seat }: { $score }
cli-by-agreement = Alle haben sich geeinigt, die Partie hier zu beenden.
cli-keys = Enter weiter · b zurück · eine Zahl: dieser Schritt · r nächste Runde · e Ende · q aufhören
cli-no-such-key = „{ $said }“ ist nichts davon:
cli-no-such-ply = Es gibt die Schritte 0 bis { $plies }.
