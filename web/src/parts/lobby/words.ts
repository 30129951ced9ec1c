/** Words of the lobby for games and tables. Reactive: in the page's language. */

import { gameTexts, say, texts } from "$lib/language.svelte";
import type { GameInfo, Pace, Seat, Summary } from "$lib/protocol";
import { SIGNS } from "$lib/protocol";
import { levelName, properName } from "$lib/levels";
import { list } from "$lib/time";

/** "2–5", "2". */
export const range = ([least, most]: readonly [number, number]): string =>
  least < most ? `${least}–${most}` : `${most}`;

/** Minutes that most games take, from and to: in an edition with so many players, or in all of them; null: unknown. */
export function lasts(info: GameInfo, edition?: string, players?: number): [number, number] | null {
  if (edition) return info.minutes[edition]?.[`${players}`] ?? null;
  const all = Object.values(info.minutes).flatMap((rows) => Object.values(rows));
  return all.length ? [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))] : null;
}

/** "about 30 to 45 minutes"; empty if unknown. */
export function lastsWords(span: [number, number] | null): string {
  if (!span) return "";
  const [least, most] = span;
  return say(least === most ? "lobby-lasts-same" : "lobby-lasts", { least, most });
}

/** A message of the game, or else the server's own words. */
function ofGame(game: string, message: string, otherwise: string): string {
  const own = gameTexts(game);
  return own?.has(message) ? own.say(message) : otherwise;
}

/** Title of a game, translated if possible. */
export const gameTitle = (game: string, info?: GameInfo): string => ofGame(game, "title", info?.title ?? game);

/** "German edition"; the server's name for it if the texts have none. */
export function editionName(game: string, edition: string, info?: GameInfo): string {
  const title = info?.editions.find((other) => other.name === edition)?.title ?? edition;
  return ofGame(game, `edition-name-${edition}`, title);
}

/** As it stands at the beginning of a line. */
export const capital = (said: string): string => texts().capital(said);

/** A value of an option in words, or in notation if there are none. */
export function optionValue(game: string, option: string, value: string): string {
  if (value === "on" || value === "off") return say(`lobby-${value}`);
  return ofGame(game, `choice-${option}-${value}`, value);
}

/** The sign of a seat, which may have another name in a game. */
export function signName(game: string, seat: number): string {
  const message = `sign-${SIGNS[seat % SIGNS.length]}`;
  return ofGame(game, message, say(message));
}

/** The player of a seat. */
export function seatName(seat: Seat): string {
  if (seat.name) return seat.name;
  if (seat.kind === "computer" && seat.agent)
    return say("lobby-computer", { name: properName(seat.seat), level: levelName(seat.agent) });
  if (isFree(seat)) return say("lobby-free-seat");
  return say(`sign-${SIGNS[seat.seat % SIGNS.length]}`);
}

export function paceWords(pace: Pace): string {
  if (pace.kind === "clock") return say("lobby-pace-said-clock", { minutes: pace.minutes, increment: pace.increment });
  if (pace.kind === "days") return say("lobby-pace-said-days", { days: pace.days });
  return say("lobby-pace-said-none");
}

/** Whether the seat is free: after somebody sits down by a link or in an open seat, its kind is `me`. */
export const isFree = (seat: Seat): boolean => seat.kind === "open" || seat.kind === "link";

/** "Trip 3": how far a match is, as its game calls it. */
function roundOf({ game, round }: Summary): string {
  const own = gameTexts(game);
  return own?.say("play-round", { round, turn: 0 }) ?? "";
}

/** The state of a table, in one line. */
export function standing(match: Summary): string {
  const names = match.seats.map(seatName);
  if (match.status === "over") {
    const winners = match.winners.map((seat) => names[seat] ?? "");
    if (!winners.length) return say("lobby-over");
    const score = match.scores[match.winners[0]!] ?? 0;
    return say("lobby-won", { count: winners.length, names: list(winners, texts().language), score });
  }
  if (match.status === "broken") return say("lobby-broken");
  if (match.status === "waiting") return say("lobby-waits", { count: match.seats.filter(isFree).length });
  const [seat] = match.yours;
  if (!match.round) return say("lobby-begins");
  const where = roundOf(match);
  if (match.yours.length !== 1) return say("lobby-round", { where });
  return say("lobby-round-score", { where, score: match.scores[seat!] ?? 0 });
}
