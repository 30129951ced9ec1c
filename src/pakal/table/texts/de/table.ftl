# What the browser table says: table, replay and lesson pages.

# Where one is
table-board = Spielplan
table-panel = Tisch
table-players = Spieler
table-scores = Punktestand
table-end-score = jetzt am Ende: { $points }
table-you = du
table-away = weg
table-loading = Der Tisch wird geladen …
table-not-here = Hier steht kein Tisch

# The question
table-your-turn = Du bist dran
table-turn-of = { $seat } ist dran
table-thinking = { $seat } überlegt
table-chance = Würfel oder Karten entscheiden
table-you-watch = Du schaust zu
table-you-watch-about = Hast du hier einen Platz? Dann öffne die Partie in dem Browser, in dem du dich gesetzt hast, oder hol dir dort einen Code.
table-waits = { $seat } ist gerade weg. Die Partie wartet.
table-standing-in = Bis { $seat } zurück ist, spielt ein Computer.
table-choose = Wähle auf dem Spielplan
table-do-it = Bestätigen
table-all-ways = { $count ->
    [one] Die einzige Möglichkeit
   *[other] Alle { $count } Möglichkeiten
  }
    .short = { $count } Möglichkeiten
table-all-choices = Alle Möglichkeiten
    .short = alle Möglichkeiten
table-filter = Darin suchen
table-none-found = Nichts passt dazu.
table-take-back = Zurücknehmen
table-rule = Regel { $clause }
table-back-to-game = Zurück zur Partie
table-all-rules = Alle Regeln von „{ $game }“
table-ruling = Unsere Entscheidung:
table-no-clause = Diese Regel steht hier nicht.
table-dismiss = Verstanden

# The connection
table-lost = Die Verbindung ist weg. Du kannst zuschauen, aber nicht spielen; die Seite versucht es weiter. Wenn es nicht gelingt, sieh nach, ob pakal auf dem Computer, auf dem es gestartet wurde, noch läuft.
table-shut = Der Tisch ist für Handys gerade geschlossen. Sobald an seinem Computer „{ table-home }“ wieder eingeschaltet ist, geht es auf dieser Seite von selbst weiter.
table-no-socket = Dieser Browser kann keine Verbindung zum Tisch halten (WebSocket). Versuch es mit einem anderen.
table-outdated = Diese Seite und der Tisch passen nicht zusammen. Lade die Seite neu, wenn es dir passt.
table-kept = So stand es bei deinem letzten Besuch

# Hints
hint = Tipp
hint-ask = Was würde jemand tun, der gut spielt?
hint-waiting = Einen Moment …
hint-key = Tipp
hint-best = Wer gut spielt, würde dies tun: { $action }. Deine Gewinnchance liegt dann bei etwa { $percent } %.
hint-chances = Deine Gewinnchance, ungefähr
hint-action = { $action }: etwa { $percent } %
hint-percent = { $percent } %
hint-taken = { $count ->
    [one] { $seat } hat einen Tipp genommen.
   *[other] { $seat } hat { $count } Tipps genommen.
  }

# The coach
coach = Trainer
coach-about = Nach einem Zug, der dich viel kostet, sagt er dir, was besser war, und du kannst deinen zurücknehmen.
coach-cost = { $cost ->
    [very-much] Dieser Zug kann dich die Partie kosten.
    [much] Dieser Zug hat dich viel gekostet.
   *[some] Es gab einen besseren Zug.
  }
coach-sides = Auf dem Spielplan zeigen
coach-played = Dein Zug
coach-better = Besser
coach-better-said = Besser: { $action }.
coach-chance = Du gewinnst etwa { $percent } von 100 Partien
coach-take-back = Zurücknehmen
coach-go-on = Weiter

# Passing the device on
table-pass-to = Gerät an { $seat } weitergeben
table-pass-title = Gib das Gerät an { $seat } weiter
table-pass-text = Alles ist verdeckt. Auf den Bildschirm darf jetzt nur { $seat } schauen.
table-pass-confirm = Ich bin { $seat }: Zeig meine Karten
table-look-as = Sehen, was { $seat } sieht

