# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

merit-wins = Damit endet das Spiel, und du gewinnst.
merit-ends-now = Damit endet die Reise jetzt, solange du { $lead ->
    [one] einen Punkt
   *[other] { $lead } Punkte
  } vorn liegst.
merit-goes-on = Die Reise geht weiter. Wäre sie jetzt zu Ende, lägst du { $behind ->
    [one] einen Punkt
   *[other] { $behind } Punkte
  } zurück.
merit-no-gift = Der andere Zug würde { $seat } ein Feld vorschieben.
merit-push-weaker = { $seat } hat weniger Punkte als { $other }: Dort hilft das Feld weniger.
merit-trip-may-end = { $seat } hat noch eine Karte und kann die Reise bald beenden. Dann bekämst du { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } und nicht { $instead }.
merit-longer-climb = Mit diesem Zug und den Karten, die darauf folgen können ({ $cards }), kommst du { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran, mit dem anderen Zug { $instead ->
    [0] keines
   *[other] { $instead }
  }.
merit-more-steps = Danach { $count ->
    [one] bringt dich einer deiner Werte
   *[other] bringen dich { $count } deiner Werte nacheinander
  } nach oben, nach dem anderen Zug { $instead ->
    [0] keiner
   *[other] { $instead }
  }.
merit-lighter-hand = Danach hast du { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } auf der Hand und nicht { $instead }. Jede Karte, die am Ende übrig ist, kostet einen Punkt.
merit-one-left = Danach hast du nur noch eine Karte und kannst mit ihr die Reise beenden.
merit-quick-end = Danach hast du nur noch { $count } Karten, und niemand hat weniger: Du kannst die Reise als Erster beenden.
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
theme-low-pad = Eine niedrige Startrampe
theme-hand = Karten auf der Hand
