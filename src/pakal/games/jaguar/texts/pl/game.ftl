# Co terminal i stół mówią o grze Piramidy Jaguara.

# Ktoś bez imienia: w tej grze jaguary to kamienie.
sign-jaguar = Balam

title = Piramidy Jaguara
published = Kosmos 2002; najpierw jako Pacal, Klee 1999
edition-rody = Krótka, zwykle jedna runda: partia kończy się, gdy odkryta karta jest co najmniej równa polu prowadzącego odkrywcy.
    .source = francuski opis ze strony Rody (dokument 003); nazywa grę nową wersją gry Pacal (Klee, 1999), a nie podaje ani autora, ani innego wydawcy. Recenzje wydania Kosmosu opisują koniec odwrotnie
edition-kosmos = Długa, jak w wydaniu: partia kończy się, gdy odkryta karta jest niższa niż pole prowadzącego odkrywcy.
    .source = opublikowane recenzje
option-start = Kto rozpoczyna rundę: wyższa z dwóch pokazanych kart, gracze na zmianę albo los
ending-card = Odkryta karta kończy partię.
ending-track-end = Odkrywca dotarł do końca ścieżki.
medal-full-pyramid = Pierwsza pełna piramida
medal-longest-walk = Najdłuższa droga za jednym razem: { $value ->
    [one] jedno pole
    [few] { $value } pola
    [many] { $value } pól
   *[other] { $value } pola
  }
medal-jaguars = Najwięcej jaguarów usuniętych w jednej grze: { $value }

play-round = { $round ->
    [0] Przed pierwszą rundą
   *[other] { $turn ->
        [0] Runda { $round }
       *[other] Runda { $round }, ruch { $turn }
      }
  }
cli-ply = Akcja { $ply } z { $plies }, runda { $round }
cli-ply-before = Akcja { $ply } z { $plies }, przed pierwszą rundą
cli-keys = Enter dalej · b wstecz · liczba: ta akcja · r następna runda · e koniec · q wyjście

question-reveal = { $seat }: którą kartę pokazujesz? Wyższa rozpoczyna.
    .others = { $seat } wybiera kartę do pokazania. Wyższa rozpoczyna.
question-offer = { $seat }: które dwie karty proponujesz?
    .others = { $seat } wybiera dwie karty, które zaproponuje.
question-take = { $seat }: bierzesz { $low } czy { $high }?
    .others = { $seat } wybiera: { $low } czy { $high }.
question-place = { $seat }: gdzie kładziesz { $card }?
    .others = { $seat } zastanawia się, gdzie położyć { $card }.
question-lay = { $seat }: połóż karty, które ci zostały: którą i gdzie?
    .others = { $seat } ma położyć pozostałe karty.
question-event-jaguar = { $seat }: usuwasz jaguara ze swojej piramidy?
    .others = { $seat } może usunąć jaguara ze swojej piramidy.
question-event-own = { $seat }: usuwasz kartę ze swojej piramidy?
    .others = { $seat } może usunąć kartę ze swojej piramidy.
question-event-their = { $seat }: usuwasz kartę z piramidy gracza { $other }?
    .others = { $seat } może usunąć kartę z piramidy gracza { $other }.
question-event-hand = { $seat }: losujesz kartę do odrzucenia z ręki gracza { $other }?
    .others = { $seat } może wylosować kartę do odrzucenia z ręki gracza { $other }.

action-reveal = pokaż { $card }
action-offer = zaproponuj { $low } i { $high }
action-take = weź { $card }
action-put = połóż { $card } na miejscu { $slot }
action-stack = połóż { $card } na karcie z miejsca { $slot }
action-event-jaguar = usuń jaguara z miejsca { $slot }
action-event-own = usuń swoją kartę z miejsca { $slot }
action-event-their = usuń kartę z miejsca { $slot }
action-event-hand = wylosuj i odrzuć
action-decline = zrezygnuj

event-round = Runda { $round }: nowe rozdanie.
event-chosen = { $seat } wybiera kartę do pokazania.
    .seat = Wybierasz kartę do pokazania.
event-revealed = { $seat } pokazuje { $card }.
    .seat = Pokazujesz { $card }.
event-starts = { $seat } rozpoczyna rundę.
    .seat = Rozpoczynasz rundę.
event-offer = { $seat } proponuje { $low } i { $high }.
    .seat = Proponujesz { $low } i { $high }.
event-take = { $seat } bierze { $card }; { $other } zatrzymuje { $left }.
    .seat = Bierzesz { $card }; { $other } zatrzymuje { $left }.
    .other = { $seat } bierze { $card }; ty zatrzymujesz { $left }.
event-put = { $seat } kładzie { $card } na miejscu { $slot }.
    .seat = Kładziesz { $card } na miejscu { $slot }.
event-stack = { $seat } kładzie { $card } na karcie { $beneath } na miejscu { $slot }; na wierzchu staje jaguar.
    .seat = Kładziesz { $card } na karcie { $beneath } na miejscu { $slot }; na wierzchu staje jaguar.
