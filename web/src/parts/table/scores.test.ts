import { describe, expect, test } from "vitest";
import { PACES, timed, type AnyScore } from "$lib/score";
import { namesOfRecords, recorded } from "$testing";
import { score as jaguar } from "../../../../src/pakal/games/jaguar/table/score";
import { score as pacals } from "../../../../src/pakal/games/pacals_rocket/table/score";
import { score as rockets } from "../../../../src/pakal/games/rockets/table/score";

const GAMES = { jaguar, rockets, "pacals-rocket": pacals } as unknown as Record<string, AnyScore>;

describe.each(Object.entries(GAMES))("recorded games of %s", (game, score) => {
  const logs = namesOfRecords(game).map((name) => recorded(name).positions.flatMap(({ entries }) => entries[0] ?? []));

  test("cues never overlap, and the last one ends before the time is over", () => {
    for (const log of logs)
      for (const pace of PACES) {
        const { cues, lasts } = timed(score, log, { pace, motion: true });
        expect(cues).toHaveLength(log.flatMap(({ events }) => events).length);
        cues.forEach((one, i) => {
          expect(one.lasts).toBeGreaterThanOrEqual(0);
          expect(one.at + one.lasts).toBeLessThanOrEqual((cues[i + 1]?.at ?? lasts) + 1e-6);
        });
      }
  });

  test("no event lasts longer than three seconds", () => {
    for (const log of logs)
      for (const { event, lasts } of timed(score, log, { motion: true }).cues)
        expect(lasts, event.kind).toBeLessThanOrEqual(3000);
  });
});
