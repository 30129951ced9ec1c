### Regeln von Pacal’s Rocket, in den eigenen Worten des Projekts.
### Wert: die Regel. Attribute: .title (kurzer Name), .ruling (was die Quellen offen lassen), .intro (nur bei Kapiteln).

rules-overview =
    Du fliegst mit einem hohlen Raumschiff über die Maya-Stadt Palenque.
    Energiesteine, die du einwirfst, bleiben beim Abheben liegen, und aus ihren Konstellationen baust du Pyramiden mit ein bis fünf Stockwerken.
    Wer in einem der 16 Bezirke die Führung übernimmt, bekommt sofort dessen Wert in Punkten.
    Die Partie endet, wenn jemand alle Pyramiden bis auf eine gebaut hat (in der französischen Ausgabe: wirklich alle) oder eine bestimmte Punktzahl erreicht.
    Dann werden der Fluss, der See, alle Bezirke und die unbenutzten Göttersteine gewertet, und wer die meisten Punkte hat, gewinnt.

## Spielplan

chapter-PR-BOARD = Der Spielplan

PR-BOARD-1 =
    Der Spielplan ist ein Gitter aus Feldern; Breite und Höhe sind ungerade Zahlen von 9 bis 15.
    Jedes Feld ist entweder See oder Land, und Land gehört zu genau einem der 16 Bezirke.
    Jeder Bezirk hat einen Wert und eine Nummer von 1 bis 16, denn die Spalten haben Buchstaben. Ein Schild auf dem Spielplan zeigt beide.
    .title = Felder und Bezirke
    .ruling = Die Spielanleitungen sprechen von 16 Bezirken mit Werten, zeigen die Felder aber nur im Bild; dieses Projekt hat entschieden, wie lang die Seiten sein dürfen, und die Bezirke nummeriert.

PR-BOARD-2 =
    Der heilige Bezirk hat den Wert 7, und kein anderer Bezirk hat diesen Wert.
    Er ist der Block aus 3 × 3 Feldern in der Mitte des Spielplans.
    .title = Heiliger Bezirk
    .ruling = Die Spielanleitungen zeigen die Form dieses Bezirks nur im Bild; dass er 3 × 3 Felder groß ist, stammt aus einer veröffentlichten Besprechung.

PR-BOARD-3 =
    Manche Felder sind als Flussufer markiert, manche als Seeufer; ein Feld kann beides sein.
    Diese Markierungen zählen nur in der Schlusswertung.
    Der Fluss hält nichts auf.
    .title = Fluss und See
    .ruling = Nur die französische Anleitung sagt, dass der Fluss kein Hindernis ist, und welche Felder markiert sind, zeigt nur ein Bild; dieses Projekt lässt Raumschiffe in allen Ausgaben über den Fluss und hat die Felder seines eigenen Spielplans markiert.

PR-BOARD-4 =
    Auf Seefeldern wird nicht gespielt: Dort steht oder liegt nie ein Raumschiff, ein Energiestein oder eine Pyramide.
    .title = Seefelder

PR-BOARD-5 =
    Bei weniger als fünf Spielern nehmen Abdeckteile ganze Bezirke aus dem Spiel. Jedes Teil heißt nach den Spielerzahlen, bei denen es gebraucht wird: zu zweit die Teile 2 und 2/3, zu dritt das Teil 2/3, zu viert das Teil 4.
    Die Teile 2/3 und 4 decken je einen Bezirk ab.
    Ein abgedecktes Feld gehört in keiner Hinsicht mehr zum Spielplan, auch nicht für Fluss und See.
    .title = Abdeckteile
    .ruling = Welche Bezirke die Teile abdecken, zeigen nur Bilder, und nur die deutsche Anleitung sagt, dass die Teile 2/3 und 4 je einen abdecken; dieses Projekt hat die Bezirke auf seinem eigenen Spielplan gewählt und entschieden, dass ein abgedecktes Feld für nichts zählt.

