# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

# Der Zug, mit dem ein Satz vergleicht: der andere, oder dieser, wo der Satz für den anderen spricht.

compared = { $side ->
    [costs] dieser
    [yours] dein Zug
    [yours-costs] der beste Zug
   *[own] der andere Zug
  }
compared-first = { $side ->
    [costs] Dieser
    [yours] Dein Zug
    [yours-costs] Der beste Zug
   *[own] Der andere Zug
  }
compared-with-first = { $side ->
    [costs] Mit diesem
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

merit-wins = Damit endet das Spiel, und du gewinnst.
merit-no-loss = { compared-first } beendet das Spiel, und du verlierst.
merit-wins-round = { $what ->
    [offer] Für keine der beiden Karten gibt es drüben einen Platz: Du gewinnst den Durchgang sofort.
   *[other] Damit gewinnst du den Durchgang.
  }
merit-fits = Die { $card } findet einen leeren Platz. { compared-first } bringt den anderen Forscher { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran.
merit-cheaper-stack = Der andere Forscher kommt nur { $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } voran und nicht { $instead }.
merit-fuller = Danach { $count ->
    [one] ist nur noch einer deiner Plätze
   *[other] sind { $count } deiner Plätze
  } leer und nicht { $instead }.
merit-no-event = { compared-first } bringt den anderen Forscher auf ein Ereignisfeld.
merit-they-stack = Die übrige { $card } passt in der anderen Pyramide auf keinen leeren Platz: Sie muss dort gestapelt werden, in Reihe { $count } oder höher.
merit-they-stack-either = Welche Karte auch genommen wird, sie muss gestapelt werden, in Reihe { $count } oder höher.
merit-no-fill = { compared-with-first } könnte die { $card } den letzten Platz der anderen Pyramide füllen.
merit-only-one = Nur die { $card } hat in der anderen Pyramide einen Platz und muss genommen werden. Die { $left } gehört dir.
merit-narrow-theirs = Danach { $count ->
    [0] passt keine
    [one] passt höchstens eine
   *[other] passen höchstens { $count }
  } der { $of } Karten, die du nicht gesehen hast, auf einen leeren Platz der anderen Pyramide, und nicht { $instead }.
merit-opens-theirs = Danach hat die andere Pyramide { $count } leere Plätze und nicht { $instead }.
merit-near-cards = Die beiden Karten liegen näher beieinander, im Abstand von { $count } und nicht von { $instead }: Die Auswahl hilft der anderen Seite weniger.
merit-safe-left = Welche Karte auch übrig bleibt, sie passt bei dir auf einen leeren Platz. { compared-with-first } musst du sie vielleicht in Reihe { $count } stapeln.
merit-cheaper-left = Welche Karte auch übrig bleibt, du musst sie höchstens in Reihe { $count } stapeln. { compared-with-first } kann es Reihe { $instead } sein.
merit-place-left = Welche Karte auch übrig bleibt, sie hat in deiner Pyramide einen Platz. { compared-with-first } hat sie vielleicht keinen.
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
merit-more-room = Danach { $of ->
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
merit-more-fit = Danach { $of ->
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
merit-fewer-dead = Danach { $count ->
    [0] fehlt keiner deiner Karten
    [one] fehlt einer deiner Karten
   *[other] fehlt { $count } deiner Karten
  } ein Platz und nicht { $instead }.
merit-fewer-lost = { $count ->
    [0] Alle { $of } Karten, die du nicht gesehen hast, hätten in deiner Pyramide einen Platz. { compared-with-first } { $instead ->
        [one] hätte eine von ihnen
       *[other] hätten { $instead } von ihnen
      } keinen.
   *[other] Von den { $of } Karten, die du nicht gesehen hast, { $count ->
        [one] hätte eine
       *[other] hätten { $count }
      } in deiner Pyramide keinen Platz und nicht { $instead }.
  }
merit-more-welcome = Von den { $of } Karten, die du nicht gesehen hast, { $rest ->
    [0] passen alle
   *[other] { $count ->
        [one] passt eine
       *[other] passen { $count }
      }
  } bei dir auf einen leeren Platz und nicht nur { $instead }.
merit-even-gaps = { $low ->
    [0] Unter { $high }
   *[other] { $high ->
        [41] Über { $low }
       *[other] Zwischen { $low } und { $high }
      }
  } können noch { $count } Karten kommen. { $own ->
    [0] { compared-first } lässt nur { $slots ->
        [one] einen Platz
       *[other] { $slots } Plätze
      } für sie. { spoken-of } verteilt die Plätze besser.
   *[other] { spoken-of } lässt { $own } Plätze für sie, { compared } nur { $slots ->
        [one] einen
       *[other] { $slots }
      }.
  }
merit-free-to-stack = Danach hast du { $count ->
    [0] keinen Jaguar
    [one] einen Jaguar
   *[other] { $count } Jaguare
  } und nicht { $instead }: Auf einem Jaguar kann nichts gestapelt werden.
merit-lower-shown = Je niedriger deine Karte, desto eher beginnt die andere Seite, und du wählst zuerst: Von den { $of } Karten, die du nicht gesehen hast, sind { $count } höher und nicht { $instead }.

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
tip-they-stack = Denk bei einem Angebot auch daran, was es die andere Seite kostet oder ihr bringt.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-opens-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = Eine gestapelte Karte bewegt den anderen Forscher: Staple weit unten, und so, dass er auf kein Ereignisfeld kommt.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-to-stack = { tip-cheaper-stack }
tip-lower-shown = Wenn beide eine Karte zeigen, zeig eine niedrige: Wer beginnt, muss anbieten, und die andere Seite wählt zuerst.
