### Clauses of Die Pyramiden des Jaguar, in the project’s own words.
### Value: the rule. Attributes: .title (short name), .ruling (what the sources leave open).

rules-overview =
    Two explorers race along a jungle track while their owners restore two pyramids of ten slots each, card by card.
    On your turn you offer two cards from your hand: the other player takes one for their own pyramid, and the other card is yours.
    The numbers must rise from slot 1 to slot 10. If you have to stack a card on another one, the other explorer moves forward.
    If your pyramid is full first, or the other player has no place left for a card, you win the round and move 5 spaces.
    After a round a turned card may end the game, and so does an explorer at the end of the track. Then the explorer that is farther ahead wins.

## Cards and deal

chapter-JG-SETUP = Cards and deal

JG-SETUP-1 =
    There are 40 cards, numbered from 1 to 40, one of each.
    A pyramid has ten slots in four rows: slots 1 to 4 in row 1, the base, from left to right, then 5 to 7 in row 2, 8 and 9 in row 3, and 10 in row 4.
    Both explorers start on space 0 of the track. The track is our own (JG-EVENT-4).
    .title = Cards, pyramids and explorers
    .ruling = The source document does not say where the explorers start; this project decided that it is space 0, before the first space of its own track.

JG-SETUP-2 =
    For each round all cards are shuffled. Each player gets 15, and the other ten are set aside face down, in order.
    Cards and jaguars of the last round leave the pyramids; the explorers stay where they are.
    The deal is written `deal:` with all 40 numbers: 15 for seat 0, 15 for seat 1, then the ten, the first of which is the one turned at the end of the round.
    .title = Deal

JG-SETUP-3 =
    Both players secretly choose a card from their hand and show them together, so neither sees the other’s card before both have chosen. The higher card starts the round, and both take their card back.
    This is written `reveal:17`, with seat 0 first in the record.
    Before the game you may choose another way: the players take turns in starting a round, or chance decides after each deal.
    The option `start` has the values `reveal`, which is the default, `alternate` and `random`. With `alternate` the start seat starts round 1, the other seat round 2, and so on; with `random` chance names the seat after each deal, for example `start:1`.
    With these two ways no card is shown.
    .title = Who starts the round
    .ruling = The source document does not say who starts; showing a card is a published rule, and this project offers the two other ways beside it.

## Offering and taking

chapter-JG-TURN = Offering and taking

JG-TURN-1 =
    On your turn you offer two cards from your hand; both leave it.
    This is written `offer:12,31`.
    .title = Offer

JG-TURN-2 =
    The other player takes one of the two cards and places it on their own pyramid. Then you place the other card on yours.
    Taking is written `take:12`; a placement follows.
    .title = Take

JG-TURN-3 =
    If the other player can place only one of the two cards, they must take that one.
    If they can place both, they choose.
    .title = A card that can be placed
    .ruling = The source document does not say whether you may take a card that you cannot place; this project decided that you may not, if you can place the other.

JG-TURN-4 =
    After that it is the other player’s turn to offer.
    .title = Next turn

## Placing a card

chapter-JG-PLACE = Placing a card

JG-PLACE-1 =
    From slot 1 to slot 10 the numbers must always rise. Only the top card of each slot counts, and empty slots may lie between.
    .title = Rising numbers
    .ruling = The source document says only that the cards rise from left to right, beginning at the base; this project decided that the top cards count and that empty slots may lie between.

JG-PLACE-2 =
    If your card fits an empty slot, you must put it on an empty slot; if it fits several, you choose.
    `put:12@3` puts card 12 on slot 3.
    .title = Empty slots first

JG-PLACE-3 =
    If your card fits no empty slot, you may stack it on a card without a jaguar, as long as the numbers still rise. A jaguar goes on the card that you stacked. While it is there, nothing can be stacked on this slot; once it is removed, the slot can be stacked again. There are always enough jaguars.
    `stack:12@3` stacks card 12 on slot 3.
    .title = Stacking
    .ruling = The source document does not give the number of jaguars; this project decided that there are always enough and that a slot freed of its jaguar can be stacked again.

JG-PLACE-4 =
    When you stack, the other player’s explorer moves forward at once: 1 space for row 1, 2 for row 2, 3 for row 3, 4 for row 4.
    .title = The price of stacking

## Events

chapter-JG-EVENT = Events

