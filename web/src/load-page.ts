/** Loads pages and their parts when they are first needed. */

import type { Component } from "svelte";

const pages = import.meta.glob<{ default: Component<Record<string, string>> }>("./pages/*.svelte");

/** The code of a page. Rejects if it cannot be loaded: offline, or the server has a newer version. */
export async function loadPage(page: string): Promise<Component<Record<string, string>>> {
  return (await pages[`./pages/${page}.svelte`]!()).default;
}