event-advance = Odkrywca gracza { $seat } idzie { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do przodu, na pole { $space }.
    .seat = Twój odkrywca idzie { $count ->
        [one] jedno pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      } do przodu, na pole { $space }.
event-used-jaguar = { $seat } usuwa jaguara z miejsca { $slot }.
    .seat = Usuwasz jaguara z miejsca { $slot }.
event-used-own = { $seat } opróżnia swoje miejsce { $slot }: z rundy { $count ->
    [one] odpada karta { $cards }
   *[other] odpadają karty { $cards }
  }.
    .seat = Opróżniasz swoje miejsce { $slot }: z rundy { $count ->
        [one] odpada karta { $cards }
       *[other] odpadają karty { $cards }
      }.
event-used-their = { $seat } opróżnia miejsce { $slot } w piramidzie gracza { $owner }: z rundy { $count ->
    [one] odpada karta { $cards }
   *[other] odpadają karty { $cards }
  }.
    .seat = Opróżniasz miejsce { $slot } w piramidzie gracza { $owner }: z rundy { $count ->
        [one] odpada karta { $cards }
       *[other] odpadają karty { $cards }
      }.
    .owner = { $seat } opróżnia miejsce { $slot } w twojej piramidzie: z rundy { $count ->
        [one] odpada karta { $cards }
       *[other] odpadają karty { $cards }
      }.
event-used-hand = { $seat } losuje kartę z ręki gracza { $owner }.
    .seat = Losujesz kartę z ręki gracza { $owner }.
    .owner = { $seat } losuje kartę z twojej ręki.
event-declined-jaguar = { $seat } nie usuwa jaguara.
    .seat = Nie usuwasz jaguara.
event-declined-own = { $seat } nie usuwa karty ze swojej piramidy.
    .seat = Nie usuwasz karty ze swojej piramidy.
event-declined-their = { $seat } nie usuwa karty z cudzej piramidy.
    .seat = Nie usuwasz karty z cudzej piramidy.
event-declined-hand = { $seat } nie losuje karty z cudzej ręki.
    .seat = Nie losujesz karty z cudzej ręki.
event-discarded = { $seat } traci kartę { $card }; teraz widzą ją wszyscy.
    .seat = Tracisz kartę { $card }; teraz widzą ją wszyscy.
event-laying-down = { $seat } nie ma dwóch kart do zaproponowania: obie osoby kładą to, co im zostało.
    .seat = Nie masz dwóch kart do zaproponowania: obie osoby kładą to, co im zostało.
event-blocked = { $seat } nie ma gdzie położyć karty i przegrywa rundę.
    .seat = Nie masz gdzie położyć karty i przegrywasz rundę.
event-filled = Piramida gracza { $seat } jest pełna.
    .seat = Twoja piramida jest pełna.
event-fewer = { $seat } ma mniej pustych miejsc.
    .seat = Masz mniej pustych miejsc.
event-even = W obu piramidach jest tyle samo pustych miejsc: nikt nie wygrywa rundy.
event-prize = { $seat } wygrywa rundę: { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } do przodu, na pole { $space }.
    .seat = Wygrywasz rundę: { $count ->
        [one] jedno pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      } do przodu, na pole { $space }.
event-arrived = Odkrywca gracza { $seat } dociera do końca ścieżki, na pole { $space }.
    .seat = Twój odkrywca dociera do końca ścieżki, na pole { $space }.
event-turned = Odkryta karta to { $card }; prowadzący odkrywca jest na polu { $space }.
event-goes-on = Gramy dalej.
event-ends = To koniec partii.

reason-reveal-first = Najpierw wybierz kartę do pokazania.
reason-offer-first = Najpierw zaproponuj dwie karty.
reason-take-first = Najpierw weź jedną z dwóch kart.
reason-place-first = Najpierw połóż swoją kartę.
reason-lay-first = Najpierw połóż karty, które ci zostały.
reason-event-first = Najpierw wykonaj wydarzenie albo z niego zrezygnuj.
reason-not-in-hand = Nie masz w ręce karty { $card }.
reason-not-offered = Karty { $card } nie ma wśród zaproponowanych.
reason-take-the-other = Dla karty { $card } nie ma miejsca w twojej piramidzie: weź { $must }.
reason-other-card = Masz położyć { $must }, a nie { $card }.
reason-slot-filled = Na miejscu { $slot } leży już { $card }, a tak kładzie się kartę tylko na pustym miejscu.
reason-out-of-order = Karta { $card } na miejscu { $slot } zaburzyłaby kolejność: na miejscu { $at } leży { $top }.
reason-nothing-beneath = Miejsce { $slot } jest puste: nie ma tam karty, na której można położyć drugą.
reason-fits-empty = Karta { $card } pasuje na puste miejsce, więc musi na takie trafić. Możliwe: { $slots }.
reason-jaguar-there = Na miejscu { $slot } jest jaguar.
reason-other-event = To nie jest wydarzenie z twojego pola.
reason-no-jaguar-there = Na miejscu { $slot } nie ma jaguara.
reason-no-card-there = Na miejscu { $slot } nie ma karty.
reason-other-chance = Teraz pora na inny wynik losowy: { $kind }.
reason-not-all-cards = Rozdanie to wszystkie karty od 1 do { $count }, każda jeden raz.
reason-no-such-seat = Przy stole nie ma miejsca { $number }.
reason-not-in-their-hand = Karty { $card } nie ma w tej ręce.

track-jaguar = j
track-own = s
track-their = c
track-hand = r
track-legend = { track-jaguar } usuń jaguara · { track-own } usuń swoją kartę · { track-their } usuń cudzą · { track-hand } odrzuć z cudzej ręki
on-offer = { $seat } proponuje: { $cards }
to-place = { $seat } ma położyć { $card }
their-hand = { $seat } ma w ręce { $count ->
    [one] jedną kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }
their-hand-known = { $seat } ma w ręce { $count ->
    [one] jedną kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }, w tym { $cards }
discards = Odpadły z rundy: { $cards }
turned-card = Odkryta po ostatniej rundzie: { $card }
your-hand = Masz w ręce: { $cards }

board-spaces = pola od 0 do { $length }, wydarzeń: { $count }
board-signs =
    ▸ start · ■ koniec partii
    Na pozostałych, gdy odkrywca staje tam po położeniu karty na innej karcie:
board-event-jaguar = usuń jaguara ze swojej piramidy: { $spaces }
board-event-own = opróżnij miejsce w swojej piramidzie: { $spaces }
board-event-their = opróżnij miejsce w cudzej piramidzie: { $spaces }
board-event-hand = odrzuć wylosowaną kartę z cudzej ręki: { $spaces }
board-nowhere = nigdzie

notation-help =
    reveal:17 pokazuje kartę na początek rundy; offer:12,31 proponuje dwie karty; take:12 bierze jedną z nich; put:12@3 kładzie ją na pustym miejscu 3; stack:12@3 kładzie ją na karcie z miejsca 3;
    event:jaguar@3, event:own@3, event:their@3 i event:hand wykonują wydarzenie, event:- z niego rezygnuje.

# Przy stole w przeglądarce.

table-row = rząd { $row }
table-pyramid = { $yours ->
    [yes] Twoja piramida
   *[no] Piramida: { $seat }
  }
table-slot = { $yours ->
    [yes] Twoje miejsce { $slot }, rząd { $row }
   *[no] { $seat }, miejsce { $slot }, rząd { $row }
  }: { $count ->
    [0] puste
    [1] { $card }
    [few] { $card }, stos { $count } kart na { $beneath }
    [many] { $card }, stos { $count } kart na { $beneath }
   *[other] { $card }, stos { $count } karty na { $beneath }
  }{ $jaguar ->
    [yes] , na wierzchu jaguar
   *[no] {""}
  }{ $legal ->
    [yes] . Możesz je wybrać.
   *[no] .
  }
table-offer = Propozycja: { $seat }
table-offered = { $legal ->
    [yes] Weź kartę { $card }
   *[no] Zaproponowana karta { $card }
  }
table-hand = { $yours ->
    [yes] Twoja ręka, { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
      }
   *[no] Ręka: { $seat }, { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
      }
  }
table-hand-card = { $card } w ręce{ $lifted ->
    [yes] , wybrana
   *[no] { $legal ->
        [yes] . Możesz ją wybrać.
       *[no] {""}
      }
  }
table-fate = Odkryta na koniec rundy.
table-fate-card = Karta losu
table-final-round = Ostatnia runda
table-won-ahead = Przewaga: { $count ->
    [one] jedno pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }. Drugie miejsce: { $names }.
table-fate-from = { $space } lub więcej kończy partię.
table-fate-below = Mniej niż { $space } kończy partię.
table-fate-any = Każda karta kończy partię.
table-fate-none = Żadna karta jeszcze nie kończy.
table-fate-turned = Odkryto kartę { $card }; prowadzący stoi na polu { $space }.

table-fits = { $yours ->
    [yes] Karta { $card } pasuje u ciebie na { $count ->
        [one] miejsce
        [few] miejsca
        [many] miejsca
       *[other] miejsca
      } { $slots }.
   *[no] { $seat }: karta { $card } pasuje tu na { $count ->
        [one] miejsce
        [few] miejsca
        [many] miejsca
       *[other] miejsca
      } { $slots }.
  }
table-fills = { $yours ->
    [yes] Karta { $card } zajmie twoje ostatnie miejsce, { $slots }: wygrasz rundę.
   *[no] { $seat }: karta { $card } zajmie tu ostatnie miejsce i da zwycięstwo w rundzie.
  }
table-must-stack = { $yours ->
    [yes] Karta { $card } nie pasuje na żadne z twoich pustych miejsc; trzeba ją położyć na innej karcie, na miejscu { $slots }.
   *[no] { $seat }: karta { $card } nie pasuje tu na żadne puste miejsce i trafi na inną kartę, na miejscu { $slots }.
  }
table-no-place = { $yours ->
    [yes] W twojej piramidzie nie ma miejsca dla karty { $card }.
   *[no] { $seat }: w tej piramidzie nie ma teraz miejsca dla karty { $card }.
  }
table-goes = { $several ->
    [yes] Miejsce { $slots }: { $yours ->
        [yes] twój odkrywca idzie
       *[no] odkrywca gracza { $other } idzie
      }
   *[no] { $yours ->
        [yes] Twój odkrywca idzie
       *[no] Odkrywca gracza { $other } idzie
      }
  } { $count ->
    [one] o jedno pole, na pole { $space }
    [few] o { $count } pola, na pole { $space }
    [many] o { $count } pól, na pole { $space }
   *[other] o { $count } pola, na pole { $space }
  }{ $event ->
    [jaguar] , gdzie { $yours ->
        [yes] możesz
       *[no] { $other } może
      } usunąć jaguara.
    [own] , gdzie { $yours ->
        [yes] możesz opróżnić miejsce w swojej piramidzie
       *[no] { $other } może opróżnić miejsce we własnej piramidzie
      }.
    [their] , gdzie { $yours ->
        [yes] możesz opróżnić miejsce w cudzej piramidzie
       *[no] { $other } może opróżnić miejsce w twojej piramidzie
      }.
    [hand] , gdzie { $yours ->
        [yes] możesz wylosować i odrzucić kartę z cudzej ręki
       *[no] { $other } może wylosować i odrzucić kartę z twojej ręki
      }.
    [arrives] : koniec ścieżki i koniec partii!
   *[none] .
  }
table-how-reveal = Obie karty wracają do ręki.
table-how-offer = Karta, która zostanie, jest twoja.
table-how-lay = Wybierz kartę z ręki, a potem jej miejsce.
choose-reveal = Wybierz kartę
choose-offer = Wybierz dwie karty
choose-take = Wybierz jedną z dwóch kart
choose-lay = Wybierz kartę, a potem jej miejsce

table-explorers = Odkrywcy
table-you-are = ty
table-computer = komputer: { $level }
table-active = proponuje w tym ruchu
table-to-place = ma jeszcze położyć kartę { $card }
table-figure-space = pole
table-figure-cards = ręka
table-figure-empty = puste
table-figure-jaguars = jaguary
table-spaces = Pola dżungli
table-space-jaguar = usuń jaguara ze swojej piramidy
table-space-own = opróżnij jedno swoje miejsce
table-space-their = opróżnij miejsce drugiej piramidy
table-space-hand = druga ręka traci kartę
table-cards = Karty
table-discards = Poza tą rundą:
table-no-discards = W tej rundzie żadna karta jeszcze nie odpadła.
table-last-round = Poprzednia runda:

# Pierwsza runda, krok po kroku.

lesson-1 = Witaj w dżungli! Każde z was buduje piramidę z dziesięciu miejsc i wysyła na ścieżkę odkrywcę. Kto na końcu zajdzie dalej, wygrywa.
lesson-2 = Twoja piramida ma jedno prawo: od miejsca 1 na dole po lewej aż po miejsce 10 na szczycie karty muszą zawsze rosnąć. Możesz zostawiać luki.
lesson-3 = Teraz twój ruch: proponujesz dwie karty. Druga osoba wybiera jedną z nich, a ta, która zostanie, jest twoja. Zaproponuj 12 i 31.
lesson-4 = Karta 31 została zabrana i leży po drugiej stronie na miejscu 8. Twoja jest 12: to dość niska karta, więc połóż ją na miejscu 3.
lesson-5 = Teraz to ty dostajesz propozycję: 14 i 20. Weź 14, dobrze pasuje obok twojej 12.
lesson-6 = Kto bierze kartę, ten pierwszy ją kładzie. Połóż 14 na miejscu 4, tuż obok 12.
lesson-7 = Znowu twój ruch. Teraz zła propozycja, która coś cię kosztuje, żeby było widać, co się dzieje między sąsiadami: zaproponuj 13 i 33.
lesson-8 = Karta 13 należy między 12 a 14, ale nie ma tam pustego miejsca. Trzeba ją położyć na innej karcie: połóż ją na 14. Stosu pilnuje jaguar i nic więcej nie można tam dołożyć.
lesson-9 = To ma swoją cenę: w rzędzie 1 drugi odkrywca poszedł o jedno pole. Ale możesz się odwdzięczyć. Z dwóch zaproponowanych kart 32 nie pasuje po drugiej stronie na żadne puste miejsce. Weź więc 25 i zostaw 32.
lesson-10 = Połóż 25 na miejscu 7 i zobacz, co musi zrobić druga osoba.
lesson-11 = Karta 32 trafiła na inną kartę w rzędzie 3, więc twój odkrywca idzie o trzy pola, prosto na pole wydarzenia! Możesz tu usunąć jednego ze swoich jaguarów. Zdejmij go z miejsca 4, a droga znów będzie wolna.
lesson-12 = Zapełnij wszystkie dziesięć miejsc, a runda jest twoja; gdy dla karty nie ma miejsca, runda jest przegrana. Kto wygra, idzie o pięć pól dalej. Potem odkrywa się zakrytą kartę: ona rozstrzyga, czy partia się kończy, czy zaczyna się nowa runda. Miłej zabawy!
lesson-rest = Cała reszta
lesson-rest-show = Kto zaczyna rundę? Każde z was potajemnie wybiera kartę i pokazujecie je razem; potem karty wracają do ręki. Wybierz 4.
lesson-rest-show-done = Karta 19 jest wyższa od twojej 4, więc to druga osoba zaczyna rundę i składa pierwszą propozycję.
lesson-rest-forced = Dostajesz propozycję: 20 i 24, ale dla 24 nie ma miejsca w twojej piramidzie. Gdy można położyć tylko jedną z dwóch kart, trzeba wziąć właśnie ją.
lesson-rest-guard = Karta 20 należy między 8 a 21, więc trzeba ją położyć na jednej z nich. Ale karty 21 pilnuje jaguar: połóż ją na 8.
lesson-rest-guard-done = Karta położona w rzędzie 1: drugi odkrywca poszedł o jedno pole i stanął na polu wydarzenia. Opróżnił miejsce we własnej piramidzie, a karty stamtąd wypadły z rundy.
lesson-rest-jaguar = Są cztery rodzaje wydarzeń. To usuwa jednego z twoich jaguarów, więc znów można tam kłaść karty. Zdejmij go z miejsca 2.
lesson-rest-own = To opróżnia miejsce w twojej własnej piramidzie. Karta 31 na miejscu 4 nie zostawia miejsca dla twoich średnich kart: precz z nią!
lesson-rest-their = To opróżnia miejsce w cudzej piramidzie. Jeśli na końcu nikt nie może już zaproponować dwóch kart, puste miejsce liczy się na niekorzyść drugiej osoby. Opróżnij miejsce 7.
lesson-rest-hand = A to zabiera kartę z cudzej ręki: wypada ona z rundy. Została tam tylko jedna. Weź ją!
lesson-rest-last = Nikt nie może już zaproponować dwóch kart. Obie osoby kładą to, co zostało: połóż 7 na miejscu 2.
lesson-rest-last-done = Potem liczą się puste miejsca: masz ich mniej, więc wygrywasz rundę i pięć pól. Odkryta karta była niższa niż pole prowadzącego, więc gramy dalej.
lesson-rest-need-not = Wydarzenia nie trzeba wykorzystać. Możesz tu opróżnić własne miejsce, a potem położycie ostatnie karty. Robisz to?
lesson-rest-need-not-done = Nie: tak późno w rundzie nic już tego miejsca nie zapełni, a rozstrzygają puste miejsca.
lesson-rest-need-not-jaguar = Druga osoba też może zrezygnować. Połóż 8 na miejscu 3: drugi odkrywca staje na wydarzeniu z jaguarem i nic się nie dzieje.
lesson-rest-need-not-their = Połóż 13 na miejscu 7, w rzędzie 2. Drugi odkrywca dociera do wydarzenia, które opróżnia twoje miejsce. Tym razem masz szczęście.
lesson-rest-need-not-hand = Karta 31 musi trafić na inną w rzędzie 3. Drugi odkrywca może wtedy zabrać ci kartę z ręki. Zobacz, jak kończy się ta runda.
lesson-rest-need-not-hand-done = Dla twojej ostatniej karty nie ma miejsca, więc przegrywasz rundę: druga osoba idzie o pięć pól. Potem decyduje odkryta karta. Była co najmniej tak wysoka jak pole prowadzącego, więc tu partia się kończy.
lesson-rest-blocked = Gdy ktoś nie ma w ogóle miejsca na kartę, runda od razu się kończy. Spójrz na cudzą piramidę: które dwie twoje karty nigdzie tam nie pasują?
lesson-rest-blocked-done = 7 i 11 należą między 5 a 16, a obu tych kart pilnują jaguary. Runda od razu jest twoja, a z nią pięć pól.
lesson-rest-full = W twojej piramidzie jest jedno puste miejsce i pasuje tam właśnie 12: między 6 a 15. Zapełnij je!
lesson-rest-even = Wszystko leży, zostaje twoja ostatnia karta. Połóż 39 na miejscu 9: wtedy w obu piramidach będzie jedno puste miejsce.
lesson-rest-end = Drugi odkrywca stoi na polu 39 z 40. Karta 16 musi trafić na inną w rzędzie 1, a to kończy partię: wygrywa ten, kto zaszedł dalej.
lesson-well = Graj dobrze
lesson-well-share = Gdzie położyć 34: na miejscu 5, 6 czy 7? Wszystkie trzy są dozwolone, więc pomyśl o kartach, które jeszcze przyjdą.
lesson-well-share-done = Tuż przy 35. Między 34 a 35 i tak nic nie wejdzie, a kart od 15 do 33 może przyjść wiele: miejsca 5 i 6 zostają dla nich.
lesson-well-room = Karta 26 może trafić na miejsce 8, 9 albo 10. Spójrz najpierw na swoje karty.
lesson-well-room-done = Tuż obok 25: miejsca 9 i 10 zostają dla twoich 30 i 31.
lesson-well-either = Proponujesz dwie karty, a jedna z nich wraca do ciebie. Które dwie?
lesson-well-either-done = 14 i 15: którakolwiek zostanie, pasuje ci. A że są tak blisko siebie, wybór niewiele pomoże drugiej osobie. Proponuj tak, żeby obie ci odpowiadały.
lesson-well-they-stack = Po drugiej stronie są już tylko dwa puste miejsca: 1 i 7. Która propozycja zaboli?
lesson-well-they-stack-done = 8 i 14: żadna tam nie pasuje, więc ta zabrana musi trafić na inną kartę, a twój odkrywca zyskuje. Licz także to, ile twoja propozycja kosztuje drugą osobę.
lesson-well-leave = Teraz na odwrót: masz propozycję 2 i 8. Patrz, co bierzesz i co zostawiasz.
lesson-well-leave-done = Karta 2 pasuje na twoje miejsce 1, a zostawiona 8 musi tam trafić na inną kartę: podwójny zysk.
lesson-well-no-gift = Kartę 35 trzeba położyć na innej: na miejscu 7 albo 8. Najpierw spójrz na ścieżkę.
lesson-well-no-gift-done = Rząd 2 daje drugiemu odkrywcy dwa pola. Rząd 3 dałby trzy, a do tego wydarzenie: bez takich prezentów!

# Co strona główna mówi o grze Die Pyramiden des Jaguar.

tagline = Zaproponuj dwie karty, zatrzymaj tę, która zostanie, i wędruj przez dżunglę.
edition-name-rody = wydanie według francuskiego opisu
edition-name-kosmos = wydanie Kosmosu według recenzji
edition-short-rody = francuskie
edition-short-kosmos = Kosmos
choice-start-reveal = wyższa z dwóch pokazanych kart
choice-start-alternate = gracze na zmianę
choice-start-random = zdecyduje los

# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
    [yours] Twój ruch
    [yours-costs] Najlepszy ruch
   *[own] Tamten ruch
  }
