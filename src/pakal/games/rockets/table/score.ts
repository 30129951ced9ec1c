/** How long each event of Rockets is shown, and the counting at the end. */

import type { Count } from "$lib/counting";
import type { Score } from "$lib/score";
import { list } from "$lib/time";
import type { RocketsEvent, RocketsStage } from "./view";

/** Milliseconds until a card lies, before its rocket flies. */
export const LAY = 280;
/** Milliseconds: until the engine burns, for a star of the way, and at most. */
const [START, STAR, LONGEST] = [160, 130, 1000];

const flight = ({ count }: { count: number }) => (count ? START + Math.min(LONGEST, STAR * count) : 0);
/** A card is laid, and the rocket flies. */
const laid = (args: { count: number }) => LAY + flight(args);

export const score: Score<RocketsEvent> = {
  trip: { lasts: 600, sound: "card" },
  first: { lasts: laid, sound: "card" },
  forward: { lasts: laid, sound: "card" },
  equal: { lasts: LAY, sound: "card" },
  lower: { lasts: LAY, sound: "card" },
  push: { lasts: 460, sound: "fly" },
  back: { lasts: flight, sound: "fly" },
  draw: { lasts: ({ count }) => 220 + 90 * count, sound: "card" },
  "over-hand": { lasts: 900 },
  "over-moon": { lasts: 900 },
  "over-pile": { lasts: 900 },
  points: { lasts: 500, sound: "points" },
};

/** Events in which a card is laid. */
export const LAYS = ["first", "forward", "equal", "lower"] as const;
/** Events in which a rocket stays, and its pilot draws. */
export const DRAWS = ["draw", "draw-own"] as const;
/** Events in which rockets move. */
export const FLIGHTS = ["first", "forward", "push", "back"] as const;

// At the end the trips are added up one by one, in the order that keeps the winner open longest.

/** Milliseconds of the empty sheet, and of a trip. */
const BEGIN = 1200;
const PACE = 2000;

/** All orders of some numbers; of five trips there are 120. */
function orders(numbers: number[]): number[][] {
  if (numbers.length < 2) return [numbers];
  return numbers.flatMap((first) => orders(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** Number of trips of an order after which the lead stays. */
function decided(order: number[], sheet: readonly number[][]): number {
  const leaders = order.map((_, n) => {
    const sums = sheet[0]!.map((_, seat) => order.slice(0, n + 1).reduce((sum, trip) => sum + sheet[trip]![seat]!, 0));
    const most = Math.max(...sums);
    return sums.map((sum) => sum === most).join();
  });
  return leaders.findLastIndex((who) => who !== leaders.at(-1)) + 1;
}

/** The order of trips in which the lead changes last; of several, the one nearest to the order of play. */
export function order(sheet: readonly number[][]): number[] {
  const all = orders(sheet.map((_, trip) => trip));
  return all.reduce((best, other) => (decided(other, sheet) > decided(best, sheet) ? other : best));
}

export function counts({ view, texts, players }: RocketsStage): Count[] {
  const { sheet } = view;
  if (!sheet.length) return [];
  const nothing = players.map(() => 0);
  const steps: Count[] = [
    {
      title: texts.say("rockets-added-up"),
      text: texts.say("rockets-added-up-now"),
      points: nothing,
      part: "",
      pause: BEGIN,
      shown: { sheet: [] },
    },
  ];
  const written: number[][] = [];
  for (const trip of order(sheet)) {
    const points = sheet[trip]!;
    // Columns to come are left empty.
    written[trip] = points;
    const most = Math.max(...points);
    const best = players.filter(({ seat }) => points[seat] === most).map(({ name }) => name);
    steps.push({
      title: texts.say("rockets-trip", { trip: trip + 1 }),
      text: texts.say("rockets-trip-best", { names: list(best, texts.language), count: best.length, points: most }),
      points,
      part: "",
      pause: PACE,
      shown: { sheet: [...written] },
    });
  }
  return steps;
}
