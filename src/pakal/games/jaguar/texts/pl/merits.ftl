# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
    [yours] Twój ruch
    [yours-costs] Najlepszy ruch
   *[own] Inny ruch
  }
compared-with-first = { $side ->
    [costs] Przy tym ruchu
    [yours] Przy twoim ruchu
    [yours-costs] Przy najlepszym ruchu
   *[own] Przy innym ruchu
  }
compared = { $side ->
    [costs] po tym ruchu
    [yours] po twoim ruchu
    [yours-costs] po najlepszym ruchu
   *[own] po innym ruchu
  }
spoken-of = { $side ->
    [costs] Tamten ruch
    [yours] Najlepszy ruch
    [yours-costs] Twój ruch
   *[own] Ten ruch
  }

merit-wins = Gra się kończy i wygrywasz.
merit-no-loss = { compared-first } kończy grę i przegrywasz.
merit-wins-round = { $what ->
    [offer] Druga osoba nie ma miejsca na żadną z tych kart: od razu wygrywasz rundę.
   *[other] Wygrywasz rundę.
  }
merit-fits = Karta { $card } znajduje puste miejsce. { compared-first } przesuwa drugiego odkrywcę do przodu o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }.
merit-cheaper-stack = Drugi odkrywca przesuwa się tylko o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }, a nie o { $instead }.
merit-fuller = Potem masz mniej pustych miejsc: { $count }, a nie { $instead }.
merit-no-event = { compared-first } prowadzi drugiego odkrywcę na pole wydarzenia.
merit-they-stack = Pozostała karta { $card } nie pasuje na puste miejsce drugiej piramidy: trzeba ją tam położyć na innej karcie, w rzędzie { $count } lub wyżej.
merit-they-stack-either = Którakolwiek karta zostanie wzięta, trzeba ją położyć na innej karcie, w rzędzie { $count } lub wyżej.
merit-no-fill = { compared-with-first } karta { $card } może zapełnić ostatnie miejsce drugiej piramidy.
merit-only-one = Tylko karta { $card } ma miejsce w drugiej piramidzie i trzeba ją wziąć. Karta { $left } jest twoja.
merit-narrow-theirs = Z { $of } kart, których nie widzisz, na puste miejsce drugiej piramidy pasuje potem najwyżej { $count }, a nie { $instead }.
merit-opens-theirs = Pustych miejsc w drugiej piramidzie jest potem { $count }, a nie { $instead }.
merit-near-cards = Obie karty są bliżej siebie, dzieli je { $count }, a nie { $instead }: wybór mniej pomoże drugiej osobie.
merit-safe-left = Którakolwiek karta zostanie, pasuje na twoje puste miejsce. { compared-with-first } może trzeba ją będzie położyć na innej karcie w rzędzie { $count }.
merit-cheaper-left = Którakolwiek karta zostanie, nie musisz jej kłaść na innej karcie wyżej niż w rzędzie { $count }. { compared-with-first } może to być rząd { $instead }.
merit-place-left = Którakolwiek karta zostanie, ma miejsce w twojej piramidzie. { compared-with-first } może go nie mieć.
merit-better-split = { $sign ->
    [gain] Którakolwiek karta zostanie wzięta, twój odkrywca zyskuje nad drugim co najmniej { $count ->
        [one] { $count } pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      }.
    [even] Którakolwiek karta zostanie wzięta, drugi odkrywca nie musi nic zyskać względem twojego.
   *[loss] Którakolwiek karta zostanie wzięta, drugi odkrywca zyskuje nad twoim najwyżej { $count ->
        [one] { $count } pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      }.
  }
merit-more-room = Na pustych miejscach { $of ->
    [one] zmieści się potem twoja ostatnia karta
   *[other] { $rest ->
        [0] zmieszczą się potem razem wszystkie twoje karty ({ $of })
       *[other] zmieści się potem razem do { $count } z twoich { $of } kart
      }
  }{ $instead ->
    [0] . { compared-with-first } żadna.
   *[other] , a nie { $instead }.
  }
