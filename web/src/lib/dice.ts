/**
 * What this browser adds to the dice of its matches. The server has fixed its secret before it knows the number, so
 * whoever runs it cannot look for dice that suit them.
 */

import { api } from "./api";
import { keep, recall } from "./kept";
import { randomHex } from "./numbers";
import type { MatchInfo, NewMatch } from "./protocol";

const KEY = "pakal.numbers";
/** Numbers that are kept, the latest ones. */
const MOST = 50;

const kept = (): [number: string, commitment: string][] => recall(KEY, []);

/** A new random number for the match whose secret has this commitment; the browser remembers both. */
export function newNumber(commitment: string): string {
  const number = randomHex(32);
  keep(KEY, [...kept(), [number, commitment]].slice(-MOST));
  return number;
}

/** Whether the numbers of this browser in a match came after its commitment; null: there are none that it remembers. */
export function cameAfter(info: MatchInfo): boolean | null {
  const own = kept().filter(([number]) => info.numbers.includes(number));
  return own.length ? own.every(([, commitment]) => commitment === info.commitment) : null;
}

/** Makes a match. Rejects with ApiError. */
export async function makeMatch(match: NewMatch): Promise<MatchInfo> {
  const { seal, commitment } = await api.seal();
  return api.newMatch({ ...match, seal, number: newNumber(commitment) });
}

/** Adds a number to the dice of the rematch, as long as there is none. Never rejects: the rematch goes without it. */
export async function addToRematch(info: MatchInfo): Promise<void> {
  if (!info.yours.length || info.rematch || !info.rematch_commitment) return;
  await api.addToRematch(info.id, { number: newNumber(info.rematch_commitment) }).catch(() => undefined);
}

/** Makes the rematch of a match. Rejects with ApiError. */
export async function makeRematch(match: string): Promise<MatchInfo> {
  await addToRematch(await api.match(match));
  return api.rematch(match);
}
