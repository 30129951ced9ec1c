# Why an action is better than another one: each sentence is true of the action, and not of the other one.

# The move that a sentence compares with: the other one, or this one where the sentence speaks for the other.

compared-first = { $side ->
    [costs] This one
   *[own] The other move
  }
compared-with = { $side ->
    [costs] with this one
   *[own] with the other move
  }
compared-after = { $side ->
    [costs] after this one
   *[own] after the other move
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
merit-stops = After the next flight, { $count ->
    [0] nothing that the die can show lets { $seat } score
    [one] at most one of the { $of } faces of the die lets { $seat } score
   *[other] at most { $count } of the { $of } faces of the die let { $seat } score
  }, { compared-after } at least { $instead }{ $gods ->
    [0] .
   *[other] , god stones not counted.
  }
merit-stops-points = After the next flight, { $seat } can score { $count ->
    [0] nothing
    [one] at most one point
   *[other] at most { $count } points
  }, { compared-after } at least { $instead }{ $gods ->
    [0] .
   *[other] , god stones not counted.
  }
merit-no-pair = { $count ->
    [0] None of your stones lies
    [one] One of your stones lies
   *[other] { $count } of your stones lie
  } in a pair under a ship, { compared-after } { $instead }: such stones go home when the ship lifts.
merit-prepares = As the board stands then, you can score after your next flight { $count ->
    [6] whatever the die shows
    [one] with one of the { $of } faces of the die
   *[other] with { $count } of the { $of } faces of the die
  }, { compared-after } { $instead ->
    [0] not at all
   *[other] with { $instead }
  }{ $gods ->
    [0] .
   *[other] , god stones not counted.
  }
merit-prepares-points = As the board stands then, your next flight lets you score up to { $count ->
    [one] one point
   *[other] { $count } points
  }, { compared-after } { $instead ->
    [0] nothing
   *[other] up to { $instead }
  }{ $gods ->
    [0] .
   *[other] , god stones not counted.
  }
merit-taller-next = As the board stands then, you can build height { $height } or more after your next flight { $count ->
    [6] whatever the die shows
    [one] with one of the { $of } faces of the die
   *[other] with { $count } of the { $of } faces of the die
  }, { compared-after } { $instead ->
    [0] not at all
   *[other] with { $instead }
  }{ $gods ->
    [0] .
   *[other] , god stones not counted.
  }
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
