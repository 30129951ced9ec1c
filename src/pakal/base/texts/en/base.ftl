# Texts of every game.

sign-sun = Sun
sign-jaguar = Jaguar
sign-macaw = Macaw
sign-serpent = Serpent
sign-moon = Moon

ending-unfinished = The game is not finished.

reason-not-legal = That is not possible here.
reason-over = The game is over.
reason-chance-first = First the die or the cards must fall.
reason-not-your-turn = It is { $seat }’s turn.
reason-no-agreement = The rules of this game know no end by agreement.
play-round = { $round ->
    [0] Before the first round
   *[other] { $turn ->
        [0] Round { $round }
       *[other] Round { $round }, turn { $turn }
      }
  }

chosen-edition = edition { $name }
seat-score = { $seat }: { $score }
seat-action = { $seat }: { $action }
chance-action = Chance: { $action }
