### Regeln, die für alle Spiele gelten, in den eigenen Worten des Projekts.
### Wert: die Regel. Attribute: .title (kurzer Name), .ruling (was die Quellen offen lassen), .intro (nur bei Kapiteln).

chapter-GEN = Was für jedes Spiel gilt

GEN-1 =
    Eine Partie ist eine Liste von Aktionen, von der ersten bis zur letzten.
    Jede Aktion ist entweder die Entscheidung eines Platzes am Tisch oder ein Zufallsergebnis, zum Beispiel ein Würfelwurf oder das Mischen.
    Aufzeichnungen nummerieren die Plätze im Uhrzeigersinn ab `0`; der Zufall ist Akteur `-1`.
    .title = Aktionen und Plätze

GEN-2 =
    Auch wenn nur eine einzige Aktion möglich ist, führst du sie selbst aus.
    Es gibt eine Ausnahme: Könntest du nur passen oder verzichten, entfällt die Frage.
    Eine solche Aktion wäre `drop:-`, `build:-` oder `event:-`.
    Zufallsergebnisse werden immer notiert, auch wenn nur eines möglich ist.
    .title = Wann du gefragt wirst

GEN-3 =
    Alles Übrige geschieht von selbst, gleich nach der Aktion, die es auslöst: Energiesteine kehren zurück, Punkte werden gewertet, eine Karte wird umgedreht, die Partie endet.
    .title = Was von selbst geschieht

GEN-4 =
    Die Option `start_seat` sagt, welcher Platz anfängt: eine Platznummer ab 0 oder `random` (zufällig). Vorgegeben ist am Tisch `random`, sonst überall 0.
    Sie bestimmt den ersten Startspieler von Pacal’s Rocket, der ersten Reise von Rockets und des ersten Durchgangs der Pyramiden des Jaguar, wenn dort `start: alternate` gilt. Gilt dort etwas anderes, bewirkt sie bei den Pyramiden des Jaguar nichts.
    Ein zufälliger Platz wird ausgelost, bevor die Partie beginnt; eine Aufzeichnung nennt also immer einen Platz.
    .title = Startspieler

GEN-5 =
    Jede Aktion wird auf genau eine Art geschrieben, zum Beispiel `play:5`; welche das ist, steht in den Regeln des jeweiligen Spiels.
    So steht sie in Aufzeichnungen, so liest und schreibt sie die Kommandozeile, und so erscheint sie in der Liste der erlaubten Aktionen.
    Zahlen haben keine führenden Nullen.
    .title = Eine Schreibweise für jede Aktion

GEN-6 =
    Eine Liste in deiner Aktion, wie in `offer:12,31`, ist aufsteigend sortiert, mit Kommas und ohne Leerzeichen.
    Zahlen werden als Zahlen sortiert, Felder als Text: `a10` kommt also vor `a2`.
    Wo der Zufall Karten aufzählt, stehen sie unsortiert in der Reihenfolge, in der sie ausgeteilt werden. Die Reihenfolge innerhalb einer Hand bedeutet nichts, bleibt aber so, wie sie aufgezeichnet ist.
    .title = Reihenfolge in Listen

GEN-7 =
    Felder heißen wie beim Schach: ein Buchstabe für die Spalte, eine Zahl für die Reihe.
    `a1` liegt unten links; auf einem Spielplan mit 11 × 11 Feldern liegt `k11` oben rechts.
    .title = Namen der Felder

GEN-8 =
    Eine Aktion, die falsch geschrieben ist, nicht erlaubt ist oder vom falschen Platz kommt, wird abgewiesen, ebenso ein Zufallsergebnis, das nicht möglich ist.
    Du erfährst, gegen welche Regel sie verstößt, und es ändert sich nichts.
    .title = Abgewiesene Aktionen

# Words that mean much the same in these games, a group a line: the search in the rules finds one by another.
near-words =
    anbieten angebot tausch tauschen handel
    gewinnt gewinner sieg siegen
    ende schluss letzte vorbei
    gleichstand unentschieden gleich
    punkte wertung zählen
    beginn anfang start aufbau
    stapel nachziehstapel talon
    feld platz
    stein figur plättchen spielstein
    schiff raumschiff rakete
    zug runde
    zurück zurückfallen rückwärts
    verboten unzulässig
    erlaubt zulässig
