# Was das Terminal und der Tisch bei Die Pyramiden des Jaguar sagen.

# Wer keinen Namen hat: In diesem Spiel sind Jaguare Steine.
sign-jaguar = Balam

title = Die Pyramiden des Jaguar
published = Kosmos 2002; zuerst als Pacal, Klee 1999
edition-rody = Kurz, meist eine Runde: Die Partie endet, wenn die umgedrehte Karte mindestens so hoch ist wie das Feld des führenden Forschers.
    .source = eine französische Beschreibung von der Website von Rody (Dokument 003); sie bezeichnet das Spiel als Neuauflage von Pacal (Klee, 1999) und nennt weder einen Autor noch einen anderen Verlag. In Besprechungen der Kosmos-Ausgabe ist das Ende umgekehrt
edition-kosmos = Lang, wie veröffentlicht: Die Partie endet, wenn die umgedrehte Karte niedriger ist als das Feld des führenden Forschers.
    .source = veröffentlichte Besprechungen
option-start = Wer einen Durchgang beginnt: wer die höhere Karte zeigt, beide im Wechsel oder ein ausgeloster Platz
ending-card = Die umgedrehte Karte hat die Partie beendet.
ending-track-end = Ein Forscher hat das Ende des Pfads erreicht.
medal-full-pyramid = Erste volle Pyramide
medal-longest-walk = Weitester Weg auf einmal: { $value ->
    [one] ein Feld
   *[other] { $value } Felder
  }
medal-jaguars = Meiste Jaguare in einer Partie entfernt: { $value }

play-round = { $round ->
    [0] Vor dem ersten Durchgang
   *[other] { $turn ->
        [0] Durchgang { $round }
       *[other] Durchgang { $round }, Zug { $turn }
      }
  }
cli-ply = Schritt { $ply } von { $plies }, Durchgang { $round }
cli-ply-before = Schritt { $ply } von { $plies }, vor dem ersten Durchgang
cli-keys = Enter weiter · b zurück · eine Zahl: dieser Schritt · r nächster Durchgang · e Ende · q aufhören

question-reveal = { $seat }, welche Karte zeigst du? Die höhere beginnt.
    .others = { $seat } wählt eine Karte zum Zeigen. Die höhere beginnt.
question-offer = { $seat }, welche zwei Karten bietest du an?
    .others = { $seat } wählt zwei Karten zum Anbieten.
question-take = { $seat }, nimmst du die { $low } oder die { $high }?
    .others = { $seat } wählt zwischen der { $low } und der { $high }.
question-place = { $seat }, wohin legst du die { $card }?
    .others = { $seat } überlegt, wohin die { $card } kommt.
question-lay = { $seat }, lege die Karten, die du noch hast: Welche kommt wohin?
    .others = { $seat } muss die restlichen Karten legen.
question-event-jaguar = { $seat }, entfernst du einen Jaguar von deiner Pyramide?
    .others = { $seat } kann einen Jaguar von der eigenen Pyramide entfernen.
question-event-own = { $seat }, entfernst du eine Karte von deiner Pyramide?
    .others = { $seat } kann eine Karte von der eigenen Pyramide entfernen.
question-event-their = { $seat }, entfernst du bei { $other } eine Karte von der Pyramide?
    .others = { $seat } kann bei { $other } eine Karte von der Pyramide entfernen.
question-event-hand = { $seat }, soll eine zufällige Karte aus der Hand von { $other } abgelegt werden?
    .others = { $seat } kann eine zufällige Karte aus der Hand von { $other } ablegen lassen.

action-reveal = die { $card } zeigen
action-offer = die { $low } und die { $high } anbieten
action-take = die { $card } nehmen
action-put = die { $card } auf Platz { $slot } legen
action-stack = die { $card } auf Platz { $slot } stapeln
action-event-jaguar = den Jaguar von Platz { $slot } entfernen
action-event-own = deine Karte auf Platz { $slot } entfernen
action-event-their = die Karte auf Platz { $slot } entfernen
action-event-hand = eine Karte ziehen und ablegen
action-decline = darauf verzichten

event-round = Durchgang { $round }: Die Karten werden gemischt und ausgeteilt.
event-chosen = { $seat } hat eine Karte zum Zeigen gewählt.
    .seat = Du hast eine Karte zum Zeigen gewählt.
event-revealed = { $seat } zeigt die { $card }.
    .seat = Du zeigst die { $card }.
event-starts = { $seat } beginnt den Durchgang.
    .seat = Du beginnst den Durchgang.
event-offer = { $seat } bietet die { $low } und die { $high } an.
    .seat = Du bietest die { $low } und die { $high } an.
event-take = { $seat } nimmt die { $card }; { $other } behält die { $left }.
    .seat = Du nimmst die { $card }; { $other } behält die { $left }.
    .other = { $seat } nimmt die { $card }; du behältst die { $left }.
event-put = { $seat } legt die { $card } auf Platz { $slot }.
    .seat = Du legst die { $card } auf Platz { $slot }.