merit-fit-either = Którakolwiek karta zostanie, na puste miejsce { $of ->
    [one] może jeszcze pasować twoja ostatnia karta
   *[other] { $rest ->
        [0] mogą jeszcze pasować wszystkie twoje karty ({ $of })
       *[other] może jeszcze pasować { $count ->
            [one] jedna z twoich { $of } kart
           *[other] do { $count } z twoich { $of } kart
          }
      }
  }. { compared-with-first } { $instead ->
    [0] może nie pasować żadna
   *[other] może ich być tylko { $instead }
  }.
merit-more-fit = Na puste miejsce { $of ->
    [one] pasuje potem twoja ostatnia karta
   *[other] { $rest ->
        [0] pasują potem wszystkie twoje karty ({ $of })
       *[other] pasuje potem { $count } z twoich { $of } kart
      }
  }{ $instead ->
    [0] . { compared-with-first } żadna.
   *[other] , a nie { $instead }.
  }
merit-fewer-dead = Twoich kart bez miejsca jest potem mniej: { $count }, a nie { $instead }.
merit-fewer-lost = { $count ->
    [0] Wszystkie karty, których nie widzisz ({ $of }), miałyby miejsce w twojej piramidzie. { compared-with-first } bez miejsca byłoby ich { $instead }.
   *[other] Z { $of } kart, których nie widzisz, bez miejsca w twojej piramidzie byłoby { $count }, a nie { $instead }.
  }
merit-more-welcome = Z { $of } kart, których nie widzisz, na twoje puste miejsce { $rest ->
    [0] pasują wszystkie
   *[other] pasuje { $count }
  }, a nie { $instead }.
merit-even-gaps = { $low ->
    [0] Poniżej { $high }
   *[other] { $high ->
        [41] Powyżej { $low }
       *[other] Między { $low } a { $high }
      }
  } { $count ->
    [one] może trafić jeszcze { $count } karta
    [few] mogą trafić jeszcze { $count } karty
   *[other] może trafić jeszcze { $count } kart
  }. { $own ->
    [0] Miejsc zostaje dla nich { compared } tylko { $slots }. { spoken-of } lepiej rozkłada miejsca.
   *[other] { spoken-of } zostawia dla nich miejsc: { $own }, a { compared } jest ich tylko { $slots }.
  }
merit-free-to-stack = Jaguarów masz potem mniej: { $count }, a nie { $instead }. Na jaguarze nie można położyć karty.
merit-lower-shown = Im niższa twoja karta, tym częściej zaczyna druga osoba, a pierwszy wybór należy do ciebie: z { $of } kart, których nie widzisz, wyższych jest { $count }, a nie { $instead }.

# O czym są zadania.

theme-end = Koniec rundy
theme-offer = Dobra oferta
theme-either = Oferta, która tak czy tak ci pasuje
theme-take = Którą kartę bierzesz
theme-theirs = Druga piramida
theme-events = Pola wydarzeń
theme-stack = Tanie układanie na stosie
theme-room = Miejsce na twoje karty
theme-share-out = Dobry podział miejsc

# Na następną partię: pomysł do każdej pominiętej zalety.

tip-even-gaps = Rozłóż puste miejsca na karty, które mogą jeszcze przyjść; nie zapełniaj po prostu od lewej.
tip-safe-left = Proponuj dwie karty tak, by pasowała ci każda, która zostanie.
tip-place-left = { tip-safe-left }
tip-cheaper-left = { tip-safe-left }
tip-fit-either = { tip-safe-left }
tip-more-room = Zostaw miejsce dla własnej ręki: policz, ile twoich kart jeszcze się razem zmieści.
tip-more-fit = { tip-more-room }
tip-fewer-dead = { tip-more-room }
tip-fewer-lost = { tip-more-room }
tip-more-welcome = { tip-more-room }
tip-fuller = { tip-more-room }
tip-they-stack = Proponując karty, pomyśl też, co to kosztuje lub daje drugiej osobie.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-opens-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = Karta położona na innej przesuwa drugiego odkrywcę: kładź nisko i tak, by nie trafił na pole wydarzenia.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-to-stack = { tip-cheaper-stack }
tip-lower-shown = Gdy obie osoby pokazują kartę, pokaż niską: kto zaczyna, musi proponować, a pierwszy wybór ma druga osoba.
