### Clauses of Pacal’s Rocket, in the project’s own words.
### Value: the rule. Attributes: .title (short name), .ruling (what the sources leave open), .intro (chapters only).

rules-overview =
    You fly a hollow ship over the Maya city of Palenque. Energy stones that you drop into ships stay behind when the ships fly on, and from patterns of them you build pyramids of one to five storeys.
    A player who takes the lead in one of the 16 districts scores the value of that district at once.
    The game ends when somebody has built all pyramids but one (in the French edition: every one of them) or has reached a certain score.
    Then the river, the lake, every district and the unused god stones are scored, and most points win.

## The board

chapter-PR-BOARD = The board

PR-BOARD-1 =
    The board is a grid of squares; each of its two sides is an odd number of squares long, from 9 to 15.
    Every square is either lake or land, and land belongs to exactly one of the 16 districts.
    Every district has a value, and a number from 1 to 16; letters name the columns. A plaque on the board shows both.
    .title = Squares and districts
    .ruling = The rulebooks speak of 16 districts with values, but show the squares only in pictures; this project decided how long the sides may be, and numbered the districts.

PR-BOARD-2 =
    The sacred district has the value 7, and no other district has it.
    It is the block of 3 × 3 squares in the middle of the board.
    .title = Sacred district
    .ruling = The rulebooks show the shape of this district only in a picture; that it is 3 × 3 squares comes from a published review.

PR-BOARD-3 =
    Some squares are marked as riverside, some as lakeside; a square may be both.
    These marks count only in the final scoring.
    The river blocks nothing.
    .title = River and lake
    .ruling = Only the French rulebook says that the river is no obstacle, and which squares are marked stands only in a picture; this project lets ships cross the river in all editions, and marked the squares of its own board.

PR-BOARD-4 =
    Lake squares are not played on: no ship, stone or pyramid ever stands there.
    .title = Lake squares

PR-BOARD-5 =
    With fewer than five players, cover tiles take whole districts out of play. Each tile is named after the numbers of players with which it is used: with two players the tiles 2 and 2/3, with three the tile 2/3, with four the tile 4.
    Tiles 2/3 and 4 cover one district each.
    A covered square is off the board in every respect, for the river and the lake as well.
    .title = Cover tiles
    .ruling = Which districts the tiles cover stands only in pictures, and only the German rulebook says that the tiles 2/3 and 4 cover one each; this project chose the districts on its own board, and decided that a covered square counts for nothing.

PR-BOARD-6 =
    We do not know the printed board. Unless you choose another one, you play on a board of our own: it has 11 × 11 squares, 16 districts that each hang together along the sides of their squares, values from 3 to 7, and a lake of 4 to 6 squares; river and lake are well in play with any number of players.
    The size of the grid, the shapes and values of the districts, the river and the lake come from a board file; ours is `palenque`, and says that it is not the printed one. A board file is checked when it is loaded, and if you own the printed game you can put your own transcription in its place.
    .title = A board of our own
    .ruling = The printed board appears only in pictures that the source documents lack, so this project draws one of its own; the values from 3 to 7 come from a published review.

PR-BOARD-7 =
    A board file such as `palenque` is refused unless all of this is true.
    All rows are equally long, and both grids (districts and marks) show the same lake, which has at least one square.
    There are 16 districts, each connected along the sides of its squares and each with a positive value; the sacred district is the central block of 3 × 3 squares, has the value 7 and is never covered.
    The cover tiles are exactly `2` (one district or more), `2/3` and `4` (one district each), and `2` and `2/3` have no district in common.
    At every number of players, the squares in play are connected along their sides, at least one of them is riverside and one lakeside, and there are at least 12 for each player and one more.
    .title = Checks on a board file

## Set-up

chapter-PR-SETUP = Set-up

PR-SETUP-1 =
    You have 1 ship, 3 god stones worth 2, 4 and 6, and 11 pyramids: one of height 1, three of height 2, three of height 3, two of height 4 and two of height 5. You have 11 energy stones. One of them marks your score, so 10 are in play.
    Everybody starts with 0 points.
    .title = Your pieces

PR-SETUP-2 =
    The start player (GEN-4) begins, and the others follow clockwise: each player puts their ship on a free square of the sacred district.
    This is written `@f6`.
    .title = Placing the ships

## Rounds and turns