event-stack = { $seat } stapelt auf Platz { $slot } die { $card } auf die { $beneath } und setzt einen Jaguar darauf.
    .seat = Du stapelst auf Platz { $slot } die { $card } auf die { $beneath } und setzt einen Jaguar darauf.
event-advance = Der Forscher von { $seat } rückt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } vor, auf Feld { $space }.
    .seat = Dein Forscher rückt { $count ->
        [one] ein Feld
       *[other] { $count } Felder
      } vor, auf Feld { $space }.
event-used-jaguar = { $seat } entfernt den Jaguar von Platz { $slot }.
    .seat = Du entfernst den Jaguar von Platz { $slot }.
event-used-own = { $seat } räumt den eigenen Platz { $slot }: { $count ->
    [one] Die { $cards } scheidet
   *[other] Die Karten { $cards } scheiden
  } aus dem Durchgang aus.
    .seat = Du räumst deinen Platz { $slot }: { $count ->
        [one] Die { $cards } scheidet
       *[other] Die Karten { $cards } scheiden
      } aus dem Durchgang aus.
event-used-their = { $seat } räumt bei { $owner } Platz { $slot }: { $count ->
    [one] Die { $cards } scheidet
   *[other] Die Karten { $cards } scheiden
  } aus dem Durchgang aus.
    .seat = Du räumst bei { $owner } Platz { $slot }: { $count ->
        [one] Die { $cards } scheidet
       *[other] Die Karten { $cards } scheiden
      } aus dem Durchgang aus.
    .owner = { $seat } räumt deinen Platz { $slot }: { $count ->
        [one] Die { $cards } scheidet
       *[other] Die Karten { $cards } scheiden
      } aus dem Durchgang aus.
event-used-hand = { $seat } zieht eine Karte aus der Hand von { $owner }.
    .seat = Du ziehst eine Karte aus der Hand von { $owner }.
    .owner = { $seat } zieht eine Karte aus deiner Hand.
event-declined-jaguar = { $seat } entfernt keinen Jaguar.
    .seat = Du entfernst keinen Jaguar.
event-declined-own = { $seat } entfernt keine Karte von der eigenen Pyramide.
    .seat = Du entfernst keine Karte von deiner Pyramide.
event-declined-their = { $seat } entfernt keine Karte von der anderen Pyramide.
    .seat = Du entfernst keine Karte von der anderen Pyramide.
event-declined-hand = { $seat } zieht keine Karte aus der anderen Hand.
    .seat = Du ziehst keine Karte aus der anderen Hand.
event-discarded = { $seat } verliert die { $card }; sie wird offen abgelegt.
    .seat = Du verlierst die { $card }; sie wird offen abgelegt.
event-laying-down = { $seat } kann keine zwei Karten mehr anbieten: Beide legen, was sie noch haben.
    .seat = Du kannst keine zwei Karten mehr anbieten: Beide legen, was sie noch haben.
event-blocked = { $seat } hat für eine Karte keinen Platz mehr und verliert den Durchgang.
    .seat = Du hast für eine Karte keinen Platz mehr und verlierst den Durchgang.
event-filled = Die Pyramide von { $seat } ist voll.
    .seat = Deine Pyramide ist voll.
event-fewer = { $seat } hat weniger leere Plätze.
    .seat = Du hast weniger leere Plätze.
event-even = Beide Pyramiden haben gleich viele leere Plätze: Niemand gewinnt den Durchgang.
event-prize = { $seat } gewinnt den Durchgang und rückt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } vor, auf Feld { $space }.
    .seat = Du gewinnst den Durchgang und rückst { $count ->
        [one] ein Feld
       *[other] { $count } Felder
      } vor, auf Feld { $space }.
event-arrived = Der Forscher von { $seat } hat das Ende des Pfads erreicht, Feld { $space }.
    .seat = Dein Forscher hat das Ende des Pfads erreicht, Feld { $space }.
event-turned = Die umgedrehte Karte ist die { $card }; der führende Forscher steht auf Feld { $space }.
event-goes-on = Die Partie geht weiter.
event-ends = Damit endet die Partie.

reason-reveal-first = Wähle zuerst eine Karte, die du zeigst.
reason-offer-first = Biete zuerst zwei Karten an.
reason-take-first = Nimm zuerst eine der beiden Karten.
reason-place-first = Lege zuerst deine Karte.
reason-lay-first = Lege zuerst die Karten, die du noch hast.
reason-event-first = Führe zuerst das Ereignis aus, oder verzichte darauf.
reason-not-in-hand = Du hast die { $card } nicht auf der Hand.
reason-not-offered = Die { $card } wird nicht angeboten.
reason-take-the-other = Auf deiner Pyramide ist kein Platz für die { $card }: Nimm die { $must }.
reason-other-card = Du musst die { $must } legen, nicht die { $card }.
reason-slot-filled = Platz { $slot } ist nicht leer: Dort liegt die { $card }.
reason-out-of-order = Auf Platz { $slot } passt die { $card } nicht in die Reihenfolge: Auf Platz { $at } liegt die { $top }.
reason-nothing-beneath = Platz { $slot } ist leer: Dort liegt keine Karte, auf die du stapeln kannst.
reason-fits-empty = Die { $card } muss auf einen leeren Platz, denn dort passt sie: { $slots }.
reason-jaguar-there = Auf Platz { $slot } liegt ein Jaguar.
reason-other-event = Das ist nicht das Ereignis deines Feldes.
reason-no-jaguar-there = Auf Platz { $slot } liegt kein Jaguar.
reason-no-card-there = Auf Platz { $slot } liegt keine Karte.
reason-other-chance = Ein anderes Zufallsergebnis ist an der Reihe: { $kind }.
reason-not-all-cards = Ausgeteilt werden alle Karten von 1 bis { $count }, jede genau einmal.
reason-no-such-seat = Am Tisch gibt es keinen Platz { $number }.
reason-not-in-their-hand = Die { $card } gehört nicht zu dieser Hand.

