# What the browser table says: table, replay and lesson pages.

# Where one is
table-board = Plansza
table-panel = Stół
table-players = Gracze
table-scores = Obecna punktacja
table-end-score = na koniec byłoby { $points }
table-you = ty
table-away = offline
table-loading = Wczytujemy stół…
table-not-here = Tu nie ma stołu

# The question
table-your-turn = Twój ruch
table-turn-of = Kolej: { $seat }
table-thinking = { $seat } myśli
table-chance = Decyduje kostka albo karty
table-you-watch = Oglądasz partię
table-you-watch-about = Masz tu miejsce? Otwórz partię w przeglądarce, w której je zajmujesz, albo weź stamtąd kod.
table-waits = { $seat } jest offline. Partia czeka.
table-standing-in = Do powrotu gracza { $seat } gra komputer.
table-choose = Wybierz na planszy
table-do-it = Zatwierdź
table-all-ways = { $count ->
    [one] Jedyna możliwość
    [few] Wszystkie { $count } możliwości
    [many] Wszystkie { $count } możliwości
   *[other] Wszystkie { $count } możliwości
  }
    .short = { $count } możliwości
table-all-choices = Wszystkie możliwości
    .short = wszystkie możliwości
table-filter = Szukaj wśród nich
table-none-found = Nic nie pasuje.
table-take-back = Cofnij
table-rule = Zasada { $clause }
table-back-to-game = Wróć do gry
table-all-rules = Wszystkie zasady gry { $game }
table-ruling = Nasze rozstrzygnięcie:
table-no-clause = Tej zasady tu nie ma.
table-dismiss = Rozumiem

# The connection
table-lost = Nie ma połączenia. Możesz patrzeć, ale nie grać; strona próbuje dalej. Jeśli się nie uda, sprawdź, czy pakal nadal działa na komputerze, na którym go uruchomiono.
table-shut = Stół jest teraz zamknięty dla telefonów. Gdy na jego komputerze znów będzie włączone „{ table-home }”, gra na tej stronie potoczy się dalej sama.
table-no-socket = Ta przeglądarka nie potrafi utrzymać połączenia ze stołem (WebSocket). Spróbuj w innej przeglądarce.
table-outdated = Ta strona i stół mają różne wersje. Wczytaj stronę ponownie, kiedy ci wygodnie.
table-kept = Stan z twojej ostatniej wizyty

# Hints
hint = Podpowiedź
hint-ask = Co zrobiłby tu ktoś, kto gra dobrze?
hint-waiting = Chwileczkę…
hint-key = podpowiedź
hint-best = Ktoś, kto gra dobrze, zrobiłby to: { $action }. Twoja szansa na wygraną to wtedy około { $percent }%.
hint-chances = Twoja szansa na wygraną, w przybliżeniu
hint-action = { $action }: około { $percent }%
hint-percent = { $percent }%
hint-taken = { $count ->
    [one] { $seat } korzysta z jednej podpowiedzi.
    [few] { $seat } korzysta z { $count } podpowiedzi.
    [many] { $seat } korzysta z { $count } podpowiedzi.
   *[other] { $seat } korzysta z { $count } podpowiedzi.
  }

# The coach
coach = Trener
coach-about = Po ruchu, który dużo cię kosztuje, mówi, co było lepsze, a ty możesz swój ruch cofnąć.
coach-cost = { $cost ->
    [very-much] Ten ruch może cię kosztować partię.
    [much] Ten ruch dużo cię kosztuje.
   *[some] Był lepszy ruch.
  }
coach-sides = Pokaż na planszy
coach-played = Twój ruch
coach-better = Lepiej
coach-better-said = Lepiej: { $action }.
coach-chance = Wygrywasz około { $percent } na 100 partii
coach-take-back = Cofnij
coach-go-on = Gram dalej

# Passing the device on
table-pass-to = Przekaż urządzenie: { $seat }
table-pass-title = Przekaż urządzenie: { $seat }
table-pass-text = Wszystko jest zakryte. Teraz na ekran patrzy tylko { $seat }.
table-pass-confirm = Tu { $seat }: pokaż moje karty
table-look-as = Zobacz to, co widzi { $seat }