chapter-PR-ROUND = Rounds and turns

PR-ROUND-1 =
    With three to five players, the player who starts the round rolls the die, and the result counts for everybody in this round. Then each player takes one turn, clockwise from the starter. After that the die goes to the next player clockwise, who starts the next round.
    So the starter of one round plays last in the next.
    .title = Round with three to five players

PR-ROUND-2 =
    Two players take turns one after the other, and each rolls for their own turn.
    A round is one turn of each, and the same player starts every round.
    .title = Round with two players
    .ruling = Only the German rulebook says that the two alternate; by the letter of the others only the rolls differ from a game of three to five, so that the start would go on changing from round to round. This project lets the turns alternate in all editions.

PR-ROUND-3 =
    The die shows a number of pips or the arrows; its faces are 2, 3, 3, 4, 5 and the arrows. All faces are equally likely.
    Before the game you may choose other faces.
    The option `die` lists them: at least one, each of them a number from 1 up or `arrows`. The default is `2,3,3,4,5,arrows`; a face listed twice counts twice.
    With 2 pips or more a ship can always leave the sacred district, unless something stands in its way (PR-MOVE-9).
    A roll is written `roll:4`, the arrows `roll:*`.
    .title = The die
    .ruling = The rulebooks do not list the faces; published reviews (roachware.org, spielkult.de) tell of five faces with numbers from 2 to 5 and one with arrows, and this project decided that the 3 is there twice.

PR-ROUND-4 =
    Your turn has four steps, in this order: 1. fly your ship, which you must do; 2. drop stones, if you like; 3. build one pyramid, if you like; 4. score what the build earns.
    .title = Your turn

## Flying the ship

chapter-PR-MOVE = Flying the ship
    .intro =
        A square is free if it is in play, is not lake and holds no ship and no pyramid; stones do not matter.
        An obstacle is another ship, a pyramid, a lake square or the edge of the board in play. The river and stones are no obstacle.

PR-MOVE-1 =
    First lift your ship: the stones inside stay on the square it leaves, together with those that lie there already. If any colour now has two or more stones on that square, all stones of that colour there go back to their owner’s supply.
    The square you left counts as free during your flight.
    Stones that come back to you at this lift are in your supply at once in the Polish edition. In the German and French editions you may use them only from your next turn on; until then they lie in front of you, so PR-DROP-4 does not apply either.
    .title = Lifting the ship
    .ruling = The rulebooks speak of two stones of a colour; that three go back as well comes from a published review, while this project decided that the square left behind is free, and when stones may be used that came back: the German rulebook speaks of a later turn, the French one says “later”, the Polish one gives no time.

PR-MOVE-2 =
    With pips you may fly straight: in one direction along your row or column, exactly as many squares as the die shows. If an obstacle is in the way (another ship, a pyramid, a lake square or the edge of the board in play), you stop in front of it and the rest of the pips is lost. You must fly at least one square. Afterwards you may drop two stones.
    This is written `f6-f9`.
    .title = Straight flight
    .ruling = The rulebooks do not say whether a ship may stay where it is if an obstacle stands right beside it; this project decided that it must fly at least one square.

PR-MOVE-3 =
    With pips you may also fly turning, step by step over free squares: with at least one right-angle turn on the way, as many as you like, but never straight back. You must use all the pips; stopping in front of an obstacle is not allowed. Afterwards you may drop one stone.
    Your ship faces nowhere, so the first step is not a turn.
    This is written `f6~g9`.
    .title = Turning flight
    .ruling = Only the Polish rulebook asks for at least one turn on the way; that the first step is no turn, and that a ship never flies straight back, this project decided.

PR-MOVE-4 =
    If a turning flight enters a square from which neither the square ahead nor the one to the left or to the right is free, it ends there and the rest of the pips is lost.
    The path needs at least one turn, and a turn into that square counts; without any turn it is a straight flight (PR-MOVE-2).
    The square you started from counts as free.
    .title = Dead end
    .ruling = The German rulebook speaks of a square with obstacles on three sides, the French and the Polish one of a square surrounded by obstacles; this project reads all three alike, and decided that the path needs a turn and that the starting square is free.

PR-MOVE-5 =
    A turning flight may cross its own path and may pass over the square it started from.
    It may not end on that square, not even by a dead end (PR-MOVE-4).
    Two paths to the same square are one action.
    .title = Crossing your own path
    .ruling = The rulebooks do not say whether a flight may cross its own path or come back to its start; this project decided it.

