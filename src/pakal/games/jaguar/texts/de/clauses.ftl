### Regeln von Die Pyramiden des Jaguar, in den eigenen Worten des Projekts.
### Wert: die Regel. Attribute: .title (kurzer Name), .ruling (was die Quellen offen lassen).

rules-overview =
    Zwei Forscher sind auf einem Pfad durch den Dschungel unterwegs, während ihr Karte für Karte zwei Pyramiden mit je zehn Plätzen wieder aufbaut.
    Bist du dran, bietest du zwei Karten aus deiner Hand an: Dein Gegenüber nimmt eine für die eigene Pyramide, die andere kommt auf deine.
    Die Zahlen müssen von Platz 1 bis Platz 10 steigen. Musst du eine Karte auf eine andere stapeln, rückt der andere Forscher vor.
    Ist deine Pyramide zuerst voll oder findet dein Gegenüber für eine Karte keinen Platz mehr, gewinnst du den Durchgang und rückst 5 Felder vor.
    Nach einem Durchgang kann eine umgedrehte Karte die Partie beenden, ebenso ein Forscher am Ende des Pfads. Dann gewinnt, wer weiter vorn ist.

## Karten und Austeilen

chapter-JG-SETUP = Karten und Austeilen

JG-SETUP-1 =
    Es gibt 40 Karten mit den Zahlen 1 bis 40, jede einmal.
    Eine Pyramide hat zehn Plätze in vier Reihen: Platz 1 bis 4 in Reihe 1, der untersten, von links nach rechts, dann 5 bis 7 in Reihe 2, 8 und 9 in Reihe 3 und 10 in Reihe 4.
    Beide Forscher beginnen auf Feld 0 des Pfads. Der Pfad ist unser eigener (JG-EVENT-4).
    .title = Karten, Pyramiden und Forscher
    .ruling = Die Quelle sagt nicht, wo die Forscher beginnen; dieses Projekt hat entschieden, dass es Feld 0 ist, vor dem ersten Feld seines eigenen Pfads.

JG-SETUP-2 =
    Für jeden Durchgang werden alle Karten gemischt. Jeder bekommt 15, und die übrigen zehn werden verdeckt und geordnet beiseitegelegt.
    Karten und Jaguare des vorigen Durchgangs verlassen die Pyramiden; die Forscher bleiben, wo sie sind.
    Das wird `deal:` mit allen 40 Zahlen geschrieben: 15 für Platz 0 am Tisch, 15 für Platz 1, dann die zehn; die erste davon ist die, die am Ende des Durchgangs umgedreht wird.
    .title = Austeilen

JG-SETUP-3 =
    Beide wählen heimlich eine Karte aus ihrer Hand und zeigen sie gleichzeitig; keiner sieht also die andere Karte, bevor beide gewählt haben. Die höhere Karte beginnt den Durchgang, und beide nehmen ihre Karte zurück.
    Das wird `reveal:17` geschrieben, Platz 0 am Tisch steht in der Aufzeichnung zuerst.
    Vor der Partie könnt ihr etwas anderes wählen: Ihr beginnt im Wechsel, oder nach jedem Austeilen entscheidet das Los.
    Die Option `start` hat die Werte `reveal` (die Vorgabe), `alternate` und `random`. Mit `alternate` beginnt der Startplatz Durchgang 1, der andere Durchgang 2 und so weiter; mit `random` nennt der Zufall nach jedem Austeilen den Platz, zum Beispiel `start:1`.
    Bei diesen beiden wird keine Karte gezeigt.
    .title = Wer den Durchgang beginnt
    .ruling = Die Quelle sagt nicht, wer beginnt; das Zeigen einer Karte ist eine veröffentlichte Regel, und dieses Projekt bietet die beiden anderen Arten dazu an.

## Anbieten und nehmen

chapter-JG-TURN = Anbieten und nehmen

JG-TURN-1 =
    Bist du dran, bietest du zwei Karten aus deiner Hand an; beide verlassen sie.
    Das wird so geschrieben: `offer:12,31`.
    .title = Anbieten

JG-TURN-2 =
    Dein Gegenüber nimmt eine der beiden Karten und legt sie auf die eigene Pyramide. Danach legst du die andere auf deine.
    Das Nehmen wird `take:12` geschrieben; dann folgt das Legen.
    .title = Nehmen

JG-TURN-3 =
    Kann dein Gegenüber nur eine der beiden Karten legen, muss es diese nehmen.
    Kann es beide legen, hat es die Wahl.
    .title = Eine Karte, die passt
    .ruling = Die Quelle sagt nicht, ob man eine Karte nehmen darf, die man nicht legen kann; dieses Projekt hat entschieden, dass man es nicht darf, wenn die andere passt.

