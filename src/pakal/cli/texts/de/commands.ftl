# Was `pakal rules` und `pakal replay` sagen.

cli-players = { $least ->
    [one] { $range } Spieler
   *[other] { $range } Spieler
  }
cli-minutes = { $least } bis { $most } Minuten
cli-editions = Ausgaben
cli-editions-are = Ausgaben: { $editions }
cli-options = Optionen
cli-boards = Spielpläne und Pfade
cli-default = Vorgabe
cli-rules-more =
    pakal rules SPIEL: alle Regeln eines Spiels
    pakal rules SPIEL WÖRTER: die Regeln, in denen etwas vorkommt, wie in pakal rules rockets gleiche Karte
    pakal rules REGEL: eine einzelne Regel, und wo sie im Code steht

cli-source = Quelle: { $source }
cli-certainty-document = im Dokument selbst gelesen
cli-certainty-review = nach einer veröffentlichten Besprechung
cli-certainty-mixed = teils im Dokument gelesen, teils nach einer veröffentlichten Besprechung
cli-certainty-house = Hausregeln
cli-differs = Weicht ab in { $clauses }
cli-values = Werte: { $values }
cli-option-start-seat = Wer zuerst Startspieler ist: ein bestimmter oder ein ausgeloster Platz
cli-ruling = Unsere Entscheidung: { $ruling }
cli-functions-of-rules = Funktionen der Regeln, die sie nennen:
cli-other-functions = Andere Funktionen, die sie nennen:
cli-no-code = Keine Funktion nennt diese Regel.
cli-tests = Tests:
cli-no-tests = Kein Test belegt diese Regel.
cli-nothing-found = In den Regeln zu „{ $game }“ kommt „{ $words }“ nicht vor. Versuche ein anderes Wort, oder lies alle Regeln: pakal rules { $name }
cli-nothing-but = „{ $word }“ steht in { $count ->
    [one] einer Regel
   *[other] { $count } Regeln
  }: { $command }
cli-nothing-near = Ähnlich geschrieben kommt vor: { $words }.

cli-ply = Schritt { $ply } von { $plies }, Runde { $round }
cli-ply-before = Schritt { $ply } von { $plies }, vor der ersten Runde
cli-start = Vor der ersten Aktion.
cli-viewer = aus der Sicht von { $seat }
cli-viewer-all = aus der Sicht der Zuschauer
cli-clock = Restzeit: { $time }
cli-keys = Enter weiter · b zurück · eine Zahl: dieser Schritt · r nächste Runde · e Ende · q aufhören
cli-no-such-key = „{ $said }“ ist nichts davon:
cli-no-such-ply = Es gibt die Schritte 0 bis { $plies }.
cli-narrow = Dieses Fenster hat { $width } Spalten, die Zeilen unten brauchen { $needed }. Mach es breiter, sonst sind die Zeilen abgeschnitten.

# Was `pakal verify` sagt.
replay-picture = { $file } ist geschrieben.

verify-proven = { $file }: bewiesen. Die Würfel waren ehrlich: { $draws ->
    [one] die eine Ziehung folgt
   *[other] alle { $draws } Ziehungen folgen
  } aus dem Geheimnis, das am Anfang versprochen wurde.
verify-fingerprint = Fingerabdruck: { $fingerprint }. Vergleiche ihn mit dem, den der Tisch vor der ersten Aktion gezeigt hat.
verify-not-proven = { $file }: nicht bewiesen.
verify-elsewhere = { $file }: nicht bewiesen: Diese Partie wurde nicht im Browser gespielt und hat deshalb kein Geheimnis.
verify-missing = In der Aufzeichnung fehlt die Zeile „{ $note }“. Nur eine am Tisch zu Ende gespielte Partie hat sie.
verify-secret-unreadable = Das Geheimnis ist keine Reihe hexadezimaler Ziffern.
verify-commitment = Das Geheimnis ist nicht das, das am Anfang versprochen wurde.
verify-draw = Bei Schritt { $ply } steht { $text } in der Aufzeichnung, aus dem Geheimnis folgt aber { $drawn }.
verify-more = Und { $count ->
    [one] eine weitere Ziehung folgt
   *[other] { $count } weitere Ziehungen folgen
  } nicht daraus.

cli-new-package = Das Paket liegt in { $folder }. So geht es weiter:
