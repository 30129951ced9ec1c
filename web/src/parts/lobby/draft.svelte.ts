/** The table that is being made: choices, remembered for each game, and the request to the server. */

import { keep, recall } from "$lib/browser";
import { MOST_SEATS, type GameInfo, type NewMatch, type NewSeat, type Pace } from "$lib/protocol";

/** The player of a seat: oneself, a person at this screen, a person with the link, anybody, or a computer player. */
export type Who = "me" | "screen" | "link" | "open" | `computer:${string}`;

export interface DraftSeat {
  who: Who;
  /** Name of a person at this screen. */
  name: string;
}

export interface Draft {
  edition: string;
  options: Record<string, string>;
  players: number;
  seats: DraftSeat[];
  start: "random" | number;
  board: string;
  pace: Pace["kind"];
  minutes: number;
  increment: number;
  days: number;
  absent: "computer" | "end";
  /** Who may ask for hints: a person without human opponents, all, or nobody. */
  hints: "alone" | "all" | "none";
}

const KEY = "pakal-tables";

type Stored = { game?: string; drafts?: Record<string, Partial<Draft>>; match?: NewMatch };

const kept = () => recall<Stored>(KEY, {});

/** Defaults for a newcomer: oneself against computers, the fewest seats, no clock. */
function fresh(info: GameInfo, computer: Who): Draft {
  return {
    edition: info.editions[0]!.name,
    options: Object.fromEntries(info.options.map((option) => [option.name, option.default])),
    players: info.players[0],
    seats: Array.from({ length: MOST_SEATS }, (_, seat) => ({ who: seat ? computer : "me", name: "" })),
    start: "random",
    board: info.boards[0] ?? "",
    pace: "none",
    minutes: 15,
    increment: 10,
    days: 2,
    absent: "computer",
    hints: "alone",
  };
}

/** The kept draft, without choices that this game no longer has. */
function restored(info: GameInfo, computers: readonly Who[], computer: Who): Draft {
  const base = fresh(info, computer);
  const old = kept().drafts?.[info.name];
  if (!old) return base;
  const draft = { ...base, ...old };
  if (!info.editions.some((edition) => edition.name === draft.edition)) draft.edition = base.edition;
  if (!info.boards.includes(draft.board)) draft.board = base.board;
  draft.players = Math.min(Math.max(draft.players, info.players[0]), info.players[1]);
  draft.options = Object.fromEntries(
    info.options.map((option) => [option.name, old.options?.[option.name] ?? option.default]),
  );
  draft.seats = base.seats.map((seat, n) => ({ ...seat, ...old.seats?.[n] }));
  for (const seat of draft.seats) {
    if (seat.who.startsWith("computer:") && !computers.includes(seat.who)) seat.who = computer;
  }
  if (typeof draft.start === "number" && draft.start >= draft.players) draft.start = "random";
  return draft;
}

export const lastGame = (): string | undefined => kept().game;

/** The draft of a game, to be changed in place. */
export function openDraft(info: GameInfo, computers: readonly Who[], computer: Who): Draft {
  const draft = $state(restored(info, computers, computer));
  return draft;
}

export function keepDraft(game: string, draft: Draft): void {
  const all = kept();
  keep(KEY, { ...all, game, drafts: { ...all.drafts, [game]: draft } });
}

/** Remember the request to the server. */
export function keepMatch(match: NewMatch): void {
  keep(KEY, { ...kept(), match });
}

/** The last request, if the server still has its game, edition and computer players. */
export function lastMatch(games: readonly GameInfo[], agents: readonly string[]): NewMatch | null {
  const { match } = kept();
  const info = games.find(({ name }) => name === match?.game);
  if (!match || !info?.editions.some(({ name }) => name === match.edition)) return null;
  return match.seats.every(({ agent }) => !agent || agents.includes(agent)) ? match : null;
}

function newSeat({ who, name }: DraftSeat): NewSeat {
  if (who.startsWith("computer:")) return { kind: "computer", agent: who.slice("computer:".length) };
  if (who === "screen") return { kind: "me", ...(name.trim() ? { name: name.trim() } : {}) };
  return { kind: who as "me" | "link" | "open" };
}

export function newPace(draft: Draft): Pace {
  if (draft.pace === "clock") return { kind: "clock", minutes: draft.minutes, increment: draft.increment };
  if (draft.pace === "days") return { kind: "days", days: draft.days };
  return { kind: "none" };
}

/** The request to the server. */
export function newMatch(info: GameInfo, draft: Draft): NewMatch {
  const seats = draft.seats.slice(0, draft.players).map(newSeat);
  return {
    game: info.name,
    edition: draft.edition,
    options: Object.fromEntries(
      info.options
        .filter((option) => draft.options[option.name] !== option.default)
        .map((option) => [option.name, draft.options[option.name] ?? option.default]),
    ),
    players: draft.players,
    ...(draft.board ? { board: draft.board } : {}),
    seats,
    start_seat: draft.start,
    pace: newPace(draft),
    public: seats.some((seat) => seat.kind === "open"),
    absent: draft.absent,
    ...(draft.hints === "alone" ? {} : { hints: draft.hints === "all" }),
  };
}