JG-TURN-4 =
    Danach ist dein Gegenüber mit dem Anbieten dran.
    .title = Der nächste Zug

## Karten legen

chapter-JG-PLACE = Karten legen

JG-PLACE-1 =
    Von Platz 1 bis Platz 10 müssen die Zahlen immer steigen. Auf jedem Platz zählt nur die oberste Karte, und leere Plätze dürfen dazwischen liegen.
    .title = Steigende Zahlen
    .ruling = Die Quelle sagt nur, dass die Karten von links nach rechts steigen, angefangen in der untersten Reihe; dieses Projekt hat entschieden, dass die obersten Karten zählen und dass leere Plätze dazwischen liegen dürfen.

JG-PLACE-2 =
    Passt deine Karte auf einen leeren Platz, musst du sie auf einen leeren Platz legen; passt sie auf mehrere, wählst du.
    `put:12@3` legt die Karte 12 auf Platz 3.
    .title = Zuerst die leeren Plätze

JG-PLACE-3 =
    Passt deine Karte auf keinen leeren Platz, darfst du sie auf eine Karte ohne Jaguar stapeln, wenn die Zahlen dann immer noch steigen. Auf die gestapelte Karte kommt ein Jaguar. Solange er dort ist, kann auf diesen Platz nichts gestapelt werden; ist er entfernt, geht es wieder. Jaguare gibt es immer genug.
    `stack:12@3` stapelt die Karte 12 auf Platz 3.
    .title = Stapeln
    .ruling = Die Quelle sagt nicht, wie viele Jaguare es gibt; dieses Projekt hat entschieden, dass es immer genug sind und dass auf einen Platz, dessen Jaguar entfernt ist, wieder gestapelt werden kann.

JG-PLACE-4 =
    Wenn du stapelst, rückt der Forscher deines Gegenübers sofort vor: 1 Feld bei Reihe 1, 2 bei Reihe 2, 3 bei Reihe 3, 4 bei Reihe 4.
    .title = Der Preis des Stapelns

## Ereignisse

chapter-JG-EVENT = Ereignisse

JG-EVENT-1 =
    Kommt dein Forscher nach JG-PLACE-4 auf einem Ereignisfeld zum Stehen, darfst du das Ereignis sofort ausführen oder darauf verzichten. Es gibt vier Arten: Du entfernst einen Jaguar von deiner Pyramide, oder eine Karte von deiner Pyramide, oder eine Karte von der Pyramide deines Gegenübers; oder eine zufällig gezogene Karte aus der Hand deines Gegenübers wird offen abgelegt.
    Geschrieben wird das `event:jaguar@3`, `event:own@3`, `event:their@3` und `event:hand`, worauf zum Beispiel `discard:7` folgt; `event:-` verzichtet darauf.
    .title = Ereignisfelder
    .ruling = Die Quelle sagt nicht, ob die aus der Hand abgelegte Karte gezeigt wird; dieses Projekt hat entschieden, dass sie offen liegt.

JG-EVENT-2 =
    Eine Karte zu entfernen räumt ihren Platz: Der ganze Stapel und sein Jaguar scheiden offen aus dem Durchgang aus, und der Platz ist leer.
    Ein Ereignis, das nichts zu bewirken hat, entfällt: kein Jaguar, keine Karte oder eine leere Hand. Angebotene Karten gehören zu keiner Hand.
    .title = Eine Karte entfernen
    .ruling = Die Quelle sagt weder, was mit den Karten unter der entfernten geschieht, noch, was gilt, wenn ein Ereignis nichts zu bewirken hat; beides hat dieses Projekt entschieden.

JG-EVENT-3 =
    Das Ereignis kommt, bevor im selben Zug die anbietende Person ihre eigene Karte legt.
    Die 5 Felder für einen gewonnenen Durchgang (JG-END-4) lösen kein Ereignis aus.
    Ereignisfelder verbrauchen sich nie.
    .title = Wann ein Ereignis eintritt
    .ruling = Die Quelle sagt nicht, wann genau ein Ereignis eintritt, ob die 5 Felder für den Sieg eines auslösen und ob ein Feld mehrmals wirkt; alles drei hat dieses Projekt entschieden.

