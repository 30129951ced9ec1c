# Die Seiten rund um die Tische: Startseite, Einladung, Regeln, man selbst, und ihr gemeinsamer Rahmen.

## Rahmen

shell-tagline = Brett- und Kartenspiele. Ein Tisch.
shell-home = pakal: Startseite
shell-nav = Seiten
shell-skip = Zum Inhalt springen
shell-language = Sprache
shell-theme = Hell oder dunkel
shell-theme-auto = Wie am Gerät eingestellt
shell-theme-light = Hell
shell-theme-dark = Dunkel
shell-text-size = Schriftgröße
shell-text-size-normal = Normal
shell-text-size-large = Groß
shell-text-size-largest = Sehr groß
shell-help = Hilfe
shell-me = Du: Name, Benachrichtigungen, Geräte
shell-me-named = { $name }: Name, Benachrichtigungen, Geräte
shell-you = Du
shell-close = Schließen
shell-dismiss = Diese Meldung schließen
shell-cancel = Abbrechen
shell-again = Noch einmal versuchen
shell-loading = Einen Augenblick …
shell-compiling = pakal bereitet die Regeln von { $game } vor.
shell-compiling-once = Nur dieses eine Mal, ein bis drei Minuten.
shell-compiling-waits = Die Regeln von { $game } werden noch vorbereitet. Dein Tisch öffnet sich von selbst, sobald sie bereit sind.
shell-opening = Der Tisch wird in deinem Browser aufgebaut.
shell-opening-bytes = { $done } von { $all } MB
shell-opening-waits = Dein Spiel beginnt von selbst, sobald der Tisch bereit ist.
shell-opening-failed = Der Tisch ließ sich hier nicht aufbauen: { $fault }. Deine Spiele sind sicher. Lade die Seite neu, um es noch einmal zu versuchen.
shell-opening-newer = Ein neueres pakal hat deine Spiele hier gespeichert. Sie sind sicher. Geh ins Internet und lade die Seite neu.
shell-opening-older = Hier ist ein neueres pakal, aber ein anderer Tab spielt noch mit dem älteren. Schließe jenen Tab, dann geht es hier weiter.
shell-unreachable = Der Server ist nicht zu erreichen. Es ist nichts geschehen; versuch es wieder, wenn du verbunden bist.
shell-missing = Diese Seite lässt sich gerade nicht laden.
shell-server-fault = Der Server konnte das nicht tun (Fehler { $status }). Es hat sich nichts geändert.
shell-page-fault = Auf dieser Seite ist etwas schiefgegangen. Lade sie neu, und sag uns Bescheid, wenn es wieder vorkommt.
shell-no-socket = Dieser Browser ist zu alt, um sich damit an einen Tisch zu setzen (er kennt kein WebSocket). Regeln und beendete Partien kannst du trotzdem ansehen. Jeder Browser der letzten zehn Jahre reicht aus.
shell-no-cookies = Dieser Browser behält keine Cookies, deshalb erkennt dich der Tisch nicht wieder. Erlaube sie für diese Adresse, und lade die Seite neu.
shell-no-cookies-here = Unter dieser Adresse behält dein Browser keine Cookies, deshalb erkennt dich der Tisch nicht wieder. Öffne den Tisch unter { $address }.
shell-offline = Es gibt gerade keine Verbindung zum Tisch. Was du zuletzt gesehen hast, kannst du lesen; weiter geht es, sobald die Verbindung wieder da ist.
shell-new-version = Es gibt eine neue Version des Tisches. Lade die Seite neu, wenn es dir passt.
shell-reload = Neu laden
shell-later = Später
shell-read = Gelesen
shell-renamed = { $named ->
    [true] Wer diesen Tisch betreibt, hat deinen Namen geändert: Hier heißt du jetzt { $name }.
   *[false] Wer diesen Tisch betreibt, hat deinen Namen entfernt: Hier hast du jetzt keinen.
  }
