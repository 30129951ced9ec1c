### Zasady wspólne dla wszystkich gier, własnymi słowami projektu.
### Wartość: zasada. Atrybuty: .title (krótka nazwa), .ruling (co źródła pozostawiają otwarte), .intro (tylko przy rozdziałach).

chapter-GEN = Co obowiązuje w każdej grze

GEN-1 =
    Partia to lista akcji, od pierwszej do ostatniej.
    Każda akcja jest albo decyzją jednego miejsca przy stole, albo wynikiem losowym, na przykład rzutem kostką lub tasowaniem.
    Zapisy numerują miejsca zgodnie z ruchem wskazówek zegara, od `0`; los to aktor `-1`.
    .title = Akcje i miejsca

GEN-2 =
    Nawet jeśli możliwa jest tylko jedna akcja, to ty ją wykonujesz.
    Jest jeden wyjątek: gdy możesz tylko spasować lub zrezygnować, pytanie jest pomijane.
    Taka akcja to `drop:-`, `build:-` lub `event:-`.
    Wyniki losowe są zapisywane zawsze, także wtedy, gdy możliwy jest tylko jeden.
    .title = Kiedy pada pytanie

GEN-3 =
    Cała reszta dzieje się sama, zaraz po akcji, która ją wywołuje: kamienie wracają, punkty są przyznawane, karta jest odkrywana, partia się kończy.
    .title = Co dzieje się samo

GEN-4 =
    Opcja `start_seat` mówi, które miejsce zaczyna: numer miejsca od 0 wzwyż albo `random` (losowo). Domyślnie jest to `random` przy stole, a 0 wszędzie indziej.
    Wyznacza ona pierwszego gracza rozpoczynającego w Pacal’s Rocket, w pierwszej podróży w Rockets oraz w pierwszej rundzie Piramid Jaguara, jeśli gra się w nie z `start: alternate`. Przy innych sposobach rozpoczynania Piramid Jaguara nie ma znaczenia.
    Miejsce losowe wybiera się przed początkiem partii, więc zapis zawsze podaje miejsce.
    .title = Gracz rozpoczynający

GEN-5 =
    Każdą akcję zapisuje się w dokładnie jeden sposób, na przykład `play:5`, który podają zasady danej gry.
    W tej postaci stoi w zapisach partii i na liście dozwolonych akcji, w tej też czyta ją i wypisuje wiersz poleceń.
    Liczby nie mają zer na początku.
    .title = Jeden zapis każdej akcji

GEN-6 =
    Lista w twojej akcji, jak w `offer:12,31`, jest uporządkowana rosnąco, z przecinkami i bez odstępów.
    Liczby są porządkowane jak liczby, pola jak tekst, więc `a10` stoi przed `a2`.
    Karty w wyniku losowym stoją w kolejności rozdania, nieuporządkowane. Kolejność w obrębie jednej ręki nic nie znaczy, ale pozostaje taka, jak ją zapisano.
    .title = Kolejność na listach

GEN-7 =
    Pola nazywa się jak w szachach: litera oznacza kolumnę, liczba rząd.
    `a1` leży w lewym dolnym rogu; na planszy 11 × 11 pól `k11` leży w prawym górnym.
    .title = Nazwy pól

GEN-8 =
    Akcja źle zapisana, niedozwolona albo wykonana z niewłaściwego miejsca zostaje odrzucona, podobnie jak wynik losowy, który nie jest możliwy.
    Dowiadujesz się, którą zasadę narusza, i nic się nie zmienia.
    .title = Odrzucone akcje

# Words that mean much the same in these games, a group a line: the search in the rules finds one by another.
near-words =
    propozycja proponować oferta oferować wymiana zamiana handel
    wygrywa wygrana zwycięzca zwycięstwo
    koniec ostatni kończy
    remis równy
    punkty wynik punktacja
    początek zaczyna pierwszy przygotowanie
    stos talia
    pole miejsce
    kamień pionek żeton
    statek rakieta
    ruch tura runda
    tyłu cofa cofnąć wstecz
    dozwolony wolno
