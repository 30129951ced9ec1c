import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SPECTATOR, type MatchInfo, type State } from "./protocol";
import type { Table } from "./table.svelte";
import { Device } from "./table-device.svelte";

let looks: number[];
let table: Table;
let hidden: boolean;
let device: Device;

beforeEach(() => {
  vi.useFakeTimers();
  looks = [];
  hidden = true;
  table = {
    info: { status: "playing" } as MatchInfo,
    yours: [0, 1],
    state: null,
    lookAs: (seat: number) => looks.push(seat),
  } as unknown as Table;
  device = new Device(table, () => hidden);
});
afterEach(() => {
  device.stop();
  vi.useRealTimers();
});

/** The server shows the view of a seat while another one is to act. */
function show(viewer: number, actor: number): void {
  table.state = { viewer, actor } as State;
  device.follow();
}

/** A seat is asked, takes the device, and says who it is. */
function hold(seat: number): void {
  show(SPECTATOR, seat);
  device.confirm();
  show(seat, seat);
}

describe("where nothing is hidden", () => {
  test("the view is that of the seat to act", () => {
    hidden = false;
    show(0, 1);
    show(1, 1);
    show(1, 5);
    expect([looks, device.cover, device.closed]).toEqual([[1], null, false]);
  });
});

describe("where something is hidden", () => {
  test("the page shows no hand before a person says who they are", () => {
    show(0, 0);
    expect([looks, device.closed]).toEqual([[SPECTATOR], true]);
    show(SPECTATOR, 0);
    expect([device.cover, device.closed]).toEqual([0, true]);
    device.confirm();
    expect([looks.at(-1), device.closed]).toEqual([0, true]);
    show(0, 0);
    expect([device.cover, device.closed]).toEqual([null, false]);
  });

  test("the cover names the seat to act", () => {
    show(SPECTATOR, 0);
    show(SPECTATOR, 1);
    expect(device.cover).toBe(1);
  });

  test("the one who holds the device sees their hand while the other one here is asked", () => {
    hold(0);
    show(0, 1);
    expect([device.next, device.closed]).toEqual([1, false]);
  });

  test("hidden things leave the page before the device changes hands", () => {
    hold(0);
    device.pass(1);
    expect([looks.at(-1), device.cover, device.closed]).toEqual([SPECTATOR, 1, true]);
    show(SPECTATOR, 1);
    device.confirm();
    show(1, 1);
    expect(device.closed).toBe(false);
  });

  test("a hand is put away after ten seconds, once somebody elsewhere is asked", () => {
    hold(0);
    show(0, 5);
    const before = looks.length;
    vi.advanceTimersByTime(9999);
    expect(looks).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(looks.slice(before)).toEqual([SPECTATOR]);
  });

  test("a hand stays if its seat is asked again, or the page is left", () => {
    hold(0);
    show(0, 5);
    show(0, 0);
    vi.advanceTimersByTime(20_000);
    show(0, 5);
    device.stop();
    const before = looks.length;
    vi.advanceTimersByTime(20_000);
    expect(looks).toHaveLength(before);
  });

  test("nobody need say who they are if no seat here is to act", () => {
    device.confirm();
    expect(looks).toEqual([]);
  });
});

describe("there is no secret", () => {
  test.each<[string, () => void]>([
    ["where one person plays here", () => Object.assign(table, { yours: [0] })],
    ["once the game is over", () => Object.assign(table, { info: { status: "over" } })],
  ])("%s", (_, change) => {
    change();
    show(0, 1);
    expect([device.closed, device.next, looks]).toEqual([false, null, []]);
  });

  test("a cover that still lies there disappears", () => {
    show(SPECTATOR, 0);
    hidden = false;
    show(SPECTATOR, 0);
    expect(device.cover).toBeNull();
  });
});
