/** The calls of docs/protocol.md, typed. Errors come as `ApiError`, with a message for people. */

import { announcement } from "./announcement.svelte";
import { host, type Method } from "./host";
import { say } from "./language.svelte";
import type {
  Added,
  AgentInfo,
  Analysed,
  Arrival,
  Box,
  ChangedMe,
  Choice,
  Claim,
  Clause,
  Coming,
  DailyPuzzle,
  Device,
  DeviceCode,
  Drawings,
  Foreseen,
  GameInfo,
  HandedOn,
  Home,
  HomeSwitch,
  Invitation,
  Joining,
  LessonAnswer,
  LessonChapter,
  LessonPosition,
  LessonTry,
  Link,
  List,
  LogEntry,
  MatchInfo,
  Me,
  Memory,
  NewMatch,
  NewMe,
  NewSeat,
  PicturePosition,
  Prospect,
  PushAddress,
  Pushes,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzlePosition,
  Reason,
  Recognized,
  Seal,
  State,
  Summary,
  Version,
  View,
} from "./protocol";

/** A position that the server can draw as text: after so many plies of a match, or at a step of a game's lesson. */
export interface Drawable {
  of: "matches" | "lessons";
  /** Name of the match, or of the lesson's game with the chapter: `rockets/0`. */
  name: string;
  ply: number;
}

export class ApiError extends Error {
  /** @param status HTTP status; 0: the server was not reached */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Another free seat, if this one was taken. */
    readonly free?: number,
  ) {
    super(message);
  }
}

/** An error in words for the person; one that is no `ApiError` is a fault of the page. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : say("shell-page-fault");

async function ask(method: Method, path: string, body?: unknown, key?: string): Promise<string> {
  const { status, text } = await host.ask(method, path, body, key).catch(() => {
    throw new ApiError(0, "unreachable", say("shell-unreachable"));
  });
  if (status < 300) return text;
  const said = refusal(text);
  if (said.code === "banned") announcement.ban();
  throw new ApiError(status, said.code ?? "unknown", said.message ?? say("shell-server-fault", { status }), said.free);
}

/** The server's words on a refused call; empty if a proxy has answered instead. */
function refusal(text: string): { code?: string; message?: string; free?: number } {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** A call by its path. `key`: of the table's host. */
export async function call<T>(method: Method, path: string, body?: unknown, key?: string): Promise<T> {
  const answer = await ask(method, path, body, key);
  return (answer ? JSON.parse(answer) : undefined) as T;
}

const id = encodeURIComponent;
const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ).toString();

