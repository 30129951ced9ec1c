# Co terminal i stół mówią o grze Pacal’s Rocket.

title = Pacal’s Rocket
published = Piatnik 2015, nr 634192
edition-de = Niemiecka instrukcja: twoja przedostatnia piramida natychmiast kończy grę; kamienie, które wracają do ciebie przy podniesieniu twojego statku, są znowu twoje od następnego ruchu; ułamki zaokrągla się w dół.
    .source = niemiecka instrukcja (dokument 002)
edition-pl = Polska instrukcja: jak niemiecka, ale dla kamieni, które wracają do ciebie przy podniesieniu twojego statku, nie podaje późniejszego ruchu, są więc od razu w twoim zapasie.
    .source = polska instrukcja (dokument 001)
edition-fr = Francuska instrukcja: grę kończy twoja ostatnia piramida, a w ostatniej rundzie także przedostatnia daje 5 punktów; ułamki zaokrągla się, w naszym odczytaniu do najbliższej liczby całkowitej.
    .source = francuska instrukcja (dokument 000)
option-die = Co pokazują ścianki kostki: oczka albo strzałki
    .values = najwyżej { $faces } ścianek, każda to liczba całkowita od 1 albo arrows (strzałki), na przykład 2,3,3,4,5,arrows
option-expert = Gra dla profesjonalistów: nowe piramidy powstają z samych kamieni
option-gaps = Co może leżeć między polami układu: nic albo cokolwiek
option-max_rounds = Po ilu rundach gra kończy się najpóźniej
    .values = none (bez limitu) albo liczba całkowita od 1
option-memory = Czy kamienie w statkach i pod nimi trzeba zapamiętać, czy są jawne
option-single_of_two = Gdy wolno ci wrzucić dwa kamienie, a wrzucasz tylko jeden: do dowolnego statku albo wyłącznie do swojego
ending-trigger-pyramid = Ktoś zbudował wszystkie piramidy lub wszystkie prócz jednej.
ending-score-limit = Limit punktów został osiągnięty.
ending-round-limit = Wszystkie rundy zostały rozegrane.
ending-agreement = Gracze zgodzili się zakończyć grę w tym miejscu.
medal-five-storeys = Pierwsza pięciopiętrowa piramida
medal-district = Najwięcej punktów za jedną dzielnicę: { $value }
medal-leads-taken = Najwięcej przewag odebranych innym w jednej grze: { $value }

question-place = { $seat }: postaw swój statek w świętej dzielnicy.
    .others = { $seat } ma postawić swój statek w świętej dzielnicy.
question-roll = { $seat } rzuca kostką.
question-fly = { $seat }: leć swoim statkiem, kostka pokazuje { $count ->
    [one] jedno oczko
    [few] { $count } oczka
    [many] { $count } oczek
   *[other] { $count } oczka
  }.
    .others = { $seat } zastanawia się, dokąd lecieć, kostka pokazuje { $count ->
        [one] jedno oczko
        [few] { $count } oczka
        [many] { $count } oczek
       *[other] { $count } oczka
      }.
question-fly-arrows = { $seat }: leć swoim statkiem wzdłuż rzędu lub kolumny, kostka pokazuje strzałki.
    .others = { $seat } ma lecieć wzdłuż rzędu lub kolumny, kostka pokazuje strzałki.
question-fly-first = { $seat }: opuść świętą dzielnicę w linii prostej, kostka pokazuje { $count ->
    [one] jedno oczko
    [few] { $count } oczka
    [many] { $count } oczek
   *[other] { $count } oczka
  }.
    .others = { $seat } ma opuścić świętą dzielnicę w linii prostej, kostka pokazuje { $count ->
        [one] jedno oczko
        [few] { $count } oczka
        [many] { $count } oczek
       *[other] { $count } oczka
      }.
question-fly-first-arrows = { $seat }: opuść świętą dzielnicę wzdłuż rzędu lub kolumny, kostka pokazuje strzałki.
    .others = { $seat } ma opuścić świętą dzielnicę wzdłuż rzędu lub kolumny, kostka pokazuje strzałki.
question-drop-both = { $seat }: wrzuć { $count ->
    [0] swoje widoczne kamienie z planszy
   *[other] kamienie
  } do swojego statku i do jednego cudzego albo zakończ wrzucanie.
    .others = { $seat } może wrzucić kamienie do swojego statku i do jednego cudzego.
question-drop-own = { $seat }: wrzuć { $count ->
    [0] swój widoczny kamień z planszy
   *[other] kamień
  } do swojego statku albo zakończ wrzucanie.
    .others = { $seat } może wrzucić kamień do swojego statku.
question-drop-other = { $seat }: wrzuć { $count ->
    [0] swój widoczny kamień z planszy
   *[other] kamień
  } do cudzego statku albo zakończ wrzucanie.
    .others = { $seat } może wrzucić kamień do cudzego statku.
question-build = { $seat }: wybuduj lub ulepsz piramidę albo zrezygnuj.
    .others = { $seat } może wybudować lub ulepszyć piramidę.
question-over = Gra się skończyła.

action-place = postaw swój statek na { $square }
action-straight = leć w linii prostej na { $square }
action-turning = leć ze zmianą kierunku na { $square }
action-arrows = leć według strzałek na { $square }
action-god-stone = oddaj Kamień Bogów { $worth } i postaw swój statek na { $square }
action-forced = postaw swój statek na { $square }
action-drop-own = wrzuć kamień do swojego statku
    .button = wrzuć kamień
action-drop = wrzuć kamień do statku gracza { $ship }
    .button = wrzuć kamień
action-drop-own-from = wrzuć swój kamień z { $square } do swojego statku
    .button = wrzuć kamień
action-drop-from = wrzuć swój kamień z { $square } do statku gracza { $ship }
    .button = wrzuć kamień
action-drop-end = zakończ wrzucanie
action-build = wybuduj { $height ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $height }-piętrową
  } piramidę na { $square }
action-upgrade = ulepsz swoją piramidę z { $square } na { $height ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $height }-piętrową
  }
action-build-none = nic nie buduj

event-place = { $seat } stawia statek na { $square }.
    .seat = Stawiasz statek na { $square }.
event-round = Runda { $round }: rozpoczyna { $seat }.
    .seat = Runda { $round }: rozpoczynasz ty.
event-roll = { $seat } wyrzuca { $count ->
    [one] jedno oczko
    [few] { $count } oczka
    [many] { $count } oczek
   *[other] { $count } oczka
  }.
    .seat = Wyrzucasz { $count ->
        [one] jedno oczko
        [few] { $count } oczka
        [many] { $count } oczek
       *[other] { $count } oczka
      }.
event-roll-arrows = { $seat } wyrzuca strzałki.
    .seat = Wyrzucasz strzałki.
event-straight = { $seat } leci w linii prostej z { $start } na { $square }.
    .seat = Lecisz w linii prostej z { $start } na { $square }.
event-stopped = { $seat } leci w linii prostej z { $start } na { $square } i zatrzymuje się przed przeszkodą.
    .seat = Lecisz w linii prostej z { $start } na { $square } i zatrzymujesz się przed przeszkodą.
event-turning = { $seat } leci ze zmianą kierunku z { $start } na { $square }.
    .seat = Lecisz ze zmianą kierunku z { $start } na { $square }.
