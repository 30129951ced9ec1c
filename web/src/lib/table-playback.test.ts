import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startLanguage } from "./language.svelte";
import { FRAMES } from "./protocol";
import { settings } from "./settings.svelte";
import { Playback } from "./table-playback.svelte";
import { serve, type Call } from "$testing";

let calls: Call[];
let playback: Playback;
let last: number;

beforeAll(async () => {
  serve();
  await startLanguage();
});

/** A server that has a match of so many plies; each ply has an event of one second. */
function answer({ path }: Call): unknown {
  const { pathname, searchParams: query } = new URL(path, "http://x");
  const entry = (ply: number) => ({ ply, actor: 0, events: [{ kind: "flies", args: {} }] });
  if (pathname.endsWith("/log")) return Array.from({ length: last }, (_, ply) => entry(ply));
  const [first, count] = [Number(query.get("first")), Number(query.get("count"))];
  const viewer = query.get("viewer") === "open" ? -3 : Number(query.get("viewer"));
  return Array.from({ length: Math.max(0, Math.min(count, last + 1 - first)) }, (_, n) => {
    const ply = first + n;
    return { ply, viewer, view: { ply, viewer }, log: ply ? [entry(ply - 1)] : [] };
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(settings, "moves", "get").mockReturnValue(true);
  last = 100;
  calls = serve(answer);
  playback = new Playback("m1", () => last);
  playback.score = { flies: { lasts: 1000 } };
});
afterEach(() => {
  playback.pause();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asked = () => calls.map(({ path }) => new URL(path, "http://x").searchParams.get("first"));
/** Let pending answers arrive. */
const arrive = () => vi.advanceTimersByTimeAsync(0);

describe("a ply of the past", () => {
  test("appears, or the present if there is none", async () => {
    expect([playback.ply, playback.frame]).toEqual([100, null]);
    await playback.go(7);
    expect([playback.ply, playback.frame?.view]).toEqual([7, { ply: 7, viewer: -3 }]);
    playback.leave();
    expect([playback.ply, playback.frame, playback.cues]).toEqual([100, null, []]);
  });

  test.each([
    [-5, 0],
    [1000, 100],
  ])("%d is shown as %d", async (ply, is) => {
    await playback.go(ply);
    expect(playback.ply).toBe(is);
  });

  test("moves only from the ply before it", async () => {
    await playback.go(7);
    expect(playback.before).toBeNull();
    await playback.go(8);
    expect([playback.before, playback.cues.length]).toEqual([{ ply: 7, viewer: -3 }, 1]);
    await playback.go(7);
    expect([playback.before, playback.cues.length]).toEqual([null, 0]);
    await playback.go(9);
    expect(playback.before).toBeNull();
  });

  test("is requested once, with the plies around it and those that follow soon", async () => {
    await playback.go(3);
    await arrive();
    await playback.go(20);
    expect(asked()).toEqual(["0"]);
    await playback.go(FRAMES / 2);
    await arrive();
    expect(asked()).toEqual(["0", `${FRAMES}`]);
    await playback.go(FRAMES + 5);
    expect(asked()).toHaveLength(2);
  });

  test("gives way to a later request", async () => {
    const first = playback.go(3);
    await playback.go(70);
    await first;
    expect(playback.ply).toBe(70);
  });

  test("has a fault if it does not load, until the next one", async () => {
    serve(() => new Response(JSON.stringify({ message: "Not now." }), { status: 503 }));
    playback.playing = true;
    await playback.go(3);
    expect([playback.fault, playback.playing, playback.frame]).toEqual(["Not now.", false, null]);
    serve(answer);
    await playback.go(3);
    expect([playback.fault, playback.ply]).toEqual(["", 3]);
  });

  test("steps forwards and backwards", async () => {
    await playback.go(7);
    playback.step(1);
    playback.step(1);
    playback.step(-3);
    await arrive();
    expect([playback.ply, playback.playing]).toEqual([6, false]);
  });
});

describe("other eyes", () => {
  test("load the same ply anew", async () => {
    await playback.go(7);
    await playback.as(1);
    expect([playback.ply, playback.frame?.viewer]).toEqual([7, 1]);
    const before = calls.length;
    await playback.as(1);
    expect(calls).toHaveLength(before);
  });

  test("get the whole log on request", async () => {
    playback = new Playback("m1", () => last, true);
    await playback.as(0);
    expect(playback.log).toHaveLength(100);
    expect(calls[0]!.path).toBe("/api/matches/m1/log?viewer=0");
  });

  test("learn from the positions what the log does not tell", async () => {
    await playback.go(70);
    expect(playback.log.map(({ ply }) => ply)).toEqual(Array.from({ length: 37 }, (_, n) => n + FRAMES - 1));
  });

  test("never get positions of another viewer", async () => {
    const slow = playback.go(70);
    await playback.as(1);
    await slow;
    await playback.go(3);
    expect(playback.frame?.viewer).toBe(1);
    expect(playback.log.filter(({ ply }) => ply >= FRAMES)).toEqual([]);
  });
});

describe("playing", () => {
  /** The ply on the screen at each second. */
  async function watch(seconds: number): Promise<number[]> {
    const seen = [];
    for (let n = 0; n < seconds; n++) {
      seen.push(playback.ply);
      await vi.advanceTimersByTimeAsync(1000);
    }
    return [...new Set(seen)];
  }

  test("goes on to the last ply, and stops there", async () => {
    last = 3;
    await playback.go(0);
    playback.play();
    expect(await watch(12)).toEqual([0, 1, 2, 3]);
    expect(playback.playing).toBe(false);
  });

  test("begins at the beginning, if it is at the end", async () => {
    last = 2;
    await playback.go(2);
    playback.play();
    await arrive();
    expect(playback.ply).toBe(0);
    expect(await watch(8)).toEqual([0, 1, 2]);
  });

  test("can be paused", async () => {
    await playback.go(0);
    playback.play();
    await vi.advanceTimersByTimeAsync(1500);
    playback.pause();
    expect(await watch(5)).toEqual([1]);
  });

  test.each([
    [1, 1750],
    [2, 875],
    [4, 438],
    [0.5, 3500],
  ])("at speed %d takes %d ms for a ply", async (speed, milliseconds) => {
    playback.speed = speed;
    await playback.go(0);
    await playback.go(1);
    playback.play();
    // One second for the event, 350 ms for the pause; reading takes less.
    const lasts = Math.max(1350, 1000) / speed;
    expect(lasts).toBeLessThan(milliseconds);
    await vi.advanceTimersByTimeAsync(lasts - 5);
    expect(playback.ply).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(playback.ply).toBe(2);
  });

  test("ends at the requested ply", async () => {
    const then = vi.fn();
    playback.playFrom(4, then, 6);
    await vi.advanceTimersByTimeAsync(1100);
    expect([playback.ply, then.mock.calls.length]).toEqual([5, 0]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([playback.ply, playback.playing, then.mock.calls.length]).toEqual([6, false, 1]);
  });
});
