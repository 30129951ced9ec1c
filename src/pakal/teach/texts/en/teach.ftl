# A hint in three steps, and why a move is better than another one.

teach-nudge = { $part ->
    [now] Look at what each move does at once.
    [prevents] Think of what the others can do after your move.
    [prepares] Think of what you will be able to do in your next turns.
   *[none] { $points ->
        [0] Your best moves are about equally good here: play the one that you like.
       *[other] Your best moves differ by up to { $points } games in 100. Look at what each of them changes for you and for the others.
      }
  }
teach-move = { $confidence ->
    [sure] A good player would do this: { $action }.
    [likely] A good player would probably do this: { $action }.
    [won] You have as good as won. You could play this: { $action }.
    [lost] You have as good as lost. You could play this: { $action }.
   *[close] A good player could do this: { $action }. Other moves are nearly as good.
  }
teach-than = The other move: { $action }.
teach-close = The two are about equally good.
teach-decided = { $confidence ->
    [won] This game is as good as won: with each of these moves you win at least 97 of 100 games.
   *[lost] This game is as good as lost: with none of your moves you win more than 3 of 100 games.
  }
teach-wordless = There is a difference, but I cannot put it into words.
teach-told = Why the best move is better, told to { $seat }:
teach-but = { $side ->
    [yours] But yours has something for it, too.
   *[own] But the other move has something for it, too.
  }
teach-show = Show me the move
teach-why = Why?
teach-numbers = In numbers

# Puzzles.

puzzles = Puzzles
puzzles-of = Puzzles: { $game }
puzzles-about = Find the best turn. All positions come from real games, and each answer has been checked.
puzzle-daily = Puzzle of the day
puzzle-next = Next puzzle
puzzle-rating = Your rating
puzzle-rating-about = { $count ->
    [0] It begins at { $rating }, and stays in this browser.
    [one] after one puzzle, in this browser
   *[other] after { $count } puzzles, in this browser
  }
puzzle-themes = By theme
puzzle-hard = The hardest
puzzle-series = Series, from easy to hard
puzzle-series-number = Series { $number }
puzzle-stars = { $number }: { $stars ->
    [0] no star yet
    [one] one star
   *[other] { $stars } stars
  }, { $solved } of { $count } solved at once
puzzle-done = { $solved } of { $count }
puzzle-find = Find the best turn. You are { $name }.
puzzle-go-on = Right. And now?
puzzle-by-itself = This follows by itself: { $actions }.
puzzle-right = Right!
puzzle-near = Good, but something else is still better. Try again.
puzzle-wrong = That is not the best.
puzzle-chances = After yours you win about { $percent } of 100 games, after the best turn { $best }.
puzzle-why-right = Why it is the best
puzzle-why-wrong = What the best turn has, and yours has not
puzzle-solution = The answer: { $action }.
puzzle-show = Show the answer
puzzle-again = Try again
puzzle-back = All puzzles
puzzle-blocked = That is not allowed here.
puzzle-change = Your rating: { $rating } ({ $change })
puzzle-found = Who finds it?
puzzle-found-level = level { $level }: { $percent }%
puzzle-proof-certain = It is certain: it follows from the rules, whatever is hidden.
puzzle-proof-counted = It is counted: all throws and replies until the end of the game.
puzzle-proof-searched = The computer searched: { $games } simulated games in two searches, from what you can know here. Both found the same.
puzzle-tenfold = A search ten times as long found the same.
puzzle-level = Difficulty { $rating }
