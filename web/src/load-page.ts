/** Loads pages and their parts when they are first needed. */

import type { Component } from "svelte";

const pages = import.meta.glob<{ default: Component<Record<string, string>> }>("./pages/*.svelte");

/** The page's code. Rejects if it is not to be had: offline, or the server has a newer version. */
export async function loadPage(page: string): Promise<Component<Record<string, string>>> {
  return (await pages[`./pages/${page}.svelte`]!()).default;
}
