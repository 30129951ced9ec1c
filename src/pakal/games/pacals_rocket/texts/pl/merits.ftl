# Dlaczego ruch jest lepszy od innego: każde zdanie jest prawdziwe dla tego ruchu, a dla tamtego nie.

# Ruch, z którym zdanie porównuje: inny albo ten, gdy zdanie przemawia za innym.

compared-first = { $side ->
    [costs] Ten ruch
    [yours] Twój ruch
    [yours-costs] Najlepszy ruch
   *[own] Inny ruch
  }
compared-with = { $side ->
    [costs] przy tym ruchu
    [yours] przy twoim ruchu
    [yours-costs] przy najlepszym ruchu
   *[own] przy innym ruchu
  }
compared-after = { $side ->
    [costs] po tym ruchu
    [yours] po twoim ruchu
    [yours-costs] po najlepszym ruchu
   *[own] po innym ruchu
  }

# Koniec zdania o przyszłej turze, bez lotów za Kamień Bogów.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(bez użycia Kamienia Bogów).
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
merit-stops = { $count ->
    [0] Cokolwiek pokaże kostka, { $seat } nie zdobędzie punktów w następnej turze
    [one] W następnej turze { $seat } zdobędzie punkty najwyżej przy jednej z { $of } ścianek kostki
   *[other] W następnej turze { $seat } zdobędzie punkty najwyżej przy { $count } z { $of } ścianek kostki
  }, a { compared-after } { $rest ->
    [0] przy każdym rzucie
   *[other] { $instead ->
        [one] przynajmniej przy jednej
       *[other] przynajmniej przy { $instead }
      }
  }{ without-gods }
merit-stops-points = W następnej turze { $seat } może zdobyć { $count ->
    [0] najwyżej zero punktów
    [one] najwyżej { $count } punkt
    [few] najwyżej { $count } punkty
   *[other] najwyżej { $count } punktów
  }, a { compared-after } co najmniej { $instead }{ without-gods }
merit-no-pair = Tyle twoich kamieni leży po dwa pod statkiem: { $count }, a { compared-after } { $instead }. Takie kamienie wracają do ciebie, gdy statek startuje.
merit-prepares = Przy takim układzie planszy możesz zdobyć punkty w następnej turze{ $rest ->
    [0] , cokolwiek pokaże kostka
   *[other] {" "}{ $count ->
        [one] przy jednej z { $of } ścianek kostki
       *[other] przy { $count } z { $of } ścianek kostki
      }
  }, a { compared-after } { $instead ->
    [0] wcale
    [one] przy jednej
   *[other] przy { $instead }
  }{ without-gods }
merit-prepares-points = Przy takim układzie planszy możesz zdobyć w następnej turze do { $count ->
    [one] { $count } punktu
   *[other] { $count } punktów
  }, a { compared-after } { $instead ->
    [0] nic
   *[other] do { $instead }
  }{ without-gods }
merit-taller-next = Przy takim układzie planszy możesz wybudować w następnej turze piramidę o wysokości { $height } lub wyższą{ $rest ->
    [0] , cokolwiek pokaże kostka
   *[other] {" "}{ $count ->
        [one] przy jednej z { $of } ścianek kostki
       *[other] przy { $count } z { $of } ścianek kostki
      }
  }, a { compared-after } { $instead ->
    [0] wcale
    [one] przy jednej
   *[other] przy { $instead }
  }{ without-gods }
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
tip-stops = Sprawdź, ile punktów może zdobyć następna osoba, i stań jej na drodze albo tam buduj.
tip-stops-points = { tip-stops }
tip-no-pair = Nigdy nie wrzucaj drugiego własnego kamienia do tego samego statku: oba wrócą, gdy odleci.
