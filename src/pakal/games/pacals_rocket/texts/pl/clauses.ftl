### Zasady Pacal’s Rocket, własnymi słowami projektu.
### Wartość: zasada. Atrybuty: .title (krótka nazwa), .ruling (co źródła pozostawiają otwarte), .intro (tylko przy rozdziałach).

rules-overview =
    Lecisz wydrążonym statkiem kosmicznym nad Palenque, miastem Majów.
    Kamienie energetyczne, które wrzucasz do statków, zostają na polach, gdy statki odlatują, a z ich układów budujesz piramidy mające od jednego do pięciu pięter.
    Kto zdobywa przewagę w jednej z 16 dzielnic, od razu dostaje tyle punktów, ile wynosi jej wartość.
    Gra kończy się, gdy ktoś wybuduje wszystkie swoje piramidy oprócz jednej (w wydaniu francuskim: wszystkie co do jednej) albo osiągnie określony wynik.
    Potem liczą się rzeka, jezioro, każda dzielnica i niewykorzystane Kamienie Bogów; wygrywa, kto ma najwięcej punktów.

## Plansza

chapter-PR-BOARD = Plansza

PR-BOARD-1 =
    Plansza to siatka pól; każdy z jej dwóch boków ma nieparzystą liczbę pól, od 9 do 15.
    Każde pole jest albo jeziorem, albo lądem, a ląd należy do dokładnie jednej z 16 dzielnic.
    Każda dzielnica ma wartość i numer od 1 do 16, bo kolumny mają litery. Tabliczka na planszy pokazuje jedno i drugie.
    .title = Pola i dzielnice
    .ruling = Instrukcje mówią o 16 dzielnicach o różnych wartościach, ale pola pokazują tylko na ilustracjach; ten projekt zdecydował, jak długie mogą być boki, i ponumerował dzielnice.

PR-BOARD-2 =
    Święta dzielnica ma wartość 7, której nie ma żadna inna.
    Jest to blok 3 × 3 pól na środku planszy.
    .title = Święta dzielnica
    .ruling = Instrukcje pokazują kształt tej dzielnicy tylko na ilustracji; to, że ma 3 × 3 pola, pochodzi z opublikowanej recenzji.

PR-BOARD-3 =
    Niektóre pola są oznaczone jako brzeg rzeki, niektóre jako brzeg jeziora; pole może być jednym i drugim.
    Te oznaczenia liczą się tylko w punktacji końcowej.
    Rzeka niczego nie blokuje.
    .title = Rzeka i jezioro
    .ruling = Tylko instrukcja francuska mówi, że rzeka nie jest przeszkodą, a to, które pola są oznaczone, widać tylko na ilustracji; ten projekt pozwala statkom przelatywać nad rzeką we wszystkich wydaniach i oznaczył pola własnej planszy.

PR-BOARD-4 =
    Na polach jeziora się nie gra: nigdy nie ma tam statku, kamienia ani piramidy.
    .title = Pola jeziora

PR-BOARD-5 =
    Gdy graczy jest mniej niż pięciu, elementy zakrywające wyłączają z gry całe dzielnice. Każdy element nazywa się od liczb graczy, przy których jest używany: w grze na dwie osoby elementy 2 i 2/3, na trzy element 2/3, na cztery element 4.
    Elementy 2/3 i 4 zakrywają po jednej dzielnicy.
    Zakryte pole pod żadnym względem nie należy do planszy, także przy liczeniu rzeki i jeziora.
    .title = Elementy zakrywające
    .ruling = To, które dzielnice zakrywają te elementy, widać tylko na ilustracjach, a tylko instrukcja niemiecka mówi, że elementy 2/3 i 4 zakrywają po jednej; ten projekt wybrał dzielnice na własnej planszy i zdecydował, że zakryte pole w ogóle się nie liczy.

