/** Names of computer players for people. */

import { say, texts } from "./language.svelte";

/** Message with the name of a computer player; null: it is for programs rather than people. */
function levelMessage(agent: string): string | null {
  const message = `level-${agent}`;
  return texts().has(message) ? message : null;
}

/** Name of a computer player. */
export function levelName(agent: string): string {
  const message = levelMessage(agent);
  return message ? say(message) : agent;
}

/** Names of computer players by seat, the same in all languages: a number behind the name of a level reads as a level. */
const PROPER = ["Itzel", "Kabil", "Nicté", "Canek", "Yatzil"] as const;

/** Name of the computer player in a seat; its level says how strong it is. */
export const properName = (seat: number): string => PROPER[seat % PROPER.length]!;

/** Its level, from 1; 0: none. */
export const levelNumber = (agent: string): number => Number(/^level-(\d+)$/.exec(agent)?.[1] ?? 0);

/** How a computer player plays, in a sentence. */
export function levelAbout(agent: string): string {
  const message = levelMessage(agent);
  return message ? say(`${message}.about`) : "";
}

/** The computer player proposed by default: the second weakest. */
export function usualLevel(agents: readonly string[]): string {
  const all = levels(agents);
  return all[1] ?? all[0]!;
}

/** Computer players for people, weakest first: the levels, or without them those with a name. */
export function levels(agents: readonly string[]): readonly string[] {
  const named = agents.filter(levelMessage);
  const ours = named.filter((agent) => agent.startsWith("level-"));
  return ours.length ? ours : named.length ? named : agents;
}