compared-with-first = { $side ->
    [costs] Przy tym ruchu
    [yours] Przy twoim ruchu
    [yours-costs] Przy najlepszym ruchu
   *[own] Przy tamtym ruchu
  }
compared = { $side ->
    [costs] po tym ruchu
    [yours] po twoim ruchu
    [yours-costs] po najlepszym ruchu
   *[own] po tamtym ruchu
  }
spoken-of = { $side ->
    [costs] Tamten ruch
    [yours] Najlepszy ruch
    [yours-costs] Twój ruch
   *[own] Ten ruch
  }
spoken-of-after = { $side ->
    [costs] Po tamtym ruchu
    [yours] Po najlepszym ruchu
    [yours-costs] Po twoim ruchu
   *[own] Po tym ruchu
  }

merit-wins = { spoken-of } kończy partię i wygrywasz.
    .look = Poszukaj ruchu, który teraz kończy partię.
merit-no-loss = { compared-first } kończy partię i przegrywasz.
    .look = Uważaj: ruch może zakończyć partię, gdy jesteś z tyłu.
merit-wins-round = { $what ->
    [offer] Druga osoba nie ma miejsca na żadną z tych kart: od razu wygrywasz rundę.
   *[other] { spoken-of } wygrywa rundę.
  }
    .look = Poszukaj ruchu, który od razu kończy rundę.
