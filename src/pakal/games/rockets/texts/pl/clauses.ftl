### Zasady Rockets, własnymi słowami projektu.
### Wartość: zasada. Atrybuty: .title (krótka nazwa), .ruling (co źródła pozostawiają otwarte).

rules-overview =
    Od dwóch do czterech rakiet odbywa pięć podróży na Księżyc.
    W swoim ruchu zagrywasz jedną kartę, a twoją wyrzutnią jest twoja poprzednia karta: wyższa karta prowadzi cię do przodu, równa popycha kogoś innego, niższa cofa cię albo zapełnia ci rękę.
    Na koniec podróży dostajesz tyle punktów, ile warte jest twoje pole (Księżyc jest wart 20), minus jeden punkt za każdą kartę w ręce.
    Po pięciu podróżach wygrywa, kto ma najwyższą sumę.

## Karty i początek podróży

chapter-RK-SETUP = Karty i początek podróży

RK-SETUP-1 =
    Jest 60 kart o wartościach od 0 do 6.
    Opcja `deck` mówi, ile jest kart każdej wartości od 0 do 6, razem 60.
    Jest po dziewięć kart 0, 1, 2 i 3 i po osiem kart 4, 5 i 6.
    Domyślnie jest to `9,9,9,9,8,8,8`.
    .title = Karty
    .ruling = Źródło podaje tylko łączną liczbę 60 kart i cztery rakiety; wartości i liczba graczy pochodzą z opublikowanej recenzji, a o tym, ile jest kart każdej wartości, zdecydował ten projekt.

RK-SETUP-2 =
    Przed każdą podróżą wszystkie rakiety wracają na start, czyli na pole 0, i tasuje się wszystkie 60 kart. Każdy dostaje sześć kart; reszta to stos.
    Zapis: `shuffle:` ze wszystkimi 60 wartościami; pierwsze sześć dla gracza rozpoczynającego podróż, następne sześć dla kolejnego miejsca zgodnie z ruchem wskazówek zegara i tak dalej; karta po ostatniej ręce leży na wierzchu stosu.
    .title = Początek podróży

RK-SETUP-3 =
    Według instrukcji pierwszą podróż rozpoczyna najmłodsza osoba. pakal nie zna niczyjego wieku: przy stole miejsce rozpoczynające wybiera los, chyba że je wskażecie (GEN-4).
    Gra się zgodnie z ruchem wskazówek zegara.
    .title = Kto rozpoczyna pierwszą podróż

RK-SETUP-4 =
    Każdą następną podróż rozpoczyna gracz, który ma najgorszy wynik w podróży właśnie zakończonej.
    Jeśli takich graczy jest kilku, zaczyna pierwszy z nich zgodnie z ruchem wskazówek zegara, licząc od gracza, który tamtą podróż rozpoczął, łącznie z nim.
    .title = Kto rozpoczyna następną podróż
    .ruling = Źródło nie mówi, kto zaczyna, gdy najgorszy wynik ma kilku graczy; zdecydował o tym ten projekt.

## Zagranie karty

chapter-RK-PLAY = Zagranie karty

RK-PLAY-1 =
    W swoim ruchu zagrywasz z ręki jedną kartę, odkrytą. Twoja poprzednia karta, czyli wyrzutnia, to karta zagrana przez ciebie w tej podróży tuż przed nią.
    Zapis: `play:5`.
    .title = Jedna karta

RK-PLAY-2 =
    Przy pierwszej karcie w podróży twoja rakieta leci do przodu o połowę wartości karty, zaokrągloną w górę: przy 5 o 3 pola.
    .title = Pierwsza karta

RK-PLAY-3 =
    Jeśli twoja karta jest wyższa niż poprzednia, twoja rakieta leci do przodu o różnicę.
    .title = Wyższa karta

RK-PLAY-4 =
    Jeśli twoja karta jest równa poprzedniej, musisz popchnąć przeciwnika: przesuwasz jego rakietę o jedno pole do przodu. Kogo, wybierasz ty.
    `push:2` popycha miejsce 2.
    .title = Równa karta

RK-PLAY-5 =
    Jeśli twoja karta jest niższa niż poprzednia, wybierasz: twoja rakieta leci do tyłu o różnicę albo zostaje, a ty dobierasz tyle kart, ile wynosi różnica.
    Zapis: `back` albo `draw`.
    .title = Niższa karta

RK-PLAY-6 =
    Jeśli numer twojego pola jest mniejszy niż różnica, możesz tylko dobrać karty.
    Nie można polecieć do tyłu o część różnicy, a za resztę dobrać kart.
    .title = Za blisko startu

RK-PLAY-7 =
    Jeśli w stosie jest mniej kart, niż musisz dobrać, dobierasz wszystkie.
    .title = Za mało kart w stosie
    .ruling = Źródło nie mówi, co się dzieje, gdy stos jest za mały; zdecydował o tym ten projekt.

RK-PLAY-8 =
    Rakieta nigdy nie mija Księżyca: pozostałe pola przepadają.
    .title = Księżyc to koniec drogi
    .ruling = Źródło nie mówi, czy na Księżyc trzeba trafić dokładnie; ten projekt zdecydował, że nie.

## Koniec podróży

chapter-RK-TRIP = Koniec podróży

RK-TRIP-1 =
    Podróż kończy się po ruchu wykonanym do końca w trzech przypadkach: gracz, którego był to ruch, nie ma już (także po dobraniu) żadnej karty; albo którakolwiek rakieta jest na Księżycu; albo stos jest pusty.
    .title = Kiedy kończy się podróż
    .ruling = Źródło nie mówi, czy ruch wykonuje się do końca, zanim podróż się skończy; ten projekt zdecydował, że tak i że dobrane wtedy karty się liczą.

RK-TRIP-2 =
    Dostajesz tyle punktów, ile warte jest pole twojej rakiety, minus jeden punkt za każdą kartę, którą masz jeszcze w ręce. Księżyc jest wart 20, start 0.
    W wydaniu Jeux en boîte, domyślnym, przed Księżycem jest 19 pól wartych od 1 do 19. W wydaniu z gwiazdami jest ich 14, wartych 2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14 i 16; przy locie do tyłu (RK-PLAY-6) liczy się numer pola, nie jego wartość.
    Twój wynik może być ujemny.
    .title = Wynik podróży
    .ruling = Wydanie z gwiazdami, jego 14 pól i ich wartości pochodzą z opublikowanej recenzji.

## Koniec gry

chapter-RK-END = Koniec gry

RK-END-1 =
    Po pięciu podróżach wygrywa, kto ma najwyższą sumę ze wszystkich podróży.
    .title = Kto wygrywa

RK-END-2 =
    Gdy prowadzi kilku graczy, wszyscy odbywają jeszcze jedną podróż, chyba że przed grą wybrano wspólne zwycięstwo.
    Ta szósta podróż zaczyna się jak w RK-SETUP-4. Decyduje wtedy suma wszystkich sześciu podróży, także dla tych, którzy nie remisowali, a kolejny remis to wspólne zwycięstwo.
    Opcja `tiebreak` ma wartości `trip` (domyślna) i `shared`.
    Przy `shared` prowadzący od razu dzielą się zwycięstwem.
    .title = Remis
    .ruling = Źródło mówi tylko, że można rozegrać szóstą podróż; o tym, kto bierze w niej udział i co się liczy, zdecydował ten projekt.
