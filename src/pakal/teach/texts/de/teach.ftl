# Ein Tipp in drei Schritten, und warum ein Zug besser ist als ein anderer.

teach-nudge = { $part ->
    [now] Schau, was jeder Zug sofort bewirkt.
    [prevents] Denk daran, was die anderen nach deinem Zug tun können.
    [prepares] Denk daran, was du in deinen nächsten Zügen tun kannst.
   *[none] { $points ->
        [0] Deine besten Züge sind hier etwa gleich gut: Spiel den, der dir gefällt.
       *[other] Deine besten Züge unterscheiden sich um bis zu { $points } von 100 Partien. Schau, was jeder für dich und für die anderen ändert.
      }
  }
teach-move = { $confidence ->
    [sure] Wer gut spielt, würde dies tun: { $action }.
    [likely] Wer gut spielt, würde wohl dies tun: { $action }.
    [won] Du hast so gut wie gewonnen. Du könntest das spielen: { $action }.
    [lost] Du hast so gut wie verloren. Du könntest das spielen: { $action }.
   *[close] Wer gut spielt, könnte dies tun: { $action }. Andere Züge sind fast so gut.
  }
teach-than = Der andere Zug: { $action }.
teach-close = Die beiden sind etwa gleich gut.
teach-decided = { $confidence ->
    [won] Diese Partie ist so gut wie gewonnen: Mit jedem dieser Züge gewinnst du mindestens 97 von 100 Partien.
   *[lost] Diese Partie ist so gut wie verloren: Mit keinem deiner Züge gewinnst du mehr als 3 von 100 Partien.
  }
teach-wordless = Es gibt einen Unterschied, aber ich kann ihn nicht in Worte fassen.
teach-told = Warum der beste Zug besser ist, für { $seat } gesagt:
teach-but = { $side ->
    [yours] Aber auch für deinen Zug spricht etwas.
   *[own] Aber auch für den anderen Zug spricht etwas.
  }
teach-show = Zeig mir den Zug
teach-why = Warum?
teach-numbers = In Zahlen

# Rätsel.

puzzles = Rätsel
puzzles-of = Rätsel: { $game }
puzzles-about = Finde den besten Zug. Alle Stellungen kommen aus echten Partien, und jede Antwort ist geprüft.
puzzle-daily = Rätsel des Tages
puzzle-next = Nächstes Rätsel
puzzle-rating = Deine Wertung
puzzle-rating-about = { $count ->
    [0] Sie beginnt bei { $rating } und bleibt in diesem Browser.
    [one] nach einem Rätsel, in diesem Browser
   *[other] nach { $count } Rätseln, in diesem Browser
  }
puzzle-themes = Nach Themen
puzzle-hard = Die schwersten
puzzle-series = Reihen, von leicht bis schwer
puzzle-series-number = Reihe { $number }
puzzle-stars = { $number }: { $stars ->
    [0] noch kein Stern
    [one] ein Stern
   *[other] { $stars } Sterne
  }, { $solved } von { $count } gleich gelöst
puzzle-done = { $solved } von { $count }
puzzle-find = Finde den besten Zug. Du bist { $name }.
puzzle-go-on = Richtig. Und jetzt?
puzzle-by-itself = Das folgt von selbst: { $actions }.
puzzle-right = Richtig!
puzzle-near = Gut, aber etwas anderes ist noch besser. Versuch es noch einmal.
puzzle-wrong = Das ist nicht der beste Zug.
puzzle-chances = Nach deinem Zug gewinnst du etwa { $percent } von 100 Partien, nach dem besten Zug { $best }.
puzzle-why-right = Warum er der beste ist
puzzle-why-wrong = Was der beste Zug hat und deiner nicht
puzzle-solution = Die Lösung: { $action }.
puzzle-show = Zeig mir die Lösung
puzzle-again = Noch einmal
puzzle-back = Alle Rätsel
puzzle-blocked = Das ist hier nicht erlaubt.
puzzle-change = Deine Wertung: { $rating } ({ $change })
puzzle-found = Wer findet es?
puzzle-found-level = Stufe { $level }: { $percent } %
puzzle-proof-certain = Es ist sicher: Es folgt aus den Regeln, was auch immer verdeckt ist.
puzzle-proof-counted = Es ist ausgezählt: alle Würfe und Antworten bis zum Ende der Partie.
puzzle-proof-searched = Der Computer hat gesucht: { $games } simulierte Partien in zwei Suchen, mit nur dem, was du hier wissen kannst. Beide fanden dasselbe.
puzzle-tenfold = Eine zehnmal so lange Suche fand dasselbe.
puzzle-level = Schwierigkeit { $rating }