PR-BOARD-6 =
    Den gedruckten Spielplan kennen wir nicht. Wählst du keinen anderen, spielst du auf unserem eigenen: Er hat 11 × 11 Felder, 16 Bezirke, die jeweils über die Seiten ihrer Felder zusammenhängen, Werte von 3 bis 7 und einen See aus 4 bis 6 Feldern; Fluss und See sind bei jeder Spielerzahl gut im Spiel.
    Die Größe des Gitters, Form und Wert der Bezirke, Fluss und See stammen aus einer Spielplandatei; unsere heißt `palenque` und sagt, dass sie nicht der gedruckte Plan ist. Eine Spielplandatei wird beim Laden geprüft, und wenn du das gedruckte Spiel besitzt, kannst du deine eigene Abschrift einsetzen.
    .title = Unser eigener Spielplan
    .ruling = Der gedruckte Spielplan ist nur auf Bildern zu sehen, die in den Quellen fehlen, deshalb zeichnet dieses Projekt einen eigenen; die Werte von 3 bis 7 stammen aus einer veröffentlichten Besprechung.

PR-BOARD-7 =
    Eine Spielplandatei wie `palenque` wird abgewiesen, wenn nicht alles Folgende zutrifft.
    Alle Zeilen sind gleich lang, und beide Gitter (Bezirke und Markierungen) zeigen denselben See, der aus mindestens einem Feld besteht.
    Es gibt 16 Bezirke, jeder hängt über die Seiten seiner Felder zusammen und hat einen positiven Wert; der heilige Bezirk ist der mittlere Block aus 3 × 3 Feldern, hat den Wert 7 und wird nie abgedeckt.
    Die Abdeckteile sind genau `2` (mindestens ein Bezirk), `2/3` und `4` (je ein Bezirk), und `2` und `2/3` haben keinen Bezirk gemeinsam.
    Bei jeder Spielerzahl hängen die Felder im Spiel über ihre Seiten zusammen, mindestens eines liegt am Flussufer und eines am Seeufer, und es sind mindestens 12 für jeden Spieler und eines mehr.
    .title = Prüfung einer Spielplandatei

## Vorbereitung

chapter-PR-SETUP = Vorbereitung

PR-SETUP-1 =
    Du hast 1 Raumschiff, 3 Göttersteine mit den Werten 2, 4 und 6 und 11 Pyramiden: eine einstöckige, drei zweistöckige, drei dreistöckige, zwei vierstöckige und zwei fünfstöckige. Von deinen 11 Energiesteinen zeigt einer auf der Wertungsleiste deine Punkte, 10 sind also im Spiel.
    Alle beginnen mit 0 Punkten.
    .title = Dein Material

PR-SETUP-2 =
    Der Startspieler (GEN-4) beginnt, dann geht es im Uhrzeigersinn weiter: Jeder stellt das eigene Raumschiff auf ein freies Feld im heiligen Bezirk.
    Das wird so geschrieben: `@f6`.
    .title = Raumschiffe aufstellen

## Runden und Züge

chapter-PR-ROUND = Runden und Züge

PR-ROUND-1 =
    Zu dritt bis zu fünft würfelt der Startspieler der Runde, und das Ergebnis gilt in dieser Runde für alle. Dann macht jeder einen Zug, im Uhrzeigersinn ab dem Startspieler. Danach geht der Würfel im Uhrzeigersinn an den nächsten Spieler, der die nächste Runde beginnt.
    Der Startspieler einer Runde ist also der letzte in der nächsten.
    .title = Runde mit drei bis fünf Spielern

PR-ROUND-2 =
    Zu zweit zieht ihr abwechselnd, und jeder würfelt für den eigenen Zug.
    Eine Runde besteht aus einem Zug von jedem, und jede Runde beginnt derselbe Spieler.
    .title = Runde zu zweit
    .ruling = Nur die deutsche Anleitung sagt, dass beide sich abwechseln; nach dem Wortlaut der anderen ist gegenüber dem Spiel zu dritt bis zu fünft nur das Würfeln anders, sodass der Beginn weiterhin von Runde zu Runde wechseln würde. Dieses Projekt lässt euch in allen Ausgaben abwechselnd ziehen.

PR-ROUND-3 =
    Der Würfel zeigt eine Augenzahl oder die Pfeile; seine Seiten sind 2, 3, 3, 4, 5 und die Pfeile. Alle Seiten sind gleich wahrscheinlich.
    Vor der Partie kannst du andere Seiten wählen.
    Die Option `die` nennt sie: mindestens eine, jede davon eine Zahl ab 1 oder `arrows` (Pfeile). Vorgegeben ist `2,3,3,4,5,arrows`; eine doppelt genannte Seite zählt doppelt.
    Ab 2 Augen kann ein Raumschiff den heiligen Bezirk immer verlassen, wenn ihm nichts im Weg steht (PR-MOVE-9).
    Ein Wurf wird `roll:4` geschrieben, die Pfeile `roll:*`.
    .title = Der Würfel
    .ruling = Die Spielanleitungen zählen die Seiten nicht auf; veröffentlichte Besprechungen (roachware.org, spielkult.de) nennen fünf Seiten mit Zahlen von 2 bis 5 und eine mit Pfeilen, und dieses Projekt hat entschieden, dass die 3 doppelt vorkommt.