JG-EVENT-1 =
    If your explorer ends a move of JG-PLACE-4 on an event space, you may carry out its event at once, or skip it. There are four kinds: you remove one jaguar from your own pyramid, or a card from your own pyramid, or a card from the other player’s pyramid; or a card drawn at random from the other player’s hand is discarded face up.
    These are written `event:jaguar@3`, `event:own@3`, `event:their@3` and `event:hand`, which is followed for example by `discard:7`; `event:-` skips the event.
    .title = Event spaces
    .ruling = The source document does not say whether the card discarded from a hand is shown; this project decided that it is face up.

JG-EVENT-2 =
    Removing a card clears its slot: the whole stack and its jaguar leave the round face up, and the slot is empty.
    An event that has nothing to act on is skipped: no jaguar, no card, or an empty hand. Cards on offer are in no hand.
    .title = Removing a card
    .ruling = The source document does not say what becomes of the cards under the removed one, nor of an event with nothing to act on; this project decided both.

JG-EVENT-3 =
    The event comes before the active player’s own placement in the same turn.
    The 5 spaces for winning a round (JG-END-4) trigger no event.
    Event spaces are never used up.
    .title = When an event happens
    .ruling = The source document does not say when exactly an event takes place, whether the winner’s move triggers one, or whether a space works again; this project decided all three.

JG-EVENT-4 =
    We do not know the printed track. Unless you choose another one, you play on a track of our own: its last space is 40, and every third space from 3 to 36 has an event, the four kinds by turns in the order of JG-EVENT-1.
    The track comes from a track file (TOML); ours is `jungle`, and says that it is not the printed one. Its events are `jaguar`, `own`, `their`, `hand`, and so on in this order.
    A track file has the keys `name`, `note`, `length` (the number of the last space, at most 200; the start is space 0) and `[events]`, which gives spaces from 1 to the one before the last their kind of event.
    .title = A track of our own
    .ruling = The source document tells of a track and of four kinds of event spaces, but gives neither its length nor where they lie, so this project draws a track of its own.

## End of a round and of the game

chapter-JG-END = End of a round and of the game

JG-END-1 =
    If you must place a card and cannot, because every place where it fits carries a jaguar, you lose the round at once.
    This is judged when the card is to be placed, and so after any event of JG-EVENT-3.
    If the other player can place neither of the two cards you offer, they lose at once, without taking one.
    .title = No place left
    .ruling = The source document does not say when exactly this is judged, nor what happens if neither of two offered cards can be placed; this project decided both.

JG-END-2 =
    As soon as all ten slots of your pyramid are filled, you win the round.
    .title = Pyramid full

JG-END-3 =
    If the player whose turn it is to offer has fewer than two cards, both players place what they have left, if anything: first that player all of theirs, then the other, card by card in any order. After that, fewer empty slots win the round.
    All the rules for placing, for events and of JG-END-1 and JG-END-2 still hold. If you still have cards and can place none of them, you lose at once by JG-END-1.
    In a tie nobody wins: no explorer moves by JG-END-4, and JG-END-5 follows as usual.
    .title = Out of cards
    .ruling = The source document says only that both place their last cards and that fewer empty slots win; the order, the details and the tie are decided by this project.

JG-END-4 =
    The winner of the round moves their explorer 5 spaces forward.
    .title = Reward

JG-END-5 =
    Then the first of the cards set aside is turned and compared with the space of the explorer in the lead. In the edition of the French description from the site of Rody, which is the default, the game ends if the card is equal to or higher than this space. In the Kosmos edition, as reviews tell it, the game ends if the card is lower. Otherwise a new round begins.
    The default edition takes the source document at its word; published reviews of the Kosmos edition say the opposite.
    Nobody decides anything here: the deal has fixed this card.
    .title = The turned card

JG-END-6 =
    An explorer that reaches the last space of the track stays there and ends the game at once; further spaces are lost.
    During a round this comes before any event or further placement, and the round then has no winner.
    With the move of JG-END-4 it comes before the card of JG-END-5 is turned.
    .title = End of the track
    .ruling = The source document says nothing about the end of the track; that it is the aim of the race is published, and this project decided what it means for the round.

JG-END-7 =
    The player whose explorer is farther ahead wins the game. If both are on the same space, they share the win.
    .title = Who wins
    .ruling = The source document has no rule for a tie; this project decided that the win is shared.
