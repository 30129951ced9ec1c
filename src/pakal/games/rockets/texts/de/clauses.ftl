### Regeln von Rockets, in den eigenen Worten des Projekts.
### Wert: die Regel. Attribute: .title (kurzer Name), .ruling (was die Quellen offen lassen).

rules-overview =
    Zwei bis vier Raketen machen fünf Reisen zum Mond.
    Bist du dran, spielst du eine Karte aus, und deine eigene vorige Karte ist deine Startrampe: Eine höhere bringt dich voran, mit einer gleichen schiebst du jemand anderen an, eine niedrigere wirft dich zurück oder füllt deine Hand.
    Am Ende einer Reise bekommst du, was dein Feld wert ist (der Mond ist 20 wert), weniger einen Punkt für jede Karte auf deiner Hand.
    Nach fünf Reisen gewinnt, wer insgesamt die meisten Punkte hat.

## Karten und Beginn einer Reise

chapter-RK-SETUP = Karten und Beginn einer Reise

RK-SETUP-1 =
    Es gibt 60 Karten mit Werten von 0 bis 6.
    Die Option `deck` sagt, wie viele es von jedem Wert von 0 bis 6 gibt, zusammen 60.
    Je neun haben den Wert 0, 1, 2 und 3, je acht den Wert 4, 5 und 6.
    Vorgegeben ist `9,9,9,9,8,8,8`.
    .title = Karten
    .ruling = Die Quelle nennt nur die Summe von 60 Karten und vier Raketen; die Werte und die Spielerzahl stammen aus einer veröffentlichten Besprechung, und wie viele Karten es von jedem Wert gibt, hat dieses Projekt entschieden.

RK-SETUP-2 =
    Für jede Reise kommen alle Raketen auf den Start, Feld 0, und alle 60 Karten werden gemischt. Jeder bekommt sechs Karten; der Rest ist der Stapel.
    Das wird `shuffle:` mit allen 60 Werten geschrieben: die ersten sechs für den Spieler, der die Reise beginnt, die nächsten sechs für den nächsten Platz im Uhrzeigersinn und so weiter; die Karte nach der letzten Hand liegt oben auf dem Stapel.
    .title = Beginn einer Reise

RK-SETUP-3 =
    Nach der Anleitung beginnt die jüngste Person die erste Reise. pakal kennt niemandes Alter: Am Tisch wird der Startplatz ausgelost, wenn ihr keinen wählt (GEN-4).
    Gespielt wird im Uhrzeigersinn.
    .title = Wer die erste Reise beginnt

RK-SETUP-4 =
    Jede weitere Reise beginnt, wer in der eben beendeten die schlechteste Wertung hatte.
    Haben mehrere die schlechteste, beginnt im Uhrzeigersinn der Erste von ihnen; gezählt wird ab dem Spieler, der jene Reise begonnen hat, und er zählt mit.
    .title = Wer eine weitere Reise beginnt
    .ruling = Die Quelle sagt nicht, wer beginnt, wenn mehrere die schlechteste Wertung haben; das hat dieses Projekt entschieden.

## Eine Karte ausspielen

chapter-RK-PLAY = Eine Karte ausspielen

RK-PLAY-1 =
    Bist du dran, spielst du eine Karte aus deiner Hand offen aus. Deine vorige Karte, deine Startrampe, ist die, die du in dieser Reise davor ausgespielt hast.
    Das wird `play:5` geschrieben.
    .title = Eine Karte

RK-PLAY-2 =
    Mit deiner ersten Karte einer Reise fliegt deine Rakete um deren halben Wert vor, aufgerundet: 3 Felder bei einer 5.
    .title = Erste Karte

RK-PLAY-3 =
    Ist deine Karte höher als die vorige, fliegt deine Rakete um den Unterschied vor.
    .title = Höhere Karte

RK-PLAY-4 =
    Ist deine Karte gleich der vorigen, musst du jemand anderen anschieben: Die angeschobene Rakete fliegt ein Feld vor. Wen du anschiebst, entscheidest du.
    `push:2` schiebt Platz 2 an.
    .title = Gleiche Karte

RK-PLAY-5 =
    Ist deine Karte niedriger als die vorige, wählst du: Deine Rakete fliegt um den Unterschied zurück, oder sie bleibt stehen und du ziehst so viele Karten, wie der Unterschied beträgt.
    Das wird `back` oder `draw` geschrieben.
    .title = Niedrigere Karte

RK-PLAY-6 =
    Ist die Nummer deines Feldes kleiner als der Unterschied, kannst du nur Karten ziehen.
    Ein Stück zurückfliegen und für den Rest ziehen geht nie.
    .title = Zu nah am Start

RK-PLAY-7 =
    Hat der Stapel weniger Karten, als du ziehen musst, ziehst du alle, die da sind.
    .title = Zu wenige Karten im Stapel
    .ruling = Die Quelle sagt nicht, was gilt, wenn der Stapel zu klein ist; das hat dieses Projekt entschieden.

RK-PLAY-8 =
    Keine Rakete fliegt am Mond vorbei: Überzählige Felder verfallen.
    .title = Am Mond ist Schluss
    .ruling = Die Quelle sagt nicht, ob der Mond genau erreicht werden muss; dieses Projekt hat entschieden, dass er es nicht muss.

## Ende einer Reise

chapter-RK-TRIP = Ende einer Reise

RK-TRIP-1 =
    Eine Reise endet nach einem Zug, wenn er ganz ausgeführt ist, in drei Fällen: Wer am Zug war, hat keine Karte mehr, auch nicht nach dem Ziehen; oder irgendeine Rakete ist auf dem Mond; oder der Stapel ist leer.
    .title = Wann eine Reise endet
    .ruling = Die Quelle sagt nicht, ob ein Zug noch ganz ausgeführt wird, bevor die Reise endet; dieses Projekt hat entschieden, dass es so ist und dass die dabei gezogenen Karten zählen.

RK-TRIP-2 =
    Du bekommst, was das Feld deiner Rakete wert ist, weniger einen Punkt für jede Karte, die du noch auf der Hand hast. Der Mond ist 20 wert, der Start 0.
    In der Ausgabe von Jeux en boîte, der Vorgabe, liegen vor dem Mond 19 Felder mit den Werten 1 bis 19. In der Ausgabe mit Sternen sind es 14 mit den Werten 2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14 und 16; für das Zurückfliegen (RK-PLAY-6) zählt die Nummer des Feldes, nicht sein Wert.
    Deine Wertung kann negativ sein.
    .title = Wertung einer Reise
    .ruling = Die Ausgabe mit Sternen, ihre 14 Felder und deren Werte stammen aus einer veröffentlichten Besprechung.

## Ende der Partie

chapter-RK-END = Ende der Partie

RK-END-1 =
    Nach fünf Reisen gewinnt, wer über alle Reisen die meisten Punkte hat.
    .title = Wer gewinnt

RK-END-2 =
    Liegen mehrere vorn, macht ihr alle noch eine Reise, es sei denn, ihr habt vor der Partie gewählt, den Sieg dann zu teilen.
    Diese sechste Reise beginnt wie in RK-SETUP-4. Dann entscheidet die Summe aller sechs Reisen, auch für die, die nicht gleichauf lagen; ein erneuter Gleichstand ist ein geteilter Sieg.
    Die Option `tiebreak` ist `trip` (die Vorgabe) oder `shared`.
    Mit `shared` teilen sich die Führenden sofort den Sieg.
    .title = Gleichstand
    .ruling = Die Quelle sagt nur, dass ihr eine sechste Reise machen dürft; wer mitmacht und was zählt, hat dieses Projekt entschieden.
