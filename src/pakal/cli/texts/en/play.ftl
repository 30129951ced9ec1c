# Texts of the terminal while a game is played.

play-welcome = Which game do you want to play?
play-learn = New to a game? `pakal learn GAME` shows you the first turns.
play-which-game = Game:
play-how-many = How many players, { $least } to { $most }?
play-which-edition = Edition:
play-hello = { $count ->
    [one] You are { $seats }.
   *[other] You are { $seats }, at one keyboard.
  } Type a letter of the list, or an action; ? helps.
play-watch = Only computer players; Ctrl-C stops them.
play-no-action = “{ $text }” is not an action of this game.
play-confirm-help = Press Enter to end the turn, u to take it back, or q to stop.
play-edition = { $name }: { $sentence }
play-pass = Pass the keyboard to { $seat }, then press Enter.
play-many = { $start } in { $count } ways, such as { $example }
play-confirm = Enter ends your turn; u takes it back.
play-nothing-to-take-back = You can take nothing back here: you can only take back your own turn, and only as long as it has shown you nothing hidden.
play-agree = { $seat }, end and score the game now? (y/n)
play-yes = y
play-no-hint = Hints are for one person who plays against computers.
play-hint-more = Type ! again for more.
play-stopped = The game was stopped before its end.
play-saved = The record is in { $file }.
play-go-on = This goes on with the game:
play-not-kept = The game cannot be kept: { $reason }. Name a file by --save.
play-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
  }
play-help =
    The letter of an action plays it. You can also type its notation, or numbers or words that no other action has.
    Several actions that fit are listed.
    l list again · ll list all · u take back · ! hint · { $agreement ->
        [yes] end end by agreement · q stop
       *[no] q stop
    }
    A clause such as GEN-8 shows the rule.

# The table in the browser.
play-table-open = The table is open: { $address }
play-table-others = Other devices of this network find it at { $address }
play-table-compiling = The rules of { $count ->
    [one] one game are
   *[other] { $count } games are
  } being prepared, once; your browser shows the progress.
serve-compiling = The rules of { $count ->
    [one] one game are
   *[other] { $count } games are
  } being compiled, once. On two cores all games take about a minute; then the table opens.
play-table-close = Ctrl-C closes it. Every game is kept.
play-table-closed = The table is closed. Every game goes on where it was.
play-reload-edited = { $count ->
    [one] { $file } has changed; the table opens anew.
   *[other] { $file } and others have changed; the table opens anew.
  }
play-reload-waits = The table waits for the next edit; Ctrl-C ends it.

# Lessons (`pakal learn`).
learn-lesson = { $game } { $chapter }: { $title }: { $about }, { $steps ->
    [one] one step
   *[other] { $steps } steps
  }
learn-more = Begin a lesson by `pakal learn GAME CHAPTER`, as in `pakal learn rockets 2`.
learn-keys = Enter goes on, u goes back a step, ? helps, q stops.
learn-not-that = For now, do what the lesson asks for: { $action }.
learn-stopped = The lesson was stopped at step { $step } of { $steps }.
learn-act-first = First do what the lesson asks for.
learn-resume = To go on from here:
learn-next = The next chapter:
learn-over = Play a first game against the computer, in this terminal or in your browser:
learn-help =
    The lesson tells you what to do, and ▸ marks it in the list. Type the letter of the action, its notation, or numbers or words that only this action has.
    Enter go on · u back a step · l list again · ll list all · q stop
    A clause such as GEN-8 shows the rule.

# Puzzles (`pakal puzzles`).
puzzles-keys = Type an action, in letters or in notation. l lists all actions, s shows the answer and goes on, q stops.