shell-forgotten = Der Tisch hat dich vergessen: Dein Name, deine Adressen und deine Geräte sind gelöscht, und du bist jetzt als Gast hier.
shell-revoked = Der Tisch kennt dieses Gerät nicht mehr. Du bist jetzt als Gast hier, ohne deine Partien.
shell-unbanned = Du darfst wieder an diesen Tisch. Deine früheren Plätze behalten die Computer.
shell-imprint = Impressum
shell-privacy = Datenschutz
shell-not-found = Diese Seite gibt es nicht
shell-not-found-why = Vielleicht ist von der Adresse unterwegs etwas verloren gegangen.
shell-to-lobby = Zur Startseite
shell-confirm = Mit Knopfdruck bestätigen
shell-confirm-action = jede Aktion
shell-confirm-turn = das Ende meines Zuges
shell-confirm-nothing = nichts
shell-pace = Tempo
shell-pace-calm = Ruhig
shell-pace-brisk = Zügig
shell-pace-instant = Sofort
shell-roll = Ich würfle selbst, durch Antippen
shell-shake = … oder durch Schütteln
shell-sound = Töne
shell-names = Der Fernseher sagt, wer dran ist
shell-motion = Animationen
shell-help-start = Anfangen
    .about = Wähle ein Spiel und drücke „Jetzt gegen den Computer spielen“: Schon sitzt du am Tisch. Wollt ihr zu mehreren spielen, sag für jeden Platz, wer dort sitzt, leg die Partie an und verschick die Links.
shell-help-turn = Du bist dran
    .about = Ein Satz sagt, was du gefragt wirst, und alles, was du wählen darfst, leuchtet auf dem Spielplan. Zeig darauf, und du siehst, was es bewirken würde; wähle es, und du siehst es noch einmal, bevor du bestätigst. Ist etwas nicht erlaubt, sagt der Tisch, warum, und zeigt die Regel.
shell-help-back = Zurücknehmen
    .about = In deinem eigenen Zug darfst du zurück, bis ein Würfel gefallen oder etwas Verdecktes ans Licht gekommen ist. Weiter zurück nur, wenn alle anderen zustimmen.
shell-help-keys = Tastatur
    .about = Tab führt von Teil zu Teil, die Pfeiltasten führen von Feld zu Feld und von Karte zu Karte. Enter wählt, Escape hebt die Wahl auf.
shell-help-others = Andere Geräte
    .about = Du brauchst kein Konto. Unter deinem Namen findest du einen Code, mit dem du auch an einem anderen Handy oder Computer weiterspielst.
shell-help-fair = Ehrliche Würfel
    .about = Vor dem ersten Zug veröffentlicht der Tisch den Fingerabdruck eines Geheimnisses, das jeden Würfel und jede Karte festlegt; nach dem Ende zeigt er das Geheimnis, und alle können nachprüfen.
    .here = Diese Seite enthält alles: Würfel und Karten kommen aus diesem Browser. Geheimnis und Fingerabdruck beweisen, dass niemand sie nachträglich geändert hat, aber nicht, dass die Person, der das Gerät gehört, sie in Ruhe gelassen hat.

## Startseite

lobby-set-a-table = Neue Partie
lobby-game = Spiel
lobby-players-range = { $most ->
    [one] { $range } Spieler
   *[other] { $range } Spieler
  }
lobby-minutes-range = { $range } Min.
lobby-lasts = etwa { $least } bis { $most } Minuten
lobby-lasts-same = etwa { $least } Minuten
lobby-again = Noch einmal so
lobby-again-about = { $game }, { $edition }: { $seats }
lobby-again-me = du
lobby-again-screen = { $count ->
    [one] eine Person an diesem Bildschirm
   *[other] { $count } an diesem Bildschirm
  }
lobby-again-link = { $count ->
    [one] eine Person am eigenen Handy
   *[other] { $count } am eigenen Handy
  }
