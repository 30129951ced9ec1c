/** The trips are added up one by one, in the order that keeps the winner open longest. */

import type { Count } from "$lib/counting";
import { list } from "$lib/time";
import type { RocketsStage } from "./view";

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
