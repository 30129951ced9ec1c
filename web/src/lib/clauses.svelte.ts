/** The clauses of a game of which events, questions and merits speak. */

import { api } from "./api";

let known = $state.raw<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

/** By message, its clause; empty until they are loaded. Loads them itself. Reactive. */
export function clausesOf(game: string): Record<string, string> {
  if (!asked.has(game)) {
    asked.add(game);
    void api.clausesShown(game).then(
      (answer) => (known = { ...known, [game]: answer }),
      () => undefined, // the words are there without them
    );
  }
  return known[game] ?? {};
}

/** The rules that a person wants to read now, over the page. */
export const reading = $state<{ now: { game: string; clauses: readonly string[] } | null }>({ now: null });
