# Strony wokół stołów: strona główna, zaproszenie, zasady, ty, i ich wspólna rama.

## Rama

shell-tagline = Gry planszowe i karciane. Jeden stół.
shell-home = pakal: strona główna
shell-nav = Strony
shell-skip = Przejdź do treści
shell-language = Język
shell-theme = Jasny czy ciemny
shell-theme-auto = Tak jak urządzenie
shell-theme-light = Jasny
shell-theme-dark = Ciemny
shell-text-size = Wielkość tekstu
shell-text-size-normal = Zwykła
shell-text-size-large = Duża
shell-text-size-largest = Bardzo duża
shell-help = Pomoc
shell-me = Ty: imię, powiadomienia, urządzenia
shell-me-named = { $name }: imię, powiadomienia, urządzenia
shell-you = Ty
shell-close = Zamknij
shell-dismiss = Zamknij tę wiadomość
shell-cancel = Anuluj
shell-again = Spróbuj jeszcze raz
shell-loading = Chwileczkę…
shell-compiling = pakal przygotowuje zasady gry { $game }.
shell-compiling-once = Tylko ten jeden raz, od jednej do trzech minut.
shell-compiling-waits = Zasady gry { $game } jeszcze się przygotowują. Twój stół otworzy się sam, gdy tylko będą gotowe.
shell-opening = Stół rozstawia się w twojej przeglądarce.
shell-opening-bytes = { $done } z { $all } MB
shell-opening-waits = Twoja gra zacznie się sama, gdy tylko stół będzie gotowy.
shell-opening-failed = Nie udało się rozstawić stołu: { $fault }. Twoje gry są bezpieczne. Wczytaj stronę ponownie, żeby spróbować jeszcze raz.
shell-opening-newer = Twoje gry zapisał tu nowszy pakal. Są bezpieczne. Połącz się z internetem i wczytaj stronę ponownie.
shell-opening-older = Tu jest nowszy pakal, ale inna karta gra jeszcze na starszym. Zamknij tamtą kartę, a ta ruszy dalej.
shell-unreachable = Nie ma połączenia z serwerem. Nic nie zostało zmienione; spróbuj ponownie, gdy połączenie wróci.
shell-missing = Tej strony nie da się teraz wczytać.
shell-server-fault = Serwer nie mógł tego zrobić (błąd { $status }). Nic się nie zmieniło.
shell-page-fault = Na tej stronie coś się nie udało. Wczytaj ją ponownie i daj nam znać, jeśli to się powtórzy.
shell-no-socket = Ta przeglądarka jest za stara, by usiąść w niej do stołu (nie zna WebSocket). Mimo to możesz czytać zasady i oglądać zakończone partie. Wystarczy dowolna przeglądarka z ostatnich dziesięciu lat.
shell-no-cookies = Ta przeglądarka nie zachowuje plików cookie, więc stół cię nie rozpozna. Zezwól na nie dla tego adresu i wczytaj stronę ponownie.
shell-no-cookies-here = Pod tym adresem przeglądarka nie zachowuje plików cookie, więc stół cię nie rozpozna. Otwórz go pod adresem { $address }.
shell-offline = Nie ma połączenia ze stołem. Możesz czytać to, co ostatnio było na ekranie; gra potoczy się dalej, gdy połączenie wróci.
shell-new-version = Jest nowa wersja stołu. Wczytaj stronę ponownie, kiedy ci wygodnie.
shell-reload = Wczytaj ponownie
shell-later = Później
shell-read = Przeczytane
shell-renamed = { $named ->
    [true] Gospodarz zmienił twoje imię: nazywasz się tu teraz { $name }.
   *[false] Gospodarz usunął twoje imię: teraz nie masz tu żadnego.
  }
