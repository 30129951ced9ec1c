# Co mówi terminal w trakcie gry.

play-welcome = W którą grę gramy?
play-learn = Nie znasz jeszcze gry? `pakal learn GRA` pokazuje pierwsze ruchy.
play-which-game = Gra:
play-how-many = Ile osób gra, od { $least } do { $most }?
play-which-edition = Wydanie:
play-hello = { $count ->
    [one] Grasz jako { $seats }.
   *[other] Gracie przy jednej klawiaturze: { $seats }.
  } Wpisz literę z listy albo akcję; ? wyświetla pomoc.
play-watch = Grają same komputery; Ctrl+C przerywa partię.
play-no-action = „{ $text }” nie jest akcją w tej grze.
play-confirm-help = Naciśnij Enter, aby zakończyć ruch, u, aby go cofnąć, albo q, aby przerwać partię.
play-edition = { $name }: { $sentence }
play-pass = Klawiaturę bierze { $seat } i naciska Enter.
play-many = { $start } na { $count ->
    [one] jeden sposób
    [few] { $count } sposoby
    [many] { $count } sposobów
   *[other] { $count } sposobu
  }, na przykład { $example }
play-confirm = Enter kończy twój ruch; u cofa.
play-nothing-to-take-back = Nie masz czego cofnąć: cofa się tylko we własnym ruchu i tylko to, co nie odsłoniło ci niczego ukrytego.
play-agree = { $seat }, kończymy partię teraz i liczymy punkty? (t/n)
play-yes = t
play-no-hint = Podpowiedzi są tylko dla jednej osoby, która gra z komputerem.
play-hint-more = Wpisz jeszcze raz !, żeby dowiedzieć się więcej.
play-stopped = Partia została przerwana przed końcem.
play-saved = Zapis partii jest w pliku { $file }.
play-go-on = To polecenie wznawia partię:
play-not-kept = Nie można zapisać partii: { $reason }. Podaj plik przez --save.
play-winners = { $count ->
    [one] Wygrywa { $names }.
   *[other] Zwycięstwem dzielą się: { $names }.
  }
play-help =
    Litera akcji wykonuje tę akcję. Możesz też wpisać jej zapis albo liczby lub słowa, które ma tylko ona.
    Jeśli pasuje kilka akcji, zobaczysz ich listę.
    l lista · ll cała lista · u cofnij · ! podpowiedź · { $agreement ->
        [yes] end koniec za zgodą · q wyjście
       *[no] q wyjście
    }
    Oznaczenie zasady, na przykład GEN-8, pokazuje jej treść.

# Stół w przeglądarce.
play-table-open = Stół jest otwarty: { $address }
play-table-others = Inne urządzenia w tej sieci znajdą go pod adresem { $address }
play-table-compiling = Trwa jednorazowe przygotowanie zasad { $count ->
    [one] jednej gry
   *[other] { $count } gier
  }; przeglądarka pokazuje postęp.
serve-compiling = Trwa jednorazowa kompilacja zasad { $count ->
    [one] jednej gry
   *[other] { $count } gier
  }. Na dwóch rdzeniach wszystkie gry zajmują około minuty; potem stół się otworzy.
play-table-close = Ctrl+C go zamyka. Wszystkie partie zostaną zachowane.
play-table-closed = Stół jest zamknięty. Każda partia ruszy dalej tam, gdzie stanęła.
play-reload-edited = { $count ->
    [one] Plik { $file } się zmienił; stół otwiera się na nowo.
   *[other] Plik { $file } i inne się zmieniły; stół otwiera się na nowo.
  }
play-reload-waits = Stół czeka na następną zmianę; Ctrl-C go zamyka.

# Lekcje (`pakal learn`).
learn-lesson = { $game } { $chapter }: { $title }: { $about }, { $steps ->
    [one] jeden krok
    [few] { $steps } kroki
    [many] { $steps } kroków
   *[other] { $steps } kroku
  }
learn-more = Lekcję zaczyna `pakal learn GRA ROZDZIAŁ`, na przykład `pakal learn rockets 2`.
learn-keys = Enter prowadzi dalej, u cofa o krok, ? wyświetla pomoc, q kończy.
learn-not-that = Na razie zrób to, o co prosi lekcja: { $action }.
learn-stopped = Lekcja została przerwana w kroku { $step } z { $steps }.
learn-act-first = Najpierw zrób to, o co prosi lekcja.
learn-resume = Aby wrócić w to miejsce:
learn-next = Następny rozdział:
learn-over = Zagraj pierwszą partię z komputerem, w tym terminalu albo w przeglądarce:
learn-help =
    Lekcja mówi, co zrobić, a ▸ pokazuje to na liście. Wpisz literę akcji, jej zapis albo liczby lub słowa, które ma tylko ona.
    Enter dalej · u krok wstecz · l lista · ll cała lista · q wyjście
    Oznaczenie zasady, na przykład GEN-8, pokazuje jej treść.

# Zadania (`pakal puzzles`).
puzzles-keys = Wpisz akcję, literami albo w notacji. l wypisuje wszystkie akcje, s pokazuje odpowiedź i idzie dalej, q kończy.