event-arrows = { $seat } leci według strzałek z { $start } na { $square }.
    .seat = Lecisz według strzałek z { $start } na { $square }.
event-god-stone = { $seat } oddaje Kamień Bogów { $worth } i przenosi statek z { $start } na { $square }.
    .seat = Oddajesz Kamień Bogów { $worth } i przenosisz statek z { $start } na { $square }.
event-forced = { $seat } nie może lecieć i przenosi statek z { $start } na { $square }.
    .seat = Nie możesz lecieć i przenosisz statek z { $start } na { $square }.
event-falls-out = Na { $square } wypada ze statku kamień gracza { $owner }.
    .owner = Na { $square } wypada ze statku twój kamień.
event-uncovered = Na { $square } odsłania się kamień gracza { $owner }.
    .owner = Na { $square } odsłania się twój kamień.
event-returned = Na { $square } { $count ->
    [one] leży jeden kamień gracza { $owner } i wraca
    [few] spotykają się { $count } kamienie gracza { $owner } i wracają
    [many] spotyka się { $count } kamieni gracza { $owner } i wraca
   *[other] spotyka się { $count } kamienia gracza { $owner } i wraca
  } do jego zapasu.
    .owner = Na { $square } { $count ->
        [one] leży jeden twój kamień i wraca
        [few] spotykają się { $count } twoje kamienie i wracają
        [many] spotyka się { $count } twoich kamieni i wraca
       *[other] spotyka się { $count } twojego kamienia i wraca
      } do twojego zapasu.
event-returned-later = Na { $square } { $count ->
    [one] leży jeden kamień gracza { $owner } i wraca
    [few] spotykają się { $count } kamienie gracza { $owner } i wracają
    [many] spotyka się { $count } kamieni gracza { $owner } i wraca
   *[other] spotyka się { $count } kamienia gracza { $owner } i wraca
  } do niego na następny ruch.
    .owner = Na { $square } { $count ->
        [one] leży jeden twój kamień i wraca
        [few] spotykają się { $count } twoje kamienie i wracają
        [many] spotyka się { $count } twoich kamieni i wraca
       *[other] spotyka się { $count } twojego kamienia i wraca
      } do ciebie na następny ruch.
event-drop-own = { $seat } wrzuca kamień do własnego statku.
    .seat = Wrzucasz kamień do własnego statku.
event-drop = { $seat } wrzuca kamień do statku gracza { $ship }.
    .seat = Wrzucasz kamień do statku gracza { $ship }.
    .ship = { $seat } wrzuca kamień do twojego statku.
event-drop-hidden = { $seat } wrzuca kamień do jednego ze statków.
    .seat = Wrzucasz kamień do jednego ze statków.
event-drop-own-from = { $seat } zabiera kamień z { $square } i wrzuca go do własnego statku.
    .seat = Zabierasz kamień z { $square } i wrzucasz go do własnego statku.
event-drop-from = { $seat } zabiera kamień z { $square } i wrzuca go do statku gracza { $ship }.
    .seat = Zabierasz kamień z { $square } i wrzucasz go do statku gracza { $ship }.
    .ship = { $seat } zabiera kamień z { $square } i wrzuca go do twojego statku.
event-drop-hidden-from = { $seat } zabiera kamień z { $square } i wrzuca go do jednego ze statków.
    .seat = Zabierasz kamień z { $square } i wrzucasz go do jednego ze statków.
event-drop-end = { $seat } kończy wrzucanie.
    .seat = Kończysz wrzucanie.
event-drop-none = { $seat } niczego nie wrzuca.
    .seat = Niczego nie wrzucasz.
event-build = { $seat } buduje { $height ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $height }-piętrową
  } piramidę na { $square }.
    .seat = Budujesz { $height ->
        [1] jednopiętrową
        [2] dwupiętrową
        [3] trzypiętrową
        [4] czteropiętrową
        [5] pięciopiętrową
       *[other] { $height }-piętrową
      } piramidę na { $square }.
event-upgrade = { $seat } ulepsza { $before ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $before }-piętrową
  } piramidę z { $square } na { $height ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $height }-piętrową
  }.
    .seat = Ulepszasz { $before ->
        [1] jednopiętrową
        [2] dwupiętrową
        [3] trzypiętrową
        [4] czteropiętrową
        [5] pięciopiętrową
       *[other] { $before }-piętrową
      } piramidę z { $square } na { $height ->
        [1] jednopiętrową
        [2] dwupiętrową
        [3] trzypiętrową
        [4] czteropiętrową
        [5] pięciopiętrową
       *[other] { $height }-piętrową
      }.
event-build-none = { $seat } nic nie buduje.
    .seat = Nic nie budujesz.
event-stones-back = { $count ->
    [one] Jeden kamień wraca
    [few] { $count } kamienie wracają
    [many] { $count } kamieni wraca
   *[other] { $count } kamienia wraca
  } do zapasu gracza { $owner }: { $squares }.
    .owner = { $count ->
        [one] Jeden kamień wraca
        [few] { $count } kamienie wracają
        [many] { $count } kamieni wraca
       *[other] { $count } kamienia wraca
      } do twojego zapasu: { $squares }.
event-cleared = Kamień gracza { $owner } z { $square } wraca do jego zapasu.
    .owner = Twój kamień z { $square } wraca do twojego zapasu.
event-lead-first = To pierwsza piramida w dzielnicy { $district }: { $seat } dostaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
    .seat = To pierwsza piramida w dzielnicy { $district }: dostajesz { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      }.
event-lead-taken = { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } w dzielnicy { $district }, zdobywa przewagę i dostaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
    .seat = Masz { $storeys ->
        [one] jedno piętro
        [few] { $storeys } piętra
        [many] { $storeys } pięter
       *[other] { $storeys } piętra
      } w dzielnicy { $district }, zdobywasz przewagę i dostajesz { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      }.
event-lead-tie-broken = { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } w dzielnicy { $district }, przełamuje remis i dostaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
    .seat = Masz { $storeys ->
        [one] jedno piętro
        [few] { $storeys } piętra
        [many] { $storeys } pięter
       *[other] { $storeys } piętra
      } w dzielnicy { $district }, przełamujesz remis i dostajesz { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      }.
event-lead-already = { $seat } już prowadzi w dzielnicy { $district }, więc nie dostaje za nią punktów.
    .seat = Już prowadzisz w dzielnicy { $district }, więc nie dostajesz za nią punktów.
event-lead-tied = { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } w dzielnicy { $district } i remisuje na prowadzeniu; za to nie ma punktów.
    .seat = Masz { $storeys ->
        [one] jedno piętro
        [few] { $storeys } piętra
        [many] { $storeys } pięter
       *[other] { $storeys } piętra
      } w dzielnicy { $district } i remisujesz na prowadzeniu; za to nie ma punktów.
event-lead-not = { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } w dzielnicy { $district }, a ktoś inny ma ich { $most }; za to nie ma punktów.
    .seat = Masz { $storeys ->
        [one] jedno piętro
        [few] { $storeys } piętra
        [many] { $storeys } pięter
       *[other] { $storeys } piętra
      } w dzielnicy { $district }, a ktoś inny ma ich { $most }; za to nie ma punktów.
