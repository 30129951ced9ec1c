# What the terminal and the table say about Pacal's Rocket.

title = Pacal's Rocket
published = Piatnik 2015, no. 634192
edition-de = The German rulebook: your penultimate pyramid ends the game at once; stones that come back when your ship lifts are yours again from the next turn on; fractions are rounded down.
    .source = the German rulebook (document 002)
edition-pl = The Polish rulebook: as the German one, but it names no later turn for stones that come back when your ship lifts, so they are in your supply at once.
    .source = the Polish rulebook (document 001)
edition-fr = The French rulebook: your last pyramid ends the game, and in the last round the penultimate one scores 5 points as well; fractions are rounded, as we read it to the nearest whole number.
    .source = the French rulebook (document 000)
option-die = What the faces of the die show: pips, or the arrows
    .values = up to { $faces } faces, each a whole number from 1 or arrows, as in 2,3,3,4,5,arrows
option-expert = Expert game: new pyramids are built from stones alone
option-gaps = What may lie between the squares of a constellation: nothing, or anything
option-max_rounds = After how many rounds the game ends at the latest
    .values = none or a whole number from 1
option-memory = Whether stones in and under ships must be remembered, or lie open
option-single_of_two = If you may drop two stones and drop just one: into any ship, or only into your own
ending-trigger-pyramid = A player has built all pyramids, or all but one.
ending-score-limit = The score limit was reached.
ending-round-limit = All rounds are played.
ending-agreement = The players agreed to end the game here.
medal-five-storeys = First pyramid of five storeys
medal-district = Most points for one district: { $value }
medal-leads-taken = Most leads taken from others in one game: { $value }

question-place = { $seat }, place your ship in the sacred district.
    .others = { $seat } is to place a ship in the sacred district.
question-roll = { $seat } rolls the die.
question-fly = { $seat }, fly your ship: { $count ->
    [one] one pip
   *[other] { $count } pips
  }.
    .others = { $seat } decides where to fly: { $count ->
        [one] one pip
       *[other] { $count } pips
      }.
question-fly-arrows = { $seat }, fly your ship along its row or column: the die shows the arrows.
    .others = { $seat } is to fly along a row or column: the die shows the arrows.
question-fly-first = { $seat }, leave the sacred district in a straight line: { $count ->
    [one] one pip
   *[other] { $count } pips
  }.
    .others = { $seat } is to leave the sacred district in a straight line: { $count ->
        [one] one pip
       *[other] { $count } pips
      }.
question-fly-first-arrows = { $seat }, leave the sacred district along your row or column: the die shows the arrows.
    .others = { $seat } is to leave the sacred district along a row or column: the die shows the arrows.
question-drop-both = { $seat }, drop { $count ->
    [0] visible stones of yours from the board
   *[other] stones
  } into your own ship and into one other ship, or stop.
    .others = { $seat } may drop stones into their own ship and into one other ship.
question-drop-own = { $seat }, drop { $count ->
    [0] a visible stone of yours from the board
   *[other] a stone
  } into your own ship, or stop.
    .others = { $seat } may drop a stone into their own ship.
question-drop-other = { $seat }, drop { $count ->
    [0] a visible stone of yours from the board
   *[other] a stone
  } into another ship, or stop.
    .others = { $seat } may drop a stone into another ship.
question-build = { $seat }, build or upgrade a pyramid, or skip.
    .others = { $seat } may build or upgrade a pyramid.
question-over = The game is over.

action-place = place your ship on { $square }
action-straight = fly straight to { $square }
action-turning = fly with a turn to { $square }
action-arrows = fly by the arrows to { $square }
action-god-stone = give up god stone { $worth } and go to { $square }
action-forced = put your ship on { $square }
action-drop-own = drop a stone into your own ship
    .button = drop the stone
action-drop = drop a stone into { $ship }’s ship
    .button = drop the stone
action-drop-own-from = drop your stone from { $square } into your own ship
    .button = drop the stone
action-drop-from = drop your stone from { $square } into { $ship }’s ship
    .button = drop the stone
action-drop-end = stop dropping
action-build = build { $height ->
    [one] one storey
   *[other] { $height } storeys
  } on { $square }
action-upgrade = upgrade your pyramid on { $square } to { $height } storeys
action-build-none = build nothing

event-place = { $seat } places the ship on { $square }.
    .seat = You place your ship on { $square }.
event-round = Round { $round } begins; { $seat } starts.
    .seat = Round { $round } begins; you start.
event-roll = { $seat } rolls a { $count }.
    .seat = You roll a { $count }.
event-roll-arrows = { $seat } rolls the arrows.
    .seat = You roll the arrows.
event-straight = { $seat } flies straight from { $start } to { $square }.
    .seat = You fly straight from { $start } to { $square }.
event-stopped = { $seat } flies straight from { $start } to { $square }, where an obstacle stops the ship.
    .seat = You fly straight from { $start } to { $square }, where an obstacle stops your ship.
