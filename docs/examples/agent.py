"""A computer player outside pakal: reads one question a line, answers one action a line. See docs/guides/agents.md.

pakal simulate rockets --agents "program:python3 docs/examples/agent.py",greedy --games 10
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    chance = random.Random(question["seed"])  # so that the same game can be played again
    legal, view = question["legal"], question["view"]
    if view["type"] == "rockets" and question["question"] == "lay":  # the lowest card that climbs, else the highest
        pad = view["pads"][question["seat"]] or 0
        cards = sorted(legal)
        answer = next((card for card in cards if int(card.removeprefix("play:")) > pad), cards[-1])
    else:
        answer = chance.choice(legal)
    print(answer, flush=True)