# Proposals, taking back, leaving
table-proposal-end = { $seat } proponuje zakończyć partię w tym miejscu.
table-proposal-take-back = { $seat } prosi o cofnięcie ostatniej akcji.
table-proposal-stand-in = { $seat } proponuje, aby do powrotu gracza { $other } grał komputer.
table-proposal-open = Czekamy na odpowiedź: { $names }.
table-proposal-away = Na nieobecnych czekamy tylko minutę, jeśli zgodzi się jeszcze ktoś.
table-withdraw = Wycofaj
table-accept = { $several ->
    [yes] { $seat } się zgadza
   *[no] Zgoda
  }
table-decline = Odmów
table-ask-take-back = Poproś o cofnięcie
table-take-back-to = Powrót do chwili przed tą akcją: { $what }
table-take-back-cost = { $count ->
    [0] Wszystko od tej chwili przepada, ale żadna akcja innych.
    [one] Wszystko od tej chwili przepada, także jedna akcja ({ $names }).
    [few] Wszystko od tej chwili przepada, także { $count } akcje ({ $names }).
   *[other] Wszystko od tej chwili przepada, także { $count } akcji ({ $names }).
  }
table-take-back-all = Wszyscy pozostali muszą się zgodzić.
table-take-back-refused = Ktoś odmówił. Po następnej akcji można poprosić ponownie.
table-take-back-ask = Zapytaj
table-propose-end = Zaproponuj zakończenie partii
table-propose-end-all = { $others ->
    [yes] Wszyscy muszą się zgodzić. Wtedy partia kończy się w tym miejscu i nie można grać dalej.
   *[no] Partia kończy się w tym miejscu i nie można grać dalej.
}
table-propose-end-do = { $others ->
    [yes] Zaproponuj
   *[no] Zakończ partię
}
table-stand-in = Niech do powrotu gracza { $seat } gra komputer
table-stand-in-back = Gdy tylko { $seat } znów otworzy stół, odzyska swoje miejsce. To, co do tej pory zagrał komputer, zostaje.
table-stand-in-all = Wszyscy pozostali obecni muszą się zgodzić.
table-stand-in-do = { $others ->
    [yes] Zaproponuj
   *[no] Niech gra
}
table-leave = Odejdź od stołu
table-leave-computer = Jeśli odejdziesz, za ciebie zagra komputer i nie będzie można wrócić na to miejsce.
table-leave-end = Jeśli odejdziesz, partia skończy się tu dla wszystkich, bez zwycięzcy.
table-leave-stay = Aby dokończyć później, po prostu zamknij stronę: miejsce zostaje twoje.
table-stay = Zostań
table-leave-as = { $several ->
    [yes] { $seat } odchodzi
   *[no] Odejdź na dobre
  }
table-deadline = Do: { $when } ({ $left })
table-gone = { $seat } już nie gra.
table-gone-computer = { $seat } już nie gra; dalej gra komputer.
table-gone-played = Gracz { $seat } odszedł; dalej grał komputer { $level }.
table-late = Czas gracza { $seat } minął.
table-late-computer = Czas gracza { $seat } minął; dalej gra komputer.
table-late-played = Czas gracza { $seat } minął; dalej grał komputer { $level }.
table-declined-end = { $seat } woli grać dalej.
table-declined-take-back = { $seat } nie zgadza się na cofnięcie.
table-declined-stand-in = { $seat } woli poczekać.
table-back = { $seat } jest z powrotem i znów gra zamiast komputera.
table-back-own = Gdy cię nie było, grał za ciebie komputer. Teraz znowu grasz ty.

# What happened
table-log = Przebieg
table-log-and-chat = Przebieg i czat
table-log-empty = Nic się jeszcze nie wydarzyło.
table-begins = { $why ->
    [drawn] Zaczyna { $seat }: tak zdecydował los.
    [next] Zaczyna { $seat }: w każdym rewanżu zaczyna następna osoba.
   *[chosen] Zaczyna { $seat }.
  }
    .seat = { $why ->
        [drawn] Zaczynasz: tak zdecydował los.
        [next] Zaczynasz: w każdym rewanżu zaczyna następna osoba.
       *[chosen] Zaczynasz.
      }
table-notation = Pokazuj też notację
table-replay-missed = Pokaż jeszcze raz, co się stało
table-catch-up = Nadrób
table-show-me = Pokaż
table-roll = Rzuć kostką
table-roll-or-shake = Rzuć lub potrząśnij
chat-title = Czat
chat-new = nowe
chat-empty = Nie ma jeszcze wiadomości.
chat-removed = Gospodarz usunął tę wiadomość.
ending-host = Gospodarz zakończył tę grę.
chat-write = Napisz wiadomość
chat-send = Wyślij

