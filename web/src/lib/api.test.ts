import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { api, ApiError, errorText, isVisitor } from "./api";
import { startLanguage } from "./language.svelte";
import { serve, type Call } from "$testing";

let calls: Call[];
let answer: (call: Call) => unknown;

beforeEach(() => {
  answer = () => ({ fine: true });
  calls = serve((call) => answer(call));
});
beforeAll(async () => {
  serve();
  await startLanguage();
});

/** Each call as the server gets it. */
const CALLS: [what: () => Promise<unknown>, call: string, body?: unknown][] = [
  [() => api.me(), "GET /me?if_any=true"],
  [() => api.makeMe({ name: "Ines" }), "POST /me", { name: "Ines" }],
  [() => api.changeMe({ email: null }), "PATCH /me", { email: null }],
  [() => api.forgetMe(), "DELETE /me"],
  [() => api.memory(-90), "GET /me/memory?east=-90"],
  [() => api.push(), "GET /me/push"],
  [() => api.pushTo({ address: "https://x" }), "POST /me/push", { address: "https://x" }],
  [() => api.devices(), "GET /me/devices"],
  [() => api.deviceCode(), "POST /me/devices"],
  [() => api.claimDevice({ code: "x" } as never), "POST /me/devices/claim", { code: "x" }],
  [() => api.revokeDevice("a/b"), "DELETE /me/devices/a%2Fb"],
  [() => api.games(), "GET /games"],
  [() => api.agents(), "GET /agents"],
  [() => api.rules("fr", "jaguar"), "GET /rules/fr/jaguar"],
  [() => api.searchRules("en", "jaguar", "two & three"), "GET /rules/en/jaguar/search?words=two+%26+three"],
  [() => api.clausesShown("jaguar"), "GET /pictures/jaguar"],
  [() => api.pictures("jaguar", "end"), "GET /pictures/jaguar/end"],
  [() => api.pictureChoices("jaguar", "end", 2), "GET /pictures/jaguar/end/2/choices"],
  [() => api.pictureWhy("jaguar", "end", 2, { slot: 1 }), "POST /pictures/jaguar/end/2/why", { touched: { slot: 1 } }],
  [() => api.prospects("m1", 2), "GET /matches/m1/prospects?seat=2"],
  [() => api.lessons("rockets"), "GET /lessons/rockets"],
  [() => api.lesson("rockets", 1), "GET /lessons/rockets/1"],
  [() => api.tryInLesson("rockets", 1, 3, { text: "back" }), "POST /lessons/rockets/1/3", { text: "back" }],
  [() => api.dailyPuzzle("2026-11-29"), "GET /puzzles?day=2026-11-29"],
  [() => api.puzzles("jaguar"), "GET /puzzles/jaguar"],
  [() => api.puzzle("jaguar", "ab"), "GET /puzzles/jaguar/ab"],
  [() => api.puzzleAnswer("jaguar", "ab", ["a", "b c"]), "GET /puzzles/jaguar/ab/answer?text=a&text=b+c"],
  [() => api.box({ game: "rockets" } as never), "POST /box", { game: "rockets" }],
  [() => api.drawings("x y"), "GET /drawings/x%20y"],
  [() => api.version(), "GET /version"],
  [() => api.version("rockets"), "GET /version?game=rockets"],
  [() => api.matches("mine" as never), "GET /matches?list=mine"],
  [() => api.matches("mine" as never, { before: "m9", limit: 5 }), "GET /matches?list=mine&before=m9&limit=5"],
  [() => api.newMatch({ game: "rockets" } as never), "POST /matches", { game: "rockets" }],
  [() => api.seal(), "POST /seals"],
  [() => api.match("m1"), "GET /matches/m1"],
  [() => api.invite("m1", 2), "POST /matches/m1/seats/2/invite"],
  [() => api.uninvite("m1", 2), "DELETE /matches/m1/seats/2/invite"],
  [() => api.invitation("se?cret"), "GET /invites/se%3Fcret"],
  [() => api.join("s", { name: "Jaap" }), "POST /invites/s", { name: "Jaap" }],
  [() => api.handOn("m1", 0), "POST /matches/m1/seats/0/hand"],
  [() => api.handed("s"), "GET /hands/s"],
  [() => api.takeOver("s"), "POST /hands/s"],
  [() => api.home(), "GET /home"],
  [() => api.openHome({ open: true } as never), "PUT /home", { open: true }],
  [() => api.makeCode("m1"), "PUT /matches/m1/code"],
  [() => api.coming("ABCD"), "GET /codes/ABCD?page="],
  [() => api.come("ABCD", "p1", {} as never), "POST /codes/ABCD?page=p1", {}],
  [() => api.sit("m1", 1, {}), "POST /matches/m1/seats/1", {}],
  [() => api.regain("m1", 1), "POST /matches/m1/seats/1/regain"],
  [
    () => api.recognize("m1", 1, { asked: 3, yes: true }),
    "POST /matches/m1/seats/1/recognize",
    { asked: 3, yes: true },
  ],
  [() => api.changeOwnSeat("m1", 1, {} as never), "PATCH /matches/m1/seats/1", {}],
  [() => api.freeSeat("m1", 1), "DELETE /matches/m1/seats/1"],
  [() => api.changeSeat("m1", 1, { kind: "link" }), "PUT /matches/m1/seats/1", { kind: "link" }],
  [() => api.beginNow("m1"), "POST /matches/m1/begin"],
  [() => api.clearTable("m1"), "DELETE /matches/m1"],
  [() => api.rematch("m1"), "POST /matches/m1/rematch"],
  [() => api.addToRematch("m1", { number: "ff" }), "PUT /matches/m1/rematch", { number: "ff" }],
  [() => api.record("m1"), "GET /matches/m1/record"],
  [() => api.record("m1", true), "GET /matches/m1/record?go_on=true"],
  [() => api.upload("a record"), "POST /records", "a record"],
  [
    () => api.text({ of: "matches", name: "m1", ply: 4 }, -3, ["Ines", "Jaap"]),
    "GET /matches/m1/text?ply=4&viewer=-3&name=Ines&name=Jaap",
  ],
  [() => api.log("m1", "open"), "GET /matches/m1/log?viewer=open"],
  [() => api.choicesThen("m1", 7), "GET /matches/m1/choices?ply=7"],
  [() => api.line("m1", 7, ["a", "b c"]), "GET /matches/m1/line?ply=7&text=a&text=b+c"],
  [() => api.analysis("m1"), "GET /matches/m1/analysis"],
  [() => api.analyse("m1"), "POST /matches/m1/analysis"],
  [() => api.frames("m1"), "GET /matches/m1/frames?"],
  [() => api.frames("m1", { viewer: 0, first: 64, count: 64 }), "GET /matches/m1/frames?viewer=0&first=64&count=64"],
];

