import { describe, expect, test } from "vitest";
import { still } from "$lib/stage.svelte";
import { namesOfRecords, recorded, textsOf } from "$testing";
import { counts } from "./counting";
import { last } from "./ending";
import { leavesAround } from "./leaves";
import { either, folded, sayGoing, sayProspect, shortened, yesNo } from "./say";
import { NAMES, positionOf, stageOf } from "$testing/jaguar";
import {
  button,
  chosenCards,
  handOf,
  near,
  type JaguarChoice,
  type JaguarStage,
  type JaguarView,
  type Prospect,
  type Stacked,
} from "./view";

const stage = stageOf(positionOf("offer"), 0);

describe("numbers of slots", () => {
  test.each([
    [[4], "4"],
    [[2, 3], "2 or 3"],
    [[4, 5, 6, 7, 8], "4–8"],
    [[4, 6, 7], "4, 6, or 7"],
  ])("%j are %j", (numbers, said) => expect(either(numbers, stage)).toBe(said));
});

describe("what a card would do", () => {
  const prospect = (seat: number, more: Partial<Prospect>): Prospect => ({
    seat,
    card: 12,
    fits: [],
    fills: false,
    stacks: [],
    ...more,
  });
  const stacks = [3, 4].map((slot) => ({ slot }) as Stacked);

  test.each<[Prospect, string]>([
    [prospect(0, { fits: [2, 3] }), "The 12 fits your slots 2 or 3."],
    [prospect(1, { fits: [2] }), "The 12 fits slot 2 of Jaap."],
    [prospect(0, { fits: [2], fills: true }), "The 12 fills your last slot, 2: the round would be yours."],
    [prospect(1, { stacks }), "The 12 fits no empty slot of Jaap and would have to be stacked on 3 or 4."],
    [prospect(0, {}), "There is no place for the 12 on your pyramid."],
  ])("%#", (prospect, said) => expect(sayProspect(prospect, stage)).toBe(said));

  test("a row of slots tells the explorer's walk once", () => {
    const stack = (slot: number, row: number, explorer = 1) =>
      ({ slot, row, explorer, space: 10 + row, event: null, arrives: false }) as unknown as Stacked;
    expect(sayGoing([], stage)).toEqual([]);
    const one = sayGoing([stack(1, 2), stack(2, 2)], stage);
    expect(one).toHaveLength(1);
    expect(one[0]!.text).toMatch(/^The explorer of Jaap goes 2 spaces, to 12/);
    const two = sayGoing([stack(1, 1, 0), stack(5, 2, 0), stack(2, 1, 0)], stage);
    expect(two.map(({ yours }) => yours)).toEqual([true, true]);
    expect(two[0]!.text).toMatch(/^On 1 or 2, your explorer goes one space, to 11/);
    expect(two[1]!.text).toMatch(/^On 5, your explorer goes 2 spaces, to 12/);
  });

  test("an event tells whose pyramid it clears", () => {
    const stack = (explorer: number, event: string) =>
      ({ slot: 1, row: 1, explorer, space: 6, event, arrives: false }) as unknown as Stacked;
    const said = (explorer: number, event: string) => sayGoing([stack(explorer, event)], stage)[0]!.text;
    expect(said(1, "their")).toMatch(/, where Jaap may clear a slot of your pyramid\.$/);
    expect(said(1, "own")).toMatch(/, where Jaap may clear a slot of their own pyramid\.$/);
    expect(said(0, "their")).toMatch(/, where you may clear a slot of the other pyramid\.$/);
  });
});

// Without a canvas, a letter counts as 0.6 of its size: six pixels at size ten.
describe("a name that is too long", () => {
  test.each<[string, number, string[]]>([
    ["Ines", 24, ["Ines"]],
    ["Ines Maria", 36, ["Ines", "Maria"]],
    ["Anne-Marie", 40, ["Anne-", "Marie"]],
    ["Hieronymus", 36, ["Hieron", "ymus"]],
    ["Maximilian Alexander", 60, ["Maximilian", "Alexander"]],
    ["Maximilian Alexandersson", 60, ["Maximilian", "Alexander…"]],
  ])("%j in %d pixels is %j", (name, room, lines) => expect(folded(name, room, 10)).toEqual(lines));

  test("loses whole characters, and keeps at least two", () => {
    expect(shortened("Ines", 24, 10)).toBe("Ines");
    expect(shortened("Hieronymus", 30, 10)).toBe("Hier…");
    expect(shortened("👩‍🚀👩‍🚀👩‍🚀👩‍🚀", 1, 10)).toBe("👩‍🚀👩‍🚀…");
  });
});

test("yes and no as texts ask for them", () => expect([yesNo(true), yesNo(false)]).toEqual(["yes", "no"]));