merit-keeps-round = { compared-first } od razu przegrywa rundę.
    .look = Spójrz na kartę, którą położysz jako następną: gdzie znajdzie miejsce?
merit-fits = { spoken-of } znajduje puste miejsce dla karty { $card }. { compared-first } przesuwa drugiego odkrywcę do przodu o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }.
    .look = Spójrz na swoje puste miejsca: karta, która na żadne nie pasuje, trafia na inną i przesuwa drugiego odkrywcę.
merit-cheaper-stack = { spoken-of } przesuwa drugiego odkrywcę do przodu tylko o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  }, a nie o { $instead }.
    .look = Spójrz na rzędy: karta położona na innej w rzędzie 3 daje drugiemu odkrywcy 3 pola.
merit-fuller = { spoken-of-after } masz mniej pustych miejsc: { $count }, a nie { $instead }.
    .look = Policz swoje puste miejsca: kto zapełni wszystkie dziesięć, wygrywa rundę.
merit-no-event = { compared-first } prowadzi drugiego odkrywcę na pole wydarzenia.
    .look = Spójrz na ścieżkę: na które pole każdy ruch przesuwa drugiego odkrywcę?
merit-they-stack = Pozostała karta { $card } nie pasuje na puste miejsce drugiej piramidy: trzeba ją tam położyć na innej karcie, w rzędzie { $count } lub wyżej.
    .look = Spójrz na drugą piramidę: gdzie może trafić karta, którą dostanie druga osoba?