export const api = {
  /** undefined: no guest yet. */
  me: () => call<Me | undefined>("GET", "/me?if_any=true"),
  makeMe: (said: NewMe) => call<Me>("POST", "/me", said),
  changeMe: (said: ChangedMe) => call<Me>("PATCH", "/me", said),
  forgetMe: () => call<void>("DELETE", "/me"),
  memory: (east: number) => call<Memory>("GET", `/me/memory?${query({ east })}`),
  push: () => call<Pushes>("GET", "/me/push"),
  pushTo: (said: PushAddress) => call<void>("POST", "/me/push", said),
  devices: () => call<Device[]>("GET", "/me/devices"),
  deviceCode: () => call<DeviceCode>("POST", "/me/devices"),
  claimDevice: (said: Claim) => call<Me>("POST", "/me/devices/claim", said),
  revokeDevice: (device: string) => call<void>("DELETE", `/me/devices/${id(device)}`),

  games: () => call<GameInfo[]>("GET", "/games"),
  agents: () => call<AgentInfo[]>("GET", "/agents"),
  rules: (language: string, game: string) => call<Clause[]>("GET", `/rules/${language}/${id(game)}`),
  /** Clauses that contain all the words, the best match first. */
  searchRules: (language: string, game: string, words: string) =>
    call<string[]>("GET", `/rules/${language}/${id(game)}/search?${query({ words })}`),
  lessons: (game: string) => call<LessonChapter[]>("GET", `/lessons/${id(game)}`),
  lesson: (game: string, chapter: number) => call<LessonPosition[]>("GET", `/lessons/${id(game)}/${chapter}`),
  tryInLesson: (game: string, chapter: number, step: number, said: LessonTry) =>
    call<LessonAnswer>("POST", `/lessons/${id(game)}/${chapter}/${step}`, said),
  /** @param day where the person is, as `2026-11-29` */
  dailyPuzzle: (day: string) => call<DailyPuzzle | null>("GET", `/puzzles?${query({ day })}`),
  puzzles: (game: string) => call<PuzzleInfo[]>("GET", `/puzzles/${id(game)}`),
  puzzle: (game: string, puzzle: string) => call<PuzzlePosition>("GET", `/puzzles/${id(game)}/${id(puzzle)}`),
  /** @param line right answers, and the action that is judged */
  puzzleAnswer: (game: string, puzzle: string, line: string[]) =>
    call<PuzzleAnswer>(
      "GET",
      `/puzzles/${id(game)}/${id(puzzle)}/answer?${new URLSearchParams(line.map((text) => ["text", text]))}`,
    ),
  /** The table before anything is played, for each number of players. */
  box: (said: Box) => call<View[]>("POST", "/box", said),
  drawings: (game: string) => call<Drawings>("GET", `/drawings/${id(game)}`),
  /** @param game the game that the person has just chosen: its rules are compiled next */
  version: (game?: string) => call<Version>("GET", `/version${game ? `?${query({ game })}` : ""}`),

  matches: (list: List, page: { before?: string; limit?: number } = {}) =>
    call<Summary[]>("GET", `/matches?${query({ list, ...page })}`),
  newMatch: (match: NewMatch) => call<MatchInfo>("POST", "/matches", match),
  seal: () => call<Seal>("POST", "/seals"),
  match: (match: string) => call<MatchInfo>("GET", `/matches/${id(match)}`),
  invite: (match: string, seat: number) => call<Link>("POST", `/matches/${id(match)}/seats/${seat}/invite`),
  uninvite: (match: string, seat: number) => call<void>("DELETE", `/matches/${id(match)}/seats/${seat}/invite`),
  invitation: (secret: string) => call<Invitation>("GET", `/invites/${id(secret)}`),
  join: (secret: string, said: Joining) => call<MatchInfo>("POST", `/invites/${id(secret)}`, said),
  handOn: (match: string, seat: number) => call<HandedOn>("POST", `/matches/${id(match)}/seats/${seat}/hand`),
  handed: (secret: string) => call<Invitation>("GET", `/hands/${id(secret)}`),
  takeOver: (secret: string) => call<MatchInfo>("POST", `/hands/${id(secret)}`),
  home: () => call<Home>("GET", "/home"),
  openHome: (said: HomeSwitch) => call<Home>("PUT", "/home", said),
  makeCode: (match: string) => call<MatchInfo>("PUT", `/matches/${id(match)}/code`),
  /** @param page tells pages apart that come from one address */
  coming: (code: string, page = "") => call<Arrival>("GET", `/codes/${id(code)}?${query({ page })}`),
  come: (code: string, page: string, said: Coming) =>
    call<MatchInfo>("POST", `/codes/${id(code)}?${query({ page })}`, said),
  sit: (match: string, seat: number, said: Joining) =>
    call<MatchInfo>("POST", `/matches/${id(match)}/seats/${seat}`, said),
  regain: (match: string, seat: number) => call<MatchInfo>("POST", `/matches/${id(match)}/seats/${seat}/regain`),
  recognize: (match: string, seat: number, said: Recognized) =>
    call<MatchInfo>("POST", `/matches/${id(match)}/seats/${seat}/recognize`, said),
  changeOwnSeat: (match: string, seat: number, said: Coming) =>
    call<MatchInfo>("PATCH", `/matches/${id(match)}/seats/${seat}`, said),
  freeSeat: (match: string, seat: number) => call<MatchInfo>("DELETE", `/matches/${id(match)}/seats/${seat}`),
  changeSeat: (match: string, seat: number, what: NewSeat) =>
    call<MatchInfo>("PUT", `/matches/${id(match)}/seats/${seat}`, what),
  beginNow: (match: string) => call<MatchInfo>("POST", `/matches/${id(match)}/begin`),
  clearTable: (match: string) => call<void>("DELETE", `/matches/${id(match)}`),
  rematch: (match: string) => call<MatchInfo>("POST", `/matches/${id(match)}/rematch`),
  addToRematch: (match: string, said: Added) => call<MatchInfo>("PUT", `/matches/${id(match)}/rematch`, said),
  /** @param goOn to go on with a running match at another table */
  record: (match: string, goOn = false) => ask("GET", `/matches/${id(match)}/record${goOn ? "?go_on=true" : ""}`),
  upload: (record: string) => call<MatchInfo>("POST", "/records", record),
  /** A position as the terminal draws it. */
  text: ({ of, name, ply }: Drawable, viewer: number, names: readonly string[]) =>
    ask(
      "GET",
      `/${of}/${name.split("/").map(id).join("/")}/text?${new URLSearchParams([
        ["ply", `${ply}`],
        ...(of === "matches" ? [["viewer", `${viewer}`]] : []),
        ...names.map((one) => ["name", one]),
      ])}`,
    ),
  log: (match: string, viewer: number | "open") =>
    call<LogEntry[]>("GET", `/matches/${id(match)}/log?${query({ viewer })}`),
  choicesThen: (match: string, ply: number) => call<Choice[]>("GET", `/matches/${id(match)}/choices?${query({ ply })}`),
  /** Pictures of a chapter of the rules. */
  /** By message, the clause of which an event, a question or a merit speaks. */
  clausesShown: (game: string) => call<Record<string, string>>("GET", `/pictures/${id(game)}`),
  pictures: (game: string, chapter: string) => call<PicturePosition[]>("GET", `/pictures/${id(game)}/${id(chapter)}`),
  pictureChoices: (game: string, chapter: string, number: number) =>
    call<Choice[]>("GET", `/pictures/${id(game)}/${id(chapter)}/${number}/choices`),
  pictureWhy: (game: string, chapter: string, number: number, touched: Record<string, number | string | null>) =>
    call<Reason[]>("POST", `/pictures/${id(game)}/${id(chapter)}/${number}/why`, { touched }),
  prospects: (match: string, seat: number) =>
    call<Prospect[]>("GET", `/matches/${id(match)}/prospects?${query({ seat })}`),
  line: (match: string, ply: number, texts: string[]) =>
    call<Foreseen[]>(
      "GET",
      `/matches/${id(match)}/line?${new URLSearchParams([["ply", `${ply}`], ...texts.map((one) => ["text", one])])}`,
    ),
  analysis: (match: string) => call<Analysed>("GET", `/matches/${id(match)}/analysis`),
  analyse: (match: string) => call<Analysed>("POST", `/matches/${id(match)}/analysis`),
  frames: (match: string, said: { viewer?: number | "open"; first?: number; count?: number } = {}) =>
    call<State[]>("GET", `/matches/${id(match)}/frames?${query(said)}`),
};

/** Whether this device may not make a table, because it came by the home network. */
export const isVisitor = (): Promise<boolean> =>
  api.home().then(
    ({ visitor }) => visitor,
    () => false,
  );
