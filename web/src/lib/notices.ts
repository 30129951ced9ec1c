/** It is your turn, and you are looking elsewhere: a notice of the browser, and a mark in the title of the tab. */

/** Whether notices are possible here at all: browsers allow them on secure addresses only. */
export const possible = () => typeof Notification !== "undefined" && isSecureContext;
export const permitted = () => possible() && Notification.permission === "granted";

/** Ask the person, who must have just touched something. Whether notices are permitted now. */
export async function ask(): Promise<boolean> {
  return possible() && (await Notification.requestPermission()) === "granted";
}

let shown: Notification | null = null;

/** A notice while the tab is hidden. `tag`: a second one about the same table replaces the first. */
export function notify(title: string, body: string, tag: string): void {
  if (document.visibilityState === "visible" || !permitted()) return; // what is permitted takes long to ask
  try {
    shown = new Notification(title, { body, tag, icon: "/icon.svg" });
  } catch {
    return; // some phones show notices only from a service worker
  }
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
