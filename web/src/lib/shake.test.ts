import { afterEach, describe, expect, test, vi } from "vitest";
import { onShake, Shaking } from "./shake";

const G = 9.8;
const at = (x: number) => ({ x, y: 0, z: G });
/** Whether a hand that moves so, a step each so many milliseconds, shakes. */
const shaken = (xs: number[], step: number) => {
  const shaking = new Shaking();
  return xs.map((x, n) => shaking.feels(at(x), n * step)).filter(Boolean).length;
};

describe("a device is shaken", () => {
  test.each<[string, number[], number, number]>([
    ["if it goes to and fro fast", [0, 16, -16, 16], 100, 1],
    ["once for each so many jerks", [0, 16, -16, 16, -16, 16, -16], 100, 2],
    ["not if it lies still", [0, 0.1, -0.1, 0, 0.1], 100, 0],
    ["not if it is carried", [0, 6, -6, 6, -6, 6], 100, 0],
    ["not if it is put down now and then", [0, 16, 0, 16, 0], 1000, 0],
  ])("%s", (_, xs, step, times) => expect(shaken(xs, step)).toBe(times));

  test("and needs no sensor for all directions", () => {
    const shaking = new Shaking();
    const feel = (x: number, time: number) => shaking.feels({ x, y: null, z: null }, time);
    expect([feel(0, 0), feel(20, 1), feel(0, 2), feel(20, 3)]).toEqual([false, false, false, true]);
  });
});

describe("who waits for a shake", () => {
  afterEach(() => void vi.restoreAllMocks());
  const move = (x: number) =>
    window.dispatchEvent(Object.assign(new Event("devicemotion"), { accelerationIncludingGravity: at(x) }));

  test("is told of it until they wait no more", () => {
    const told = vi.fn();
    const stop = onShake(told);
    [0, 16, -16, 16].forEach(move);
    expect(told).toHaveBeenCalledOnce();
    stop();
    [-16, 16, -16, 16].forEach(move);
    expect(told).toHaveBeenCalledOnce();
  });
});
