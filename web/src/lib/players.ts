/** The players of a table: their names, and their data for drawings. */

import type { Player } from "./game";
import { texts as core } from "./language.svelte";
import { levelName, properName } from "./levels";
import { SIGNS } from "./protocol";
import type { Seat, View } from "./protocol";
import type { Texts } from "./texts";

/** Name of each seat: its player's, or, while there is none, that of its sign in this game. */
export function namesOf(seats: readonly Seat[], texts: Texts | null): string[] {
  const plain = seats.map(({ seat, kind, name, agent }) => {
    if (name) return name;
    // A player who has left keeps the name by which the others know them.
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
    // If a computer stands in, the person is shown as away.
    level: agent && kind !== "me" ? levelName(agent) : "",
    away: away.includes(seat),
  }));

/** The players of a lesson, a puzzle or a picture: the viewer, and computers. */
export const lessonPlayers = ({ players, viewer }: View, names: readonly string[]): Player[] =>
  playersOf(
    Array.from({ length: players }, (_, seat): Seat => {
      const yours = seat === viewer;
      const kind = yours ? "me" : "computer";
      return {
        seat,
        kind,
        name: LESSON_NAMES[seat]!,
        agent: null,
        online: true,
        yours,
        invited: false,
        late: false,
        hints: 0,
      };
    }),
    names,
    viewer,
  );

/** Names of players for lessons and for the gallery. */
export const LESSON_NAMES = ["Ines", "Jaap", "Maja", "Sven", "Mina"] as const;
