# Was das Terminal und der Tisch bei Rockets sagen.

title = Rockets
designer = Autor nicht bekannt
published = erschienen in der Zeitschrift Jeux en boîte
edition-jeb = Der Spielplan der französischen Anleitung: 19 Felder mit den Werten 1 bis 19 und der Mond mit dem Wert 20.
    .source = die französische Anleitung, wie die Zeitschrift Jeux en boîte sie abgedruckt hat (Dokument 004)
edition-stars = Ein Spielplan aus einer Besprechung: 14 Felder mit Werten von 2 bis 16 und der Mond mit dem Wert 20.
    .source = eine veröffentlichte Besprechung; nur der Spielplan stammt aus ihr
option-deck = Wie viele Karten es von jedem Wert gibt, von 0 bis 6
    .values = sieben Anzahlen für die Werte 0 bis { $highest }, zusammen { $cards }, zum Beispiel 9,9,9,9,8,8,8
option-tiebreak = Wenn nach fünf Reisen mehrere führen: eine sechste Reise machen oder den Sieg teilen
ending-trips = Alle Reisen sind beendet.
medal-moon = Als Erste oder Erster auf dem Mond
medal-best-trip = Meiste Punkte für eine Reise: { $value }
medal-pushes = Meiste Raketen in einer Partie angeschoben: { $value }

play-round = { $round ->
    [0] Vor der ersten Reise
   *[other] { $turn ->
        [0] Reise { $round }
       *[other] Reise { $round }, Zug { $turn }
      }
  }
cli-ply = Schritt { $ply } von { $plies }, Reise { $round }
cli-ply-before = Schritt { $ply } von { $plies }, vor der ersten Reise
cli-keys = Enter weiter · b zurück · eine Zahl: dieser Schritt · r nächste Reise · e Ende · q aufhören

question-lay = { $seat }, spiele eine Karte aus.
    .others = { $seat } wählt eine Karte zum Ausspielen.
question-push = { $seat }, wen schiebst du an?
    .others = { $seat } überlegt, wer angeschoben wird.
question-draw = { $seat }, du bist noch zu nah am Start, um { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } zurückzufliegen: Zieh { $draws ->
    [one] eine Karte
   *[other] { $draws } Karten
  }.
    .others = { $seat } ist zu nah am Start, um zurückzufliegen, und zieht Karten.
question-fall = { $seat }, fliegst du { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } zurück, oder ziehst du { $draws ->
    [one] eine Karte
   *[other] { $draws } Karten
  }?
    .others = { $seat } überlegt, ob es zurückgeht oder Karten gezogen werden.

event-trip = Reise { $trip } beginnt, und { $seat } fängt an.
    .seat = Reise { $trip } beginnt, und du fängst an.
event-first = { $seat } beginnt mit einer { $card } und { $count ->
    [0] bleibt auf Feld { $space } stehen
    [one] fliegt ein Feld vor, auf Feld { $space }
   *[other] fliegt { $count } Felder vor, auf Feld { $space }
  }.
    .seat = Du beginnst mit einer { $card } und { $count ->
        [0] bleibst auf Feld { $space } stehen
        [one] fliegst ein Feld vor, auf Feld { $space }
       *[other] fliegst { $count } Felder vor, auf Feld { $space }
      }.
event-forward = { $seat } spielt eine { $card } auf die { $previous } und fliegt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } vor, auf Feld { $space }.
    .seat = Du spielst eine { $card } auf die { $previous } und fliegst { $count ->
        [one] ein Feld
       *[other] { $count } Felder
      } vor, auf Feld { $space }.
event-equal = { $seat } spielt eine { $card } auf die { $previous } und muss jemanden anschieben.
    .seat = Du spielst eine { $card } auf die { $previous } und musst jemanden anschieben.
