# Podpowiedź w trzech krokach i dlaczego ruch jest lepszy od innego.

teach-nudge = { $part ->
    [now] Spójrz, co każdy ruch daje od razu.
    [prevents] Pomyśl, co inni będą mogli zrobić po twoim ruchu.
    [prepares] Pomyśl, co będzie można zrobić w twoich następnych turach.
   *[none] { $points ->
        [0] Twoje najlepsze ruchy są tu mniej więcej równie dobre: zagraj ten, który wolisz.
       *[other] Twoje najlepsze ruchy różnią się nawet o { $points } na 100 partii. Spójrz, co każdy z nich zmienia dla ciebie i dla innych.
      }
  }
teach-move = { $confidence ->
    [sure] Ktoś, kto gra dobrze, zrobiłby to: { $action }.
    [likely] Ktoś, kto gra dobrze, zrobiłby zapewne to: { $action }.
    [won] Partia jest prawie wygrana. Możesz zagrać tak: { $action }.
    [lost] Partia jest prawie przegrana. Możesz zagrać tak: { $action }.
   *[close] Ktoś, kto gra dobrze, mógłby zrobić to: { $action }. Inne ruchy są prawie tak samo dobre.
  }
teach-than = Tamten ruch: { $action }.
teach-close = Oba są mniej więcej tak samo dobre.
teach-decided = { $confidence ->
    [won] Ta partia jest prawie wygrana: każdym z tych ruchów wygrywasz co najmniej 97 na 100 partii.
   *[lost] Ta partia jest prawie przegrana: żadnym ruchem nie wygrasz więcej niż 3 na 100 partii.
  }
teach-wordless = Jest różnica, ale nie umiem jej ująć w słowa.
teach-told = Dlaczego najlepszy ruch jest lepszy (rada dla gracza { $seat }):
teach-but = { $side ->
    [yours] Ale za twoim też coś przemawia.
   *[own] Ale za tamtym też coś przemawia.
  }
teach-show = Pokaż mi ruch
teach-why = Dlaczego?
teach-numbers = W liczbach

# Zadania.

puzzles = Zadania
puzzles-of = Zadania: { $game }
puzzles-about = Znajdź najlepszy ruch. Wszystkie pozycje pochodzą z prawdziwych partii, a każda odpowiedź jest sprawdzona.
puzzle-daily = Zadanie dnia
puzzle-next = Następne zadanie
puzzle-rating = Twój ranking
puzzle-rating-about = { $count ->
    [0] Zaczyna się od { $rating } i zostaje w tej przeglądarce.
    [one] po jednym zadaniu, w tej przeglądarce
   *[other] po { $count } zadaniach, w tej przeglądarce
  }
puzzle-themes = Według tematów
puzzle-hard = Najtrudniejsze
puzzle-series = Serie, od łatwych do trudnych
puzzle-series-number = Seria { $number }
puzzle-stars = { $number }: { $stars ->
    [0] jeszcze bez gwiazdki
    [one] jedna gwiazdka
    [few] { $stars } gwiazdki
   *[many] { $stars } gwiazdek
  }, rozwiązane od razu: { $solved } z { $count }
puzzle-done = { $solved } z { $count }
puzzle-find = Znajdź najlepszy ruch. Grasz jako { $name }.
puzzle-go-on = Dobrze. A teraz?
puzzle-by-itself = To wynika samo: { $actions }.
puzzle-right = Dobrze!
puzzle-near = To dobre, ale jest coś jeszcze lepszego. Spróbuj jeszcze raz.
puzzle-wrong = To nie jest najlepszy ruch.
puzzle-chances = Po twoim ruchu wygrywasz około { $percent } partii na 100, a po najlepszym { $best }.
puzzle-why-right = Dlaczego to najlepsze
puzzle-why-wrong = Co ma najlepszy ruch, a twój nie
puzzle-solution = Odpowiedź: { $action }.
puzzle-show = Pokaż odpowiedź
puzzle-again = Spróbuj ponownie
puzzle-back = Wszystkie zadania
puzzle-blocked = Tego tu nie wolno.
puzzle-change = Twój ranking: { $rating } ({ $change })
puzzle-found = Kto to znajduje?
puzzle-found-level = poziom { $level }: { $percent }%
puzzle-proof-certain = To pewne: wynika z zasad, cokolwiek jest zakryte.
puzzle-proof-counted = Policzono to: wszystkie rzuty i odpowiedzi do końca partii.
puzzle-proof-searched = Szukał komputer: { $games } symulowanych partii w dwóch przeszukiwaniach, tylko z tego, co możesz tu wiedzieć. Oba znalazły to samo.
puzzle-tenfold = Przeszukiwanie dziesięć razy dłuższe to potwierdziło.
puzzle-level = Trudność { $rating }