lobby-again-open = { $count ->
    [one] ein offener Platz
   *[other] { $count } offene Plätze
  }
lobby-quick = Jetzt gegen den Computer spielen
lobby-learn = Spielen lernen
lobby-learn-game = „{ $game }“ spielen lernen
lobby-rules = Regeln
lobby-rules-of = Regeln von „{ $game }“
lobby-edition = Ausgabe
lobby-edition-source = Woher das kommt
lobby-default = Standard
lobby-source = Quelle: { $source }.
lobby-certainty-document = Im Dokument selbst gelesen.
lobby-certainty-review = Nach einer veröffentlichten Besprechung.
lobby-certainty-mixed = Teils im Dokument gelesen, teils nach einer veröffentlichten Besprechung.
lobby-certainty-house = Hausregeln.
lobby-seats = Plätze
lobby-players = Zahl der Spieler
lobby-all-others = Alle anderen
lobby-seat = Platz { $number }, { $sign }
lobby-who-me = Du
lobby-who-screen = Hier
lobby-who-screen-long = Jemand an diesem Bildschirm
lobby-who-screen-about = am selben Gerät
lobby-who-link = Eigenes Handy
lobby-who-link-long = Am eigenen Handy oder Computer (QR-Code oder Link)
lobby-who-link-about = QR-Code oder Link
lobby-who-open = Offen
lobby-who-open-long = Wer mag (in der Liste der offenen Tische)
lobby-who-open-about = wer mag
lobby-who-computer = Computer
lobby-who-computer-long = Computer: { $level }
lobby-who-computer-level = Computer, Stufe { $number }: { $level }
lobby-level = { $level } (Stufe { $number } von { $most })
lobby-name-of-seat = Name für Platz { $number }
lobby-your-name = Dein Name (du kannst ihn weglassen)
lobby-pace = Tempo
lobby-pace-none = Ohne Uhr
lobby-pace-none-about = alle Zeit der Welt
lobby-pace-clock = Mit Uhr
lobby-pace-clock-about = alle sind da
lobby-pace-days = Fernpartie
lobby-pace-days-about = Tage je Zug
lobby-minutes = Minuten für jeden Platz
lobby-increment = Zusätzliche Sekunden je Zug
lobby-days = Tage je Zug
lobby-pace-said-none = ohne Uhr
lobby-pace-said-clock = { $minutes } Min. + { $increment } s je Zug
lobby-pace-said-days = { $days ->
    [one] ein Tag für einen Zug
   *[other] { $days } Tage für einen Zug
  }
lobby-more = Ausgabe, Tempo und Optionen
lobby-start = Wer beginnt?
lobby-start-random = Das Los entscheidet
lobby-absent = Und wenn jemand geht?
lobby-absent-computer = Ein Computer übernimmt den Platz
lobby-absent-end = Die Partie endet
lobby-hints = Sind Tipps erlaubt?
lobby-hints-alone = Nur gegen Computer oder an einem Bildschirm
lobby-hints-all = Immer; alle sehen, wer gefragt hat
lobby-hints-none = Nein
lobby-board = Spielplan
lobby-on = ja
lobby-off = nein
lobby-values = Möglich: { $values }.
lobby-see-clause = Regel { $clause }
lobby-summary = { $count ->
    [one] { $game }, { $edition }, ein Spieler, { $pace }.
   *[other] { $game }, { $edition }, { $count } Spieler, { $pace }.
  }
