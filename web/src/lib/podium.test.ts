import { describe, expect, test } from "vitest";
import type { Player } from "./game";
import { across, places, standings } from "./podium";
import type { MatchInfo, Outcome } from "./protocol";

const players = (n: number) => Array.from({ length: n }, (_, seat) => ({ seat, name: `P${seat}` }) as Player);
const said = (scores: number[], winners: number[]) =>
  places(players(scores.length), scores, winners)
    .map(({ player, place, score }) => `${place}. ${player.seat} ${score}`)
    .join(", ");

describe("places", () => {
  test.each<[number[], number[], string]>([
    [[10, 20], [1], "1. 1 20, 2. 0 10"],
    [[20, 20], [0, 1], "1. 0 20, 1. 1 20"],
    [[20, 20], [1], "1. 1 20, 2. 0 20"],
    [[5, 9, 7], [0], "1. 0 5, 2. 1 9, 3. 2 7"],
    [[7, 9, 7, 1], [1], "1. 1 9, 2. 0 7, 2. 2 7, 4. 3 1"],
    [[3, 2, 1], [], "1. 0 3, 2. 1 2, 3. 2 1"],
  ])("of %j with winners %j", (scores, winners, is) => expect(said(scores, winners)).toBe(is));

  test("a seat without a score has none", () => {
    expect(places(players(2), [4], [0]).map(({ score }) => score)).toEqual([4, 0]);
  });

  test("a winner stands above all others, and a place counts the players above it", () => {
    for (let code = 0; code < 4 ** 4; code++) {
      const scores = [0, 1, 2, 3].map((seat) => (code >> (2 * seat)) & 3);
      for (const winners of [[0], [1, 3], [0, 1, 2, 3]]) {
        const all = places(players(4), scores, winners);
        expect(all.filter(({ place }) => place === 1).map(({ player }) => player.seat)).toEqual(winners);
        for (const { place, player } of all) {
          const above = all.filter((other) => other.place < place);
          if (!winners.includes(player.seat)) expect(above).toHaveLength(place - 1);
        }
      }
    }
  });
});

describe("who stands on the podium", () => {
  const outcome = (winners: number[]) => ({ scores: [1, 2], winners }) as Outcome;
  const info = (winners: number[]) => ({ winners }) as MatchInfo;
  const seats = (winners: number[], out: Outcome | null) =>
    standings(players(2), info(winners), out).map(({ player }) => player.seat);

  test("is nobody before the end, even if the match is over", () => {
    expect(seats([1], null)).toEqual([]);
  });
  test("is nobody if nobody has won", () => expect(seats([], outcome([]))).toEqual([]));
  test("is everybody, in the order of the position", () => expect(seats([1], outcome([0]))).toEqual([0, 1]));
  test("is everybody, in the order of the match if the position has none", () => {
    expect(seats([1], outcome([]))).toEqual([1, 0]);
  });
});

test("the first stands in the middle, the others by turns to the left and to the right", () => {
  expect([0, 1, 2, 3, 4].map(across).map((x) => x + 0)).toEqual([0, -1, 1, -2, 2]);
});
