### Zasady Piramid Jaguara, własnymi słowami projektu.
### Wartość: zasada. Atrybuty: .title (krótka nazwa), .ruling (co źródła pozostawiają otwarte).

rules-overview =
    Dwóch odkrywców idzie ścieżką przez dżunglę, a wy karta po karcie odbudowujecie dwie piramidy o dziesięciu miejscach każda.
    W swoim ruchu proponujesz dwie karty z ręki: druga osoba bierze jedną na swoją piramidę, a pozostała jest dla twojej.
    Liczby muszą rosnąć od miejsca 1 do miejsca 10. Jeśli musisz położyć kartę na innej karcie, do przodu idzie odkrywca drugiej osoby.
    Jeśli twoja piramida pierwsza jest pełna albo druga osoba nie ma już gdzie położyć karty, wygrywasz rundę i idziesz 5 pól do przodu.
    Po rundzie odkryta karta może zakończyć partię; kończy ją też odkrywca na końcu ścieżki. Wygrywa wtedy osoba, której odkrywca jest dalej.

## Karty i rozdanie

chapter-JG-SETUP = Karty i rozdanie

JG-SETUP-1 =
    Jest 40 kart z liczbami od 1 do 40, każda jeden raz.
    Piramida ma dziesięć miejsc w czterech rzędach: miejsca 1 do 4 w rzędzie 1, u podstawy, od lewej do prawej, potem 5 do 7 w rzędzie 2, 8 i 9 w rzędzie 3 oraz 10 w rzędzie 4.
    Obaj odkrywcy zaczynają na polu 0 ścieżki. Ścieżka jest nasza własna (JG-EVENT-4).
    .title = Karty, piramidy i odkrywcy
    .ruling = Źródło nie mówi, gdzie zaczynają odkrywcy; ten projekt zdecydował, że na polu 0, przed pierwszym polem własnej ścieżki.

JG-SETUP-2 =
    Przed każdą rundą tasuje się wszystkie karty. Każda osoba dostaje 15, a pozostałe dziesięć odkłada się zakryte, z zachowaniem kolejności.
    Karty i jaguary z poprzedniej rundy znikają z piramid; odkrywcy zostają tam, gdzie są.
    Rozdanie zapisuje się `deal:` ze wszystkimi 40 liczbami: 15 dla miejsca 0 przy stole, 15 dla miejsca 1, potem dziesięć odłożonych, z których pierwsza to ta odkrywana na końcu rundy.
    .title = Rozdanie

JG-SETUP-3 =
    Obie osoby potajemnie wybierają kartę z ręki i pokazują je jednocześnie, więc nikt nie widzi cudzej karty, zanim obie wybiorą. Rundę rozpoczyna osoba z wyższą kartą, a obie karty wracają do rąk.
    Zapis: `reveal:17`, w zapisie gry najpierw miejsce 0 przy stole.
    Przed grą można wybrać inaczej: zaczynacie na zmianę albo po każdym rozdaniu decyduje los.
    Opcja `start` ma wartości `reveal` (domyślna), `alternate` i `random`. Przy `alternate` miejsce początkowe rozpoczyna rundę 1, drugie rundę 2 i tak dalej; przy `random` po każdym rozdaniu miejsce podaje los, na przykład `start:1`.
    W tych dwóch przypadkach nie pokazuje się kart.
    .title = Kto rozpoczyna rundę
    .ruling = Źródło nie mówi, kto zaczyna; pokazywanie karty to zasada opublikowana, a ten projekt daje obok niej dwa inne sposoby.

## Proponowanie i branie

chapter-JG-TURN = Proponowanie i branie

JG-TURN-1 =
    W swoim ruchu proponujesz dwie karty z ręki; obie ją opuszczają.
    Zapis: `offer:12,31`.
    .title = Propozycja

JG-TURN-2 =
    Druga osoba bierze jedną z dwóch kart i kładzie ją na swojej piramidzie. Potem kładziesz pozostałą na swojej.
    Branie zapisuje się `take:12`; po nim następuje położenie karty.
    .title = Branie

JG-TURN-3 =
    Jeśli druga osoba może położyć tylko jedną z dwóch kart, musi wziąć właśnie tę.
    Jeśli może położyć obie, ma wybór.
    .title = Karta, która pasuje
    .ruling = Źródło nie mówi, czy wolno wziąć kartę, której nie da się położyć; ten projekt zdecydował, że nie, jeśli druga pasuje.

