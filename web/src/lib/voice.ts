/** Names that the browser says aloud, with a voice of its own. */

import { createSubscriber } from "svelte/reactivity";
import { onVoices, utter, voices } from "./browser";

const follow = createSubscriber(onVoices);

/** A voice for a language, if the browser has one; one of the device before one of a server. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const fitting = voices().filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language);
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}

/** Reactive: many browsers learn only later which voices they have. */
export function hasVoice(language: string): boolean {
  follow();
  return voiceOf(language) !== undefined;
}

/** Say a text; nothing where there is no voice for the language. */
export function speak(text: string, language: string): void {
  const voice = voiceOf(language);
  if (voice) utter(text, voice);
}