# Before it begins
table-waiting = { $count ->
    [one] Jedno miejsce jest jeszcze wolne
    [few] { $count } miejsca są jeszcze wolne
    [many] { $count } miejsc jest jeszcze wolnych
   *[other] { $count } miejsca jest jeszcze wolne
  }
table-waiting-host = Partia zacznie się sama, gdy wszystkie miejsca będą zajęte. Wyślij link osobom, które mają grać.
table-waiting-guest = Partia zacznie się sama, gdy wszystkie miejsca będą zajęte.
table-arriving = { $count ->
    [one] Ktoś właśnie siada do stołu…
    [few] { $count } osoby właśnie siadają do stołu…
    [many] { $count } osób właśnie siada do stołu…
   *[other] { $count } osoby właśnie siadają do stołu…
  }
table-seat-computer = komputer: { $level }
table-seat-here = na miejscu
table-seat-away = ma miejsce, teraz offline
table-seat-open = wolne dla każdego
table-seat-invited = link utworzony
table-seat-coded = wolne dla każdego, kto ma kod
table-seat-link = potrzebuje linku
table-seat-own = { $several ->
    [yes] { $seat }: imię, znak albo wstanie od stołu
   *[no] Moje miejsce: imię, znak albo wstanie od stołu
  }
table-seat-change = Zmień
table-seat-leave = Wstań od stołu
table-seat-free = Zwolnij miejsce
table-seat-free-about = { $name } nie będzie już mieć miejsca. Każdy, kto może dołączyć, będzie mógł tu usiąść.
table-seat-gone = Nie masz już miejsca przy tym stole.
table-seat-choose = Wybierz miejsce
seat-moved = Twoje miejsce jest teraz na innym urządzeniu.
seat-moved-about = To nie ty? Odbierz je z powrotem: od tej chwili tamto urządzenie będzie tylko oglądać.
seat-moved-back = Odbierz moje miejsce
seat-late = Twój czas minął; dalej gra za ciebie komputer.
seat-late-about = Możesz wrócić: to, co zagrał komputer, zostaje.
table-returning = Czy { $seat } wraca na innym urządzeniu? Ktoś pyta o to miejsce.
table-returning-yes = Tak, wpuść
table-returning-no = Nie, to ktoś inny
table-moved = Na tym miejscu gra się teraz na innym urządzeniu.
table-make-link = Utwórz i skopiuj link
table-new-link = Nowy link (stary przestanie działać)
table-link-for = Link: { $name }
table-link-copied = Link skopiowany.
table-home = Inni w domu mogą dołączyć
table-home-off = Aby grać na telefonach, włącz to: pojawi się kod QR do zeskanowania. Do tego czasu można grać tylko na tym komputerze.
table-home-on = Każde urządzenie w tej sieci, które ma kod albo link, może tu usiąść. Nic więcej nie widzi.
table-home-end = Wyłącz
table-home-keep = Zostaw włączone
table-home-cuts = Te osoby stracą wtedy połączenie:
table-home-party = { $game }: { $names }
table-home-again = Gdy włączysz to znowu, ich strony ruszą dalej same.
table-shut-away = { $names }: powrót nie jest teraz możliwy, bo telefony nie mają dostępu do tego komputera.
table-home-show = Pokaż kod dla telefonów
table-code = Pokaż kod
table-home-scan = Zeskanuj telefonem
table-home-type = albo wpisz, w tej samej sieci Wi-Fi
table-home-qr = Kod QR: { $address }
table-home-code = Kod stołu: { $code }
table-home-or = albo
table-home-tv = Na telewizorze: wpisz tam ten sam adres, a potem „{ board-here }”.
table-home-firewall = Nikt jeszcze nie przyszedł? Może przeszkadza zapora na tym komputerze: zezwól na port { $port } w sieci domowej.
table-link-local = Ten link działa tylko na tym komputerze, dopóki inni w domu nie mogą dołączyć.
table-link-home = Ten link działa tylko w tym domu. Dla kogoś daleko partia musi być na serwerze.
table-copy = Kopiuj
table-share = Udostępnij
table-revoke = Otwórz dla każdego
table-seat-to-computer = Niech zagra komputer
table-sit-down = Usiądź tutaj
table-begin-with = Zacznij w { $count } os.
table-clear = Zamknij stół

