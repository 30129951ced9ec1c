# The analysis of a match that is over, beside its replay.

review = Analiza
review-show = Analiza
review-hide = Tylko powtórka
review-key = pokaż lub ukryj analizę
review-key-marks = na krzywej: do następnego numeru
review-about = Komputer przechodzi przez całą partię jeszcze raz, pozycja po pozycji. Mówi, jak komu szło, które decyzje kosztowały najwięcej, co byłoby lepsze i ile w tym było szczęścia.
review-do = Analizuj tę partię
review-waiting = { $ahead ->
    [0] Twoja analiza jest następna w kolejce.
    [one] Przed nią jest jeszcze jedna partia.
    [few] Przed nią są jeszcze { $ahead } partie.
    [many] Przed nią jest jeszcze { $ahead } partii.
   *[other] Przed nią jest jeszcze { $ahead } partii.
  }
review-making = { $plies ->
    [one] Komputer ogląda jedną akcję…
    [few] Komputer ogląda { $plies } akcje, jedną po drugiej…
    [many] Komputer ogląda { $plies } akcji, jedną po drugiej…
   *[other] Komputer ogląda { $plies } akcji, jedną po drugiej…
  }
review-meanwhile = Możesz tymczasem dalej oglądać partię. Analiza powstaje raz i zostaje dla wszystkich.
review-failed = Nie udało się przeanalizować tej partii.
review-has = { $name } { $percent }%
review-curve-open = Udział w wygranej, którego mógł oczekiwać każdy gracz, w procentach.
review-curve-hidden = Udział w wygranej, którego mógł oczekiwać każdy gracz według tego, co sam wiedział, w procentach. Dlatego suma nie zawsze wynosi 100.
review-as-table = Jako tabela
review-costly-about = { $count ->
    [one] Komputer uważa jedną decyzję za błąd. Wybierz ją, by zobaczyć pozycję.
    [few] Komputer uważa { $count } decyzje za błędy; oto najdroższe. Wybierz jedną, by zobaczyć pozycję.
    [many] Komputer uważa { $count } decyzji za błędy; oto najdroższe. Wybierz jedną, by zobaczyć pozycję.
   *[other] Komputer uważa { $count } decyzji za błędy; oto najdroższe. Wybierz jedną, by zobaczyć pozycję.
  }
review-here-end = Tu partia się kończy.
review-here-chance = Tu decyduje przypadek.
review-here-only = { $name } nie ma tu wyboru.
review-here-mistake = { $name } traci tu { $points }% wygranej.
review-here-best = { $name } robi to, co zrobiłby komputer.
review-here-good = { $name } robi coś innego niż zrobiłby komputer, i nie jest to gorsze.
review-ply = { $ply ->
    [0] na początku
   *[other] po akcji { $ply }
  }
review-cost = −{ $points }%
review-played = Zagrano
review-better = Lepiej
review-also = Albo
review-then = A potem
review-from-to = z { $start }% na { $result }%
review-luck = Szczęście
review-own = Własne decyzje
review-others = Decyzje innych
review-luck-told = { $way ->
    [up] { $name }: kostka i karty dały { $points }% wygranej.
    [down] { $name }: kostka i karty zabrały { $points }% wygranej.
   *[even] { $name }: szczęście i pech się wyrównały.
  }
review-own-told = { $mistakes ->
    [0] Żadna decyzja nie była wyraźnie zła.
    [one] Jedna decyzja była wyraźnie zła; wszystkie razem kosztowały { $points }% wygranej.
    [few] { $mistakes } decyzje były wyraźnie złe; wszystkie razem kosztowały { $points }% wygranej.
    [many] { $mistakes } decyzji było wyraźnie złych; wszystkie razem kosztowały { $points }% wygranej.
   *[other] { $mistakes } decyzji było wyraźnie złych; wszystkie razem kosztowały { $points }% wygranej.
  }
review-others-told = { $way ->
    [up] Inni oddali { $points }%.
    [down] Inni zyskali między sobą { $points }%.
   *[even] Inni niczego nie oddali.
  }
review-how = Jak to jest liczone?
review-made = { $iterations ->
    [one] Dla każdej pozycji komputer wypróbował jedną możliwość dalszej gry.
    [few] Dla każdej pozycji komputer wypróbował { $iterations } możliwości dalszej gry.
    [many] Dla każdej pozycji komputer wypróbował { $iterations } możliwości dalszej gry.
   *[other] Dla każdej pozycji komputer wypróbował { $iterations } możliwości dalszej gry.
  }
review-file = Analiza jako plik (JSON)

# Historia zakończonej partii dla jednej z grających osób.

story-show = Historia tej partii
story-turns = { $count ->
    [0] Nic nie odwróciło tej partii za jednym zamachem
   *[other] { $name }: co odmieniło partię
  }
story-luck = Szczęście
story-shown = Co się ujawniło
story-own = Twój własny wybór
story-choice = Wybór: { $name }
story-dearest = Najdroższa decyzja
story-cost = { $where }: { $played }. Lepiej: { $best }. Kosztowało to { $points }% wygranej.
story-flawless = Żadna twoja decyzja nie była wyraźnie zła.
story-look = Zobacz na planszy
story-best = Dobrze znalezione
story-found = { $where }: { $played }. Każdy inny ruch, który sprawdził komputer, był gorszy o co najmniej { $points }%.
story-tip = Następnym razem
story-lacked = { $count ->
    [one] Umknęło ci to przy jednej decyzji; kosztowała { $points }% wygranej.
    [few] Umknęło ci to przy { $count } decyzjach; razem kosztowały { $points }% wygranej.
    [many] Umknęło ci to przy { $count } decyzjach; razem kosztowały { $points }% wygranej.
   *[other] Umknęło ci to przy { $count } decyzji; razem kosztowały { $points }% wygranej.
  }
