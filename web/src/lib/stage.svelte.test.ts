import { flushSync } from "svelte";
import { describe, expect, test } from "vitest";
import type { Stage } from "./game";
import { still, SteadyStage } from "./stage.svelte";

const view = { viewer: 0 } as Stage["view"];
const given = {
  ...{ before: null, open: null, players: [], log: [], cues: [], motion: true },
  texts: { say: () => "" } as unknown as Stage["texts"],
};

test("a stage without a player offers no choice, and ignores clicks", () => {
  const stage = still(view, given);
  expect(stage).toMatchObject({ view, ...given, choices: [], choice: null, selected: false, rolls: false });
  for (const touch of [stage.point, stage.pick, stage.refuse]) expect(touch(null as never)).toBeUndefined();
});

describe("a steady stage", () => {
  /** How often each field is read again after another stage is taken. */
  function reads(change: Partial<Stage>): string[] {
    const steady = new SteadyStage(still(view, given));
    const read: string[] = [];
    const stop = $effect.root(() => {
      for (const name of Object.keys(still(view, given)) as (keyof Stage)[])
        $effect(() => {
          void steady[name];
          read.push(name);
        });
    });
    flushSync();
    read.length = 0;
    steady.take({ ...steady.plain, ...change });
    flushSync();
    stop();
    return read;
  }

  test("has every field of a stage", () => {
    const stage = { ...still(view, given), rolls: true, selected: true };
    expect(new SteadyStage(stage).plain).toEqual(stage);
  });

  test.each<[string, Partial<Stage>, string[]]>([
    ["nothing new", {}, []],
    ["a new view", { view: { ...view } }, ["view"]],
    ["the same value", { view, motion: true }, []],
    ["another empty list", { choices: [], log: [], players: [] }, []],
    ["a list that is no longer empty", { cues: [{} as never] }, ["cues"]],
    ["two new values", { rolls: true, selected: true }, ["rolls", "selected"]],
  ])("tells only those who read what has changed: %s", (_, change, names) => {
    expect(reads(change).sort()).toEqual(names);
  });
});
