/** The sounds of a new state. */

import type { Cue } from "./score";
import type { Sound } from "./sound";
import type { State } from "./protocol";
import { NOBODY } from "./protocol";

interface Heard {
  sound: Sound;
  /** Milliseconds from now. */
  at: number;
}

/** @param before the state before; null: this is the first one, and nothing sounds */
export function heard(before: State | null, state: State, cues: readonly Cue[]): Heard[] {
  if (!before || state.version === before.version) return [];
  const sounds = cues.flatMap(({ sound, at }) => (sound ? [{ sound, at }] : []));
  const last = cues.at(-1);
  const end = last ? last.at + last.lasts : 0;
  if (state.actor === NOBODY && before.actor !== NOBODY) return [...sounds, { sound: "end", at: end }];
  if (state.yours && !before.yours) return [...sounds, { sound: "turn", at: end }];
  return sounds;
}
