# Co terminal i stół mówią o grze Rockets.

title = Rockets
designer = autor nieznany
published = opublikowane w czasopiśmie Jeux en boîte
edition-jeb = Plansza z francuskiej instrukcji: 19 pól wartych od 1 do 19 i Księżyc wart 20.
    .source = francuska instrukcja w wersji z czasopisma Jeux en boîte (dokument 004)
edition-stars = Plansza opisana w recenzji: 14 pól wartych od 2 do 16 i Księżyc wart 20.
    .source = opublikowana recenzja; pochodzi z niej tylko plansza
option-deck = Ile jest kart każdej wartości, od 0 do 6
    .values = siedem liczb dla wartości od 0 do { $highest }, razem { $cards }, na przykład 9,9,9,9,8,8,8
option-tiebreak = Gdy po pięciu podróżach prowadzi kilku graczy: szósta podróż albo wspólne zwycięstwo
ending-trips = Wszystkie podróże dobiegły końca.
medal-moon = Pierwsze lądowanie na Księżycu
medal-best-trip = Najwięcej punktów za jedną podróż: { $value }
medal-pushes = Najwięcej rakiet popchniętych w jednej grze: { $value }

play-round = { $round ->
    [0] Przed pierwszą podróżą
   *[other] { $turn ->
        [0] Podróż { $round }
       *[other] Podróż { $round }, ruch { $turn }
      }
  }
cli-ply = Akcja { $ply } z { $plies }, podróż { $round }
cli-ply-before = Akcja { $ply } z { $plies }, przed pierwszą podróżą
cli-keys = Enter dalej · b wstecz · liczba: ta akcja · r następna podróż · e koniec · q wyjście

question-lay = { $seat }: zagraj kartę.
    .others = { $seat } wybiera kartę do zagrania.
question-push = { $seat }: kogo popychasz?
    .others = { $seat } wybiera, kogo popchnąć.