PR-ROUND-4 =
    Dein Zug hat vier Schritte in dieser Reihenfolge: 1. mit dem Raumschiff fliegen, das musst du; 2. Energiesteine einwerfen, wenn du willst; 3. eine Pyramide bauen, wenn du willst; 4. Punkte für den Bau kassieren.
    .title = Dein Zug

## Mit dem Raumschiff fliegen

chapter-PR-MOVE = Mit dem Raumschiff fliegen
    .intro =
        Ein Feld ist frei, wenn es im Spiel und kein See ist und weder Raumschiff noch Pyramide trägt; Energiesteine spielen keine Rolle.
        Ein Hindernis ist ein anderes Raumschiff, eine Pyramide, ein Seefeld oder der Rand des Spielplans, soweit er im Spiel ist. Der Fluss und Energiesteine sind kein Hindernis.

PR-MOVE-1 =
    Hebe zuerst dein Raumschiff hoch: Die Energiesteine darin bleiben auf dem Feld liegen, das es verlässt, bei denen, die dort schon liegen. Hat eine Farbe auf diesem Feld nun zwei oder mehr Energiesteine, kehren dort alle Energiesteine dieser Farbe in den Vorrat ihres Besitzers zurück.
    Das verlassene Feld gilt während deines Fluges als frei.
    In der polnischen Ausgabe liegen Energiesteine, die dabei zu dir zurückkehren, sofort in deinem Vorrat. In der deutschen und der französischen darfst du sie erst ab deinem nächsten Zug verwenden; bis dahin liegen sie vor dir, und so gilt auch PR-DROP-4 nicht.
    .title = Abheben
    .ruling = Die Spielanleitungen sprechen von zwei Energiesteinen einer Farbe; dass auch drei zurückkehren, stammt aus einer veröffentlichten Besprechung, und dieses Projekt hat entschieden, dass das verlassene Feld frei ist und ab wann zurückgekehrte Energiesteine verwendet werden dürfen: Die deutsche Anleitung spricht von einem späteren Zug, die französische sagt „später“, die polnische nennt keinen Zeitpunkt.

PR-MOVE-2 =
    Zeigt der Würfel Augen, darfst du geradeaus fliegen: in einer Richtung entlang deiner Reihe oder Spalte, genau so viele Felder weit, wie der Würfel zeigt. Ist ein Hindernis im Weg (ein anderes Raumschiff, eine Pyramide, ein Seefeld oder der Rand des Spielplans, soweit er im Spiel ist), bleibst du davor stehen, und die übrigen Augen verfallen. Mindestens ein Feld musst du fliegen. Danach darfst du zwei Energiesteine einwerfen.
    Das wird so geschrieben: `f6-f9`.
    .title = Geradeaus
    .ruling = Die Spielanleitungen sagen nicht, ob ein Raumschiff stehen bleiben darf, wenn gleich daneben ein Hindernis ist; dieses Projekt hat entschieden, dass es mindestens ein Feld weit fliegen muss.

PR-MOVE-3 =
    Zeigt der Würfel Augen, darfst du auch um die Ecke fliegen, Schritt für Schritt über freie Felder: Unterwegs biegst du mindestens einmal im rechten Winkel ab, sonst so oft du willst, aber du kehrst nie um. Du musst alle Augen verbrauchen; vor einem Hindernis anzuhalten ist nicht erlaubt. Danach darfst du einen Energiestein einwerfen.
    Dein Raumschiff hat kein Vorne, der erste Schritt ist also kein Abbiegen.
    Das wird so geschrieben: `f6~g9`.
    .title = Flug um die Ecke
    .ruling = Nur die polnische Anleitung verlangt, unterwegs mindestens einmal abzubiegen; dass der erste Schritt kein Abbiegen ist und dass ein Raumschiff nie umkehrt, hat dieses Projekt entschieden.

