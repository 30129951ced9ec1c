"""Actions of Rockets as small numbers: lay a card, push a seat, fall back, draw.

| number     | notation | meaning                          |
|------------|----------|----------------------------------|
| 0 to 6     | play:V   | lay a card of value V            |
| 7 to 10    | push:S   | push seat S one space forward    |
| 11         | back     | fly back by the difference       |
| 12         | draw     | stay, and draw as many cards     |
"""

FIRST_PUSH = 7
BACK = 11
DRAW = 12