# Proposals, taking back, leaving
table-proposal-end = { $seat } schlägt vor, die Partie hier zu beenden.
table-proposal-take-back = { $seat } möchte die letzte Aktion zurücknehmen.
table-proposal-stand-in = { $seat } schlägt vor: Bis { $other } zurück ist, spielt ein Computer.
table-proposal-open = Es fehlt die Antwort von { $names }.
table-proposal-away = Auf Abwesende wird nur eine Minute gewartet, wenn noch jemand zustimmt.
table-withdraw = Zurückziehen
table-accept = { $several ->
    [yes] { $seat } ist einverstanden
   *[no] Einverstanden
  }
table-decline = Ablehnen
table-ask-take-back = Um Rücknahme bitten
table-take-back-to = Zurück vor diese Aktion: { $what }
table-take-back-cost = { $count ->
    [0] Alles seitdem wird rückgängig, aber keine Aktion von anderen.
    [one] Alles seitdem wird rückgängig, auch eine Aktion von { $names }.
   *[other] Alles seitdem wird rückgängig, auch { $count } Aktionen von { $names }.
  }
table-take-back-all = Alle anderen müssen zustimmen.
table-take-back-refused = Jemand hat abgelehnt. Nach der nächsten Aktion darfst du wieder fragen.
table-take-back-ask = Fragen
table-propose-end = Vorschlagen, hier aufzuhören
table-propose-end-all = { $others ->
    [yes] Alle müssen zustimmen. Dann endet die Partie hier, und niemand kann weiterspielen.
   *[no] Die Partie endet hier, und niemand kann weiterspielen.
}
table-propose-end-do = { $others ->
    [yes] Vorschlagen
   *[no] Partie beenden
}
table-stand-in = Ein Computer soll spielen, bis { $seat } zurück ist
table-stand-in-back = Sobald { $seat } den Tisch wieder öffnet, gehört der Platz wieder { $seat }. Was der Computer bis dahin gespielt hat, bleibt.
table-stand-in-all = Alle anderen, die da sind, müssen zustimmen.
table-stand-in-do = { $others ->
    [yes] Vorschlagen
   *[no] Spielen lassen
}
table-leave = Den Tisch verlassen
table-leave-computer = Wenn du gehst, spielt ein Computer für dich weiter, und du kannst nicht auf diesen Platz zurück.
table-leave-end = Wenn du gehst, endet die Partie hier für alle, ohne dass jemand gewinnt.
table-leave-stay = Um später weiterzuspielen, schließ einfach die Seite: Dein Platz bleibt deiner.
table-stay = Bleiben
table-leave-as = { $several ->
    [yes] { $seat } geht
   *[no] Endgültig gehen
  }
table-deadline = Bis { $when } ({ $left })
table-gone = { $seat } spielt nicht mehr mit.
table-gone-computer = { $seat } spielt nicht mehr mit; ein Computer spielt weiter.
table-gone-played = { $seat } ist gegangen; { $level }, ein Computerspieler, hat weitergespielt.
table-late = Die Zeit von { $seat } ist abgelaufen.
table-late-computer = Die Zeit von { $seat } ist abgelaufen; ein Computer spielt weiter.
table-late-played = Die Zeit von { $seat } ist abgelaufen; { $level }, ein Computerspieler, hat weitergespielt.
table-declined-end = { $seat } möchte lieber weiterspielen.
table-declined-take-back = { $seat } ist mit der Rücknahme nicht einverstanden.
table-declined-stand-in = { $seat } möchte lieber warten.
table-back = { $seat } ist wieder da und spielt statt des Computers weiter.
table-back-own = Während du weg warst, hat ein Computer für dich gespielt. Jetzt spielst wieder du.

# What happened
table-log = Verlauf
table-log-and-chat = Verlauf und Chat
table-log-empty = Noch ist nichts passiert.
table-begins = { $why ->
    [drawn] { $seat } fängt an: Das Los hat entschieden.
    [next] { $seat } fängt an: Bei jeder Revanche kommt reihum jemand anderes dran.
   *[chosen] { $seat } fängt an.
  }
    .seat = { $why ->
        [drawn] Du fängst an: Das Los hat entschieden.
        [next] Du fängst an: Bei jeder Revanche kommt reihum jemand anderes dran.
       *[chosen] Du fängst an.
      }
