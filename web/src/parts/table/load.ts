/** Loads the drawings of a game. Games are discovered, never listed. */

import type { Component } from "svelte";
import { api } from "$lib/api";
import type { Brought, GameTable } from "$lib/game";
import type { Drawings, GameInfo } from "$lib/protocol";
import { BASE } from "$lib/router.svelte";
import type { BoxProps } from "$lib/print/paper.svelte";

const tables = import.meta.glob<{ default: GameTable }>("../../../../src/pakal/games/*/table/index.ts");
const scenes = import.meta.glob<{ default: Component }>("../../../../src/pakal/games/*/table/Scene.svelte");
const boxes = import.meta.glob<{ default: Component<BoxProps> }>("../../../../src/pakal/games/*/table/Box.svelte");

const folder = (path: string) => path.split("/").at(-3)!.replaceAll("_", "-");

function loader<T>(modules: Record<string, () => Promise<{ default: T }>>) {
  const byGame = new Map(Object.entries(modules).map(([path, load]) => [folder(path), load]));
  return async (game: string): Promise<T | null> => (await byGame.get(game)?.())?.default ?? null;
}

const builtIn = loader(tables);

/** The drawings of a game; null: a game of another package without any, which is shown as text. */
export async function loadTable(game: string): Promise<GameTable | null> {
  return (await builtIn(game)) ?? foreign(game, await api.drawings(game));
}

/** The table of a game of another package: drawn by its own module, or else by its description. */
async function foreign(game: string, { parts, module, style }: Drawings): Promise<GameTable | null> {
  const plain = { score: {}, signs: "", Players: (await import("./Seats.svelte")).default };
  const { unreached } = await import("../described/touch.svelte");
  const described: GameTable | null = parts.length
    ? {
        ...plain,
        parts,
        unreached: (choices) => unreached(parts, choices),
        Board: (await import("../described/Described.svelte")).default as unknown as GameTable["Board"],
      }
    : null;
  if (!module) return described;
  try {
    const brings = ((await import(/* @vite-ignore */ BASE + module)) as { default: Brought }).default;
    if (typeof brings?.board !== "function") throw new TypeError("its default export has no function `board`");
    if (style) await styled(BASE + style);
    const Board = (await import("../described/Brought.svelte")).default as unknown as GameTable["Board"];
    return { ...plain, parts, brings, Board };
  } catch (error) {
    console.warn(`${game}: ${module} draws nothing: ${error instanceof Error ? error.message : String(error)}`);
    return described;
  }
}

/** Adds a style sheet, once. */
function styled(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = () => done();
    link.onerror = () => fail(new Error(`${address} is not there`));
    document.head.append(link);
  });
}

let known: Promise<GameInfo[]> | null = null;

/** Address of the picture that a game of another package brings; null: it brings none. */
export async function coverOf(game: string): Promise<string | null> {
  known ??= api.games().catch((error: unknown) => {
    known = null; // the next call asks again
    throw error;
  });
  const cover = (await known).find(({ name }) => name === game)?.cover;
  return cover ? BASE + cover : null;
}

/** What draws the pieces of a game to be printed; null: its board alone can be printed. */
export const loadBox = loader(boxes);

/** The picture of a game for the lobby; null: none of ours. */
export const loadScene = loader(scenes);