shell-forgotten = Stół o tobie zapomniał: twoje imię, adresy i urządzenia są usunięte, a ty jesteś tu gościem.
shell-revoked = Stół nie zna już tego urządzenia. Jesteś tu gościem, bez swoich gier.
shell-unbanned = Możesz znowu przychodzić do tego stołu. Twoje dawne miejsca zachowują komputery.
shell-imprint = Kontakt
shell-privacy = Prywatność
shell-not-found = Nie ma takiej strony
shell-not-found-why = Może adres zgubił coś po drodze.
shell-to-lobby = Na stronę główną
shell-confirm = Zatwierdzaj przyciskiem
shell-confirm-action = każdą akcję
shell-confirm-turn = koniec ruchu
shell-confirm-nothing = nic
shell-pace = Tempo
shell-pace-calm = Spokojne
shell-pace-brisk = Żwawe
shell-pace-instant = Od razu
shell-roll = Rzut kostką po dotknięciu
shell-shake = … lub po potrząśnięciu
shell-sound = Dźwięki
shell-names = Telewizor mówi, czyja kolej
shell-motion = Animacje
shell-help-start = Początek
    .about = Wybierz grę i naciśnij „Zagraj teraz z komputerem”, i już siedzisz przy stole. Aby zagrać z innymi, wskaż, kto zajmie które miejsce, utwórz partię i roześlij linki.
shell-help-turn = Twój ruch
    .about = Jedno zdanie mówi, o co stół cię pyta, a wszystko, co możesz wybrać, świeci się na planszy. Wskaż to, a zobaczysz, co by się stało; wybierz, a zobaczysz to jeszcze raz, zanim zatwierdzisz. Jeśli czegoś nie wolno, stół mówi dlaczego i pokazuje zasadę.
shell-help-back = Cofanie
    .about = We własnym ruchu możesz się cofnąć, dopóki nie padła kostka i nie wyszło na jaw nic ukrytego. Dalej tylko wtedy, gdy wszyscy inni się zgodzą.
shell-help-keys = Klawiatura
    .about = Tab prowadzi od części do części, strzałki od pola do pola i od karty do karty. Enter wybiera, Escape cofa wybór.
shell-help-others = Inne urządzenia
    .about = Nie potrzebujesz konta. Pod swoim imieniem znajdziesz kod, dzięki któremu zagrasz też na innym telefonie lub komputerze.
shell-help-fair = Uczciwe kostki
    .about = Przed pierwszym ruchem stół ogłasza odcisk sekretu, który ustala każdą kostkę i każdą kartę; po zakończeniu pokazuje sekret i każdy może to sprawdzić.
    .here = Ta strona zawiera wszystko: kostki i karty pochodzą z tej przeglądarki. Sekret i odcisk dowodzą, że nikt ich później nie zmienił, ale nie tego, że osoba, do której należy urządzenie, ich nie ruszała.

## Strona główna

lobby-set-a-table = Nowa gra
lobby-game = Gra
lobby-players-range = { $most ->
    [one] { $range } gracz
    [few] { $range } graczy
    [many] { $range } graczy
   *[other] { $range } graczy
  }
lobby-minutes-range = { $range } min
lobby-lasts = około { $least }–{ $most } minut
lobby-lasts-same = około { $least } minut
lobby-again = Jeszcze raz to samo
lobby-again-about = { $game }, { $edition }: { $seats }
lobby-again-me = ty
lobby-again-screen = { $count ->
    [one] jedna osoba przy tym ekranie
    [few] { $count } osoby przy tym ekranie
   *[other] { $count } osób przy tym ekranie
  }
lobby-again-link = { $count ->
    [one] jedna osoba na własnym telefonie
    [few] { $count } osoby na własnych telefonach
   *[other] { $count } osób na własnych telefonach
  }
lobby-again-open = { $count ->
    [one] wolne miejsce
    [few] { $count } wolne miejsca
   *[other] { $count } wolnych miejsc
  }
