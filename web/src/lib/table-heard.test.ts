import { describe, expect, test } from "vitest";
import { NOBODY, type State } from "./protocol";
import type { Cue } from "./score";
import { heard } from "./table-heard";

const state = (version: number, actor: number, yours = false) => ({ version, actor, yours }) as State;
const cue = (at: number, lasts: number, sound?: Cue["sound"]): Cue => ({
  ...{ actor: 0, event: { kind: "x", args: {} }, at, lasts },
  ...(sound && { sound }),
});
const cues = [cue(0, 100, "card"), cue(100, 300), cue(400, 200, "fly")];
const EVENTS = [
  { sound: "card", at: 0 },
  { sound: "fly", at: 400 },
];

describe("a new state sounds", () => {
  test.each<[string, State | null, State, object[]]>([
    ["not at all, if it is the first one", null, state(1, 0, true), []],
    ["not at all, if it is the same one", state(1, 0), state(1, 0, true), []],
    ["like its events", state(1, 0), state(2, 1), EVENTS],
    [
      "and calls whose turn it is, after the events",
      state(1, 1),
      state(2, 0, true),
      [...EVENTS, { sound: "turn", at: 600 }],
    ],
    ["but calls nobody twice", state(1, 0, true), state(2, 0, true), EVENTS],
    [
      "and tells the end, after the events",
      state(1, 0, true),
      state(2, NOBODY),
      [...EVENTS, { sound: "end", at: 600 }],
    ],
    ["but tells the end once", state(2, NOBODY), state(3, NOBODY), EVENTS],
  ])("%s", (_, before, now, sounds) => expect(heard(before, now, cues)).toEqual(sounds));

  test("at once where nothing is shown", () => {
    expect(heard(state(1, 1), state(2, 0, true), [])).toEqual([{ sound: "turn", at: 0 }]);
  });
});
