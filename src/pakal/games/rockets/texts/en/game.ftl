# What the terminal and the table say about Rockets.

title = Rockets
designer = designer not known
published = published in the magazine Jeux en boîte
edition-jeb = The board of the French rulebook: 19 spaces worth 1 to 19, and the moon worth 20.
    .source = the French rulebook as the magazine Jeux en boîte gave it (document 004)
edition-stars = A board that a review describes: 14 spaces worth 2 to 16, and the moon worth 20.
    .source = a published review; only the board is taken from it
option-deck = How many cards there are of each value, from 0 to 6
    .values = seven counts for the values 0 to { $highest } that sum to { $cards }, as in 9,9,9,9,8,8,8
option-tiebreak = If several lead after five trips: fly a sixth, or share the win
ending-trips = All trips are flown.
medal-moon = First on the Moon
medal-best-trip = Most points for one trip: { $value }
medal-pushes = Most rockets pushed in one game: { $value }

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
    .others = { $seat } chooses a card to play.
question-push = { $seat }, whom do you push?
    .others = { $seat } chooses whom to push.
question-draw = { $seat }, you are too close to the start to fall back { $count ->
    [one] one space
   *[other] { $count } spaces
  }: draw { $draws ->
    [one] a card
   *[other] { $draws } cards
  }.
    .others = { $seat } is too close to the start to fall back, and draws.
question-fall = { $seat }, do you go back { $count ->
    [one] one space
   *[other] { $count } spaces
  }, or draw { $draws ->
    [one] a card
   *[other] { $draws } cards
  }?
    .others = { $seat } decides whether to go back or to draw.

event-trip = Trip { $trip } begins; { $seat } starts.
    .seat = Trip { $trip } begins; you start.
event-first = { $seat } starts with a { $card } and { $count ->
    [0] stays on space { $space } for now
    [one] flies one space, to space { $space }
   *[other] flies { $count } spaces, to space { $space }
  }.
    .seat = You start with a { $card } and { $count ->
        [0] stay on space { $space } for now
        [one] fly one space, to space { $space }
       *[other] fly { $count } spaces, to space { $space }
      }.
