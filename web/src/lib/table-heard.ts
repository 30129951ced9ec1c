/** What a new state sounds like. */

import type { Sound } from "./sound";
import type { LogEntry, State } from "./protocol";
import { CHANCE, NOBODY } from "./protocol";

/** @param before the state that was there; null: this is the first one, and nothing sounds. */
export function heard(before: State | null, state: State, news: readonly LogEntry[]): Sound | null {
  if (!before || state.version === before.version) return null;
  if (state.actor === NOBODY && before.actor !== NOBODY) return "end";
  if (state.yours && !before.yours) return "turn";
  if (state.view.scores.some((score, seat) => score > (before.view.scores[seat] ?? 0))) return "points";
  if (news.some((entry) => entry.actor === CHANCE)) return "chance";
  return news.length ? "move" : null;
}