merit-they-stack-either = Którakolwiek karta zostanie wzięta, trzeba ją położyć na innej karcie, w rzędzie { $count } lub wyżej.
    .look = Spójrz na drugą piramidę: które z twoich kart nie pasują tam na żadne puste miejsce?
merit-no-fill = { compared-with-first } karta { $card } może zapełnić ostatnie miejsce drugiej piramidy.
    .look = Spójrz na drugą piramidę: jedna karta mogłaby ją zapełnić.
merit-only-one = Tylko karta { $card } ma miejsce w drugiej piramidzie i trzeba ją wziąć. Karta { $left } jest twoja.
    .look = { merit-they-stack-either.look }
merit-narrow-theirs = { spoken-of-after } z { $of } kart, których nie widzisz, na puste miejsce drugiej piramidy { $count ->
    [0] nie pasuje żadna
   *[other] pasuje najwyżej { $count }
  }, a nie { $instead }.
    .look = Spójrz na puste miejsca drugiej piramidy: ile z { $of } kart, których nie widzisz, będzie tam pasować?
merit-near-cards = Obie karty są bliżej siebie (różnica { $count }, a nie { $instead }), więc wybór mniej pomoże drugiej osobie.
    .look = Spójrz, jak daleko od siebie są obie karty: pierwszy wybór ma druga osoba.