lobby-quick = Zagraj teraz z komputerem
lobby-learn = Naucz się grać
lobby-learn-game = Naucz się grać: { $game }
lobby-rules = Zasady
lobby-rules-of = Zasady gry { $game }
lobby-edition = Wydanie
lobby-edition-source = Skąd to wiemy
lobby-default = domyślne
lobby-source = Źródło: { $source }.
lobby-certainty-document = Przeczytane w samym dokumencie.
lobby-certainty-review = Według opublikowanej recenzji.
lobby-certainty-mixed = Częściowo z dokumentu, częściowo według opublikowanej recenzji.
lobby-certainty-house = Zasady domowe.
lobby-seats = Miejsca
lobby-players = Liczba graczy
lobby-all-others = Wszyscy pozostali
lobby-seat = Miejsce { $number }, { $sign }
lobby-who-me = Ty
lobby-who-screen = Tutaj
lobby-who-screen-long = Ktoś przy tym ekranie
lobby-who-screen-about = przy tym ekranie
lobby-who-link = Własny telefon
lobby-who-link-long = Na własnym telefonie lub komputerze (kod QR lub link)
lobby-who-link-about = kod QR lub link
lobby-who-open = Wolne
lobby-who-open-long = Każdy, kto chce (na liście otwartych stołów)
lobby-who-open-about = kto chce
lobby-who-computer = Komputer
lobby-who-computer-long = Komputer: { $level }
lobby-who-computer-level = Komputer, poziom { $number }: { $level }
lobby-level = { $level } (poziom { $number } z { $most })
lobby-name-of-seat = Imię dla miejsca { $number }
lobby-your-name = Twoje imię (możesz je pominąć)
lobby-pace = Tempo
lobby-pace-none = Bez zegara
lobby-pace-none-about = ile czasu chcesz
lobby-pace-clock = Z zegarem
lobby-pace-clock-about = wszyscy są na miejscu
lobby-pace-days = Korespon­dencyjnie
lobby-pace-days-about = dni na ruch
lobby-minutes = Minuty dla każdego miejsca
lobby-increment = Dodatkowe sekundy na ruch
lobby-days = Dni na ruch
lobby-pace-said-none = bez zegara
lobby-pace-said-clock = { $minutes } min + { $increment } s na ruch
lobby-pace-said-days = { $days ->
    [one] { $days } dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
  }
lobby-more = Wydanie, tempo i opcje
lobby-start = Kto zaczyna?
lobby-start-random = Zdecyduje los
lobby-absent = A jeśli ktoś odejdzie?
lobby-absent-computer = Miejsce zajmie komputer
lobby-absent-end = Partia się kończy
lobby-hints = Czy wolno korzystać z podpowiedzi?
lobby-hints-alone = Tylko z komputerem albo przy jednym ekranie
lobby-hints-all = Zawsze; wszyscy widzą, kto o nie prosił
lobby-hints-none = Nie
lobby-board = Plansza
lobby-on = tak
lobby-off = nie
lobby-values = Możliwe: { $values }.
lobby-see-clause = Zasada { $clause }
lobby-summary = { $count ->
    [one] { $game }, { $edition }, { $count } gracz, { $pace }.
    [few] { $game }, { $edition }, { $count } graczy, { $pace }.
    [many] { $game }, { $edition }, { $count } graczy, { $pace }.
   *[other] { $game }, { $edition }, { $count } gracza, { $pace }.
  }
