/** Who plays at a table: their names, and what drawings show of them. */

import type { Player } from "./game";
import { texts as core } from "./language.svelte";
import { levelName, properName } from "./levels";
import { SIGNS } from "./protocol";
import type { Seat } from "./protocol";
import type { Texts } from "./texts";

/** How each seat is called: its player, or, while nobody has a name there, the sign on its pieces, as its game calls it. */
export function namesOf(seats: readonly Seat[], texts: Texts | null): string[] {
  const plain = seats.map(({ seat, kind, name, agent }) => {
    if (name) return name;
    // Whoever leaves keeps the name by which the others know them.
    return agent && kind === "computer" ? properName(seat) : (texts ?? core()).say(`sign-${SIGNS[seat]}`);
  });
  // Two people of one name are told apart by their seats.
  return plain.map((name, seat) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

/** The seats as drawings show them; `viewer` is the seat whose view is shown, `away` are those whose players are away. */
export const playersOf = (
  seats: readonly Seat[],
  names: readonly string[],
  viewer: number,
  away: readonly number[] = [],
): Player[] =>
  seats.map(({ seat, yours, kind, agent }) => ({
    seat,
    name: names[seat]!,
    sign: SIGNS[seat]!,
    yours: yours && (seat === viewer || seats.filter((other) => other.yours).length === 1),
    computer: kind === "computer" || (kind === "gone" && agent !== null),
    // Where a computer only stands in, its person is away, and that is said of them.
    level: agent && kind !== "me" ? levelName(agent) : "",
    away: away.includes(seat),
  }));

/** Who plays where nobody does: in lessons, and in the gallery of positions. */
export const LESSON_NAMES = ["Ines", "Jaap", "Maja", "Sven", "Mina"] as const;
