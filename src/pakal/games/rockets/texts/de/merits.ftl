# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

# Der Zug, mit dem ein Satz vergleicht: der andere, oder dieser, wo der Satz für den anderen spricht.

compared-first = { $side ->
    [costs] Dieser
    [yours] Dein Zug
    [yours-costs] Der beste Zug
   *[own] Der andere Zug
  }
compared-with = { $side ->
    [costs] mit diesem
    [yours] mit deinem Zug
    [yours-costs] mit dem besten Zug
   *[own] mit dem anderen Zug
  }
compared-after = { $side ->
    [costs] nach diesem
    [yours] nach deinem Zug
    [yours-costs] nach dem besten Zug
   *[own] nach dem anderen Zug
  }
spoken-of-with = { $side ->
    [costs] Mit ihm
    [yours] Mit dem besten Zug
    [yours-costs] Mit deinem Zug
   *[own] Mit diesem Zug
  }

merit-wins = Damit endet das Spiel, und du gewinnst.
merit-no-loss = { compared-first } beendet das Spiel, und du verlierst.
merit-ends-now = Damit endet die Reise jetzt, solange du { $lead ->
    [one] einen Punkt
   *[other] { $lead } Punkte
  } vorn liegst.
merit-goes-on = Die Reise geht weiter. Wäre sie jetzt zu Ende, lägst du { $behind ->
    [one] einen Punkt
   *[other] { $behind } Punkte
  } zurück.
merit-no-gift = { compared-first } würde { $seat } ein Feld vorschieben.
merit-push-weaker = { $seat } hat weniger Punkte als { $other }: Dort hilft das Feld weniger.
merit-trip-may-end = { $seat } hat noch eine Karte und kann die Reise bald beenden. Dann bekämst du { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } und nicht { $instead }.
merit-longer-climb = { spoken-of-with } und den Karten, die darauf folgen können ({ $cards }), kommst du { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran, { compared-with } { $instead ->
    [0] keines
   *[other] { $instead }
  }.
merit-more-steps = Danach { $count ->
    [one] bringt dich eine deiner Karten ({ $cards })
   *[other] bringen dich { $count } deiner Karten ({ $cards }) nacheinander
  } nach oben, { compared-after } { $instead ->
    [0] keine
   *[other] { $instead }
  }.
merit-lighter-hand = Danach hast du { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } auf der Hand und nicht { $instead }. Jede Karte, die am Ende übrig ist, kostet einen Punkt.
merit-one-left = Danach hast du nur noch eine Karte und kannst mit ihr die Reise beenden.
merit-quick-end = Danach hat niemand weniger Karten als du: Du kannst die Reise vor den anderen beenden.
merit-low-pad = Deine Startrampe ist niedrig: Etwa { $percent } % der Karten, die du nicht gesehen hast, sind höher, und nicht { $instead } %.
merit-fuel = Du ziehst { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }, und etwa { $percent } % der Karten, die du nicht gesehen hast, bringen dich nach oben.

# Worum es in Rätseln geht.

theme-end = Die Reise beenden oder nicht
theme-push = Wen du schiebst
theme-last-card = Die letzte Karte
theme-ladder = Der lange Aufstieg
theme-first-card = Die erste Karte einer Reise
theme-restart = Noch einmal unten anfangen
theme-hand = Karten auf der Hand

# Für die nächste Partie: eine Idee zu jedem Vorzug, der übersehen wurde.

tip-more-steps = Beginne eine Reise mit deiner niedrigsten Karte, und steige mit der niedrigsten Karte, die höher ist. Musst du tiefer, dann geh ganz nach unten und steige neu.
tip-longer-climb = { tip-more-steps }
tip-low-pad = { tip-more-steps }
tip-fuel = { tip-more-steps }
tip-trip-may-end = Hat jemand nur noch eine Karte, sieh zu, dass du jetzt vorn bist: Die Reise kann jederzeit enden.
tip-lighter-hand = Ist deine Karte niedriger, geh lieber zurück, als die Hand zu füllen: Jede Karte, die übrig bleibt, kostet einen Punkt.
tip-one-left = { tip-lighter-hand }
tip-quick-end = { tip-lighter-hand }
tip-ends-now = Beende die Reise, wenn du vorn liegst, und halte sie am Laufen, solange du hinten liegst.
tip-goes-on = { tip-ends-now }
tip-no-gift = Überlege bei einer gleichen Karte, wen du anschiebst: wem das Feld am wenigsten hilft.
tip-push-weaker = { tip-no-gift }