event-forward = { $seat } plays a { $card } on the { $previous } and flies { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, to space { $space }.
    .seat = You play a { $card } on your { $previous } and fly { $count ->
        [one] one space
       *[other] { $count } spaces
      } forward, to space { $space }.
event-equal = { $seat } plays a { $card } on the { $previous } and must push somebody.
    .seat = You play a { $card } on your { $previous } and must push somebody.
event-lower = { $seat } plays a { $card } on the { $previous }, { $count } lower.
    .seat = You play a { $card } on your { $previous }, { $count } lower.
event-push = { $seat } pushes { $other } to space { $space }.
    .seat = You push { $other } to space { $space }.
    .other = { $seat } pushes you to space { $space }.
event-back = { $seat } falls back { $count ->
    [one] one space
   *[other] { $count } spaces
  }, to space { $space }.
    .seat = You fall back { $count ->
        [one] one space
       *[other] { $count } spaces
      }, to space { $space }.
event-draw = { $seat } draws { $count ->
    [0] nothing: the pile is empty
    [one] a card
   *[other] { $count } cards
  }.
    .seat = You draw { $count ->
        [0] nothing: the pile is empty
        [one] a card
       *[other] { $count } cards
      }.
event-draw-own = { $seat } draws { $count ->
    [one] a
   *[other] the cards
  } { $cards }.
    .seat = You draw { $count ->
        [one] a
       *[other] the cards
      } { $cards }.
event-over-hand = { $seat } has no card left: trip { $trip } is over.
    .seat = You have no card left: trip { $trip } is over.
event-over-moon = { $seat } is on the moon: trip { $trip } is over.
    .seat = You are on the moon: trip { $trip } is over.
event-over-pile = The pile is empty: trip { $trip } is over.
event-points = { $seat } scores { $points } in trip { $trip }: { $worth } for the space{ $count ->
    [0] , and no card left
    [one] , less 1 for a card left
   *[other] , less { $count } for cards left
  }.
    .seat = You score { $points } in trip { $trip }: { $worth } for the space{ $count ->
        [0] , and no card left
        [one] , less 1 for a card left
       *[other] , less { $count } for cards left
      }.

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

action-play = play { $card }
action-push = push { $other } to space { $space }
action-back = { $space ->
    [0] fly back to the start
   *[other] fly back to space { $space }
  }
action-draw = stay and draw { $count ->
    [one] a card
   *[other] { $count } cards
  }

rockets-motto = five trips to the moon
rockets-subtitle = { $trip ->
    [0] Before the first trip
   *[other] Trip { $trip } of { $trips } · { $count ->
        [0] the pile is empty
        [one] one card in the pile
       *[other] { $count } cards in the pile
      }
  }
rockets-moon = the moon
rockets-start = start
rockets-board = { $count } stars wind from the start to the moon.
rockets-at = { $space ->
    [0] { $seat } is at the start.
   *[other] { $seat } is on space { $space }.
  }
rockets-at-moon = { $seat } is on the moon!
rockets-star = Space { $space }: { $action }
rockets-pilots = Pilots
rockets-space = space
rockets-you = you
rockets-computer = computer: { $level }
rockets-moves = to play
choose-lay = Choose a card
choose-push = Choose whom to push
choose-fall = Choose one of the two
rockets-nothing-yet = no card yet
rockets-launch-pad = launch pad
rockets-hand = Your hand
rockets-hand-of = { $seat } holds { $cards }.
rockets-card = { $count ->
    [one] One card of value { $card }
   *[other] { $count } cards of value { $card }
  }
rockets-forward = forward
rockets-push = push somebody
rockets-push-short = push
rockets-back-or-draw = back, or draw { $count }
rockets-draw = { $count ->
    [one] card
   *[other] cards
  }
rockets-draw-rest = { $count ->
    [one] card
   *[other] cards
  }, only { $left } left
rockets-drew = +{ $count } { $count ->
    [one] card
   *[other] cards
  }
rockets-sign-forward = forward
rockets-sign-back = back
rockets-sign-draw = draw
rockets-hint = Higher: you fly the difference. Equal: you push somebody. Lower: you fall back or draw.
rockets-first-card = Your first card flies half its value, rounded up.
rockets-to-worth = Space { $space } is worth { $worth }.
rockets-to-moon = All the way to the moon!
rockets-to-space = You fly to space { $space }.
rockets-nowhere = You stay at the start.
rockets-then-push = Then you choose whom to push one space forward.
rockets-then-choose = { $space ->
    [0] Then you choose: back to the start, or draw { $count ->
        [one] a card
       *[other] { $count } cards
      }.
   *[other] Then you choose: back to space { $space }, or draw { $count ->
        [one] a card
       *[other] { $count } cards
      }.
  }
rockets-then-draw = Too close to the start to fly back: you will draw { $count ->
    [one] a card
   *[other] { $count } cards
  }.
rockets-stay = You stay. Each card left over costs a point.
rockets-sheet = Score sheet
rockets-trip = Trip { $trip }
rockets-laid = Played so far
rockets-laid-of = Value { $card }: { $laid } of { $deck } played
rockets-added-up = The trips, added up
rockets-added-up-now = Whose rockets flew farthest over all the trips?
rockets-trip-best = { $count ->
    [one] { $names } gets the most: { $points }.
   *[other] { $names } get the most: { $points } each.
  }

lesson-1 = Welcome aboard! The yellow rocket is yours, and the moon is 20 spaces away. Your launch pad is still empty, and you hold six cards.
lesson-2 = The first card of a trip flies half its value, rounded up. Begin low, and keep the higher cards for later: play a 1, for one space.
lesson-3 = The 1 is now your launch pad. A higher card flies the difference: 3 − 1 = 2. Play the 3!
lesson-4 = Small steps take you just as far as a big one, and you get rid of more cards. Play a 5: 5 − 3 = 2.
lesson-5 = You have another 5. A card equal to your launch pad does not move you: it pushes somebody else. That seldom pays, and costs you something here, too. Play it for once, and see.
lesson-6 = You must push somebody, even if you would rather not. Push the other rocket one space forward.
lesson-7 = Did you see? The other rocket played a 4 on its 6, which is lower, and flew back two spaces. Now play your 1 on the 5.
lesson-8 = Your 1 is lower by 4. You may fly back four spaces, or stay and draw four cards. But each card that is left costs a point, and a low launch pad is the best place to climb from. Fly back!
lesson-9 = How kind: the other rocket played a 5 on a 5, and had to push you. Now climb with your last card: 6 − 1 = 5. Play the 6!
lesson-10 = Your last card ended the trip: it gave you 7 points and the other rocket 4, and both are back for the next one. A trip also ends when a rocket reaches the moon, or when the pile is empty. Your space counts its points, the moon 20; each card still in a hand costs one.
lesson-11 = After five trips the highest total wins. You know enough to play. Have a good flight!
lesson-rest = All the rest
lesson-rest-watch = Play your 5, and watch the other rocket: it has nothing higher than its 6.
lesson-rest-watch-done = A 0 on a 6 would send it six spaces back, but only five lay behind it: it had to draw six cards.
lesson-rest-too-close = You laid a 1 on your 5, so you would fly back four spaces. But only three lie behind you, so you cannot: you draw four cards instead.
lesson-rest-push = Three rockets now. You laid a card equal to your launch pad, so you must push one of the others a space forward before anything else. Which one?
lesson-rest-push-done = Give the space to the rocket that is less dangerous for you. The one in front needs no present.
lesson-rest-hand = Your last card! When somebody has no card left, the trip is over at once. Each space counts its points, and each card left in a hand costs one.
lesson-rest-hand-done = The trip is counted. Then all fly home, and the cards are shuffled. The player with the worst score in this trip begins the next one.
lesson-rest-moon = The moon ends a trip, too, and is worth 20. Spaces that you would fly beyond it are simply lost. Land there!
lesson-rest-pile = Two cards are left in the pile, and when it is empty, the trip is over. You may fly back, or draw. Which is better, so near the end?
lesson-rest-pile-done = You took the last cards and kept your space: the trip is over before anybody can climb past you.
lesson-well = Play well
lesson-well-first = The first card of a trip. Look at your hand: what do you begin with?
lesson-well-first-done = Your lowest card! A 6 flies three spaces, but nothing can follow it. From a 0 you can climb all the way up. Begin like this in every trip.
lesson-well-ladder = Your launch pad is a 0, and all your cards are higher. Which one do you play?
lesson-well-ladder-done = The lowest that is higher. 2, 4 and 6 fly six spaces together, just as far as the 6 alone, but you get rid of three cards.
lesson-well-back = You laid a lower card and hold one more. Fly back, or stay where you are and draw?
lesson-well-back-done = Fly back. With your 6 you climb four spaces next time, and that ends the trip. Cards that you draw must all be played first.
lesson-well-restart = Nothing in your hand is higher than your 5. If you have to go down, how far?
lesson-well-restart-done = All the way. From the 1 you can climb by the 3 and the 5 again; a small step down only wastes a turn.
lesson-well-one-card = The other rocket holds one single card. Your launch pad is a 4. Do you go on in small steps?
lesson-well-one-card-done = No! When somebody has one card left, every turn may be the last: be ahead now. The 6 flies farthest at once.

# What the start page says of Rockets.

tagline = Your last card is your launch pad. Five trips to the moon.
edition-name-jeb = Jeux en boîte edition
edition-name-stars = edition with stars
edition-short-jeb = Jeux en boîte
edition-short-stars = stars
choice-tiebreak-trip = fly a sixth trip
choice-tiebreak-shared = share the win

# Why an action is better than another one: each sentence is true of the action, and not of the other one.

# The move that a sentence compares with: the other one, or this one where the sentence speaks for the other.

compared-first = { $side ->
    [costs] This move
    [yours] Your move
    [yours-costs] The best move
   *[own] The other move
  }
compared-with = { $side ->
    [costs] with this move
    [yours] with your move
    [yours-costs] with the best move
   *[own] with the other move
  }
compared-after = { $side ->
    [costs] after this move
    [yours] after your move
    [yours-costs] after the best move
   *[own] after the other move
  }
spoken-of = { $side ->
    [costs] The other move
    [yours] The best move
    [yours-costs] Your move
   *[own] This move
  }
spoken-of-with = { $side ->
    [costs] With the other move
    [yours] With the best move
    [yours-costs] With your move
   *[own] With this move
  }
spoken-of-after = { $side ->
    [costs] After the other move
    [yours] After the best move
    [yours-costs] After your move
   *[own] After this move
  }

merit-wins = { spoken-of } ends the game, and you win.
    .look = Look for a move that ends the game now.
merit-no-loss = { compared-first } ends the game, and you lose.
    .look = Take care: a move could end the game while you are behind.
merit-ends-now = { spoken-of } ends the trip now, while you are { $lead ->
    [one] a point
   *[other] { $lead } points
  } ahead.
    .look = Look at the spaces of all rockets: who would be ahead if the trip ended now?
merit-goes-on = { spoken-of-with } the trip goes on. If it ended now, you would be { $behind ->
    [one] a point
   *[other] { $behind } points
  } behind.
    .look = { merit-ends-now.look }
merit-no-gift = { compared-first } would push { $seat } a space forward.
    .look = Look at the cards that you hold and at your launch pad: with an equal card you must push somebody forward.
merit-push-weaker = { $seat } has fewer points than { $other }: the space helps less there.
    .look = Look at the points of the others: whom does one more space help least?
merit-trip-may-end = { $seat } has one card left and may soon end the trip. { spoken-of-with } you would then get { $points ->
    [one] one point
   *[other] { $points } points
  }, not { $instead }.
    .look = Look at the hand of { $seat }: one card is left there. What would the trip bring you if it ended soon?
merit-longer-climb = { spoken-of-with } and what can follow it ({ $cards }) you come { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward; { compared-with }, { $instead ->
    [0] none
   *[other] only { $instead }
  }.
    .look = Look at your hand: which of your cards can follow one another, each higher than the one before?
merit-more-steps = { spoken-of-after }, { $count ->
    [one] one of your cards ({ $cards }) can take you up
   *[other] { $count } of your cards ({ $cards }) can take you up, one after another
  }; { compared-after }, { $instead ->
    [0] none
    [one] only one
   *[other] only { $instead }
  }.
    .look = { merit-longer-climb.look }
merit-lighter-hand = { spoken-of-after }, you have { $count ->
    [one] one card
   *[other] { $count } cards
  } in your hand, not { $instead }. Each card that is left at the end costs a point.
    .look = Count the cards in your hand: each one that is left at the end of the trip costs a point.
merit-one-left = { spoken-of-after }, you have one card left, and can end the trip with it.
    .look = Count the cards in all hands: who can be the first to end the trip?
merit-quick-end = { spoken-of-after }, nobody has fewer cards than you: you can be the first to end the trip.
    .look = { merit-one-left.look }
merit-low-pad = Your launch pad is low: about { $percent }% of the cards that you have not seen are higher, not { $instead }%.
    .look = Look at your launch pad: how many of the cards that you have not seen would be higher than the one that lies there?
merit-fuel = { spoken-of-with } you draw { $count ->
    [one] a card
   *[other] { $count } cards
  }, and about { $percent }% of the cards that you have not seen would take you up.
    .look = Look at the difference between your two last cards: so many spaces you fall back, or so many cards you draw.

# What puzzles are about.

theme-end = End the trip or go on
theme-push = Whom you push
theme-last-card = The last card
theme-ladder = A long climb
theme-first-card = The first card of a trip
theme-restart = Start again from low down
theme-hand = Cards in hand

# For the next game: an idea for each merit that was passed over.

tip-more-steps = Before you play a card, count the others that can follow it, each higher than the one before. Mostly the lowest card leaves most of them. If you must go lower, go to the bottom and climb again.
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
