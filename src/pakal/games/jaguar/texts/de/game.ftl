# Was das Terminal und der Tisch bei Die Pyramiden des Jaguar sagen.

title = Die Pyramiden des Jaguar
published = Kosmos 2002; zuerst als Pacal, Klee 1999
edition-rody = So, wie die Quelle es beschreibt: Ist die umgedrehte Karte so hoch wie das Feld des führenden Forschers oder höher, endet die Partie. In Besprechungen der Kosmos-Ausgabe ist es umgekehrt.
    .source = eine französische Beschreibung der Kosmos-Ausgabe, von Rody (Dokument 003)
edition-kosmos = So, wie veröffentlichte Besprechungen es beschreiben: Ist die umgedrehte Karte niedriger als das Feld des führenden Forschers, endet die Partie.
    .source = veröffentlichte Besprechungen
option-start = Wer einen Durchgang beginnt: wer die höhere Karte zeigt, beide im Wechsel oder ein ausgeloster Platz
ending-card = Die umgedrehte Karte hat die Partie beendet.
ending-track-end = Ein Forscher hat das Ende des Pfads erreicht.

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

question-reveal = { $seat }, welche Karte zeigst du für den Start?
question-offer = { $seat }, welche zwei Karten bietest du an?
question-take = { $seat }, nimmst du die { $low } oder die { $high }?
question-place = { $seat }, wohin legst du die { $card }?
question-lay = { $seat }, lege die Karten, die du noch hast: Welche kommt wohin?
question-event-jaguar = { $seat }, entfernst du einen Jaguar von deiner Pyramide?
question-event-own = { $seat }, entfernst du eine Karte von deiner Pyramide?
question-event-their = { $seat }, entfernst du bei { $other } eine Karte von der Pyramide?
question-event-hand = { $seat }, soll eine zufällige Karte aus der Hand von { $other } abgelegt werden?

action-reveal = die { $card } zeigen
action-offer = die { $low } und die { $high } anbieten
action-take = die { $card } nehmen
action-put = die { $card } auf Platz { $slot } legen
action-stack = die { $card } auf Platz { $slot } stapeln
action-event-jaguar = den Jaguar von Platz { $slot } entfernen
action-event-own = deine Karte auf Platz { $slot } entfernen
action-event-their = die Karte auf Platz { $slot } entfernen
action-event-hand = eine Karte ziehen und ablegen
action-decline = ablehnen

event-round = Durchgang { $round }: Alle Karten werden neu ausgeteilt.
event-chosen = { $seat } hat eine Karte für den Start gewählt.
event-revealed = { $seat } zeigt die { $card } für den Start.
event-starts = { $seat } beginnt den Durchgang.
event-offer = { $seat } bietet die { $low } und die { $high } an.
event-take = { $seat } nimmt die { $card }; { $other } behält die { $left }.
event-put = { $seat } legt die { $card } auf Platz { $slot }.
event-stack = { $seat } stapelt auf Platz { $slot } die { $card } auf die { $beneath } und setzt einen Jaguar darauf.
event-advance = Der Forscher von { $seat } rückt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } vor, auf Feld { $space }.
event-used-jaguar = { $seat } entfernt den Jaguar von Platz { $slot }.
event-used-own = { $seat } räumt den eigenen Platz { $slot }: { $count ->
    [one] Die { $cards } scheidet
   *[other] Die Karten { $cards } scheiden
  } aus dem Durchgang aus.
event-used-their = { $seat } räumt bei { $other } Platz { $slot }: { $count ->
    [one] Die { $cards } scheidet
   *[other] Die Karten { $cards } scheiden
  } aus dem Durchgang aus.
event-used-hand = { $seat } zieht eine Karte aus der Hand von { $other }.
event-declined-jaguar = { $seat } entfernt keinen Jaguar.
event-declined-own = { $seat } entfernt keine Karte von der eigenen Pyramide.
event-declined-their = { $seat } entfernt keine Karte von der anderen Pyramide.
event-declined-hand = { $seat } zieht keine Karte aus der anderen Hand.
event-discarded = { $seat } verliert die { $card }; sie wird offen abgelegt.
event-laying-down = { $seat } kann keine zwei Karten mehr anbieten: Beide legen, was sie noch haben.
event-blocked = { $seat } hat für eine Karte keinen Platz mehr und verliert den Durchgang.
event-filled = Die Pyramide von { $seat } ist voll.
event-fewer = { $seat } hat weniger leere Plätze.
event-even = Beide Pyramiden haben gleich viele leere Plätze: Niemand gewinnt den Durchgang.
event-prize = { $seat } gewinnt den Durchgang und rückt { $count } Felder vor, auf Feld { $space }.
event-arrived = Der Forscher von { $seat } hat das Ende des Pfads erreicht, Feld { $space }.
event-turned = Die umgedrehte Karte ist die { $card }; der führende Forscher steht auf Feld { $space }.
event-goes-on = Die Partie geht weiter.
event-ends = Damit endet die Partie.

reason-reveal-first = Wähle zuerst eine Karte, die du für den Start zeigst.
reason-offer-first = Biete zuerst zwei Karten an.
reason-take-first = Nimm zuerst eine der beiden Karten.
reason-place-first = Lege zuerst deine Karte.
reason-lay-first = Lege zuerst die Karten, die du noch hast.
reason-event-first = Führe zuerst das Ereignis aus, oder lehne es ab.
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
reason-not-all-cards = Ausgeteilt werden alle Karten von 1 bis 40, jede genau einmal.
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
    event:jaguar@3, event:own@3, event:their@3 und event:hand führen ein Ereignis aus, event:- lehnt es ab.