PR-MOVE-6 =
    With the arrows you fly in one direction along your row or column, one square or as many more as you like. You fly over anything, even over lake and covered squares, and land on a free square. Afterwards you may drop two stones.
    This is written `f6*f1`.
    .title = Arrows
    .ruling = The rulebooks let the ship fly over obstacles, but say neither where it may land nor whether it may cross covered squares; this project decided both.

PR-MOVE-7 =
    Instead of flying, whatever the die shows, you may give up one of your god stones; you choose which. Then put your ship on any free square other than the one it left. Afterwards you may drop one stone.
    This is written `f6!2>c3`: god stone 2, from f6 to c3.
    .title = God stone
    .ruling = The rulebooks allow any free square; this project decided that the square the ship has just left is not one of them.

PR-MOVE-8 =
    If you can fly neither straight nor turning nor by the arrows, you must use a god stone. If you have none left, put your ship on any other free square, and you may not drop a stone.
    This is written `f6?c3`.
    .title = No way to fly
    .ruling = The rulebooks speak of a ship with obstacles on all sides; this project decided that it can still fly by the arrows, and that it may not be put back on the square it left.

PR-MOVE-9 =
    In the first round your ship must leave the sacred district in a straight line.
    Turning flights are not allowed in this round.
    .title = Leaving the sacred district

PR-MOVE-10 =
    In the first round, if at least one of your possible straight or arrows flights ends outside the sacred district, you must make such a flight.
    If you only have straight or arrows flights that stay inside, you make one of these.
    Only if you have no straight or arrows flight at all may god stones be used; then PR-MOVE-7 and PR-MOVE-8 hold, and your ship must be put outside the sacred district.
    .title = First round in full
    .ruling = The rulebooks say only that you must leave in a straight line; what to do when you cannot is decided by this project.

## Dropping stones

chapter-PR-DROP = Dropping stones

PR-DROP-1 =
    If you may drop two stones, at most one goes into your own ship and at most one into the ship of one other player; you choose whose. If you may drop one, it goes into your own ship.
    You may always drop a second stone of your colour onto a square; PR-MOVE-1 deals with it once the ship lifts.
    .title = Into which ship
    .ruling = The rulebooks want only one stone of each colour on a square, yet also say what happens to two; this project decided that the second one is never forbidden.

PR-DROP-2 =
    You need not drop anything, and you decide stone by stone.
    If two stones are allowed, you drop one into your own ship and then one into another ship of your choice; or you drop a single stone, and that one goes into your own ship. So another ship gets a stone only after your own.
    All three rulebooks name these two ways. That you may drop just one stone where two are allowed stands in so many words only in the French one.
    The option `single_of_two` has the values `own`, which is the default, and `any`. With `any`, a house rule, a single stone may go into any ship.
    .title = You may drop fewer

PR-DROP-3 =
    Stones in a ship and on the square under it are hidden: they belong to no constellation, cannot be taken back and may not be looked at. You drop in the open, and remembering is part of the game.
    The option `memory` has the values `strict`, which is the default, and `open`.
    With `strict`, everybody sees a drop when it is made and until that turn ends. After that neither board nor log nor hint tells any player, not even the owner, which stones are hidden, only that something was dropped. Once the ship has lifted, nothing is hidden there any more.
    From the first moment after their turn at which none of your stones is hidden, the log tells your drops, and goes on telling them. A hint uses only what the table shows; it does not remember hidden stones, as a person with a perfect memory could.
    With `open`, everybody sees all hidden stones.
    .title = Hidden stones
    .ruling = The rulebooks want players to remember their stones, and the Polish one forbids to look into ships; how long a drop is shown, and what log and hints tell of it, is decided by this project, which offers the option as well.

PR-DROP-4 =
    If no stone lies in front of you when you could drop one (also after the first of two), you may take one of your own visible stones off the board instead.
    Stones that came back to you at this lift lie in front of you, even where you may use them only from your next turn on (PR-MOVE-1).
    You must drop the stone at once, into any ship that PR-DROP-1 and PR-DROP-2 allow.
    .title = Empty supply
    .ruling = The rulebooks do not say whether this also holds after the first of two stones, nor whether stones that came back at this lift lie in front of you; this project decided both.

