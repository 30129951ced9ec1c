import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Away } from "./away.svelte";
import type { MatchInfo, Seat } from "./protocol";

const info = $state<{ now: MatchInfo | null }>({ now: null });
let away: Away;
let component: object;

const seat = (seat: number, more: Partial<Seat> = {}) =>
  ({ seat, kind: "me", online: true, agent: null, ...more }) as Seat;
const match = (...seats: Seat[]) => ({ status: "playing", pace: { kind: "none" }, seats }) as unknown as MatchInfo;

/** The server tells the state of the match. */
function tell(now: MatchInfo): void {
  info.now = now;
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  info.now = null;
  component = mount(() => ((away = new Away(() => info.now)), {}), { target: document.body });
  flushSync();
});
afterEach(() => {
  void unmount(component);
  vi.useRealTimers();
});

const gone = match(seat(0, { yours: true }), seat(1, { online: false }), seat(2));
const back = match(seat(0, { yours: true }), seat(1), seat(2));

describe("somebody who is away", () => {
  test("is missed after eight seconds, and the page names them when they return", () => {
    tell(gone);
    vi.advanceTimersByTime(7999);
    expect(away.awaited).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([away.awaited, away.seats, away.returned]).toEqual([[1], [1], null]);
    tell(back);
    expect([away.awaited, away.returned]).toEqual([[], 1]);
    vi.advanceTimersByTime(12_000);
    expect(away.returned).toBeNull();
  });

  test("is not missed after a moment", () => {
    tell(gone);
    vi.advanceTimersByTime(5000);
    tell(back);
    vi.advanceTimersByTime(60_000);
    expect([away.awaited, away.returned]).toEqual([[], null]);
  });

  test("delays nobody in a game with days for a turn, or at the same screen", () => {
    tell({ ...gone, pace: { kind: "days", days: 2 } } as MatchInfo);
    vi.advanceTimersByTime(60_000);
    tell(match(seat(0, { yours: true, online: false })));
    vi.advanceTimersByTime(60_000);
    expect(away.awaited).toEqual([]);
  });

  test("has not returned if they leave for good", () => {
    tell(gone);
    vi.advanceTimersByTime(8000);
    tell(match(seat(0, { yours: true }), seat(1, { kind: "gone" }), seat(2)));
    expect([away.awaited, away.seats, away.returned]).toEqual([[], [1], null]);
  });

  test("is not missed if a computer plays for them", () => {
    tell(match(seat(0), seat(1, { kind: "gone", agent: "level-1" })));
    expect(away.seats).toEqual([]);
  });

  test("stands in the order of the seats", () => {
    tell(match(seat(0), seat(1), seat(2, { online: false })));
    vi.advanceTimersByTime(8000);
    tell(match(seat(0), seat(1, { online: false }), seat(2, { online: false })));
    vi.advanceTimersByTime(8000);
    expect(away.awaited).toEqual([1, 2]);
  });
});

test("nobody is away from a record of a game", () => {
  tell({ ...match(seat(0, { kind: "gone" })), imported: true } as MatchInfo);
  expect(away.seats).toEqual([]);
});

test("nothing happens after the page has closed", () => {
  tell(gone);
  void unmount(component);
  vi.advanceTimersByTime(60_000);
  expect(away.awaited).toEqual([]);
});
