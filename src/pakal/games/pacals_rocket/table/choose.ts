/** Which squares answer the question, with which choices; and what a person tried who chose another one. */

import type { Choice } from "$lib/protocol";
import { dropOf, flightOf, squareOf, type PacalView } from "./view";

/** The natural flight first: what costs nothing and allows most. */
const ORDER = ["straight", "arrows", "turning", "forced"];

/** What has been chosen before a square. */
export interface Before {
  god: number;
  from: string | null;
}

/** Squares that are lit, with their choices, the first one first to be taken. */
export function waysOf(view: PacalView, choices: Choice[], before: Before): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  const add = (square: string | null | undefined, choice: Choice) => {
    if (square) found.set(square, [...(found.get(square) ?? []), choice]);
  };
  for (const choice of choices) {
    const drop = dropOf(choice);
    const flight = flightOf(choice);
    if (drop?.square && before.from !== drop.square) add(drop.square, choice);
    else if (drop) add(view.ships[drop.ship], choice);
    else if (flight?.worth && flight.worth !== before.god) continue;
    else add(squareOf(choice), choice);
  }
  const rank = (choice: Choice) => ORDER.indexOf(choice.kind) * 100 - 10 * choice.points - height(choice);
  found.forEach((ways) => ways.sort((one, other) => rank(one) - rank(other)));
  return found;
}

const height = (choice: Choice) => (choice.args["height"] as number | undefined) ?? 0;

/** Worths of the god stones that can carry the ship now. */
export const godStones = (choices: Choice[]) =>
  [...new Set(choices.map((choice) => flightOf(choice)?.worth ?? 0))].filter(Boolean).sort();

/** The god stone in use: the chosen one; or the least, where there is no other way. */
export function godInUse(choices: Choice[], chosen: number): number {
  const worths = godStones(choices);
  if (worths.includes(chosen)) return chosen;
  return worths.length && choices.every((choice) => flightOf(choice)?.worth) ? worths[0]! : 0;
}

/** Notation of what a person tried with a click on a square that is not lit. */
export function attempt(view: PacalView, square: string, { god, from }: Before): string {
  const here = view.ships[view.actor];
  if (view.phase === "place") return `@${square}`;
  if (view.phase === "move") {
    if (god) return `${here}!${god}>${square}`;
    if (view.die === "arrows") return `${here}*${square}`;
    const inLine = here?.[0] === square[0] || here?.slice(1) === square.slice(1);
    return `${here}${inLine || view.round === 1 ? "-" : "~"}${square}`;
  }
  if (view.phase === "drop") {
    const ship = view.ships.indexOf(square);
    if (ship >= 0) return `drop:${ship}${from ? `<${from}` : ""}`;
    return `drop:${view.actor}<${square}`;
  }
  const pyramid = view.pyramids.find((one) => one.square === square);
  return pyramid ? `up:${Math.min(5, pyramid.height + 1)}@${square}:${square}` : `build:1@${square}:${square}`;
}