event-turning = { $seat } flies with a turn from { $start } to { $square }.
    .seat = You fly with a turn from { $start } to { $square }.
event-arrows = { $seat } flies by the arrows from { $start } to { $square }.
    .seat = You fly by the arrows from { $start } to { $square }.
event-god-stone = { $seat } gives up god stone { $worth } and goes from { $start } to { $square }.
    .seat = You give up god stone { $worth } and go from { $start } to { $square }.
event-forced = { $seat } cannot fly, and puts the ship from { $start } on { $square }.
    .seat = You cannot fly, and put your ship from { $start } on { $square }.
event-falls-out = A stone of { $owner } falls out of the ship on { $square }.
    .owner = A stone of yours falls out of the ship on { $square }.
event-uncovered = A stone of { $owner } comes to light on { $square }.
    .owner = A stone of yours comes to light on { $square }.
event-returned = { $count } stones of { $owner } meet on { $square } and go back to { $owner }’s supply.
    .owner = { $count } of your stones meet on { $square } and go back to your supply.
event-returned-later = { $count } stones of { $owner } meet on { $square } and go back to { $owner } for the next turn.
    .owner = { $count } of your stones meet on { $square } and go back to you for your next turn.
event-drop-own = { $seat } drops a stone into their own ship.
    .seat = You drop a stone into your own ship.
event-drop = { $seat } drops a stone into { $ship }’s ship.
    .seat = You drop a stone into { $ship }’s ship.
    .ship = { $seat } drops a stone into your ship.
event-drop-hidden = { $seat } drops a stone into a ship.
    .seat = You drop a stone into a ship.
event-drop-own-from = { $seat } takes the stone from { $square } and drops it into their own ship.
    .seat = You take the stone from { $square } and drop it into your own ship.
event-drop-from = { $seat } takes the stone from { $square } and drops it into { $ship }’s ship.
    .seat = You take the stone from { $square } and drop it into { $ship }’s ship.
    .ship = { $seat } takes the stone from { $square } and drops it into your ship.
event-drop-hidden-from = { $seat } takes the stone from { $square } and drops it into a ship.
    .seat = You take the stone from { $square } and drop it into a ship.
event-drop-end = { $seat } drops nothing more.
    .seat = You drop nothing more.
event-drop-none = { $seat } drops nothing.
    .seat = You drop nothing.
event-build = { $seat } builds a pyramid of { $height ->
    [one] one storey
   *[other] { $height } storeys
  } on { $square }.
    .seat = You build a pyramid of { $height ->
        [one] one storey
       *[other] { $height } storeys
      } on { $square }.
event-upgrade = { $seat } upgrades the pyramid on { $square } from { $before } to { $height } storeys.
    .seat = You upgrade your pyramid on { $square } from { $before } to { $height } storeys.
event-build-none = { $seat } builds nothing.
    .seat = You build nothing.
event-stones-back = { $count ->
    [one] One stone goes
   *[other] { $count } stones go
  } back to { $owner }’s supply: { $squares }.
    .owner = { $count ->
        [one] One stone goes
       *[other] { $count } stones go
      } back to your supply: { $squares }.
event-cleared = A stone of { $owner } on { $square } goes back to { $owner }’s supply.
    .owner = Your stone on { $square } goes back to your supply.
event-lead-first = { $seat } is the first to build in district { $district } and scores { $points }.
    .seat = You are the first to build in district { $district } and score { $points }.
event-lead-taken = { $seat } takes the lead in district { $district } with { $storeys } storeys and scores { $points }.
    .seat = You take the lead in district { $district } with { $storeys } storeys and score { $points }.
event-lead-tie-broken = { $seat } breaks the tie in district { $district } with { $storeys } storeys and scores { $points }.
    .seat = You break the tie in district { $district } with { $storeys } storeys and score { $points }.
event-lead-already = { $seat } already leads district { $district }, and scores nothing for it.
    .seat = You already lead district { $district }, and score nothing for it.
event-lead-tied = { $seat } ties for the lead in district { $district } with { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
  }; that scores nothing.
    .seat = You tie for the lead in district { $district } with { $storeys ->
        [one] one storey
       *[other] { $storeys } storeys
      }; that scores nothing.
event-lead-not = { $seat } has { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
  } in district { $district }; others have { $most }, so that scores nothing.
    .seat = You have { $storeys ->
        [one] one storey
       *[other] { $storeys } storeys
      } in district { $district }; others have { $most }, so that scores nothing.
event-trigger = { $count ->
    [0] That was { $seat }’s last pyramid
   *[other] That was { $seat }’s penultimate pyramid
  }: { $points } more points, and the game ends at once.
    .seat = { $count ->
        [0] That was your last pyramid
       *[other] That was your penultimate pyramid
      }: { $points } more points, and the game ends at once.
event-bonus = { $count ->
    [0] That was { $seat }’s last pyramid
   *[other] That was { $seat }’s penultimate pyramid
  }: { $points } more points.
    .seat = { $count ->
        [0] That was your last pyramid
       *[other] That was your penultimate pyramid
      }: { $points } more points.
event-limit = { $seat } has { $score } points: this is the last round.
    .seat = You have { $score } points: this is the last round.
event-limit-ends = { $seat } has { $score } points: the game ends at once.
    .seat = You have { $score } points: the game ends at once.
event-last-round-over = The last round is over.
event-round-limit = { $count ->
    [one] One round is
   *[other] { $count } rounds are
  } played, and no more were agreed on.
event-agreed = { ending-agreement }
event-final-river = River: { $seat } has { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
  } and scores { $points }.
    .seat = River: you have { $storeys ->
        [one] one storey
       *[other] { $storeys } storeys
      } and score { $points }.
event-final-lake = Lake: { $seat } has { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
  } and scores { $points }.
    .seat = Lake: you have { $storeys ->
        [one] one storey
       *[other] { $storeys } storeys
      } and score { $points }.
event-final-districts = Districts: { $seat } { $count ->
    [0] scores nothing.
    [one] scores { $points } in one district.
   *[other] scores { $points } in { $count } districts.
  }
    .seat = Districts: you { $count ->
        [0] score nothing.
        [one] score { $points } in one district.
       *[other] score { $points } in { $count } districts.
      }
event-final-gods = God stones: { $seat } scores { $points }.
    .seat = God stones: you score { $points }.
event-final-total = { $seat } ends with { $score }.
    .seat = You end with { $score }.

reason-place-first = Place your ship first.
reason-placed-already = All ships have been placed.
reason-move-first = Move your ship first.
reason-move-over = Your ship has moved already.
reason-drop-first = First drop your stones, or stop dropping.
reason-drop-over = You are done with dropping stones.
reason-not-sacred = { $square } is not in the sacred district, where ships begin.
reason-not-your-ship = Your ship stands on { $start }, not on { $square }.
reason-lake = { $square } is a lake square.
reason-covered = { $square } is covered, and out of play.
reason-ship-there = { $owner }’s ship stands on { $square }.
reason-pyramid-there = { $owner }’s pyramid stands on { $square }.
reason-stay = Your ship must leave its square.
reason-back-to-start = A turning flight may not end where it began.
reason-not-straight = { $square } does not lie in a straight line from your ship.
reason-too-far = { $square } is { $distance } squares away, and the die shows { $count }.
reason-pips-left = { $square } is { $distance ->
    [one] one square
   *[other] { $distance } squares
  } away, and nothing stops you there: you must use all { $count } pips.
reason-obstacle-before = { $obstacle } stops you before { $square }.
reason-no-turning-yet = In the first round you may not turn on the way.
reason-arrows-shown = The die shows the arrows: fly along your row or column, any distance.
reason-no-arrows-shown = The die shows { $count ->
    [one] one pip
   *[other] { $count } pips
  }, not the arrows.
reason-not-on-line = { $square } is not in your row or column.
reason-pips-left-turning = A path with a turn leads to { $square } in { $distance } steps, but it is no dead end: you must use all { $count } pips.
reason-without-a-turn = { $square } can be reached with { $count } pips in a straight line only, and a turning flight needs a turn.
reason-no-path = No path of { $count } pips with a turn leads to { $square }.
reason-no-such-god-stone = Your god stone { $worth } is used up.
reason-use-god-stone = You have a god stone left, so you must use one.
reason-can-fly = You can fly, so you may not just put your ship anywhere.
reason-fly-in-first-round = In the first round you must fly straight or by the arrows, as long as you can.
reason-leave-sacred = In the first round your ship must leave the sacred district, and { $square } lies in it.

reason-nobody-there = There is no player in seat { $number }.
reason-own-ship-again = Your own ship has its stone for this turn.
reason-other-ship-again = You have dropped a stone into another ship already in this turn.
reason-own-ship-only = After a turning flight or a god stone you may drop one stone, and only into your own ship.
reason-own-ship-first = If you drop just one stone, it goes into your own ship: that one first.
reason-supply-empty = { $count ->
    [0] Your supply is empty: take a visible stone of yours from the board.
   *[other] Your supply is empty, and the stones that came back are not yours before the next turn: take a visible stone of yours from the board.
  }
reason-held-back = { $count ->
    [one] Only the stone that came back at this lift lies in front of you; you may use it from your next turn on.
   *[other] Only the stones that came back at this lift lie in front of you; you may use them from your next turn on.
  }
reason-supply-first = You may take the stone from { $square } only when your supply is empty; there { $count ->
    [one] is one stone
   *[other] are { $count } stones
  } in it.
reason-under-ship = { $square } is under a ship: whatever lies there is hidden.
reason-no-stone-there = You have no stone on { $square }.

