/** Tells a person who looks elsewhere that it is their turn: a notice, and a mark in the tab's title. */

import { api } from "./api";
import { me } from "./me.svelte";
import { askPermission, closeNotices, keep, permission, pushAddress, recall, showNotice } from "./browser";

/** Whether notices are possible here at all. */
export const possible = () => permission() !== null;
export const permitted = () => permission() === "granted";

/** The address that this browser has told; OFF: the person wants no notices in this browser. */
const PUSHED = "pakal-push";
const OFF = "off";
const toldAddress = () => recall<string>(PUSHED, "");

/** Whether this browser tells the person of their turn: it may, and they want it. */
export const on = () => permitted() && toldAddress() !== OFF && (me.value?.notices.includes("browser") ?? false);

/**
 * Let this browser tell the person of their turn, or no more. The person must have just touched something: the browser
 * asks them. Rejects with ApiError.
 */
export async function turn(wish: boolean): Promise<void> {
  if (!wish) {
    const told = toldAddress();
    keep(PUSHED, OFF);
    if (told && told !== OFF) await api.pushTo({ address: "" });
    return;
  }
  if (!possible() || (await askPermission()) !== "granted") return;
  keep(PUSHED, "");
  const { notices } = await me.ensure();
  if (!notices.includes("browser")) await me.change({ notices: ["browser", ...notices] });
  await keepPushes().catch(() => undefined);
}

/** Let the server tell this browser while the page is closed, if both can. The browser may change its address. */
export async function keepPushes(): Promise<void> {
  if (!permitted()) return;
  await me.load();
  if (!on()) return;
  const { key } = await api.push();
  const address = key && (await pushAddress(key));
  const told = `${me.value!.device} ${address}`;
  if (!address || toldAddress() === told) return;
  await api.pushTo({ address });
  keep(PUSHED, told);
}

let shown: Notification | null = null;

/** A notice while the tab is hidden. `tag`: a second one about the same table replaces the first. */
export function notify(title: string, body: string, tag: string): void {
  if (document.visibilityState === "visible" || !on()) return; // asking for the permission is slow
  shown?.close(); // a second one in its place would make no sound
  shown = showNotice(title, { body, tag, icon: "/icon.svg" });
  if (!shown) return;
  shown.onclick = () => {
    window.focus();
    withdraw(tag);
  };
}

/** The person is looking at the table with a tag: close what was shown of it, also while the page was closed. */
export function withdraw(tag: string): void {
  shown?.close();
  shown = null;
  void closeNotices(tag);
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