event-lower = { $seat } spielt eine { $card } auf die { $previous }, { $count ->
    [one] das ist eins
   *[other] das sind { $count }
  } weniger.
    .seat = Du spielst eine { $card } auf die { $previous }, { $count ->
        [one] das ist eins
       *[other] das sind { $count }
      } weniger.
event-push = { $seat } schiebt { $other } an, auf Feld { $space }.
    .seat = Du schiebst { $other } an, auf Feld { $space }.
    .other = { $seat } schiebt dich an, auf Feld { $space }.
event-back = { $seat } fliegt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } zurück, auf Feld { $space }.
    .seat = Du fliegst { $count ->
        [one] ein Feld
       *[other] { $count } Felder
      } zurück, auf Feld { $space }.
event-draw = { $seat } zieht { $count ->
    [0] nichts, denn der Stapel ist leer
    [one] eine Karte
   *[other] { $count } Karten
  }.
    .seat = Du ziehst { $count ->
        [0] nichts, denn der Stapel ist leer
        [one] eine Karte
       *[other] { $count } Karten
      }.
event-draw-own = { $seat } zieht { $count ->
    [one] eine
   *[other] die Karten
  } { $cards }.
    .seat = Du ziehst { $count ->
        [one] eine
       *[other] die Karten
      } { $cards }.
event-over-hand = { $seat } hat keine Karte mehr: Reise { $trip } ist zu Ende.
    .seat = Du hast keine Karte mehr: Reise { $trip } ist zu Ende.
event-over-moon = { $seat } ist auf dem Mond: Reise { $trip } ist zu Ende.
    .seat = Du bist auf dem Mond: Reise { $trip } ist zu Ende.
event-over-pile = Der Stapel ist leer: Reise { $trip } ist zu Ende.
event-points = Reise { $trip } bringt { $seat } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }: { $worth } für das Feld{ $count ->
    [0] , und keine Karte ist übrig
    [one] , weniger 1 für eine Karte auf der Hand
   *[other] , weniger { $count } für Karten auf der Hand
  }.
    .seat = Reise { $trip } bringt dir { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
      }: { $worth } für das Feld{ $count ->
        [0] , und keine Karte ist übrig
        [one] , weniger 1 für eine Karte auf der Hand
       *[other] , weniger { $count } für Karten auf der Hand
      }.

reason-not-in-hand = Du hast keine { $card } auf der Hand.
reason-push-oneself = Du musst jemand anderen anschieben.
reason-nobody-there = Auf Platz { $number } sitzt niemand.
reason-too-few-spaces = Du stehst auf Feld { $space } und kannst { $count ->
    [one] kein Feld
   *[other] keine { $count } Felder
  } zurückfliegen: Du musst Karten ziehen.
reason-lay-first = Spiele zuerst eine Karte aus.
reason-must-push = Bei einer gleichen Karte musst du jemanden anschieben.
reason-must-fall = Bei einer niedrigeren Karte musst du zurückfliegen oder Karten ziehen.
reason-not-this-deck = Das sind nicht die Karten dieser Partie.

column-player = Spieler
column-pad = Rampe
column-held = Karten
column-trip = { $trip ->
    [1] Reise 1
   *[other] { $trip }
  }
column-total = Summe
pile = Stapel: { $count ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $count } Karten
  }
your-hand = Deine Hand: { $cards }

notation-help =
    play:5 spielt eine 5 aus; push:2 schiebt den Spieler auf Platz 2 an; back fliegt zurück; draw bleibt stehen und zieht Karten.

action-play = die { $card } ausspielen
action-push = { $other } auf Feld { $space } anschieben
action-back = { $space ->
    [0] zurück zum Start fliegen
   *[other] zurück auf Feld { $space } fliegen
  }
action-draw = stehen bleiben und { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } ziehen

rockets-motto = fünf Reisen zum Mond
rockets-subtitle = { $trip ->
    [0] Vor der ersten Reise
   *[other] Reise { $trip } von { $trips } · { $count ->
        [0] der Stapel ist leer
        [one] noch eine Karte im Stapel
       *[other] noch { $count } Karten im Stapel
      }
  }