PR-BOARD-6 =
    Drukowanej planszy nie znamy. Jeśli nie wybierzesz innej, grasz na naszej własnej: ma 11 × 11 pól, 16 dzielnic, z których każda tworzy całość połączoną bokami pól, wartości od 3 do 7 i jezioro złożone z 4 do 6 pól; rzeka i jezioro mają znaczenie w grze przy każdej liczbie graczy.
    Wielkość siatki, kształty i wartości dzielnic, rzeka i jezioro pochodzą z pliku planszy; nasz nazywa się `palenque` i sam informuje, że nie jest planszą drukowaną. Plik planszy jest sprawdzany przy wczytywaniu, a jeśli masz drukowaną grę, możesz wstawić w jego miejsce własny odpis.
    .title = Nasza własna plansza
    .ruling = Drukowaną planszę widać tylko na ilustracjach, których w źródłach brakuje, więc ten projekt rysuje własną; wartości od 3 do 7 pochodzą z opublikowanej recenzji.

PR-BOARD-7 =
    Plik planszy, taki jak `palenque`, zostaje odrzucony, jeśli nie spełnia wszystkich tych warunków.
    Wszystkie wiersze są równie długie, a obie siatki (dzielnic i oznaczeń) pokazują to samo jezioro, mające co najmniej jedno pole.
    Jest 16 dzielnic, z których każda tworzy całość połączoną bokami pól i ma dodatnią wartość; święta dzielnica to środkowy blok 3 × 3 pól, ma wartość 7 i nigdy nie jest zakryta.
    Elementy zakrywające to dokładnie `2` (co najmniej jedna dzielnica), `2/3` i `4` (po jednej dzielnicy), a `2` i `2/3` nie mają wspólnej dzielnicy.
    Przy każdej liczbie graczy pola w grze tworzą całość połączoną bokami, co najmniej jedno z nich leży nad rzeką i co najmniej jedno nad jeziorem, a jest ich co najmniej 12 na każdego gracza i jedno więcej.
    .title = Sprawdzanie pliku planszy

## Przygotowanie

chapter-PR-SETUP = Przygotowanie

PR-SETUP-1 =
    Masz 1 statek kosmiczny, 3 Kamienie Bogów o wartościach 2, 4 i 6 oraz 11 piramid: jedną jednopiętrową, trzy dwupiętrowe, trzy trzypiętrowe, dwie czteropiętrowe i dwie pięciopiętrowe. Z twoich 11 kamieni energetycznych jeden wskazuje wynik na torze punktacji, więc w grze jest 10.
    Wszyscy zaczynają z 0 punktów.
    .title = Twoje elementy

PR-SETUP-2 =
    Zaczyna gracz rozpoczynający (GEN-4), dalej idzie się zgodnie z ruchem wskazówek zegara: każdy stawia swój statek na wolnym polu świętej dzielnicy.
    Zapis: `@f6`.
    .title = Ustawianie statków

## Rundy i ruchy

chapter-PR-ROUND = Rundy i ruchy

PR-ROUND-1 =
    W grze na trzy do pięciu osób gracz rozpoczynający rundę rzuca kostką, a wynik obowiązuje w tej rundzie wszystkich. Potem każdy wykonuje jeden ruch, zgodnie z ruchem wskazówek zegara, począwszy od rozpoczynającego. Następnie kostka przechodzi w tym samym kierunku do kolejnego gracza, który rozpoczyna następną rundę.
    Kto rozpoczyna jedną rundę, jest więc ostatni w następnej.
    .title = Runda dla trzech do pięciu osób

PR-ROUND-2 =
    W grze na dwie osoby ruchy wykonuje się na przemian, a każdy rzuca na własny ruch.
    Runda to po jednym ruchu każdej osoby, a każdą rundę rozpoczyna ten sam gracz.
    .title = Runda dla dwóch osób
    .ruling = O ruchach na przemian mówi tylko instrukcja niemiecka; według litery pozostałych od gry na trzy do pięciu osób różni się tylko rzut, więc gracz rozpoczynający nadal zmieniałby się z rundy na rundę. Ten projekt stosuje ruchy na przemian we wszystkich wydaniach.