lobby-set-the-table = Partie starten
lobby-tables = Tische
lobby-my-games = Meine Partien
lobby-no-games = Gerade läuft keine Partie. Leg eine an, und du findest sie hier.
lobby-no-games-here = Gerade läuft keine Partie. Gib den Code eines Tisches ein, und du kannst dich dort hinsetzen.
lobby-open-tables = Offene Tische
lobby-no-open-tables = Gerade sucht niemand Mitspieler. Leg eine Partie mit einem offenen Platz an, und andere finden dich hier.
lobby-finished = Beendete Partien
lobby-no-finished = Hier findest du deine beendeten Partien und kannst sie noch einmal ansehen.
lobby-your-turn = Du bist dran
lobby-late = Deine Zeit ist abgelaufen
lobby-turn-of = { $name } ist dran
lobby-waiting = Wartet
lobby-look = Ansehen
lobby-left = noch { $time }
lobby-time-up = Zeit abgelaufen
lobby-until = Bis { $when }.
lobby-begins = Eben begonnen.
lobby-round = { $where }.
lobby-round-score = { $where }; du hast { $score }.
lobby-waits = { $count ->
    [0] Gleich geht es los.
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $count } Spieler.
  }
lobby-over = Zu Ende.
lobby-broken = Sie geht nicht weiter, lässt sich aber noch ansehen.
lobby-won = { $count ->
    [one] { $names } hat mit { $score } gewonnen.
   *[other] { $names } haben mit { $score } gemeinsam gewonnen.
  }
lobby-free-seat = freier Platz
lobby-computer = { $name } ({ $level })
lobby-with = Mit { $names }, { $day }.
lobby-open-about = { $names } · { $edition } · { $pace }
lobby-sit-down = Hinsetzen
lobby-sit-down-at = Bei „{ $game }“ mit { $names } hinsetzen
lobby-rematch = Revanche
lobby-rematch-of = Revanche: { $game } vom { $day }
lobby-show-more = Mehr zeigen
lobby-import = Aufzeichnung öffnen
lobby-import-about = Eine Aufzeichnung ist ein Text, der eine ganze Partie enthält; eine Datei kann auch alle deine gespeicherten Partien enthalten. Wähle die Datei, zieh sie hierher oder füg den Text ein. Eine Partie, die noch lief, geht hier weiter.
lobby-import-file = Datei
lobby-import-text = Oder ihr Text
lobby-import-show = Partie zeigen
lobby-imported = { $count ->
    [one] Eine Partie ist jetzt hier.
   *[other] { $count } Partien sind jetzt hier.
}
lobby-unsafe = Dieser Browser könnte diese Partien löschen.
lobby-keep-safe = In Sicherheit bringen
come-code = Hast du einen Code?
come-go = Zum Tisch
come-learn = Was ist das für ein Spiel?
come-learn-about = Lern es in ein paar Minuten, dann setz dich
come-sign = Dein Platz
come-who = Wer bist du?
come-am = Ich bin { $name }
come-away = gerade nicht da
come-back = { $name } ist gerade nicht da. Bist du das, dann spielst du an diesem Gerät weiter, und dein anderes schaut nur noch zu.
come-back-asked = { $name } ist gerade nicht da. Bist du das, dann kannst du an diesem Gerät weiterspielen. Der Platz bleibt eine Minute lang frei für { $name }; dann sagen die anderen am Tisch, ob du es bist.
come-asking = Du hast nach dem Platz von { $name } gefragt. Lass diese Seite offen. Der Platz wird eine Minute lang freigehalten; dann werden die anderen am Tisch gefragt, ob du es bist. Schaut von ihnen niemand zu, dauert es zehn Minuten länger.
come-not = Du hast den Platz nicht: { $name } ist wieder da, oder die anderen am Tisch haben gesagt, dass du das nicht bist.
come-full = Alle Plätze sind besetzt.
come-watch = Nur zuschauen
come-void = Dieser Code führt ins Leere
lobby-join = Einladung
lobby-invited = Du bist zu „{ $game }“ eingeladen
lobby-join-about = { $edition }, { $pace }.
lobby-join-who = Am Tisch: { $names }.
lobby-join-nobody = Am Tisch sitzt noch niemand.
lobby-join-void = Dieser Link führt ins Leere
lobby-join-taken = Dieser Platz ist besetzt
lobby-join-taken-about = Jemand hat ihn mit diesem Link schon eingenommen. Wenn du das warst, an einem anderen Gerät: Öffne dort deine Seite, wähle „Gerät hinzufügen“ und gib den Code hier ein.
lobby-join-watch = Der Partie zuschauen

