/** Shared by unit tests: recorded games of `tests/playthroughs`, the server's texts, and stand-ins for it. */

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { vi } from "vitest";
import { chooseHost, type Answer, type Host, type Wire } from "$lib/host";
import type { ClientMessage, Language, LogEntry, Outcome, ServerMessage, View } from "$lib/protocol";
import { Texts } from "$lib/texts";

const ROOT = resolve(import.meta.dirname, "../..");

/** A position that the record shows whole, and the log entry of the next action. */
export interface Recorded<V extends View = View> {
  ply: number;
  /** The next actor and action; none at the end. */
  actor: number;
  action: string;
  legal: string[];
  views: V[];
  spectator: V;
  /** By seat, as each may know it. */
  entries: LogEntry[];
}

/** The whole positions of a recorded game, the end included, and its outcome. */
export function recorded<V extends View = View>(name: string): { positions: Recorded<V>[]; outcome: Outcome } {
  const lines = readFileSync(`${ROOT}/tests/playthroughs/${name}.txt`, "utf8").trimEnd().split("\n");
  const positions: Recorded<V>[] = [];
  const begin = (ply: number, actor: number, action: string) =>
    positions.push({ ply, actor, action, legal: [], views: [], spectator: null!, entries: [] });
  for (const line of lines.slice(1, -1)) {
    const [, ply, actor, action] = /^ply (\d+): (\S+) (.*)$/.exec(line) ?? [];
    if (ply) begin(Number(ply), actor === "chance" ? -1 : Number(actor), action!);
    const [, what, viewer, value] = /^ *(view|log|legal)(?: (\w+))?: (.*)$/.exec(line) ?? [];
    if (!what) continue;
    // The last position has no action, and its lines are not indented.
    if (line.startsWith("view spectator")) begin(positions.at(-1)!.ply + 1, -2, "");
    const here = positions.at(-1)!;
    if (what === "legal") here.legal = value!.split(" ");
    else if (what === "log" && viewer !== "spectator") here.entries[Number(viewer)] = JSON.parse(value!);
    else if (what === "view" && viewer === "spectator") here.spectator = JSON.parse(value!);
    else if (what === "view") here.views[Number(viewer)] = JSON.parse(value!);
  }
  return { positions: positions.filter(({ views }) => views.length), outcome: JSON.parse(lines.at(-1)!) };
}

/** All recorded games of a game. */
export const namesOfRecords = (game: string): string[] =>
  readdirSync(`${ROOT}/tests/playthroughs`)
    .filter((name) => name.startsWith(`${game}-`))
    .map((name) => name.replace(".txt", ""));

/** Fluent source of core and table, or of a game, as the server sends it. */
export function sourceOf(language: Language, game = ""): string {
  const packages = game ? [`games/${game.replaceAll("-", "_")}`] : ["base", "agents", "cli", "table"];
  const sources = packages.flatMap((part) => {
    const folder = `${ROOT}/src/pakal/${part}/texts/${language}`;
    return readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  });
  return [...sources, "seat-arguments = seat other owner ship"].join("\n");
}

/** The texts of core, table and perhaps a game, for a table with these players. */
export function textsOf(
  language: Language,
  game = "",
  names: readonly string[] = [],
  you: number | null = null,
): Texts {
  const sources = [sourceOf(language), ...(game ? [sourceOf(language, game)] : [])];
  return new Texts(
    language,
    sources.map((source) => new FluentResource(source)),
    names,
    you,
  );
}

/** A call that the page has made. */
export interface Call {
  method: string;
  path: string;
  body: string | null;
}

/** A stand-in for the table's host. A test sets its answers by `serve`, and its lines by `FakeLine`. */
export const fakeHost = {
  lines: true,
  ask: (): Promise<Answer> => Promise.reject(new TypeError("nobody serves")),
  open: (): Wire | null => null,
  devices: true,
  opening: null,
  picture: (path: string) => `/api${path}`,
} as { -readonly [K in keyof Host]: Host[K] };

/**
 * Let the stand-in send texts by itself, and answer other calls with the result of `answer`: a value, or a response.
 * Returns the calls that it gets.
 */
export function serve(answer: (call: Call) => unknown = () => null): Call[] {
  const calls: Call[] = [];
  fakeHost.ask = async (method, path, body) => {
    const [, language, game] = /^\/texts\/(\w+)(?:\/(.+))?$/.exec(path) ?? [];
    if (language) return { status: 200, text: sourceOf(language as Language, game) };
    const sent = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
    const call = { method, path: `/api${path}`, body: sent };
    calls.push(call);
    const answered = await answer(call);
    if (!(answered instanceof Response)) return { status: 200, text: JSON.stringify(answered ?? null) };
    return { status: answered.status, text: await answered.text() };
  };
  chooseHost(fakeHost);
  return calls;
}

/** A stand-in for a line: the test is its server. */
export class FakeLine implements Wire {
  static all: FakeLine[] = [];
  static get last(): FakeLine {
    return this.all.at(-1)!;
  }
  sent: ClientMessage[] = [];
  closed = false;

  constructor(
    private readonly hello: string,
    private readonly hear: (text: string) => void,
    private readonly lost: (code: number) => void,
  ) {
    FakeLine.all.push(this);
  }

  /** Let the stand-in for the host open such lines, and forget those of earlier tests. */
  static install(): void {
    this.all = [];
    fakeHost.lines = true;
    fakeHost.open = (...line) => new FakeLine(...line);
    chooseHost(fakeHost);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }

  /** The server takes the connection. */
  open(): void {
    if (!this.closed) this.send(this.hello);
  }
  /** The server sends a message. */
  tell(message: Partial<ServerMessage>): void {
    if (!this.closed) this.hear(JSON.stringify(message));
  }
  /** The connection breaks. */
  drop(code = 1006): void {
    if (!this.closed) this.lost(code);
  }
  /** Sent messages of a type. */
  of<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { type: T }> => message.type === type);
  }
}

/** Show or hide the page. */
export function setVisible(visible: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}
