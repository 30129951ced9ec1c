# Was das Terminal sagt, während eine Partie gespielt wird.

play-welcome = Welches Spiel soll es sein?
play-learn = Du kennst ein Spiel noch nicht? `pakal learn SPIEL` zeigt dir die ersten Züge.
play-which-game = Spiel:
play-how-many = Wie viele spielen mit, { $least } bis { $most }?
play-which-edition = Ausgabe:
play-hello = { $count ->
    [one] Du bist { $seats }. Gib einen Buchstaben der Liste oder eine Aktion ein; mit ? bekommst du Hilfe.
   *[other] Ihr teilt euch eine Tastatur: { $seats }. Gebt einen Buchstaben der Liste oder eine Aktion ein; mit ? bekommt ihr Hilfe.
  }
play-watch = Hier spielen nur Computer; mit Strg+C brichst du die Partie ab.
play-no-action = „{ $text }“ ist keine Aktion dieses Spiels.
play-confirm-help = Drücke Enter, um deinen Zug zu beenden; u nimmt ihn zurück, q bricht die Partie ab.
play-edition = { $name }: { $sentence }
play-pass = Gib die Tastatur an { $seat } ab; mit Enter geht es weiter.
play-many = { $start } ({ $count ->
    [one] eine Möglichkeit
   *[other] { $count } Möglichkeiten
  }, zum Beispiel { $example })
play-confirm = Enter beendet deinen Zug; u nimmt ihn zurück.
play-nothing-to-take-back = Hier kannst du nichts zurücknehmen: Das geht nur mit deinem eigenen Zug, und nur, solange er dir nichts Verdecktes gezeigt hat.
play-agree = { $seat }, bist du einverstanden, die Partie jetzt zu beenden und zu werten? (j/n)
play-yes = j
play-no-hint = Tipps gibt es nur, wenn eine Person allein gegen Computer spielt.
play-hint-more = Noch ein ! sagt mehr.
play-stopped = Die Partie wurde vor ihrem Ende abgebrochen.
play-saved = Die Aufzeichnung steht in { $file }.
play-go-on = Damit geht die Partie weiter:
play-not-kept = Die Partie kann nicht aufbewahrt werden: { $reason }. Nenne mit --save eine Datei.
play-winners = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
  }
play-help =
    Der Buchstabe einer Aktion spielt sie. Du kannst auch ihre Notation eingeben, oder Zahlen oder Wörter, die nur sie hat.
    Passen mehrere Aktionen, siehst du sie alle.
    l Liste noch einmal · ll ganze Liste · u zurücknehmen · ! Tipp · { $agreement ->
        [yes] end Ende durch Übereinkunft · q aufhören
       *[no] q aufhören
    }
    Der Name einer Regel, zum Beispiel GEN-8, zeigt dir diese Regel.

# Der Tisch im Browser.
play-table-open = Der Tisch ist offen: { $address }
play-table-others = Andere Geräte in diesem Netz finden ihn unter { $address }
play-table-compiling = Die Regeln { $count ->
    [one] eines Spiels
   *[other] von { $count } Spielen
  } werden einmalig vorbereitet; dein Browser zeigt, wie weit das ist.
serve-compiling = Die Regeln { $count ->
    [one] eines Spiels
   *[other] von { $count } Spielen
  } werden einmalig kompiliert. Auf zwei Kernen dauern alle Spiele etwa eine Minute; danach öffnet der Tisch.
play-table-close = Strg+C schließt ihn. Alle Partien bleiben erhalten.
play-table-closed = Der Tisch ist geschlossen. Jede Partie geht dort weiter, wo sie war.
play-reload-edited = { $count ->
    [one] { $file } hat sich geändert; der Tisch öffnet neu.
   *[other] { $file } und andere haben sich geändert; der Tisch öffnet neu.
  }
play-reload-waits = Der Tisch wartet auf die nächste Änderung; Strg-C beendet ihn.

# Lektionen (`pakal learn`).
learn-lesson = { $game } { $chapter }: { $title }: { $about }, { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
  }
learn-more = Mit `pakal learn SPIEL KAPITEL` beginnst du eine Lektion, zum Beispiel mit `pakal learn rockets 2`.
learn-keys = Enter geht weiter, u einen Schritt zurück; ? hilft, q hört auf.
learn-not-that = Tu jetzt, worum die Lektion dich bittet: { $action }.
learn-stopped = Die Lektion wurde bei Schritt { $step } von { $steps } abgebrochen.
learn-act-first = Tu zuerst, worum die Lektion dich bittet.
learn-resume = So machst du hier weiter:
learn-next = Das nächste Kapitel:
learn-over = Spiel eine erste Partie gegen den Computer, in diesem Terminal oder in deinem Browser:
learn-help =
    Die Lektion sagt dir, was du tun sollst, und ▸ zeigt es in der Liste. Gib den Buchstaben der Aktion ein, ihre Notation, oder Zahlen oder Wörter, die nur sie hat.
    Enter weiter · u einen Schritt zurück · l Liste noch einmal · ll ganze Liste · q aufhören
    Der Name einer Regel, zum Beispiel GEN-8, zeigt dir diese Regel.

# Rätsel (`pakal puzzles`).
puzzles-keys = Gib eine Aktion ein, mit Buchstaben oder in Notation. l listet alle Aktionen auf, s zeigt die Lösung und geht weiter, q hört auf.
