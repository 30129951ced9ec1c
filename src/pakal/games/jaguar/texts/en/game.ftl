# What the terminal and the table say about Die Pyramiden des Jaguar.

# A player without a name: in this game jaguars are stones.
sign-jaguar = Balam

title = Die Pyramiden des Jaguar
published = Kosmos 2002; first as Pacal, Klee 1999
edition-rody = Short, mostly one round: the game ends if the turned card is at least as high as the space of the leading explorer.
    .source = a French description from the site of Rody (document 003); it calls the game a new edition of Pacal (Klee, 1999), and names no author and no other publisher. Reviews of the Kosmos edition tell the end the other way round
edition-kosmos = Long, as it was published: the game ends if the turned card is lower than the space of the leading explorer.
    .source = published reviews
option-start = Who starts a round: the player who shows the higher card, the players in turn, or a player drawn by chance
ending-card = The turned card has ended the game.
ending-track-end = An explorer has reached the end of the track.
medal-full-pyramid = First full pyramid
medal-longest-walk = Longest walk at one go: { $value ->
    [one] one space
   *[other] { $value } spaces
  }
medal-jaguars = Most jaguars removed in one game: { $value }

play-round = { $round ->
    [0] Before the first round
   *[other] { $turn ->
        [0] Round { $round }
       *[other] Round { $round }, turn { $turn }
      }
  }
cli-ply = Ply { $ply } of { $plies }, round { $round }
cli-ply-before = Ply { $ply } of { $plies }, before the first round
cli-keys = Enter next · b back · a number: that ply · r next round · e end · q quit

question-reveal = { $seat }, which card do you show? The higher one starts.
    .others = { $seat } decides which card to show. The higher one starts.
question-offer = { $seat }, which two cards do you offer?
    .others = { $seat } chooses two cards to offer.
question-take = { $seat }, do you take the { $low } or the { $high }?
    .others = { $seat } chooses between the { $low } and the { $high }.
question-place = { $seat }, where do you place the { $card }?
    .others = { $seat } decides where to place the { $card }.
question-lay = { $seat }, place the cards you have left: which one goes where?
    .others = { $seat } is to place the cards that are left.
question-event-jaguar = { $seat }, do you remove a jaguar from your pyramid?
    .others = { $seat } may remove a jaguar from their own pyramid.
question-event-own = { $seat }, do you remove a card from your pyramid?
    .others = { $seat } may remove a card from their own pyramid.
question-event-their = { $seat }, do you remove a card from the pyramid of { $other }?
    .others = { $seat } may remove a card from the pyramid of { $other }.
question-event-hand = { $seat }, shall a random card from the hand of { $other } be discarded?
    .others = { $seat } may have a random card discarded from the hand of { $other }.

action-reveal = show the { $card }
action-offer = offer { $low } and { $high }
action-take = take the { $card }
action-put = place the { $card } on slot { $slot }
action-stack = stack the { $card } on slot { $slot }
action-event-jaguar = remove the jaguar from slot { $slot }
action-event-own = remove your card on slot { $slot }
action-event-their = remove the card on slot { $slot }
action-event-hand = draw and discard
action-decline = skip it

event-round = Round { $round }: the cards are shuffled and dealt.
event-chosen = { $seat } has chosen a card to show.
    .seat = You have chosen a card to show.
event-revealed = { $seat } shows the { $card }.
    .seat = You show the { $card }.
event-starts = { $seat } starts the round.
    .seat = You start the round.
event-offer = { $seat } offers { $low } and { $high }.
    .seat = You offer { $low } and { $high }.
event-take = { $seat } takes the { $card }; { $other } keeps the { $left }.
    .seat = You take the { $card }; { $other } keeps the { $left }.
    .other = { $seat } takes the { $card }; you keep the { $left }.
event-put = { $seat } places the { $card } on slot { $slot }.
    .seat = You place the { $card } on slot { $slot }.
event-stack = { $seat } stacks the { $card } on the { $beneath } on slot { $slot }, under a jaguar.
    .seat = You stack the { $card } on the { $beneath } on slot { $slot }, under a jaguar.