event-trigger = To { $count ->
    [0] ostatnia
   *[other] przedostatnia
  } piramida gracza { $seat }: { $points ->
    [one] jeden dodatkowy punkt
    [few] { $points } dodatkowe punkty
    [many] { $points } dodatkowych punktów
   *[other] { $points } dodatkowego punktu
  } i natychmiastowy koniec gry.
    .seat = To { $count ->
        [0] ostatnia
       *[other] przedostatnia
      } z twoich piramid: { $points ->
        [one] jeden dodatkowy punkt
        [few] { $points } dodatkowe punkty
        [many] { $points } dodatkowych punktów
       *[other] { $points } dodatkowego punktu
      } i natychmiastowy koniec gry.
event-bonus = To { $count ->
    [0] ostatnia
   *[other] przedostatnia
  } piramida gracza { $seat }: { $points ->
    [one] jeden dodatkowy punkt
    [few] { $points } dodatkowe punkty
    [many] { $points } dodatkowych punktów
   *[other] { $points } dodatkowego punktu
  }.
    .seat = To { $count ->
        [0] ostatnia
       *[other] przedostatnia
      } z twoich piramid: { $points ->
        [one] jeden dodatkowy punkt
        [few] { $points } dodatkowe punkty
        [many] { $points } dodatkowych punktów
       *[other] { $points } dodatkowego punktu
      }.
event-limit = { $seat } ma { $score ->
    [one] jeden punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
  }: to ostatnia runda.
    .seat = Masz { $score ->
        [one] jeden punkt
        [few] { $score } punkty
        [many] { $score } punktów
       *[other] { $score } punktu
      }: to ostatnia runda.
event-limit-ends = { $seat } ma { $score ->
    [one] jeden punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
  }: gra natychmiast się kończy.
    .seat = Masz { $score ->
        [one] jeden punkt
        [few] { $score } punkty
        [many] { $score } punktów
       *[other] { $score } punktu
      }: gra natychmiast się kończy.
event-last-round-over = Ostatnia runda dobiegła końca.
event-round-limit = Rozegrano { $count ->
    [one] jedną rundę
    [few] { $count } rundy
    [many] { $count } rund
   *[other] { $count } rundy
  }, czyli tyle, ile uzgodniono.
event-agreed = { ending-agreement }
event-final-river = Rzeka: { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } i dostaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
    .seat = Rzeka: masz { $storeys ->
        [one] jedno piętro
        [few] { $storeys } piętra
        [many] { $storeys } pięter
       *[other] { $storeys } piętra
      } i dostajesz { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      }.
event-final-lake = Jezioro: { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } i dostaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
    .seat = Jezioro: masz { $storeys ->
        [one] jedno piętro
        [few] { $storeys } piętra
        [many] { $storeys } pięter
       *[other] { $storeys } piętra
      } i dostajesz { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      }.
event-final-districts = Dzielnice: { $seat } { $count ->
    [0] nie dostaje punktów.
   *[other] dostaje { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      } za { $count ->
        [one] jedną dzielnicę
        [few] { $count } dzielnice
        [many] { $count } dzielnic
       *[other] { $count } dzielnicy
      }.
  }
    .seat = Dzielnice: { $count ->
        [0] nie dostajesz punktów.
       *[other] dostajesz { $points ->
            [one] jeden punkt
            [few] { $points } punkty
            [many] { $points } punktów
           *[other] { $points } punktu
          } za { $count ->
            [one] jedną dzielnicę
            [few] { $count } dzielnice
            [many] { $count } dzielnic
           *[other] { $count } dzielnicy
          }.
      }
event-final-gods = Kamienie Bogów: { $seat } dostaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
    .seat = Kamienie Bogów: dostajesz { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
      }.
event-final-total = { $seat } kończy z wynikiem { $score }.
    .seat = Kończysz z wynikiem { $score }.

reason-place-first = Najpierw postaw swój statek.
reason-placed-already = Wszystkie statki już stoją na planszy.
reason-move-first = Najpierw leć swoim statkiem.
reason-move-over = Lot w tym ruchu masz już za sobą.
reason-drop-first = Najpierw wrzuć kamienie albo zakończ wrzucanie.
reason-drop-over = Wrzucanie kamieni masz już w tym ruchu za sobą.
reason-not-sacred = Pole { $square } nie leży w świętej dzielnicy, a statki zaczynają właśnie tam.
reason-not-your-ship = Twój statek stoi na { $start }, a nie na { $square }.
reason-lake = Pole { $square } to jezioro.
reason-covered = Pole { $square } jest zakryte i nie ma go w grze.
reason-ship-there = Na { $square } stoi statek gracza { $owner }.
reason-pyramid-there = Na { $square } stoi piramida gracza { $owner }.
reason-stay = Twój statek musi opuścić swoje pole.
reason-back-to-start = Lot ze zmianą kierunku nie może się skończyć tam, gdzie się zaczyna.
reason-not-straight = Pole { $square } nie leży w linii prostej od twojego statku.
reason-too-far = Do { $square } masz { $distance ->
    [one] jedno pole
    [few] { $distance } pola
    [many] { $distance } pól
   *[other] { $distance } pola
  }, a kostka pokazuje { $count }.
reason-pips-left = Do { $square } masz { $distance ->
    [one] jedno pole
    [few] { $distance } pola
    [many] { $distance } pól
   *[other] { $distance } pola
  } i nic cię tam nie zatrzymuje: musisz wykorzystać { $count ->
    [one] jedno oczko
    [few] wszystkie { $count } oczka
    [many] wszystkie { $count } oczek
   *[other] { $count } oczka
  }.
reason-obstacle-before = Przed { $square } zatrzymuje cię przeszkoda: { $obstacle }.
reason-no-turning-yet = W pierwszej rundzie nie wolno zmieniać kierunku lotu.
reason-arrows-shown = Kostka pokazuje strzałki: leć wzdłuż swojego rzędu lub kolumny, na dowolną odległość.
reason-no-arrows-shown = Kostka pokazuje { $count ->
    [one] jedno oczko
    [few] { $count } oczka
    [many] { $count } oczek
   *[other] { $count } oczka
  }, a nie strzałki.
reason-not-on-line = Pole { $square } nie leży ani w twoim rzędzie, ani w twojej kolumnie.
reason-pips-left-turning = Na { $square } prowadzi droga ze zmianą kierunku o długości { $distance ->
    [one] jednego pola
    [few] { $distance } pól
    [many] { $distance } pól
   *[other] { $distance } pola
  }, ale nie jest to ślepy zaułek: musisz wykorzystać { $count ->
    [one] jedno oczko
    [few] wszystkie { $count } oczka
    [many] wszystkie { $count } oczek
   *[other] { $count } oczka
  }.
reason-without-a-turn = Przy { $count ->
    [one] jednym oczku
    [few] { $count } oczkach
    [many] { $count } oczkach
   *[other] { $count } oczka
  } na { $square } prowadzi tylko linia prosta, a ten lot wymaga zmiany kierunku.
reason-no-path = Przy { $count ->
    [one] jednym oczku
    [few] { $count } oczkach
    [many] { $count } oczkach
   *[other] { $count } oczka
  } na { $square } nie prowadzi żadna droga ze zmianą kierunku.
reason-no-such-god-stone = Twój Kamień Bogów { $worth } jest już wykorzystany.
reason-use-god-stone = Masz jeszcze Kamień Bogów, więc musisz go użyć.
reason-can-fly = Możesz lecieć, więc nie wolno ci postawić statku na dowolnym polu.
reason-fly-in-first-round = W pierwszej rundzie musisz lecieć w linii prostej albo według strzałek, o ile tylko możesz.
reason-leave-sacred = W pierwszej rundzie twój statek musi opuścić świętą dzielnicę, a pole { $square } do niej należy.