JG-TURN-4 =
    Potem proponuje druga osoba.
    .title = Następny ruch

## Kładzenie kart

chapter-JG-PLACE = Kładzenie kart

JG-PLACE-1 =
    Od miejsca 1 do miejsca 10 liczby muszą zawsze rosnąć. Na każdym miejscu liczy się tylko wierzchnia karta, a między nimi mogą być puste miejsca.
    .title = Rosnące liczby
    .ruling = Źródło mówi tylko, że karty rosną od lewej do prawej, poczynając od podstawy; ten projekt zdecydował, że liczą się wierzchnie karty i że między nimi mogą być puste miejsca.

JG-PLACE-2 =
    Jeśli twoja karta pasuje na puste miejsce, musisz położyć ją na pustym; jeśli pasuje na kilka, wybierasz.
    `put:12@3` kładzie kartę 12 na miejscu 3.
    .title = Najpierw puste miejsca

JG-PLACE-3 =
    Jeśli twoja karta nie pasuje na żadne puste miejsce, możesz położyć ją na innej karcie, na której nie ma jaguara, o ile liczby nadal będą rosnąć. Na położonej tak karcie stawia się jaguara. Dopóki tam jest, nie można na tym miejscu położyć następnej karty; gdy zostanie usunięty, znowu można. Jaguarów zawsze wystarcza.
    `stack:12@3` kładzie kartę 12 na karcie z miejsca 3.
    .title = Karta na karcie
    .ruling = Źródło nie podaje liczby jaguarów; ten projekt zdecydował, że zawsze ich wystarcza i że na miejscu uwolnionym od jaguara znowu można położyć kartę.

JG-PLACE-4 =
    Gdy kładziesz kartę na innej karcie, odkrywca drugiej osoby od razu idzie do przodu: o 1 pole za rząd 1, o 2 za rząd 2, o 3 za rząd 3, o 4 za rząd 4.
    .title = Cena za kartę na karcie

## Wydarzenia

chapter-JG-EVENT = Wydarzenia

JG-EVENT-1 =
    Jeśli twój odkrywca, przesunięty według JG-PLACE-4, staje na polu wydarzenia, możesz od razu wykonać wydarzenie albo z niego zrezygnować. Są cztery rodzaje: usuwasz jednego jaguara ze swojej piramidy albo kartę ze swojej piramidy, albo kartę z piramidy drugiej osoby; albo karta wylosowana z ręki drugiej osoby zostaje odrzucona i leży odkryta.
    Zapis: `event:jaguar@3`, `event:own@3`, `event:their@3` i `event:hand`, po którym następuje na przykład `discard:7`; `event:-` to rezygnacja.
    .title = Pola wydarzeń
    .ruling = Źródło nie mówi, czy pokazuje się kartę odrzuconą z ręki; ten projekt zdecydował, że leży odkryta.

JG-EVENT-2 =
    Usunięcie karty opróżnia jej miejsce: wszystkie leżące tam karty (odkryte) i jaguar odpadają z rundy, a miejsce jest puste.
    Wydarzenie, które nie ma na co zadziałać, jest pomijane: brak jaguara, brak karty albo pusta ręka. Karty zaproponowane nie są w niczyjej ręce.
    .title = Usunięcie karty
    .ruling = Źródło nie mówi, co dzieje się z kartami pod usuniętą ani z wydarzeniem, które nie ma na co zadziałać; o jednym i drugim zdecydował ten projekt.

JG-EVENT-3 =
    Wydarzenie następuje, zanim w tym samym ruchu osoba proponująca położy własną kartę.
    5 pól za wygraną rundę (JG-END-4) nie wywołuje wydarzenia.
    Pola wydarzeń nigdy się nie zużywają.
    .title = Kiedy następuje wydarzenie
    .ruling = Źródło nie mówi, kiedy dokładnie następuje wydarzenie, czy wywołują je pola za wygraną rundę i czy pole działa wiele razy; o wszystkich trzech sprawach zdecydował ten projekt.

