/** Texts about the people at a table. */

import type { Seat } from "$lib/protocol";
import type { Texts } from "$lib/texts";

/** A player has left a seat, or their time ran out, and what becomes of it. */
export const gone = ({ seat, agent, late }: Seat, texts: Texts): string =>
  texts.say(`table-${late ? "late" : "gone"}${agent ? "-computer" : ""}`, { seat });