reason-no-pair = Two squares must touch along a side.
reason-no-three = Three squares must lie in a line, with equal gaps.
reason-no-four = These four squares do not lie in a line with equal gaps.
reason-no-square = These four squares are not the corners of a square along the grid.
reason-too-many-squares = No constellation has { $count } squares; the largest have four.
reason-build-square-outside = The build square { $square } is not in the constellation.
reason-pyramid-there-already = A pyramid stands on { $square } already: write up: to upgrade one of yours.
reason-nothing-to-upgrade = No pyramid stands on { $square } that could be upgraded: write build: for a new one.
reason-nothing-of-yours = You have neither a stone nor a pyramid on { $square }.
reason-pyramid-of-other = The pyramid on { $square } is { $owner }’s.
reason-no-stone-in-it = A constellation needs at least one stone; these are pyramids only.
reason-gap-stone = There is a stone on { $square }, between the squares of the constellation.
reason-gap-ship = There is a ship on { $square }, between the squares of the constellation.
reason-gap-pyramid = There is a pyramid on { $square }, between the squares of the constellation.
reason-gap-outside = { $square }, between the squares of the constellation, is out of play.
reason-too-high = This constellation builds { $most ->
    [one] one storey
   *[other] { $most } storeys
  } at most, not { $height }.
reason-out-of-stock = You have no pyramid of { $height ->
    [one] one storey
   *[other] { $height } storeys
  } left.
reason-too-low = You still have a pyramid of { $most } storeys, so you must build that one.
reason-not-higher = An upgrade must go up: the pyramid on { $square } has { $before ->
    [one] one storey
   *[other] { $before } storeys
  } already.
reason-expert-new = In the expert game a new pyramid is built from stones alone.
reason-expert-two = In the expert game no other pyramid of yours may be in the constellation that upgrades one.
reason-no-such-face = The die has no face { $face }.

label-die = Die
label-starter = Round started by
label-last-round = The last round!
label-stones = stones
label-gods = god stones
label-pyramids = pyramids
label-dropped = dropped into the ship:
label-inside = inside:
label-under = under it:
label-river = River
label-lake = Lake
legend =
    (☀) ship · 3☀ pyramid of three storeys · ☀ stone · 9·7 district 9, worth 7
    ≈ riverside · ○ lakeside · ~ lake · ░ covered · ✦ sacred district

board-covered = { $players } players, ░ covered
board-nothing-covered = { $players } players, nothing covered
board-signs = ≈ riverside · ○ lakeside · ~ lake · ✦ sacred · ━ stops a ship
board-column-value = value
board-column-players = players
board-column-squares = squares
board-column-covered = covered
board-tile = { $districts } (tile { $tile })
board-nothing = nothing

notation-help =
    @f6 places your ship. f6-f9 flies straight, f6~g8 with a turn, f6*f1 by the arrows; f6!2>c3 gives up god stone 2, f6?c3 is for when nothing else is possible.
    drop:1 drops a stone into the ship of seat 1, drop:1<c3 your stone from c3; drop:- stops.
    build:2@c3:c3,c4 builds two storeys on c3 from the stones on c3 and c4, up:2@c3:c3,c4 upgrades the pyramid on c3; build:- builds nothing.

# The board in the browser.
pr-round = { $round ->
    [0] Before the first round
   *[other] Round { $rounds ->
        [0] { $round }
       *[other] { $round } of { $rounds }
      }
  }
pr-board = Board, { $width } by { $height } squares. Arrow keys move between squares.
pr-lit = You can choose this square.
pr-square = { $square }: { $what }
pr-my-stone = your stone
pr-stone = { $owner }’s stone
pr-my-ship = your ship
pr-ship = { $owner }’s ship
pr-my-pyramid = your pyramid of { $height ->
    [one] one storey
   *[other] { $height } storeys
  }
pr-pyramid = { $owner }’s pyramid of { $height ->
    [one] one storey
   *[other] { $height } storeys
  }
pr-free = free
pr-lake = lake
pr-covered = covered, out of play
pr-riverside = riverside
pr-lakeside = lakeside
pr-district = district { $district }, worth { $value }
pr-steps = Steps of the turn
pr-step-move = Fly
pr-step-drop = Drop
pr-step-build = Build
pr-step-score = Score
pr-die = The die shows { $count ->
    [one] one pip
   *[other] { $count } pips
  }.
pr-die-arrows = The die shows the arrows.
pr-way-straight = in a straight line
pr-way-turning = with a turn
pr-way-arrows = by the arrows
pr-way-forced = because nothing else is possible
pr-allows = { $stones ->
    [0] no stones
    [one] one stone
   *[other] { $stones } stones
  }
pr-gods = Or give up a god stone:
pr-god = Give up god stone { $worth } and go to any free square
pr-god-in-hand = God stone { $worth } carries you to any free square. Which one?
pr-from = The stone from { $square } is in your hand. Into which ship?
pr-ways = What you could do here, best first
pr-earns = { $points ->
    [0] scores nothing at once
    [one] scores one point
   *[other] scores { $points } points
  }
