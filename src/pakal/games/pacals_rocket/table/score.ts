/** How long each event of Pacal's Rocket is shown. */

import type { Score } from "$lib/score";
import type { PacalEvent } from "./view";
import type { Events } from "./wire";

/** Milliseconds: to lift off, for each square, at most, and to land. */
const [LIFT, SQUARE, LONGEST, LAND] = [180, 110, 900, 140];
/** Milliseconds of the marker on the track: for a space, and at most. */
const [SPACE, FARTHEST] = [90, 1100];
/** Milliseconds for each storey of a rising pyramid. */
export const STOREY = 90;

const flight = ({ path }: Events["straight"]) =>
  LIFT + Math.min(LONGEST, SQUARE * Math.max(1, (path?.length ?? 2) - 1)) + LAND;
const counted = ({ points }: { points: number }) => Math.min(FARTHEST, SPACE * points);
const storeys = ({ height }: Events["build"]) => STOREY * (height + 1) + 140;

export const FLIGHTS = ["straight", "stopped", "turning", "arrows", "god-stone", "forced"] as const;
export const BUILDS = ["build", "upgrade"] as const;
export const FALLS = ["uncovered", "falls-out"] as const;
export const DROPS = ["drop-own", "drop", "drop-own-from", "drop-from"] as const;
export const ROLLS = ["roll", "roll-arrows"] as const;
export const GAINS = ["lead-first", "lead-taken", "lead-tie-broken"] as const;

export const score: Score<PacalEvent> = {
  roll: { lasts: 1120, sound: "chance", byHand: true },
  "roll-arrows": { lasts: 1120, sound: "chance", byHand: true },
  place: { lasts: 400, sound: "stone" },
  straight: { lasts: flight, sound: "fly" },
  stopped: { lasts: flight, sound: "fly" },
  turning: { lasts: flight, sound: "fly" },
  arrows: { lasts: 740, sound: "fly" },
  "god-stone": { lasts: 1040, sound: "fly" },
  forced: { lasts: 1040, sound: "fly" },
  uncovered: { lasts: 160, sound: "stone" },
  "falls-out": { lasts: 160, sound: "stone" },
  returned: { lasts: 700, sound: "stone" },
  "drop-own": { lasts: 500, sound: "stone" },
  drop: { lasts: 500, sound: "stone" },
  "drop-own-from": { lasts: 500, sound: "stone" },
  "drop-from": { lasts: 500, sound: "stone" },
  build: { lasts: storeys, sound: "stone" },
  upgrade: { lasts: storeys, sound: "stone" },
  "stones-back": { lasts: 400 },
  "lead-first": { lasts: counted, sound: "points" },
  "lead-taken": { lasts: counted, sound: "points" },
  "lead-tie-broken": { lasts: counted, sound: "points" },
  limit: { lasts: 1600 },
  "limit-ends": { lasts: 1600 },
  trigger: { lasts: counted, sound: "points" },
  bonus: { lasts: counted, sound: "points" },
};
