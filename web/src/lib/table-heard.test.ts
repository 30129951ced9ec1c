import { afterEach, describe, expect, test, vi } from "vitest";
import { NOBODY, type State } from "./protocol";
import type { Cue } from "./score";
import { hear, heard } from "./table-heard";
import { play } from "./sound";
import { speak } from "./voice";

vi.mock("./sound");
vi.mock("./voice");
afterEach(() => void vi.clearAllMocks());

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

describe("beside a screen that shows the board to all, a hand", () => {
  test("is silent while others play", () => {
    expect(heard(state(1, 1), state(2, 2), cues, "beside")).toEqual([]);
    expect(heard(state(1, 1), state(2, NOBODY), cues, "beside")).toEqual([]);
  });
  test("tells what its own person does, and calls them", () => {
    expect(heard(state(1, 0, true), state(2, 1), cues, "beside")).toEqual(EVENTS);
    expect(heard(state(1, 1), state(2, 0, true), cues, "beside")).toEqual([...EVENTS, { sound: "turn", at: 600 }]);
  });
});

describe("the screen for all", () => {
  const NAMES = ["Anna", "", "Max"];
  const board = (before: State, now: State, shown = cues) => heard(before, now, shown, "board", NAMES);

  test("calls each person by name when their turn begins, after the events", () => {
    expect(board(state(1, 1), state(2, 2))).toEqual([...EVENTS, { sound: "call", at: 600, name: "Max" }]);
  });
  test("calls no computer player, and nobody twice", () => {
    expect(board(state(1, 0), state(2, 1))).toEqual(EVENTS);
    expect(board(state(1, 0), state(2, 0))).toEqual(EVENTS);
  });
  test("tells the end", () => {
    expect(board(state(1, 0), state(2, NOBODY), [])).toEqual([{ sound: "end", at: 0 }]);
  });
  test("leaves the die to the hand that rolls it", () => {
    expect(board(state(1, 0), state(2, 0), [{ ...cue(0, 100, "chance"), byHand: true }])).toEqual([]);
  });
});

describe("a call is heard", () => {
  const call = { sound: "call", at: 100, name: "Max" } as const;
  test.each([
    ["and the name said after it, where somebody wants that", "de", [["Max", "de"]]],
    ["without a name else", null, []],
  ])("%s", (_, language, said) => {
    vi.useFakeTimers();
    hear([call], language);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(vi.mocked(play).mock.calls).toEqual([["call", 100]]);
    expect(vi.mocked(speak).mock.calls).toEqual(said);
  });
});
