# Die Seite der Person, die den Tisch betreibt.

host-title = Betrieb
host-how = Hier kommt nur herein, wer diesen Tisch betreibt: über die Adresse, die „pakal admin page“ auf dem Server ausgibt.
host-done = Erledigt.
host-announcement = Eine Zeile für alle
host-announcement-about = Sie steht über allen Seiten, bis du sie wegnimmst.
host-announce = Zeigen
host-take-away = Wegnehmen
host-people = Leute
host-part = Teil des Namens
host-find = Suchen
host-shown = { $shown } von { $count }
host-all = { $count } insgesamt
host-nobody = So heißt hier niemand.
host-nameless = ohne Namen
host-unseen = nie hier
host-person = { $seen } · { $playing ->
    [0] keine laufende Partie
    [one] eine laufende Partie
   *[other] { $playing } laufende Partien
  }{ $banned ->
    [true] { " · " }gesperrt
   *[false] { "" }
  }
host-rename = Umbenennen
host-save = Daten sichern
host-ban = Sperren
host-ban-sure = Die Geräte von { $name } werden abgewiesen, und Computer übernehmen die Plätze. Sie behalten sie, auch wenn du die Sperre aufhebst.
host-unban = Sperre aufheben
host-forget = Vergessen
host-forget-sure = Name, Adressen und Geräte von { $name } werden gelöscht, und die Plätze in laufenden Partien gehen verloren. Das lässt sich nicht rückgängig machen.
host-matches = Partien
host-matches-of = Partien von { $name }
host-matches-all = Von allen
host-no-match = Es gibt keine solche Partie.
host-status = { $status ->
    [waiting] wartet
    [playing] läuft
    [over] beendet
    [broken] gestört
   *[all] alle
  }
host-match = { $status } · { $when } · { $names }
host-remove = Entfernen
host-remove-of = Entfernen: { $text }
host-end = Partie beenden
host-end-sure = Sie endet, als wären alle einverstanden. Das lässt sich nicht rückgängig machen.
host-table = Einstellungen
host-newcomers = { $who ->
    [invited] Neue Leute kommen nur mit einem Link oder Code herein.
    [none] Neue Leute kommen nicht herein.
   *[all] Alle dürfen hereinkommen.
  }
host-kept = Beendete Partien bleiben.
host-kept-for = { $days ->
    [one] Beendete Partien werden nach einem Tag gelöscht.
   *[other] Beendete Partien werden nach { $days } Tagen gelöscht.
  }
host-table-about = Beides steht in den Einstellungen des Servers: newcomers und keep_finished.
