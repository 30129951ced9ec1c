/** How long each event of Die Pyramiden des Jaguar is shown. */

import type { Score } from "$lib/score";
import type { JaguarEvent } from "./view";
import type { Events } from "./wire";

/** A walking explorer: milliseconds for a space, and at most. */
const [SPACE, LONGEST] = [160, 1300];
const walk = ({ count }: Events["advance"]) => Math.min(LONGEST, SPACE * count);

export const WALKS = ["advance", "prize"] as const;

export const score: Score<JaguarEvent> = {
  round: { lasts: 900, sound: "card" },
  chosen: { lasts: 300, sound: "card" },
  revealed: { lasts: 570, sound: "card" },
  offer: { lasts: 500, sound: "card" },
  take: { lasts: 500, sound: "card" },
  put: { lasts: 300, sound: "stone" },
  stack: { lasts: 520, sound: "stone" },
  advance: { lasts: walk, sound: "points" },
  prize: { lasts: walk, sound: "points" },
  "laying-down": { lasts: 400 },
  blocked: { lasts: 900 },
  filled: { lasts: 900 },
  fewer: { lasts: 900 },
  even: { lasts: 900 },
  turned: { lasts: 2400, sound: "chance" },
  discarded: { lasts: 1200, sound: "card" },
  "used-jaguar": { lasts: 900, sound: "stone" },
  "used-own": { lasts: 900, sound: "stone" },
  "used-their": { lasts: 900, sound: "stone" },
  "used-hand": { lasts: 900, sound: "card" },
};