PR-ROUND-3 =
    Kostka pokazuje liczbę oczek albo strzałki; jej ścianki to 2, 3, 3, 4, 5 i strzałki. Wszystkie ścianki są równie prawdopodobne.
    Przed grą można wybrać inne ścianki.
    Opcja `die` je wymienia: co najmniej jedną, a każda to liczba od 1 wzwyż albo `arrows` (strzałki). Domyślnie jest to `2,3,3,4,5,arrows`; ścianka wymieniona dwa razy liczy się podwójnie.
    Przy co najmniej 2 oczkach statek zawsze może opuścić świętą dzielnicę, jeśli nic nie stoi mu na drodze (PR-MOVE-9).
    Rzut zapisuje się `roll:4`, strzałki `roll:*`.
    .title = Kostka
    .ruling = Instrukcje nie wymieniają ścianek; opublikowane recenzje (roachware.org, spielkult.de) mówią o pięciu ściankach z liczbami od 2 do 5 i jednej ze strzałkami, a ten projekt zdecydował, że 3 występuje dwa razy.

PR-ROUND-4 =
    Twój ruch ma cztery kroki w tej kolejności: 1. lot statkiem, obowiązkowo; 2. wrzucanie kamieni, jeśli chcesz; 3. budowa jednej piramidy, jeśli chcesz; 4. punkty za to, co daje budowa.
    .title = Twój ruch

## Lot statkiem

chapter-PR-MOVE = Lot statkiem
    .intro =
        Pole jest wolne, jeśli jest w grze, nie jest jeziorem i nie stoi na nim statek ani piramida; kamienie nie mają znaczenia.
        Przeszkoda to inny statek, piramida, pole jeziora albo krawędź tej części planszy, która jest w grze. Rzeka i kamienie nie są przeszkodami.

PR-MOVE-1 =
    Najpierw podnieś swój statek: kamienie z jego wnętrza zostają na opuszczanym polu razem z tymi, które już tam leżą. Jeśli któryś kolor ma teraz na tym polu dwa kamienie lub więcej, wszystkie leżące tam kamienie tego koloru wracają do zapasu właściciela.
    Opuszczone pole liczy się podczas twojego lotu jako wolne.
    W wydaniu polskim kamienie, które przy tym do ciebie wracają, są od razu w twoim zapasie. W wydaniach niemieckim i francuskim wolno ci ich użyć dopiero od następnego ruchu; do tego czasu leżą przed tobą, więc PR-DROP-4 także nie obowiązuje.
    .title = Podniesienie statku
    .ruling = Instrukcje mówią o dwóch kamieniach jednego koloru; to, że wracają także trzy, pochodzi z opublikowanej recenzji, a ten projekt zdecydował, że opuszczone pole jest wolne i odkąd wolno użyć kamieni, które wróciły: niemiecka instrukcja mówi o późniejszym ruchu, francuska „później”, a polska nie podaje czasu.

PR-MOVE-2 =
    Przy oczkach możesz lecieć w linii prostej: w jednym kierunku, wzdłuż swojego rzędu lub kolumny, dokładnie o tyle pól, ile pokazuje kostka. Jeśli na drodze jest przeszkoda (inny statek, piramida, pole jeziora albo krawędź tej części planszy, która jest w grze), zatrzymujesz się przed nią, a reszta oczek przepada. Trzeba przelecieć co najmniej jedno pole. Potem możesz wrzucić dwa kamienie.
    Zapis: `f6-f9`.
    .title = Lot w linii prostej
    .ruling = Instrukcje nie mówią, czy statek może zostać na miejscu, gdy przeszkoda jest tuż obok; ten projekt zdecydował, że musi przelecieć co najmniej jedno pole.

PR-MOVE-3 =
    Przy oczkach możesz też lecieć ze zmianą kierunku, krok po kroku po wolnych polach: po drodze skręcasz pod kątem prostym co najmniej raz, a poza tym ile razy chcesz, lecz nigdy nie zawracasz. Musisz wykorzystać wszystkie oczka; zatrzymanie się przed przeszkodą nie jest dozwolone. Potem możesz wrzucić jeden kamień.
    Twój statek nie ma przodu, więc pierwszy krok nie jest skrętem.
    Zapis: `f6~g9`.
    .title = Lot ze zmianą kierunku
    .ruling = Tylko polska instrukcja wymaga po drodze co najmniej jednego skrętu; to, że pierwszy krok nie jest skrętem i że statek nigdy nie zawraca, zdecydował ten projekt.

