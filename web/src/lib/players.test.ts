import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startLanguage } from "./language.svelte";
import { levelAbout, levelName, levelNumber, levels, properName, usualLevel } from "./levels";
import { namesOf, playersOf } from "./players";
import type { Seat } from "./protocol";
import { serve, textsOf } from "$testing";

beforeAll(async () => {
  serve();
  await startLanguage();
});
afterAll(() => void vi.unstubAllGlobals());

const seat = (seat: number, more: Partial<Seat> = {}): Seat => ({
  ...{ seat, kind: "me", name: "", agent: null, online: true, yours: false, invited: false, late: false, hints: 0 },
  ...more,
});

describe("names of seats", () => {
  test("are those of the people, of computer players, and signs where nobody has a name", () => {
    const seats = [
      seat(0, { name: "Ines" }),
      seat(1, { kind: "computer", agent: "level-2" }),
      seat(2, { kind: "open" }),
      seat(3, { kind: "gone", agent: "level-1", name: "Maja" }),
      seat(4, { kind: "gone", agent: "level-1" }),
    ];
    expect(namesOf(seats, null)).toEqual(["Ines", "Kabil", "Macaw", "Maja", "Moon"]);
    expect(namesOf(seats, textsOf("de")).slice(2)).toEqual(["Ara", "Maja", "Mond"]);
  });

  test("that are the same are told apart by the seat", () => {
    const seats = ["Ines", "Jaap", "Ines"].map((name, n) => seat(n, { name }));
    expect(namesOf(seats, null)).toEqual(["Ines 1", "Jaap", "Ines 3"]);
  });
});

describe("players as drawings show them", () => {
  const seats = [
    seat(0, { yours: true }),
    seat(1, { kind: "computer", agent: "level-2" }),
    seat(2, { kind: "gone", agent: "level-1" }),
    seat(3, { agent: "level-1" }),
    seat(4, { kind: "gone" }),
  ];
  const names = ["a", "b", "c", "d", "e"];

  test("name, sign, level, and who is a computer", () => {
    const players = playersOf(seats, names, 0, [3]);
    expect(players.map(({ name, sign }) => `${name} ${sign}`)).toEqual(
      ["a sun", "b jaguar", "c macaw", "d serpent", "e moon"], // prettier-ignore
    );
    expect(players.map(({ computer }) => computer)).toEqual([false, true, true, false, false]);
    expect(players.map(({ level }) => level)).toEqual(["", "Voyager", "Rover", "", ""]);
    expect(players.map(({ away }) => away)).toEqual([false, false, false, true, false]);
  });

  test.each<[string, boolean[], number, boolean[]]>([
    ["the only one of this screen, from every view", [true, false], 1, [true, false]],
    ["of several the one whose view is shown", [true, true], 1, [false, true]],
    ["none of several, for a spectator", [true, true], -3, [false, false]],
    ["none where nobody plays here", [false, false], 0, [false, false]],
  ])("%s is yours", (_, yours, viewer, is) => {
    const shown = playersOf(
      yours.map((own, n) => seat(n, { yours: own })),
      names,
      viewer,
    );
    expect(shown.map(({ yours }) => yours)).toEqual(is);
  });
});

describe("computer players", () => {
  test("have the names of the texts; others keep what programs call them", () => {
    expect([levelName("level-1"), levelName("mcts:200")]).toEqual(["Rover", "mcts:200"]);
    expect(levelAbout("level-2")).toBe("Plays its own turn well, and now and then overlooks something.");
    expect(levelAbout("mcts:200")).toBe("");
    expect(["level-1", "level-12", "level-x", "greedy", "my-level-3"].map(levelNumber)).toEqual([1, 12, 0, 0, 0]);
  });

  test("have a proper name in each seat", () => {
    expect([0, 1, 2, 3, 4, 5].map(properName)).toEqual(["Itzel", "Kabil", "Nicté", "Canek", "Yatzil", "Itzel"]);
  });

  test.each<[string[], string[], string]>([
    [["random", "level-1", "level-2", "level-3"], ["level-1", "level-2", "level-3"], "level-2"],
    [["level-1"], ["level-1"], "level-1"],
    [["x", "y"], ["x", "y"], "y"],
  ])("of %j people may choose %j, and %s is proposed", (agents, those, usual) => {
    expect(levels(agents)).toEqual(those);
    expect(usualLevel(agents)).toBe(usual);
  });
});