reason-nobody-there = Na miejscu { $number } nie ma gracza.
reason-own-ship-again = Do twojego statku w tym ruchu trafił już jeden kamień.
reason-other-ship-again = Do cudzego statku w tym ruchu trafił już jeden kamień.
reason-own-ship-only = Po locie ze zmianą kierunku i po użyciu Kamienia Bogów wolno wrzucić jeden kamień, i to tylko do własnego statku.
reason-own-ship-first = Pojedynczy kamień trafia do własnego statku: zacznij od niego.
reason-supply-empty = { $count ->
    [0] Twój zapas jest pusty: zabierz z planszy jeden ze swoich widocznych kamieni.
   *[other] Twój zapas jest pusty, a kamienie, które do ciebie wracają, są twoje dopiero od następnego ruchu: zabierz z planszy jeden ze swoich widocznych kamieni.
  }
reason-held-back = { $count ->
    [one] Leży przed tobą tylko kamień, który wrócił przy tym starcie; możesz go użyć od następnego ruchu.
   *[other] Leżą przed tobą tylko kamienie, które wróciły przy tym starcie; możesz ich użyć od następnego ruchu.
  }
reason-supply-first = Kamień z { $square } możesz zabrać tylko wtedy, gdy twój zapas jest pusty, a { $count ->
    [one] jest w nim jeden kamień
    [few] są w nim { $count } kamienie
    [many] jest w nim { $count } kamieni
   *[other] jest w nim { $count } kamienia
  }.
reason-under-ship = Na { $square } stoi statek: cokolwiek pod nim leży, jest ukryte.
reason-no-stone-there = Na { $square } nie masz kamienia.

reason-no-pair = Dwa pola muszą stykać się bokiem.
reason-no-three = Trzy pola muszą leżeć w linii, w równych odstępach.
reason-no-four = Te cztery pola nie leżą w linii w równych odstępach.
reason-no-square = Te cztery pola nie są rogami kwadratu, którego boki biegną wzdłuż siatki.
reason-too-many-squares = Żaden układ nie ma { $count ->
    [one] jednego pola
    [few] { $count } pól
    [many] { $count } pól
   *[other] { $count } pola
  }; największe mają cztery.
reason-build-square-outside = Pole budowy { $square } nie należy do układu.
reason-pyramid-there-already = Na { $square } stoi już piramida: wpisz up:, aby ulepszyć własną.
reason-nothing-to-upgrade = Na { $square } nie ma piramidy do ulepszenia: wpisz build:, aby wybudować nową.
reason-nothing-of-yours = Na { $square } nie masz ani kamienia, ani piramidy.
reason-pyramid-of-other = Piramida na { $square } należy do gracza { $owner }.
reason-no-stone-in-it = W układzie musi być co najmniej jeden kamień; tu są same piramidy.
reason-gap-stone = Między polami układu, na { $square }, leży kamień.
reason-gap-ship = Między polami układu, na { $square }, stoi statek.
reason-gap-pyramid = Między polami układu, na { $square }, stoi piramida.
reason-gap-outside = Między polami układu leży { $square }, a tego pola nie ma w grze.
reason-too-high = Ten układ pozwala najwyżej na { $most ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $most }-piętrową
  } piramidę, a nie na { $height ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $height }-piętrową
  }.
reason-out-of-stock = Nie masz już { $height ->
    [1] jednopiętrowej
    [2] dwupiętrowej
    [3] trzypiętrowej
    [4] czteropiętrowej
    [5] pięciopiętrowej
   *[other] { $height }-piętrowej
  } piramidy.
reason-too-low = Masz jeszcze { $most ->
    [1] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
    [5] pięciopiętrową
   *[other] { $most }-piętrową
  } piramidę, więc musisz wybudować właśnie ją.
reason-not-higher = Ulepszenie musi być wyższe: piramida na { $square } ma już { $before ->
    [one] jedno piętro
    [few] { $before } piętra
    [many] { $before } pięter
   *[other] { $before } piętra
  }.
reason-expert-new = W grze dla profesjonalistów nowa piramida powstaje z samych kamieni.
reason-expert-two = W grze dla profesjonalistów układ ulepszający piramidę nie może zawierać innej twojej piramidy.
reason-no-such-face = Kostka nie ma takiej ścianki: { $face }.

label-die = Kostka
label-starter = Rundę rozpoczyna
label-last-round = Ostatnia runda!
label-stones = kamienie
label-gods = Bogów
label-pyramids = piramidy
label-dropped = wrzucone do statku:
label-inside = w statku:
label-under = pod nim:
label-river = Rzeka
label-lake = Jezioro
legend =
    (☀) statek · 3☀ trzypiętrowa piramida · ☀ kamień · 9·7 dzielnica 9, wartość 7
    ≈ nad rzeką · ○ nad jeziorem · ~ jezioro · ░ zakryte · ✦ święta dzielnica

board-covered = { $players ->
    [few] { $players } graczy, ░ zakryte
   *[other] { $players } graczy, ░ zakryte
  }
board-nothing-covered = { $players ->
    [few] { $players } graczy, nic nie jest zakryte
   *[other] { $players } graczy, nic nie jest zakryte
  }
board-signs = ≈ nad rzeką · ○ nad jeziorem · ~ jezioro · ✦ święta dzielnica · ━ przeszkoda
board-column-value = wart.
board-column-players = gracze
board-column-squares = pola
board-column-covered = zakryte
board-tile = { $districts } (element { $tile })
board-nothing = nic

notation-help =
    @f6 stawia twój statek. f6-f9 to lot w linii prostej, f6~g8 ze zmianą kierunku, f6*f1 według strzałek; f6!2>c3 oddaje Kamień Bogów 2, a f6?c3 jest na wypadek, gdy nic innego nie jest możliwe.
    drop:1 wrzuca kamień do statku gracza na miejscu 1, drop:1<c3 twój kamień z c3; drop:- kończy wrzucanie.
    build:2@c3:c3,c4 buduje na c3 dwupiętrową piramidę z kamieni na c3 i c4, up:2@c3:c3,c4 ulepsza piramidę na c3; build:- to rezygnacja.

# Plansza w przeglądarce.
pr-round = { $round ->
    [0] Przed pierwszą rundą
   *[other] Runda { $rounds ->
        [0] { $round }
       *[other] { $round } z { $rounds }
      }
  }
pr-board = Plansza, { $width } na { $height } pól. Klawisze strzałek prowadzą z pola na pole.
pr-lit = Możesz wybrać to pole.
pr-square = { $square }: { $what }
pr-my-stone = twój kamień
pr-stone = kamień gracza { $owner }
pr-my-ship = twój statek
pr-ship = statek gracza { $owner }
pr-my-pyramid = twoja { $height ->
    [1] jednopiętrowa
    [2] dwupiętrowa
    [3] trzypiętrowa
    [4] czteropiętrowa
    [5] pięciopiętrowa
   *[other] { $height }-piętrowa
  } piramida
pr-pyramid = { $height ->
    [1] jednopiętrowa
    [2] dwupiętrowa
    [3] trzypiętrowa
    [4] czteropiętrowa
    [5] pięciopiętrowa
   *[other] { $height }-piętrowa
  } piramida gracza { $owner }
