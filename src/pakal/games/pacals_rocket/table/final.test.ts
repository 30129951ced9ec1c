import { describe, expect, test } from "vitest";
import { totals } from "$lib/counting";
import type { Player } from "$lib/game";
import { still } from "$lib/stage.svelte";
import { namesOfRecords, recorded, textsOf } from "$testing";
import { godInUse, godStones, waysOf } from "./choose";
import { counts, steps } from "./final";
import { marksOf } from "./marks";
import { fall, leave, rise } from "./motion";
import { score } from "./score";
import {
  buildOf,
  dropOf,
  flightOf,
  ships,
  squareOf,
  type PacalChoice,
  type PacalEntry,
  type PacalStage,
  type PacalView,
} from "./view";

const NAMES = ["Ines", "Jaap", "Maja", "Sven", "Mina"];
const texts = textsOf("en", "pacals-rocket", NAMES);

describe.each(namesOfRecords("pacals-rocket"))("the final scoring of %s", (name) => {
  const { positions, outcome } = recorded<PacalView>(name);
  const view = positions.at(-1)!.views[0]!;
  const log = positions.flatMap(({ entries }) => entries[0] ?? []) as unknown as PacalEntry[];
  const stage = {
    ...still(view, { before: null, open: null, players: [] as Player[], log, cues: [], motion: true, texts }),
  } as unknown as PacalStage;

  test("adds up to the result, in steps and as it is told", () => {
    const sum = (all: { points: number[] }[]) =>
      view.scores.map((_, seat) => all.reduce((points, step) => points + step.points[seat]!, 0));
    expect(sum(steps(view, log))).toEqual(outcome.scores);
    expect(totals(counts(stage))).toEqual(outcome.scores);
  });

  test("goes from the water over the gods to the districts, the sacred one last", () => {
    const ids = steps(view, log).map(({ id }) => id);
    const fixed = ["before", "trigger", "river", "lake", "gods"].filter((id) => ids.includes(id));
    expect(ids.slice(0, fixed.length)).toEqual(fixed);
    const districts = ids.slice(fixed.length);
    expect(districts.slice().sort()).toEqual(
      Object.keys(view.board.values)
        .filter((letter) => view.final!.some(({ districts }) => districts[letter]))
        .sort(),
    );
    const values = districts
      .filter((letter) => letter !== view.board.sacred)
      .map((letter) => view.board.values[letter]!);
    expect(values).toEqual(values.slice().sort((a, b) => a - b));
    if (districts.includes(view.board.sacred)) expect(districts.at(-1)).toBe(view.board.sacred);
  });

  test("says of every step what it is about, and takes little time for nothing", () => {
    for (const { title, text, points, pause, night, part } of counts(stage)) {
      for (const said of [title, text, part]) expect(said).not.toMatch(/^pr-|^$/);
      if (!night && points.every((got) => !got)) expect(pause).toBe(700);
    }
  });

  test("becomes night only where the last district decides", () => {
    const told = counts(stage);
    const nights = told.filter(({ night }) => night);
    if (!nights.length) return;
    expect(told.slice(-nights.length)).toEqual(nights);
    expect([2, 3]).toContain(nights.length);
    expect(nights[0]!.points.every((got) => got === 0)).toBe(true);
    expect(new Set(nights.map(({ district }) => district)).size).toBe(1);
  });
});

test("those who get most are named first", () => {
  const board = { values: {}, numbers: {}, sacred: "" };
  const final = [2, 6, 4].map((gods) => ({ before: 10, river: 0, lake: 0, gods, districts: {} }));
  const told = counts({ view: { final, board }, log: [], texts } as unknown as PacalStage);
  expect(told.at(-1)!.text).toBe("Jaap gets 6. Maja gets 4. Ines gets 2.");
});

test("before the end nothing is counted", () => {
  expect(steps({ final: null } as unknown as PacalView, [])).toEqual([]);
});