PR-MOVE-4 =
    Jeśli lot ze zmianą kierunku dociera na pole, z którego ani pole na wprost, ani to po lewej, ani to po prawej nie jest wolne, kończy się tam, a reszta oczek przepada.
    Droga musi mieć co najmniej jeden skręt, a skręt na to pole też się liczy; bez żadnego skrętu jest to lot w linii prostej (PR-MOVE-2).
    Pole, z którego startujesz, liczy się jako wolne.
    .title = Ślepy zaułek
    .ruling = Instrukcja niemiecka mówi o polu z przeszkodami z trzech stron, francuska i polska o polu otoczonym przeszkodami; ten projekt czyta wszystkie trzy tak samo i zdecydował, że droga musi mieć skręt i że pole startu jest wolne.

PR-MOVE-5 =
    Lot ze zmianą kierunku może przeciąć własną drogę i przelecieć nad polem startu.
    Nie może się na nim skończyć, nawet przez ślepy zaułek (PR-MOVE-4).
    Dwie drogi na to samo pole to jedna akcja.
    .title = Przecinanie własnej drogi
    .ruling = Instrukcje nie mówią, czy lot może przeciąć własną drogę lub wrócić na pole startu; zdecydował o tym ten projekt.

PR-MOVE-6 =
    Przy strzałkach lecisz w jednym kierunku, wzdłuż swojego rzędu lub kolumny, o jedno pole albo o dowolnie wiele więcej. Przelatujesz nad wszystkim, także nad jeziorem i zakrytymi polami, i lądujesz na wolnym polu. Potem możesz wrzucić dwa kamienie.
    Zapis: `f6*f1`.
    .title = Strzałki
    .ruling = Instrukcje pozwalają statkowi lecieć nad przeszkodami, ale nie mówią ani gdzie wolno mu wylądować, ani czy wolno mu lecieć nad zakrytymi polami; o jednym i drugim zdecydował ten projekt.

PR-MOVE-7 =
    Zamiast lecieć, niezależnie od tego, co pokazuje kostka, możesz oddać jeden ze swoich Kamieni Bogów; który, decydujesz ty. Postaw wtedy swój statek na dowolnym wolnym polu, byle nie na tym, które właśnie opuszcza. Potem możesz wrzucić jeden kamień.
    Zapis: `f6!2>c3`, czyli Kamień Bogów 2, z f6 na c3.
    .title = Kamień Bogów
    .ruling = Instrukcje pozwalają na każde wolne pole; ten projekt zdecydował, że pole właśnie opuszczone do nich nie należy.

PR-MOVE-8 =
    Jeśli nie możesz lecieć ani w linii prostej, ani ze zmianą kierunku, ani według strzałek, musisz użyć Kamienia Bogów. Jeśli nie masz już żadnego, postaw statek na dowolnym innym wolnym polu; nie wolno ci wtedy wrzucić kamienia.
    Zapis: `f6?c3`.
    .title = Brak drogi lotu
    .ruling = Instrukcje mówią o statku otoczonym przeszkodami; ten projekt zdecydował, że według strzałek może on jeszcze lecieć i że nie wolno go postawić z powrotem na opuszczonym polu.

PR-MOVE-9 =
    W pierwszej rundzie twój statek musi opuścić świętą dzielnicę w linii prostej.
    Loty ze zmianą kierunku nie są w tej rundzie dozwolone.
    .title = Opuszczenie świętej dzielnicy

PR-MOVE-10 =
    Jeśli w pierwszej rundzie jakiś lot w linii prostej lub według strzałek kończy się poza świętą dzielnicą, musisz wykonać taki lot.
    Jeśli masz tylko loty w linii prostej lub według strzałek, które zostają w środku, wykonujesz jeden z nich.
    Kamieni Bogów wolno użyć tylko wtedy, gdy nie masz żadnego lotu w linii prostej ani według strzałek; obowiązują wtedy PR-MOVE-7 i PR-MOVE-8, a twój statek musi stanąć poza świętą dzielnicą.
    .title = Pierwsza runda w szczegółach
    .ruling = Instrukcje mówią tylko, że trzeba opuścić dzielnicę w linii prostej; o tym, co robić, gdy się nie da, zdecydował ten projekt.

