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
spoken-of-with = { $side ->
    [costs] With it
    [yours] With the best move
    [yours-costs] With yours
   *[own] With this move
  }

merit-wins = It ends the game, and you win.
merit-no-loss = { compared-first } ends the game, and you lose.
merit-ends-now = It ends the trip now, while you are { $lead ->
    [one] a point
   *[other] { $lead } points
  } ahead.
merit-goes-on = The trip goes on. If it ended now, you would be { $behind ->
    [one] a point
   *[other] { $behind } points
  } behind.
merit-no-gift = { compared-first } would push { $seat } a space forward.
merit-push-weaker = { $seat } has fewer points than { $other }: the space helps less there.
merit-trip-may-end = { $seat } has one card left and may soon end the trip. You would then get { $points ->
    [one] one point
   *[other] { $points } points
  }, not { $instead }.
merit-longer-climb = { spoken-of-with } and the cards that can follow ({ $cards }) you come { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, { compared-with } { $instead ->
    [0] none
   *[other] { $instead }
  }.
merit-more-steps = Then { $count ->
    [one] one of your cards ({ $cards }) can take you up
   *[other] { $count } of your cards ({ $cards }) can take you up, one after another
  }; { compared-after } { $instead ->
    [0] none
   *[other] { $instead }
  }.
merit-lighter-hand = Then you have { $count ->
    [one] one card
   *[other] { $count } cards
  } in your hand, not { $instead }. Each card that is left at the end costs a point.
merit-one-left = Then you have one card left, and can end the trip with it.
merit-quick-end = Then nobody has fewer cards than you: you can be the first to end the trip.
merit-low-pad = Your launch pad is low: about { $percent }% of the cards that you have not seen are higher, not { $instead }%.
merit-fuel = You draw { $count ->
    [one] a card
   *[other] { $count } cards
  }, and about { $percent }% of the cards that you have not seen would take you up.

# What puzzles are about.

theme-end = End the trip or go on
theme-push = Whom you push
theme-last-card = The last card
theme-ladder = A long climb
theme-first-card = The first card of a trip
theme-restart = Start again from low down
theme-hand = Cards in hand

# For the next game: an idea for each merit that was passed over.

tip-more-steps = Begin a trip with your lowest card, and climb with the lowest card that is higher. If you must go lower, go to the bottom and climb again.
tip-longer-climb = { tip-more-steps }
tip-low-pad = { tip-more-steps }
tip-fuel = { tip-more-steps }
tip-trip-may-end = When somebody has one card left, be ahead now: the trip may end at any moment.
tip-lighter-hand = When your card is lower, rather go back than fill your hand: each card that is left costs a point.
tip-one-left = { tip-lighter-hand }
tip-quick-end = { tip-lighter-hand }
tip-ends-now = End the trip when you are ahead, and keep it going while you are behind.
tip-goes-on = { tip-ends-now }
tip-no-gift = With an equal card, think whom you push: the one to whom the space helps least.
tip-push-weaker = { tip-no-gift }
