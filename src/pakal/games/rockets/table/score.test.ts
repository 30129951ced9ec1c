import { describe, expect, test } from "vitest";
import { totals } from "$lib/counting";
import type { Player } from "$lib/game";
import { namesOfRecords, recorded, textsOf } from "$testing";
import { counts, order } from "./score";
import type { RocketsStage, RocketsView } from "./view";

const texts = textsOf("en", "rockets", ["Ines", "Jaap"]);
const players = ["Ines", "Jaap"].map((name, seat) => ({ seat, name }) as Player);
const count = (sheet: number[][]) => counts({ view: { sheet }, texts, players } as unknown as RocketsStage);

/** The leader after each trip, in this order. */
function leads(sheet: number[][], trips: number[]): string[] {
  const sums = sheet[0]!.map(() => 0);
  return trips.map((trip) => {
    sheet[trip]!.forEach((points, seat) => (sums[seat]! += points));
    return sums.map((sum) => sum === Math.max(...sums)).join();
  });
}

describe("the order of the trips", () => {
  test.each<[number[][], number[]]>([
    [[[5, 3]], [0]],
    [[[5, 3], [4, 2]], [0, 1]], // prettier-ignore
    [[[0, 9], [5, 0], [6, 0]], [0, 1, 2]], // prettier-ignore
    [[[6, 0], [5, 0], [0, 9]], [0, 2, 1]], // prettier-ignore
  ])("of %j is %j", (sheet, is) => expect(order(sheet)).toEqual(is));

  test("has every trip once, and no other order keeps it open for longer", () => {
    for (let n = 0; n < 60; n++) {
      const sheet = [0, 1, 2, 3].map((trip) => [0, 1].map((seat) => ((n + 1) * (trip * 7 + seat * 5 + 3) * 13) % 21));
      const best = order(sheet);
      expect([...best].sort()).toEqual([0, 1, 2, 3]);
      const open = (trips: number[]) => {
        const all = leads(sheet, trips);
        return all.findLastIndex((who) => who !== all.at(-1));
      };
      for (let code = 0; code < 256; code++) {
        const other = [code & 3, (code >> 2) & 3, (code >> 4) & 3, (code >> 6) & 3];
        if (new Set(other).size === 4) expect(open(best)).toBeGreaterThanOrEqual(open(other));
      }
    }
  });
});

describe("the counting", () => {
  test("has no step without a trip", () => expect(count([])).toEqual([]));

  test("begins with an empty sheet, and fills it trip by trip", () => {
    const steps = count([[6, 0], [5, 0], [0, 9]]); // prettier-ignore
    expect(steps.map(({ points }) => points)).toEqual([[0, 0], [6, 0], [0, 9], [5, 0]]); // prettier-ignore
    expect(steps.map(({ shown }) => (shown as { sheet: number[][] }).sheet)).toEqual([
      [],
      [[6, 0]],
      [[6, 0], undefined, [0, 9]],
      [[6, 0], [5, 0], [0, 9]], // prettier-ignore
    ]);
    expect(steps.map(({ title }) => title).slice(1)).toEqual(["Trip 1", "Trip 3", "Trip 2"]);
  });

  test("names those who did best", () => {
    expect(count([[4, 4]])[1]!.text).toMatch(/Ines and Jaap/);
    expect(count([[4, 5]])[1]!.text).toMatch(/Jaap/);
    expect(count([[4, 5]])[1]!.text).not.toMatch(/Ines/);
  });

  test.each(namesOfRecords("rockets"))("of %s ends with its result", (name) => {
    const { positions, outcome } = recorded<RocketsView>(name);
    const steps = count(positions.at(-1)!.views[0]!.sheet);
    expect(totals(steps)).toEqual(outcome.scores);
    expect((steps.at(-1)!.shown as { sheet: number[][] }).sheet).toEqual(positions.at(-1)!.views[0]!.sheet);
  });
});
