/** The squares that answer the question, with their choices. */

import { buildOf, dropOf, flightOf, squareOf, type PacalChoice, type PacalView } from "./view";

/** The god stone and the stone's old square, which a person chooses before a square. */
export interface Before {
  god: number;
  from: string | null;
}

/**
 * Squares to light, each with its choices, the preferred one first: the flight by the chosen god stone, then the most
 * points, then the server's order, which begins with the natural flight.
 */
export function waysOf(view: PacalView, choices: PacalChoice[], before: Before): Map<string, PacalChoice[]> {
  const bySquare = new Map<string, PacalChoice[]>();
  const add = (square: string | null | undefined, choice: PacalChoice) => {
    if (square) bySquare.set(square, [...(bySquare.get(square) ?? []), choice]);
  };
  for (const choice of choices) {
    const drop = dropOf(choice);
    const flight = flightOf(choice);
    if (drop?.square && before.from !== drop.square) add(drop.square, choice);
    else if (drop) add(view.ships[drop.ship], choice);
    else if (flight?.worth && flight.worth !== before.god) continue;
    else add(squareOf(choice), choice);
  }
  const rank = (choice: PacalChoice) =>
    100 * (flightOf(choice)?.worth ?? 0) + 10 * choice.points + (buildOf(choice)?.height ?? 0);
  bySquare.forEach((ways) => ways.sort((one, other) => rank(other) - rank(one)));
  return bySquare;
}

/** Values of the god stones that can carry the ship now. */
export const godStones = (choices: PacalChoice[]) =>
  [...new Set(choices.map((choice) => flightOf(choice)?.worth ?? 0))].filter(Boolean).sort();

/** The god stone in use: the chosen one; or the least one, if there is no other way. */
export function godInUse(choices: PacalChoice[], chosen: number): number {
  const worths = godStones(choices);
  if (worths.includes(chosen)) return chosen;
  return worths.length && choices.every((choice) => flightOf(choice)?.worth) ? worths[0]! : 0;
}