event-advance = The explorer of { $seat } moves { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, to space { $space }.
    .seat = Your explorer moves { $count ->
        [one] one space
       *[other] { $count } spaces
      } forward, to space { $space }.
event-used-jaguar = { $seat } removes the jaguar from slot { $slot }.
    .seat = You remove the jaguar from slot { $slot }.
event-used-own = { $seat } clears slot { $slot } of their own pyramid: { $cards } { $count ->
    [one] leaves
   *[other] leave
  } the round.
    .seat = You clear your slot { $slot }: { $cards } { $count ->
        [one] leaves
       *[other] leave
      } the round.
event-used-their = { $seat } clears slot { $slot } of { $owner }: { $cards } { $count ->
    [one] leaves
   *[other] leave
  } the round.
    .seat = You clear slot { $slot } of { $owner }: { $cards } { $count ->
        [one] leaves
       *[other] leave
      } the round.
    .owner = { $seat } clears your slot { $slot }: { $cards } { $count ->
        [one] leaves
       *[other] leave
      } the round.
event-used-hand = { $seat } draws a card from the hand of { $owner }.
    .seat = You draw a card from the hand of { $owner }.
    .owner = { $seat } draws a card from your hand.
event-declined-jaguar = { $seat } removes no jaguar.
    .seat = You remove no jaguar.
event-declined-own = { $seat } removes no card from their own pyramid.
    .seat = You remove no card from your pyramid.
event-declined-their = { $seat } removes no card from the other pyramid.
    .seat = You remove no card from the other pyramid.
event-declined-hand = { $seat } draws no card from the other hand.
    .seat = You draw no card from the other hand.
event-discarded = { $seat } loses the { $card }; everybody sees it.
    .seat = You lose the { $card }; everybody sees it.
event-laying-down = { $seat } cannot offer two cards: both place the cards they have left.
    .seat = You cannot offer two cards: both place the cards they have left.
event-blocked = { $seat } has no place for a card, and loses the round.
    .seat = You have no place for a card, and lose the round.
event-filled = The pyramid of { $seat } is full.
    .seat = Your pyramid is full.
event-fewer = { $seat } has fewer empty slots.
    .seat = You have fewer empty slots.
event-even = Both pyramids have equally many empty slots: nobody wins the round.
event-prize = { $seat } wins the round: { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, to space { $space }.
    .seat = You win the round: { $count ->
        [one] one space
       *[other] { $count } spaces
      } forward, to space { $space }.
event-arrived = The explorer of { $seat } has reached the end of the track, space { $space }.
    .seat = Your explorer has reached the end of the track, space { $space }.
event-turned = The turned card is { $card }; the leader stands on space { $space }.
event-goes-on = The game goes on.
event-ends = That ends the game.

reason-reveal-first = First choose a card to show.
reason-offer-first = First offer two cards.
reason-take-first = First take one of the two cards.
reason-place-first = First place your card.
reason-lay-first = First place the cards you have left.
reason-event-first = First carry out the event, or skip it.
reason-not-in-hand = You have no { $card } in your hand.
reason-not-offered = The { $card } is not on offer.
reason-take-the-other = There is no place for the { $card } in your pyramid: take the { $must }.
reason-other-card = You have to place the { $must }, not the { $card }.
reason-slot-filled = On slot { $slot } lies the { $card }: a card is put on an empty slot.
reason-out-of-order = The { $card } on slot { $slot } would be out of order: on slot { $at } lies the { $top }.
reason-nothing-beneath = Slot { $slot } is empty: there is nothing to stack a card on.
reason-fits-empty = The { $card } fits an empty slot and has to go to one: { $slots }.
reason-jaguar-there = A jaguar lies on slot { $slot }.
reason-other-event = This is not the event of your space.
reason-no-jaguar-there = There is no jaguar on slot { $slot }.
reason-no-card-there = There is no card on slot { $slot }.
reason-other-chance = Another chance outcome is due: { $kind }.
reason-not-all-cards = A deal is all cards from 1 to { $count }, once each.
reason-no-such-seat = There is no seat { $number }.
reason-not-in-their-hand = The { $card } is not in that hand.

track-jaguar = j
track-own = o
track-their = t
track-hand = h
track-legend = { track-jaguar } remove a jaguar · { track-own } your card · { track-their } their card · { track-hand } a card of their hand
on-offer = { $seat } offers { $cards }
to-place = { $seat } has to place the { $card }
their-hand = { $seat } has { $count ->
    [one] one card
   *[other] { $count } cards
  }
their-hand-known = { $seat } has { $count ->
    [one] one card
   *[other] { $count } cards
  }, among them { $cards }
discards = Out of the round: { $cards }
turned-card = Turned after the last round: { $card }
your-hand = Your hand: { $cards }

board-spaces = spaces 0 to { $length }, { $count } with an event
board-signs =
    ▸ start · ■ the game ends
    On the others, at the end of a move by stacking:
board-event-jaguar = take a jaguar off your own pyramid: { $spaces }
board-event-own = clear a slot of your own pyramid: { $spaces }
board-event-their = clear a slot of the other pyramid: { $spaces }
board-event-hand = discard a random card from the other hand: { $spaces }
board-nowhere = nowhere

notation-help =
    reveal:17 shows a card at the start of a round; offer:12,31 offers two cards; take:12 takes one; put:12@3 places it on empty slot 3; stack:12@3 stacks it there;
    event:jaguar@3, event:own@3, event:their@3 and event:hand carry out an event, event:- skips it.

# At the browser table.

table-row = row { $row }
table-pyramid = { $yours ->
    [yes] Your pyramid
   *[no] Pyramid of { $seat }
  }
table-slot = { $yours ->
    [yes] Your slot { $slot }, row { $row }
   *[no] { $seat }, slot { $slot }, row { $row }
  }: { $count ->
    [0] empty
    [1] { $card }
   *[other] { $card }, stack of { $count } on { $beneath }
  }{ $jaguar ->
    [yes] , with a jaguar on top
   *[no] {""}
  }{ $legal ->
    [yes] . You may choose it.
   *[no] .
  }
table-offer = On offer from { $seat }
table-offered = { $legal ->
    [yes] Take the { $card }
   *[no] The { $card } is on offer
  }
table-hand = { $yours ->
    [yes] Your hand, { $count ->
        [one] one card
       *[other] { $count } cards
      }
   *[no] Hand of { $seat }, { $count ->
        [one] one card
       *[other] { $count } cards
      }
  }
table-hand-card = { $card } in the hand{ $lifted ->
    [yes] , chosen
   *[no] { $legal ->
        [yes] . You may choose it.
       *[no] {""}
      }
  }
table-fate = Turned at the round’s end.
table-fate-card = The card of fate
table-final-round = The last round
table-won-ahead = { $count ->
    [one] One space ahead of { $names }.
   *[other] { $count } spaces ahead of { $names }.
  }
table-fate-from = { $space } or more would end the game.
table-fate-below = Less than { $space } would end the game.
table-fate-any = Any card would end the game.
table-fate-none = No card would end the game yet.
table-fate-turned = The { $card } was turned; the leader stands on { $space }.

table-fits = { $yours ->
    [yes] The { $card } fits your { $count ->
        [one] slot
       *[other] slots
      } { $slots }.
   *[no] The { $card } fits { $count ->
        [one] slot
       *[other] slots
      } { $slots } of { $seat }.
  }
table-fills = { $yours ->
    [yes] The { $card } fills your last slot, { $slots }: the round would be yours.
   *[no] The { $card } fills the last slot of { $seat }, who would win the round.
  }
table-must-stack = { $yours ->
    [yes] The { $card } fits none of your empty slots; you would have to stack it on { $slots }.
   *[no] The { $card } fits no empty slot of { $seat } and would have to be stacked on { $slots }.
  }
table-no-place = { $yours ->
    [yes] There is no place for the { $card } on your pyramid.
   *[no] There is no place for the { $card } on the pyramid of { $seat }, as it stands.
  }
table-goes = { $several ->
    [yes] On { $slots }, { $yours ->
        [yes] your explorer goes
       *[no] the explorer of { $other } goes
      }
   *[no] { $yours ->
        [yes] Your explorer goes
       *[no] The explorer of { $other } goes
      }
  } { $count ->
    [one] one space, to { $space }
   *[other] { $count } spaces, to { $space }
  }{ $event ->
    [jaguar] , where { $yours ->
        [yes] you
       *[no] { $other }
      } may remove a jaguar.
    [own] , where { $yours ->
        [yes] you may clear a slot of your own pyramid
       *[no] { $other } may clear a slot of their own pyramid
      }.
    [their] , where { $yours ->
        [yes] you may clear a slot of the other pyramid
       *[no] { $other } may clear a slot of your pyramid
      }.
    [hand] , where { $yours ->
        [yes] you may have a random card of the other hand discarded
       *[no] { $other } may have a random card of your hand discarded
      }.
    [arrives] : the end of the track, and of the game!
   *[none] .
  }
table-how-reveal = Both cards go back to the hand.
table-how-offer = The card that is left is yours.
table-how-lay = Choose a card from your hand, then its slot.
choose-reveal = Choose a card
choose-offer = Choose two cards
choose-take = Choose one of the two cards
choose-lay = Choose a card, then its slot

table-explorers = Explorers
table-you-are = you
table-computer = computer: { $level }
table-active = offers this turn
table-to-place = has to place the { $card }
table-figure-space = space
table-figure-cards = hand
table-figure-empty = empty
table-figure-jaguars = jaguars
table-spaces = Spaces of the jungle
table-space-jaguar = take a jaguar off your pyramid
table-space-own = clear one of your slots
table-space-their = clear a slot of theirs
table-space-hand = they lose a card from their hand
table-cards = Cards
table-discards = Out of this round:
table-no-discards = No card has left this round yet.
table-last-round = Last round:

# A first round, guided.

lesson-1 = Welcome to the jungle! Each of you builds a pyramid of ten slots, and sends an explorer along the track. The explorer that is farther ahead in the end wins.
lesson-2 = Your pyramid has one law: from slot 1 at the bottom left to slot 10 at the top, the cards must always rise. You may leave gaps.
lesson-3 = It is your turn, so you offer two cards. The other player chooses one of them, and you keep the one that is left. Offer your 12 and your 31.
lesson-4 = The 31 was taken, and it lies on slot 8 over there. The 12 is yours: it is rather low, so put it on slot 3.
lesson-5 = Now you are offered two cards: 14 and 20. Take the 14; it goes well beside your 12.
lesson-6 = The player who takes a card places it first. Put the 14 on slot 4, right beside the 12.
lesson-7 = Your turn again. A bad offer now, and it costs you something, so that you see what happens between neighbours: offer your 13 and your 33.
lesson-8 = The 13 belongs between 12 and 14, but there is no empty slot. Now you have to stack it: put it on the 14. A jaguar guards the stack, and nothing more can be laid there.
lesson-9 = Stacking has its price: in row 1, the other explorer moved one space. But you can turn this round. Of the two cards on offer, the 32 fits no empty slot over there. So take the 25, and leave the 32.
lesson-10 = Put your 25 on slot 7, and see what the other player has to do.
lesson-11 = The 32 was stacked in row 3, so your explorer runs three spaces, right onto an event! Here you may remove one of your jaguars. Take it off slot 4, and the way is free again.
lesson-12 = Fill all ten slots, and the round is yours; have no place for a card, and it is lost. The winner moves five spaces. Then a hidden card is turned, and it decides whether the game ends or a new round begins. Have fun!
lesson-rest = All the rest
lesson-rest-show = Who begins a round? You both choose a card in secret and show them together; then they go back into your hands. Choose your 4.
lesson-rest-show-done = The 19 is higher than your 4, so the other player begins the round and makes the first offer.
lesson-rest-forced = You are offered 20 and 24, but the 24 has no place in your pyramid. If only one of two cards can be placed, you have to take that one.
lesson-rest-guard = The 20 belongs between 8 and 21, so you must stack it on one of them. But a jaguar guards the 21: put it on the 8.
lesson-rest-guard-done = Stacked in row 1: the other explorer moved one space, and landed on an event. It cleared a slot of its own pyramid: both cards left the round.
lesson-rest-jaguar = There are four kinds of events. This one removes a jaguar of yours, so that you may stack there again. Take it off slot 2.
lesson-rest-own = This one clears a slot of your own pyramid. The 31 on slot 4 leaves no room for your middle cards: away with it!
lesson-rest-their = This one clears a slot of the other pyramid. If in the end nobody can offer two cards any more, what is empty there counts against the other player. Clear slot 7.
lesson-rest-hand = And this one draws a card from the other hand: it is out of the round. Only one card is left there. Draw it!
lesson-rest-last = Now nobody can offer two cards any more. Both of you place what you have left: stack your 7 on slot 2.
lesson-rest-last-done = Then the empty slots are counted: you have fewer, so you win the round and five spaces. The turned card was lower than the leader’s space, so the game goes on.
lesson-rest-need-not = You need not use an event. Here you may clear one of your own slots, and then you will both place your last cards. Do you?
lesson-rest-need-not-done = No: so late in the round nothing can fill that slot again, and empty slots decide.
lesson-rest-need-not-jaguar = The other player may decline, too. Stack your 8 on slot 3: the other explorer lands on the event that removes a jaguar, and nothing happens.
lesson-rest-need-not-their = Stack your 13 on slot 7, in row 2. The other explorer reaches the event that clears one of your slots. This time you are lucky.
lesson-rest-need-not-hand = Your 31 has to be stacked in row 3. The other explorer may then take a card out of your hand. Watch how this round ends.
lesson-rest-need-not-hand-done = Your last card has no place, so the round is lost for you: the winner moves five spaces. Then the turned card decides. It was at least as high as the leader’s space, so here the game ends.
lesson-rest-blocked = If somebody has no place at all for a card, the round ends at once. Look at the other pyramid: which two of your cards fit nowhere there?
lesson-rest-blocked-done = 7 and 11 both belong between 5 and 16, and jaguars guard these two. The round is yours at once, and five spaces with it.
lesson-rest-full = One slot of your pyramid is empty, and your 12 belongs there: between 6 and 15. Fill it!
lesson-rest-even = Both have placed all but your last card. Put your 39 on slot 9: then both pyramids have one empty slot.
lesson-rest-end = The other explorer stands on space 39 of 40. Your 16 has to be stacked in row 1, and that ends the game: the explorer that is farther ahead wins.
lesson-well = Play well
lesson-well-share = Where does the 34 go: slot 5, 6 or 7? All three are allowed, so think of the cards to come.
lesson-well-share-done = Close to the 35. Nothing else fits between 34 and 35, but from 15 to 33 many cards may come: slots 5 and 6 stay open for them.
lesson-well-room = The 26 may go to slot 8, 9 or 10. Look at your own hand first.
lesson-well-room-done = Right beside the 25: so slots 9 and 10 stay free for your 30 and 31.
lesson-well-either = You offer two cards, and one of them comes back to you. Which two?
lesson-well-either-done = 14 and 15: whichever is left, it suits you. And since they are so near to each other, the choice helps the other player little. Offer so that either card is welcome.
lesson-well-they-stack = Only two slots over there are empty: 1 and 7. Which offer hurts?
lesson-well-they-stack-done = 8 and 14: neither fits over there, so whichever is taken must be stacked, and your explorer gains. Count what your offer costs the other player, too.
lesson-well-leave = Now the other way round: you are offered 2 and 8. Look at what you take, and at what you leave.
lesson-well-leave-done = The 2 fits your slot 1, and the 8 that you leave has to be stacked over there: two gains at once.
lesson-well-no-gift = The 35 has to be stacked, on slot 7 or on slot 8. Look at the track before you choose.
lesson-well-no-gift-done = Row 2 gives the other explorer two spaces. Row 3 would give three, and an event with them: no such gifts!

# What the start page says of Die Pyramiden des Jaguar.

tagline = Offer two cards, keep what the other leaves, climb through the jungle.
edition-name-rody = edition of the French description
edition-name-kosmos = Kosmos edition as reviews tell it
edition-short-rody = French
edition-short-kosmos = Kosmos
choice-start-reveal = the player who shows the higher card
choice-start-alternate = the players take turns
choice-start-random = drawn by chance

# Why an action is better than another one: each sentence is true of the action, and not of the other one.

# The move that a sentence compares with: the other one, or this one where the sentence speaks for the other.

compared = { $side ->
    [costs] this move
    [yours] your move
    [yours-costs] the best move
   *[own] the other move
  }
compared-first = { $side ->
    [costs] This move
    [yours] Your move
    [yours-costs] The best move
   *[own] The other move
  }
compared-with-first = { $side ->
    [costs] With this move
    [yours] With your move
    [yours-costs] With the best move
   *[own] With the other move
  }
spoken-of = { $side ->
    [costs] The other move
    [yours] The best move
    [yours-costs] Your move
   *[own] This move
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
merit-wins-round = { $what ->
    [offer] The other player has no place for either card: you win the round at once.
   *[other] { spoken-of } wins the round.
  }
    .look = Look for a move that ends the round at once.
merit-keeps-round = { compared-first } loses the round at once.
    .look = Look at the card that you place next: where will it find a place?
merit-fits = { spoken-of } finds an empty slot for the { $card }. { compared-first } takes the other explorer { $count ->
    [one] a space
   *[other] { $count } spaces
  } forward.
    .look = Look at your empty slots: a card that fits none of them is stacked, and moves the other explorer.
merit-cheaper-stack = { spoken-of } takes the other explorer only { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, not { $instead }.
    .look = Look at the rows: a card that is stacked in row 3 gives the other explorer 3 spaces.
merit-fuller = { spoken-of-after }, only { $count ->
    [one] one of your slots is
   *[other] { $count } of your slots are
  } still empty, not { $instead }.
    .look = Count your empty slots: the first to fill all ten wins the round.
merit-no-event = { compared-first } takes the other explorer to an event space.
    .look = Look at the track: on which space does each move bring the other explorer?
merit-they-stack = The { $card } that is left does not fit the other pyramid: it must be stacked there, in row { $count } or higher.
    .look = Look at the other pyramid: where can the card go that the other player gets?
merit-they-stack-either = Whichever card is taken, it must be stacked, in row { $count } or higher.
    .look = Look at the other pyramid: which of your cards fit no empty slot there?
merit-no-fill = { compared-with-first }, the { $card } could fill the last slot of the other pyramid.
    .look = Look at the other pyramid: one card could fill it.
merit-only-one = Only the { $card } has a place in the other pyramid, so it must be taken. The { $left } is yours.
    .look = { merit-they-stack-either.look }
merit-narrow-theirs = { spoken-of-after }, { $count ->
    [0] none
    [one] at most one
   *[other] at most { $count }
  } of the { $of } cards that you have not seen { $count ->
    [one] fits
   *[other] fit
  } an empty slot of the other pyramid, not { $instead }.
    .look = Look at the empty slots of the other pyramid: how many of the { $of } cards that you have not seen will fit there?
merit-near-cards = The two cards are closer to each other ({ $count } apart, not { $instead }), so the choice helps the other player less.
    .look = Look at how far apart the two cards are: the other player chooses first.
merit-safe-left = Whichever card is left, it fits an empty slot of yours. { compared-with-first } you may have to stack it in row { $count }.
    .look = Think of the card that is left to you: would either of the two suit your pyramid?
merit-cheaper-left = Whichever card is left, you need not stack it higher than row { $count }. { compared-with-first } it may be row { $instead }.
    .look = { merit-safe-left.look }
merit-place-left = Whichever card is left, it has a place in your pyramid. { compared-with-first } it may have none.
    .look = { merit-safe-left.look }
merit-better-split = { $sign ->
    [gain] Whichever card is taken, your explorer gains at least { $count ->
        [one] one space
       *[other] { $count } spaces
      } on the other one.
    [even] Whichever card is taken, the other explorer need not gain on yours.
   *[loss] The other explorer gains at most { $count ->
        [one] one space
       *[other] { $count } spaces
      } on yours, whichever card is taken.
  }
    .look = Look at both pyramids: what does each of the two cards cost the other player, and what does the other card cost you?
merit-more-room = { spoken-of-after }, { $of ->
    [one] your last card finds room in an empty slot
   *[other] { $rest ->
        [0] all your { $of } cards find room in empty slots together
       *[other] { $count ->
            [one] one of your { $of } cards finds room in an empty slot
           *[other] up to { $count } of your { $of } cards find room in empty slots together
          }
      }
  }{ $instead ->
    [0] . { compared-with-first } none would.
   *[other] , not { $instead }.
  }
    .look = Look at the cards that you keep: how many of them find room in your empty slots together?
merit-fit-either = Whichever card is left, { $of ->
    [one] your last card
   *[other] { $rest ->
        [0] all your { $of } cards
       *[other] { $count ->
            [one] one of your { $of } cards
           *[other] up to { $count } of your { $of } cards
          }
      }
  } can still fit an empty slot. { compared-with-first } it may be { $instead ->
    [0] none
    [one] only one
   *[other] only { $instead }
  }.
    .look = { merit-more-room.look }
merit-more-fit = { spoken-of-after }, { $of ->
    [one] your last card fits
   *[other] { $rest ->
        [0] all your { $of } cards fit
       *[other] { $count ->
            [one] one of your { $of } cards fits
           *[other] { $count } of your { $of } cards fit
          }
      }
  } an empty slot{ $instead ->
    [0] . { compared-with-first } none would.
   *[other] , not { $instead }.
  }
    .look = Look at the cards that you keep: which of them still fit an empty slot?
merit-fewer-dead = { spoken-of-after }, { $count ->
    [0] none of your cards lacks
    [one] one of your cards lacks
   *[other] { $count } of your cards lack
  } a place, not { $instead }.
    .look = Look at the cards that you keep: does each of them still have a place?
merit-fewer-lost = { $count ->
    [0] All { $of } cards that you have not seen would have a place in your pyramid. { compared-with-first } { $instead ->
        [one] one of them
       *[other] { $instead } of them
      } would have none.
   *[other] Of the { $of } cards that you have not seen, { $count ->
        [one] only one
       *[other] only { $count }
      } would have no place in your pyramid, not { $instead }.
  }
    .look = Look at the { $of } cards that you have not seen: for which of them would you have no place?
merit-more-welcome = Of the { $of } cards that you have not seen, { $rest ->
    [0] all
   *[other] { $count }
  } would fit an empty slot of yours, not { $instead }.
    .look = Look at the { $of } cards that you have not seen: how many of them would fit an empty slot of yours?
merit-even-gaps = { $low ->
    [0] Below { $high }
   *[other] { $high ->
        [41] Above { $low }
       *[other] Between { $low } and { $high }
      }
  }, { $count ->
    [one] one card
   *[other] { $count } cards
  } may still come. { $own ->
    [0] { compared-first } leaves only { $slots ->
        [one] one slot
       *[other] { $slots } slots
      } there. { spoken-of } shares the slots out better.
   *[other] { spoken-of } leaves { $own ->
        [one] one slot
       *[other] { $own } slots
      } there, { compared } only { $slots ->
        [one] one
       *[other] { $slots }
      }.
  }
    .look = { $low ->
        [0] Look below { $high }
       *[other] { $high ->
            [41] Look above { $low }
           *[other] Look between { $low } and { $high }
          }
      }: { $count ->
        [one] one card
       *[other] { $count } cards
      } may still come to you there. How many slots do you leave for them?
merit-free-slot = { spoken-of-after }, slot { $slot } has no jaguar: { $count ->
    [one] one
   *[other] { $count }
  } of the { $of } cards that may still come to you could be stacked there.
    .look = Look at the jaguars in your pyramid: nothing can be stacked where one lies.
merit-cheaper-coming = { spoken-of-after }, the { $of } cards that may still come to you, each placed on its own, would give the other explorer { $count ->
    [0] no space
    [one] one space in all
   *[other] { $count } spaces in all
  }, not { $instead }.
    .look = Look at the { $of } cards that may still come to you: which would you have to stack, and in which row?
merit-lower-shown = The lower your card, the more likely the other player begins and you choose first: { $rest ->
    [0] all { $of } cards
   *[other] { $count } of the { $of } cards
  } that you have not seen are higher, not { $instead }.
    .look = Whoever starts offers, and the other player chooses: how many of the { $of } cards that you have not seen are higher than yours?

# What puzzles are about.

theme-end = The end of the round
theme-offer = A good offer
theme-either = An offer that suits you either way
theme-take = Which card you take
theme-theirs = The other pyramid
theme-events = Event spaces
theme-stack = Stack cheaply
theme-room = Room for your cards
theme-share-out = Share out the slots

# For the next game: an idea for each merit that was passed over.

tip-even-gaps = Share your empty slots out over the cards that may still come; do not simply fill from the left.
tip-safe-left = Offer two cards so that whichever is left suits you.
tip-place-left = { tip-safe-left }
tip-cheaper-left = { tip-safe-left }
tip-fit-either = { tip-safe-left }
tip-more-room = Leave room for your own hand: count how many of your cards still fit together.
tip-more-fit = { tip-more-room }
tip-fewer-dead = { tip-more-room }
tip-fewer-lost = { tip-more-room }
tip-more-welcome = { tip-more-room }
tip-fuller = { tip-more-room }
tip-they-stack = When you offer and when you take, think also of what it costs or gives the other player.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = A stacked card moves the other explorer: stack low, and do not send it to an event space.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-slot = { tip-cheaper-stack }
tip-cheaper-coming = { tip-cheaper-stack }
tip-lower-shown = When both show a card, show a low one: the player who begins has to offer, and the other player chooses first.