## Regeln

rules-of = Regeln von „{ $game }“
rules-chapters = Kapitel
rules-search = In den Regeln suchen
rules-found = { $count ->
    [0] Davon spricht keine Regel.
    [one] Davon spricht eine Regel.
   *[other] Davon sprechen { $count } Regeln.
  }
rules-editions = Die Ausgaben im Vergleich
rules-in-short = Kurz gesagt
rules-differs = Eigene Regeln bei
rules-same = keine
rules-ruling = Unsere Entscheidung
rules-written = Wie es geschrieben wird: Aufzeichnungen, Programme, Dateien
rules-exactly = Der genaue Wortlaut
rules-print = Drucken
picture-try = Ausprobieren
picture-done = Fertig
picture-allowed = Erlaubt:
picture-forbidden = Nicht erlaubt:
picture-try-now = Wähle auf dem Spielplan: Was geht, und warum geht etwas nicht?
rules-clause = Link zu { $clause }

## Die Schachtel zum Drucken

print-title = { $game }: das Spiel drucken
print-link = Das Spiel drucken
print-paper = Papier
print-paper-name = { $paper ->
    [letter] Letter
    [a3] A3
   *[a4] A4
  }
print-cards = Karten
print-card-size = { $size ->
    [large] groß
   *[small] klein
  }, { $width } × { $height } mm
print-nothing = Dieses Spiel hat keine Zeichnungen, die man drucken könnte.
print-first = Was zu tun ist
print-board = Spielplan
print-track = Weg
print-pyramid = Pyramide { $number }
print-cards-and-figures = Karten und Figuren
print-part = Teil { $number } von { $count }
print-sheets = { $title }: { $count ->
    [one] ein Blatt
   *[other] { $count } Blätter
  } { $paper ->
    [plain] gewöhnliches Papier
   *[firm] festes Papier
  }{ $backs ->
    [yes] , beidseitig bedruckt
   *[no] { "" }
  }
print-how = Drucke in Originalgröße, ohne an die Seite anzupassen. Blätter mit Rückseiten werden über die lange Kante gewendet. Festes Papier hat 160 bis 200 Gramm; klebe Spielpläne und kleine Teile auf Pappe.
print-scale = Diese Linie muss 50 mm lang sein.
print-lines = Schneide an durchgezogenen Linien, und falte an gestrichelten.
print-time = Schneiden und Falten dauern etwa { $minutes } Minuten.
print-own = Alle Zeichnungen sind von pakal selbst, keine ist vom Verlag. Die Regeln stehen unter /rules/{ $game } und lassen sich dort drucken.

## Was eine Familie behält

memory-title = Unsere Abende
memory-switch = Merken, wer gewonnen hat
memory-none = Sobald eine Partie beendet ist, steht hier, wer gewonnen hat.
memory-wins = Siege
memory-won = { $won } von { $played } gewonnen
memory-game = { $game } { $won } von { $played }
memory-computer = Computer
memory-medals = Auszeichnungen
memory-most-points = Meiste Punkte in einer Partie: { $value }
memory-evenings = Letzte Abende
memory-count = { $name } { $count }

## Man selbst