rockets-moon = der Mond
rockets-start = Start
rockets-board = { $count } Sterne führen vom Start zum Mond.
rockets-at = { $space ->
    [0] { $seat } steht am Start.
   *[other] { $seat } steht auf Feld { $space }.
  }
rockets-at-moon = { $seat } ist auf dem Mond!
rockets-star = Feld { $space }: { $action }
rockets-pilots = Piloten
rockets-space = Feld
rockets-you = du
rockets-computer = Computer: { $level }
rockets-moves = ist dran
choose-lay = Wähle eine Karte
choose-push = Wähle, wen du anschiebst
choose-fall = Wähle eins von beiden
rockets-nothing-yet = noch keine Karte
rockets-launch-pad = Startrampe
rockets-hand = Deine Hand
rockets-hand-of = { $seat } hat { $cards } auf der Hand.
rockets-card = { $count ->
    [one] Eine Karte mit dem Wert { $card }
   *[other] { $count } Karten mit dem Wert { $card }
  }
rockets-forward = vor
rockets-push = jemanden anschieben
rockets-push-short = schieb
rockets-back-or-draw = zurück, oder { $count } ziehen
rockets-draw = { $count ->
    [one] Karte
   *[other] Karten
  }
rockets-draw-rest = { $count ->
    [one] Karte
   *[other] Karten
  }, nur noch { $left } da
rockets-drew = +{ $count } { $count ->
    [one] Karte
   *[other] Karten
  }
rockets-sign-forward = vor
rockets-sign-back = zurück
rockets-sign-draw = ziehen
rockets-hint = Höher: Du fliegst den Unterschied. Gleich: Du schiebst jemanden an. Niedriger: Du fliegst zurück oder ziehst Karten.
rockets-first-card = Mit deiner ersten Karte fliegst du ihren halben Wert, aufgerundet.
rockets-to-worth = Feld { $space } ist { $worth } wert.
rockets-to-moon = Bis zum Mond!
rockets-to-space = Du fliegst auf Feld { $space }.
rockets-nowhere = Du bleibst am Start.
rockets-then-push = Dann wählst du, wen du ein Feld vorschiebst.
rockets-then-choose = { $space ->
    [0] Dann wählst du: zurück zum Start, oder { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      } ziehen.
   *[other] Dann wählst du: zurück auf Feld { $space }, oder { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      } ziehen.
  }
rockets-then-draw = Zu nah am Start zum Zurückfliegen: Du wirst { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } ziehen.
rockets-stay = Du bleibst stehen. Jede Karte, die am Ende übrig ist, kostet einen Punkt.
rockets-sheet = Wertungsblatt
rockets-trip = Reise { $trip }
rockets-laid = Schon ausgespielt
rockets-laid-of = Wert { $card }: { $laid } von { $deck } ausgespielt
rockets-added-up = Die Reisen zusammengezählt
rockets-added-up-now = Wer ist über alle Reisen am weitesten geflogen?
rockets-trip-best = { $count ->
    [one] { $names } bekommt am meisten: { $points }.
   *[other] { $names } bekommen am meisten: je { $points }.
  }