merit-safe-left = Którakolwiek karta zostanie, pasuje na twoje puste miejsce. { compared-with-first } może trzeba ją będzie położyć na innej karcie w rzędzie { $count }.
    .look = Pomyśl o karcie, która ci zostanie: czy każda z obu pasowałaby do twojej piramidy?
merit-cheaper-left = Którakolwiek karta zostanie, nie musisz jej kłaść na innej karcie wyżej niż w rzędzie { $count }. { compared-with-first } może to być rząd { $instead }.
    .look = { merit-safe-left.look }
merit-place-left = Którakolwiek karta zostanie, ma miejsce w twojej piramidzie. { compared-with-first } może go nie mieć.
    .look = { merit-safe-left.look }
merit-better-split = { $sign ->
    [gain] Którakolwiek karta zostanie wzięta, twój odkrywca zyskuje nad drugim co najmniej { $count ->
        [one] { $count } pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      }.
    [even] Którakolwiek karta zostanie wzięta, drugi odkrywca nie musi nic zyskać względem twojego.
   *[loss] Którakolwiek karta zostanie wzięta, drugi odkrywca zyskuje nad twoim najwyżej { $count ->
        [one] { $count } pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
      }.
  }
    .look = Spójrz na obie piramidy: ile każda z dwóch kart kosztuje drugą osobę, a ile ciebie ta, która zostanie?
