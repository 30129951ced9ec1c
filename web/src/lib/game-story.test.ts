import { describe, expect, it } from "vitest";
import { storyOf, turningPoints } from "./game-story";
import type { AnalysedOption, AnalysedPly, Analysis } from "./protocol";

const option = (text: string, value: number): AnalysedOption => ({
  text,
  kind: "play",
  args: {},
  value,
  error: 0,
  visits: 1,
  words: "",
});

function ply(number: number, actor: number, before: number, after: number, more: Partial<AnalysedPly> = {}) {
  const change = after - before;
  return {
    ply: number,
    actor,
    round: 1,
    turn: 1,
    text: "",
    before: [before, 1 - before],
    after: [after, 1 - after],
    luck: [actor < 0 ? change : 0, 0],
    shown: [0, 0],
    choice: [actor < 0 ? 0 : change, 0],
    rest: [0, 0],
    decision: null,
    ...more,
  } satisfies AnalysedPly;
}

const mistake = (cost: number, kind: string) => ({
  legal: 3,
  played: option("a", 0.5 - cost),
  best: option("b", 0.5),
  others: [],
  cost,
  error: 0.01,
  mistake: true,
  line: ["b"],
  why: {
    than: "a",
    confidence: "sure" as const,
    merits: [{ kind, part: "now" as const, args: {}, marks: [] }],
    costs: [],
  },
});

const analysis = (plies: AnalysedPly[]) => ({ plies }) as unknown as Analysis;

describe("turning points", () => {
  it("are the three largest changes for the seat, in their order", () => {
    const plies = [
      ply(0, 0, 0.5, 0.52),
      ply(1, 1, 0.52, 0.3),
      ply(2, -1, 0.3, 0.6),
      ply(3, 0, 0.6, 0.5),
      ply(4, 1, 0.5, 0.9),
    ];
    expect(turningPoints(analysis(plies), 0).map((turn) => [turn.ply.ply, turn.gain, turn.cause])).toEqual([
      [1, -22, "choice"],
      [2, 30, "luck"],
      [4, 40, "choice"],
    ]);
  });
  it("say so where things that came to light changed more than the decision", () => {
    const [turn] = turningPoints(analysis([ply(0, 0, 0.5, 0.8, { shown: [0.28, 0], choice: [0.02, 0] })]), 0);
    expect(turn!.cause).toBe("shown");
  });
});

describe("a story", () => {
  it("names what cost most, what was found, and what was passed over", () => {
    const good = { ...mistake(0, "x"), mistake: false, best: option("a", 0.6), played: option("a", 0.6) };
    const plies = [
      ply(0, 0, 0.5, 0.4, { decision: mistake(0.1, "climb") }),
      ply(1, 0, 0.4, 0.3, { decision: mistake(0.12, "lead") }),
      ply(2, 0, 0.3, 0.2, { decision: mistake(0.08, "climb") }),
      ply(3, 0, 0.2, 0.2, { decision: { ...good, others: [option("c", 0.4), option("d", 0.1)] } }),
      ply(4, 1, 0.2, 0.9, { decision: mistake(0.9, "theirs") }),
    ];
    const story = storyOf(analysis(plies), 0, () => true);
    expect(story.dearest?.ply).toBe(1);
    expect(story.best).toMatchObject({ ply: { ply: 3 }, points: 20 });
    expect(story.lacked).toEqual({ kind: "climb", count: 2, points: 18 });
    expect(storyOf(analysis(plies), 0, (kind) => kind === "lead").lacked?.kind).toBe("lead");
  });
  it("has no blame where no decision was clearly wrong", () => {
    const story = storyOf(analysis([ply(0, 0, 0.5, 0.51)]), 0, () => true);
    expect(story).toEqual({ turns: [], dearest: null, best: null, lacked: null });
  });
});
