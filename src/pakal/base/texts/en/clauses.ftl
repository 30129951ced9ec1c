### Clauses common to all games, in the project’s own words.
### Value: the rule. Attributes: .title (short name), .ruling (what the sources leave open), .intro (chapters only).

chapter-GEN = What goes for every game

GEN-1 =
    A game is one list of actions, from the first to the last.
    Each action is either a decision by one seat or a chance outcome, such as a roll of the die or a shuffle.
    Records number the seats clockwise from `0`; chance is actor `-1`.
    .title = Actions and seats

GEN-2 =
    Even if only one action is possible, you are asked, and you make it yourself.
    There is one exception: if all you could do is pass or skip, the question is not asked.
    Such an action would be `drop:-`, `build:-` or `event:-`.
    Chance outcomes are always noted, even where only one can come up.
    .title = When you are asked

GEN-3 =
    Everything else happens by itself, right after the action that causes it: stones go home, points are scored, a card is turned, the game ends.
    .title = What happens by itself

GEN-4 =
    The option `start_seat` says which seat starts: a seat number from 0 up, or `random`. The default is `random` at a table and 0 everywhere else.
    It settles the first start player of Pacal’s Rocket, of the first trip of Rockets, and of the first round of Die Pyramiden des Jaguar if that is played with `start: alternate`. With the other ways to start Die Pyramiden des Jaguar it has no effect.
    If chance chooses the seat, it is drawn before the game begins, and the record names it.
    .title = Start player

GEN-5 =
    Every action is written in exactly one way, such as `play:5`, which the rules of each game give.
    Records keep this spelling, the command line reads and prints it, and the list of legal actions uses it.
    Numbers have no leading zeros.
    .title = One spelling for each action

GEN-6 =
    A list inside your action, as in `offer:12,31`, goes from low to high, with commas and no blanks.
    Numbers are sorted as numbers, squares as text, so `a10` comes before `a2`.
    Where chance lists cards, they stand in the order dealt, unsorted. The order inside one hand means nothing, but it is kept as recorded.
    .title = Order in lists

GEN-7 =
    Squares are named as in chess: a letter for the file, a number for the rank.
    `a1` is at the bottom left; on a board of 11 × 11 squares `k11` is at the top right.
    .title = Names of squares

GEN-8 =
    An action that is misspelt, not legal or made by the wrong seat is refused, and so is a chance outcome that cannot happen.
    You are told which clause it breaks, and nothing changes.
    .title = Refused actions

# Words that mean much the same in these games, a group a line: the search in the rules finds one by another.
near-words =
    offer trade swap exchange bargain
    win winner winning victory
    end finish over last
    tie tied draw equal
    points score scoring scoreboard
    start begin first setup
    pile deck stack
    space square field
    stone pebble counter token
    ship spaceship rocket
    turn go
    back fall retreat return
    forbidden illegal banned
    allowed legal permitted
