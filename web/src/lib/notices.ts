/** It is your turn, and you are looking elsewhere: a notice of the browser, and a mark in the title of the tab. */

import { askPermission, permission, showNotice } from "./browser";

/** Whether notices are possible here at all. */
export const possible = () => permission() !== null;
export const permitted = () => permission() === "granted";

/** Ask the person, who must have just touched something. Whether notices are permitted now. */
export async function ask(): Promise<boolean> {
  return possible() && (await askPermission()) === "granted";
}

let shown: Notification | null = null;

/** A notice while the tab is hidden. `tag`: a second one about the same table replaces the first. */
export function notify(title: string, body: string, tag: string): void {
  if (document.visibilityState === "visible" || !permitted()) return; // what is permitted takes long to ask
  shown = showNotice(title, { body, tag, icon: "/icon.svg" });
  if (!shown) return;
  shown.onclick = () => {
    window.focus();
    withdraw();
  };
}

/** The person is looking: what the notice said is no news. */
export function withdraw(): void {
  shown?.close();
  shown = null;
}

/** Milliseconds after which the title of the tab changes: browsers take some for it, and a turn may be over by then. */
const CALM = 200;

/** Set the title of the tab, marked while it is your turn. Returns what keeps it from being set. */
export function entitle(title: string, yours: boolean): () => void {
  const marked = yours ? `● ${title}` : title;
  const timer = setTimeout(() => {
    if (document.title !== marked) document.title = marked;
  }, CALM);
  return () => clearTimeout(timer);
}