merit-more-room = { spoken-of-after } na pustych miejscach { $of ->
    [one] zmieści się twoja ostatnia karta
   *[other] { $rest ->
        [0] zmieszczą się razem wszystkie twoje karty ({ $of })
       *[other] { $count ->
            [one] zmieści się jedna z twoich { $of } kart
           *[other] zmieści się razem do { $count } z twoich { $of } kart
          }
      }
  }{ $instead ->
    [0] . { compared-with-first } żadna.
   *[other] , a nie { $instead }.
  }
    .look = Spójrz na karty, które zatrzymujesz: ile z nich zmieści się razem na twoich pustych miejscach?
merit-fit-either = Którakolwiek karta zostanie, na puste miejsce { $of ->
    [one] może jeszcze pasować twoja ostatnia karta
   *[other] { $rest ->
        [0] mogą jeszcze pasować wszystkie twoje karty ({ $of })
       *[other] może jeszcze pasować { $count ->
            [one] jedna z twoich { $of } kart
           *[other] do { $count } z twoich { $of } kart
          }
      }
  }. { compared-with-first } { $instead ->
    [0] może nie pasować żadna
   *[other] może ich być tylko { $instead }
  }.
    .look = { merit-more-room.look }
merit-more-fit = { spoken-of-after } na puste miejsce { $of ->
    [one] pasuje twoja ostatnia karta
   *[other] { $rest ->
        [0] pasują wszystkie twoje karty ({ $of })
       *[other] { $count ->
            [one] pasuje jedna z twoich { $of } kart
            [few] pasują { $count } z twoich { $of } kart
           *[other] pasuje { $count } z twoich { $of } kart
          }
      }
  }{ $instead ->
    [0] . { compared-with-first } żadna.
   *[other] , a nie { $instead }.
  }
    .look = Spójrz na karty, które zatrzymujesz: które z nich pasują jeszcze na puste miejsce?
merit-fewer-dead = { spoken-of-after } { $count ->
    [0] żadna z twoich kart nie jest bez miejsca
    [one] tylko jedna z twoich kart jest bez miejsca
    [few] tylko { $count } z twoich kart są bez miejsca
   *[other] tylko { $count } z twoich kart jest bez miejsca
  }, a nie { $instead }.
    .look = Spójrz na karty, które zatrzymujesz: czy każda ma jeszcze miejsce?
merit-fewer-lost = { $count ->
    [0] Wszystkie karty, których nie widzisz ({ $of }), miałyby miejsce w twojej piramidzie. { compared-with-first } bez miejsca { $instead ->
        [one] byłaby jedna
        [few] byłyby { $instead }
       *[other] byłoby ich { $instead }
      }.
   *[other] Z { $of } kart, których nie widzisz, bez miejsca w twojej piramidzie { $count ->
        [one] byłaby tylko jedna
        [few] byłyby tylko { $count }
       *[other] byłoby tylko { $count }
      }, a nie { $instead }.
  }
    .look = Pomyśl o { $of } kartach, których nie widzisz: dla których nie będzie miejsca?
