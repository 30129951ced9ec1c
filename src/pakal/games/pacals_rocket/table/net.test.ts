import { expect, test } from "vitest";
import { netOf } from "./net";

const points = (path: string) =>
  path
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number) as [number, number]);

test.each([1, 2, 3, 4, 5])("a pyramid of %i storeys closes: its sides meet at their edges", (storeys) => {
  const [foot, top, height] = [18, 8, 2 + 4 * storeys];
  const net = netOf(foot, top, height);
  type Corner = [number, number];
  const [left, right, farRight, farLeft] = points(net.side) as [Corner, Corner, Corner, Corner];
  const length = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  expect(length(left, right)).toBeCloseTo(top);
  expect(length(farLeft, farRight)).toBeCloseTo(foot, 1);
  expect(length(right, farRight)).toBeCloseTo(length(left, farLeft), 1);
  // folded down, a side reaches from the top to the foot
  expect(net.slant).toBeCloseTo(Math.hypot(height, (foot - top) / 2));
  expect(net.reach).toBeGreaterThanOrEqual(top / 2 + net.slant - 0.01);
});

test("a tab lies between its own side and the next", () => {
  const net = netOf(18, 8, 10);
  const beside = (path: string) => points(path).map(([x, y]) => Math.atan2(x, -y));
  const edge = Math.max(...beside(net.side));
  for (const angle of beside(net.tabs[1])) {
    expect(angle).toBeGreaterThanOrEqual(-0.001 + Math.atan2(4, 4) - 0.35);
    expect(angle).toBeLessThanOrEqual(Math.PI / 2 - Math.atan2(9, 4 + net.slant) + 0.001);
  }
  expect(edge).toBeGreaterThan(0);
});