## Wrzucanie kamieni

chapter-PR-DROP = Wrzucanie kamieni

PR-DROP-1 =
    Jeśli wolno ci wrzucić dwa kamienie, najwyżej jeden trafia do twojego statku i najwyżej jeden do statku innego gracza; czyjego, wybierasz ty. Jeśli wolno ci wrzucić jeden, trafia do twojego statku.
    Drugi kamień twojego koloru na jednym polu nigdy nie jest zabroniony; zajmuje się nim PR-MOVE-1, gdy statek odlatuje.
    .title = Do którego statku
    .ruling = Instrukcje chcą tylko jednego kamienia każdego koloru na polu, ale mówią też, co dzieje się z dwoma; ten projekt zdecydował, że drugi nigdy nie jest zabroniony.

PR-DROP-2 =
    Nie musisz niczego wrzucać i decydujesz o każdym kamieniu z osobna.
    Gdy wolno wrzucić dwa kamienie, wrzucasz jeden do własnego statku, a potem jeden do wybranego cudzego; albo wrzucasz tylko jeden, i ten trafia do własnego statku. Cudzy statek dostaje więc kamień dopiero po twoim.
    Te dwie możliwości podają wszystkie trzy instrukcje. Że z dwóch możesz wrzucić tylko jeden, mówi wprost tylko instrukcja francuska.
    Opcja `single_of_two` ma wartości `own`, domyślną, i `any`. Przy `any`, zasadzie domowej, pojedynczy kamień może trafić do dowolnego statku.
    .title = Można wrzucić mniej

PR-DROP-3 =
    Kamienie w statku i na polu pod nim są ukryte: nie należą do żadnego układu, nie można ich zabrać z powrotem ani oglądać. Wrzuca się jawnie, a zapamiętywanie jest częścią gry.
    Opcja `memory` ma wartości `strict`, domyślną, i `open`.
    Przy `strict` wszyscy widzą kamień w chwili wrzucenia i do końca tego ruchu. Potem żaden widok, dziennik ani podpowiedź nie zdradza nikomu, nawet właścicielowi, które kamienie są ukryte, a jedynie to, że coś zostało wrzucone; gdy statek odleci, nic nie jest tam już ukryte.
    Dziennik ujawnia twoje wrzucenia na stałe, gdy w jakiejś chwili po ich ruchu żaden twój kamień nie jest ukryty. Podpowiedź zna to, co pokazuje stół, a nie to, co zachowałaby doskonała pamięć.
    Przy `open` wszyscy widzą wszystkie ukryte kamienie.
    .title = Ukryte kamienie
    .ruling = Według instrukcji trzeba pamiętać, gdzie są kamienie, a polska zabrania zaglądać do statków; o tym, jak długo widać wrzucony kamień i co zdradzają dziennik i podpowiedzi, zdecydował ten projekt, który daje też opcję do wyboru.

PR-DROP-4 =
    Jeśli w chwili, gdy możesz wrzucić kamień (także po pierwszym z dwóch), nie leży przed tobą żaden kamień, wolno ci zamiast tego zabrać z planszy jeden ze swoich widocznych kamieni.
    Kamienie, które wróciły do ciebie przy tym podniesieniu statku, leżą przed tobą, nawet jeśli wolno ci ich użyć dopiero od następnego ruchu (PR-MOVE-1).
    Kamień musisz wrzucić od razu, do statku, na który pozwalają PR-DROP-1 i PR-DROP-2.
    .title = Pusty zapas
    .ruling = Instrukcje nie mówią, czy dotyczy to także chwili po pierwszym z dwóch kamieni, ani czy kamienie, które wróciły przy tym podniesieniu statku, leżą przed tobą; jedno i drugie zdecydował ten projekt.

PR-DROP-5 =
    Najpierw wrzucasz do swojego statku (PR-DROP-2); przy zasadzie domowej `any` kolejność jest dowolna. Gdy nic więcej nie można wrzucić, ten krok kończy się sam.
    `drop:2` wrzuca kamień z twojego zapasu do statku miejsca 2, `drop:2<c3` wrzuca tam twój widoczny kamień z c3, a `drop:-` kończy wrzucanie.
    .title = Zapis wrzucania

