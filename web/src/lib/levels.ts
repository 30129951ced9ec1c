/** Computer players, as people know them. */

import { say, texts } from "./language.svelte";

/** The message with the name of a computer player; null for one that is for programs rather than people. */
function levelMessage(agent: string): string | null {
  const message = `level-${agent}`;
  return texts().has(message) ? message : null;
}

/** What a computer player is called. */
export function levelName(agent: string): string {
  const message = levelMessage(agent);
  return message ? say(message) : agent;
}

/** Names of computer players by seat, the same in all languages: a number behind the name of a level reads as a level. */
const PROPER = ["Itzel", "Kabil", "Nicté", "Canek", "Yatzil"] as const;

/** What the computer player in a seat is called; how strong it is, its level says. */
export const properName = (seat: number): string => PROPER[seat % PROPER.length]!;

/** Which of the levels it is, from 1; 0: it is none. */
export const levelNumber = (agent: string): number => Number(/^level-(\d+)$/.exec(agent)?.[1] ?? 0);

/** How a computer player plays, in a sentence. */
export function levelAbout(agent: string): string {
  const message = levelMessage(agent);
  return message ? say(`${message}.about`) : "";
}

/** The computer player that is proposed where nobody has chosen one: the second weakest. */
export function usualLevel(agents: readonly string[]): string {
  const all = levels(agents);
  return all[1] ?? all[0]!;
}

/** Computer players for people, weakest first: the levels; without them those that have a name. */
export function levels(agents: readonly string[]): readonly string[] {
  const named = agents.filter(levelMessage);
  const ours = named.filter((agent) => agent.startsWith("level-"));
  return ours.length ? ours : named.length ? named : agents;
}
