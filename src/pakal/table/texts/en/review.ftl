# The analysis of a match that is over, beside its replay.

review = Analysis
review-show = Analysis
review-hide = Only the replay
review-key = with the analysis, without it
review-key-marks = on the curve: from number to number
review-about = The computer goes through the whole game once more, position by position: how everybody stood, which decisions cost most and what would have been better, and how much of it was luck.
review-do = Analyse this game
review-waiting = { $ahead ->
    [0] It is next in line.
    [one] One other game comes first.
   *[other] { $ahead } other games come first.
  }
review-making = { $plies ->
    [one] Looking at one step …
   *[other] Looking at { $plies } steps, one after another …
  }
review-meanwhile = You can go on looking through the game. The analysis is made once and then kept for everybody.
review-failed = This game could not be analysed.
review-has = { $name } { $percent } %
review-curve-open = The share of the win that each seat could expect, in percent.
review-curve-hidden = The share of the win that each seat could expect by what it knew itself, in percent. So the shares need not add up to 100.
review-as-table = As a table
review-costly-about = { $count ->
    [one] One decision cost more than the computer can be wrong about. Choose it to see the position.
   *[other] { $count } decisions cost more than the computer can be wrong about; here are those that cost most. Choose one to see the position.
  }
review-here-end = The game ends here.
review-here-chance = Chance decides here.
review-here-only = { $name } has only one way here.
review-here-mistake = { $name } loses { $points } points here.
review-here-best = { $name } does what the computer would do.
review-here-good = { $name } does something else than the computer would, and no worse.
review-ply = { $ply ->
    [0] at the beginning
   *[other] after step { $ply }
  }
review-cost = −{ $points }
review-played = Played
review-better = Better
review-also = Or
review-then = And then
review-from-to = from { $start } % to { $result } %
review-luck = Luck
review-own = Own decisions
review-others = The others’ decisions
review-luck-told = { $way ->
    [up] Dice and cards gave { $name } { $points } points.
    [down] Dice and cards took { $points } points from { $name }.
   *[even] Luck evened out for { $name }.
  }
review-own-told = { $mistakes ->
    [0] No decision was clearly wrong.
    [one] One decision was clearly wrong; all of them together cost { $points } points.
   *[other] { $mistakes } decisions were clearly wrong; all of them together cost { $points } points.
  }
review-others-told = { $way ->
    [up] The others gave away { $points }.
    [down] The others gained { $points } among themselves.
   *[even] The others gave nothing away.
  }
review-how = How is that counted?
review-made = { $iterations ->
    [one] For each position the computer tried out one way to go on.
   *[other] For each position the computer tried out { $iterations } ways to go on.
  }
review-file = The analysis as a file (JSON)
