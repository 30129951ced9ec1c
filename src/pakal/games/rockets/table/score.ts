/** How long each event of Rockets is shown. */

import type { Score } from "$lib/score";
import type { RocketsEvent } from "./view";

/** Milliseconds until a card lies, before its rocket flies. */
export const LAY = 280;
/** Milliseconds: until the engine burns, for a star of the way, and at most. */
const [START, STAR, LONGEST] = [160, 130, 1000];

const flight = ({ count }: { count: number }) => (count ? START + Math.min(LONGEST, STAR * count) : 0);
/** A card is laid, and the rocket flies. */
const laid = (args: { count: number }) => LAY + flight(args);

export const score: Score<RocketsEvent> = {
  trip: { lasts: 600, sound: "card" },
  first: { lasts: laid, sound: "card" },
  forward: { lasts: laid, sound: "card" },
  equal: { lasts: LAY, sound: "card" },
  lower: { lasts: LAY, sound: "card" },
  push: { lasts: 460, sound: "fly" },
  back: { lasts: flight, sound: "fly" },
  draw: { lasts: ({ count }) => 220 + 90 * count, sound: "card" },
  "over-hand": { lasts: 900 },
  "over-moon": { lasts: 900 },
  "over-pile": { lasts: 900 },
  points: { lasts: 500, sound: "points" },
};

/** Events in which a card is laid. */
export const LAYS = ["first", "forward", "equal", "lower"] as const;
/** Events in which a rocket stays, and its pilot draws. */
export const DRAWS = ["draw", "draw-own"] as const;
/** Events in which rockets move. */
export const FLIGHTS = ["first", "forward", "push", "back"] as const;