pr-free = wolne
pr-lake = jezioro
pr-covered = zakryte, poza grą
pr-riverside = nad rzeką
pr-lakeside = nad jeziorem
pr-district = dzielnica { $district }, wartość { $value }
pr-steps = Kroki ruchu
pr-step-move = Lot
pr-step-drop = Kamienie
pr-step-build = Budowa
pr-step-score = Punkty
pr-die = Kostka pokazuje { $count ->
    [one] jedno oczko
    [few] { $count } oczka
    [many] { $count } oczek
   *[other] { $count } oczka
  }.
pr-die-arrows = Kostka pokazuje strzałki.
pr-way-straight = w linii prostej
pr-way-turning = ze zmianą kierunku
pr-way-arrows = według strzałek
pr-way-forced = bo nie ma innej możliwości
pr-allows = { $stones ->
    [0] bez kamieni
    [one] jeden kamień
    [few] { $stones } kamienie
    [many] { $stones } kamieni
   *[other] { $stones } kamienia
  }
pr-gods = Albo oddaj Kamień Bogów:
pr-god = Oddaj Kamień Bogów { $worth } i leć na dowolne wolne pole
pr-god-in-hand = Kamień Bogów { $worth } zaniesie cię na dowolne wolne pole. Na które?
pr-from = Trzymasz kamień z { $square }. Do którego statku go wrzucasz?
pr-ways = Możliwości, najlepsza na początku
pr-earns = { $points ->
    [0] nie daje punktów od razu
    [one] daje jeden punkt
    [few] daje { $points } punkty
    [many] daje { $points } punktów
   *[other] daje { $points } punktu
  }
pr-takes = { $count ->
    [one] 1 kamień
    [few] { $count } kamienie
    [many] { $count } kamieni
   *[other] { $count } kamienia
  }
pr-all-ways = { $count ->
    [one] Jedna możliwość
    [few] Wszystkie { $count } możliwości
    [many] Wszystkie { $count } możliwości
   *[other] Wszystkie { $count } możliwości
  }