pr-takes = { $count ->
    [one] 1 stone
   *[other] { $count } stones
  }
pr-all-ways = { $count ->
    [one] Show it
   *[other] Show all { $count }
  }
pr-fewer = Fewer
pr-players = Players
pr-players-about = stones · pyramids · god stones
pr-you = you
pr-computer = computer: { $level }
pr-to-act = to play
pr-starter = started the round
pr-ship-on = on { $square }
pr-points = { $points ->
    [one] one point
   *[other] { $points } points
  }
pr-supply = { $count ->
    [0] no stones in supply
    [one] one stone in supply
   *[other] { $count } stones in supply
  }
pr-unseen = { $count ->
    [one] one stone hidden under ships
   *[other] { $count } stones hidden in or under ships
  }
pr-gods-left = { $count ->
    [0] no god stones left
   *[other] god stones left: { $worths }
  }
pr-stock = Pyramids left, from one storey to five: { $one }, { $two }, { $three }, { $four }, { $five }
pr-districts = Districts
pr-districts-about = number · worth · leader and margin
pr-nobody = nobody has built there
pr-tied = tied
pr-leads = { $owner } leads by { $count }
pr-chip = District { $district }, worth { $value }: { $standing }
    .show = Show it on the board
pr-chip-river = River, 12, 8 and 4 points at the end: { $standing }
pr-chip-lake = Lake, 12, 8 and 4 points at the end: { $standing }
pr-out = covered
pr-shapes = What can be built: tap a shape to see where
pr-shape-1 = One stone: a pyramid of one storey
pr-shape-2 = Two stones side by side: two storeys
pr-shape-3 = Three in a line, evenly spaced: three storeys
pr-shape-4 = Four in a line, evenly spaced: four storeys
pr-shape-5 = The four corners of a square: five storeys
pr-shape-found =
    { $now ->
        [0] Nowhere now.
       *[other] Now on { $squares }.
    } { $next ->
        [0] { "" }
       *[other] Next turn, with one stone more, on { $later }.
    }
pr-shape-board =
    { $now ->
        [0] { $next ->
            [0] nowhere yet
           *[other] next turn: { $next }, with one stone more
        }
       *[other] { $next ->
            [0] now: { $now }
           *[other] now: { $now } · next turn: { $next }
        }
    }
pr-legend = What do the signs mean?
pr-legend-ship = A ship. What lies in it and under it stays hidden until it flies off.
pr-legend-order = The number beside a ship: in which order the others have flown since your turn. Beads show their ways.
pr-legend-stone = A stone: pyramids are built where stones of one colour form a constellation.
pr-legend-pyramid = A pyramid; the numeral counts its storeys.
pr-legend-leader = On the plaque of a district stand its number and its worth, and below them who leads there alone. The edge has the same colour.
pr-legend-riverside = A riverside square: its storeys count for the river in the final scoring.
pr-legend-lakeside = A lakeside square: its storeys count for the lake in the final scoring.
pr-legend-god = A god stone: it carries your ship anywhere, or is worth its points at the end.
pr-final-before = Before the final scoring
pr-final-before-short = So far
pr-final-trigger = The pyramid that ended the game
pr-final-trigger-short = { $count ->
    [0] Last pyramid
   *[other] Penultimate pyramid
  }
pr-final-river = The river: most storeys on riverside squares
pr-final-river-short = River
pr-final-lake = The lake: most storeys on lakeside squares
pr-final-lake-short = Lake
pr-final-district = District { $district }, worth { $value }
pr-final-district-short = District { $district } ({ $value })
pr-final-gods = God stones that were kept
pr-final-gods-short = God stones
pr-final-done = The final scoring
pr-total = Total
pr-final-so-far = These points were earned during the game.
pr-final-takes = { $seat } has { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
  } and takes { $points }.
pr-final-gets = { $seat } gets { $points }.
pr-final-nobody = Nobody gets anything here.
pr-final-last = The last district, worth { $value }
pr-final-decides = Now it is decided who wins.
pr-final-second = And the second place goes to …
pr-part-play = in play
pr-part-water = the river and the lake
pr-part-gods = god stones
pr-part-districts = districts

