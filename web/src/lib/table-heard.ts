/** What is heard of a new state: sounds, and on the screen for all the name of whose turn it is. */

import type { Cue } from "./score";
import { play, type Sound } from "./sound";
import type { State } from "./protocol";
import { NOBODY } from "./protocol";
import { speak } from "./voice";

interface Heard {
  sound: Sound;
  /** Milliseconds from now. */
  at: number;
  /** A name that is said after it. */
  name?: string;
}

/**
 * Where it is heard: at a player's device; at one beside a screen that shows the board to all, which is silent while
 * others play; at that screen, where a die does not rattle: it does in the hand of the player who rolls it.
 */
export type Place = "own" | "beside" | "board";

/** Milliseconds after which a fanfare is over. */
const FANFARE = 800;

/**
 * @param before the state before; null: this is the first one, and nothing sounds
 * @param names of the people by seat, whose turns are called at the screen for all; empty: a computer player's
 */
export function heard(
  before: State | null,
  state: State,
  cues: readonly Cue[],
  place: Place = "own",
  names: readonly string[] = [],
): Heard[] {
  if (!before || state.version === before.version) return [];
  const audible = (cue: Cue) => place === "own" || (place === "board" ? !cue.byHand : state.yours || before.yours);
  const sounds = cues.filter(audible).flatMap(({ sound, at }) => (sound ? [{ sound, at }] : []));
  const last = cues.at(-1);
  const end = last ? last.at + last.lasts : 0;
  if (state.actor === NOBODY && before.actor !== NOBODY)
    return place === "beside" ? sounds : [...sounds, { sound: "end", at: end }];
  if (state.yours && !before.yours) return [...sounds, { sound: "turn", at: end }];
  const name = place === "board" && state.actor !== before.actor ? names[state.actor] : "";
  return name ? [...sounds, { sound: "call", at: end, name }] : sounds;
}

/** Let it be heard. `language`: of the voice that says names; null: nobody wants them said. */
export function hear(sounds: readonly Heard[], language: string | null = null): void {
  for (const { sound, at, name } of sounds) {
    play(sound, at);
    if (name && language) setTimeout(() => speak(name, language), at + FANFARE);
  }
}
