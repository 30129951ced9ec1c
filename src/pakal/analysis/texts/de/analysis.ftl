# Was die Analyse einer Partie sagt, im Terminal und auf ihrer Seite.

analysis-title = Analyse: { $game }
analysis-ply = { $where }, Schritt { $ply }
analysis-by-chance = Zufall
analysis-partial = Nur { $plies ->
    [one] ihr erster Schritt wurde
   *[other] ihre ersten { $plies } Schritte wurden
  } angeschaut.

analysis-curve = Wie es stand
analysis-curve-open = Jede Linie ist der Anteil am Sieg, den ein Platz bei jedem Schritt erwarten konnte. Die Zahlen markieren die Entscheidungen, die am meisten gekostet haben, so wie sie unten stehen.
analysis-curve-hidden = Jede Linie ist der Anteil am Sieg, den ein Platz bei jedem Schritt nach dem erwarten konnte, was er selbst wusste. Deshalb müssen die Linien zusammen nicht 100 % ergeben. Die Zahlen markieren die Entscheidungen, die am meisten gekostet haben, so wie sie unten stehen.
analysis-curve-says = Der Anteil am Sieg, den jeder Platz erwarten konnte, Schritt für Schritt.
analysis-axis-ply = Schritt
analysis-axis-share = Anteil am Sieg, %

analysis-parts = Glück und Entscheidung
analysis-parts-about = In Prozentpunkten des Sieges. Was ein Platz am Anfang erwarten konnte, und alles, was Glück und Entscheidungen gegeben oder genommen haben, ergibt zusammen sein Ergebnis. Eine Entscheidung gibt nichts, wenn die Suche mit dem, was der Platz wusste, ebenso entschieden hätte; eine schlechtere nimmt dem eigenen Platz etwas und gibt es den anderen.
analysis-luck-open = Glück ist, was der Zufall gegeben hat, jedes Mal gemessen am Mittel über alles, was hätte kommen können. Der Rest ist, worüber die Suche im Lauf der Partie anders gedacht hat.
analysis-luck-hidden = Glück ist, was das Austeilen gegeben hat, jedes gemessen am Mittel über andere, die hätten kommen können, und was ein Platz erfahren hat: die Karten, die er gezogen hat, und die, die andere dann doch hatten. Fehler der Suche, meist kleine, bleiben darin: Wo Karten verdeckt sind, lassen sie sich vom Glück nicht trennen.
analysis-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-seat = Platz
analysis-start = Anfang
analysis-luck = Glück
analysis-own = Eigene Entscheidungen
analysis-error = ±
analysis-others = Entscheidungen der anderen
analysis-rest = Rest
analysis-agreement = Einigung
analysis-result = Ergebnis
analysis-so-far = Bis dahin
analysis-mistakes = { $seat }: { $decisions ->
    [one] eine Entscheidung
   *[other] { $decisions } Entscheidungen
  }, { $mistakes ->
    [0] keine Fehler
    [one] ein Fehler
   *[other] { $mistakes } Fehler
  }. { $disagreements ->
    [0] Die Suche hätte jedes Mal dasselbe getan.
    [one] In einer hätte die Suche lieber etwas anderes getan: Schritt { $plies }.
   *[other] In { $disagreements } hätte die Suche lieber etwas anderes getan: Schritte { $plies }.
  }

analysis-worst = Die Entscheidungen, die am meisten gekostet haben
analysis-worst-about = Eine Entscheidung wird nach dem beurteilt, was ihr Platz wusste, als sie fiel, nie nach dem, was da verdeckt war. Sie steht nur hier, wenn auch eine zweite, längere Suche mit anderen Zufallszahlen sie für einen Fehler hält; die Zahlen sind die der zweiten Suche.
analysis-worth-about = Hinter ± steht der Standardfehler. Was besser ist, wird zuerst ausgesucht, und die Werte kommen aus anderen Partien: Eine Möglichkeit, die nicht ausgesucht wurde, kann deshalb ebenso gut oder besser herauskommen.
analysis-worst-none = Die Suche hat keinen Fehler gefunden, den eine zweite, längere Suche bestätigt hätte.
analysis-played = Gespielt: { $action }. Wert { $value } ± { $error } %.
analysis-better = Besser: { $action }. Wert { $value } ± { $error } %.
analysis-as-good = Etwa ebenso gut: { $action }. Wert { $value } ± { $error } %.
analysis-perhaps-better = Vielleicht noch besser: { $action }. Wert { $value } ± { $error } %.
analysis-also = Auch möglich: { $action }. Wert { $value } ± { $error } %.
analysis-cost = Preis: { $cost } ± { $error } Prozentpunkte.
analysis-line = Was die Suche danach erwartet: { $line }

analysis-chance = Was der Zufall gegeben hat
analysis-chance-about = In Prozentpunkten des Sieges. Nur was Würfel und Karten gebracht haben und was ein Platz vorher nicht wissen konnte.
analysis-chance-none = Der Zufall hat niemandem etwas gegeben, was der Rede wert wäre.

analysis-made = Wie das entstanden ist
analysis-made-iterations = { $iterations ->
    [one] Ein Durchlauf
   *[other] { $iterations } Durchläufe
  } der Suche für jede Stellung, Startzahl { $seed }. Noch einmal dasselbe ergibt dieselben Zahlen.
analysis-made-seconds = { $seconds } Sekunden für jeden Schritt, Startzahl { $seed }. Nach der Uhr kommen jedes Mal etwas andere Zahlen heraus.
analysis-made-network = Die Suche hat das Netz des Spiels benutzt.
analysis-made-by-hand = Für diese Regeln und diese Zahl von Spielern hat das Spiel kein Netz; die Suche hat die Bewertung von Hand benutzt.
analysis-made-levels = Stufe 5 und 6 denken länger nach als eine übliche Analyse. Wo sie ihnen widerspricht, lohnt eine zweite mit größerem Budget.