## Budowa piramid

chapter-PR-BUILD = Budowa piramid
    .intro =
        Układ to zbiór pól, z których na każdym jest twój widoczny kamień albo twoja piramida; co najmniej na jednym jest kamień.
        Jego kształt decyduje o wysokości budowy.

PR-BUILD-1 =
    Na jednopiętrową piramidę potrzebujesz jednego pola ze swoim widocznym kamieniem.
    .title = Wysokość 1: jeden kamień

PR-BUILD-2 =
    Na dwupiętrową piramidę potrzebujesz dwóch pól stykających się bokiem; pola sąsiadujące na ukos się nie liczą.
    Na każdym jest twój widoczny kamień albo twoja piramida, a co najmniej na jednym jest kamień.
    .title = Wysokość 2: dwa obok siebie

PR-BUILD-3 =
    Na trzypiętrową piramidę potrzebujesz trzech pól w linii: poziomej, pionowej lub ukośnej. Liczba pól między sąsiednimi musi być taka sama; może wynosić 0.
    Na każdym jest twój widoczny kamień albo twoja piramida, a co najmniej na jednym jest kamień.
    .title = Wysokość 3: trzy w linii

PR-BUILD-4 =
    Na czteropiętrową piramidę potrzebujesz czterech pól w linii: poziomej, pionowej lub ukośnej. Liczba pól między sąsiednimi musi być wszędzie taka sama; może wynosić 0.
    Na każdym jest twój widoczny kamień albo twoja piramida, a co najmniej na jednym jest kamień.
    .title = Wysokość 4: cztery w linii

PR-BUILD-5 =
    Na pięciopiętrową piramidę potrzebujesz czterech rogów kwadratu, którego boki biegną wzdłuż siatki; liczba pól między rogami jest dowolna, może wynosić 0.
    W każdym rogu jest twój widoczny kamień albo twoja piramida, a co najmniej w jednym jest kamień.
    Kwadrat obrócony na ukos się nie liczy.
    .title = Wysokość 5: kwadrat
    .ruling = Instrukcje mówią o kwadracie z równymi odstępami i milczą o obróconych; ten projekt zdecydował, że one się nie liczą.

PR-BUILD-6 =
    Pola między sąsiednimi, w linii lub na czterech bokach kwadratu, muszą być puste.
    Na polach pomiędzy nie ma widocznego kamienia żadnego koloru, statku ani piramidy; pola te są w grze i nie są jeziorem. Wnętrze kwadratu nie ma znaczenia.
    Przed grą można wybrać, że pomiędzy może leżeć cokolwiek; wtedy liczy się tylko odległość.
    Opcja `gaps` ma wartości `empty`, domyślną, i `any`.
    .title = Odstępy
    .ruling = Wszystkie trzy instrukcje mówią o pustych polach między kamieniami, ale nie o tym, kiedy pole jest puste; ten projekt o tym zdecydował i daje opcję do wyboru.

PR-BUILD-7 =
    Postaw nową piramidę na polu układu, na którym leży twój kamień. Wszystkie twoje kamienie z układu wracają do twojego zapasu; twoje piramidy w układzie zostają.
    Kamienie innych graczy na polu budowy wracają do właścicieli.
    `build:4@c3:c3,d3,e3,f3` podaje budowaną wysokość, pole budowy i cały układ, łącznie z polem budowy i twoimi piramidami.
    .title = Nowa piramida

PR-BUILD-8 =
    Zamiast budować nową piramidę, możesz ulepszyć: zastąp swoją piramidę z układu inną, wyższą od niej.
    Wszystkie twoje kamienie z układu wracają do twojego zapasu.
    Zastąpiona piramida też wraca do twojego zapasu i można ją wybudować ponownie.
    Zapis: `up:4@c3:a3,b3,c3,d3`.
    .title = Ulepszenie
    .ruling = Instrukcje nie mówią, co dzieje się z zastąpioną piramidą; ten projekt zdecydował, że można ją wybudować ponownie.