# The guided first turns.
lesson-1 = Welcome to Palenque! You are the sun, and your ship is the hollow one that will soon stand on the board. You will fly it, drop stones, and raise pyramids, to lead in as many districts as you can.
lesson-2 = All ships begin in the sacred district, the square of nine in the middle. Put yours on e7.
lesson-3 = The die shows 2 pips. In the first round the ship leaves the sacred district in a straight line. Fly to e9, right beside the other ship.
lesson-4 = After a straight flight you may drop two stones. Drop the first one into your own ship: choose it.
lesson-5 = The second one goes into the other ship. The stones are hidden now, in and under the ships: remember where they lie.
lesson-6 = The other ship has flown off, and what it hid lies open on f9: a stone of each of you. When your ship lifts off e9, your stone there comes to light as well.
lesson-7 = You rolled a 4. This time, fly with a turn: choose g7. Every step must be free, and all pips are used.
lesson-8 = After a turn on the way you may drop one stone, and only into your own ship.
lesson-9 = Now look: your stones on e9 and f9 touch. That is a constellation for two storeys. One stone alone gives one storey, three in a line give three, four give four, and the corners of a square give five.
lesson-10 = Build on f9. Nobody has built in that district yet, so you take the lead there and score its value at once: 5 points.
lesson-11 = The pyramid stands, both stones are back in your supply, the other player’s stone on f9 went home, too, and you lead in district 6. A player who overtakes you there will score in turn.
lesson-12 = At the end the river, the lake, every district and the god stones that you kept are scored. You know enough to play. Have a good flight!
lesson-flying = Flying
lesson-flying-first = The first round is special: you must leave the sacred district, and in a straight line. You may not turn yet.
lesson-flying-first-god = Nor may you spend a god stone instead, as long as you have such a flight.
lesson-flying-stopped = The die shows 3, but with two players b5 is covered, and nothing can stand there. A straight flight ends before an obstacle, and the rest of the pips is lost. Fly to c5.
lesson-flying-order = A turn always has the same order: fly, drop stones, build, score. You must fly; the rest you may.
lesson-flying-turning = With turns you use all pips, but never come back to where you began. Fly with a turn to g7: your stone on h7 comes to light.
lesson-flying-place = A new game. Ships are placed in turn, each on a free square of the sacred district, and nowhere else. Put yours on f7, and the die is rolled.
lesson-flying-arrows = The arrows: fly as far as you like in a straight line, even over obstacles. Only the square where you land must be free. Take h7.
lesson-flying-god = A god stone takes your ship to any free square, but never onto the lake. You have three, worth 2, 4 and 6 points if you keep them. Spend the 2, and go to e10.
lesson-flying-forced = Your ship is shut in: a pyramid above, covered squares elsewhere, and no god stone left. Then you may put it on any free square. Take f3.
lesson-stones = Stones
lesson-stones-one-each = You flew straight and dropped a stone into your own ship. The second one may only go into another ship, and you need not drop it. Keep it this time.
lesson-stones-none = You need not drop anything at all. End your turn without a stone.
lesson-stones-own-only = After a flight with turns you have one stone, and only for your own ship. Drop it: it will lie where your ship lifts off next time.
lesson-stones-hidden = Stones in a ship and under it are hidden. Nobody may look, and you cannot build with them: remember where they are.
lesson-stones-uncovered = A stone of yours lies under your ship, which has landed on it. Fly to i6, and it comes to light again.
lesson-stones-two = Beware of two stones of one colour: if they meet on a square when a ship lifts, both go home. Fly to e9, and look at e7.
lesson-stones-later = Here it happens to yourself. Stones that come back when you lift off can be used from your next turn on. Fly to d10.
lesson-stones-from = Your supply is empty. Then you may take one of your own visible stones off the board instead. Take the one on f6 for your own ship.
lesson-stones-from-other = And the second one for another ship: take the stone on g8.
lesson-building = Building
lesson-building-one = One visible stone is enough for a pyramid of one storey. Nobody has built in this district: build on h7, and you score at once.
lesson-building-cleared = On e3 there is a stone of each of you. Build there: your stone comes back to you, and the other one goes home, too.
lesson-building-upgrade = Your own pyramids count as stones of a constellation. A second pyramid cannot stand on i5, but with the stone on j5 you can upgrade it to two storeys.
lesson-building-upgrade-done = You led there alone already, so it scores nothing now; but it is harder to overtake you.
lesson-building-three = Three in a line make three storeys, also aslant and with gaps, if the gaps are equal and empty. Find f3, h5 and j7: two of them are pyramids of yours.
lesson-building-gap = With a pyramid in the gap it does not work: e3, e5 and e7 have e6 between them. But on this line there is something better. Do you see it?
lesson-building-gap-done = All that touch in one line: the more of them, the higher the pyramid.
lesson-building-four = Four in a line make four storeys. Build on g5, and you overtake the leader of the district in the middle.
lesson-building-square = The corners of a square make five storeys, the highest pyramid. You may not build lower than a constellation allows, as long as that height is in your supply. Build on g8.
lesson-building-five = Another square: d7, d8, e7 and e8. Build on d7.
lesson-building-taken = The other player leads in a district with one storey. Where do you build, to take the lead and the points?
lesson-building-tied = One storey each is a tie, and a tie scores nothing. Build on c6 all the same: the player who breaks the tie will score.
lesson-building-broken = Now break a tie: build three storeys on c5, and you lead there alone.
lesson-building-not = The other player leads here by far, so you score nothing. Building on g5 still pays: it sends a stone home, and counts at the end.
lesson-building-wait = You need not build. Would you use up your one stone for a single storey here?
lesson-building-wait-done = No: the stone is worth more as part of a higher pyramid next time.
lesson-building-expert = In the expert game a pyramid of yours may not help to build a new one: you can only upgrade it.
lesson-end = How it ends
lesson-end-limit = With three players 40 points are the limit. Build on e7 to reach it: then the round is played to its end, and everything is counted.
lesson-end-bonus = By the French rulebook the penultimate pyramid in the last round scores 5 more points, and the round goes on. Build on d9.
lesson-end-limit-two = With two players, 45 points end the game at once. Here are four in a line, with equal gaps: build on h11.
lesson-end-trigger = A player who builds their penultimate pyramid ends the game at once, with 5 points more. You have two left: build one on d5.
lesson-end-trigger-done = River, lake, districts and kept god stones are counted. The player with most storeys there gets the points.
lesson-end-rounds = You can also agree on a number of rounds. This is the last turn of the last one: what do you do with your stones?
lesson-end-rounds-done = Stones on the board are worth nothing in the end: build what you can.
lesson-end-agreed = And if everybody agrees, you can stop at any time; then it is counted as at any other end. Build on h7, and then all of you agree to stop.
lesson-well = Play well
lesson-well-drop = You flew to h7 with a turn. A stone of yours lies beside you on g7, and a pyramid on j7. Do you drop your stone, or keep it?
lesson-well-drop-done = Drop every stone that you may. When you lift off, g7 and h7 make a pair: whatever the die shows, you can score.
lesson-well-straight = You have no stone on the board, and the die shows 3. Straight, or with a turn?
lesson-well-straight-done = Straight: then you may drop two stones instead of one. Stones on the board are what you build with.
lesson-well-score = Your stones on h4 and h5 touch, but they lie in two districts. Where does the pyramid go?
lesson-well-score-done = On h4, where nobody leads: 6 points at once. Take a lead as long as it is to be had.
lesson-well-stop = On d10 there is a stone of each of you. You can build there, or upgrade your pyramid on e10, or wait.
lesson-well-stop-done = Build on d10: it scores 6 points and sends the other stone home. After that the other player cannot score, whatever the die shows.
lesson-well-later = The stone on i7 touches your pyramid on j7. A new pyramid on i7 would score 5 points now; upgrading j7 scores nothing. Which is better?
lesson-well-later-done = Upgrade! Next time you can score whatever the die shows, and i7 stays open for it. Build on i7 now, and next time no face lets you score.