PR-MOVE-4 =
    Kommt ein Flug um die Ecke auf ein Feld, von dem aus weder das Feld geradeaus noch das links oder rechts frei ist, endet er dort, und die übrigen Augen verfallen.
    Der Weg muss mindestens ein Abbiegen enthalten, wobei das Abbiegen auf dieses Feld mitzählt; ohne Abbiegen ist es ein Flug geradeaus (PR-MOVE-2).
    Dein Ausgangsfeld gilt als frei.
    .title = Sackgasse
    .ruling = Die deutsche Anleitung spricht von einem Feld mit Hindernissen auf drei Seiten, die französische und die polnische von einem Feld, das von Hindernissen umgeben ist; dieses Projekt liest alle drei gleich und hat entschieden, dass der Weg ein Abbiegen braucht und dass das Ausgangsfeld frei ist.

PR-MOVE-5 =
    Ein Flug um die Ecke darf den eigenen Weg kreuzen und über sein Ausgangsfeld führen.
    Enden darf er dort nicht, auch nicht durch eine Sackgasse (PR-MOVE-4).
    Zwei Wege zum selben Feld sind dieselbe Aktion.
    .title = Den eigenen Weg kreuzen
    .ruling = Die Spielanleitungen sagen nicht, ob ein Flug den eigenen Weg kreuzen oder zum Ausgangsfeld zurückführen darf; das hat dieses Projekt entschieden.

PR-MOVE-6 =
    Mit den Pfeilen fliegst du in einer Richtung entlang deiner Reihe oder Spalte, ein Feld oder beliebig viele mehr. Du fliegst über alles hinweg, auch über See und abgedeckte Felder, und landest auf einem freien Feld. Danach darfst du zwei Energiesteine einwerfen.
    Das wird so geschrieben: `f6*f1`.
    .title = Pfeile
    .ruling = Die Spielanleitungen lassen das Raumschiff über Hindernisse fliegen, sagen aber weder, wo es landen darf, noch, ob es abgedeckte Felder überqueren darf; beides hat dieses Projekt entschieden.

PR-MOVE-7 =
    Statt zu fliegen darfst du, was der Würfel auch zeigt, einen deiner Göttersteine abgeben; welchen, entscheidest du. Stelle dein Raumschiff dann auf ein beliebiges freies Feld, nur nicht auf das eben verlassene. Danach darfst du einen Energiestein einwerfen.
    Das wird so geschrieben: `f6!2>c3`, also Götterstein 2, von f6 nach c3.
    .title = Götterstein
    .ruling = Die Spielanleitungen erlauben jedes freie Feld; dieses Projekt hat entschieden, dass das eben verlassene Feld nicht dazugehört.

PR-MOVE-8 =
    Kannst du weder geradeaus noch um die Ecke noch mit den Pfeilen fliegen, musst du einen Götterstein einsetzen. Hast du keinen mehr, stellst du dein Raumschiff auf ein beliebiges anderes freies Feld und darfst keinen Energiestein einwerfen.
    Das wird so geschrieben: `f6?c3`.
    .title = Kein Weg frei
    .ruling = Die Spielanleitungen sprechen von einem Raumschiff, das nur von Hindernissen umgeben ist; dieses Projekt hat entschieden, dass es mit den Pfeilen noch fliegen kann und dass es nicht auf das eben verlassene Feld zurückgestellt werden darf.

PR-MOVE-9 =
    In der ersten Runde muss dein Raumschiff den heiligen Bezirk geradeaus verlassen.
    Flüge um die Ecke sind in dieser Runde nicht erlaubt.
    .title = Den heiligen Bezirk verlassen

PR-MOVE-10 =
    Endet in der ersten Runde ein Flug geradeaus oder mit den Pfeilen außerhalb des heiligen Bezirks, musst du einen solchen Flug machen.
    Hast du nur Flüge geradeaus oder mit den Pfeilen, die im Bezirk bleiben, machst du einen von diesen.
    Nur wenn du gar keinen Flug geradeaus oder mit den Pfeilen hast, dürfen Göttersteine eingesetzt werden; dann gelten PR-MOVE-7 und PR-MOVE-8, und dein Raumschiff muss außerhalb des heiligen Bezirks stehen.
    .title = Die erste Runde genau
    .ruling = Die Spielanleitungen sagen nur, dass du den Bezirk geradeaus verlassen musst; was gilt, wenn du es nicht kannst, hat dieses Projekt entschieden.

## Energiesteine einwerfen

chapter-PR-DROP = Energiesteine einwerfen