test.each(CALLS.map(([what, call, body]) => ({ what, call, body })))("$call", async ({ what, call, body }) => {
  await what();
  const { method, path, body: sent } = calls[0]!;
  expect(`${method} ${path}`).toBe(call.replace(" ", " /api"));
  expect(typeof body === "string" ? sent : JSON.parse(sent ?? "null")).toEqual(body ?? null);
});

test("every call of the page is in the table above", () => {
  const source = CALLS.map(([what]) => String(what)).join();
  for (const name of Object.keys(api)) expect(source).toMatch(new RegExp(`\\.${name}\\(`));
});

describe("an answer", () => {
  test("is the JSON that the server sends, a text, or nothing", async () => {
    expect(await api.games()).toEqual({ fine: true });
    answer = () => new Response("first line\nsecond");
    expect(await api.record("m1")).toBe("first line\nsecond");
    answer = () => new Response(null, { status: 204 });
    expect(await api.me()).toBeUndefined();
  });
});

describe("an error", () => {
  const failing = (response: () => unknown) => {
    answer = response;
    return api.match("m1").then(
      () => expect.fail("no error"),
      (error: ApiError) => ({ ...error, message: error.message, text: errorText(error) }),
    );
  };
  const refuse = (status: number, said: unknown) => () => new Response(JSON.stringify(said), { status });

  test("has the words of the server", async () => {
    const said = { code: "seat-taken", message: "Somebody sits there.", free: 2 };
    const error = { status: 409, ...said, text: "Somebody sits there." };
    expect(await failing(refuse(409, said))).toEqual(error);
  });

  test("has words of the page if the server sends none", async () => {
    const text = "The server could not do that (error 502). Nothing was changed.";
    for (const response of [refuse(502, {}), () => new Response("<html>", { status: 502 })])
      expect(await failing(response)).toMatchObject({ status: 502, code: "unknown", text });
  });

  test("has no status if no server answers", async () => {
    const unreachable = await failing(() => Promise.reject(new TypeError("network")));
    expect(unreachable).toMatchObject({ status: 0, code: "unreachable" });
    expect(unreachable.text).toMatch(/^The server cannot be reached/);
  });

  test("says so if the page itself is at fault", () => {
    expect(errorText(new TypeError("undefined is not a function"))).toMatch(/^Something went wrong on this page/);
  });
});

test("a device is no visitor unless the server says so", async () => {
  answer = () => ({ visitor: true });
  expect(await isVisitor()).toBe(true);
  answer = () => new Response("", { status: 500 });
  expect(await isVisitor()).toBe(false);
});