question-draw = { $seat }: do startu jest za blisko, żeby lecieć { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do tyłu: dobierz { $draws ->
    [one] jedną kartę
    [few] { $draws } karty
    [many] { $draws } kart
   *[other] { $draws } karty
  }.
    .others = { $seat } jest za blisko startu, żeby lecieć do tyłu, i dobiera karty.
question-fall = { $seat }: lecisz { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do tyłu czy dobierasz { $draws ->
    [one] jedną kartę
    [few] { $draws } karty
    [many] { $draws } kart
   *[other] { $draws } karty
  }?
    .others = { $seat } zastanawia się, czy lecieć do tyłu, czy dobrać karty.

event-trip = Podróż { $trip }: rozpoczyna { $seat }.
    .seat = Podróż { $trip }: rozpoczynasz ty.
event-first = { $seat } zagrywa na początek { $card } i { $count ->
    [0] nigdzie jeszcze nie leci, zostaje na polu { $space }
    [one] leci jedno pole do przodu, na pole { $space }
    [few] leci { $count } pola do przodu, na pole { $space }
    [many] leci { $count } pól do przodu, na pole { $space }
   *[other] leci { $count } pola do przodu, na pole { $space }
  }.
    .seat = Zagrywasz na początek { $card } i { $count ->
        [0] nigdzie jeszcze nie lecisz, zostajesz na polu { $space }
        [one] lecisz jedno pole do przodu, na pole { $space }
        [few] lecisz { $count } pola do przodu, na pole { $space }
        [many] lecisz { $count } pól do przodu, na pole { $space }
       *[other] lecisz { $count } pola do przodu, na pole { $space }
      }.
event-forward = { $seat } zagrywa { $card } na { $previous } i leci { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do przodu, na pole { $space }.
    .seat = Zagrywasz { $card } na { $previous } i lecisz { $count ->
        [one] jedno pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      } do przodu, na pole { $space }.
event-equal = { $seat } zagrywa { $card } na { $previous } i musi kogoś popchnąć.
    .seat = Zagrywasz { $card } na { $previous } i musisz kogoś popchnąć.
event-lower = { $seat } zagrywa { $card } na { $previous }, czyli kartę niższą o { $count }.
    .seat = Zagrywasz { $card } na { $previous }, czyli kartę niższą o { $count }.
event-push = { $seat } popycha gracza { $other } na pole { $space }.
    .seat = Popychasz gracza { $other } na pole { $space }.
    .other = { $seat } popycha cię na pole { $space }.
event-back = { $seat } leci { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do tyłu, na pole { $space }.
    .seat = Lecisz { $count ->
        [one] jedno pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      } do tyłu, na pole { $space }.
event-draw = { $seat } { $count ->
    [0] nie dobiera niczego: stos jest pusty
    [one] dobiera kartę
    [few] dobiera { $count } karty
    [many] dobiera { $count } kart
   *[other] dobiera { $count } karty
  }.
    .seat = { $count ->
        [0] Nie dobierasz niczego: stos jest pusty
        [one] Dobierasz kartę
        [few] Dobierasz { $count } karty
        [many] Dobierasz { $count } kart
       *[other] Dobierasz { $count } karty
      }.
event-draw-own = { $seat } dobiera { $count ->
    [one] kartę
   *[other] karty
  } { $cards }.
    .seat = Dobierasz { $count ->
        [one] kartę
       *[other] karty
      } { $cards }.
event-over-hand = { $seat } nie ma już kart: podróż { $trip } dobiegła końca.
    .seat = Nie masz już kart: podróż { $trip } dobiegła końca.
event-over-moon = { $seat } jest na Księżycu: podróż { $trip } dobiegła końca.
    .seat = Jesteś na Księżycu: podróż { $trip } dobiegła końca.
event-over-pile = Stos jest pusty: podróż { $trip } dobiegła końca.
event-points = { $seat } kończy podróż { $trip } z wynikiem { $points }: { $worth } za pole{ $count ->
    [0] , a w ręce nie ma kart
    [one] , minus 1 za kartę w ręce
   *[other] , minus { $count } za karty w ręce
  }.
    .seat = Kończysz podróż { $trip } z wynikiem { $points }: { $worth } za pole{ $count ->
        [0] , a w ręce nie ma kart
        [one] , minus 1 za kartę w ręce
       *[other] , minus { $count } za karty w ręce
      }.

reason-not-in-hand = Nie masz w ręce karty { $card }.
reason-push-oneself = Musisz popchnąć kogoś innego.
reason-nobody-there = Na miejscu { $number } nie ma gracza.
reason-too-few-spaces = Jesteś na polu { $space }, więc nie możesz lecieć do tyłu o { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }: musisz dobrać karty.
reason-lay-first = Najpierw zagraj kartę.
reason-must-push = Równa karta: musisz kogoś popchnąć.
reason-must-fall = Niższa karta: leć do tyłu albo dobierz karty.
reason-not-this-deck = To nie są karty z tej talii.

column-player = gracz
column-pad = rampa
column-held = karty
column-trip = { $trip ->
    [1] podróż 1
   *[other] { $trip }
  }
column-total = razem
pile = Stos: { $count ->
    [one] jedna karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }
your-hand = Masz w ręce: { $cards }

notation-help =
    play:5 zagrywa 5; push:2 popycha gracza na miejscu 2; back to lot do tyłu; draw: zostajesz i dobierasz karty.

action-play = zagraj { $card }
action-push = popchnij gracza { $other } na pole { $space }
action-back = { $space ->
    [0] leć z powrotem na start
   *[other] leć do tyłu na pole { $space }
  }
action-draw = zostań i dobierz { $count ->
    [one] jedną kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }

rockets-motto = pięć podróży na Księżyc
rockets-subtitle = { $trip ->
    [0] Przed pierwszą podróżą
   *[other] Podróż { $trip } z { $trips } · { $count ->
        [0] stos jest pusty
        [one] jedna karta w stosie
        [few] { $count } karty w stosie
        [many] { $count } kart w stosie
       *[other] { $count } karty w stosie
      }
  }
rockets-moon = Księżyc
rockets-start = start
rockets-board = { $count ->
    [one] Jedna gwiazda prowadzi od startu na Księżyc.
    [few] { $count } gwiazdy prowadzą od startu na Księżyc.
    [many] { $count } gwiazd prowadzi od startu na Księżyc.
   *[other] { $count } gwiazdy prowadzi od startu na Księżyc.
  }
rockets-at = { $space ->
    [0] { $seat } stoi na starcie.
   *[other] { $seat } stoi na polu { $space }.
  }
rockets-at-moon = { $seat } jest na Księżycu!
rockets-star = Pole { $space }: { $action }
rockets-pilots = Załoga
rockets-space = pole
rockets-you = ty
rockets-computer = komputer: { $level }
rockets-moves = ma ruch
choose-lay = Wybierz kartę
choose-push = Wybierz, kogo popchnąć
choose-fall = Wybierz jedno z dwojga
rockets-nothing-yet = jeszcze bez karty
rockets-launch-pad = wyrzutnia
rockets-hand = Twoja ręka
rockets-hand-of = { $seat } ma w ręce: { $cards }.
rockets-card = { $count ->
    [one] Jedna karta o wartości { $card }
    [few] { $count } karty o wartości { $card }
    [many] { $count } kart o wartości { $card }
   *[other] { $count } karty o wartości { $card }
  }
rockets-forward = do przodu
rockets-push = popchnij kogoś
rockets-push-short = pchnij
rockets-back-or-draw = do tyłu albo { $count } do dobrania
rockets-draw = { $count ->
    [one] karta
    [few] karty
    [many] kart
   *[other] karty
  }
rockets-draw-rest = { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }, w stosie tylko { $left }
rockets-drew = +{ $count } { $count ->
    [one] karta
    [few] karty
    [many] kart
   *[other] karty
  }
rockets-sign-forward = do przodu
rockets-sign-back = do tyłu
rockets-sign-draw = dobierz
rockets-hint = Wyższa: lecisz do przodu o różnicę. Równa: popychasz kogoś. Niższa: lecisz do tyłu albo dobierasz karty.
rockets-first-card = Pierwszą kartą lecisz o połowę jej wartości, zaokrągloną w górę.
rockets-to-worth = Pole { $space } jest warte { $worth }.
rockets-to-moon = Prosto na Księżyc!
rockets-to-space = Lecisz na pole { $space }.
rockets-nowhere = Zostajesz na starcie.
rockets-then-push = Potem wybierzesz, kogo popchnąć o jedno pole do przodu.
rockets-then-choose = { $space ->
    [0] Potem wybierzesz: wrócić na start czy dobrać { $count ->
        [one] jedną kartę
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
      }.
   *[other] Potem wybierzesz: lecieć do tyłu na pole { $space } czy dobrać { $count ->
        [one] jedną kartę
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
      }.
  }
rockets-then-draw = Do startu jest za blisko, żeby lecieć do tyłu: dobierzesz { $count ->
    [one] jedną kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }.
rockets-stay = Zostajesz. Każda karta, która ci na końcu zostanie, kosztuje jeden punkt.
rockets-sheet = Arkusz wyników
rockets-trip = Podróż { $trip }
rockets-laid = Już zagrane
rockets-laid-of = Wartość { $card }: zagrano { $laid } z { $deck }
rockets-added-up = Suma podróży
rockets-added-up-now = Czyje rakiety zaleciały najdalej we wszystkich podróżach?
rockets-trip-best = { $count ->
    [one] Najwięcej dostaje { $names }: { $points }.
    [few] Najwięcej dostają { $names }: po { $points }.
    [many] Najwięcej dostają { $names }: po { $points }.
   *[other] Najwięcej dostają { $names }: po { $points }.
  }

lesson-1 = Witaj na pokładzie! Żółta rakieta jest twoja, a na Księżyc jest 20 pól. Twoja wyrzutnia jest jeszcze pusta, a ty masz w ręce sześć kart.
lesson-2 = Pierwszą kartą podróży lecisz o połowę jej wartości, zaokrągloną w górę. Zacznij nisko i zachowaj wyższe karty na później: zagraj 1, to jedno pole.
lesson-3 = Jedynka jest teraz twoją wyrzutnią. Wyższą kartą lecisz o różnicę: 3 − 1 = 2. Zagraj 3!
lesson-4 = Małe kroki prowadzą tak samo daleko jak jeden duży, a pozbywasz się więcej kart. Zagraj 5: 5 − 3 = 2.
lesson-5 = Masz jeszcze jedną 5. Karta równa twojej wyrzutni nie rusza ciebie: popycha kogoś innego. To rzadko się opłaca i tutaj też coś cię kosztuje. Zagraj ją ten jeden raz i zobacz.
lesson-6 = Musisz kogoś popchnąć, nawet jeśli nie masz ochoty. Popchnij drugą rakietę o jedno pole do przodu.
lesson-7 = Widzisz? Druga rakieta zagrała 4 na swoją 6, czyli niżej, i poleciała dwa pola do tyłu. Teraz zagraj swoją 1 na 5.
lesson-8 = Twoja 1 jest niższa o 4. Możesz lecieć cztery pola do tyłu albo zostać i dobrać cztery karty. Ale każda karta, która zostaje, kosztuje punkt, a z niskiej wyrzutni najlepiej się wznosić. Leć do tyłu!
lesson-9 = Jak miło: druga rakieta zagrała 5 na 5 i musiała cię popchnąć. Teraz wznieś się ostatnią kartą: 6 − 1 = 5. Zagraj 6!
lesson-10 = Twoja ostatnia karta zakończyła podróż: masz z niej 7 punktów, a druga rakieta 4. Obie wróciły i zaczynają następną. Podróż kończy się też, gdy rakieta doleci na Księżyc albo gdy stos jest pusty. Twoje pole daje swoje punkty, Księżyc 20; każda karta, która zostaje w ręce, kosztuje jeden punkt.
lesson-11 = Po pięciu podróżach wygrywa najwyższa suma. Wiesz już dość, żeby zagrać. Dobrego lotu!
lesson-rest = Cała reszta
lesson-rest-watch = Zagraj 5 i przyjrzyj się drugiej rakiecie: nie ma nic wyższego od swojej 6.
lesson-rest-watch-done = Zero na szóstce cofnęłoby ją o sześć pól, ale za nią było tylko pięć: musiała dobrać sześć kart.
lesson-rest-too-close = Na twojej 5 leży teraz 1, więc lot do tyłu miałby cztery pola. Za tobą są jednak tylko trzy, dlatego to niemożliwe: zamiast tego dobierasz cztery karty.
lesson-rest-push = Teraz lecą trzy rakiety. Twoja karta jest równa wyrzutni, więc najpierw musisz popchnąć jedną z pozostałych o pole do przodu. Którą?
lesson-rest-push-done = Podaruj pole tej rakiecie, która mniej ci zagraża. Ta na czele nie potrzebuje prezentów.
lesson-rest-hand = Twoja ostatnia karta! Gdy ktoś nie ma już kart, podróż od razu się kończy. Każde pole daje swoje punkty, a każda karta w ręce kosztuje jeden.
lesson-rest-hand-done = Podróż jest policzona. Potem wszyscy wracają na start, a karty są tasowane. Następną podróż zaczyna ten, kto w tej wypadł najgorzej.
lesson-rest-moon = Księżyc też kończy podróż i jest wart 20 punktów. Pola, które byłyby już za nim, po prostu przepadają. Wyląduj tam!
lesson-rest-pile = W stosie leżą jeszcze dwie karty, a gdy się skończą, podróż się kończy. Możesz polecieć do tyłu albo dobrać. Co jest lepsze tak blisko końca?
lesson-rest-pile-done = Ostatnie karty są twoje, a rakieta stoi, gdzie stała: podróż się skończyła, zanim ktoś cię wyprzedził.
lesson-well = Graj dobrze
lesson-well-first = Pierwsza karta podróży. Spójrz na swoje karty: od której zaczniesz?
lesson-well-first-done = Od najniższej! Szóstka daje trzy pola, ale nic już po niej nie pójdzie. Z zera wespniesz się na samą górę. Zaczynaj tak każdą podróż.
lesson-well-ladder = Na twojej wyrzutni leży 0, a wszystkie twoje karty są wyższe. Którą zagrasz?
lesson-well-ladder-done = Najniższą z wyższych. 2, 4 i 6 dają razem sześć pól, tyle co sama szóstka, ale pozbywasz się trzech kart.
lesson-well-back = Twoja karta jest niższa od wyrzutni, a masz jeszcze jedną. Lecisz do tyłu czy zostajesz i dobierasz?
lesson-well-back-done = Leć do tyłu. Szóstką wzniesiesz się za chwilę o cztery pola i zakończysz podróż. Dobrane karty trzeba by najpierw wszystkie zagrać.
lesson-well-restart = Żadna z twoich kart nie jest wyższa od 5. Skoro musisz zejść w dół, to jak nisko?
lesson-well-restart-done = Na sam dół. Z jedynki wespniesz się znów trójką i piątką; mały krok w dół to tylko strata tury.
lesson-well-one-card = Drugiej rakiecie została jedna karta. Na twojej wyrzutni leży 4. Idziesz dalej małymi krokami?
lesson-well-one-card-done = Nie! Gdy komuś została jedna karta, każda tura może być ostatnia: bądź z przodu już teraz. Szóstka od razu leci najdalej.

# Co strona główna mówi o grze Rockets.

tagline = Twoja ostatnia karta to twoja wyrzutnia. Pięć podróży na Księżyc.
edition-name-jeb = wydanie Jeux en boîte
edition-name-stars = wydanie z gwiazdami
edition-short-jeb = Jeux en boîte
edition-short-stars = gwiazdy
choice-tiebreak-trip = szósta podróż
choice-tiebreak-shared = wspólna wygrana

# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
    [yours] Twój ruch
    [yours-costs] Najlepszy ruch
   *[own] Tamten ruch
  }
compared-with = { $side ->
    [costs] tym ruchem
    [yours] twoim ruchem
    [yours-costs] najlepszym ruchem
   *[own] tamtym ruchem
  }
compared-after = { $side ->
    [costs] po tym ruchu
    [yours] po twoim ruchu
    [yours-costs] po najlepszym ruchu
   *[own] po tamtym ruchu
  }
spoken-of = { $side ->
    [costs] Tamten ruch
    [yours] Najlepszy ruch
    [yours-costs] Twój ruch
   *[own] Ten ruch
  }
spoken-of-with = { $side ->
    [costs] Tamtym ruchem
    [yours] Najlepszym ruchem
    [yours-costs] Twoim ruchem
   *[own] Tym ruchem
  }
spoken-of-after = { $side ->
    [costs] Po tamtym ruchu
    [yours] Po najlepszym ruchu
    [yours-costs] Po twoim ruchu
   *[own] Po tym ruchu
  }

merit-wins = { spoken-of } kończy partię i wygrywasz.
    .look = Poszukaj ruchu, który teraz kończy partię.
merit-no-loss = { compared-first } kończy partię i przegrywasz.
    .look = Uważaj: ruch może zakończyć partię, gdy jesteś z tyłu.
merit-ends-now = { spoken-of } kończy podróż teraz, gdy prowadzisz o { $lead ->
    [one] { $lead } punkt
    [few] { $lead } punkty
    [many] { $lead } punktów
   *[other] { $lead } punktu
  }.
    .look = Spójrz na pola wszystkich rakiet: kto prowadziłby, gdyby podróż skończyła się teraz?
merit-goes-on = { spoken-of-after } podróż trwa dalej. Gdyby skończyła się teraz, do najlepszego wyniku zabrakłoby ci { $behind ->
    [one] { $behind } punktu
   *[other] { $behind } punktów
  }.
    .look = { merit-ends-now.look }
merit-no-gift = { compared-first } popchnąłby gracza { $seat } o jedno pole do przodu.
    .look = Spójrz na swoje karty i na swoją wyrzutnię: równą kartą trzeba kogoś popchnąć.
merit-push-weaker = { $seat } ma mniej punktów niż { $other }, więc na takim polu mniej skorzysta.
    .look = Spójrz na punkty innych: komu jedno pole więcej pomoże najmniej?
merit-trip-may-end = { $seat } ma już tylko jedną kartę i może wkrótce skończyć podróż. { spoken-of-after } twój wynik w tej podróży wyniósłby wtedy { $points }, a nie { $instead }.
    .look = Spójrz na rękę gracza { $seat }: została tam jedna karta. Co da ci podróż, jeśli wkrótce się skończy?
merit-longer-climb = { spoken-of-with } i tym, co może po nim nastąpić ({ $cards }), posuwasz się do przodu o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }, a { compared-with } { $instead ->
    [0] wcale
   *[other] tylko o { $instead }
  }.
    .look = Spójrz na swoją rękę: które karty mogą iść jedna po drugiej, każda wyższa od poprzedniej?
merit-more-steps = { spoken-of-after } { $count ->
    [one] jedna z twoich kart ({ $cards }) może
    [few] { $count } twoje karty ({ $cards }) mogą po kolei
    [many] { $count } twoich kart ({ $cards }) może po kolei
   *[other] { $count } twojej karty ({ $cards }) może
  } unieść cię w górę, a { compared-after } { $instead ->
    [0] żadna
    [1] tylko jedna
   *[other] tylko { $instead }
  }.
    .look = { merit-longer-climb.look }
merit-lighter-hand = { spoken-of-after } masz w ręce { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }, a nie { $instead }. Każda karta, która zostaje na końcu, kosztuje punkt.
    .look = Policz karty na ręce: każda, która zostanie na koniec podróży, kosztuje punkt.
merit-one-left = { spoken-of-after } zostaje ci jedna karta i możesz nią skończyć podróż.
    .look = Policz karty na wszystkich rękach: kto może pierwszy zakończyć podróż?
merit-quick-end = { spoken-of-after } nikt nie ma mniej kart niż ty: możesz skończyć podróż przed innymi.
    .look = { merit-one-left.look }
merit-low-pad = Twoja wyrzutnia jest niska: około { $percent }% kart, których nie widzisz, jest wyższych, a nie { $instead }%.
    .look = Spójrz na swoją wyrzutnię: ile kart, których nie widzisz, byłoby wyższych od tej, która tam leży?
merit-fuel = { spoken-of-with } dobierasz { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }, a około { $percent }% kart, których nie widzisz, uniesie cię w górę.
    .look = Spójrz na różnicę dwóch ostatnich kart: o tyle pól się cofniesz albo tyle kart dobierzesz.

# O czym są zadania.

theme-end = Zakończyć podróż czy nie
theme-push = Kogo popychasz
theme-last-card = Ostatnia karta
theme-ladder = Długa wspinaczka
theme-first-card = Pierwsza karta podróży
theme-restart = Znowu zacząć od dołu
theme-hand = Karty w ręce

# Na następną partię: pomysł do każdej pominiętej zalety.

tip-more-steps = Zanim zagrasz kartę, policz te, które mogą po niej nastąpić, każda wyższa od poprzedniej. Najczęściej najniższa karta zostawia ich najwięcej. Jeśli musisz zejść, zejdź na sam dół i wspinaj się od nowa.
tip-longer-climb = { tip-more-steps }
tip-low-pad = { tip-more-steps }
tip-fuel = { tip-more-steps }
tip-trip-may-end = Gdy komuś została jedna karta, prowadź już teraz: podróż może skończyć się w każdej chwili.
tip-lighter-hand = Gdy twoja karta jest niższa, raczej się cofnij, niż zapełniaj rękę: każda karta na koniec kosztuje punkt.
tip-one-left = { tip-lighter-hand }
tip-quick-end = { tip-lighter-hand }
tip-ends-now = Kończ podróż, gdy prowadzisz, i przedłużaj ją, gdy jesteś z tyłu.
tip-goes-on = { tip-ends-now }
tip-no-gift = Przy równej karcie zastanów się, kogo popchnąć: rakietę, której pole najmniej pomoże.
tip-push-weaker = { tip-no-gift }