PR-DROP-1 =
    Darfst du zwei Energiesteine einwerfen, kommt höchstens einer in dein eigenes Raumschiff und höchstens einer in das eines anderen Spielers; in welches, entscheidest du. Darfst du einen einwerfen, kommt er in dein eigenes Raumschiff.
    Einen zweiten Energiestein deiner Farbe auf ein Feld zu bringen ist nie verboten; sobald das Raumschiff abhebt, regelt PR-MOVE-1 das Weitere.
    .title = In welches Raumschiff
    .ruling = Die Spielanleitungen wollen nur einen Energiestein jeder Farbe auf einem Feld, sagen aber auch, was mit zweien geschieht; dieses Projekt hat entschieden, dass der zweite nie verboten ist.

PR-DROP-2 =
    Du musst nichts einwerfen und entscheidest bei jedem Energiestein neu.
    Sind zwei Energiesteine erlaubt, wirfst du einen in dein eigenes Raumschiff und danach einen in ein anderes deiner Wahl ein; oder du wirfst nur einen ein, und der gehört in dein eigenes. In ein anderes Raumschiff kommt also erst etwas, wenn dein eigenes versorgt ist.
    Diese zwei Möglichkeiten nennen alle drei Spielanleitungen. Dass es von zweien auch nur einer sein darf, steht ausdrücklich nur in der französischen.
    Die Option `single_of_two` hat die Werte `own`, die Vorgabe, und `any`. Mit `any`, einer Hausregel, darf ein einzelner Energiestein in ein beliebiges Raumschiff.
    .title = Weniger einwerfen

PR-DROP-3 =
    Energiesteine in einem Raumschiff und auf dem Feld darunter sind verdeckt: Sie gehören zu keiner Konstellation, können nicht zurückgenommen und dürfen nicht angesehen werden. Eingeworfen wird offen, und sich das zu merken gehört zum Spiel.
    Die Option `memory` hat die Werte `strict`, die Vorgabe, und `open`.
    Mit `strict` sehen alle einen Einwurf, wenn er geschieht und bis dieser Zug endet. Danach verrät keine Ansicht, kein Protokoll und kein Tipp jemandem, auch nicht dem Besitzer, welche Energiesteine verdeckt sind, sondern nur, dass etwas eingeworfen wurde; hat das Raumschiff abgehoben, ist dort nichts mehr verdeckt.
    Das Protokoll nennt deine Einwürfe endgültig, sobald nach ihrem Zug einmal keiner deiner Energiesteine verdeckt ist. Ein Tipp kennt das, was der Tisch zeigt, nicht das, was ein perfektes Gedächtnis noch wüsste.
    Mit `open` sehen alle sämtliche verdeckten Energiesteine.
    .title = Verdeckte Energiesteine
    .ruling = Nach den Spielanleitungen muss man sich seine Energiesteine merken, und die polnische verbietet es, in Raumschiffe hineinzusehen; wie lange ein Einwurf zu sehen ist und was Protokoll und Tipps davon verraten, hat dieses Projekt entschieden und bietet dazu die Option an.

PR-DROP-4 =
    Liegt kein Energiestein vor dir, wenn du einen einwerfen könntest (auch nach dem ersten von zweien), darfst du stattdessen einen eigenen sichtbaren Energiestein vom Spielplan zurücknehmen.
    Energiesteine, die bei diesem Abheben zu dir zurückgekehrt sind, liegen vor dir, auch wenn du sie erst ab deinem nächsten Zug verwenden darfst (PR-MOVE-1).
    Du musst den Energiestein sofort einwerfen, in ein Raumschiff, das PR-DROP-1 und PR-DROP-2 erlauben.
    .title = Leerer Vorrat
    .ruling = Die Spielanleitungen sagen nicht, ob das auch nach dem ersten von zwei Energiesteinen gilt und ob Energiesteine, die bei diesem Abheben zurückgekehrt sind, vor dir liegen; beides hat dieses Projekt entschieden.

PR-DROP-5 =
    Dein eigenes Raumschiff kommt zuerst dran (PR-DROP-2); mit der Hausregel `any` ist die Reihenfolge beliebig. Darf nichts mehr eingeworfen werden, endet dieser Schritt von selbst.
    `drop:2` wirft einen Energiestein aus deinem Vorrat in das Raumschiff von Platz 2 ein, `drop:2<c3` deinen sichtbaren von c3, und `drop:-` beendet das Einwerfen.
    .title = Schreibweise beim Einwerfen