track-jaguar = j
track-own = e
track-their = f
track-hand = h
track-legend = { track-jaguar } Jaguar, { track-own } eigene Karte, { track-their } fremde Karte entfernen · { track-hand } fremde Handkarte ablegen
on-offer = { $seat } bietet { $cards } an
to-place = { $seat } muss noch die { $card } legen
their-hand = { $seat } hat { $count ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $count } Karten
  } auf der Hand
their-hand-known = { $seat } hat { $count ->
    [one] eine Karte auf der Hand: { $cards }
   *[other] { $count } Karten auf der Hand, darunter { $cards }
  }
discards = Aus dem Durchgang ausgeschieden: { $cards }
turned-card = Nach dem letzten Durchgang umgedreht: { $card }
your-hand = Deine Hand: { $cards }

board-spaces = Felder 0 bis { $length }, { $count } davon mit einem Ereignis
board-signs =
    ▸ Start · ■ Ende der Partie
    Auf den anderen, wenn ein Forscher dort nach dem Stapeln stehen bleibt:
board-event-jaguar = einen Jaguar von der eigenen Pyramide entfernen: { $spaces }
board-event-own = einen Platz der eigenen Pyramide räumen: { $spaces }
board-event-their = einen Platz der anderen Pyramide räumen: { $spaces }
board-event-hand = eine zufällige Karte aus der anderen Hand ablegen: { $spaces }
board-nowhere = nirgends

notation-help =
    reveal:17 zeigt eine Karte für den Start; offer:12,31 bietet zwei Karten an; take:12 nimmt eine; put:12@3 legt sie auf den leeren Platz 3; stack:12@3 stapelt sie dort;
    event:jaguar@3, event:own@3, event:their@3 und event:hand führen ein Ereignis aus, event:- verzichtet darauf.

# Am Tisch im Browser.

table-row = Reihe { $row }
table-pyramid = { $yours ->
    [yes] Deine Pyramide
   *[no] Pyramide von { $seat }
  }
table-slot = { $yours ->
    [yes] Dein Platz { $slot }, Reihe { $row }
   *[no] { $seat }, Platz { $slot }, Reihe { $row }
  }: { $count ->
    [0] leer
    [1] { $card }
   *[other] { $card }, Stapel aus { $count } Karten auf { $beneath }
  }{ $jaguar ->
    [yes] , ein Jaguar darauf
   *[no] {""}
  }{ $legal ->
    [yes] . Du kannst ihn wählen.
   *[no] .
  }
table-offer = Angebot von { $seat }
table-offered = { $legal ->
    [yes] Die { $card } nehmen
   *[no] Die { $card } wird angeboten
  }
table-hand = { $yours ->
    [yes] Deine Hand, { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      }
   *[no] Hand von { $seat }, { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      }
  }
table-hand-card = { $card } auf der Hand{ $lifted ->
    [yes] , gewählt
   *[no] { $legal ->
        [yes] . Du kannst sie wählen.
       *[no] {""}
      }
  }
table-fate = Am Ende wird sie umgedreht.
table-fate-card = Die Schicksalskarte
table-final-round = Der letzte Durchgang
table-won-ahead = { $count ->
    [one] Ein Feld vor { $names }.
   *[other] { $count } Felder vor { $names }.
  }
table-fate-from = Ab { $space } wäre Schluss.
table-fate-below = Unter { $space } wäre Schluss.
table-fate-any = Mit jeder Karte wäre Schluss.
table-fate-none = Noch wäre mit keiner Schluss.
table-fate-turned = Umgedreht wurde die { $card }; vorn liegt Feld { $space }.

table-fits = { $yours ->
    [yes] Die { $card } passt bei dir auf { $count ->
        [one] Platz
       *[other] die Plätze
      } { $slots }.
   *[no] Die { $card } passt bei { $seat } auf { $count ->
        [one] Platz
       *[other] die Plätze
      } { $slots }.
  }
table-fills = { $yours ->
    [yes] Die { $card } füllt deinen letzten Platz, { $slots }: Damit gewinnst du den Durchgang.
   *[no] Die { $card } füllt den letzten Platz von { $seat }: Damit ginge der Durchgang an { $seat }.
  }
