import { expect, test } from "vitest";
import type { LogEntry } from "./protocol";
import { textsOf } from "$testing";
import { undone } from "./undone";

const texts = textsOf("en", "rockets", ["Ines", "Jaap", "Maja"]);
const entry = (ply: number, actor: number, told = true): LogEntry => ({
  ...{ ply, actor, round: 1, turn: 1, text: "" },
  events: told ? [{ kind: "equal", args: { seat: actor, card: 4, previous: 4 } }] : [],
});
const log = [entry(0, -1), entry(1, 0), entry(2, 1), entry(3, -1), entry(4, 2), entry(5, 1), entry(6, 0)];

const TO_INES = "Back to the moment before this: Ines plays a 4 on the 4 and must push somebody.";

test.each<[string, number, number, string[]]>([
  [
    "names the action and those who lose theirs, each once",
    1,
    0,
    [TO_INES, "Everything from then on is undone, also 3 actions of Jaap and Maja."],
  ],
  [
    "counts nobody's action where only the own are lost",
    6,
    0,
    [TO_INES, "Everything from then on is undone, and no action of anybody else."],
  ],
  [
    "counts the actions of all but the seat that asks",
    5,
    1,
    [
      "Back to the moment before this: Jaap plays a 4 on the 4 and must push somebody.",
      "Everything from then on is undone, also an action of Ines.",
    ],
  ],
])("%s", (_, ply, seat, lines) => expect(undone(log, ply, seat, texts)).toEqual(lines));

test("an action without events has no name", () => {
  expect(undone([entry(0, 0, false), entry(1, 1)], 0, 0, texts)).toEqual([
    "Everything from then on is undone, also an action of Jaap.",
  ]);
});
