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
  test("is missed after eight seconds, and named when they come back", () => {
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

  test("for a moment is not missed", () => {
    tell(gone);
    vi.advanceTimersByTime(5000);
    tell(back);
    vi.advanceTimersByTime(60_000);
    expect([away.awaited, away.returned]).toEqual([[], null]);
  });

  test("is not waited for where one has days for a turn, and not at the own screen", () => {
    tell({ ...gone, pace: { kind: "days", days: 2 } } as MatchInfo);
    vi.advanceTimersByTime(60_000);
    tell(match(seat(0, { yours: true, online: false })));
    vi.advanceTimersByTime(60_000);
    expect(away.awaited).toEqual([]);
  });

  test("and leaves for good has not come back", () => {
    tell(gone);
    vi.advanceTimersByTime(8000);
    tell(match(seat(0, { yours: true }), seat(1, { kind: "gone" }), seat(2)));
    expect([away.awaited, away.seats, away.returned]).toEqual([[], [1], null]);
  });

  test("and has a computer to play for them is not missed", () => {
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

test("nothing happens after the page was left", () => {
  tell(gone);
  void unmount(component);
  vi.advanceTimersByTime(60_000);
  expect(away.awaited).toEqual([]);
});