lesson-1 = Willkommen an Bord! Die gelbe Rakete ist deine, und bis zum Mond sind es 20 Felder. Deine Startrampe ist noch leer, und du hast sechs Karten auf der Hand.
lesson-2 = Mit der ersten Karte einer Reise fliegst du ihren halben Wert, aufgerundet. Fang niedrig an und heb die höheren Karten auf: Spiel eine 1 aus, das ist ein Feld.
lesson-3 = Die 1 ist jetzt deine Startrampe. Mit einer höheren Karte fliegst du den Unterschied: 3 − 1 = 2. Spiel die 3 aus!
lesson-4 = Kleine Schritte bringen dich genauso weit wie ein großer, und du wirst mehr Karten los. Spiel eine 5 aus: 5 − 3 = 2.
lesson-5 = Du hast noch eine 5. Eine Karte, die deiner Startrampe gleicht, bewegt nicht dich: Sie schiebt jemand anderen an. Das lohnt sich selten und kostet dich auch hier etwas. Spiel sie einmal aus und sieh zu.
lesson-6 = Du musst jemanden anschieben, auch wenn du lieber nicht magst. Schieb die andere Rakete ein Feld vor.
lesson-7 = Hast du es gesehen? Die andere Rakete hat eine 4 auf ihre 6 ausgespielt, das ist niedriger, und ist zwei Felder zurückgeflogen. Spiel jetzt deine 1 auf die 5.
lesson-8 = Deine 1 ist um 4 niedriger. Du kannst vier Felder zurückfliegen oder stehen bleiben und vier Karten ziehen. Aber jede Karte, die übrig bleibt, kostet einen Punkt, und von einer niedrigen Startrampe steigt es sich am besten. Flieg zurück!
lesson-9 = Wie nett: Die andere Rakete hat eine 5 auf eine 5 ausgespielt und musste dich anschieben. Steig jetzt mit deiner letzten Karte: 6 − 1 = 5. Spiel die 6 aus!
lesson-10 = Deine letzte Karte hat die Reise beendet: Sie brachte dir 7 Punkte und der anderen Rakete 4, und beide stehen für die nächste bereit. Eine Reise endet auch, wenn eine Rakete auf dem Mond oder der Stapel leer ist. Dein Feld zählt seine Punkte, der Mond 20; jede Karte, die noch jemand auf der Hand hat, kostet einen.
lesson-11 = Nach fünf Reisen gewinnt, wer insgesamt am meisten Punkte hat. Jetzt weißt du genug, um loszulegen. Guten Flug!
lesson-rest = Alles Übrige
lesson-rest-watch = Spiel deine 5 aus, und sieh dir die andere Rakete an: Sie hat nichts, was höher ist als ihre 6.
lesson-rest-watch-done = Eine 0 auf einer 6 hätte sie sechs Felder zurückgeworfen, aber hinter ihr lagen nur fünf: Sie musste sechs Karten ziehen.
lesson-rest-too-close = Du hast eine 1 auf deine 5 ausgespielt und dürftest vier Felder zurückfliegen. Hinter dir liegen aber nur drei, also geht das nicht: Du ziehst stattdessen vier Karten.
lesson-rest-push = Jetzt fliegen drei Raketen. Deine Karte gleicht deiner Startrampe, also musst du zuerst eine der anderen um ein Feld vorschieben. Welche?
lesson-rest-push-done = Schenk das Feld der Rakete, die dir weniger gefährlich ist. Die vordere braucht kein Geschenk.
lesson-rest-hand = Deine letzte Karte! Hat jemand keine Karte mehr, ist die Reise sofort zu Ende. Jedes Feld zählt seine Punkte, und jede Karte auf der Hand kostet einen.
lesson-rest-hand-done = Die Reise ist gewertet. Dann fliegen alle zum Start zurück, und die Karten werden gemischt. Wer auf dieser Reise am schlechtesten war, beginnt die nächste.
lesson-rest-moon = Auch der Mond beendet eine Reise, und er zählt 20. Felder, die du über ihn hinaus fliegen würdest, verfallen einfach. Lande dort!
lesson-rest-pile = Im Stapel liegen noch zwei Karten, und ist er leer, ist die Reise zu Ende. Du kannst zurückfliegen oder ziehen. Was ist so kurz vor Schluss besser?
lesson-rest-pile-done = Du hast die letzten Karten genommen und dein Feld behalten: Die Reise ist vorbei, bevor dich jemand überholt.
lesson-well = Gut spielen
lesson-well-first = Die erste Karte einer Reise. Sieh dir deine Hand an: Womit fängst du an?
lesson-well-first-done = Mit deiner niedrigsten Karte! Eine 6 fliegt drei Felder weit, aber auf sie kann nichts mehr folgen. Von einer 0 steigst du bis ganz nach oben. Fang jede Reise so an.
lesson-well-ladder = Auf deiner Startrampe liegt eine 0, und alle deine Karten sind höher. Welche spielst du aus?
lesson-well-ladder-done = Die niedrigste, die höher ist. 2, 4 und 6 fliegen zusammen sechs Felder weit, so weit wie die 6 allein, aber du bist drei Karten los.
lesson-well-back = Du hast eine niedrigere Karte ausgespielt und hältst noch eine. Fliegst du zurück, oder bleibst du stehen und ziehst?
lesson-well-back-done = Flieg zurück. Mit der 6 steigst du beim nächsten Mal vier Felder und beendest die Reise. Gezogene Karten müsstest du alle erst ausspielen.
lesson-well-restart = Keine deiner Karten ist höher als deine 5. Wenn du schon nach unten musst: wie weit?
lesson-well-restart-done = Ganz nach unten. Von der 1 steigst du mit der 3 und der 5 wieder hinauf; ein kleiner Schritt hinab kostet nur einen Zug.
lesson-well-one-card = Die andere Rakete hält nur noch eine Karte. Auf deiner Startrampe liegt eine 4. Gehst du weiter in kleinen Schritten?
lesson-well-one-card-done = Nein! Hat jemand nur noch eine Karte, kann jeder Zug der letzte sein: Sei jetzt vorn. Die 6 fliegt sofort am weitesten.

