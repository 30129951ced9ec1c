import { beforeEach, describe, expect, test } from "vitest";
import type { GameInfo } from "$lib/protocol";
import {
  keepDraft,
  keepMatch,
  lastGame,
  lastMatch,
  newMatch,
  newPace,
  openDraft,
  type Draft,
  type Who,
} from "./draft.svelte";

const INFO = {
  name: "rockets",
  players: [2, 4],
  editions: [{ name: "jeb" }, { name: "stars" }],
  boards: ["plain", "round"],
  options: [
    { name: "deck", default: "9,9", values: [] },
    { name: "tiebreak", default: "trip", values: [] },
  ],
} as unknown as GameInfo;
const COMPUTERS: Who[] = ["computer:level-1", "computer:level-2"];

const open = (info = INFO) => openDraft(info, COMPUTERS, "computer:level-2");
/** The draft that a person left when they were here last. */
function left(change: Partial<Draft>): Draft {
  keepDraft("rockets", { ...open(), ...change });
  return open();
}
beforeEach(() => localStorage.clear());

describe("a draft", () => {
  test("of a newcomer is a game against computers, without a clock", () => {
    const draft = open();
    expect(draft).toMatchObject({
      edition: "jeb",
      board: "plain",
      players: 2,
      start: "random",
      pace: "none",
      hints: "alone",
    });
    expect(draft.options).toEqual({ deck: "9,9", tiebreak: "trip" });
    expect(draft.seats.map(({ who }) => who)).toEqual(["me", ...Array(4).fill("computer:level-2")]);
  });

  test("is the last draft of this game", () => {
    expect(left({ edition: "stars", players: 3, pace: "clock", minutes: 7 })).toMatchObject({
      edition: "stars",
      players: 3,
      minutes: 7,
    });
    expect([lastGame(), openDraft({ ...INFO, name: "other" }, COMPUTERS, "computer:level-1").edition]).toEqual([
      "rockets",
      "jeb",
    ]);
  });

  test.each<[string, Partial<Draft>, Partial<Draft>]>([
    ["an edition", { edition: "gone" }, { edition: "jeb" }],
    ["a board", { board: "gone" }, { board: "plain" }],
    ["so many seats", { players: 5 }, { players: 4 }],
    ["so few seats", { players: 1 }, { players: 2 }],
    ["the seat that starts", { start: 3, players: 3 }, { start: "random" }],
    ["an option", { options: { deck: "1,1", gone: "x" } }, { options: { deck: "1,1", tiebreak: "trip" } }],
  ])("forgets %s that the game no longer has", (_, change, is) => expect(left(change)).toMatchObject(is));

  test("forgets a computer player that is no longer there", () => {
    const seats = open().seats.map((seat, n) =>
      n === 1 ? { ...seat, who: "computer:gone" as Who } : n === 2 ? { ...seat, who: "link" as Who } : seat,
    );
    expect(
      left({ seats })
        .seats.slice(0, 4)
        .map(({ who }) => who),
    ).toEqual(["me", "computer:level-2", "link", "computer:level-2"]);
  });
});

describe("what the server is asked for", () => {
  const draft = (change: Partial<Draft>) => ({ ...open(), ...change });

  test("has the seats that play, and only the changed options", () => {
    const seats = [
      { who: "me", name: "" },
      { who: "screen", name: " Jaap " },
      { who: "link", name: "x" },
      { who: "open", name: "" },
    ] as Draft["seats"];
    const match = newMatch(INFO, draft({ seats, players: 3, options: { deck: "8,8", tiebreak: "trip" } }));
    expect(match.seats).toEqual([{ kind: "me" }, { kind: "me", name: "Jaap" }, { kind: "link" }]);
    expect([match.options, match.public, match.players]).toEqual([{ deck: "8,8" }, false, 3]);
    expect(newMatch(INFO, draft({ seats, players: 4 })).public).toBe(true);
  });

  test("names a computer player, and leaves out a name that is empty", () => {
    expect(newMatch(INFO, open()).seats).toEqual([{ kind: "me" }, { kind: "computer", agent: "level-2" }]);
    const seats = [
      { who: "me", name: "" },
      { who: "screen", name: "  " },
    ] as Draft["seats"];
    expect(newMatch(INFO, draft({ seats })).seats[1]).toEqual({ kind: "me" });
  });

  test.each<[Draft["hints"], object]>([
    ["alone", {}],
    ["all", { hints: true }],
    ["none", { hints: false }],
  ])("hints for %s", (hints, is) => {
    const match = newMatch(INFO, draft({ hints }));
    expect("hints" in match ? { hints: match.hints } : {}).toEqual(is);
  });

  test.each<[Partial<Draft>, object]>([
    [{ pace: "none", minutes: 5 }, { kind: "none" }],
    [
      { pace: "clock", minutes: 5, increment: 3 },
      { kind: "clock", minutes: 5, increment: 3 },
    ],
    [
      { pace: "days", days: 4 },
      { kind: "days", days: 4 },
    ],
  ])("pace of %j", (change, pace) => expect(newPace(draft(change))).toEqual(pace));

  test("a game without boards names none", () => {
    expect("board" in newMatch({ ...INFO, boards: [] }, draft({ board: "" }))).toBe(false);
  });
});

test("the last table can be set again as long as the server still has what it needs", () => {
  const match = newMatch(INFO, open());
  expect(lastMatch([INFO], ["level-2"])).toBeNull();
  keepMatch(match);
  expect(lastMatch([INFO], ["level-2"])).toEqual(match);
  expect(lastMatch([INFO], ["level-1"])).toBeNull();
  expect(lastMatch([{ ...INFO, editions: [] }], ["level-2"])).toBeNull();
  expect(lastMatch([{ ...INFO, name: "other" }], ["level-2"])).toBeNull();
});