# The end
table-won = { $count ->
    [one] Wygrywa { $names }
    [few] Zwycięstwo dzielą { $names }
    [many] Zwycięstwo dzielą { $names }
   *[other] Zwycięstwo dzielą { $names }
  }
table-won-all = Zwycięstwo dzielą wszyscy
table-won-ahead = Przewaga: { $count ->
    [one] jeden punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  }. Drugie miejsce: { $names }.
result-place = { $place ->
    [1] Wygrana jest twoja
   *[other] Zajmujesz { $place }. miejsce na { $count }
  }
result-place-of = { $name }: { $place }. miejsce na { $count }
table-nobody-won = Partia skończyła się bez zwycięzcy
table-counting = Liczenie punktów
table-count-next = Dalej
table-count-skip = Przejdź do wyniku
table-count-again = Policz jeszcze raz
podium-places = Miejsca
podium-place = Miejsce { $place }
podium-board = Obejrzyj planszę
podium-show = Na podium
podium-sheet = Wszystkie punkty
keep-save = Zapisz obrazek
keep-picture = Ostatnia plansza z imionami, punktami i datą
table-ended = Koniec partii
table-broken = Tej partii nie da się już kontynuować
table-broken-text = Od tamtej pory zasady się zmieniły i zapisane akcje już do nich nie pasują. Możesz obejrzeć partię do ostatniej dobrej pozycji i ją zakończyć.
table-rematch = Rewanż
table-to-rematch = Do rewanżu
table-replay = Powtórka
table-watch-replay = Obejrzyj powtórkę
table-proof = Sprawdź uczciwość losowań
table-proof-text = Przed pierwszą akcją pakal ogłosił odcisk: SHA-256 pewnego sekretu. Potem każde urządzenie graczy dodało losową liczbę. pakal oblicza każdy rzut i każdą kartę z tego sekretu, tych liczb i numeru akcji. Serwer nie może ich więc wybrać, nikt nie może ich już zmienić, a każdy może je potem sprawdzić.
table-commitment = Odcisk
table-secret = Sekret
table-secret-later = Zostanie pokazany po zakończeniu partii.
table-numbers = Liczby dodane przez urządzenia graczy
table-number-after = Twoje urządzenie dodało swoją liczbę, gdy ten odcisk już był.
table-number-before = Twoje urządzenie dodało swoją liczbę do innego odcisku niż ten!
table-hash = Skrót partii do tego miejsca
table-hash-about = Jeśli go zapiszesz, możesz później udowodnić, który zapis partii jest prawdziwy.
table-proof-fits = Sekret zgadza się z odciskiem.
table-proof-fails = Sekret nie zgadza się z odciskiem!
table-proof-verify = Aby powtórzyć każde losowanie, pobierz zapis i uruchom to polecenie. Przewodnik „Playing” podaje w części „Fair dice”, w którym folderze.

# The menu
table-menu = Menu
table-settings = Ustawienia
table-sound = Dźwięki
table-notices = Daj mi znać, gdy przyjdzie mój ruch
table-full-screen = Pełny ekran
table-papers = Zasady i pliki
table-rules = Zasady
table-picture-png = Obraz planszy (PNG)
table-picture-svg = Obraz planszy (SVG)
table-no-picture = Nie udało się zrobić obrazu planszy.
table-record = Zapis partii
table-record-go-on = Zapisz tę partię, aby grać dalej gdzie indziej
table-record-saved = Zapisano. Przy innym stole wybierz „Otwórz zapis partii”, a gra potoczy się tam dalej. W pliku jest też to, co zakryte, więc go nie czytaj.
table-keys = Skróty klawiszowe
table-keys-on = Używaj skrótów klawiszowych
table-key-do = zatwierdź wybór
table-key-deselect = cofnij wybór; wróć do gry
table-key-undo = cofnij
table-key-all = lista wszystkich możliwości
table-key-catch-up = nadrób
table-key-replay = pokaż jeszcze raz, co się stało
table-key-chat = czat
table-key-menu = menu
table-key-help = ta lista

