# Co mówi się w każdej grze.

sign-sun = Słońce
sign-jaguar = Jaguar
sign-macaw = Ara
sign-serpent = Wąż
sign-moon = Księżyc

ending-unfinished = Gra nie została dokończona.

reason-not-legal = Tego nie można tu zrobić.
reason-over = Gra już się skończyła.
reason-chance-first = Najpierw rozstrzyga los: rzut kostką albo karty.
reason-not-your-turn = Teraz ruch ma { $seat }.
reason-no-agreement = Zasady tej gry nie przewidują zakończenia za zgodą graczy.