describe("the night of a decision", () => {
  const board = { values: { a: 3, i: 7 }, numbers: { a: 1, i: 2 }, sacred: "i" };
  const districts = { a: { storeys: [1, 0], leaders: [0] }, i: { storeys: [4, 3], leaders: [0] } };
  const final = (i: number[]) =>
    [0, 1].map((seat) => ({ before: 10, river: 0, lake: 0, gods: 0, districts: { a: 0, i: i[seat]! } }));
  const tell = (i: number[]) =>
    counts({
      view: { final: final(i), board, districts, river: districts.a, lake: districts.a },
      log: [],
      texts,
    } as unknown as PacalStage);

  test("has a step for the first place and one for the second", () => {
    const nights = tell([7, 3]).filter(({ night }) => night);
    expect(nights.map(({ points }) => points)).toEqual([[0, 0], [7, 0], [0, 3]]); // prettier-ignore
    expect(nights[1]!.text).toMatch(/^Ines .*Jaap|^Ines /);
  });

  test("has none for the second place where nobody has it", () => {
    expect(tell([7, 0]).filter(({ night }) => night).map(({ points }) => points)).toEqual([[0, 0], [7, 0]]); // prettier-ignore
  });
});

/** A choice by its notation, with the fields that these functions read. */
const choice = (kind: string, args: object, points = 0) =>
  ({ text: `${kind} ${JSON.stringify(args)}`, kind, args, points }) as unknown as PacalChoice;
const fly = (square: string, worth?: number) =>
  choice("fly", { path: ["a1", square], square, ...(worth && { worth }) });
const build = (square: string, height: number, points = 0) =>
  choice("build", { squares: [square], square, height }, points);
const drop = (ship: number, square?: string) => choice("drop", { ship, ...(square && { square }) });

describe("squares that answer the question", () => {
  const view = { ships: ["c3", "d4"] } as PacalView;
  const ways = (choices: PacalChoice[], god = 0, from: string | null = null) =>
    Object.fromEntries(
      [...waysOf(view, choices, { god, from })].map(([square, all]) => [
        square,
        all.map(({ text }) => choices.findIndex((one) => one.text === text)),
      ]),
    );

  test("are those to which a ship flies, with the god stone that was chosen first", () => {
    const choices = [fly("b2"), fly("b2", 2), fly("e5", 2), fly("f6", 4)];
    expect(ways(choices)).toEqual({ b2: [0] });
    expect(ways(choices, 2)).toEqual({ b2: [1, 0], e5: [2] });
    expect(ways(choices, 4)).toEqual({ b2: [0], f6: [3] });
  });

  test("are those where something is built, with what earns most first", () => {
    expect(ways([build("b2", 1, 1), build("b2", 3, 0), build("b2", 2, 4), build("c3", 1)])).toEqual({
      b2: [2, 0, 1],
      c3: [3],
    });
  });

  test("are the ships into which a stone is dropped, or first the square that it comes from", () => {
    expect(ways([drop(0), drop(1)])).toEqual({ c3: [0], d4: [1] });
    const taken = [drop(0, "h1"), drop(1, "h1"), drop(1, "h2")];
    expect(ways(taken)).toEqual({ h1: [0, 1], h2: [2] });
    expect(ways(taken, 0, "h1")).toEqual({ c3: [0], d4: [1], h2: [2] });
  });
});

describe("god stones", () => {
  const all = [fly("b2"), fly("c3", 4), fly("d4", 2), fly("e5", 4)];

  test("that can be used are named once each", () => {
    expect(godStones(all)).toEqual([2, 4]);
    expect(godStones([fly("b2")])).toEqual([]);
  });

  test.each<[string, PacalChoice[], number, number]>([
    ["the chosen one", all, 4, 4],
    ["none, where nobody has chosen one", all, 0, 0],
    ["none, where the chosen one cannot be used", all, 6, 0],
    ["the least one, where there is no other way", all.slice(1), 0, 2],
    ["none, where nothing can be chosen", [], 2, 0],
  ])("in use: %s", (_, choices, chosen, is) => expect(godInUse(choices, chosen)).toBe(is));
});