# The past
replay-bar = Przebieg partii
replay-ply = Akcja
replay-ply-of = { $ply ->
    [0] Przed pierwszą akcją z { $plies }
   *[other] Akcja { $ply } z { $plies }
  }
replay-first = Na początek
replay-back = Jedna akcja wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-forward = Jedna akcja naprzód
replay-last = Na koniec
replay-speed = Tempo
replay-view = Widok
replay-view-open = wszystko odkryte
replay-view-spectator = widz
replay-past = Patrzysz w przeszłość
replay-looking-back = Spojrzenie wstecz: akcja { $ply } z { $plies }
replay-to-now = Wróć do gry
replay-to-table = Do stołu
replay-key-step = jedna akcja wstecz, jedna naprzód
replay-key-play = odtwarzaj, wstrzymaj
replay-key-ends = na początek, na koniec

# A first turn
lesson-title = Naucz się: { $game }
lesson-subtitle = Pierwsze ruchy krok po kroku
lesson-chapters = Rozdziały
lesson-chapter-done = ukończony
lesson-next = Dalej: { $title }
lesson-as-good = To równie dobry ruch. W lekcji dalej zrobimy tak: { $action }.
lesson-better = Jest coś lepszego: { $action }.
lesson-show = Pokaż mi
lesson-step = Krok { $step } z { $steps }
lesson-you = Grasz jako { $name }
lesson-on = Dalej
lesson-back = Wstecz
lesson-not-that = Na razie zrób to, o co prosi lekcja: świeci się to na planszy.
lesson-read-on = Na razie nie musisz nic robić: czytaj dalej.
lesson-over = To wystarczy, żeby zacząć
lesson-over-text = Plansza pokazuje, co możesz zrobić, i mówi, dlaczego czegoś nie wolno.
lesson-play = Zagraj z komputerem
lesson-to-table = Wróć do stołu
lesson-begun = Partia się zaczęła.

# What led to the question, told in full
table-story = Co zrobili inni

# A screen that shows the board for all
board-here = Ten ekran jest planszą
board-come = Dołącz albo wróć
board-away = { $seat } jest offline. Zeskanuj kod, aby wrócić na to miejsce.
board-standing-in = Za gracza { $seat } gra komputer. Zeskanuj kod, aby wrócić na to miejsce.
board-returned = { $seat } jest z powrotem.
board-back = Wróć na moje miejsce
board-over = Aby zagrać rewanż, dotknijcie „{ table-rematch }” na telefonie. Ta plansza przejdzie do niego.
board-alone = Na komputerze, na którym powstał stół, pozwól innym w domu dołączyć: wtedy pojawi się tu kod dla telefonów.
board-seat-taken = ma miejsce
board-lost = Nie ma połączenia. Próbujemy dalej.

# A phone whose board is on another screen
own-total = razem
own-board = Pokaż też planszę
own-hand = Pokaż tylko moje karty
own-choose = Wybierz powyżej

# A seat goes on at another device
hand-on = Graj dalej na innym urządzeniu
hand-scan = Zeskanuj to drugim urządzeniem. Działa raz, do { $until }.
hand-then = Wtedy grasz dalej tam, a na tym urządzeniu tylko oglądasz partię. Nie pokazuj tego kodu nikomu innemu: kto go zeskanuje lub wpisze, zajmie twoje miejsce.
hand-qr = Kod QR, który przekazuje twoje miejsce
hand-closed = Najpierw inne urządzenie musi mieć dostęp do tego komputera.
hand-open = Wtedy każde urządzenie w tej sieci ma dostęp do tego komputera, ale tylko do stołu, do którego prowadzi kod albo link.
hand-gone = Twoje miejsce jest teraz na drugim urządzeniu.
hand-title = Miejsce przechodzi tutaj
hand-as = Graj dalej jako { $name }
hand-about = Miejsce w grze { $game } przejdzie na to urządzenie; drugie będzie już tylko oglądać.
hand-take = Gram tutaj

# The host’s screen in the middle of the room
middle-ask = Czy ten ekran widzą wszyscy?
middle-about = Wtedy pokazuje planszę dla wszystkich, a twoje karty trafią na twój telefon.
middle-yes = Tak: plansza dla wszystkich
middle-no = Nie, patrzę na niego tylko ja
middle-hand = Karty gracza { $seat } trafią na telefon
middle-back = Wstecz