pr-fewer = Mniej
pr-players = Gracze
pr-players-about = kamienie · piramidy · Kamienie Bogów
pr-you = ty
pr-computer = komputer: { $level }
pr-to-act = ma ruch
pr-starter = rozpoczyna rundę
pr-ship-on = na { $square }
pr-points = { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
pr-supply = { $count ->
    [0] brak kamieni w zapasie
    [one] jeden kamień w zapasie
    [few] { $count } kamienie w zapasie
    [many] { $count } kamieni w zapasie
   *[other] { $count } kamienia w zapasie
  }
pr-unseen = { $count ->
    [one] jeden kamień ukryty w statku lub pod nim
    [few] { $count } kamienie ukryte w statkach lub pod nimi
    [many] { $count } kamieni ukrytych w statkach lub pod nimi
   *[other] { $count } kamienia ukrytego w statkach lub pod nimi
  }
pr-gods-left = { $count ->
    [0] nie ma już Kamieni Bogów
   *[other] Kamienie Bogów: { $worths }
  }
pr-stock = Piramidy w zapasie, od jednego piętra do pięciu: { $one }, { $two }, { $three }, { $four }, { $five }
pr-districts = Dzielnice
pr-districts-about = numer · wartość · kto prowadzi i o ile
pr-nobody = nikt tam jeszcze nie budował
pr-tied = remis
pr-leads = { $owner } prowadzi o { $count }
pr-chip = Dzielnica { $district }, wartość { $value }: { $standing }
    .show = Pokaż na planszy
pr-chip-river = Rzeka, na końcu 12, 8 i 4 punkty: { $standing }
pr-chip-lake = Jezioro, na końcu 12, 8 i 4 punkty: { $standing }
pr-out = zakryta
pr-shapes = Co można wybudować: dotknij kształtu, by zobaczyć gdzie
pr-shape-1 = Jeden kamień: piramida o jednym piętrze
pr-shape-2 = Dwa kamienie obok siebie: dwa piętra
pr-shape-3 = Trzy w linii, w równych odstępach: trzy piętra
pr-shape-4 = Cztery w linii, w równych odstępach: cztery piętra
pr-shape-5 = Cztery rogi kwadratu: pięć pięter
pr-shape-found =
    { $now ->
        [0] Teraz nigdzie.
       *[other] Teraz na { $squares }.
    } { $next ->
        [0] { "" }
       *[other] W następnej turze, z jednym kamieniem więcej, na { $later }.
    }
pr-shape-board =
    { $now ->
        [0] { $next ->
            [0] jeszcze nigdzie
           *[other] następna tura: { $next }, z jednym kamieniem więcej
        }
       *[other] { $next ->
            [0] teraz: { $now }
           *[other] teraz: { $now } · następna tura: { $next }
        }
    }
pr-legend = Co oznaczają znaki?
pr-legend-ship = Statek. To, co leży w nim i pod nim, pozostaje ukryte, dopóki nie odleci.
pr-legend-order = Liczba obok statku: w jakiej kolejności inni lecieli od twojej tury. Koraliki pokazują ich drogi.
pr-legend-stone = Kamień: tam, gdzie kamienie jednego koloru tworzą układ, można wybudować piramidę.
pr-legend-pyramid = Piramida; liczba mówi, ile ma pięter.
pr-legend-leader = Na tabliczce dzielnicy są jej numer i wartość, a pod nimi ten, kto ma tam przewagę. Brzeg ma ten sam kolor.
pr-legend-riverside = Pole nad rzeką: piętra na nim liczą się dla rzeki w punktacji końcowej.
pr-legend-lakeside = Pole nad jeziorem: piętra na nim liczą się dla jeziora w punktacji końcowej.
pr-legend-god = Kamień Bogów: zaniesie twój statek wszędzie albo na końcu da swoje punkty.
pr-final-before = Przed punktacją końcową
pr-final-before-short = Dotąd
pr-final-trigger = Piramida, która zakończyła grę
pr-final-trigger-short = { $count ->
    [0] Ostatnia piramida
   *[other] Przedostatnia piramida
  }
pr-final-river = Rzeka: najwięcej pięter na polach nad rzeką
pr-final-river-short = Rzeka
pr-final-lake = Jezioro: najwięcej pięter na polach nad jeziorem
pr-final-lake-short = Jezioro
pr-final-district = Dzielnica { $district }, wartość { $value }
pr-final-district-short = Dzielnica { $district } ({ $value })
pr-final-gods = Zachowane Kamienie Bogów
pr-final-gods-short = Kamienie Bogów
pr-final-done = Punktacja końcowa
pr-total = Razem
pr-final-so-far = Te punkty zdobyto w trakcie gry.
pr-final-takes = { $seat } ma { $storeys ->
    [one] jedno piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
  } i dostaje { $points }.
pr-final-gets = { $seat } dostaje { $points }.
pr-final-nobody = Tu nikt nie dostaje punktów.
pr-final-last = Ostatnia dzielnica, wartość { $value }
pr-final-decides = Teraz się okaże, kto wygra.
pr-final-second = A drugie miejsce zajmuje…
pr-part-play = w trakcie gry
pr-part-water = rzeka i jezioro
pr-part-gods = Kamienie Bogów
pr-part-districts = dzielnice

# Pierwsze ruchy krok po kroku.
lesson-1 = Witaj w Palenque! Grasz słońcem, a twój wydrążony statek zaraz stanie na planszy. Będziesz nim latać, wrzucać kamienie i budować piramidy, żeby prowadzić w jak największej liczbie dzielnic.
lesson-2 = Wszystkie statki zaczynają w świętej dzielnicy, na dziewięciu polach pośrodku. Postaw swój na e7.
lesson-3 = Kostka pokazuje 2 oczka. W pierwszej rundzie statek opuszcza świętą dzielnicę w linii prostej. Leć na e9, tuż obok drugiego statku.
lesson-4 = Po locie w linii prostej możesz wrzucić dwa kamienie. Pierwszy wrzuć do swojego statku: wybierz go.
lesson-5 = Drugi trafia do drugiego statku. Kamienie są teraz ukryte w statkach i pod nimi: zapamiętaj, gdzie leżą.
lesson-6 = Drugi statek odleciał i to, co ukrywał, leży odkryte na f9: po jednym kamieniu każdej ze stron. Gdy twój statek odleci z e9, także tam pojawi się twój kamień.
lesson-7 = Wypadło 4. Tym razem leć ze zmianą kierunku: wybierz g7. Każde pole po drodze musi być wolne, a wszystkie oczka trzeba wykorzystać.
lesson-8 = Po locie ze zmianą kierunku możesz wrzucić jeden kamień, i to tylko do swojego statku.
lesson-9 = Spójrz: twoje kamienie na e9 i f9 stykają się. To układ na dwa piętra. Jeden kamień daje jedno piętro, trzy w linii trzy, cztery w linii cztery, a rogi kwadratu pięć.
lesson-10 = Wybuduj piramidę na f9. W tej dzielnicy nikt jeszcze nie budował: obejmujesz prowadzenie i od razu dostajesz punkty za jej wartość, czyli 5.
lesson-11 = Piramida stoi, oba kamienie wróciły do twojego zapasu, obcy kamień z f9 też wrócił do właściciela, a prowadzisz w dzielnicy 6. Kto cię tam wyprzedzi, też dostanie punkty.
lesson-12 = Na końcu liczą się rzeka, jezioro, każda dzielnica i zachowane Kamienie Bogów. Wiesz już dość, żeby zagrać. Udanego lotu!
lesson-flying = Latanie
lesson-flying-first = Pierwsza runda jest szczególna: trzeba opuścić świętą dzielnicę, i to w linii prostej. Skręcać jeszcze nie wolno.
lesson-flying-first-god = Nie wolno też użyć Kamienia Bogów, dopóki masz taki lot.
lesson-flying-stopped = Kostka pokazuje 3, ale przy dwóch osobach pole b5 jest zakryte i nic nie może tam stać. Lot w linii prostej kończy się przed przeszkodą, a reszta oczek przepada. Leć na c5.
lesson-flying-order = Kolejność jest zawsze ta sama: lot, kamienie, budowa, punkty. Lecieć trzeba, resztę można.
lesson-flying-turning = Skręcając, wykorzystujesz wszystkie oczka, ale nie możesz wrócić na pole startu. Leć ze zmianą kierunku na g7: na h7 odsłoni się twój kamień.
lesson-flying-place = Nowa partia. Statki stawia się po kolei, każdy na wolnym polu świętej dzielnicy i nigdzie indziej. Postaw swój na f7, a potem pora na rzut kostką.
lesson-flying-arrows = Strzałki: leć w linii prostej tak daleko, jak chcesz, nawet nad przeszkodami. Wolne musi być tylko pole, na którym lądujesz. Wybierz h7.
lesson-flying-god = Kamień Bogów przenosi statek na dowolne wolne pole, ale nigdy na jezioro. Masz trzy; zachowane są warte 2, 4 i 6 punktów. Oddaj 2 i przenieś statek na e10.
lesson-flying-forced = Twój statek jest zamknięty: u góry piramida, dalej zakryte pola, a Kamieni Bogów już brak. Wtedy możesz go postawić na dowolnym wolnym polu. Wybierz f3.
lesson-stones = Kamienie
lesson-stones-one-each = Po locie w linii prostej jeden kamień jest już w twoim statku. Drugi może trafić tylko do innego statku i nie jest obowiązkowy. Tym razem go zachowaj.
lesson-stones-none = W ogóle nie trzeba wrzucać kamienia. Zakończ ruch bez niego.
lesson-stones-own-only = Po locie ze zmianą kierunku masz jeden kamień, i to tylko dla własnego statku. Wrzuć go: zostanie tam, skąd statek następnym razem odleci.
lesson-stones-hidden = Kamienie w statku i pod nim są ukryte. Nikomu nie wolno tam zaglądać ani z nich budować: zapamiętaj, gdzie są.
lesson-stones-uncovered = Pod twoim statkiem leżał już twój kamień: statek na nim wylądował. Leć na i6, a kamień się odsłoni.
lesson-stones-two = Uwaga na dwa kamienie jednego koloru: gdy przy starcie statku spotkają się na polu, oba wracają. Leć na e9 i spójrz na e7.
lesson-stones-later = Tu spotyka to ciebie. Kamieni, które wracają przy twoim starcie, można użyć dopiero od następnego ruchu. Leć na d10.
lesson-stones-from = Twój zapas jest pusty. Możesz wtedy zabrać z planszy jeden ze swoich widocznych kamieni. Weź ten z f6 do własnego statku.
lesson-stones-from-other = A drugi do innego statku: weź kamień z g8.
lesson-building = Budowanie
lesson-building-one = Jeden widoczny kamień wystarczy na jednopiętrową piramidę. W tej dzielnicy nikt jeszcze nie budował: buduj na h7, a od razu dostaniesz punkty.
lesson-building-cleared = Na e3 leży po kamieniu każdej ze stron. Buduj tam: twój wraca do ciebie, a cudzy też musi odejść.
lesson-building-upgrade = Twoje własne piramidy liczą się w układzie. Na i5 nie może stanąć druga, ale z kamieniem na j5 ulepszysz ją do dwóch pięter.
lesson-building-upgrade-done = Już tam prowadzisz, więc teraz nic to nie daje, ale trudniej cię wyprzedzić.
lesson-building-three = Trzy w linii dają trzy piętra, także po skosie i z przerwami, jeśli są równe i puste. Znajdź f3, h5 i j7: dwie z nich to twoje piramidy.
lesson-building-gap = Gdy w przerwie stoi piramida, nic z tego: między e5 a e7 jest e6. Ale na tej linii jest coś lepszego. Widzisz to?
lesson-building-gap-done = Wszystko, co się styka w jednej linii: im więcej, tym wyższa piramida.
lesson-building-four = Cztery w linii dają cztery piętra. Buduj na g5, a wyprzedzisz prowadzącego w środkowej dzielnicy.
lesson-building-square = Rogi kwadratu dają pięć pięter, najwyższą piramidę. Nie wolno budować niżej, niż pozwala układ, dopóki masz taką piramidę w zapasie. Buduj na g8.
lesson-building-five = Jeszcze jeden kwadrat: d7, d8, e7 i e8. Buduj na d7.
lesson-building-taken = Druga osoba prowadzi w pewnej dzielnicy jednym piętrem. Gdzie zbudujesz, żeby przejąć prowadzenie i punkty?
lesson-building-tied = Po jednym piętrze to remis, a remis nic nie daje. Mimo to buduj na c6: punkty dostanie ten, kto go przełamie.
lesson-building-broken = Teraz przełam remis: zbuduj trzy piętra na c5, a prowadzisz tam samodzielnie.
lesson-building-not = Druga osoba prowadzi tu zdecydowanie, więc nic nie dostajesz. Budowa na g5 i tak się opłaca: odsyła kamień i liczy się na końcu.
lesson-building-wait = Budować nie trzeba. Czy oddasz tu swój kamień za jedno piętro?
lesson-building-wait-done = Nie: następnym razem będzie wart więcej jako część wyższej piramidy.
lesson-building-expert = W grze dla profesjonalistów twoja piramida nie może posłużyć do budowy nowej: można ją tylko ulepszyć.
lesson-end = Koniec partii
lesson-end-limit = Przy trzech osobach granica to 40 punktów. Buduj na e7, żeby ją osiągnąć: runda zostanie dokończona, a potem wszystko się liczy.
lesson-end-bonus = Według francuskiej instrukcji przedostatnia piramida w ostatniej rundzie daje 5 punktów więcej, a runda trwa dalej. Buduj na d9.
lesson-end-limit-two = Przy dwóch osobach 45 punktów od razu kończy partię. Oto cztery w linii w równych odstępach: buduj na h11.
lesson-end-trigger = Kto zbuduje przedostatnią piramidę, od razu kończy partię i dostaje 5 punktów więcej. Zostały ci dwie: jedną zbuduj na d5.
lesson-end-trigger-done = Liczą się rzeka, jezioro, dzielnice i zachowane Kamienie Bogów. Punkty dostaje ten, kto ma tam najwięcej pięter.
lesson-end-rounds = Można też ustalić liczbę rund. To ostatni ruch ostatniej z nich: co zrobisz ze swoimi kamieniami?
lesson-end-rounds-done = Kamienie na planszy są na końcu nic niewarte: zbuduj, co się da.
lesson-end-agreed = A jeśli wszyscy się zgadzają, można skończyć w każdej chwili; liczy się wtedy jak zwykle. Buduj na h7, a potem wszyscy zgadzacie się skończyć.
lesson-well = Graj dobrze
lesson-well-drop = Po locie ze zmianą kierunku jesteś na h7. Obok, na g7, leży twój kamień, a na j7 stoi twoja piramida. Wrzucasz kamień czy go zachowujesz?
lesson-well-drop-done = Wrzucaj każdy kamień, który wolno ci wrzucić. Gdy odlecisz, g7 i h7 utworzą parę: cokolwiek pokaże kostka, możesz zdobyć punkty.
lesson-well-straight = Nie masz na planszy ani jednego kamienia, a kostka pokazuje 3. W linii prostej czy ze zmianą kierunku?
lesson-well-straight-done = W linii prostej: możesz wtedy wrzucić dwa kamienie zamiast jednego. Buduje się z tego, co leży na planszy.
lesson-well-score = Twoje kamienie na h4 i h5 stykają się, ale leżą w dwóch dzielnicach. Gdzie postawić piramidę?
lesson-well-score-done = Na h4, gdzie nikt nie prowadzi: od razu 6 punktów. Bierz prowadzenie, póki jest do wzięcia.
lesson-well-stop = Na d10 leży po kamieniu każdej ze stron. Możesz tam zbudować, ulepszyć piramidę na e10 albo poczekać.
lesson-well-stop-done = Buduj na d10: to 6 punktów, a cudzy kamień odchodzi. Potem druga osoba nie może zdobyć punktów, cokolwiek pokaże kostka.
lesson-well-later = Kamień na i7 dotyka twojej piramidy na j7. Nowa piramida na i7 dałaby teraz 5 punktów, ulepszenie j7 nic. Co jest lepsze?
lesson-well-later-done = Ulepsz! Następnym razem zdobędziesz punkty, cokolwiek pokaże kostka, a i7 zostaje na to wolne. Jeśli zbudujesz na i7 teraz, następnym razem nie pomoże ci żadna ścianka.

# Co strona główna mówi o grze Pacal's Rocket.

tagline = Leć wydrążonym statkiem nad Palenque, wrzucaj kamienie, wznoś piramidy i prowadź w dzielnicach.
edition-name-de = wydanie niemieckie
edition-name-pl = wydanie polskie
edition-name-fr = wydanie francuskie
edition-short-de = niemieckie
edition-short-pl = polskie
edition-short-fr = francuskie
choice-gaps-empty = nic
choice-gaps-any = cokolwiek
choice-memory-strict = trzeba je pamiętać
choice-memory-open = leżą odkryte
choice-single_of_two-any = do dowolnego statku
choice-single_of_two-own = tylko do własnego

pr-print-pieces = Piramidy, statki i kamienie
pr-print-covers = Zakrywki i kostka
pr-print-cover = { $number }: dla { $players } graczy
pr-print-aid = 1 Twój statek leci. 2 Możesz wrzucić kamień do swojego statku, a po locie prosto drugi do innego. 3 Możesz zbudować piramidę. 4 Punktujesz to, co zbudujesz.

# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
    [yours] Twój ruch
    [yours-costs] Najlepszy ruch
   *[own] Tamten ruch
  }
compared-with = { $side ->
    [costs] tym ruchem
    [yours] twoim ruchem
    [yours-costs] najlepszym ruchem
   *[own] tamtym ruchem
  }
compared-after = { $side ->
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
spoken-of-with = { $side ->
    [costs] Tamtym ruchem
    [yours] Najlepszym ruchem
    [yours-costs] Twoim ruchem
   *[own] Tym ruchem
  }
spoken-of-after = { $side ->
    [costs] Po tamtym ruchu
    [yours] Po najlepszym ruchu
    [yours-costs] Po twoim ruchu
   *[own] Po tym ruchu
  }

# Budowa, którą zapewne przyniesie reszta tury: po tym ruchu i po tamtym.

foreseen = { $built ->
    [0] {""}
    [one] {" "}i jednym piętrze na { $on }
   *[other] {" "}i { $built } piętrach na { $on }
  }
foreseen-instead = { $instead_built ->
    [0] {""}
    [one] {" "}i jednym piętrze na { $instead_on }
   *[other] {" "}i { $instead_built } piętrach na { $instead_on }
  }

# Koniec zdania o przyszłej turze, bez lotów za Kamień Bogów.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(nie licząc Kamieni Bogów).
  }

merit-wins = { spoken-of } kończy partię i wygrywasz.
    .look = Poszukaj ruchu, który teraz kończy partię.
merit-no-loss = { compared-first } kończy partię i przegrywasz.
    .look = Uważaj: ruch może zakończyć partię, gdy jesteś z tyłu.
merit-last-points = To twoja ostatnia tura. { spoken-of-with } zdobędziesz na koniec, jak stoi teraz, { $count ->
    [one] jeden punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  }, a nie { $instead }.
    .look = To twoja ostatnia tura: policz, ile masz na koniec z rzeką, jeziorem, dzielnicami i Kamieniami Bogów.
merit-spares-god = { compared-first } bez potrzeby zużywa Kamień Bogów. { $instead ->
    [0] Twój statek może też dolecieć na { $square } bez niego
   *[other] Kamień Bogów { $instead } też zaprowadzi twój statek na { $square }
  }: { $count } to na koniec { $count ->
    [few] { $count } punkty
   *[other] { $count } punktów
  }.
    .look = { merit-keeps-god.look }
merit-scores = { $height ->
    [one] Jedno piętro na { $square } daje
    [few] { $height } piętra na { $square } dają
    [many] { $height } pięter na { $square } daje
   *[other] { $height } piętra na { $square } daje
  } teraz { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  }{ $instead ->
    [0] .
   *[other] , a nie { $instead }.
  }
    .look = Spójrz na dzielnice: w której możesz teraz zdobyć przewagę?
merit-storeys = { spoken-of-with } budujesz { $count ->
    [one] { $count } piętro
    [few] { $count } piętra
    [many] { $count } pięter
   *[other] { $count } piętra
  }, a { compared-with } { $instead ->
    [0] żadnego
   *[other] tylko { $instead }
  }. Piętra decydują o tym, kto prowadzi w dzielnicy.
    .look = Spójrz na swoje kamienie na planszy: jak wysoką piramidę można z nich teraz wybudować?
merit-places = W punktacji końcowej twoje miejsca przy rzece, przy jeziorze i w dzielnicach dałyby w porównaniu z innymi o { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  } więcej, licząc według obecnej sytuacji.
    .look = Spójrz na rzekę, jezioro i dzielnice tak, jak liczyłyby się na końcu.
merit-more-drops = { $instead ->
    [0] { spoken-of-with } możesz wprowadzić do gry { $count ->
        [one] { $count } kamień
        [few] { $count } kamienie
        [many] { $count } kamieni
       *[other] { $count } kamienia
      }: budować można tylko z tego, co leży na planszy.
   *[other] { spoken-of-with } wprowadzasz do gry { $count ->
        [one] { $count } kamień
        [few] { $count } kamienie
        [many] { $count } kamieni
       *[other] { $count } kamienia
      }, a { compared-with } tylko { $instead }. Budować można tylko z tego, co leży na planszy.
  }
    .look = Policz, ile kamieni możesz wrzucić po każdym ruchu.
merit-stops = { $count ->
    [0] { spoken-of-after }{ foreseen } { $seat } nie zdobędzie punktów w następnej turze, cokolwiek pokaże kostka
    [one] { spoken-of-after }{ foreseen } { $seat } zdobędzie punkty w następnej turze najwyżej przy jednej z { $of } ścianek kostki
   *[other] { spoken-of-after }{ foreseen } { $seat } zdobędzie punkty w następnej turze najwyżej przy { $count } z { $of } ścianek kostki
  }, a { compared-after }{ foreseen-instead } { $rest ->
    [0] przy każdej
   *[other] { $instead ->
        [one] przynajmniej przy jednej
       *[other] przynajmniej przy { $instead }
      }
  }{ without-gods }
    .look = Spójrz, co { $seat } może zdobyć w następnej turze i gdzie.
merit-stops-points = { spoken-of-after }{ foreseen } { $seat } może zdobyć w następnej turze { $count ->
    [0] najwyżej zero punktów
    [one] najwyżej { $count } punkt
    [few] najwyżej { $count } punkty
   *[other] najwyżej { $count } punktów
  }, a { compared-after }{ foreseen-instead } co najmniej { $instead }{ without-gods }
    .look = { merit-stops.look }
merit-no-pair = { spoken-of-after } { $count ->
    [0] żaden z twoich kamieni nie leży
    [one] jeden z twoich kamieni leży
    [few] { $count } twoje kamienie leżą
    [many] { $count } twoich kamieni leży
   *[other] { $count } twojego kamienia leży
  } parami pod statkiem, a { compared-after } { $instead }. Takie kamienie wracają do ciebie, gdy statek startuje.
    .look = Spójrz pod statki: gdzie twój drugi kamień trafiłby do pierwszego?
merit-prepares = { spoken-of-after }{ foreseen }, jeśli plansza się nie zmieni, możesz zdobyć punkty w następnej turze{ $rest ->
    [0] , cokolwiek pokaże kostka
   *[other] {" "}{ $count ->
        [one] przy jednej z { $of } ścianek kostki
       *[other] przy { $count } z { $of } ścianek kostki
      }
  }, a { compared-after }{ foreseen-instead } { $instead ->
    [0] wcale
    [one] tylko przy jednej
   *[other] tylko przy { $instead }
  }{ without-gods }
    .look = Pomyśl o swojej następnej turze: gdzie będzie można zdobyć punkty i przy ilu ściankach kostki?
merit-prepares-points = { spoken-of-after }{ foreseen }, jeśli plansza się nie zmieni, możesz zdobyć w następnej turze do { $count ->
    [one] { $count } punktu
   *[other] { $count } punktów
  }, a { compared-after }{ foreseen-instead } { $instead ->
    [0] nic
   *[other] tylko do { $instead }
  }{ without-gods }
    .look = { merit-prepares.look }
merit-taller-next = { spoken-of-after }{ foreseen }, jeśli plansza się nie zmieni, możesz wybudować w następnej turze { $height ->
    [3] trzy piętra lub więcej
    [4] cztery piętra lub więcej
    [5] pięć pięter
   *[other] { $height } pięter lub więcej
  }{ $rest ->
    [0] , cokolwiek pokaże kostka
   *[other] {" "}{ $count ->
        [one] przy jednej z { $of } ścianek kostki
       *[other] przy { $count } z { $of } ścianek kostki
      }
  }, a { compared-after }{ foreseen-instead } { $instead ->
    [0] wcale
    [one] tylko przy jednej
   *[other] tylko przy { $instead }
  }{ without-gods }
    .look = Spójrz na układ swoich kamieni: gdzie w następnej turze może stanąć piramida o wysokości { $height }?
merit-keeps-god = { spoken-of-after } Kamienie Bogów, które zachowujesz, są na końcu warte o { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  } więcej.
    .look = Spójrz na swoje Kamienie Bogów: te, które zachowasz, są na końcu warte punkty.

# O czym są zadania.

theme-end = Koniec
theme-score = Punkty od razu
theme-tall = Wysokie budowle
theme-places = Miejsca na koniec
theme-stones = Twoje kamienie
theme-stop = Powstrzymać innych
theme-prepare = Przygotować następną turę
theme-god = Kamienie Bogów

# Na następną partię: pomysł do każdej pominiętej zalety.

tip-taller-next = Po twojej turze w następnej powinno dać się wybudować coś wysokiego, najlepiej tam, gdzie da to punkty.
tip-prepares = { tip-taller-next }
tip-prepares-points = { tip-taller-next }
tip-scores = Zdobywaj przewagę, gdy tylko możesz, zanim zrobi to ktoś inny.
tip-places = { tip-scores }
tip-storeys = { tip-scores }
tip-more-drops = Wrzucaj każdy kamień, który możesz: lot w linii prostej pozwala na dwa.
tip-keeps-god = Zachowaj Kamienie Bogów, chyba że któryś rozstrzyga grę: na końcu dają punkty.
tip-spares-god = { tip-keeps-god }
tip-stops = Sprawdź, ile punktów może zdobyć następna osoba, i stań jej na drodze albo tam buduj.
tip-stops-points = { tip-stops }
tip-no-pair = Nigdy nie wrzucaj drugiego własnego kamienia do tego samego statku: oba wrócą, gdy odleci.
