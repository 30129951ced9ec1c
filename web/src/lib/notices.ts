/** Tells a person who looks elsewhere that it is their turn: a notice, and a mark in the tab's title. */

import { api } from "./api";
import { me } from "./me.svelte";
import { askPermission, keep, permission, pushAddress, recall, showNotice } from "./browser";

/** Whether notices are possible here at all. */
export const possible = () => permission() !== null;
export const permitted = () => permission() === "granted";

/** Ask the person, who must have just touched something. Returns whether notices are permitted. */
export async function ask(): Promise<boolean> {
  const granted = possible() && (await askPermission()) === "granted";
  if (granted) keepPushes().catch(() => undefined);
  return granted;
}

const PUSHED = "pakal-push";

/** Let the server tell this browser while the page is closed, if both can. The browser may change its address. */
export async function keepPushes(): Promise<void> {
  const guest = permitted() ? await me.load() : null;
  if (!guest?.notices.includes("browser")) return;
  const { key } = await api.push();
  const address = key && (await pushAddress(key));
  const told = `${guest.device} ${address}`;
  if (!address || recall(PUSHED, "") === told) return;
  await api.pushTo({ address });
  keep(PUSHED, told);
}

let shown: Notification | null = null;

/** A notice while the tab is hidden. `tag`: a second one about the same table replaces the first. */
export function notify(title: string, body: string, tag: string): void {
  if (document.visibilityState === "visible" || !permitted()) return; // asking for the permission is slow
  shown = showNotice(title, { body, tag, icon: "/icon.svg" });
  if (!shown) return;
  shown.onclick = () => {
    window.focus();
    withdraw();
  };
}

/** The person is looking: close the notice. */
export function withdraw(): void {
  shown?.close();
  shown = null;
}

/** Milliseconds after which the title of the tab changes: browsers take some for it, and a turn may be over by then. */
const CALM = 200;

/** Set the title of the tab, with a mark while it is your turn. Returns a function that cancels it. */
export function entitle(title: string, yours: boolean): () => void {
  const marked = yours ? `● ${title}` : title;
  const timer = setTimeout(() => {
    if (document.title !== marked) document.title = marked;
  }, CALM);
  return () => clearTimeout(timer);
}
