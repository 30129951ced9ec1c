question-roll = { $seat }, roll or hold?
event-did = { $what }
ending-goal = The goal is reached.
