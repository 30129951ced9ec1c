### Clauses of the small game.

chapter-SM-SETUP = Cards

SM-SETUP-1 = The cards are shuffled, and each player is dealt some.
    .title = The deal

chapter-SM-TURN = Turns

SM-TURN-1 = Before each turn the die is rolled.
    .title = The die

SM-TURN-2 = A player plays a card from the hand, but not the one that was played last.
    .title = Playing a card

SM-TURN-3 = Instead, a player may draw a card while there is one.
    .title = Drawing

SM-TURN-4 = Who can do neither passes.
    .title = Passing