# What the start page says of Pacal's Rocket.

tagline = Fly a hollow ship over Palenque, drop stones, raise pyramids, lead the districts.
edition-name-de = German edition
edition-name-pl = Polish edition
edition-name-fr = French edition
edition-short-de = German
edition-short-pl = Polish
edition-short-fr = French
choice-gaps-empty = nothing
choice-gaps-any = anything
choice-memory-strict = they must be remembered
choice-memory-open = they lie open
choice-single_of_two-any = into any ship
choice-single_of_two-own = only into your own

pr-print-pieces = Pyramids, ships and stones
pr-print-covers = Covers and die
pr-print-cover = { $number }: with { $players } players
pr-print-aid = 1 Your ship flies. 2 You may drop a stone into your own ship, and after a straight flight a second one into another ship. 3 You may build a pyramid. 4 You score what you have built.

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

# A build that the rest of the turn is thought to bring: after the move, and after the other one.

foreseen = { $built ->
    [0] {""}
    [one] {" "}and one storey on { $on }
   *[other] {" "}and { $built } storeys on { $on }
  }
foreseen-instead = { $instead_built ->
    [0] {""}
    [one] {" "}and one storey on { $instead_on }
   *[other] {" "}and { $instead_built } storeys on { $instead_on }
  }

# The end of a sentence about a turn to come, without flights by a god stone.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(god stones left out).
  }

merit-wins = { spoken-of } ends the game, and you win.
    .look = Look for a move that ends the game now.
merit-no-loss = { compared-first } ends the game, and you lose.
    .look = Take care: a move could end the game while you are behind.
merit-last-points = { spoken-of-with } you end with { $count ->
    [one] one point
   *[other] { $count } points
  } as things stand, not { $instead }. It is your last turn.
    .look = It is your last turn: count what you would have at the end, with river, lake, districts and god stones.
merit-spares-god = { compared-first } gives up a god stone without need. { $instead ->
    [0] Your ship can fly to { $square } without one, too
   *[other] The god stone { $instead } takes your ship to { $square }, too
  }: the { $count } would be worth { $count } points at the end.
    .look = { merit-keeps-god.look }
merit-scores = { $height ->
    [one] One storey on { $square } scores
   *[other] { $height } storeys on { $square } score
  } { $count ->
    [one] one point
   *[other] { $count } points
  } now{ $instead ->
    [0] .
   *[other] , not { $instead }.
  }
    .look = Look at the districts: in which of them could you become the leader now?