table-notation = Auch Notation zeigen
table-replay-missed = Noch einmal zeigen, was geschah
table-catch-up = Aufholen
table-show-me = Zeig es mir
table-roll = Würfeln
table-roll-or-shake = Würfeln, oder schütteln
chat-title = Chat
chat-new = neu
chat-empty = Noch keine Nachrichten.
chat-removed = Wer diesen Tisch betreibt, hat diese Nachricht entfernt.
ending-host = Wer diesen Tisch betreibt, hat diese Partie beendet.
chat-write = Nachricht schreiben
chat-send = Senden

# Before it begins
table-waiting = { $count ->
    [one] Ein Platz ist noch frei
   *[other] { $count } Plätze sind noch frei
  }
table-waiting-host = Die Partie beginnt von selbst, sobald alle Plätze besetzt sind. Schick allen, die mitspielen sollen, einen Link.
table-waiting-guest = Die Partie beginnt von selbst, sobald alle Plätze besetzt sind.
table-arriving = { $count ->
    [one] Jemand setzt sich gerade …
   *[other] { $count } Leute setzen sich gerade …
  }
table-seat-computer = Computer: { $level }
table-seat-here = ist da
table-seat-away = hat den Platz, ist gerade weg
table-seat-open = frei für alle
table-seat-invited = ein Link ist gemacht
table-seat-coded = frei für alle mit dem Code
table-seat-link = braucht einen Link
table-seat-own = { $several ->
    [yes] { $seat }: Name, Zeichen oder aufstehen
   *[no] Mein Platz: Name, Zeichen oder aufstehen
  }
table-seat-change = Ändern
table-seat-leave = Aufstehen
table-seat-free = Platz frei machen
table-seat-free-about = { $name } hat dann keinen Platz mehr. Wer kommen darf, kann sich dort hinsetzen.
table-seat-gone = Du hast an diesem Tisch keinen Platz mehr.
table-seat-choose = Platz aussuchen
seat-moved = Dein Platz wird jetzt an einem anderen Gerät gespielt.
seat-moved-about = Warst das nicht du? Dann nimm ihn zurück: Das andere Gerät schaut ab dann nur noch zu.
seat-moved-back = Meinen Platz zurücknehmen
seat-late = Deine Zeit ist abgelaufen; ein Computer spielt für dich weiter.
seat-late-about = Du kannst zurückkommen. Was der Computer gespielt hat, bleibt, wie es ist.
table-returning = Kommt { $seat } an einem anderen Gerät zurück? Jemand fragt nach diesem Platz.
table-returning-yes = Ja, hereinlassen
table-returning-no = Nein, das ist jemand anders
table-moved = Dieser Platz wird jetzt an einem anderen Gerät gespielt.
table-make-link = Link erstellen und kopieren
table-new-link = Neuen Link machen (der alte gilt dann nicht mehr)
table-link-for = Link für { $name }
table-link-copied = Der Link ist kopiert.
table-home = Andere zu Hause dürfen mitspielen
table-home-off = Für Handys schalte dies ein: Dann erscheint ein QR-Code zum Scannen. Bis dahin könnt ihr nur an diesem Computer spielen.
table-home-on = Jedes Gerät in diesem Netz, das den Code oder einen Link hat, kann sich hier hinsetzen. Mehr sieht es nicht.
table-home-end = Ausschalten
table-home-keep = Eingeschaltet lassen
table-home-cuts = Dann verlieren diese Leute die Verbindung:
table-home-party = { $game }: { $names }
table-home-again = Schaltest du es wieder ein, geht es auf ihren Seiten von selbst weiter.
table-shut-away = Zurückkommen geht gerade nicht für { $names }: Handys erreichen diesen Computer nicht.
table-home-show = Code für Handys zeigen
table-code = Code zeigen
table-home-scan = Scanne mit deinem Handy
table-home-type = oder tippe, im selben WLAN
table-home-qr = QR-Code: { $address }
table-home-code = Code des Tisches: { $code }
table-home-or = oder
table-home-tv = Für einen Fernseher: dort dieselbe Adresse eingeben, dann „{ board-here }“.
table-home-firewall = Ist noch niemand gekommen? Vielleicht steht eine Firewall auf diesem Computer im Weg: Erlaube Port { $port } in deinem Heimnetz.
table-link-local = Dieser Link geht nur auf diesem Computer, solange andere zu Hause nicht mitspielen dürfen.
table-link-home = Dieser Link gilt nur hier zu Hause. Für jemanden in der Ferne muss die Partie auf einem Server liegen.
table-copy = Kopieren
table-share = Teilen
table-revoke = Platz für alle öffnen
table-seat-to-computer = Computer spielen lassen
table-sit-down = Hier hinsetzen
table-begin-with = Zu { $count } beginnen
table-clear = Tisch schließen

