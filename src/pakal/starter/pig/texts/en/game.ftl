### What the game says to people. `check_game` names every message that is missing.

title = Pig
published = John Scarne 1945
tagline = Roll and go on, or hold.
rules-overview = Roll the die as often as you like, and go forward. A one takes you back to where your turn began.
notation-help = roll, or hold

edition-short = 50 spaces.
    .source = This package
edition-name-short = short edition
edition-short-short = short
option-faces = How many faces the die has.
ending-goal = The goal is reached.

question-turn = { $seat }, roll once more, or hold with { $count }?
    .others = { $seat } decides whether to roll once more.
action-roll = roll
action-hold = hold with { $count }
event-die = { $seat } rolls a { $face }.
event-one = { $seat } rolls a one and goes back { $count }.
event-roll = { $seat } rolls once more.
event-hold = { $seat } holds with { $count }.
reason-no-face = The die has no such face.
die-shows = The die shows { $face }.
