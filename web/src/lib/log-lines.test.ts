import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { brief, medal, since } from "./log-lines";
import type { GameEvent, LogEntry } from "./protocol";
import { namesOfRecords, recorded, textsOf } from "$testing";
import { Texts } from "./texts";

const event = (kind: string, args = {}): GameEvent => ({ kind, args });
const entry = (ply: number, actor: number, round = 1, ...events: GameEvent[]): LogEntry => ({
  ...{ ply, actor, round, turn: 1, text: "" },
  events: events.length ? events : [event("a")],
});
const silent = (ply: number, actor: number): LogEntry => ({ ...entry(ply, actor), events: [] });

const SOURCE = "seat-arguments = seat\nevent-a = Something happened here.\nevent-s = { $points } points.";
const texts = new Texts("en", [new FluentResource(SOURCE)]);

test.each([
  [-1, "i-die"],
  [0, "medal-sun"],
  [3, "medal-serpent"],
])("beside what %d did stands %s", (actor, sign) => expect(medal(actor)).toBe(sign));

describe("a short log", () => {
  const log = [entry(0, 0), entry(1, 1, 1, event("a"), event("s", { points: 3 })), entry(2, -1)];

  test("keeps the order where it has room for everything", () => {
    const { lines, whole } = brief(log, texts, 100);
    expect(whole).toBe(true);
    expect(lines.map(({ actor, text }) => `${actor} ${text}`)).toEqual([
      "0 Something happened here.",
      "1 Something happened here.",
      "1 3 points.",
      "-1 Something happened here.",
    ]);
  });

  test("begins with the scores if there is no room", () => {
    const { lines, whole } = brief(log, texts, 83);
    expect(whole).toBe(false);
    expect(lines.map(({ text }) => text)[0]).toBe("3 points.");
    expect(lines.map(({ actor }) => actor)).toEqual([1, 0, 1, -1]);
  });

  test("counts the gaps between sentences", () => {
    // Three sentences of 24 letters, one of 9, and three gaps.
    expect(brief(log, texts, 3 * 24 + 9 + 3).whole).toBe(true);
    expect(brief(log, texts, 3 * 24 + 9 + 2).whole).toBe(false);
  });

  test("does not count 0 points as a score", () => {
    const none = [entry(0, 0), entry(1, 0, 1, event("s", { points: 0 })), entry(2, 0, 1, event("s", { points: 5 }))];
    expect(brief(none, texts, 10).lines[0]!.text).toBe("5 points.");
    expect(brief(none, texts, 10).lines[1]!.text).toBe("Something happened here.");
  });

  test("holds two lines of a phone if nobody says how much", () => {
    expect(brief([entry(0, 0), entry(1, 0)], texts).whole).toBe(true);
    expect(brief([entry(0, 0), entry(1, 0), entry(2, 0)], texts).whole).toBe(false);
  });
});

describe("what led to the question of seat 0", () => {
  const plies = (log: LogEntry[]) => since(log, 0).map(({ ply }) => ply);

  test.each<[string, LogEntry[], number[]]>([
    ["nothing, where nothing happened", [], []],
    ["what the others did since the seat acted", [entry(0, 1), entry(1, 0), entry(2, 1), entry(3, 2)], [2, 3]],
    ["all of it, where the seat has not acted", [entry(0, 1), entry(1, 2)], [0, 1]],
    ["without chance, where somebody acted", [entry(0, 0), entry(1, 1), entry(2, -1)], [1]],
    ["what chance did, where nobody else acted", [entry(0, 0), entry(1, -1)], [1]],
    ["the own action, where nothing came after it", [entry(0, 1), entry(1, 0)], [1]],
    ["nothing of which nobody is told", [entry(0, 0), silent(1, 1), entry(2, 2)], [2]],
    ["an own action of which nobody is told ends nothing", [entry(0, 1), silent(1, 0), entry(2, 1)], [0, 2]],
  ])("%s", (_, log, is) => expect(plies(log)).toEqual(is));

  test("begins with the end of the viewer's action, if a deal followed at once", () => {
    const own = entry(1, 0, 1, event("a"), event("s", { points: 2 }), event("s", { points: 3 }));
    const [ending, ...rest] = since([entry(0, 1), own, entry(2, -1, 2), entry(3, 1, 2)], 0);
    expect(ending).toMatchObject({ ply: 1, events: own.events.slice(1) });
    expect(rest.map(({ ply }) => ply)).toEqual([3]);
    expect(since([own, entry(2, -1, 2)], 0).map(({ ply }) => ply)).toEqual([1, 2]);
    // In the same round, or if the action had no further effects, nothing ended.
    expect(plies([own, entry(2, -1, 1), entry(3, 1, 1)])).toEqual([3]);
    expect(plies([entry(1, 0), entry(2, -1, 2), entry(3, 1, 2)])).toEqual([3]);
  });

  test.each(["jaguar", "rockets", "pacals-rocket"])("of %s is in order, and none of it is the own", (game) => {
    const words = textsOf("en", game, ["Ines", "Jaap"]);
    for (const { positions } of namesOfRecords(game).map((name) => recorded(name)))
      for (let n = 1; n < positions.length; n++) {
        const log = positions.slice(0, n).flatMap(({ entries }) => entries[0] ?? []);
        const told = since(log, 0);
        expect(told.map(({ ply }) => ply)).toEqual(told.map(({ ply }) => ply).sort((a, b) => a - b));
        if (told.length > 2) expect(told.slice(1).every(({ actor }) => actor !== 0)).toBe(true);
        const { lines } = brief(told, words);
        expect(lines).toHaveLength(told.flatMap(({ events }) => events).length);
        for (const { text } of lines) expect(text).not.toMatch(/^event-/);
      }
  });
});