describe("what drawings ask of a view", () => {
  test("has the viewer's seat near; a spectator sees seat 0 from below", () => {
    expect([near({ viewer: 1 } as JaguarView), near({ viewer: -3 } as JaguarView)]).toEqual([1, 0]);
  });

  test("has the viewer's hand, and all hands once they lie open", () => {
    const position = positionOf("offer");
    const own = stageOf(position, 0);
    expect([handOf(own, 0), handOf(own, 1)]).toEqual([position.views[0]!.hand, null]);
    const open = stageOf(position, 0, { open: position.views });
    expect([0, 1].map((seat) => handOf(open, seat))).toEqual(position.views.map(({ hand }) => hand));
  });

  test("has the cards that a choice lifts, and the choices that are buttons", () => {
    const choice = (kind: string, args = {}) => ({ kind, args }) as unknown as JaguarChoice;
    expect(chosenCards(choice("offer", { low: 3, high: 5 }))).toEqual([3, 5]);
    expect(chosenCards(choice("put", { card: 7, slot: 1 }))).toEqual([7]);
    expect([chosenCards(choice("decline")), chosenCards(null)]).toEqual([[], []]);
    expect(["decline", "event-hand", "put"].map((kind) => button(choice(kind) as never))).toEqual([true, true, false]);
  });
});

describe("the end of a recorded game", () => {
  test.each(namesOfRecords("jaguar"))("%s is told by its counting", (name) => {
    const { positions, outcome } = recorded<JaguarView>(name);
    const [before, end] = positions.slice(-2) as [(typeof positions)[0], (typeof positions)[0]];
    const log = positions.slice(0, -1).flatMap(({ entries }) => entries[0] ?? []);
    const texts = textsOf("en", "jaguar", NAMES);
    const stage = {
      ...still(end.views[0]!, { before: null, open: null, players: [], log, cues: [], motion: true, texts }),
    } as unknown as JaguarStage;
    const steps = counts(stage);
    expect(steps[0]!.points).toEqual(outcome.scores);
    for (const { points } of steps.slice(1)) expect(points).toEqual([0, 0]);
    expect(steps.map(({ card }) => card)).toEqual(outcome.reason === "card" ? ["", "down", "up"] : [""]);
    if (outcome.reason === "card") {
      expect(steps.map(({ shown }) => shown)).toEqual([{ turned: null }, { turned: null }, undefined]);
      expect(steps[2]!.title).toBe(
        `The ${end.views[0]!.turned} was turned; the leader stands on ${end.views[0]!.front}.`,
      );
    }
    if (!before.entries[0]) return;
    const { round, card } = last(stage);
    expect(steps[0]!.text).toBe(round.join(" "));
    if (outcome.reason === "card") expect(steps[2]!.text).toBe(card.join(" "));
  });

  test("tells the result of the round first, then the card that was turned", () => {
    const event = (kind: string, args = {}) => ({ kind, args });
    const events = [
      event("stack", { seat: 0, card: 3, slot: 1, beneath: 2 }),
      event("blocked", { seat: 1 }),
      event("prize", { seat: 0, count: 3, space: 20 }),
      event("turned", { card: 12, space: 20 }),
      event("goes-on"),
    ];
    const told = last({
      log: [{ events }, { events: [event("round", { round: 2 })] }],
      texts: textsOf("en", "jaguar", NAMES),
    } as unknown as JaguarStage);
    expect(told.round).toEqual([
      "Jaap has no place for a card, and loses the round.",
      "Ines wins the round: 3 spaces forward, to space 20.",
    ]);
    expect(told.card).toEqual(["The turned card is 12; the leader stands on space 20.", "The game goes on."]);
  });
});

describe("the leaves", () => {
  const area = { x: 10, y: 20, w: 400, h: 200 };

  test("are the same for the same room, in three tones", () => {
    const leaves = leavesAround(area, 30);
    expect(leaves).toEqual(leavesAround(area, 30));
    expect(leaves).toHaveLength(3);
    for (const path of leaves) expect(path).toMatch(/^(M[-\d. ]+C[-\d. ]+C[-\d. ]+Z)+$/);
  });

  test("hang over the edges, and leave the middle free", () => {
    const stalks = leavesAround(area, 30)
      .join("")
      .matchAll(/M([-\d.]+) ([-\d.]+)/g);
    let count = 0;
    for (const [, x, y] of stalks) {
      const [left, top] = [Number(x) - area.x, Number(y) - area.y];
      expect(Math.min(left, area.w - left, top + 9, area.h - top)).toBeLessThan(9.1);
      count++;
    }
    expect(count).toBeGreaterThan(20);
  });
});