PR-BUILD-9 =
    Jeśli masz w zapasie piramidę o wysokości układu, budujesz właśnie tę wysokość. Jeśli nie masz już żadnej takiej, możesz wybudować dowolną niższą, którą jeszcze masz.
    Ulepszenie także wtedy musi być wyższe niż piramida, którą zastępuje.
    .title = Brak piramid tej wysokości
    .ruling = Instrukcje pozwalają na niższą piramidę, nie wspominając przy tym o ulepszaniu; ten projekt zdecydował, że ulepszenie zawsze musi dodawać wysokości.

PR-BUILD-10 =
    W jednym ruchu budujesz najwyżej raz: nową piramidę albo ulepszenie.
    Budować nigdy nie trzeba.
    `build:-` oznacza rezygnację.
    .title = Jedna budowa w ruchu

PR-BUILD-11 =
    Możesz wybrać mniej pól, na przykład trzy z czterech w linii.
    To inny układ, a reszta zostaje na miejscu.
    .title = Użycie mniejszej liczby pól

PR-BUILD-12 =
    Przed grą można wybrać grę dla profesjonalistów, w której budować jest trudniej: nowe piramidy powstają z samych kamieni.
    Twoja piramida może być w układzie tylko wtedy, gdy to ona jest ulepszana, i nie może być w nim żadnej innej.
    PR-BUILD-9 nadal obowiązuje; niższe ulepszenie musi być mimo to wyższe niż to, co zastępuje.
    Opcja `expert` to `on` albo `off`, wartość domyślna.
    .title = Gra dla profesjonalistów

## Punkty za budowę

chapter-PR-SCORE = Punkty za budowę

PR-SCORE-1 =
    Twoje piętra w dzielnicy to suma wysokości wszystkich twoich piramid, które tam stoją. Jeśli dzięki budowie (nowej piramidzie lub ulepszeniu) masz tam więcej pięter niż ktokolwiek inny, a wcześniej tak nie było, od razu dostajesz wartość dzielnicy.
    Punkty są więc za wybudowanie tam pierwszej piramidy, za wyprzedzenie innych i za przełamanie remisu na prowadzeniu.
    .title = Zdobycie przewagi

PR-SCORE-2 =
    Jeśli już samodzielnie prowadzisz w dzielnicy, budowa w niej nie daje punktów.
    .title = Przewaga zdobyta wcześniej

## Koniec gry

chapter-PR-END = Koniec gry

PR-END-1 =
    Gra kończy się natychmiast, a ty dostajesz 5 dodatkowych punktów, gdy po wybudowaniu nowej piramidy zostaje w twoim zapasie tylko jedna (wydanie niemieckie i polskie: to twoja przedostatnia) albo żadna (wydanie francuskie: to twoja ostatnia).
    Najpierw przyznaje się punkty za tę budowę, potem te dodatkowe.
    Ulepszenie nigdy nie kończy gry, bo oddaje jedną piramidę do zapasu.
    Wszystko to ma pierwszeństwo przed PR-END-2 i PR-END-4.
    .title = Piramida kończąca grę
    .ruling = Instrukcje nie mówią, że ulepszenie nigdy nie kończy gry, ani które zakończenie ma pierwszeństwo; jedno i drugie zdecydował ten projekt.

PR-END-2 =
    Limit to wynik co najmniej 40 punktów w grze na trzy osoby, 35 na cztery, 30 na pięć. Gdy ktoś go osiągnie, bieżącą rundę rozgrywa się do końca, a potem gra się kończy.
    .title = Limit punktów

