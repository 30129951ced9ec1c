/**
 * What a browser can do besides showing a page. Each ability is missing, null or refused somewhere: in private windows,
 * where cookies are blocked, on plain http, inside other programs. The page asks for it here alone, and goes on without it.
 */

import { MediaQuery } from "svelte/reactivity";

/** What `use` gives; `otherwise` where the browser has no such thing, or refuses it. */
function able<T>(use: () => T | null | undefined, otherwise: T): T {
  try {
    return use() ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The same of what takes its time. */
async function later<T>(use: () => Promise<T> | null | undefined, otherwise: T): Promise<T> {
  try {
    return (await use()) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// What is kept

type Shelf = "localStorage" | "sessionStorage";

/** What the browser would not keep, as JSON: it holds until the page is closed. */
const held = new Map<string, string>();

/** What is kept under a key; `otherwise` where nothing is, or nothing that can be read. */
export const recall = <T>(key: string, otherwise: T, shelf: Shelf = "localStorage"): T =>
  able(() => {
    const text = held.get(key) ?? window[shelf].getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  }, otherwise);

/** Keep a plain value under a key: for good, or in this tab alone (`sessionStorage`). */
export function keep(key: string, value: unknown, shelf: Shelf = "localStorage"): void {
  const text = JSON.stringify(value);
  const kept = able(() => {
    window[shelf].setItem(key, text);
    return true;
  }, false);
  if (kept) held.delete(key);
  else held.set(key, text);
}

/** Begin to open a database; null: there is none here. */
export const openDatabase = (name: string, version: number): IDBOpenDBRequest | null =>
  able<IDBOpenDBRequest | null>(() => indexedDB.open(name, version), null);

/** What keeps the page readable without a connection; null: nothing can. */
export const workers = (): ServiceWorkerContainer | null =>
  able<ServiceWorkerContainer | null>(() => navigator.serviceWorker, null);

// What leaves the page

/** Copy a text. Whether it was copied. */
export const copy = async (text: string): Promise<boolean> =>
  (await later(() => navigator.clipboard.writeText(text).then(() => true), false)) ||
  able(() => copyMarked(text), false);

/** The way of old, on plain http: the text is marked, as a person would mark it. */
function copyMarked(text: string): boolean {
  const before = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.className = "vh";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

/** Whether the device has a sheet of its own on which this can be shared. */
export const shares = (data: ShareData): boolean =>
  able(() => typeof navigator.share === "function" && (!data.files || navigator.canShare(data)), false);

/** Share it there. False: it cannot be done; somebody who changes their mind has not failed. */
export const share = (data: ShareData): Promise<boolean> =>
  later(
    () =>
      navigator.share(data).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === "AbortError",
      ),
    false,
  );

/** A file that belongs to the page. */
export const file = (address: string, how?: RequestInit): Promise<Response> => fetch(address, how);

/** A line to the server; null: this browser has no such lines. */
export const openSocket = (address: string): WebSocket | null =>
  able<WebSocket | null>(() => new WebSocket(address), null);
export const hasSockets = (): boolean => able(() => typeof WebSocket === "function", false);

// What the system tells and shows

/** Whether something holds of the screen or of the person's wishes: a media query, as a signal. */
export const media = (query: string): { readonly current: boolean } =>
  able<{ readonly current: boolean }>(
    () => (typeof matchMedia(query).matches === "boolean" ? new MediaQuery(query) : null),
    { current: false },
  );

/** The languages that the person reads, the best first. */
export const languages = (): readonly string[] => able(() => navigator.languages, []);

/** False: the device knows that it has no connection. */
export const online = (): boolean => able(() => navigator.onLine, true);

/** Whether notices of the system are permitted; null: there are none. Browsers allow them on secure addresses only. */
export const permission = (): NotificationPermission | null =>
  able<NotificationPermission | null>(() => (isSecureContext ? Notification.permission : null), null);

/** Ask the person, who must have just touched something. */
export const askPermission = (): Promise<NotificationPermission> =>
  later(() => Notification.requestPermission(), "denied");

/** Show a notice; null: it cannot be shown. Some phones show notices only from a service worker. */
export const showNotice = (title: string, options: NotificationOptions): Notification | null =>
  able<Notification | null>(() => new Notification(title, options), null);

/** Keep the screen from falling asleep while it is looked at; else its own settings decide. Returns what ends it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const release = () => void later(() => lock?.release(), undefined);
  const wake = async () => {
    if (document.visibilityState !== "visible") return;
    lock = await later<WakeLockSentinel | null>(() => navigator.wakeLock.request("screen"), null);
    if (over) release();
  };
  void wake();
  // The browser takes it back whenever the page is out of sight.
  document.addEventListener("visibilitychange", wake);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", wake);
    release();
  };
}

/** Whether the page can fill the screen. */
export const fillsScreen = (): boolean => able(() => document.fullscreenEnabled, false);

/** Fill the screen with the page, or no more. */
export const turnFullScreen = (): void =>
  void later(
    () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
    undefined,
  );

/** What makes sounds; null: this browser is silent. */
export const newAudio = (): AudioContext | null => able<AudioContext | null>(() => new AudioContext(), null);

// Letters

/** What measures and draws; null: the browser lets nobody draw. */
export const newPen = (): CanvasRenderingContext2D | null =>
  able<CanvasRenderingContext2D | null>(() => document.createElement("canvas").getContext("2d"), null);

/** Told whenever the browser has got another font. */
export const onFonts = (changed: () => void): void =>
  able(() => document.fonts.addEventListener("loadingdone", changed), undefined);

/** Wait for the letters of a text in a font of the page. */
export const loadFont = (font: string, text: string): Promise<FontFace[]> =>
  later(() => document.fonts.load(font, text), []);

/** What people see as single characters: an emoji may be a dozen code points. */
export const characters = (text: string): string[] =>
  able(() => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment), [...text]);

// Numbers

/** So many random bytes in hexadecimal digits; null: this browser has none that nobody can foresee. */
export const randomHex = (bytes: number): string | null =>
  able<string | null>(() => hex(crypto.getRandomValues(new Uint8Array(bytes))), null);

/** A name that nothing else has. `crypto.randomUUID` is missing on plain http, in the network of a home. */
export const newId = (): string => randomHex(16) ?? hex(Uint8Array.from({ length: 16 }, () => Math.random() * 256));

/** SHA-256 in hexadecimal digits; null: it cannot be worked out here, as on plain http. */
export const sha256 = (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> =>
  later<string | null>(() => crypto.subtle.digest("SHA-256", bytes).then((sum) => hex(new Uint8Array(sum))), null);

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
