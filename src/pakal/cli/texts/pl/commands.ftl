# Co mówią `pakal rules` i `pakal replay`.

cli-players = { $least ->
    [one] { $range } gracz
   *[other] { $range } graczy
  }
cli-minutes = { $range } minut
cli-editions = Wydania
cli-editions-are = Wydania: { $editions }
cli-options = Opcje
cli-boards = Plansze i ścieżki
cli-default = domyślnie
cli-rules-more =
    pakal rules GRA: wszystkie zasady gry
    pakal rules GRA SŁOWA: zasady, w których mowa o czymś, na przykład pakal rules rockets równa karta
    pakal rules ZASADA: jedna zasada i jej miejsce w kodzie

cli-source = Źródło: { $source }
cli-certainty-document = przeczytane w samym dokumencie
cli-certainty-review = według opublikowanej recenzji
cli-certainty-mixed = częściowo przeczytane w dokumencie, częściowo według opublikowanej recenzji
cli-certainty-house = zasady domowe
cli-differs = Różnice: { $clauses }
cli-values = Wartości: { $values }
cli-option-start-seat = Kto jest pierwszym graczem rozpoczynającym: wskazane miejsce albo wylosowane
cli-ruling = Rozstrzygnięcie: { $ruling }
cli-functions-of-rules = Funkcje zasad, które ją podają:
cli-other-functions = Inne funkcje, które ją podają:
cli-no-code = Żadna funkcja nie powołuje się na tę zasadę.
cli-tests = Testy:
cli-no-tests = Żaden test nie potwierdza tej zasady.
cli-nothing-found = W zasadach gry { $game } nie ma mowy o „{ $words }”. Spróbuj innego słowa albo przeczytaj wszystkie zasady: pakal rules { $name }
cli-nothing-but = „{ $word }” jest w { $count ->
    [one] jednej zasadzie
   *[other] { $count } zasadach
  }: { $command }
cli-nothing-near = Podobne słowa w tych zasadach: { $words }.

cli-ply = Akcja { $ply } z { $plies }, runda { $round }
cli-ply-before = Akcja { $ply } z { $plies }, przed pierwszą rundą
cli-start = Przed pierwszą akcją.
cli-viewer = widok gracza { $seat }
cli-viewer-all = widok dla widzów
cli-clock = Pozostały czas: { $time }
cli-keys = Enter dalej · b wstecz · liczba: ta akcja · r następna runda · e koniec · q wyjście
cli-no-such-key = „{ $said }” nie jest żadnym z tych poleceń:
cli-no-such-ply = Są akcje od 0 do { $plies }.
cli-narrow = To okno ma { $width } kolumn, a wiersze poniżej potrzebują { $needed }. Poszerz okno, inaczej wiersze są ucięte.

# Co mówi `pakal verify`.
replay-picture = Zapisano { $file }.

verify-proven = { $file }: udowodnione. Kostki były uczciwe: { $draws ->
    [one] jedyne losowanie wynika
    [few] wszystkie { $draws } losowania wynikają
    [many] wszystkie { $draws } losowań wynika
   *[other] wszystkie { $draws } losowania wynikają
  } z sekretu przyrzeczonego na początku{ $players ->
    [true] {" "}i z liczb dodanych przez urządzenia graczy
   *[false] {""}
  }.
verify-fingerprint = Odcisk: { $fingerprint }. Porównaj go z tym, który stół pokazał przed pierwszą akcją.
verify-numbers = Liczby graczy: { $numbers }. Liczba twojego urządzenia to ta, którą stół pokazywał przy twoim miejscu; „-” to miejsce, które żadnej nie dodało.
verify-only-dice = To dowodzi kostek i niczego więcej: ktoś mógł zmienić w tym zapisie akcje lub imiona. Aby udowodnić także akcje, dodaj --hash i ostatni skrót, który pokazał stół. Imion nic nie dowodzi.
verify-whole-game = Twój skrót się zgadza: przygotowanie, kostki, akcje i wynik są takie jak w partii przy stole. Imion nic nie dowodzi.
verify-part = Twój skrót zgadza się z początkiem zapisu ({ $plies } z { $all } akcji): do tego miejsca przygotowanie, kostki i akcje są takie jak w partii przy stole. Co do dalszego ciągu dowodzi to tylko kostek. Imion nic nie dowodzi.
verify-not-proven = { $file }: nieudowodnione.
verify-elsewhere = { $file }: nieudowodnione: tej partii nie rozegrano w przeglądarce, więc nie ma sekretu.
verify-missing = Zapis nie ma wiersza „{ $note }”. Ma go tylko partia rozegrana przy stole do końca.
verify-secret-unreadable = Sekret nie jest ciągiem cyfr szesnastkowych.
verify-commitment = To nie jest sekret, który przyrzeczono na początku.
verify-numbers-unreadable = W wierszu „numbers” nie ma liczby lub „-” dla każdego miejsca.
verify-start = W zapisie zaczyna miejsce { $seat }, ale z sekretu wynika miejsce { $drawn }.
verify-hash = Skrót w zapisie nie zgadza się z jego treścią: zmieniono akcje lub przygotowanie.
verify-hash-noted = Twój skrót nie należy do tego zapisu: to inna partia albo zmieniono akcje lub przygotowanie.
verify-draw = Przy akcji { $ply } zapis podaje { $text }, ale z sekretu wynika { $drawn }.
verify-more = I jeszcze { $count ->
    [one] jedno losowanie z niego nie wynika
    [few] { $count } losowania z niego nie wynikają
    [many] { $count } losowań z niego nie wynika
   *[other] { $count } losowania z niego nie wynikają
  }.

cli-new-package = Pakiet leży w { $folder }. Dalej:
