# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
   *[own] Inny ruch
  }
compared-with = { $side ->
    [costs] przy tym ruchu
   *[own] przy innym ruchu
  }
compared-after = { $side ->
    [costs] po tym ruchu
   *[own] po innym ruchu
  }

merit-wins = Gra się kończy i wygrywasz.
merit-no-loss = { compared-first } kończy grę i przegrywasz.
merit-scores = Wysokość { $height } na polu { $square } daje teraz { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  }{ $instead ->
    [0] .
   *[other] , a nie { $instead }.
  }
merit-storeys = Budujesz { $count ->
    [one] { $count } piętro
    [few] { $count } piętra
    [many] { $count } pięter
   *[other] { $count } piętra
  }, a { compared-with } { $instead ->
    [0] żadnego
   *[other] { $instead }
  }.
merit-places = W punktacji końcowej twoje miejsca przy rzece, przy jeziorze i w dzielnicach dałyby w porównaniu z innymi o { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  } więcej, licząc według obecnej sytuacji.
merit-more-drops = Wrzucasz { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
    [many] { $count } kamieni
   *[other] { $count } kamienia
  }, a { compared-with } { $instead ->
    [0] żadnego
   *[other] { $instead }
  }.
merit-stops = Po następnym locie { $seat } { $count ->
    [0] nie zdobędzie punktów, cokolwiek pokaże kostka
    [one] zdobędzie punkty najwyżej przy jednej z { $of } ścianek kostki
   *[other] zdobędzie punkty najwyżej przy { $count } z { $of } ścianek kostki
  }, a { compared-after } przynajmniej przy { $instead }{ $gods ->
    [0] .
   *[other] , nie licząc Kamieni Bogów.
  }
merit-stops-points = Po następnym locie { $seat } może zdobyć najwyżej { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  }, a { compared-after } co najmniej { $instead }{ $gods ->
    [0] .
   *[other] , nie licząc Kamieni Bogów.
  }
merit-no-pair = Tyle twoich kamieni leży po dwa pod statkiem: { $count }, a { compared-after } { $instead }. Takie kamienie wracają do ciebie, gdy statek startuje.
merit-prepares = Przy takim układzie planszy po następnym locie możesz zdobyć punkty { $count ->
    [6] cokolwiek pokaże kostka
    [one] przy jednej z { $of } ścianek kostki
   *[other] przy { $count } z { $of } ścianek kostki
  }, a { compared-after } { $instead ->
    [0] wcale
   *[other] przy { $instead }
  }{ $gods ->
    [0] .
   *[other] , nie licząc Kamieni Bogów.
  }
merit-prepares-points = Przy takim układzie planszy twój następny lot pozwala zdobyć do { $count ->
    [one] { $count } punktu
   *[other] { $count } punktów
  }, a { compared-after } do { $instead }{ $gods ->
    [0] .
   *[other] , nie licząc Kamieni Bogów.
  }
merit-taller-next = Przy takim układzie planszy po następnym locie możesz wybudować piramidę o wysokości { $height } lub wyższą { $count ->
    [6] cokolwiek pokaże kostka
    [one] przy jednej z { $of } ścianek kostki
   *[other] przy { $count } z { $of } ścianek kostki
  }, a { compared-after } { $instead ->
    [0] wcale
   *[other] przy { $instead }
  }{ $gods ->
    [0] .
   *[other] , nie licząc Kamieni Bogów.
  }
merit-keeps-god = Zachowujesz Kamień Bogów: na końcu jest wart { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
  }.

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
tip-stops = Sprawdź, ile punktów może zdobyć następna osoba, i stań albo buduj na drodze.
tip-stops-points = { tip-stops }
tip-no-pair = Nigdy nie wrzucaj drugiego własnego kamienia do tego samego statku: oba wrócą, gdy odleci.