table-must-stack = { $yours ->
    [yes] Die { $card } passt auf keinen deiner leeren Plätze; du müsstest sie auf Platz { $slots } stapeln.
   *[no] Die { $card } passt auf keinen leeren Platz von { $seat } und müsste auf Platz { $slots } gestapelt werden.
  }
table-no-place = { $yours ->
    [yes] Für die { $card } ist auf deiner Pyramide kein Platz.
   *[no] Für die { $card } ist auf der Pyramide von { $seat } zurzeit kein Platz.
  }
table-goes = { $several ->
    [yes] Bei Platz { $slots } rückt { $yours ->
        [yes] dein Forscher
       *[no] der Forscher von { $other }
      }
   *[no] { $yours ->
        [yes] Dein Forscher rückt
       *[no] Der Forscher von { $other } rückt
      }
  } { $count ->
    [one] ein Feld vor, auf Feld { $space }
   *[other] { $count } Felder vor, auf Feld { $space }
  }{ $event ->
    [jaguar] ; dort { $yours ->
        [yes] darfst du
       *[no] darf { $other }
      } einen Jaguar entfernen.
    [own] ; dort { $yours ->
        [yes] darfst du einen Platz deiner eigenen Pyramide
       *[no] darf { $other } einen Platz der eigenen Pyramide
      } räumen.
    [their] ; dort { $yours ->
        [yes] darfst du einen Platz der anderen Pyramide
       *[no] darf { $other } einen Platz deiner Pyramide
      } räumen.
    [hand] ; dort { $yours ->
        [yes] darfst du aus der anderen Hand eine Karte ziehen
       *[no] darf { $other } aus deiner Hand eine Karte ziehen
      } und ablegen.
    [arrives] : das Ende des Pfads und der Partie!
   *[none] .
  }
table-how-reveal = Beide Karten kommen zurück auf die Hand.
table-how-offer = Die Karte, die übrig bleibt, gehört dir.
table-how-lay = Wähle eine Karte aus deiner Hand, dann ihren Platz.
choose-reveal = Wähle eine Karte
choose-offer = Wähle zwei Karten
choose-take = Wähle eine der beiden Karten
choose-lay = Wähle eine Karte, dann ihren Platz

table-explorers = Forscher
table-you-are = du
table-computer = Computer: { $level }
table-active = bietet in diesem Zug an
table-to-place = muss noch die { $card } legen
table-figure-space = Feld
table-figure-cards = Hand
table-figure-empty = leer
table-figure-jaguars = Jaguare
table-spaces = Felder im Dschungel
table-space-jaguar = nimm einen Jaguar von deiner Pyramide
table-space-own = räume einen deiner Plätze
table-space-their = räume einen Platz der anderen Pyramide
table-space-hand = die andere Hand verliert eine Karte
table-cards = Karten
table-discards = Ausgeschieden:
table-no-discards = In diesem Durchgang ist noch keine Karte ausgeschieden.
table-last-round = Letzter Durchgang:

# Ein erster Durchgang, Schritt für Schritt.

