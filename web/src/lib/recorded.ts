/** For unit tests alone: recorded games of `tests/playthroughs`, and the texts that the server sends. */

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Language, LogEntry, Outcome, View } from "./protocol";
import { Texts } from "./texts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A position of a recorded game that the record shows whole, and the entry of the log that the next action makes. */
export interface Recorded<V extends View = View> {
  ply: number;
  /** Who acts next, and what; at the end nobody, and nothing. */
  actor: number;
  action: string;
  legal: string[];
  views: V[];
  spectator: V;
  /** By seat, as each may know it. */
  entries: LogEntry[];
}

/** The positions of a recorded game that are shown whole, the end among them, and how it ended. */
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

/** The texts of core, table and perhaps a game, as a table with these players has them. */
export function textsOf(
  language: Language,
  game = "",
  names: readonly string[] = [],
  you: number | null = null,
): Texts {
  const packages = ["core", "agents", "cli", "table", ...(game ? [`games/${game.replaceAll("-", "_")}`] : [])];
  const resources = packages.flatMap((part) => {
    const folder = `${ROOT}/src/pakal/${part}/texts/${language}`;
    return readdirSync(folder).map((file) => new FluentResource(readFileSync(`${folder}/${file}`, "utf8")));
  });
  resources.push(new FluentResource("seat-arguments = seat other owner ship"));
  return new Texts(language, resources, names, you);
}