me-title = Du
me-name = Name
me-name-about = Die anderen am Tisch sehen ihn. Du kannst ihn jederzeit ändern.
me-notices = Sag mir Bescheid, wenn ich dran bin
me-notices-about = Für Partien, in denen ein Zug Tage dauern darf.
me-notice-browser = In diesem Browser
me-notice-email = Per E-Mail
me-notice-webhook = Per Webhook
me-notices-denied = Dieser Browser erlaubt dieser Seite keine Benachrichtigungen. In seinen Einstellungen kannst du das ändern.
me-notices-insecure = Browser erlauben Benachrichtigungen nur unter sicheren Adressen (https).
me-email = E-Mail-Adresse
me-webhook = Adresse des Webhooks
me-webhook-about = Dorthin geht ein kurzer JSON-Text. Die Adresse muss im ganzen Internet erreichbar sein.
me-save = Speichern
me-saved = Gespeichert.
me-devices = Deine Geräte
me-device-here = dieses Gerät
me-device-seen = zuletzt hier: { $when }
me-revoke = Abmelden
me-revoke-device = { $label } abmelden
me-add-device = Gerät hinzufügen
me-code-about = Öffne auf dem anderen Gerät diesen Link, oder gib den Code unter „Auf dieses Gerät umziehen“ ein. Er gilt einmal, bis { $until }.
me-link = Link für das andere Gerät
me-copy = Kopieren
me-copied = Der Link ist kopiert.
me-device = Auf dieses Gerät umziehen
me-device-about = Öffne deine Seite auf dem Gerät, das du schon benutzt, und wähle „Gerät hinzufügen“. Es zeigt einen Code: Gib ihn hier ein.
me-device-replaces = Dieser Browser gehört jetzt { $name }. Danach gehört er jemand anderem, und was nur { $name } sehen darf, siehst du hier nicht mehr.
me-device-replaces-nameless = Dieser Browser gehört schon jemandem. Danach gehört er jemand anderem, und was du jetzt sehen darfst, siehst du hier nicht mehr.
me-code = Code
me-claim = Das ist mein Gerät
me-claimed = Willkommen, { $name }. Dieses Gerät ist jetzt deins.
me-have-code = Ich habe einen Code von einem anderen Gerät
me-games = Deine Partien
me-games-here = Sie liegen in diesem Browser auf diesem Gerät und nirgends sonst.
me-games-safe = Der Browser hat versprochen, sie zu behalten, bis du seine Daten löschst.
me-games-unsafe = Der Browser könnte sie löschen: wenn der Platz knapp wird, oder, wie Safari, wenn du sieben Tage nicht kommst. Installiere also pakal, oder speichere ab und zu alle Partien.
me-games-nowhere = Dieser Browser behält nichts von dieser Seite, wie in einem privaten Fenster: Wenn du sie schließt, sind deine Partien weg. Speichere sie vorher.
me-install = pakal installieren
me-install-by-hand = Tippe auf dem iPhone oder iPad auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Das installierte pakal hat einen eigenen, leeren Speicher: Speichere erst hier alle Partien, und öffne dann dort die Datei.
me-games-ask = Den Browser bitten, sie zu behalten
me-games-refused = Der Browser verspricht es nicht. Eher tut er es, wenn pakal installiert ist.
me-games-about = Eine Datei enthält die Aufzeichnungen aller deiner Partien. Du kannst sie an jedem Tisch von pakal öffnen, auf diesem Gerät oder einem anderen. Sie enthält auch, was in laufenden Partien verdeckt ist.
me-games-save = Alle Partien speichern
me-games-open = Gespeicherte Partien öffnen
me-games-saved = { $count ->
    [one] Eine Partie ist in der Datei.
   *[other] { $count } Partien sind in der Datei.
}
me-games-none = Es gibt noch keine Partie zum Speichern.
me-here = Dieser Browser
me-forget = Vergiss mich
me-forget-about = Dein Name, deine Adressen und Geräte werden gelöscht. Gespielte Partien bleiben, ohne deinen Namen.
me-forget-sure = Das lässt sich nicht rückgängig machen, und du verlierst deine Plätze in allen laufenden Partien.
me-forget-yes = Ja, vergiss mich
me-forgotten = Erledigt: Wir haben dich vergessen.