PR-END-3 =
    W tej ostatniej rundzie, łącznie z ruchem, w którym limit został osiągnięty, pozostaje jedna premia.
    Wydanie niemieckie i polskie: przedostatnia piramida daje 5 dodatkowych punktów i gra kończy się natychmiast.
    Wydanie francuskie: przedostatnia piramida daje 5 dodatkowych punktów i runda toczy się dalej; ostatnia daje 5 dodatkowych punktów i gra kończy się natychmiast.
    To, czy limit został osiągnięty, sprawdza się z punktami z PR-SCORE-1, przed wszelką premią.
    Jeśli zachodzi kilka powodów zakończenia, piramida kończąca grę (jej 5 punktów zostaje przyznane) ma pierwszeństwo przed limitem punktów, a ten przed limitem rund.
    W zapisach to `trigger-pyramid`, `score-limit` i `round-limit`.
    .title = Premia w ostatniej rundzie
    .ruling = Instrukcje nie mówią, czy ruch osiągający limit należy do ostatniej rundy, a francuska także tego, co daje w niej ostatnia piramida; o jednym i drugim zdecydował ten projekt.

PR-END-4 =
    W grze na dwie osoby gra kończy się natychmiast, gdy czyjś wynik osiąga 45 punktów.
    Kończy ją także piramida z PR-END-1.
    .title = Koniec gry na dwie osoby
    .ruling = Dla dwóch osób instrukcje niemiecka i polska podają tylko 45 punktów, francuska także ostatnią piramidę; ten projekt stosuje PR-END-1 we wszystkich wydaniach.

PR-END-5 =
    Przed grą można wybrać liczbę rund, po których gra się kończy i następuje punktacja. PR-END-3 nie daje za to premii; jeśli w tej samej rundzie obowiązuje PR-END-2, powodem jest limit punktów.
    Za zgodą wszystkich można też zakończyć grę w każdej chwili. Następuje wtedy punktacja.
    Opcja `max_rounds` to `none`, wartość domyślna, albo liczba całkowita od 1 wzwyż. Koniec zapisu podaje `round-limit` albo `agreement`; zgoda nie jest akcją.
    .title = Limit rund i zgoda graczy
    .ruling = Instrukcje nie znają ani liczby rund, ani końca gry za zgodą graczy; jedno i drugie dodał ten projekt.

## Punktacja końcowa

chapter-PR-FINAL = Punktacja końcowa

PR-FINAL-1 =
    Za statki i kamienie nie ma punktów.
    .title = Statki i kamienie

PR-FINAL-2 =
    Policz swoje piętra na polach nad rzeką: miejsca 1, 2 i 3 dają 12, 8 i 4 punkty, miejsca 4 i 5 nic. Tak samo liczy się jezioro, z polami nad jeziorem.
    W razie remisu punkty z zajętych miejsc sumuje się i dzieli po równo. Wydanie niemieckie i polskie zaokrąglają ułamki w dół, francuskie do najbliższej liczby całkowitej; różnicę widać tylko wtedy, gdy pięć osób dzieli się 24 punktami.
    Aby zająć miejsce, trzeba mieć tam co najmniej jedno piętro.
    .title = Rzeka i jezioro
    .ruling = Tylko instrukcja francuska mówi wprost, że rzekę i jezioro liczy się osobno, ale nie podaje, w którą stronę zaokrągla; żadna nie mówi, czy można zająć miejsce bez żadnego piętra. O wszystkich trzech sprawach zdecydował ten projekt.

PR-FINAL-3 =
    Kto prowadzi w dzielnicy, dostaje jej wartość, a kto jest na drugim miejscu, dostaje 2 punkty. Przy remisie na prowadzeniu każdy z remisujących dostaje wartość dzielnicy i nie ma wtedy drugiego miejsca.
    Przy remisie na drugim miejscu każdy z remisujących dostaje 2 punkty.
    Bez żadnego piętra w dzielnicy nie zajmujesz w niej miejsca.
    .title = Dzielnice
    .ruling = Instrukcje nie mówią, czy można zająć miejsce bez żadnego piętra; ten projekt zdecydował, że nie.

PR-FINAL-4 =
    Każdy twój niewykorzystany Kamień Bogów daje 2, 4 lub 6 punktów, zależnie od swojej wartości.
    .title = Niewykorzystane Kamienie Bogów

PR-FINAL-5 =
    Wygrywa, kto ma najwięcej punktów. Jeśli kilka osób ma ich tyle samo, dzielą się zwycięstwem.
    .title = Kto wygrywa
    .ruling = Instrukcje nie mają zasady na wypadek remisu; ten projekt zdecydował, że zwycięstwo jest dzielone.