test("a choice is a flight, a building or a drop, and has its square", () => {
  const all = [fly("b2"), build("c3", 2), drop(1)];
  expect(all.map((one) => [flightOf(one), buildOf(one), dropOf(one)].map(Boolean))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect(all.map(squareOf)).toEqual(["b2", "c3", null]);
  expect([flightOf(null), buildOf(null), dropOf(null), squareOf(null)]).toEqual([null, null, null, null]);
  expect(ships([drop(0), drop(1), choice("drop-end", {})])).toHaveLength(2);
  expect(ships([drop(0), drop(1, "h1")])).toEqual([]);
});

describe("what each player did last", () => {
  const straight = (seat: number) => ({ kind: "straight", args: { seat, path: ["a1", "b1"], start: "a1" } });
  const built = (seat: number) => ({ kind: "build", args: { seat, square: "b1", height: 2, earned: 3 } });
  const entry = (ply: number, actor: number, round: number, turn: number, ...events: object[]) =>
    ({ ply, actor, round, turn, text: "", events }) as unknown as PacalEntry;
  const log = [
    entry(0, 0, 1, 1, straight(0)),
    entry(1, 1, 1, 2, straight(1)),
    entry(2, 1, 1, 2, built(1)),
    entry(3, -1, 1, 3),
    entry(4, 2, 1, 3, built(2)),
  ];
  const view = (viewer: number, actor: number, round: number, turn: number) =>
    ({ viewer, actor, round, turn, reason: null }) as unknown as PacalView;
  const said = (view: PacalView, all = log) => marksOf(all, view).map(({ seat, order, fresh }) => [seat, order, fresh]);

  test("has marks in the order of play, without the turn before the present decision", () => {
    expect(said(view(0, 0, 2, 1))).toEqual([
      [1, 1, true],
      [2, 2, true],
    ]);
  });

  test("has marks for the viewer too, while others act or the viewer's turn goes on", () => {
    expect(said(view(0, 1, 2, 2))).toEqual([
      [0, 0, true],
      [1, 1, true],
      [2, 2, true],
    ]);
    const now = [...log, entry(5, 0, 2, 1, straight(0))];
    expect(said(view(0, 0, 2, 1), now)).toEqual([
      [1, 1, true],
      [2, 2, true],
      [0, 0, true],
    ]);
  });

  test("is old if it happened before the viewer's last turn", () => {
    expect(said(view(2, 0, 2, 1))).toEqual([
      [0, 0, false],
      [1, 0, false],
      [2, 0, true],
    ]);
  });

  test("has the flight and the pyramid of the whole turn", () => {
    const [, jaap] = marksOf(log, view(0, 1, 2, 2));
    expect(jaap).toMatchObject({
      seat: 1,
      flight: { kind: "straight", path: ["a1", "b1"] },
      build: { square: "b1", height: 2, earned: 3 },
    });
    const [, , maja] = marksOf(log, view(0, 1, 2, 2));
    expect(maja).toMatchObject({ seat: 2, flight: null });
  });
});

describe("motion", () => {
  const how = (transition: typeof fall | typeof leave, more = {}) =>
    transition(null!, { on: true, delay: 30, ...more });

  test.each([fall, leave, (_: Element, given: { on: boolean }) => rise(_, { ...given, storeys: 3 })])(
    "%# takes no time where nothing moves",
    (transition) => {
      expect(transition(null!, { on: false })).toEqual({ duration: 0 });
    },
  );

  test("a stone falls, bounces and lies", () => {
    const { css, delay, duration } = how(fall);
    const height = (t: number) => 0 - Number(/translateY\((-?[\d.]+(?:e-\d+)?)px/.exec(css!(t, 1 - t))![1]);
    expect([delay, duration]).toEqual([30, 380]);
    expect([height(0), height(0.7), height(1)].map((one) => Math.abs(Math.round(one)))).toEqual([54, 0, 0]);
    expect(height(0.85)).toBeGreaterThan(5);
  });

  test("a piece that is taken up fades", () =>
    expect(how(leave).css!(0.25, 0.75)).toBe("transform: translateY(-18px); opacity: 0.25"));

  test("a pyramid rises storey by storey", () => {
    const { css, duration } = rise(null!, { on: true, storeys: 3 });
    const hidden = [0, 0.1, 0.3, 0.6, 1].map((t) => Number(/inset\(([\d.]+)%/.exec(css!(t, 1 - t))![1]));
    expect([duration, hidden]).toEqual([360, [100, 75, 50, 25, 0]]);
  });
});

test("how long an event lasts grows with it, up to a limit", () => {
  const lasts = (kind: "straight" | "build" | "bonus", args: object) =>
    (score[kind]!.lasts as (args: never) => number)(args as never);
  const path = (length: number) => ({ path: Array(length).fill("a1") });
  expect([2, 3, 40].map((length) => lasts("straight", path(length)))).toEqual([430, 540, 1220]);
  expect(lasts("straight", {})).toBe(430);
  expect([1, 5].map((height) => lasts("build", { height }))).toEqual([320, 680]);
  expect([3, 100].map((points) => lasts("bonus", { points }))).toEqual([270, 1100]);
});