## Pyramiden bauen

chapter-PR-BUILD = Pyramiden bauen
    .intro =
        Eine Konstellation ist eine Gruppe von Feldern, auf denen jeweils ein sichtbarer eigener Energiestein liegt oder eine eigene Pyramide steht; auf mindestens einem liegt ein Energiestein.
        Ihre Form bestimmt, wie hoch du baust.

PR-BUILD-1 =
    Für eine einstöckige Pyramide brauchst du ein einzelnes Feld mit einem sichtbaren eigenen Energiestein.
    .title = Höhe 1: ein Energiestein

PR-BUILD-2 =
    Für eine zweistöckige Pyramide brauchst du zwei Felder, die sich an einer Seite berühren; schräge Nachbarn zählen nicht.
    Auf jedem liegt ein sichtbarer eigener Energiestein oder steht eine eigene Pyramide, auf mindestens einem liegt ein Energiestein.
    .title = Höhe 2: zwei nebeneinander

PR-BUILD-3 =
    Für eine dreistöckige Pyramide brauchst du drei Felder in einer Linie: waagrecht, senkrecht oder diagonal. Die Zahl der Felder zwischen Nachbarn muss gleich sein; sie darf 0 sein.
    Auf jedem liegt ein sichtbarer eigener Energiestein oder steht eine eigene Pyramide, auf mindestens einem liegt ein Energiestein.
    .title = Höhe 3: drei in einer Linie

PR-BUILD-4 =
    Für eine vierstöckige Pyramide brauchst du vier Felder in einer Linie: waagrecht, senkrecht oder diagonal. Die Zahl der Felder zwischen Nachbarn muss überall gleich sein; sie darf 0 sein.
    Auf jedem liegt ein sichtbarer eigener Energiestein oder steht eine eigene Pyramide, auf mindestens einem liegt ein Energiestein.
    .title = Höhe 4: vier in einer Linie

PR-BUILD-5 =
    Für eine fünfstöckige Pyramide brauchst du die vier Ecken eines Quadrats, dessen Seiten entlang des Gitters verlaufen, mit beliebig vielen Feldern zwischen den Ecken, auch mit 0.
    Auf jeder Ecke liegt ein sichtbarer eigener Energiestein oder steht eine eigene Pyramide, auf mindestens einer liegt ein Energiestein.
    Ein gedrehtes Quadrat zählt nicht.
    .title = Höhe 5: ein Quadrat
    .ruling = Die Spielanleitungen sprechen von einem Quadrat mit gleichen Abständen und sagen nichts über gedrehte; dieses Projekt hat entschieden, dass sie nicht zählen.

PR-BUILD-6 =
    Die Felder zwischen Nachbarn, in einer Linie oder auf den vier Seiten eines Quadrats, müssen leer sein.
    Dort liegt kein sichtbarer Energiestein irgendeiner Farbe, dort steht weder Raumschiff noch Pyramide, und die Felder sind im Spiel und kein See. Was innerhalb eines Quadrats liegt, ist gleichgültig.
    Vor der Partie könnt ihr wählen, dass dazwischen alles liegen darf; dann zählt nur der Abstand.
    Die Option `gaps` ist `empty`, die Vorgabe, oder `any`.
    .title = Zwischenräume
    .ruling = Alle drei Spielanleitungen sprechen von leeren Feldern zwischen den Energiesteinen, aber nicht davon, wann ein Feld leer ist; das hat dieses Projekt entschieden und bietet die Option an.

PR-BUILD-7 =
    Stelle eine neue Pyramide auf ein Feld der Konstellation, auf dem einer deiner Energiesteine liegt. Alle deine Energiesteine der Konstellation kehren in deinen Vorrat zurück; deine Pyramiden darin bleiben stehen.
    Energiesteine anderer Spieler auf dem Baufeld kehren zu ihren Besitzern zurück.
    `build:4@c3:c3,d3,e3,f3` nennt die gebaute Höhe, das Baufeld und die ganze Konstellation, Baufeld und eigene Pyramiden eingeschlossen.
    .title = Neue Pyramide

