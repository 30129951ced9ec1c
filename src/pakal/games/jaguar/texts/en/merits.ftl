# Why an action is better than another one: each sentence is true of the action, and not of the other one.

# The move that a sentence compares with: the other one, or this one where the sentence speaks for the other.

compared = { $side ->
    [costs] this one
    [yours] your move
    [yours-costs] the best move
   *[own] the other move
  }
compared-first = { $side ->
    [costs] This one
    [yours] Your move
    [yours-costs] The best move
   *[own] The other move
  }
compared-with-first = { $side ->
    [costs] With this one
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

merit-wins = It ends the game, and you win.
merit-no-loss = { compared-first } ends the game, and you lose.
merit-wins-round = { $what ->
    [offer] The other player has no place for either card: you win the round at once.
   *[other] It wins the round.
  }
merit-fits = The { $card } finds an empty slot. { compared-first } takes the other explorer { $count ->
    [one] a space
   *[other] { $count } spaces
  } forward.
merit-cheaper-stack = The other explorer moves only { $count ->
    [one] one space
   *[other] { $count } spaces
  } forward, not { $instead }.
merit-fuller = Then { $count ->
    [one] one of your slots is
   *[other] { $count } of your slots are
  } empty, not { $instead }.
merit-no-event = { compared-first } takes the other explorer to an event space.
merit-they-stack = The { $card } that is left does not fit the other pyramid: it must be stacked there, in row { $count } or higher.
merit-they-stack-either = Whichever card is taken, it must be stacked, in row { $count } or higher.
merit-no-fill = { compared-with-first }, the { $card } could fill the last slot of the other pyramid.
merit-only-one = Only the { $card } has a place in the other pyramid, so it must be taken. The { $left } is yours.
merit-narrow-theirs = Then { $count ->
    [0] none
   *[other] at most { $count }
  } of the { $of } cards that you have not seen { $count ->
    [one] fits
   *[other] fit
  } an empty slot of the other pyramid, not { $instead }.
merit-opens-theirs = Then the other pyramid has { $count } empty slots, not { $instead }.
merit-near-cards = The two cards are nearer to each other, { $count } apart and not { $instead }: to choose between them helps the other player less.
merit-safe-left = Whichever card is left, it fits an empty slot of yours. { compared-with-first } you may have to stack it in row { $count }.
merit-cheaper-left = Whichever card is left, you need not stack it higher than row { $count }. { compared-with-first } it may be row { $instead }.
merit-place-left = Whichever card is left, it has a place in your pyramid. { compared-with-first } it may have none.
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
merit-more-room = Then { $of ->
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
   *[other] only { $instead }
  }.
merit-more-fit = Then { $of ->
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
merit-fewer-dead = Then { $count ->
    [0] none of your cards lacks
    [one] one of your cards lacks
   *[other] { $count } of your cards lack
  } a place, not { $instead }.
merit-fewer-lost = { $count ->
    [0] All { $of } cards that you have not seen would have a place in your pyramid. { compared-with-first } { $instead ->
        [one] one of them
       *[other] { $instead } of them
      } would have none.
   *[other] Of the { $of } cards that you have not seen, { $count } would have no place in your pyramid, not { $instead }.
  }
merit-more-welcome = Of the { $of } cards that you have not seen, { $rest ->
    [0] all
   *[other] { $count }
  } would fit an empty slot of yours, not { $instead }.
merit-even-gaps = { $low ->
    [0] Below { $high }
   *[other] { $high ->
        [41] Above { $low }
       *[other] Between { $low } and { $high }
      }
  }, { $count } cards may still come. { $own ->
    [0] { compared-first } leaves only { $slots ->
        [one] one slot
       *[other] { $slots } slots
      } for them. { spoken-of } shares the slots out better.
   *[other] { spoken-of } leaves { $own } slots for them, { compared } only { $slots }.
  }
merit-free-to-stack = Then you have { $count ->
    [0] no jaguar
    [one] one jaguar
   *[other] { $count } jaguars
  }, not { $instead }: nothing can be stacked on a jaguar.
merit-lower-shown = The lower your card, the more likely the other player begins and you choose first: { $count } of the { $of } cards that you have not seen are higher, not { $instead }.

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
tip-they-stack = In an offer, think also of what it costs or gives the other player.
tip-they-stack-either = { tip-they-stack }
tip-no-fill = { tip-they-stack }
tip-only-one = { tip-they-stack }
tip-narrow-theirs = { tip-they-stack }
tip-opens-theirs = { tip-they-stack }
tip-near-cards = { tip-they-stack }
tip-better-split = { tip-they-stack }
tip-cheaper-stack = A stacked card moves the other explorer: stack low, and do not send it to an event space.
tip-fits = { tip-cheaper-stack }
tip-no-event = { tip-cheaper-stack }
tip-free-to-stack = { tip-cheaper-stack }
tip-lower-shown = When both show a card, show a low one: whoever begins has to offer, and the other player chooses first.
