# Why an action is better than another one: each sentence is true of the action, and not of the other one.

# The move that a sentence compares with: the other one, or this one where the sentence speaks for the other.

compared-first = { $side ->
    [costs] This one
    [yours] Your move
    [yours-costs] The best move
   *[own] The other move
  }
compared-with = { $side ->
    [costs] with this one
    [yours] with your move
    [yours-costs] with the best move
   *[own] with the other move
  }
compared-after = { $side ->
    [costs] after this one
    [yours] after your move
    [yours-costs] after the best move
   *[own] after the other move
  }

# The end of a sentence about a turn to come, without flights by a god stone.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(without a god stone).
  }

merit-wins = It ends the game, and you win.
merit-no-loss = { compared-first } ends the game, and you lose.
merit-scores = Height { $height } on { $square } scores { $count ->
    [one] one point
   *[other] { $count } points
  } now{ $instead ->
    [0] .
   *[other] , not { $instead }.
  }
merit-storeys = You build { $count ->
    [one] a storey
   *[other] { $count } storeys
  }, { compared-with } { $instead ->
    [0] none
   *[other] { $instead }
  }.
merit-places = In the final scoring, your places at river, lake and in the districts would bring { $count ->
    [one] one point
   *[other] { $count } points
  } more compared with the others, as things stand.
merit-more-drops = You drop { $count ->
    [one] a stone
   *[other] { $count } stones
  }, { compared-with } { $instead ->
    [0] none
   *[other] { $instead }
  }.
merit-stops = { $count ->
    [0] Whatever the die shows, { $seat } cannot score next turn
    [one] In the next turn, at most one of the { $of } faces of the die lets { $seat } score
   *[other] In the next turn, at most { $count } of the { $of } faces of the die let { $seat } score
  }; { compared-after } { $rest ->
    [0] every throw would allow it
   *[other] { $instead ->
        [one] at least one would
       *[other] at least { $instead } would
      }
  }{ without-gods }
merit-stops-points = In the next turn, { $seat } can score { $count ->
    [0] nothing
    [one] at most one point
   *[other] at most { $count } points
  }; { compared-after } at least { $instead }{ without-gods }
merit-no-pair = { $count ->
    [0] None of your stones lies
    [one] One of your stones lies
   *[other] { $count } of your stones lie
  } in a pair under a ship, { compared-after } { $instead }: such stones go home when the ship lifts.
merit-prepares = As the board stands then, you can score in your next turn { $rest ->
    [0] whatever the die shows
   *[other] { $count ->
        [one] with one of the { $of } faces of the die
       *[other] with { $count } of the { $of } faces of the die
      }
  }; { compared-after } { $instead ->
    [0] not at all
   *[other] with { $instead }
  }{ without-gods }
merit-prepares-points = As the board stands then, you can score up to { $count ->
    [one] one point
   *[other] { $count } points
  } in your next turn; { compared-after } { $instead ->
    [0] nothing
   *[other] up to { $instead }
  }{ without-gods }
merit-taller-next = As the board stands then, you can build height { $height } or more in your next turn { $rest ->
    [0] whatever the die shows
   *[other] { $count ->
        [one] with one of the { $of } faces of the die
       *[other] with { $count } of the { $of } faces of the die
      }
  }; { compared-after } { $instead ->
    [0] not at all
   *[other] with { $instead }
  }{ without-gods }
merit-keeps-god = You keep a god stone: at the end it is worth { $count } points.

# What puzzles are about.

theme-end = The end
theme-score = Score now
theme-tall = Tall buildings
theme-places = Places at the end
theme-stones = Your stones
theme-stop = Stop the others
theme-prepare = Prepare the next turn
theme-god = God stones

# For the next game: an idea for each merit that was passed over.

tip-taller-next = After your turn, something tall should be possible in the next one, at best where it scores.
tip-prepares = { tip-taller-next }
tip-prepares-points = { tip-taller-next }
tip-scores = Take a lead as soon as you can, before somebody else does.
tip-places = { tip-scores }
tip-storeys = { tip-scores }
tip-more-drops = Drop every stone that you may: a straight flight allows two.
tip-keeps-god = Keep your god stones, unless one decides: at the end they are worth points.
tip-stops = Look at what the next player can score, and stand or build in the way.
tip-stops-points = { tip-stops }
tip-no-pair = Never put a second stone of your own into one ship: both go home when it lifts.
