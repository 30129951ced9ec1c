# A hint in three steps, and why a move is better than another one.

teach-nudge = { $part ->
    [now] Look at what each move does at once.
    [prevents] Think of what the others can do after your move.
    [prepares] Think of what you will be able to do in your next turns.
   *[none] Compare your moves: what they do now, and what comes after.
  }
teach-move = { $confidence ->
    [sure] A good player would do this: { $action }.
    [likely] A good player would probably do this: { $action }.
   *[close] A good player could do this: { $action }. Other moves are nearly as good.
  }
teach-than = Compared with this move: { $action }.
teach-close = The two are nearly the same.
teach-wordless = It is better for a reason that I cannot put into words.
teach-told = Why it is better, told to { $seat }:
teach-but = It costs something, too. For the other move speaks:
teach-show = Show me the move
teach-why = Why?
teach-numbers = In numbers
