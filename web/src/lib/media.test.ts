import { expect, test } from "vitest";
import { CONTAINERS, MEDIA } from "./media";

/** Whether a query holds for a screen of this size in pixels. */
function holds(query: string, width: number, height: number): boolean {
  return query.split(", ").some((all) =>
    all.split(" and ").every((part) => {
      const [, bound, what, value] = /^\((min|max)-(width|height|aspect-ratio): (.+)\)$/.exec(part)!;
      const have = what === "width" ? width : what === "height" ? height : width / height;
      const limit = what === "aspect-ratio" ? 1 : parseFloat(value!);
      return bound === "min" ? have >= limit : have <= limit;
    }),
  );
}

test("a phone is no tablet, and the board lies either above the panel or beside it", () => {
  for (let width = 300; width <= 1400; width += 7)
    for (let height = 300; height <= 1300; height += 7) {
      expect(holds(MEDIA.phone, width, height)).not.toBe(holds(MEDIA.tablet, width, height));
      if (width !== height) expect(holds(MEDIA.narrow, width, height)).not.toBe(holds(MEDIA.wide, width, height));
    }
});

test.each([
  [MEDIA, ["phone", "slim", "least"]],
  [MEDIA, ["wide", "roomy", "large"]],
  [MEDIA, ["low", "short", "shallow"]],
  [CONTAINERS, ["close", "slender", "tight", "scant", "cramped", "tiny"]],
] as [Record<string, string>, string[]][])("each of %# holds only where the one before it does", (queries, names) => {
  for (let n = 1; n < names.length; n++)
    for (let width = 300; width <= 1400; width += 10)
      for (const height of [500, 690, 750, 900, 1000])
        if (holds(queries[names[n]!]!, width, height)) expect(holds(queries[names[n - 1]!]!, width, height)).toBe(true);
});