# The end
table-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
table-won-all = Alle teilen sich den Sieg
table-won-ahead = { $count ->
    [one] Ein Punkt vor { $names }.
   *[other] { $count } Punkte vor { $names }.
  }
result-place = { $place ->
    [1] Du hast gewonnen
   *[other] Du bist auf Platz { $place } von { $count }
  }
result-place-of = { $name }: Platz { $place } von { $count }
table-nobody-won = Die Partie endete ohne Sieg
table-counting = Die Auszählung
table-count-next = Weiter
table-count-skip = Gleich zum Ergebnis
table-count-again = Noch einmal zählen
podium-places = Plätze
podium-place = Platz { $place }
podium-board = Spielplan ansehen
podium-show = Zum Podest
podium-sheet = Alle Punkte
keep-save = Bild speichern
keep-picture = Der letzte Spielplan mit Namen, Punkten und Datum
table-ended = Die Partie ist zu Ende
table-broken = Diese Partie lässt sich nicht weiterspielen
table-broken-text = Die Regeln haben sich seither geändert, und die Aktionen passen nicht mehr. Du kannst sie bis zur letzten guten Stellung ansehen und beenden.
table-rematch = Revanche
table-to-rematch = Zur Revanche
table-replay = Wiederholung
table-watch-replay = Wiederholung ansehen
table-proof = Prüfen, ob der Zufall ehrlich war
table-proof-text = Vor der ersten Aktion hat pakal einen Fingerabdruck veröffentlicht: den SHA-256 eines Geheimnisses. Danach hat jedes Gerät der Spieler eine Zufallszahl beigetragen. pakal berechnet jeden Wurf und jede Karte aus diesem Geheimnis, diesen Zahlen und der Nummer des Schritts. Der Server kann sie also nicht aussuchen, niemand kann sie mehr ändern, und alle können sie danach prüfen.
table-commitment = Fingerabdruck
table-secret = Geheimnis
table-secret-later = Es wird gezeigt, wenn die Partie zu Ende ist.
table-numbers = Zahlen, die die Geräte der Spieler beigetragen haben
table-number-after = Dein Gerät hat seine Zahl beigetragen, als dieser Fingerabdruck schon da war.
table-number-before = Dein Gerät hat seine Zahl zu einem anderen Fingerabdruck als diesem beigetragen!
table-hash = Hash der Partie bis hierher
table-hash-about = Wenn du ihn notierst, kannst du später beweisen, welche Aufzeichnung der Partie die echte ist.
table-proof-fits = Das Geheimnis passt zum Fingerabdruck.
table-proof-fails = Das Geheimnis passt nicht zum Fingerabdruck!
table-proof-verify = Um jede Ziehung zu wiederholen, lade die Aufzeichnung herunter und starte diesen Befehl. Die Anleitung „Playing“ sagt unter „Fair dice“, in welchem Ordner.

# The menu
table-menu = Menü
table-settings = Einstellungen
table-sound = Töne
table-notices = Sag mir Bescheid, wenn ich dran bin
table-full-screen = Vollbild
table-papers = Regeln und Dateien
table-rules = Regeln
table-picture-png = Bild des Spielplans (PNG)
table-picture-svg = Bild des Spielplans (SVG)
table-no-picture = Von diesem Spielplan ließ sich kein Bild machen.
table-record = Aufzeichnung der Partie
table-record-go-on = Partie speichern und woanders weiterspielen
table-record-saved = Gespeichert. Wähle an einem anderen Tisch „Aufzeichnung öffnen“, dann geht die Partie dort weiter. In der Datei steht auch, was verdeckt ist: Lies sie nicht.
table-keys = Tastenkürzel
table-keys-on = Tastenkürzel benutzen
table-key-do = Gewähltes bestätigen
table-key-deselect = Auswahl aufheben; zurück zum Spiel
table-key-undo = zurücknehmen
table-key-all = Liste aller Möglichkeiten
table-key-catch-up = aufholen
table-key-replay = noch einmal zeigen, was geschah
table-key-chat = Chat
table-key-menu = Menü
table-key-help = diese Liste

