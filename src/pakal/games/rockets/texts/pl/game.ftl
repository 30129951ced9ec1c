# Co terminal i stół mówią o grze Rockets.

title = Rockets
designer = autor nieznany
published = opublikowane w czasopiśmie Jeux en boîte
edition-jeb = Plansza z francuskiej instrukcji: 19 pól wartych od 1 do 19 i Księżyc wart 20.
    .source = francuska instrukcja w wersji z czasopisma Jeux en boîte (dokument 004)
edition-stars = Plansza opisana w recenzji: 14 pól wartych od 2 do 16 i Księżyc wart 20.
    .source = opublikowana recenzja; pochodzi z niej tylko plansza
option-deck = Ile jest kart każdej wartości, od 0 do 6
    .values = siedem liczb dla wartości od 0 do 6, razem 60, na przykład 9,9,9,9,8,8,8
option-tiebreak = Gdy po pięciu podróżach prowadzi kilku graczy: szósta podróż albo wspólne zwycięstwo
ending-trips = Wszystkie podróże dobiegły końca.

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

question-lay = { $seat }, zagraj kartę.
question-push = { $seat }, kogo popychasz?
question-draw = { $seat }, do startu jest za blisko, żeby lecieć { $count ->
    [one] jedno pole do tyłu: dobierz jedną kartę
    [few] { $count } pola do tyłu: dobierz { $count } karty
    [many] { $count } pól do tyłu: dobierz { $count } kart
   *[other] { $count } pola do tyłu: dobierz { $count } karty
  }.
question-fall = { $seat }, lecisz { $count ->
    [one] jedno pole do tyłu czy dobierasz jedną kartę
    [few] { $count } pola do tyłu czy dobierasz { $count } karty
    [many] { $count } pól do tyłu czy dobierasz { $count } kart
   *[other] { $count } pola do tyłu czy dobierasz { $count } karty
  }?

event-trip = Podróż { $trip }: rozpoczyna { $seat }.
event-first = { $seat } zagrywa na początek { $card } i { $count ->
    [0] nigdzie jeszcze nie leci, zostaje na polu { $space }
    [one] leci jedno pole do przodu, na pole { $space }
    [few] leci { $count } pola do przodu, na pole { $space }
    [many] leci { $count } pól do przodu, na pole { $space }
   *[other] leci { $count } pola do przodu, na pole { $space }
  }.
event-forward = { $seat } zagrywa { $card } na { $previous } i leci { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do przodu, na pole { $space }.
event-equal = { $seat } zagrywa { $card } na { $previous } i musi kogoś popchnąć.
event-lower = { $seat } zagrywa { $card } na { $previous }, czyli kartę niższą o { $count }.
event-push = { $seat } popycha gracza { $other } na pole { $space }.
event-back = { $seat } leci { $count ->
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
event-draw-own = { $seat } dobiera: { $cards }.
event-points = { $seat } kończy podróż { $trip } z wynikiem { $points }.

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
column-pad = wyrzutnia
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