merit-more-welcome = Z { $of } kart, których nie widzisz, na twoje puste miejsce { $rest ->
    [0] pasowałyby wszystkie
   *[other] { $count ->
        [one] pasowałaby jedna
        [few] pasowałyby { $count }
       *[other] pasowałoby { $count }
      }
  }, a nie { $instead }.
    .look = Pomyśl o { $of } kartach, których nie widzisz: ile z nich pasowałoby na twoje puste miejsce?
merit-even-gaps = { $low ->
    [0] Poniżej { $high }
   *[other] { $high ->
        [41] Powyżej { $low }
       *[other] Między { $low } a { $high }
      }
  } { $count ->
    [one] może trafić jeszcze { $count } karta
    [few] mogą trafić jeszcze { $count } karty
   *[other] może trafić jeszcze { $count } kart
  }. { $own ->
    [0] { compared-first } zostawia tam tylko { $slots ->
        [one] jedno miejsce
        [few] { $slots } miejsca
       *[other] { $slots } miejsc
      }. { spoken-of } lepiej rozkłada miejsca.
   *[other] { spoken-of } zostawia tam { $own ->
        [one] jedno miejsce
        [few] { $own } miejsca
       *[other] { $own } miejsc
      }, a { compared } { $slots ->
        [one] jest tylko jedno
        [few] są tylko { $slots }
       *[other] jest ich tylko { $slots }
      }.
  }
    .look = Spójrz { $low ->
        [0] poniżej { $high }
       *[other] { $high ->
            [41] powyżej { $low }
           *[other] między { $low } a { $high }
          }
      }: { $count ->
        [one] może tam trafić jeszcze { $count } karta
        [few] mogą tam trafić jeszcze { $count } karty
       *[other] może tam trafić jeszcze { $count } kart
      }. Ile miejsc im zostawiasz?
merit-free-slot = { spoken-of-after } na miejscu { $slot } nie ma jaguara: { $count ->
    [one] można by tam położyć jedną
   *[other] można by tam położyć { $count }
  } z { $of } kart, które mogą jeszcze do ciebie trafić.
    .look = Spójrz na jaguary w swojej piramidzie: tam, gdzie leży jaguar, nie można położyć karty na innej.
merit-cheaper-coming = { spoken-of-after } karty, które mogą jeszcze do ciebie trafić ({ $of }), położone każda z osobna, dałyby drugiemu odkrywcy { $count ->
    [0] 0 pól
    [one] razem jedno pole
    [few] razem { $count } pola
   *[other] razem { $count } pól
  }, a nie { $instead }.
    .look = Pomyśl o { $of } kartach, które mogą jeszcze do ciebie trafić: które trzeba by położyć na innej i w którym rzędzie?
merit-lower-shown = Im niższa twoja karta, tym częściej zaczyna druga osoba, a pierwszy wybór należy do ciebie: z { $of } kart, których nie widzisz, { $rest ->
    [0] wszystkie są wyższe
   *[other] { $count ->
        [few] wyższe są { $count }
       *[other] wyższych jest { $count }
      }
  }, a nie { $instead }.
    .look = Kto zaczyna, proponuje, a druga osoba wybiera: ile z { $of } kart, których nie widzisz, jest wyższych od twojej?

# O czym są zadania.

theme-end = Koniec rundy
theme-offer = Dobra propozycja
theme-either = Propozycja, która tak czy tak ci pasuje
theme-take = Którą kartę bierzesz
theme-theirs = Druga piramida
theme-events = Pola wydarzeń
theme-stack = Tanie stosy
theme-room = Miejsce na twoje karty
theme-share-out = Dobry podział miejsc

# Na następną partię: pomysł do każdej pominiętej zalety.

tip-even-gaps = Rozłóż puste miejsca na karty, które mogą jeszcze przyjść; nie zapełniaj po prostu od lewej.
tip-safe-left = Proponuj dwie karty tak, by pasowała ci każda, która zostanie.
tip-place-left = { tip-safe-left }
tip-cheaper-left = { tip-safe-left }
tip-fit-either = { tip-safe-left }
tip-more-room = Zostaw miejsce dla własnej ręki: policz, ile twoich kart jeszcze się razem zmieści.
tip-more-fit = { tip-more-room }
tip-fewer-dead = { tip-more-room }
tip-fewer-lost = { tip-more-room }
tip-more-welcome = { tip-more-room }
tip-fuller = { tip-more-room }
tip-they-stack = Proponując i biorąc karty, pomyśl też, co to kosztuje lub daje drugiej osobie.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = Karta położona na innej przesuwa drugiego odkrywcę: kładź nisko i tak, by nie trafił na pole wydarzenia.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-slot = { tip-cheaper-stack }
tip-cheaper-coming = { tip-cheaper-stack }
tip-lower-shown = Gdy obie osoby pokazują kartę, pokaż niską: kto zaczyna, musi proponować, a pierwszy wybór ma druga osoba.
