# The analysis of a match that is over, beside its replay.

review = Analysis
review-show = Analysis
review-hide = Replay only
review-key = show or hide the analysis
review-key-marks = on the curve: to the next number
review-about = The computer goes through the whole game again, position by position. It tells how everybody stood, which decisions cost most, what would have been better, and how much of it was luck.
review-do = Analyse this game
review-waiting = { $ahead ->
    [0] Your analysis is next in line.
    [one] One other game comes first.
   *[other] { $ahead } other games come first.
  }
review-making = { $plies ->
    [one] Looking at one step …
   *[other] Looking at { $plies } steps, one after another …
  }
review-meanwhile = You can go on looking through the game. The analysis is made once and then kept for everybody.
review-failed = This game could not be analysed.
review-has = { $name } { $percent }%
review-curve-open = Each player’s expected share of the win, in percent.
review-curve-hidden = Each player’s expected share of the win, judged by what that player knew, in percent. So the shares need not add up to 100.
review-as-table = As a table
review-costly-about = { $count ->
    [one] The computer thinks that one decision was a mistake. Choose it to see the position.
   *[other] The computer thinks that { $count } decisions were mistakes; here are those that cost most. Choose one to see the position.
  }
review-here-end = The game ends here.
review-here-chance = Chance decides here.
review-here-only = { $name } has no choice here.
review-here-mistake = { $name } loses { $points }% of the win here.
review-here-best = { $name } does what the computer would do.
review-here-good = { $name } does something other than the computer would, and it is no worse.
review-ply = { $ply ->
    [0] at the beginning
   *[other] after step { $ply }
  }
review-cost = −{ $points }%
review-played = Played
review-better = Better
review-also = Or
review-then = And then
review-from-to = from { $start }% to { $result }%
review-luck = Luck
review-own = Own decisions
review-others = The others’ decisions
review-luck-told = { $way ->
    [up] Dice and cards gave { $name } { $points }% of the win.
    [down] Dice and cards took { $points }% of the win from { $name }.
   *[even] Luck evened out for { $name }.
  }
review-own-told = { $mistakes ->
    [0] No decision was clearly wrong.
    [one] One decision was clearly wrong; all of them together cost { $points }% of the win.
   *[other] { $mistakes } decisions were clearly wrong; all of them together cost { $points }% of the win.
  }
review-others-told = { $way ->
    [up] The others gave away { $points }%.
    [down] The others gained { $points }% among themselves.
   *[even] The others gave nothing away.
  }
review-how = How is this counted?
review-made = { $iterations ->
    [one] For each position the computer tried out one continuation.
   *[other] For each position the computer tried out { $iterations } continuations.
  }
review-file = The analysis as a file (JSON)

# The story of a game that is over, for one of its players.

story-show = The story of this game
story-turns = { $count ->
    [0] Nothing turned this game at a single stroke
    [one] What turned the game for { $name }
   *[other] What turned the game for { $name }
  }
story-luck = Luck
story-shown = What came to light
story-own = Your own choice
story-choice = { $name }’s choice
story-dearest = The decision that cost most
story-cost = { $where }: { $played }. Better: { $best }. It cost { $points }% of the win.
story-flawless = None of your decisions was clearly wrong.
story-look = Look at it on the board
story-best = Well found
story-found = { $where }: { $played }. Any other move that the computer tried was at least { $points }% worse.
story-tip = Next time
story-lacked = { $count ->
    [one] You passed this over in one decision; it cost { $points }% of the win.
   *[other] You passed this over in { $count } decisions; together they cost { $points }% of the win.
  }