# Was die Startseite zu Rockets sagt.

tagline = Deine letzte Karte ist deine Startrampe. Fünf Reisen zum Mond.
edition-name-jeb = Ausgabe von Jeux en boîte
edition-name-stars = Ausgabe mit Sternen
edition-short-jeb = Jeux en boîte
edition-short-stars = Sterne
choice-tiebreak-trip = eine sechste Reise
choice-tiebreak-shared = geteilter Sieg

# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

# Der Zug, mit dem ein Satz vergleicht: der andere, oder dieser, wo der Satz für den anderen spricht.

compared-first = { $side ->
    [costs] Dieser Zug
    [yours] Dein Zug
    [yours-costs] Der beste Zug
   *[own] Der andere Zug
  }
compared-with = { $side ->
    [costs] mit diesem Zug
    [yours] mit deinem Zug
    [yours-costs] mit dem besten Zug
   *[own] mit dem anderen Zug
  }
compared-after = { $side ->
    [costs] nach diesem Zug
    [yours] nach deinem Zug
    [yours-costs] nach dem besten Zug
   *[own] nach dem anderen Zug
  }
spoken-of = { $side ->
    [costs] Der andere Zug
    [yours] Der beste Zug
    [yours-costs] Dein Zug
   *[own] Dieser Zug
  }
spoken-of-with = { $side ->
    [costs] Mit dem anderen Zug
    [yours] Mit dem besten Zug
    [yours-costs] Mit deinem Zug
   *[own] Mit diesem Zug
  }
spoken-of-after = { $side ->
    [costs] Nach dem anderen Zug
    [yours] Nach dem besten Zug
    [yours-costs] Nach deinem Zug
   *[own] Nach diesem Zug
  }

merit-wins = { spoken-of } beendet die Partie, und du gewinnst.
    .look = Such einen Zug, der die Partie jetzt beendet.
merit-no-loss = { compared-first } beendet die Partie, und du verlierst.
    .look = Vorsicht: Ein Zug könnte die Partie beenden, während du zurückliegst.