# The past
replay-bar = Durch die Partie blättern
replay-ply = Schritt
replay-ply-of = { $ply ->
    [0] Vor dem ersten von { $plies } Schritten
   *[other] Schritt { $ply } von { $plies }
  }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Schritt vor
replay-last = Zum Ende
replay-speed = Tempo
replay-view = Gesehen von
replay-view-open = allen, alles offen
replay-view-spectator = Zuschauern
replay-past = Du schaust in die Vergangenheit
replay-looking-back = Rückblick: Schritt { $ply } von { $plies }
replay-to-now = Zurück zum Spiel
replay-to-table = Zum Tisch
replay-key-step = einen Schritt zurück, einen vor
replay-key-play = abspielen, anhalten
replay-key-ends = zum Anfang, zum Ende

# A first turn
lesson-title = „{ $game }“ lernen
lesson-subtitle = Die ersten Züge, Schritt für Schritt
lesson-chapters = Kapitel
lesson-chapter-done = geschafft
lesson-next = Weiter: { $title }
lesson-as-good = Das ist genauso gut. Die Lektion macht hiermit weiter: { $action }.
lesson-better = Es gibt etwas Besseres: { $action }.
lesson-show = Zeig es mir
lesson-step = Schritt { $step } von { $steps }
lesson-you = Du bist { $name }
lesson-on = Weiter
lesson-back = Zurück
lesson-not-that = Tu jetzt, worum die Lektion dich bittet: Es leuchtet auf dem Spielplan.
lesson-read-on = Hier ist noch nichts zu tun: Lies weiter.
lesson-over = Mehr brauchst du für den Anfang nicht
lesson-over-text = Der Spielplan zeigt, was du tun darfst, und sagt, warum etwas nicht geht.
lesson-play = Gegen den Computer spielen
lesson-to-table = Zurück zum Tisch
lesson-begun = Die Partie hat begonnen.

# What led to the question, told in full
table-story = Was die anderen getan haben

# A screen that shows the board for all
board-here = Dieser Bildschirm ist der Spielplan
board-come = Komm dazu oder komm zurück
board-away = { $seat } ist weg. Wer den Code scannt, kommt auf diesen Platz zurück.
board-standing-in = Bis { $seat } den Code scannt, spielt ein Computer.
board-returned = { $seat } ist wieder da.
board-back = Zurück an meinen Platz
board-over = Für eine Revanche tippt auf einem Handy auf „{ table-rematch }“. Dieser Spielplan geht mit.
board-alone = Erlaube am Computer, an dem der Tisch entstand, dass andere zu Hause mitspielen: Dann steht hier ein Code für Handys.
board-seat-taken = hat einen Platz
board-lost = Die Verbindung ist weg. Wir versuchen es weiter.

# A phone whose board is on another screen
own-total = gesamt
own-board = Auch den Spielplan zeigen
own-hand = Nur meine Hand zeigen
own-choose = Wähle oben

# A seat goes on at another device
hand-on = An einem anderen Gerät weiterspielen
hand-scan = Scanne das mit dem anderen Gerät. Das geht nur einmal, bis { $until }.
hand-then = Du spielst dann dort weiter, und dieses Gerät schaut nur noch zu. Zeig den Code sonst niemandem: Wer ihn scannt oder eintippt, sitzt auf deinem Platz.
hand-qr = QR-Code, der deinen Platz übergibt
hand-closed = Zuerst muss ein anderes Gerät diesen Computer erreichen können.
hand-open = Dann erreicht jedes Gerät in diesem Netz diesen Computer, aber nur den Tisch, zu dem ein Code oder Link führt.
hand-gone = Dein Platz ist jetzt am anderen Gerät.
hand-title = Ein Platz wechselt hierher
hand-as = Weiterspielen als { $name }
hand-about = Der Platz bei „{ $game }“ wechselt auf dieses Gerät; das andere schaut dann nur noch zu.
hand-take = Hier weiterspielen

# The host’s screen in the middle of the room
middle-ask = Ist das der Bildschirm, den alle sehen?
middle-about = Dann zeigt er den Spielplan für alle, und deine Karten kommen auf dein Handy.
middle-yes = Ja: der Spielplan für alle
middle-no = Nein, hier schaue nur ich
middle-hand = Die Karten von { $seat } kommen auf ein Handy
middle-back = Zurück
