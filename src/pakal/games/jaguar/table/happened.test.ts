import { describe, expect, test } from "vitest";
import { namesOfRecords, recorded } from "$testing";
import { lastUsed, lastWalks, used } from "./happened";
import type { JaguarEvent, JaguarLog, JaguarView } from "./view";

const entry = (actor: number, round: number, ...events: unknown[]) => ({
  ply: 0,
  actor,
  round,
  turn: 1,
  text: "",
  events,
});
const log = (...entries: unknown[]) => entries as unknown as JaguarLog;
const advance = (seat: number, count: number, space: number) => ({ kind: "advance", args: { seat, count, space } });
const prize = (seat: number, count: number, space: number) => ({ kind: "prize", args: { seat, count, space } });
const own = (seat: number, slot: number) => ({
  kind: "used-own",
  args: { seat, owner: seat, slot, cards: [3], count: 1 },
});

describe("the last walk of an explorer", () => {
  test.each<[string, JaguarLog, object[]]>([
    ["is none, where nobody has walked", log(entry(0, 1, { kind: "ends", args: {} })), []],
    ["begins where it came from", log(entry(0, 1, advance(0, 3, 8))), [{ seat: 0, count: 3, from: 5, to: 8 }]],
    [
      "begins at the start at the earliest",
      log(entry(0, 1, advance(1, 4, 2))),
      [{ seat: 1, count: 4, from: 0, to: 2 }],
    ],
    [
      "begins where the one before it ended",
      log(entry(0, 1, advance(0, 2, 2), prize(0, 5, 7)), entry(1, 1, advance(0, 9, 12))),
      [{ seat: 0, count: 9, from: 7, to: 12 }],
    ],
    [
      "is one for each seat",
      log(entry(0, 1, advance(0, 2, 2)), entry(1, 1, advance(1, 1, 1))),
      [
        { seat: 0, count: 2, from: 0, to: 2 },
        { seat: 1, count: 1, from: 0, to: 1 },
      ],
    ],
  ])("%s", (_, log, walks) => expect(lastWalks(log)).toEqual(walks));

  test("ends, in a recorded game, where the explorer stands", () => {
    let met = 0;
    for (const name of namesOfRecords("jaguar")) {
      const { positions } = recorded<JaguarView>(name);
      for (const [n, { views, entries }] of positions.entries()) {
        const next = positions[n + 1];
        const walks = entries[0] ? lastWalks(log(entries[0])) : [];
        if (!walks.length || next?.ply !== positions[n]!.ply + 1) continue;
        met++;
        for (const { seat, to, from, count } of walks) {
          expect(next.views[0]!.scores[seat]).toBe(to);
          expect(to - from).toBeLessThanOrEqual(count);
          expect(from).toBeLessThanOrEqual(views[0]!.scores[seat]!);
        }
      }
    }
    expect(met).toBeGreaterThan(3);
  });
});

describe("an event of a space", () => {
  test.each<[unknown, object | null]>([
    [own(1, 4), { kind: "own", seat: 1, owner: 1, slot: 4 }],
    [
      { kind: "used-jaguar", args: { seat: 0, owner: 0, slot: 2 } },
      { kind: "jaguar", seat: 0, owner: 0, slot: 2 },
    ],
    [
      { kind: "used-their", args: { seat: 0, owner: 1, slot: 9 } },
      { kind: "their", seat: 0, owner: 1, slot: 9 },
    ],
    [
      { kind: "used-hand", args: { seat: 0, owner: 1 } },
      { kind: "hand", seat: 0, owner: 1, slot: null },
    ],
    [{ kind: "declined-own", args: { seat: 0 } }, null],
    [advance(0, 1, 1), null],
  ])("%j", (event, is) => {
    const found = used(event as JaguarEvent);
    if (is) expect(found).toMatchObject(is);
    else expect(found).toBeNull();
  });
});

describe("events that are marked", () => {
  const view = { scores: [0, 0], round: 2 } as JaguarView;
  const slots = (log: JaguarLog) => lastUsed(log, view).map(({ seat, slot }) => [seat, slot]);

  test("belong to the last action of each seat", () => {
    expect(slots(log(entry(0, 2, own(0, 1)), entry(0, 2, own(0, 2)), entry(1, 2, own(1, 3))))).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(slots(log(entry(0, 2, own(0, 1)), entry(0, 2, advance(0, 1, 1))))).toEqual([]);
  });

  test("belong to this round, and stay marked after an action that tells nothing", () => {
    expect(slots(log(entry(0, 1, own(0, 1))))).toEqual([]);
    expect(slots(log(entry(0, 2, own(0, 1)), entry(0, 2)))).toEqual([[0, 1]]);
  });
});
