# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
    [yours] Twój ruch
    [yours-costs] Najlepszy ruch
   *[own] Inny ruch
  }
compared-with = { $side ->
    [costs] przy tym ruchu
    [yours] przy twoim ruchu
    [yours-costs] przy najlepszym ruchu
   *[own] przy innym ruchu
  }
compared-after = { $side ->
    [costs] po tym ruchu
    [yours] po twoim ruchu
    [yours-costs] po najlepszym ruchu
   *[own] po innym ruchu
  }
spoken-of-with = { $side ->
    [costs] Tamtym ruchem
    [yours] Najlepszym ruchem
    [yours-costs] Twoim ruchem
   *[own] Tym ruchem
  }

merit-wins = Gra się kończy i wygrywasz.
merit-no-loss = { compared-first } kończy grę i przegrywasz.
merit-ends-now = Podróż kończy się teraz, gdy prowadzisz o { $lead ->
    [one] { $lead } punkt
    [few] { $lead } punkty
    [many] { $lead } punktów
   *[other] { $lead } punktu
  }.
merit-goes-on = Podróż trwa dalej. Gdyby skończyła się teraz, do najlepszego wyniku zabrakłoby ci { $behind ->
    [one] { $behind } punktu
   *[other] { $behind } punktów
  }.
merit-no-gift = { compared-first } popchnąłby o jedno pole do przodu tę rakietę: { $seat }.
merit-push-weaker = { $seat } ma mniej punktów niż { $other }, więc na takim polu mniej skorzysta.
merit-trip-may-end = { $seat } ma ostatnią kartę i może wkrótce skończyć podróż. Twój wynik w tej podróży to wtedy { $points }, a nie { $instead }.
merit-longer-climb = { spoken-of-with } i kartami, które mogą po nim nastąpić ({ $cards }), posuwasz się do przodu o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }, a { compared-with } o { $instead }.
merit-more-steps = Potem { $count ->
    [one] jedna z twoich kart ({ $cards }) może
    [few] { $count } twoje karty ({ $cards }) mogą po kolei
    [many] { $count } twoich kart ({ $cards }) może po kolei
   *[other] { $count } twojej karty ({ $cards }) może
  } unieść cię w górę, a { compared-after } { $instead ->
    [0] żadna
    [1] jedna
   *[other] { $instead }
  }.
merit-lighter-hand = Masz potem w ręce { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }, a nie { $instead }. Każda karta, która zostaje na końcu, kosztuje punkt.
merit-one-left = Zostaje ci jedna karta i możesz nią skończyć podróż.
merit-quick-end = Nikt nie ma potem mniej kart niż ty: możesz skończyć podróż przed innymi.
merit-low-pad = Twoja wyrzutnia jest niska: około { $percent }% kart, których nie widzisz, jest wyższych, a nie { $instead }%.
merit-fuel = Dobierasz { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }, a około { $percent }% kart, których nie widzisz, uniesie cię w górę.

# O czym są zadania.

theme-end = Zakończyć podróż czy nie
theme-push = Kogo popychasz
theme-last-card = Ostatnia karta
theme-ladder = Długa wspinaczka
theme-first-card = Pierwsza karta podróży
theme-restart = Znowu zacząć od dołu
theme-hand = Karty na ręce

# Na następną partię: pomysł do każdej pominiętej zalety.

tip-more-steps = Zaczynaj podróż od najniższej karty i wspinaj się najniższą z wyższych. Jeśli musisz zejść, zejdź na sam dół i wspinaj się od nowa.
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