PR-DROP-5 =
    Your own ship comes first (PR-DROP-2); under the house rule `any` you may fill the two ships in either order. When nothing more may be dropped, this step ends by itself.
    `drop:2` puts a stone from your supply into the ship of seat 2, `drop:2<c3` puts your visible stone from c3 there, and `drop:-` ends dropping.
    .title = How drops are written

## Building pyramids

chapter-PR-BUILD = Building pyramids
    .intro =
        A constellation is a set of squares, each of which holds a visible stone or a pyramid of yours; at least one of them holds a stone.
        Its shape decides how high you build.

PR-BUILD-1 =
    For a pyramid of one storey you need a single square with a visible stone of yours.
    .title = Height 1: one stone

PR-BUILD-2 =
    For a pyramid of two storeys you need two squares that touch along a side; diagonal neighbours do not count.
    Each holds a visible stone or a pyramid of yours, and at least one holds a stone.
    .title = Height 2: two side by side

PR-BUILD-3 =
    For a pyramid of three storeys you need three squares in a line: horizontal, vertical or diagonal. The number of squares between neighbours must be the same; it may be 0.
    Each holds a visible stone or a pyramid of yours, and at least one holds a stone.
    .title = Height 3: three in a line

PR-BUILD-4 =
    For a pyramid of four storeys you need four squares in a line: horizontal, vertical or diagonal. The number of squares between neighbours must be the same everywhere; it may be 0.
    Each holds a visible stone or a pyramid of yours, and at least one holds a stone.
    .title = Height 4: four in a line

PR-BUILD-5 =
    For a pyramid of five storeys you need the four corners of a square whose sides run along the grid, with any number of squares between the corners, also 0.
    Each corner holds a visible stone or a pyramid of yours, and at least one holds a stone.
    A square turned at an angle does not count.
    .title = Height 5: a square
    .ruling = The rulebooks speak of a square with equal gaps and say nothing of tilted ones; this project decided that they do not count.

PR-BUILD-6 =
    The squares between neighbours, along a line or along the four sides of a square, must be empty: there is no visible stone of any colour, no ship and no pyramid on them, and they are in play and not lake. What lies inside the shape of a square, within its four sides, does not matter.
    Before the game you may choose that anything may lie between; then only the distance counts.
    The option `gaps` is `empty`, the default, or `any`.
    .title = Gaps
    .ruling = All three rulebooks speak of empty squares between the stones, but not of what makes a square empty; this project decided it and offers the option.

PR-BUILD-7 =
    Put a new pyramid on a square of the constellation that holds one of your stones. All your stones of the constellation go back to your supply; your pyramids in it stay.
    Stones of other players on the build square go back to their owners.
    `build:4@c3:c3,d3,e3,f3` gives the height built, the build square and the whole constellation, build square and your own pyramids included.
    .title = New pyramid

PR-BUILD-8 =
    Instead of a new pyramid you may upgrade: replace one of your pyramids in the constellation by a strictly higher one.
    All your stones of the constellation go back to your supply.
    The replaced pyramid goes back to your supply as well and can be built again.
    This is written `up:4@c3:a3,b3,c3,d3`.
    .title = Upgrade
    .ruling = The rulebooks do not say what becomes of the replaced pyramid; this project decided that it can be built again.

PR-BUILD-9 =
    If your supply holds a pyramid of the constellation’s height, you build that height. If it holds none of that height, you may build any lower pyramid that you still have.
    An upgrade must even then be higher than the pyramid it replaces.
    .title = No pyramid of that height left
    .ruling = The rulebooks allow a lower pyramid without a word about upgrades; this project decided that an upgrade must always go up.

PR-BUILD-10 =
    You build at most once a turn, be it a new pyramid or an upgrade.
    You never have to build.
    `build:-` builds nothing.
    .title = One build a turn

PR-BUILD-11 =
    You may choose fewer squares, for example three out of four in a line.
    That is another constellation, and the rest stays lying.
    .title = Using fewer squares

PR-BUILD-12 =
    Before the game you may choose the expert game, which makes building harder: new pyramids are built from stones alone.
    One of your pyramids may be in a constellation only if it is the one you upgrade, and no other may be in it.
    PR-BUILD-9 still holds; a lower upgrade must be strictly higher than what it replaces.
    The option `expert` is `on` or `off`, the default.
    .title = Expert game

