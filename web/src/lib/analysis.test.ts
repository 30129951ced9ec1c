import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { better, dearest, expected, points, Review } from "./analysis.svelte";
import { startLanguage } from "./language.svelte";
import type { AnalysedDecision, AnalysedOption, Analysis } from "./protocol";
import { serve, type Call } from "$testing";

beforeAll(async () => {
  serve();
  await startLanguage();
});

const plies = [
  { ply: 0, before: [0.5, 0.5], after: [0.6, 0.4] },
  { ply: 1, before: [0.6, 0.4], after: [0.9, 0.1] },
];
const analysis = { plies, worst: [1, 0] } as unknown as Analysis;

test.each([
  [0, [0.5, 0.5]],
  [1, [0.6, 0.4]],
  [2, [0.9, 0.1]],
])("after %d plies the seats could expect %j", (ply, shares) => expect(expected(analysis, ply)).toEqual(shares));

test("a game without plies has no expectation", () => {
  expect(expected({ ...analysis, plies: [] }, 0)).toEqual([]);
});

test.each([
  [0, 0],
  [0.504, 50],
  [0.505, 51],
  [1, 100],
])("a share of %d is %d points", (share, is) => expect(points(share)).toBe(is));

test("the dearest mistakes are told in full, eight at most", () => {
  expect(dearest(analysis).map(({ ply }) => ply)).toEqual([1, 0]);
  const many = { plies: Array.from({ length: 12 }, (_, ply) => ({ ply })), worst: [...Array(12).keys()] };
  expect(dearest(many as unknown as Analysis)).toHaveLength(8);
});

test("the better actions are the best one, and those between it and the played one", () => {
  const option = (text: string, value: number) => ({ text, value }) as AnalysedOption;
  const others = [option("more", 0.9), option("same", 0.7), option("between", 0.5), option("worse", 0.2)];
  const decision = { played: option("played", 0.3), best: option("best", 0.7), others } as AnalysedDecision;
  expect(better(decision).map(({ option, message }) => [option.text, message])).toEqual([
    ["best", "review-better"],
    ["same", "review-also"],
    ["between", "review-also"],
  ]);
});

describe("a review", () => {
  let calls: Call[];
  let status: string;
  let review: Review;
  const answer = ({ method, path }: Call) => {
    if (method === "POST") status = "waiting";
    if (path.includes("/choices")) return [{ text: "a" }, { text: "b" }];
    if (path.includes("/line")) return [{ n: 0 }, { n: 1 }, { n: 2 }];
    return path.startsWith("/api/me") ? { id: "g1" } : { status, analysis: status === "done" ? analysis : null };
  };
  const asked = (part: string) => calls.filter(({ path }) => path.includes(part)).length;

  beforeEach(() => {
    vi.useFakeTimers();
    status = "none";
    calls = serve(answer);
    review = new Review("m1");
  });
  afterEach(() => {
    review.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("is fetched if there is one, and made only on request", async () => {
    await review.start(false);
    expect([review.job?.status, calls.length]).toEqual(["none", 1]);
    await review.start(true);
    expect(calls.some(({ method, path }) => method === "POST" && path.endsWith("/analysis"))).toBe(true);
  });

  test("is fetched again until it is ready", async () => {
    status = "running";
    await review.start(false);
    await vi.advanceTimersByTimeAsync(900);
    expect([calls.length, review.analysis]).toEqual([2, null]);
    status = "done";
    await vi.advanceTimersByTimeAsync(900);
    expect(review.analysis?.worst).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(calls).toHaveLength(3);
  });

  test("is not fetched any more once the page has closed", async () => {
    status = "running";
    await review.start(false);
    review.stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(calls).toHaveLength(1);
  });

  test("shows the server's fault, and goes on", async () => {
    status = "running";
    await review.start(false);
    serve(() => new Response(JSON.stringify({ message: "Not now." }), { status: 503 }));
    await vi.advanceTimersByTimeAsync(900);
    expect(review.fault).toBe("Not now.");
    calls = serve(answer);
    await vi.advanceTimersByTimeAsync(900);
    expect([review.fault, calls.length]).toEqual(["", 1]);
  });

  test("asks once for the choices and for the line of a ply", async () => {
    expect(await review.choice(3, "b")).toEqual({ text: "b" });
    expect(await review.choice(3, "c")).toBeNull();
    expect(await review.line(3, ["b"])).toEqual([{ n: 1 }, { n: 2 }]);
    await review.line(3, ["b"]);
    expect([asked("/choices"), asked("/line")]).toEqual([1, 1]);
  });

  test("has no choices if the server sends none", async () => {
    serve(() => new Response("{}", { status: 500 }));
    expect([await review.choice(1, "a"), await review.line(1, [])]).toEqual([null, []]);
  });
});