lesson-1 = Willkommen im Dschungel! Ihr baut beide eine Pyramide aus zehn Plätzen und schickt je einen Forscher auf den Pfad. Wer am Ende weiter vorn ist, gewinnt.
lesson-2 = Für deine Pyramide gibt es ein Gesetz: Von Platz 1 unten links bis Platz 10 ganz oben müssen die Karten immer größer werden. Lücken sind erlaubt.
lesson-3 = Du bist dran und bietest zwei Karten an. Eine davon nimmt dir dein Gegenüber, die übrige gehört dir. Biete deine 12 und deine 31 an.
lesson-4 = Die 31 ist weg, sie liegt drüben auf Platz 8. Die 12 gehört dir: Sie ist recht niedrig, also lege sie auf Platz 3.
lesson-5 = Jetzt bekommst du zwei Karten angeboten: 14 und 20. Nimm die 14, sie passt gut neben deine 12.
lesson-6 = Wer eine Karte nimmt, legt zuerst. Lege die 14 auf Platz 4, gleich neben die 12.
lesson-7 = Du bist wieder dran. Jetzt kommt ein schlechtes Angebot, das dich etwas kostet, damit du siehst, was zwischen Nachbarn geschieht: Biete deine 13 und deine 33 an.
lesson-8 = Die 13 gehört zwischen 12 und 14, aber dort ist kein Platz leer. Jetzt musst du stapeln: Lege sie auf die 14. Ein Jaguar bewacht den Stapel, und dort darf nichts mehr dazukommen.
lesson-9 = Stapeln hat seinen Preis: In Reihe 1 ist der andere Forscher ein Feld vorgerückt. Doch das kannst du umdrehen. Von den beiden Karten im Angebot passt die 32 drüben auf keinen leeren Platz. Nimm also die 25 und lass die 32 liegen.
lesson-10 = Lege deine 25 auf Platz 7, und sieh dir an, was dein Gegenüber tun muss.
lesson-11 = Die 32 musste in Reihe 3 gestapelt werden, also rückt dein Forscher drei Felder vor, genau auf ein Ereignisfeld! Hier darfst du einen deiner Jaguare entfernen. Nimm ihn von Platz 4, und der Weg ist wieder frei.
lesson-12 = Füllst du alle zehn Plätze, gehört der Durchgang dir; findest du für eine Karte keinen Platz, ist er verloren. Wer gewinnt, rückt fünf Felder vor. Dann wird eine verdeckte Karte umgedreht: Sie entscheidet, ob die Partie endet oder ein neuer Durchgang beginnt. Viel Spaß!
lesson-rest = Alles Übrige
lesson-rest-show = Wer beginnt einen Durchgang? Ihr wählt beide heimlich eine Karte und zeigt sie gleichzeitig; danach kommt sie zurück auf die Hand. Wähle deine 4.
lesson-rest-show-done = Die 19 ist höher als deine 4, also beginnt dein Gegenüber den Durchgang und macht das erste Angebot.
lesson-rest-forced = Dir werden 20 und 24 angeboten, aber für die 24 hast du keinen Platz. Kannst du nur eine von beiden legen, musst du diese nehmen.
lesson-rest-guard = Die 20 gehört zwischen 8 und 21, also musst du sie auf eine von beiden stapeln. Die 21 bewacht aber ein Jaguar: Lege sie auf die 8.
lesson-rest-guard-done = In Reihe 1 gestapelt: Der andere Forscher rückte ein Feld vor, genau auf ein Ereignis. Drüben wurde ein eigener Platz geräumt: Was dort lag, ist aus dem Durchgang.
lesson-rest-jaguar = Es gibt vier Arten von Ereignissen. Dieses entfernt einen deiner Jaguare, und du darfst dort wieder stapeln. Nimm ihn von Platz 2.
lesson-rest-own = Dieses räumt einen Platz deiner eigenen Pyramide. Die 31 auf Platz 4 lässt deinen mittleren Karten keinen Raum: weg damit!
lesson-rest-their = Dieses räumt einen Platz der anderen Pyramide. Kann am Ende niemand mehr zwei Karten anbieten, zählt, was dort leer ist, gegen dein Gegenüber. Räume Platz 7.
lesson-rest-hand = Und dieses zieht eine Karte aus der anderen Hand: Sie ist aus dem Durchgang. Dort ist nur noch eine. Zieh sie!
lesson-rest-last = Jetzt kann niemand mehr zwei Karten anbieten. Ihr legt beide, was ihr noch habt: Staple deine 7 auf Platz 2.
lesson-rest-last-done = Dann zählen die leeren Plätze: Du hast weniger, gewinnst also den Durchgang und fünf Felder. Die umgedrehte Karte war niedriger als das Feld des Führenden, also geht die Partie weiter.
lesson-rest-need-not = Ein Ereignis musst du nicht nutzen. Hier darfst du einen eigenen Platz räumen, und danach legt ihr beide eure letzten Karten. Willst du?
lesson-rest-need-not-done = Nein: So spät im Durchgang füllt diesen Platz nichts mehr, und die leeren Plätze entscheiden.
lesson-rest-need-not-jaguar = Auch dein Gegenüber darf verzichten. Staple deine 8 auf Platz 3: Der andere Forscher kommt auf das Jaguar-Ereignis, und nichts geschieht.
lesson-rest-need-not-their = Staple deine 13 auf Platz 7, in Reihe 2. Der andere Forscher erreicht das Ereignis, das einen deiner Plätze räumt. Diesmal hast du Glück.
lesson-rest-need-not-hand = Deine 31 musst du in Reihe 3 stapeln. Der andere Forscher darf dir dann eine Karte aus der Hand ziehen. Sieh zu, wie dieser Durchgang endet.
lesson-rest-need-not-hand-done = Deine letzte Karte hat keinen Platz, also verlierst du den Durchgang: Dein Gegenüber rückt fünf Felder vor. Dann entscheidet die umgedrehte Karte. Sie war mindestens so hoch wie das Feld des Führenden, also endet die Partie hier.
lesson-rest-blocked = Hat jemand für eine Karte gar keinen Platz, endet der Durchgang sofort. Sieh dir die andere Pyramide an: Welche zwei deiner Karten passen dort nirgends?
lesson-rest-blocked-done = 7 und 11 gehören beide zwischen 5 und 16, und diese zwei bewachen Jaguare. Der Durchgang gehört sofort dir, und fünf Felder dazu.
lesson-rest-full = Ein Platz deiner Pyramide ist noch leer, und deine 12 gehört dorthin: zwischen 6 und 15. Füll ihn!
lesson-rest-even = Bis auf deine letzte Karte ist alles gelegt. Lege deine 39 auf Platz 9: Dann haben beide Pyramiden einen leeren Platz.
lesson-rest-end = Der andere Forscher steht auf Feld 39 von 40. Deine 16 musst du in Reihe 1 stapeln, und das beendet die Partie: Wer weiter ist, gewinnt.
lesson-well = Gut spielen
lesson-well-share = Wohin mit der 34: Platz 5, 6 oder 7? Alle drei sind erlaubt, also denk an die Karten, die noch kommen.
lesson-well-share-done = Dicht an die 35. Zwischen 34 und 35 passt ohnehin nichts, aber von 15 bis 33 können viele kommen: Die Plätze 5 und 6 bleiben für sie frei.
lesson-well-room = Die 26 darf auf Platz 8, 9 oder 10. Sieh dir zuerst deine eigene Hand an.
lesson-well-room-done = Gleich neben die 25: So bleiben die Plätze 9 und 10 für deine 30 und 31 frei.
lesson-well-either = Du bietest zwei Karten an, und eine davon bleibt dir. Welche zwei?
lesson-well-either-done = 14 und 15: Welche auch übrig bleibt, sie passt dir. Und weil sie so nah beieinander sind, nützt die Auswahl deinem Gegenüber wenig. Biete so an, dass dir beide recht sind.
lesson-well-they-stack = Drüben sind nur noch zwei Plätze leer: 1 und 7. Welches Angebot tut weh?
lesson-well-they-stack-done = 8 und 14: Keine passt drüben, also muss jede gestapelt werden, und dein Forscher gewinnt Felder. Zähl auch, was dein Angebot dein Gegenüber kostet.
lesson-well-leave = Jetzt andersherum: Dir werden 2 und 8 angeboten. Achte darauf, was du nimmst, und auch darauf, was du übrig lässt.
lesson-well-leave-done = Die 2 passt auf deinen Platz 1, und die 8, die du übrig lässt, muss drüben gestapelt werden: doppelter Gewinn.
lesson-well-no-gift = Die 35 musst du stapeln, auf Platz 7 oder auf Platz 8. Sieh dir vorher den Pfad an.
lesson-well-no-gift-done = Reihe 2 schenkt dem anderen Forscher zwei Felder. Reihe 3 würde drei schenken, und ein Ereignis dazu: keine solchen Geschenke!

