/** Which squares answer the question, with which choices. */

import type { Choice } from "$lib/protocol";
import { dropOf, flightOf, squareOf, type PacalView } from "./view";

/** What has been chosen before a square. */
export interface Before {
  god: number;
  from: string | null;
}

/**
 * Squares that are lit, with their choices, the first one first to be taken: a flight by the god stone that was chosen;
 * then what earns most. Else they stay in the server's order, which begins with the natural flight.
 */
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
  const rank = (choice: Choice) => 100 * (flightOf(choice)?.worth ?? 0) + 10 * choice.points + height(choice);
  found.forEach((ways) => ways.sort((one, other) => rank(other) - rank(one)));
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
