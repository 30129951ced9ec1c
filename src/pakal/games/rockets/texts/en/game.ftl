# What the terminal and the table say about Rockets.

title = Rockets
designer = designer not known
published = published in the magazine Jeux en boîte
edition-jeb = The board of the French rulebook: 19 spaces worth 1 to 19, and the moon worth 20.
    .source = the French rulebook as the magazine Jeux en boîte gave it (document 004)
edition-stars = A board that a review describes: 14 spaces worth 2 to 16, and the moon worth 20.
    .source = a published review; only the board is taken from it
option-deck = How many cards there are of each value, from 0 to 6
    .values = seven counts for the values 0 to 6 that sum to 60, as in 9,9,9,9,8,8,8
option-tiebreak = If several lead after five trips: fly a sixth, or share the win
ending-trips = All trips are flown.

play-round = { $round ->
    [0] Before the first trip
   *[other] { $turn ->
        [0] Trip { $round }
       *[other] Trip { $round }, turn { $turn }
      }
  }
cli-ply = Ply { $ply } of { $plies }, trip { $round }
cli-ply-before = Ply { $ply } of { $plies }, before the first trip
cli-keys = Enter next · b back · a number: that ply · r next trip · e end · q quit

question-lay = { $seat }, play a card.
question-push = { $seat }, whom do you push?
question-draw = { $seat }, you are too close to the start to fall back { $count ->
    [one] one space: draw a card
   *[other] { $count } spaces: draw { $count } cards
  }.
question-fall = { $seat }, back by { $count }, or draw { $count ->
    [one] a card
   *[other] { $count } cards
  }?

event-trip = Trip { $trip } begins; { $seat } starts.
event-first = { $seat } starts with a { $card } and flies { $count ->
    [0] nowhere yet
    [one] one space
   *[other] { $count } spaces
  }, to space { $space }.
event-forward = { $seat }: { $card } on { $previous }, { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, to space { $space }.
event-equal = { $seat }: { $card } on { $previous }, and must push somebody.
event-lower = { $seat }: { $card } on { $previous }, { $count } lower.
event-push = { $seat } pushes { $other } to space { $space }.
event-back = { $seat } falls back { $count ->
    [one] one space
   *[other] { $count } spaces
  }, to space { $space }.
event-draw = { $seat } draws { $count ->
    [0] nothing: the pile is empty
    [one] a card
   *[other] { $count } cards
  }.
event-draw-own = { $seat } draws { $cards }.
event-points = { $seat } scores { $points } in trip { $trip }.

reason-not-in-hand = You have no { $card } in your hand.
reason-push-oneself = You must push somebody else.
reason-nobody-there = There is no player in seat { $number }.
reason-too-few-spaces = You are on space { $space }, so you cannot fall back { $count }: you must draw.
reason-lay-first = Play a card first.
reason-must-push = An equal card: you must push somebody.
reason-must-fall = A lower card: fall back, or draw.
reason-not-this-deck = These are not the cards of this deck.

column-player = player
column-pad = launch pad
column-held = cards
column-trip = { $trip ->
    [1] trip 1
   *[other] { $trip }
  }
column-total = total
pile = Pile: { $count ->
    [one] one card
   *[other] { $count } cards
  }
your-hand = Your hand: { $cards }

notation-help =
    play:5 plays a 5; push:2 pushes the player in seat 2; back falls back; draw stays and draws.