lobby-set-the-table = Utwórz partię
lobby-tables = Stoły
lobby-my-games = Moje partie
lobby-no-games = Nie masz żadnej trwającej partii. Utwórz nową, a znajdziesz ją tutaj.
lobby-no-games-here = Nie masz żadnej trwającej partii. Wpisz kod stołu, a możesz tam usiąść.
lobby-open-tables = Otwarte stoły
lobby-no-open-tables = Nikt teraz nie szuka graczy. Utwórz partię z wolnym miejscem, a inni cię tu znajdą.
lobby-finished = Zakończone partie
lobby-no-finished = Tu znajdziesz swoje rozegrane partie, do obejrzenia jeszcze raz.
lobby-your-turn = Twój ruch
lobby-late = Twój czas minął
lobby-turn-of = Ruch: { $name }
lobby-waiting = Czeka
lobby-look = Obejrzyj
lobby-left = jeszcze { $time }
lobby-time-up = czas minął
lobby-until = Do { $when }.
lobby-begins = Właśnie się zaczęła.
lobby-round = { $where }.
lobby-round-score = { $where }; masz { $score }.
lobby-waits = { $count ->
    [0] Zaraz się zacznie.
    [one] Brakuje jednego gracza.
    [few] Brakuje { $count } graczy.
    [many] Brakuje { $count } graczy.
   *[other] Brakuje { $count } gracza.
  }
lobby-over = Koniec.
lobby-broken = Nie da się jej kontynuować, ale można ją obejrzeć.
lobby-won = { $count ->
    [one] Wygrana: { $names }, wynik { $score }.
    [few] Wspólna wygrana: { $names }, wynik { $score }.
    [many] Wspólna wygrana: { $names }, wynik { $score }.
   *[other] Wspólna wygrana: { $names }, wynik { $score }.
  }
lobby-free-seat = wolne miejsce
lobby-computer = { $name } ({ $level })
lobby-with = Przy stole: { $names }, { $day }.
lobby-open-about = { $names } · { $edition } · { $pace }
lobby-sit-down = Usiądź
lobby-sit-down-at = Usiądź do gry { $game }; przy stole: { $names }
lobby-rematch = Rewanż
lobby-rematch-of = Rewanż: { $game }, { $day }
lobby-show-more = Pokaż więcej
lobby-import = Otwórz zapis partii
lobby-import-about = Zapis to tekst, który zawiera całą partię; plik może też zawierać wszystkie zapisane przez ciebie partie. Wybierz plik, upuść go tutaj albo wklej jego tekst. Partia, która jeszcze trwała, toczy się tu dalej.
lobby-import-file = Plik
lobby-import-text = Albo jego tekst
lobby-import-show = Pokaż partię
lobby-imported = { $count ->
    [one] Jedna partia jest już tutaj.
    [few] { $count } partie są już tutaj.
   *[many] { $count } partii jest już tutaj.
}
lobby-unsafe = Ta przeglądarka może usunąć te partie.
lobby-keep-safe = Zabezpiecz je
come-code = Masz kod?
come-go = Do stołu
come-learn = Co to za gra?
come-learn-about = Poznaj ją w kilka minut, potem usiądź
come-sign = Twoje miejsce
come-who = Kim jesteś?
come-am = To ja: { $name }
come-away = teraz offline
come-back = { $name } jest teraz offline. Jeśli to ty, grasz dalej na tym urządzeniu, a twoje drugie urządzenie tylko pokazuje partię.
come-back-asked = { $name } jest teraz offline. Jeśli to ty, możesz grać dalej na tym urządzeniu. Miejsce czeka minutę; potem inni przy stole mówią, czy to ty.
come-asking = Pytasz o miejsce: { $name }. Zostaw tę stronę otwartą. Miejsce czeka minutę; potem zapytamy innych przy stole, czy to ty. Jeśli nikt z nich nie patrzy, potrwa to dziesięć minut dłużej.
come-not = Nie masz tego miejsca: { $name } jest z powrotem albo inni przy stole powiedzieli, że to nie ty.
come-full = Wszystkie miejsca są zajęte.
come-watch = Tylko oglądaj
come-void = Ten kod nigdzie nie prowadzi
lobby-join = Zaproszenie
lobby-invited = Masz zaproszenie do gry { $game }
lobby-join-about = { $edition }, { $pace }.
lobby-join-who = Przy stole: { $names }.
lobby-join-nobody = Przy stole nikt jeszcze nie siedzi.
lobby-join-void = Ten link nie działa
lobby-join-taken = To miejsce jest zajęte
lobby-join-taken-about = Ktoś już je zajął, korzystając z tego linku. Jeśli to było twoje inne urządzenie: otwórz na nim swoją stronę, wybierz „Dodaj urządzenie” i wpisz kod tutaj.
lobby-join-watch = Oglądaj partię

