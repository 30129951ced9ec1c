import { expect, test } from "vitest";
import { signed, written } from "./numbers";

test.each<[number | string, string]>([
  [0, "0"],
  [12, "12"],
  [-3, "−3"],
  [-1.5, "−1.5"],
  ["-7 %", "−7 %"],
])("%j is written as %j", (number, text) => expect(written(number)).toBe(text));

test.each([
  [3, "+3"],
  [0, "+0"],
  [-3, "−3"],
])("what changes by %d is written as %j", (number, text) => expect(signed(number)).toBe(text));