PR-BUILD-8 =
    Statt neu zu bauen darfst du ausbauen: Du ersetzt eine eigene Pyramide der Konstellation durch eine, die wirklich höher ist.
    Alle deine Energiesteine der Konstellation kehren in deinen Vorrat zurück.
    Auch die ersetzte Pyramide kehrt in deinen Vorrat zurück und kann wieder gebaut werden.
    Das wird so geschrieben: `up:4@c3:a3,b3,c3,d3`.
    .title = Ausbauen
    .ruling = Die Spielanleitungen sagen nicht, was mit der ersetzten Pyramide geschieht; dieses Projekt hat entschieden, dass sie wieder gebaut werden kann.

PR-BUILD-9 =
    Hast du eine Pyramide von der Höhe der Konstellation im Vorrat, baust du diese Höhe. Hast du keine davon mehr, darfst du eine beliebige niedrigere bauen, die du noch hast.
    Auch dann muss ein Ausbau höher sein als die Pyramide, die er ersetzt.
    .title = Diese Höhe ist aufgebraucht
    .ruling = Die Spielanleitungen erlauben eine niedrigere Pyramide, ohne dabei den Ausbau zu erwähnen; dieses Projekt hat entschieden, dass ein Ausbau immer in die Höhe gehen muss.

PR-BUILD-10 =
    Du baust höchstens einmal je Zug, ob neue Pyramide oder Ausbau.
    Bauen musst du nie.
    `build:-` baut nichts.
    .title = Ein Bau je Zug

PR-BUILD-11 =
    Du darfst weniger Felder wählen, zum Beispiel drei von vieren in einer Linie.
    Das ist eine andere Konstellation, und der Rest bleibt liegen.
    .title = Weniger Felder verwenden

PR-BUILD-12 =
    Vor der Partie könnt ihr das Spiel für Profis wählen, in dem das Bauen schwerer ist: Neue Pyramiden entstehen nur aus Energiesteinen.
    Eine eigene Pyramide darf nur dann in einer Konstellation stehen, wenn sie es ist, die ausgebaut wird, und keine andere darf dabei sein.
    PR-BUILD-9 gilt weiterhin; ein niedrigerer Ausbau muss immer noch höher sein als das, was er ersetzt.
    Die Option `expert` ist `on` oder `off`, die Vorgabe.
    .title = Spiel für Profis

## Punkte kassieren

chapter-PR-SCORE = Punkte kassieren

PR-SCORE-1 =
    Deine Stockwerke in einem Bezirk sind die Höhen aller deiner Pyramiden dort, zusammengezählt. Hast du durch deinen Bau (neue Pyramide oder Ausbau) dort mehr Stockwerke als jeder andere und war das vorher nicht so, bekommst du sofort den Wert des Bezirks.
    Punkte gibt es also, wenn du dort die erste Pyramide baust, wenn du überholst und wenn du einen Gleichstand um die Führung auflöst.
    .title = Die Führung übernehmen

PR-SCORE-2 =
    Führst du in einem Bezirk schon allein, bringt dir ein Bau dort keine Punkte.
    .title = Schon in Führung

## Ende der Partie

chapter-PR-END = Ende der Partie

PR-END-1 =
    Die Partie endet sofort, mit 5 Bonuspunkten für dich, wenn du eine neue Pyramide baust und danach nur noch eine im Vorrat hast (es war deine vorletzte; deutsche und polnische Ausgabe) oder gar keine mehr (es war deine letzte; französische Ausgabe).
    Zuerst wird dieser Bau gewertet, dann kommt der Bonus.
    Ein Ausbau beendet die Partie nie, denn er bringt eine Pyramide in den Vorrat zurück.
    All das geht PR-END-2 und PR-END-4 vor.
    .title = Auslösende Pyramide
    .ruling = Die Spielanleitungen sagen nicht, dass ein Ausbau die Partie nie beendet, und nicht, welches Ende einem anderen vorgeht; beides hat dieses Projekt entschieden.

PR-END-2 =
    Die Grenze sind 40 Punkte oder mehr zu dritt, 35 oder mehr zu viert, 30 oder mehr zu fünft. Erreicht jemand diese Grenze, wird die laufende Runde zu Ende gespielt; dann endet die Partie.
    .title = Punktegrenze

