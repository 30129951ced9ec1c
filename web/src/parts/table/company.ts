/** Texts about the people at a table. */

import type { Seat } from "$lib/protocol";
import type { Texts } from "$lib/texts";

/** A player has left a seat for good, and what becomes of it. */
export const gone = ({ seat, agent }: Seat, texts: Texts): string =>
  texts.say(agent ? "table-gone-computer" : "table-gone", { seat });
