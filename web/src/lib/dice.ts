/**
 * The number that this browser adds to the dice of its matches. The server commits to its secret before it knows the
 * number, so its operator cannot choose dice.
 */

import { api } from "./api";
import { keep, randomHex, recall } from "./browser";
import type { MatchInfo, NewMatch } from "./protocol";

const KEY = "pakal.numbers";
/** Numbers kept; the oldest go first. */
const MOST = 50;

const kept = (): [number: string, commitment: string][] => recall(KEY, []);

/** A new random number for the match whose secret has this commitment; null: this browser has none to add. */
export function newNumber(commitment: string): string | null {
  const number = randomHex(32);
  if (number) keep(KEY, [...kept(), [number, commitment]].slice(-MOST));
  return number;
}

/** Whether this browser's numbers in a match came after its commitment; null: it remembers none. */
export function cameAfter(info: MatchInfo): boolean | null {
  const own = kept().filter(([number]) => info.numbers.includes(number));
  return own.length ? own.every(([, commitment]) => commitment === info.commitment) : null;
}

/** Makes a match. Rejects with ApiError. */
export async function makeMatch(match: NewMatch): Promise<MatchInfo> {
  const { seal, commitment } = await api.seal();
  return api.newMatch({ ...match, seal, number: newNumber(commitment) });
}

/** Adds a number to the dice of a rematch that is not made yet. Never rejects: the rematch goes without it. */
export async function addToRematch(info: MatchInfo): Promise<void> {
  if (!info.yours.length || info.rematch || !info.rematch_commitment) return;
  const number = newNumber(info.rematch_commitment);
  if (number) await api.addToRematch(info.id, { number }).catch(() => undefined);
}

/** Makes the rematch of a match. Rejects with ApiError. */
export async function makeRematch(match: string): Promise<MatchInfo> {
  await addToRematch(await api.match(match));
  return api.rematch(match);
}
