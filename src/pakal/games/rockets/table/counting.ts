/** The trips are added up one by one, in the order in which it stays open longest who wins. */

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

/** After how many trips of an order the lead is where it stays. */
function decided(order: number[], sheet: readonly number[][]): number {
  const leaders = order.map((_, n) => {
    const sums = sheet[0]!.map((_, seat) => order.slice(0, n + 1).reduce((sum, trip) => sum + sheet[trip]![seat]!, 0));
    const most = Math.max(...sums);
    return sums.map((sum) => sum === most).join();
  });
  return leaders.findLastIndex((who) => who !== leaders.at(-1)) + 1;
}

/** The trips in the order in which the lead changes last; of several such orders the one nearest to how they were flown. */
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
    // The columns that are still to come are left empty.
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
