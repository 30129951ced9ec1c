### Clauses of Rockets, in the project’s own words.
### Value: the rule. Attributes: .title (short name), .ruling (what the sources leave open).

rules-overview =
    Two to four rockets make five trips to the moon.
    On your turn you play one card, and your own previous card is your launch pad: a higher card takes you forward, an equal one pushes somebody else, a lower one sends you back or fills your hand.
    At the end of a trip you score what your space is worth (the moon is worth 20), less one point for each card in your hand.
    After five trips the highest total wins.

## Cards and start of a trip

chapter-RK-SETUP = Cards and start of a trip

RK-SETUP-1 =
    There are 60 cards with values from 0 to 6: nine each of 0, 1, 2 and 3, eight each of 4, 5 and 6.
    The option `deck` says how many there are of each value from 0 to 6, 60 in all.
    The default is `9,9,9,9,8,8,8`.
    .title = Cards
    .ruling = The source document gives only the total of 60 cards and four markers; the values and the number of players come from a published review, and how many cards there are of each value is decided by this project.

RK-SETUP-2 =
    For each trip all rockets go to the start, space 0, and all 60 cards are shuffled. Everybody gets six cards; the rest is the pile.
    The shuffle is written `shuffle:` with all 60 values: the first six for the player who starts the trip, the next six for the next seat clockwise, and so on; the one after the last hand is the top of the pile.
    .title = Start of a trip

RK-SETUP-3 =
    By the rulebook the youngest player starts the first trip. pakal knows nobody’s age: at a table the starting seat is drawn by lot, unless you choose one (GEN-4).
    Play goes clockwise.
    .title = Who starts the first trip

RK-SETUP-4 =
    Each later trip is started by the player with the worst score in the trip that has just ended.
    If several have the worst score, begin with the player who started that trip and go clockwise: the first of them that you meet starts.
    .title = Who starts a later trip
    .ruling = The source document does not say who starts if several have the worst score; this project decided it.

## Playing a card

chapter-RK-PLAY = Playing a card

RK-PLAY-1 =
    On your turn you play one card from your hand, face up. Your previous card, your launch pad, is the one that you played before it in this trip.
    This is written `play:5`.
    .title = One card

RK-PLAY-2 =
    With your first card of a trip your rocket moves forward by half its value, rounded up: 3 spaces for a 5.
    .title = First card

RK-PLAY-3 =
    If your card is higher than your previous one, your rocket moves forward by the difference.
    .title = Higher card

RK-PLAY-4 =
    If your card is equal to your previous one, you must push another player: move their rocket one space forward. You choose whom.
    `push:2` pushes seat 2.
    .title = Equal card

RK-PLAY-5 =
    If your card is lower than your previous one, you choose: your rocket goes back by the difference, or it stays and you draw as many cards as the difference.
    This is written `back` or `draw`.
    .title = Lower card

RK-PLAY-6 =
    If the number of your space is smaller than the difference, you can only draw.
    You never go back a part of the way and draw for the rest.
    .title = Too close to the start

RK-PLAY-7 =
    If the pile has fewer cards than you must draw, you draw all of them.
    .title = Not enough cards in the pile
    .ruling = The source document does not say what happens if the pile is too small; this project decided it.

RK-PLAY-8 =
    A rocket never flies past the moon: further spaces are lost.
    .title = The moon is the end
    .ruling = The source document does not say whether the moon must be reached exactly; this project decided that it need not be.

## End of a trip

chapter-RK-TRIP = End of a trip

RK-TRIP-1 =
    A trip ends after a turn, once that turn is done in full, in three cases: the player whose turn it was has no card left, after any drawing; or any rocket is on the moon; or the pile is empty.
    .title = When a trip ends
    .ruling = The source document does not say whether a turn is completed before the trip ends; this project decided that it is, and that cards drawn in it count.

RK-TRIP-2 =
    You score what the space of your rocket is worth, less one point for each card still in your hand. The moon is worth 20, the start 0.
    In the Jeux en boîte edition, the default, there are 19 spaces worth 1 to 19 before the moon. In the edition with stars there are 14, worth 2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14 and 16; when a rocket goes back (RK-PLAY-6), the number of the space counts, not its worth.
    Your score can be negative.
    .title = Score of a trip
    .ruling = The edition with stars, its 14 spaces and their worths come from a published review.

## End of the game

chapter-RK-END = End of the game

RK-END-1 =
    After five trips, the highest total of all trips wins.
    .title = Who wins

RK-END-2 =
    If several players are in the lead, all players fly one more trip, unless you chose before the game that they share the win.
    This sixth trip starts as in RK-SETUP-4. Then the totals of all six trips decide, also for those who were not tied, and a new tie is a shared win.
    The option `tiebreak` is `trip`, the default, or `shared`.
    With `shared` those in the lead share the win at once, without a sixth trip.
    .title = Tie
    .ruling = The source document says only that you may play a sixth trip; who takes part and what counts is decided by this project.
