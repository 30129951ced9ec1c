/** What a table remembers, in words. Reactive: in the page's language. */

import { gameTexts, say, texts } from "$lib/language.svelte";
import type { Evening, HeldMedal, Tally } from "$lib/protocol";
import { weekday } from "$lib/time";
import { gameTitle } from "./words";

/** Minutes by which the clock here is ahead of UTC. */
export const east = (): number => -new Date().getTimezoneOffset();

/** The name of a person; empty: this person, who has none; null: computer players. */
export const personOf = (name: string | null): string => (name ?? say("memory-computer")) || say("shell-you");

/** How many games somebody has won, and how many they have played. */
export function sums({ games }: Tally): [won: number, played: number] {
  const all = Object.values(games);
  return [all.reduce((sum, [won]) => sum + won, 0), all.reduce((sum, [, played]) => sum + played, 0)];
}

/** "Rockets 3 of 5, Jaguar 1 of 2", in the order of `games`. */
export const byGame = ({ games }: Tally, order: readonly string[]): string =>
  order
    .flatMap((game) => {
      const [won, played] = games[game] ?? [0, 0];
      return played ? [say("memory-game", { game: gameTitle(game), won, played })] : [];
    })
    .join(", ");

/** "Sat, 21 Nov". */
export const dayOf = ({ day }: Pick<Evening, "day">): string => weekday(`${day}T12:00`, texts().language);

/** "Anna 3, Max 1": who won how many games of an evening; who won most comes first. */
export const winnersOf = ({ matches }: Evening): string =>
  counted(
    matches.flatMap(({ winners }) => winners.map(personOf)),
    (name, count) => say("memory-count", { name, count }),
  );

/** "Rockets 3, Jaguar 1": how often each game was played. */
export const gamesOf = ({ matches }: Evening): string =>
  counted(
    matches.map(({ game }) => gameTitle(game)),
    (name, count) => (matches.length > 1 ? say("memory-count", { name, count }) : name),
  );

function counted(names: string[], words: (name: string, count: number) => string): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => words(name, count)).join(", ");
}

/** What a medal is for; empty if its game no longer has it. */
export function medalOf({ game, medal, value }: HeldMedal): string {
  if (!medal) return say("memory-most-points", { value });
  const own = gameTexts(game);
  return own?.has(`medal-${medal}`) ? own.say(`medal-${medal}`, { value }) : "";
}