## Scoring a build

chapter-PR-SCORE = Scoring a build

PR-SCORE-1 =
    Your storeys in a district are the heights of all your pyramids there, added up. When your build (a new pyramid or an upgrade) gives you more storeys there than anybody else, and that was not so before it, you score the value of the district at once.
    So you score for building there first, for overtaking, and for breaking a tie for the lead.
    .title = Taking the lead

PR-SCORE-2 =
    If you already lead a district alone, you score nothing for building there.
    .title = Already in the lead

## End of the game

chapter-PR-END = End of the game

PR-END-1 =
    The game ends at once, with 5 bonus points for you, when you build a new pyramid that leaves just one pyramid in your supply, your penultimate one (German and Polish editions), or none, your last one (French edition).
    First that build is scored, then the bonus.
    An upgrade never ends the game, because it puts a pyramid back.
    All this goes before PR-END-2 and PR-END-4.
    .title = Trigger pyramid
    .ruling = The rulebooks do not say that an upgrade never ends the game, nor which end goes before another; this project decided both.

PR-END-2 =
    The limit is a score of 40 or more with three players, 35 or more with four, 30 or more with five. When somebody reaches it, the current round is played to its end; then the game ends.
    .title = Score limit

PR-END-3 =
    The turn that reached the limit is part of that last round. In this round there is still a bonus for a pyramid.
    German and Polish editions: the penultimate pyramid scores 5 points and the game ends at once.
    French edition: the penultimate pyramid scores 5 points and the round goes on; the last pyramid scores 5 points and the game ends at once.
    Whether the limit is reached is checked with the points of PR-SCORE-1, before any bonus.
    If the game ends for several reasons at once, the first of these counts: trigger pyramid (its 5 points are paid), score limit, round limit.
    Records name them `trigger-pyramid`, `score-limit` and `round-limit`.
    .title = Bonus in the last round
    .ruling = The rulebooks leave open whether the turn that reaches the limit is part of the last round, and the French one what the last pyramid does in it; this project decided both.

PR-END-4 =
    With two players, the game ends at once when a score reaches 45 points.
    The trigger pyramid of PR-END-1 ends it as well.
    .title = End with two players
    .ruling = For two players the German and Polish rulebooks name only the 45 points, the French one also the last pyramid; this project applies PR-END-1 in all editions.

PR-END-5 =
    Before the game you may choose a number of rounds, after which the game ends and is scored. Reaching this number brings no bonus by PR-END-3. If PR-END-2 applies in the same round, the score limit is the reason for the end.
    You may also end a game at any moment if all players agree. It is then scored.
    The option `max_rounds` is `none`, the default, or a whole number from 1 up. The end of a record says `round-limit` or `agreement`; an agreement is no action.
    .title = Round limit and agreement
    .ruling = The rulebooks know neither a number of rounds nor an end by agreement; this project added both.

## Final scoring

chapter-PR-FINAL = Final scoring

PR-FINAL-1 =
    Ships and stones score nothing.
    .title = Ships and stones

PR-FINAL-2 =
    Count your storeys on riverside squares: places 1, 2 and 3 score 12, 8 and 4 points, places 4 and 5 nothing. The same goes for the lake, with lakeside squares.
    In a tie, the points of the places taken are added up and divided equally. The German and Polish editions round fractions down, the French one to the nearest whole number; this makes a difference only when five players share the 24 points.
    You need at least one storey there to take a place.
    .title = River and lake
    .ruling = Only the French rulebook says expressly that river and lake are scored each on its own, and it does not say which way it rounds; no rulebook says whether you can take a place without a storey. This project decided all three.

PR-FINAL-3 =
    In each district the leader scores its value, and the second scores 2 points. Tied leaders each score the value, and then there is no second place.
    Players tied for second score 2 points each.
    Without a storey there you take no place.
    .title = Districts
    .ruling = The rulebooks do not say whether you can take a place without a storey; this project decided that you cannot.

PR-FINAL-4 =
    Each god stone that you have not used scores 2, 4 or 6 points, as its number says.
    .title = Unused god stones

PR-FINAL-5 =
    Most points win. If several players have the most, they share the win.
    .title = Who wins
    .ruling = The rulebooks have no rule for a tie; this project decided that the win is shared.
