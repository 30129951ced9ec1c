/** Places on the podium. */

import type { Player } from "./game";
import type { MatchInfo, Outcome } from "./protocol";

export interface Place {
  player: Player;
  score: number;
  /** From 1; equal totals share a place, but a winner stands above all others. */
  place: number;
}

/** Everybody, the best first. */
export function places(players: readonly Player[], scores: readonly number[], winners: readonly number[]): Place[] {
  const score = (seat: number) => scores[seat] ?? 0;
  const wins = (seat: number) => winners.includes(seat);
  const above = (other: number, seat: number) =>
    wins(other) !== wins(seat) ? wins(other) : !wins(seat) && score(other) > score(seat);
  return players
    .map((player) => ({
      player,
      score: score(player.seat),
      place: 1 + players.filter((other) => above(other.seat, player.seat)).length,
    }))
    .sort((one, other) => one.place - other.place || one.player.seat - other.player.seat);
}

/**
 * All places once there is a winner; empty before, and if nobody wins.
 *
 * @param outcome of the position on the screen: the match may be ahead of it
 */
export function standings(players: readonly Player[], info: MatchInfo, outcome: Outcome | null): Place[] {
  if (!outcome) return [];
  const winners = outcome.winners.length ? outcome.winners : info.winners;
  return winners.length ? places(players, outcome.scores, winners) : [];
}

/** Order from left to right: the first in the middle, the others alternately left and right. */
export const across = (n: number) => (n % 2 ? -(n + 1) / 2 : n / 2);