JG-EVENT-4 =
    Drukowanej ścieżki nie znamy. Jeśli nie wybierzesz innej, grasz na naszej własnej: jej ostatnie pole to 40, a wydarzenia są na co trzecim polu od 3 do 36, cztery rodzaje na zmianę, w kolejności z JG-EVENT-1.
    Ścieżka pochodzi z pliku ścieżki (TOML); nasz nazywa się `jungle` i sam informuje, że nie jest ścieżką drukowaną. Jego wydarzenia to kolejno `jaguar`, `own`, `their` i `hand`.
    Plik ścieżki ma klucze `name`, `note`, `length` (numer ostatniego pola, najwyżej 200; start to pole 0) oraz `[events]`, który polom od 1 do przedostatniego przypisuje rodzaj wydarzenia.
    .title = Nasza własna ścieżka
    .ruling = Źródło mówi o ścieżce i o czterech rodzajach pól wydarzeń, ale nie podaje ani jej długości, ani ich położenia, więc ten projekt rysuje własną ścieżkę.

## Koniec rundy i partii

chapter-JG-END = Koniec rundy i partii

JG-END-1 =
    Jeśli musisz położyć kartę, a nie możesz, bo na każdym miejscu, na które pasuje, jest jaguar, natychmiast przegrywasz rundę.
    Rozstrzyga się to w chwili, gdy karta ma zostać położona, a więc po ewentualnym wydarzeniu z JG-EVENT-3.
    Jeśli druga osoba nie może położyć żadnej z dwóch zaproponowanych kart, natychmiast przegrywa, nie biorąc żadnej.
    .title = Brak miejsca
    .ruling = Źródło nie mówi, kiedy dokładnie się to rozstrzyga ani co się dzieje, gdy żadnej z dwóch zaproponowanych kart nie można położyć; o jednym i drugim zdecydował ten projekt.

JG-END-2 =
    Gdy tylko wszystkie dziesięć miejsc twojej piramidy jest zapełnionych, wygrywasz rundę.
    .title = Pełna piramida

JG-END-3 =
    Jeśli osoba, która ma proponować, ma mniej niż dwie karty, obie osoby kładą to, co im zostało, o ile coś zostało: najpierw ta osoba wszystkie swoje karty, potem druga, karta po karcie w dowolnej kolejności. Potem rundę wygrywa osoba, która ma mniej pustych miejsc.
    Nadal obowiązują wszystkie zasady kładzenia kart i wydarzeń oraz JG-END-1 i JG-END-2. Przegrywasz według JG-END-1, gdy tylko zostały ci karty i żadnej z nich nie możesz położyć.
    W razie remisu nie wygrywa nikt: według JG-END-4 nie idzie żaden odkrywca, a JG-END-5 następuje jak zwykle.
    .title = Za mało kart
    .ruling = Źródło mówi tylko, że obie osoby kładą ostatnie karty i że wygrywa ta, która ma mniej pustych miejsc; o kolejności, szczegółach i remisie zdecydował ten projekt.

JG-END-4 =
    Kto wygrywa rundę, przesuwa swojego odkrywcę o 5 pól do przodu.
    .title = Nagroda

JG-END-5 =
    Potem odkrywa się pierwszą z kart odłożonych i porównuje z polem prowadzącego odkrywcy. W wydaniu według francuskiego opisu ze strony Rody, domyślnym, partia kończy się, jeśli karta jest równa temu polu lub wyższa; w wydaniu Kosmosu według recenzji kończy się, jeśli karta jest niższa. W przeciwnym razie zaczyna się nowa runda.
    Pierwsze trzyma się słów źródła; w opublikowanych recenzjach wydania Kosmosu jest odwrotnie.
    Nikt nie musi nic robić: tę kartę ustaliło rozdanie.
    .title = Odkryta karta

JG-END-6 =
    Odkrywca, który dociera na ostatnie pole ścieżki, zostaje na nim i natychmiast kończy partię; pozostałe pola przepadają.
    W trakcie rundy ma to pierwszeństwo przed wydarzeniem i dalszym kładzeniem kart, a runda nie ma wtedy zwycięzcy.
    Przy 5 polach z JG-END-4 dzieje się to przed odkryciem karty z JG-END-5.
    .title = Koniec ścieżki
    .ruling = Źródło nic nie mówi o końcu ścieżki; to, że jest on celem wyścigu, zostało opublikowane, a o tym, co znaczy dla rundy, zdecydował ten projekt.

JG-END-7 =
    Partię wygrywa osoba, której odkrywca jest dalej. Jeśli obaj odkrywcy są na tym samym polu, zwycięstwo jest dzielone.
    .title = Kto wygrywa
    .ruling = Źródło nie ma zasady na wypadek remisu; ten projekt zdecydował, że zwycięstwo jest dzielone.
