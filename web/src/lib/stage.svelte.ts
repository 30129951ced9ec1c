/** Stages: one that only shows, and one that stays the same object. */

import type { Stage } from "./game";
import type { View } from "./protocol";
import type { Texts } from "./texts";

const nothing = () => undefined;

/** A stage without choices, for a replay or the past. */
export function still(
  view: View,
  given: Pick<Stage, "before" | "open" | "players" | "log" | "cues" | "motion" | "texts">,
): Stage {
  return {
    view,
    ...given,
    choices: [],
    choice: null,
    selected: false,
    rolls: false,
    marks: [],
    foresee: null,
    point: nothing,
    pick: nothing,
    refuse: nothing,
  };
}

/** A stage of a view alone: without players, log and motion. */
export const bare = (view: View, texts: Texts): Stage =>
  still(view, { before: null, open: null, players: [], log: [], cues: [], motion: false, texts });

/** Each field of a stage: the compiler misses one that is left out. */
const FIELDS: Record<keyof Stage, true> = {
  view: true,
  before: true,
  open: true,
  players: true,
  choices: true,
  choice: true,
  selected: true,
  log: true,
  cues: true,
  rolls: true,
  marks: true,
  foresee: true,
  motion: true,
  texts: true,
  point: true,
  pick: true,
  refuse: true,
};
const NAMES = Object.keys(FIELDS) as (keyof Stage)[];

/**
 * A stage with a signal for each field, so that only readers of a changed field are drawn again. The same value, or an
 * empty list again, notifies nobody.
 */
export class SteadyStage implements Stage {
  view: Stage["view"] = $state.raw(null!);
  before: Stage["before"] = $state.raw(null);
  open: Stage["open"] = $state.raw(null);
  players: Stage["players"] = $state.raw([]);
  choices: Stage["choices"] = $state.raw([]);
  choice: Stage["choice"] = $state.raw(null);
  selected: Stage["selected"] = $state.raw(false);
  log: Stage["log"] = $state.raw([]);
  cues: Stage["cues"] = $state.raw([]);
  rolls: Stage["rolls"] = $state.raw(false);
  marks: Stage["marks"] = $state.raw([]);
  foresee: Stage["foresee"] = $state.raw(null);
  motion: Stage["motion"] = $state.raw(false);
  texts: Stage["texts"] = $state.raw(null!);
  point: Stage["point"] = $state.raw(null!);
  pick: Stage["pick"] = $state.raw(null!);
  refuse: Stage["refuse"] = $state.raw(null!);

  constructor(stage: Stage) {
    this.take(stage);
  }

  /** Show what another stage shows. */
  take(stage: Stage): void {
    for (const name of NAMES) {
      const [old, now]: unknown[] = [this[name], stage[name]];
      if (!(Array.isArray(old) && Array.isArray(now) && !old.length && !now.length))
        Object.assign(this, { [name]: now });
    }
  }

  /** All fields as they are now, as a plain object. */
  get plain(): Stage {
    return Object.fromEntries(NAMES.map((name) => [name, this[name]])) as unknown as Stage;
  }
}