merit-ends-now = { spoken-of } beendet die Reise jetzt, solange du { $lead ->
    [one] einen Punkt
   *[other] { $lead } Punkte
  } vorn liegst.
    .look = Schau auf die Felder aller Raketen: Wer läge vorn, wenn die Reise jetzt endete?
merit-goes-on = { spoken-of-with } geht die Reise weiter. Wäre sie jetzt zu Ende, lägst du { $behind ->
    [one] einen Punkt
   *[other] { $behind } Punkte
  } zurück.
    .look = { merit-ends-now.look }
merit-no-gift = { compared-first } würde { $seat } um ein Feld anschieben.
    .look = Schau auf deine Karten und auf deine Startrampe: Mit einer gleichen Karte musst du jemanden anschieben.
merit-push-weaker = { $seat } hat weniger Punkte als { $other }: Dort hilft das Feld weniger.
    .look = Schau auf die Punkte der anderen: Wem hilft ein Feld mehr am wenigsten?
merit-trip-may-end = { $seat } hat noch eine Karte und kann die Reise bald beenden. { spoken-of-with } bekämst du dann { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } und nicht { $instead }.
    .look = Schau auf die Hand von { $seat }: Dort ist nur noch eine Karte. Was brächte dir die Reise, wenn sie bald endete?
merit-longer-climb = { spoken-of-with } und dem, was darauf folgen kann ({ $cards }), kommst du { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran, { compared-with } { $instead ->
    [0] keines
    [one] nur eines
   *[other] nur { $instead }
  }.
    .look = Schau auf deine Hand: Welche deiner Karten können aufeinander folgen, jede höher als die davor?
merit-more-steps = { spoken-of-after } { $count ->
    [one] kann dich eine deiner Karten ({ $cards })
   *[other] können dich { $count } deiner Karten ({ $cards }) nacheinander
  } nach oben bringen, { compared-after } { $instead ->
    [0] keine
    [one] nur eine
   *[other] nur { $instead }
  }.
    .look = { merit-longer-climb.look }
merit-lighter-hand = { spoken-of-after } hast du { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } auf der Hand und nicht { $instead }. Jede Karte, die am Ende übrig ist, kostet einen Punkt.
    .look = Zähle die Karten auf deiner Hand: Jede, die am Ende der Reise übrig ist, kostet einen Punkt.
merit-one-left = { spoken-of-after } hast du nur noch eine Karte und kannst mit ihr die Reise beenden.
    .look = Zähle die Karten auf allen Händen: Wer kann die Reise als Erstes beenden?
merit-quick-end = { spoken-of-after } hat niemand weniger Karten als du: Du kannst die Reise vor den anderen beenden.
    .look = { merit-one-left.look }
merit-low-pad = Deine Startrampe ist niedrig: Etwa { $percent } % der Karten, die du nicht gesehen hast, sind höher, und nicht { $instead } %.
    .look = Schau auf deine Startrampe: Wie viele der Karten, die du nicht gesehen hast, wären höher als die, die dort liegt?
merit-fuel = { spoken-of-with } ziehst du { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }, und etwa { $percent } % der Karten, die du nicht gesehen hast, bringen dich nach oben.
    .look = Schau auf den Unterschied deiner beiden letzten Karten: So viele Felder fällst du zurück, oder so viele Karten ziehst du.

# Worum es in Rätseln geht.

theme-end = Die Reise beenden oder nicht
theme-push = Wen du anschiebst
theme-last-card = Die letzte Karte
theme-ladder = Der lange Aufstieg
theme-first-card = Die erste Karte einer Reise
theme-restart = Noch einmal unten anfangen
theme-hand = Karten auf der Hand

# Für die nächste Partie: eine Idee zu jedem Vorzug, der übersehen wurde.

tip-more-steps = Zähle, bevor du eine Karte spielst, welche anderen ihr folgen können, jede höher als die vorige. Meist lässt die niedrigste am meisten übrig. Musst du tiefer, dann geh ganz nach unten und steige neu.
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