# Was die Startseite zu Die Pyramiden des Jaguar sagt.

tagline = Biete zwei Karten an, behalte, was übrig bleibt, und zieh durch den Dschungel.
edition-name-rody = Ausgabe nach der französischen Beschreibung
edition-name-kosmos = Kosmos-Ausgabe nach Besprechungen
edition-short-rody = französisch
edition-short-kosmos = Kosmos
choice-start-reveal = wer die höhere Karte zeigt
choice-start-alternate = beide im Wechsel
choice-start-random = das Los entscheidet

# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

# Der Zug, mit dem ein Satz vergleicht: der andere, oder dieser, wo der Satz für den anderen spricht.

compared = { $side ->
    [costs] dieser Zug
    [yours] dein Zug
    [yours-costs] der beste Zug
   *[own] der andere Zug
  }
compared-first = { $side ->
    [costs] Dieser Zug
    [yours] Dein Zug
    [yours-costs] Der beste Zug
   *[own] Der andere Zug
  }
compared-with-first = { $side ->
    [costs] Mit diesem Zug
    [yours] Mit deinem Zug
    [yours-costs] Mit dem besten Zug
   *[own] Mit dem anderen Zug
  }
spoken-of = { $side ->
    [costs] Der andere Zug
    [yours] Der beste Zug
    [yours-costs] Dein Zug
   *[own] Dieser Zug
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
merit-wins-round = { $what ->
    [offer] Für keine der beiden Karten gibt es drüben einen Platz: Du gewinnst den Durchgang sofort.
   *[other] { spoken-of } gewinnt den Durchgang.
  }
    .look = Such einen Zug, der den Durchgang sofort beendet.
merit-keeps-round = { compared-first } verliert den Durchgang sofort.
    .look = Schau auf die Karte, die du als Nächstes legst: Wo findet sie einen Platz?
merit-fits = { spoken-of } findet für die { $card } einen leeren Platz. { compared-first } bringt den anderen Forscher { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran.
    .look = Schau auf deine leeren Plätze: Eine Karte, die auf keinen passt, wird gestapelt und bewegt den anderen Forscher.
merit-cheaper-stack = { spoken-of } bringt den anderen Forscher nur { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran und nicht { $instead }.
    .look = Schau auf die Reihen: Eine Karte, die in Reihe 3 gestapelt wird, bringt dem anderen Forscher 3 Felder.
merit-fuller = { spoken-of-after } { $count ->
    [one] ist nur noch einer deiner Plätze
   *[other] sind nur noch { $count } deiner Plätze
  } leer und nicht { $instead }.
    .look = Zähle deine leeren Plätze: Wer alle zehn füllt, gewinnt den Durchgang.
merit-no-event = { compared-first } bringt den anderen Forscher auf ein Ereignisfeld.
    .look = Schau auf den Pfad: Auf welches Feld bringt jeder Zug den anderen Forscher?
merit-they-stack = Die übrige { $card } passt in der anderen Pyramide auf keinen leeren Platz: Sie muss dort gestapelt werden, in Reihe { $count } oder höher.
    .look = Schau auf die andere Pyramide: Wohin kann die Karte, die dein Gegenüber bekommt?
merit-they-stack-either = Welche Karte auch genommen wird, sie muss gestapelt werden, in Reihe { $count } oder höher.
    .look = Schau auf die andere Pyramide: Welche deiner Karten passen dort auf keinen leeren Platz?
merit-no-fill = { compared-with-first } könnte die { $card } den letzten Platz der anderen Pyramide füllen.
    .look = Schau auf die andere Pyramide: Eine Karte könnte sie füllen.
merit-only-one = Nur die { $card } hat in der anderen Pyramide einen Platz und muss genommen werden. Die { $left } gehört dir.
    .look = { merit-they-stack-either.look }
merit-narrow-theirs = { spoken-of-after } { $count ->
    [0] passt keine
    [one] passt höchstens eine
   *[other] passen höchstens { $count }
  } der { $of } Karten, die du nicht gesehen hast, auf einen leeren Platz der anderen Pyramide, und nicht { $instead }.
    .look = Schau auf die leeren Plätze der anderen Pyramide: Wie viele der { $of } Karten, die du nicht gesehen hast, werden dort passen?
merit-near-cards = Die beiden Karten liegen näher beieinander (Abstand { $count }, nicht { $instead }): So nützt die Auswahl deinem Gegenüber weniger.
    .look = Schau, wie weit die beiden Karten auseinanderliegen: Dein Gegenüber wählt zuerst.
merit-safe-left = Welche Karte auch übrig bleibt, sie passt bei dir auf einen leeren Platz. { compared-with-first } musst du sie vielleicht in Reihe { $count } stapeln.
    .look = Denk an die Karte, die dir bleibt: Passt jede der beiden in deine Pyramide?
merit-cheaper-left = Welche Karte auch übrig bleibt, du musst sie höchstens in Reihe { $count } stapeln. { compared-with-first } kann es Reihe { $instead } sein.
    .look = { merit-safe-left.look }
merit-place-left = Welche Karte auch übrig bleibt, sie hat in deiner Pyramide einen Platz. { compared-with-first } hat sie vielleicht keinen.
    .look = { merit-safe-left.look }
merit-better-split = { $sign ->
    [gain] Welche Karte auch genommen wird, dein Forscher gewinnt gegenüber dem anderen mindestens { $count ->
        [one] ein Feld
       *[other] { $count } Felder
      }.
    [even] Welche Karte auch genommen wird, der andere Forscher muss gegenüber deinem nichts gewinnen.
   *[loss] Welche Karte auch genommen wird, der andere Forscher gewinnt gegenüber deinem höchstens { $count ->
        [one] ein Feld
       *[other] { $count } Felder
      }.
  }
    .look = Schau auf beide Pyramiden: Was kostet jede der beiden Karten dein Gegenüber, und was kostet dich die andere?
merit-more-room = { spoken-of-after } { $of ->
    [one] findet deine letzte Karte einen leeren Platz
   *[other] { $rest ->
        [0] finden alle deine { $of } Karten zusammen auf leeren Plätzen Platz
       *[other] { $count ->
            [one] findet eine deiner { $of } Karten einen leeren Platz
           *[other] finden bis zu { $count } deiner { $of } Karten zusammen auf leeren Plätzen Platz
          }
      }
  }{ $instead ->
    [0] . { compared-with-first } keine.
    [one] {" "}und nicht nur eine.
   *[other] {" "}und nicht nur { $instead }.
  }
    .look = Schau auf die Karten, die du behältst: Wie viele finden zusammen auf deinen leeren Plätzen Platz?
merit-fit-either = Welche Karte auch übrig bleibt, { $of ->
    [one] deine letzte Karte kann
   *[other] { $rest ->
        [0] alle deine { $of } Karten können
       *[other] { $count ->
            [one] eine deiner { $of } Karten kann
           *[other] bis zu { $count } deiner { $of } Karten können
          }
      }
  } noch auf einen leeren Platz passen. { compared-with-first } { $instead ->
    [0] ist es vielleicht keine
    [one] ist es vielleicht nur eine
   *[other] sind es vielleicht nur { $instead }
  }.
    .look = { merit-more-room.look }
merit-more-fit = { spoken-of-after } { $of ->
    [one] passt deine letzte Karte
   *[other] { $rest ->
        [0] passen alle deine { $of } Karten
       *[other] { $count ->
            [one] passt eine deiner { $of } Karten
           *[other] passen { $count } deiner { $of } Karten
          }
      }
  } auf einen leeren Platz{ $instead ->
    [0] . { compared-with-first } keine.
    [one] {" "}und nicht nur eine.
   *[other] {" "}und nicht nur { $instead }.
  }
    .look = Schau auf die Karten, die du behältst: Welche passen noch auf einen leeren Platz?
merit-fewer-dead = { spoken-of-after } fehlt { $count ->
    [0] keiner deiner Karten
    [one] einer deiner Karten
   *[other] { $count } deiner Karten
  } ein Platz und nicht { $instead }.
    .look = Schau auf die Karten, die du behältst: Hat jede noch einen Platz?
merit-fewer-lost = { $count ->
    [0] Alle { $of } Karten, die du nicht gesehen hast, hätten in deiner Pyramide einen Platz. { compared-with-first } { $instead ->
        [one] hätte eine von ihnen
       *[other] hätten { $instead } von ihnen
      } keinen.
   *[other] Von den { $of } Karten, die du nicht gesehen hast, { $count ->
        [one] hätte nur eine
       *[other] hätten nur { $count }
      } in deiner Pyramide keinen Platz und nicht { $instead }.
  }
    .look = Denk an die { $of } Karten, die du nicht gesehen hast: Für welche hättest du keinen Platz?
merit-more-welcome = Von den { $of } Karten, die du nicht gesehen hast, { $rest ->
    [0] passen alle
   *[other] { $count ->
        [one] passt eine
       *[other] passen { $count }
      }
  } bei dir auf einen leeren Platz und nicht nur { $instead }.
    .look = Denk an die { $of } Karten, die du nicht gesehen hast: Wie viele würden bei dir auf einen leeren Platz passen?
merit-even-gaps = { $low ->
    [0] Unter { $high }
   *[other] { $high ->
        [41] Über { $low }
       *[other] Zwischen { $low } und { $high }
      }
  } { $count ->
    [one] kann noch eine Karte
   *[other] können noch { $count } Karten
  } kommen. { $own ->
    [0] { compared-first } lässt dort nur { $slots ->
        [one] einen Platz
       *[other] { $slots } Plätze
      }. { spoken-of } verteilt die Plätze besser.
   *[other] { spoken-of } lässt dort { $own ->
        [one] einen Platz
       *[other] { $own } Plätze
      }, { compared } nur { $slots ->
        [one] einen
       *[other] { $slots }
      }.
  }
    .look = Schau { $low ->
        [0] unter { $high }
       *[other] { $high ->
            [41] über { $low }
           *[other] zwischen { $low } und { $high }
          }
      }: Dort { $count ->
        [one] kann noch eine Karte
       *[other] können noch { $count } Karten
      } kommen. Wie viele Plätze lässt du ihnen?
merit-free-slot = { spoken-of-after } liegt auf Platz { $slot } kein Jaguar: Dort { $count ->
    [one] ließe sich eine
   *[other] ließen sich { $count }
  } der { $of } Karten stapeln, die du noch bekommen kannst.
    .look = Schau auf die Jaguare in deiner Pyramide: Wo einer liegt, kann nichts gestapelt werden.
merit-cheaper-coming = { spoken-of-after } brächten die { $of } Karten, die du noch bekommen kannst, jede für sich gelegt, dem anderen Forscher { $count ->
    [0] kein Feld
    [one] zusammen ein Feld
   *[other] zusammen { $count } Felder
  } und nicht { $instead }.
    .look = Denk an die { $of } Karten, die du noch bekommen kannst: Welche müsstest du stapeln, und in welcher Reihe?
merit-lower-shown = Je niedriger deine Karte, desto eher beginnt dein Gegenüber, und du wählst zuerst: Von den { $of } Karten, die du nicht gesehen hast, sind { $rest ->
    [0] alle
   *[other] { $count }
  } höher und nicht { $instead }.
    .look = Wer beginnt, bietet an, und das Gegenüber wählt: Wie viele der { $of } Karten, die du nicht gesehen hast, sind höher als deine?

# Worum es in Rätseln geht.

theme-end = Das Ende des Durchgangs
theme-offer = Ein gutes Angebot
theme-either = Ein Angebot, das dir so oder so passt
theme-take = Welche Karte du nimmst
theme-theirs = Die andere Pyramide
theme-events = Ereignisfelder
theme-stack = Günstig stapeln
theme-room = Platz für deine Karten
theme-share-out = Die Plätze gut verteilen

# Für die nächste Partie: eine Idee zu jedem Vorzug, der übersehen wurde.

tip-even-gaps = Verteile deine leeren Plätze auf die Karten, die noch kommen können; fülle nicht einfach von links.
tip-safe-left = Biete zwei Karten so an, dass dir jede recht ist, die übrig bleibt.
tip-place-left = { tip-safe-left }
tip-cheaper-left = { tip-safe-left }
tip-fit-either = { tip-safe-left }
tip-more-room = Lass Platz für deine eigene Hand: Zähle, wie viele deiner Karten noch zusammen hineinpassen.
tip-more-fit = { tip-more-room }
tip-fewer-dead = { tip-more-room }
tip-fewer-lost = { tip-more-room }
tip-more-welcome = { tip-more-room }
tip-fuller = { tip-more-room }
tip-they-stack = Denk beim Anbieten und beim Nehmen auch daran, was es dein Gegenüber kostet oder ihm bringt.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = Eine gestapelte Karte bewegt den anderen Forscher: Staple weit unten, und so, dass er auf kein Ereignisfeld kommt.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-slot = { tip-cheaper-stack }
tip-cheaper-coming = { tip-cheaper-stack }
tip-lower-shown = Wenn ihr beide eine Karte zeigt, zeig eine niedrige: Wer beginnt, muss anbieten, und das Gegenüber wählt zuerst.