## Zasady

rules-of = Zasady gry { $game }
rules-chapters = Rozdziały
rules-search = Szukaj w zasadach
rules-found = { $count ->
    [0] Żadna zasada o tym nie mówi.
    [one] Mówi o tym { $count } zasada.
    [few] Mówią o tym { $count } zasady.
    [many] Mówi o tym { $count } zasad.
   *[other] Mówi o tym { $count } zasady.
  }
rules-editions = Porównanie wydań
rules-in-short = W skrócie
rules-differs = Własne zasady
rules-same = brak
rules-ruling = Nasze rozstrzygnięcie
rules-written = Jak się to zapisuje: zapisy partii, programy, pliki
rules-exactly = Dokładne brzmienie
rules-print = Drukuj
picture-try = Wypróbuj
picture-done = Gotowe
picture-allowed = Wolno:
picture-forbidden = Nie wolno:
picture-try-now = Wybierz na planszy: co wolno i dlaczego czegoś nie wolno.
rules-clause = Link do { $clause }

## Pudełko do wydrukowania

print-title = { $game }: wydrukuj grę
print-link = Wydrukuj grę
print-paper = Papier
print-paper-name = { $paper ->
    [letter] Letter
    [a3] A3
   *[a4] A4
  }
print-cards = Karty
print-card-size = { $size ->
    [large] duże
   *[small] małe
  }, { $width } × { $height } mm
print-nothing = Ta gra nie ma rysunków do wydrukowania.
print-first = Co zrobić
print-board = Plansza
print-track = Tor
print-pyramid = Piramida { $number }
print-cards-and-figures = Karty i figurki
print-part = część { $number } z { $count }
print-sheets = { $title }: { $count ->
    [one] jedna kartka
    [few] { $count } kartki
   *[many] { $count } kartek
  } { $paper ->
    [plain] zwykłego papieru
   *[firm] grubego papieru
  }{ $backs ->
    [yes] , z obu stron
   *[no] { "" }
  }
print-how = Drukuj w rzeczywistym rozmiarze, bez dopasowania do strony. Kartki z odwrotami obraca się wzdłuż dłuższego brzegu. Gruby papier ma od 160 do 200 gramów; plansze i małe części naklej na tekturę.
print-scale = Ta linia musi mieć 50 mm.
print-lines = Tnij wzdłuż linii ciągłych, a zginaj wzdłuż przerywanych.
print-time = Cięcie i składanie zajmie około { $minutes } minut.
print-own = Wszystkie rysunki są własne, z pakal; żaden nie pochodzi od wydawcy. Zasady są pod adresem /rules/{ $game } i można je tam wydrukować.

## Co pamięta rodzina

memory-title = Nasze wieczory
memory-switch = Zapamiętuj, kto wygrał
memory-none = Gdy skończy się pierwsza gra, zobaczysz tutaj, kto wygrał.
memory-wins = Wygrane
memory-won = wygrane: { $won } z { $played }
memory-game = { $game } { $won } z { $played }
memory-computer = Komputer
memory-medals = Medale
memory-most-points = Najwięcej punktów w jednej grze: { $value }
memory-evenings = Ostatnie wieczory
memory-count = { $name } { $count }

## Ty

