/** How a round ended, in sentences. */

import type { JaguarStage } from "./view";

/** How the last round ended: why, and what was turned. */
export function last(stage: JaguarStage): string[] {
  const { view, texts } = stage;
  const { ending, winner, turned } = view;
  if (!ending) return [];
  const said: string[] = [];
  if (ending === "blocked" && winner !== null) said.push(texts.say("event-blocked", { seat: 1 - winner }));
  else if (ending === "even") said.push(texts.say("event-even"));
  else if (winner !== null) said.push(texts.say(`event-${ending}`, { seat: winner }));
  if (winner !== null) said.push(texts.say("table-won-round", { seat: winner }));
  if (turned !== null && view.phase !== "over") said.push(texts.say("table-was-turned", { card: turned }));
  return said;
}
