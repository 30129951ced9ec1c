import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addToRematch, cameAfter, makeMatch, makeRematch, newNumber } from "./dice";
import type { MatchInfo } from "./protocol";
import { serve, type Call } from "$testing";

let calls: Call[];
beforeEach(() => {
  localStorage.clear();
  calls = serve(({ path }) => (path === "/api/seals" ? { seal: "s", commitment: "c" } : { id: "m2" }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const info = (more: Partial<MatchInfo> = {}) =>
  ({
    id: "m1",
    yours: [0],
    rematch: null,
    rematch_commitment: "next",
    numbers: [],
    commitment: "c",
    ...more,
  }) as MatchInfo;
const paths = () => calls.map(({ method, path }) => `${method} ${path}`);

describe("a new number", () => {
  test("has 32 bytes, and is another one each time", () => {
    const numbers = Array.from({ length: 20 }, () => newNumber("c"));
    for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(numbers).size).toBe(20);
  });

  test("is none where the browser has no random numbers that nobody can foresee", () => {
    vi.stubGlobal("crypto", {});
    expect(newNumber("c")).toBeNull();
    expect(cameAfter(info())).toBeNull();
  });

  test("is remembered among the last fifty", () => {
    const numbers = Array.from({ length: 60 }, () => newNumber("c")!);
    expect(cameAfter(info({ numbers: [numbers[9]!] }))).toBeNull();
    expect(cameAfter(info({ numbers: [numbers[10]!] }))).toBe(true);
  });
});

describe("whether the own numbers came after the commitment of the match", () => {
  test.each<[string, (own: string, other: string) => Partial<MatchInfo>, boolean | null]>([
    ["yes, with the commitment that was known then", (own) => ({ numbers: [null, own] }), true],
    ["no, with another one", (own) => ({ numbers: [own], commitment: "changed" }), false],
    ["no, if it holds for some alone", (own, other) => ({ numbers: [own, other] }), false],
    ["unknown, where none of them is in the match", () => ({ numbers: ["ff", null] }), null],
  ])("%s", (_, more, is) => {
    const [own, other] = [newNumber("c")!, newNumber("d")!];
    expect(cameAfter(info(more(own, other)))).toBe(is);
  });
});

test("a match is made with a seal and a number of this browser", async () => {
  await makeMatch({ game: "rockets" } as never);
  expect(paths()).toEqual(["POST /api/seals", "POST /api/matches"]);
  const sent = JSON.parse(calls[1]!.body!) as { game: string; seal: string; number: string };
  expect(sent).toMatchObject({ game: "rockets", seal: "s" });
  expect(cameAfter(info({ numbers: [sent.number] }))).toBe(true);
});

describe("a rematch", () => {
  test("gets a number of somebody who plays", async () => {
    await addToRematch(info());
    expect(paths()).toEqual(["PUT /api/matches/m1/rematch"]);
    const { number } = JSON.parse(calls[0]!.body!) as { number: string };
    expect(cameAfter(info({ numbers: [number], commitment: "next" }))).toBe(true);
  });

  test.each<[string, Partial<MatchInfo>]>([
    ["somebody who only watches", { yours: [] }],
    ["a match whose rematch is there already", { rematch: "m2" }],
    ["a match that has none", { rematch_commitment: null }],
  ])("gets none of %s", async (_, more) => {
    await addToRematch(info(more));
    expect(calls).toEqual([]);
  });

  test("does without a number that the server refuses", async () => {
    serve(() => new Response("{}", { status: 409 }));
    await expect(addToRematch(info())).resolves.toBeUndefined();
  });

  test("is made after the number was added", async () => {
    calls = serve(({ path, method }) => (method === "GET" ? info() : { path }));
    await makeRematch("m1");
    expect(paths()).toEqual(["GET /api/matches/m1", "PUT /api/matches/m1/rematch", "POST /api/matches/m1/rematch"]);
  });
});