merit-storeys = { spoken-of-with } you build { $count ->
    [one] a storey
   *[other] { $count } storeys
  }; { compared-with }, { $instead ->
    [0] none
    [one] only one
   *[other] only { $instead }
  }. Storeys decide who leads a district.
    .look = Look at your stones on the board: how tall a pyramid do they allow now?
merit-places = In the final scoring, your places at river, lake and in the districts would bring { $count ->
    [one] one point
   *[other] { $count } points
  } more compared with the others, as things stand.
    .look = Look at river, lake and districts as they would be counted at the end.
merit-more-drops = { $instead ->
    [0] { spoken-of-with } you can bring { $count ->
        [one] a stone
       *[other] { $count } stones
      } into play: you can build only with what lies on the board.
   *[other] { spoken-of-with } you bring { $count } stones into play; { compared-with }, only { $instead ->
        [one] one
       *[other] { $instead }
      }. You can build only with what lies on the board.
  }
    .look = Count the stones that each move lets you drop.
merit-stops = { $count ->
    [0] { spoken-of-after }{ foreseen }, { $seat } cannot score next turn, whatever the die shows
    [one] { spoken-of-after }{ foreseen }, { $seat } can score next turn with at most one of the { $of } faces of the die
   *[other] { spoken-of-after }{ foreseen }, { $seat } can score next turn with at most { $count } of the { $of } faces of the die
  }; { compared-after }{ foreseen-instead }, { $rest ->
    [0] every face would allow it
   *[other] { $instead ->
        [one] at least one face would allow it
       *[other] at least { $instead } faces would allow it
      }
  }{ without-gods }
    .look = Look at what { $seat } could score next turn, and where.
merit-stops-points = { spoken-of-after }{ foreseen }, { $seat } can score { $count ->
    [0] nothing
    [one] at most one point
   *[other] at most { $count } points
  } next turn; { compared-after }{ foreseen-instead }, at least { $instead }{ without-gods }
    .look = { merit-stops.look }
merit-no-pair = { spoken-of-after }, { $count ->
    [0] none of your stones lies
    [one] one of your stones lies
   *[other] { $count } of your stones lie
  } in a pair under a ship; { compared-after }, { $instead }. Such stones go home when the ship lifts.
    .look = Look under the ships: where would a second stone of yours lie with another?
merit-prepares = { spoken-of-after }{ foreseen }, if the board stays so, you can score in your next turn { $rest ->
    [0] whatever the die shows
   *[other] { $count ->
        [one] with one of the { $of } faces of the die
       *[other] with { $count } of the { $of } faces of the die
      }
  }; { compared-after }{ foreseen-instead }, { $instead ->
    [0] not at all
   *[other] only with { $instead }
  }{ without-gods }
    .look = Think of your next turn: where could you score then, and with how many faces of the die?
merit-prepares-points = { spoken-of-after }{ foreseen }, if the board stays so, you can score up to { $count ->
    [one] one point
   *[other] { $count } points
  } in your next turn; { compared-after }{ foreseen-instead }, { $instead ->
    [0] nothing
   *[other] only up to { $instead }
  }{ without-gods }
    .look = { merit-prepares.look }
merit-taller-next = { spoken-of-after }{ foreseen }, if the board stays so, you can build { $height ->
    [5] five storeys
   *[other] { $height } storeys or more
  } in your next turn { $rest ->
    [0] whatever the die shows
   *[other] { $count ->
        [one] with one of the { $of } faces of the die
       *[other] with { $count } of the { $of } faces of the die
      }
  }; { compared-after }{ foreseen-instead }, { $instead ->
    [0] not at all
   *[other] only with { $instead }
  }{ without-gods }
    .look = Look at the pattern of your stones: where could { $height ->
        [5] five storeys
       *[other] { $height } storeys
      } stand in your next turn?
merit-keeps-god = { spoken-of-with } the god stones that you keep are worth { $count } points more at the end.
    .look = Look at your god stones: what you keep is worth points at the end.

# What puzzles are about.

theme-end = The end
theme-score = Score now
theme-tall = Tall buildings
theme-places = Places at the end
theme-stones = Your stones
theme-stop = Stop the others
theme-prepare = Prepare the next turn
theme-god = God stones

# For the next game: an idea for each merit that was passed over.

tip-taller-next = After your turn, something tall should be possible in the next one, at best where it scores.
tip-prepares = { tip-taller-next }
tip-prepares-points = { tip-taller-next }
tip-scores = Take a lead as soon as you can, before somebody else does.
tip-places = { tip-scores }
tip-storeys = { tip-scores }
tip-more-drops = Drop every stone that you may: a straight flight allows two.
tip-keeps-god = Keep your god stones, unless one decides: at the end they are worth points.
tip-spares-god = { tip-keeps-god }
tip-stops = Look at what the next player can score, and stand or build in the way.
tip-stops-points = { tip-stops }
tip-no-pair = Never put a second stone of your own into one ship: both go home when it lifts.