PR-END-3 =
    In dieser letzten Runde, einschließlich des Zuges, der die Grenze erreicht, bleibt ein Bonus.
    Deutsche und polnische Ausgabe: Die vorletzte Pyramide bringt 5 Bonuspunkte, und die Partie endet sofort.
    Französische Ausgabe: Die vorletzte Pyramide bringt 5 Bonuspunkte, und die Runde geht weiter; die letzte bringt 5 Bonuspunkte, und die Partie endet sofort.
    Ob die Grenze erreicht ist, wird mit den Punkten aus PR-SCORE-1 geprüft, vor jedem Bonus.
    Treffen mehrere Gründe für das Ende zu, geht die auslösende Pyramide (ihre 5 Punkte werden gezahlt) vor der Punktegrenze, und diese vor der Rundengrenze.
    Aufzeichnungen nennen sie `trigger-pyramid`, `score-limit` und `round-limit`.
    .title = Bonus in der letzten Runde
    .ruling = Die Spielanleitungen lassen offen, ob der Zug, der die Grenze erreicht, zur letzten Runde zählt, und die französische, was die letzte Pyramide darin bewirkt; beides hat dieses Projekt entschieden.

PR-END-4 =
    Zu zweit endet die Partie sofort, wenn jemand 45 Punkte erreicht.
    Auch die auslösende Pyramide aus PR-END-1 beendet sie.
    .title = Ende zu zweit
    .ruling = Für zwei Spieler nennen die deutsche und die polnische Anleitung nur die 45 Punkte, die französische auch die letzte Pyramide; dieses Projekt wendet PR-END-1 in allen Ausgaben an.

PR-END-5 =
    Vor der Partie könnt ihr eine Zahl von Runden wählen, nach der sie endet und gewertet wird. PR-END-3 zahlt dafür keinen Bonus; trifft in derselben Runde PR-END-2 zu, ist die Punktegrenze der Grund.
    Wenn alle zustimmen, könnt ihr eine Partie auch jederzeit beenden. Sie wird dann gewertet.
    Die Option `max_rounds` ist `none` (die Vorgabe) oder eine ganze Zahl ab 1. Am Ende einer Aufzeichnung steht `round-limit` oder `agreement`; eine Übereinkunft ist keine Aktion.
    .title = Rundengrenze und Übereinkunft
    .ruling = Die Spielanleitungen kennen weder eine Zahl von Runden noch ein Ende durch Übereinkunft; dieses Projekt hat beides hinzugefügt.

## Schlusswertung

chapter-PR-FINAL = Schlusswertung

PR-FINAL-1 =
    Raumschiffe und Energiesteine zählen nichts.
    .title = Raumschiffe und Energiesteine

PR-FINAL-2 =
    Zähle deine Stockwerke auf Feldern am Flussufer: Platz 1, 2 und 3 bringen 12, 8 und 4 Punkte, Platz 4 und 5 nichts. Ebenso am See, mit den Feldern am Seeufer.
    Bei Gleichstand werden die Punkte der belegten Plätze zusammengezählt und gleichmäßig geteilt. Die deutsche und die polnische Ausgabe runden Bruchteile ab, die französische rundet zur nächsten ganzen Zahl; einen Unterschied macht das nur, wenn sich fünf Spieler die 24 Punkte teilen.
    Nur mit mindestens einem Stockwerk dort belegst du einen Platz.
    .title = Fluss und See
    .ruling = Nur die französische Anleitung sagt ausdrücklich, dass Fluss und See jeder für sich gewertet werden, aber nicht, in welche Richtung sie rundet; keine sagt, ob man ohne Stockwerk einen Platz belegen kann. Alles drei hat dieses Projekt entschieden.

PR-FINAL-3 =
    Wer in einem Bezirk führt, bekommt dessen Wert, der Zweite bekommt 2 Punkte. Bei Gleichstand an der Spitze bekommt jeder der Führenden den Wert, und einen zweiten Platz gibt es dann nicht.
    Bei Gleichstand auf dem zweiten Platz bekommt jeder der Zweiten 2 Punkte.
    Ohne Stockwerk dort belegst du keinen Platz.
    .title = Bezirke
    .ruling = Die Spielanleitungen sagen nicht, ob man ohne Stockwerk einen Platz belegen kann; dieses Projekt hat entschieden, dass man es nicht kann.

PR-FINAL-4 =
    Jeder Götterstein, den du nicht eingesetzt hast, bringt 2, 4 oder 6 Punkte, je nach seinem Wert.
    .title = Unbenutzte Göttersteine

PR-FINAL-5 =
    Wer die meisten Punkte hat, gewinnt. Haben mehrere gleich viele, teilen sie sich den Sieg.
    .title = Wer gewinnt
    .ruling = Die Spielanleitungen haben keine Regel für einen Gleichstand; dieses Projekt hat entschieden, dass der Sieg geteilt wird.
