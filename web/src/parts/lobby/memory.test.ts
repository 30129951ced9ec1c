import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadGameTexts, startLanguage } from "$lib/language.svelte";
import { serve } from "$testing";
import { byGame, dayOf, gamesOf, medalOf, personOf, sums, winnersOf } from "./memory";

beforeAll(async () => {
  serve();
  await startLanguage();
  await loadGameTexts("rockets");
  await loadGameTexts("jaguar");
});
afterAll(() => void vi.unstubAllGlobals());

const tally = { name: "Oma", games: { rockets: [3, 5], jaguar: [1, 2] } as Record<string, [number, number]> };
const won = (game: string, ...winners: (string | null)[]) => ({ match: `${game}${winners.join()}`, game, winners });

test("a person is called by their name, or you, and all computer players are one", () => {
  expect(["Oma", "", null].map(personOf)).toEqual(["Oma", "You", "Computer"]);
});

test("wins are summed over the games, and told game by game in the order of the page", () => {
  expect(sums(tally)).toEqual([4, 7]);
  expect(byGame(tally, ["jaguar", "pacals-rocket", "rockets"])).toBe("Die Pyramiden des Jaguar 1 of 2, Rockets 3 of 5");
});

describe("an evening", () => {
  const matches = [won("rockets", "Max"), won("rockets", "Oma", ""), won("jaguar", "Oma"), won("rockets", null)];

  test("counts who won, most often first, and what was played", () => {
    expect(winnersOf({ day: "2026-11-28", matches })).toBe("Oma 2, Max 1, You 1, Computer 1");
    expect(gamesOf({ day: "2026-11-28", matches })).toBe("Rockets 3, Die Pyramiden des Jaguar 1");
    expect(gamesOf({ day: "2026-11-28", matches: matches.slice(0, 1) })).toBe("Rockets");
  });

  test("is named by its day, wherever one is", () => {
    expect(dayOf({ day: "2026-11-28" })).toMatch(/Sat.*28|28.*Sat/);
  });
});

test("a medal says what it is for, and nothing if its game no longer has it", () => {
  const medal = { game: "rockets", name: "Oma", value: 11, match: "m", day: "2026-11-28" };
  expect(["", "pushes", "gone"].map((name) => medalOf({ ...medal, medal: name }))).toEqual([
    "Most points in one game: 11",
    "Most rockets pushed in one game: 11",
    "",
  ]);
});