me-title = Ty
me-name = Imię
me-name-about = Widzą je inni przy stole. Możesz je zmienić, kiedy chcesz.
me-notices = Daj mi znać, gdy przyjdzie mój ruch
me-notices-about = Dla partii, w których ruch może trwać całe dni.
me-notice-browser = W tej przeglądarce
me-notice-email = E-mailem
me-notice-webhook = Przez webhook
me-notices-denied = Ta przeglądarka nie pozwala tej stronie na powiadomienia. Możesz to zmienić w jej ustawieniach.
me-notices-insecure = Przeglądarki pozwalają na powiadomienia tylko pod bezpiecznym adresem (https).
me-email = Adres e-mail
me-webhook = Adres webhooka
me-webhook-about = Trafia tam krótki tekst JSON. Adres musi być dostępny z całego internetu.
me-save = Zapisz
me-saved = Zapisano.
me-devices = Twoje urządzenia
me-device-here = to urządzenie
me-device-seen = ostatnio tutaj: { $when }
me-revoke = Wyloguj
me-revoke-device = Wyloguj { $label }
me-add-device = Dodaj urządzenie
me-code-about = Na drugim urządzeniu otwórz ten link albo wpisz kod pod „Przenieś się na to urządzenie”. Działa raz, do { $until }.
me-link = Link dla drugiego urządzenia
me-copy = Kopiuj
me-copied = Link jest skopiowany.
me-device = Przenieś się na to urządzenie
me-device-about = Na urządzeniu, którego już używasz, otwórz swoją stronę i wybierz „Dodaj urządzenie”. Pokaże kod: wpisz go tutaj.
me-device-replaces = Ta przeglądarka należy teraz do kogoś o imieniu { $name }. Potem będzie należeć do kogoś innego, a tego, co widzi tylko { $name }, nie będzie tu już widać.
me-device-replaces-nameless = Ta przeglądarka już do kogoś należy. Potem będzie należeć do kogoś innego, a tego, co widzisz teraz, nie będzie tu już widać.
me-code = Kod
me-claim = To moje urządzenie
me-claimed = Witaj, { $name }. To urządzenie jest teraz twoje.
me-have-code = Mam kod z innego urządzenia
me-games = Twoje partie
me-games-here = Są w tej przeglądarce na tym urządzeniu i nigdzie indziej.
me-games-safe = Przeglądarka obiecała je przechować, dopóki nie usuniesz jej danych.
me-games-unsafe = Przeglądarka może je usunąć: gdy zabraknie miejsca albo, jak Safari, gdy nie zajrzysz tu przez siedem dni. Zainstaluj więc pakal albo od czasu do czasu zapisuj wszystkie partie.
me-games-nowhere = Ta przeglądarka niczego z tej strony nie przechowuje, jak w oknie prywatnym: gdy ją zamkniesz, twoje partie znikną. Zapisz je wcześniej.
me-install = Zainstaluj pakal
me-install-by-hand = Na iPhonie lub iPadzie stuknij „Udostępnij”, a potem „Do ekranu początkowego”. Zainstalowany pakal ma własną, pustą pamięć: najpierw zapisz tu wszystkie partie, a potem otwórz tam plik.
me-games-ask = Poproś przeglądarkę o przechowanie
me-games-refused = Przeglądarka tego nie obiecuje. Chętniej robi to, gdy pakal jest zainstalowany.
me-games-about = Jeden plik zawiera zapisy wszystkich twoich partii. Możesz go otworzyć przy każdym stole pakala, na tym urządzeniu albo na innym. Zawiera też to, co zakryte w trwających partiach.
me-games-save = Zapisz wszystkie partie
me-games-open = Otwórz zapisane partie
me-games-saved = { $count ->
    [one] W pliku jest jedna partia.
    [few] W pliku są { $count } partie.
   *[many] W pliku jest { $count } partii.
}
me-games-none = Nie ma jeszcze partii do zapisania.
me-here = Ta przeglądarka
me-forget = Zapomnij o mnie
me-forget-about = Twoje imię, adresy i urządzenia zostaną usunięte. Rozegrane partie zostaną, bez twojego imienia.
me-forget-sure = Tego nie da się cofnąć, a twoje miejsca we wszystkich trwających partiach przepadną.
me-forget-yes = Tak, zapomnij o mnie
me-forgotten = Gotowe, już cię nie pamiętamy.
