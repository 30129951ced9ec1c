# Co mówi się w każdej grze.

sign-sun = Słońce
sign-jaguar = Jaguar
sign-macaw = Ara
sign-serpent = Wąż
sign-moon = Księżyc

ending-unfinished = Partia nie została dokończona.

reason-not-legal = Tego nie można tu zrobić.
reason-over = Partia już się skończyła.
reason-chance-first = Najpierw decyduje kostka albo karty.
reason-not-your-turn = Teraz kolej: { $seat }.
reason-no-agreement = Zasady tej gry nie przewidują zakończenia za zgodą graczy.
play-round = { $round ->
    [0] Przed pierwszą rundą
   *[other] { $turn ->
        [0] Runda { $round }
       *[other] Runda { $round }, ruch { $turn }
      }
  }

chosen-edition = wydanie { $name }
seat-score = { $seat }: { $score }
seat-action = { $seat }: { $action }
chance-action = Los: { $action }
