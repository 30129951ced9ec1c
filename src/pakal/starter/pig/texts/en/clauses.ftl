### The rules in words. A kernel names the clauses that it carries out, a test those that it proves.

chapter-PG-ROLL = A turn

PG-ROLL-1 = A player in turn rolls the die and goes forward as many spaces, to the goal at most. A one takes the player
    back to where the turn began, and ends the turn.
    .title = Rolling

PG-ROLL-2 = After each roll but a one the player rolls once more, or holds: then the spaces of this turn are safe, and
    the next player rolls.
    .title = Holding

chapter-PG-END = The end

PG-END-1 = A player who holds on the goal has won.
    .title = The goal