JG-EVENT-4 =
    Den gedruckten Pfad kennen wir nicht. Wählst du keinen anderen, spielst du auf unserem eigenen: Sein letztes Feld ist 40, und auf jedem dritten Feld von 3 bis 36 liegt ein Ereignis, die vier Arten reihum in der Reihenfolge von JG-EVENT-1.
    Der Pfad stammt aus einer Pfaddatei (TOML); unsere heißt `jungle` und sagt, dass sie nicht der gedruckte Pfad ist. Ihre Ereignisse sind reihum `jaguar`, `own`, `their` und `hand`.
    Eine Pfaddatei hat die Schlüssel `name`, `note`, `length` (die Nummer des letzten Feldes, höchstens 200; der Start ist Feld 0) und `[events]`, das Feldern von 1 bis zum vorletzten ihre Art von Ereignis gibt.
    .title = Unser eigener Pfad
    .ruling = Die Quelle spricht von einem Pfad und von vier Arten von Ereignisfeldern, nennt aber weder seine Länge noch deren Ort, deshalb zeichnet dieses Projekt einen eigenen Pfad.

## Ende eines Durchgangs und der Partie

chapter-JG-END = Ende eines Durchgangs und der Partie

JG-END-1 =
    Musst du eine Karte legen und kannst es nicht, weil jeder Platz, auf den sie passt, einen Jaguar trägt, verlierst du den Durchgang sofort.
    Das entscheidet sich, wenn die Karte gelegt werden soll, also erst nach einem Ereignis (JG-EVENT-3).
    Kann dein Gegenüber keine der beiden angebotenen Karten legen, verliert es sofort, ohne eine zu nehmen.
    .title = Kein Platz mehr
    .ruling = Die Quelle sagt weder, wann genau das entschieden wird, noch, was gilt, wenn keine von zwei angebotenen Karten passt; beides hat dieses Projekt entschieden.

JG-END-2 =
    Sobald alle zehn Plätze deiner Pyramide gefüllt sind, gewinnst du den Durchgang.
    .title = Volle Pyramide

JG-END-3 =
    Hat jemand, der mit Anbieten dran ist, weniger als zwei Karten, legt ihr beide, was ihr noch habt, falls überhaupt etwas: zuerst diese Person alle ihre Karten, dann die andere, Karte für Karte in beliebiger Reihenfolge. Danach gewinnt den Durchgang, wer weniger leere Plätze hat.
    Bis dahin gelten weiterhin alle Regeln für das Legen und für Ereignisse sowie JG-END-1 und JG-END-2. Du verlierst nach JG-END-1, sobald du noch Karten hast und keine davon legen kannst.
    Bei Gleichstand gewinnt niemand: Kein Forscher rückt nach JG-END-4 vor, und es geht wie immer mit JG-END-5 weiter.
    .title = Zu wenige Karten
    .ruling = Die Quelle sagt nur, dass beide ihre letzten Karten legen und dass weniger leere Plätze gewinnen; die Reihenfolge, die Einzelheiten und den Gleichstand hat dieses Projekt entschieden.

JG-END-4 =
    Wer den Durchgang gewinnt, rückt mit dem eigenen Forscher 5 Felder vor.
    .title = Lohn

JG-END-5 =
    Dann wird die erste der beiseitegelegten Karten umgedreht und mit dem Feld des führenden Forschers verglichen. In der Ausgabe nach der französischen Beschreibung von der Website von Rody, der Vorgabe, endet die Partie, wenn die Karte so hoch wie dieses Feld oder höher ist; in der Kosmos-Ausgabe nach Besprechungen endet sie, wenn die Karte niedriger ist. Sonst beginnt ein neuer Durchgang.
    Die erste nimmt die Quelle beim Wort; in veröffentlichten Besprechungen der Kosmos-Ausgabe ist es umgekehrt.
    Niemand muss etwas tun: Die Karte steht seit dem Austeilen fest.
    .title = Die umgedrehte Karte

JG-END-6 =
    Ein Forscher, der das letzte Feld des Pfads erreicht, bleibt dort und beendet die Partie sofort; überzählige Felder verfallen.
    Während eines Durchgangs geht das jedem Ereignis und jedem weiteren Legen vor, und der Durchgang hat dann keinen Sieger.
    Beim Vorrücken nach JG-END-4 geschieht es, bevor die Karte nach JG-END-5 umgedreht wird.
    .title = Ende des Pfads
    .ruling = Die Quelle sagt nichts über das Ende des Pfads; dass es das Ziel ist, ist veröffentlicht, und was es für den Durchgang bedeutet, hat dieses Projekt entschieden.

JG-END-7 =
    Wessen Forscher weiter vorn ist, gewinnt die Partie. Stehen beide auf demselben Feld, teilen sie sich den Sieg.
    .title = Wer gewinnt
    .ruling = Die Quelle hat keine Regel für einen Gleichstand; dieses Projekt hat entschieden, dass der Sieg geteilt wird.
