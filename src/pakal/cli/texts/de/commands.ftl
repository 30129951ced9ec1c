# Was `pakal rules` und `pakal replay` sagen.

cli-players = { $least ->
    [one] { $range } Spieler
   *[other] { $range } Spieler
  }
cli-minutes = { $range } Minuten
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
  } aus dem Geheimnis, das am Anfang versprochen wurde{ $players ->
    [true] , und aus den Zahlen, die die Geräte der Spieler beigetragen haben
   *[false] {""}
  }.
verify-fingerprint = Fingerabdruck: { $fingerprint }. Vergleiche ihn mit dem, den der Tisch vor der ersten Aktion gezeigt hat.
verify-numbers = Zahlen der Spieler: { $numbers }. Die Zahl deines Geräts ist die, die der Tisch bei deinem Platz gezeigt hat; „-“ ist ein Platz, der keine beigetragen hat.
verify-only-dice = Das beweist die Würfel und sonst nichts: Jemand kann in dieser Aufzeichnung Aktionen oder Namen geändert haben. Um auch die Aktionen zu beweisen, gib --hash und den letzten Hash an, den du am Tisch gesehen hast. Die Namen beweist nichts.
verify-whole-game = Dein Hash passt: Aufbau, Würfel, Aktionen und Ergebnis sind die der Partie am Tisch. Die Namen beweist nichts.
verify-part = Dein Hash passt zu den ersten { $plies } von { $all } Schritten: Bis dahin sind Aufbau, Würfel und Aktionen die der Partie am Tisch. Für das Weitere beweist das nur die Würfel. Die Namen beweist nichts.
verify-not-proven = { $file }: nicht bewiesen.
verify-elsewhere = { $file }: nicht bewiesen: Diese Partie wurde nicht im Browser gespielt und hat deshalb kein Geheimnis.
verify-missing = In der Aufzeichnung fehlt die Zeile „{ $note }“. Nur eine am Tisch zu Ende gespielte Partie hat sie.
verify-secret-unreadable = Das Geheimnis ist keine Reihe hexadezimaler Ziffern.
verify-commitment = Das Geheimnis ist nicht das, das am Anfang versprochen wurde.
verify-numbers-unreadable = In der Zeile „numbers“ steht nicht für jeden Platz eine Zahl oder „-“.
verify-start = In der Aufzeichnung fängt Platz { $seat } an, aus dem Geheimnis folgt aber Platz { $drawn }.
verify-hash = Der Hash in der Aufzeichnung passt nicht zu ihrer Partie: Aktionen oder der Aufbau wurden geändert.
verify-hash-noted = Dein Hash gehört nicht zu dieser Aufzeichnung: Es ist eine andere Partie, oder Aktionen oder der Aufbau wurden geändert.
verify-draw = Bei Schritt { $ply } steht { $text } in der Aufzeichnung, aus dem Geheimnis folgt aber { $drawn }.
verify-more = Und { $count ->
    [one] eine weitere Ziehung folgt
   *[other] { $count } weitere Ziehungen folgen
  } nicht daraus.

cli-new-package = Das Paket liegt in { $folder }. So geht es weiter:
