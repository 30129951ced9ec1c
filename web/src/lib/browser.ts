/**
 * Abilities of the browser besides showing a page. Each may be missing or refused: in private windows, without cookies,
 * on plain http, inside other programs. The page asks for them only here, and goes on without them.
 */

import { MediaQuery } from "svelte/reactivity";

/** The result of `use`; `otherwise` if the browser lacks or refuses it. */
function able<T>(use: () => T | null | undefined, otherwise: T): T {
  try {
    return use() ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The same for promises. */
async function later<T>(use: () => Promise<T> | null | undefined, otherwise: T): Promise<T> {
  try {
    return (await use()) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// Storage

type Shelf = "localStorage" | "sessionStorage";

/** Where the tab of the table's host keeps the host's key. */
export const HOST_KEY = "pakal-host";

/** Values that the browser would not store, as JSON; they last until the page is closed. */
const held = new Map<string, string>();

/** The value under a key; `otherwise` if there is none that can be read. */
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

/** Service workers, which keep the page readable without a connection; null: none. */
export const workers = (): ServiceWorkerContainer | null =>
  able<ServiceWorkerContainer | null>(() => navigator.serviceWorker, null);

/** Whether the browser has promised to keep what this page stores; null: it cannot say. */
export const persisted = (): Promise<boolean | null> =>
  later<boolean | null>(() => navigator.storage.persisted(), null);

/** Ask the browser for that promise; it may ask the person. */
export const askToPersist = (): Promise<boolean> => later(() => navigator.storage.persist(), false);

/** Whether the page runs as an installed program. */
export const installed = (): boolean =>
  able(
    () => matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone,
    false,
  );

/** Whether people install a page by hand here, as a sign on the home screen (iPhone and iPad). */
export const installsByHand = (): boolean => able(() => "standalone" in navigator, false);

// Clipboard, sharing, network

/** Copy a text. Returns whether it was copied. */
export const copy = async (text: string): Promise<boolean> =>
  (await later(() => navigator.clipboard.writeText(text).then(() => true), false)) ||
  able(() => copyMarked(text), false);

/** On plain http: select the text and copy it, as a person would. */
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

/** Whether the device has a share sheet for this. */
export const shares = (data: ShareData): boolean =>
  able(() => typeof navigator.share === "function" && (!data.files || navigator.canShare(data)), false);

/** Open the share sheet. False: impossible; a person who cancels has not failed. */
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

/** A WebSocket to the server; null: this browser has none. */
export const openSocket = (address: string): WebSocket | null =>
  able<WebSocket | null>(() => new WebSocket(address), null);
export const hasSockets = (): boolean => able(() => typeof WebSocket === "function", false);

// System and screen

/** Whether a media query holds, as a signal. */
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

/**
 * The address at which the browser's maker takes pushes for this page, for a table with this public key; null: there is
 * none. A browser asks a server of its maker for it.
 */
export const pushAddress = (key: string): Promise<string | null> =>
  later<string | null>(async () => {
    const { pushManager } = await workers()!.ready;
    const kept = await pushManager.getSubscription();
    const made = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    return made.endpoint;
  }, null);

/** Ask the person, who must have just touched something. */
export const askPermission = (): Promise<NotificationPermission> =>
  later(() => Notification.requestPermission(), "denied");

/** Show a notice; null: it cannot be shown. Some phones show notices only from a service worker. */
export const showNotice = (title: string, options: NotificationOptions): Notification | null =>
  able<Notification | null>(() => new Notification(title, options), null);

/** Close the notices with a tag that the service worker has shown. */
export const closeNotices = (tag: string): Promise<void> =>
  later(async () => {
    const worker = await workers()?.getRegistration();
    for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
  }, undefined);

/** Keep the screen awake while the page is visible, if the browser can. Returns a function that ends it. */
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
  // The browser ends it whenever the page is hidden.
  document.addEventListener("visibilitychange", wake);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", wake);
    release();
  };
}

/** Whether the page can fill the screen. */
export const fillsScreen = (): boolean => able(() => document.fullscreenEnabled, false);

/** Fill the screen with the page, or end that. */
export const turnFullScreen = (): void =>
  void later(
    () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
    undefined,
  );

/** An audio context; null: no sound here. */
export const newAudio = (): AudioContext | null => able<AudioContext | null>(() => new AudioContext(), null);

/** The voices that can speak; none where the browser does not speak, or does not know yet. */
export const voices = (): SpeechSynthesisVoice[] => able(() => speechSynthesis.getVoices(), []);

/** Call `changed` whenever the browser knows other voices. Returns a function that ends it. */
export const onVoices = (changed: () => void): (() => void) =>
  able(
    () => {
      speechSynthesis.addEventListener("voiceschanged", changed);
      return () => speechSynthesis.removeEventListener("voiceschanged", changed);
    },
    () => undefined,
  );

/** Say a text aloud, and nothing any more that was said before it. */
export const utter = (text: string, voice: SpeechSynthesisVoice): void =>
  able(() => {
    speechSynthesis.cancel();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang }));
  }, undefined);

// Motion

/** An iPhone asks its person, once a tap has asked for it. */
type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<"granted" | "denied"> };

/** Whether this is a device for the hand that feels how it is moved; never on plain http. */
export const feelsMotion = (): boolean =>
  able(() => isSecureContext && "DeviceMotionEvent" in window && matchMedia("(pointer: coarse)").matches, false);

/** Ask to feel motion; call it at a tap. Returns whether the device may. */
export const askForMotion = (): Promise<boolean> =>
  later(async () => ((await (DeviceMotionEvent as Asking).requestPermission?.()) ?? "granted") === "granted", false);

/** Call `moved` with each motion. Returns a function that ends it. */
export function onMotion(moved: (event: DeviceMotionEvent) => void): () => void {
  addEventListener("devicemotion", moved);
  return () => removeEventListener("devicemotion", moved);
}

// Letters

/** A canvas context that measures and draws; null: refused. */
export const newPen = (): CanvasRenderingContext2D | null =>
  able<CanvasRenderingContext2D | null>(() => document.createElement("canvas").getContext("2d"), null);

/** Call `changed` whenever the browser has loaded another font. */
export const onFonts = (changed: () => void): void =>
  able(() => document.fonts.addEventListener("loadingdone", changed), undefined);

/** Wait for the letters of a text in a font of the page. */
export const loadFont = (font: string, text: string): Promise<FontFace[]> =>
  later(() => document.fonts.load(font, text), []);

/** Characters as people see them: an emoji may be a dozen code points. */
export const characters = (text: string): string[] =>
  able(() => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment), [...text]);

// Numbers

/** Secure random bytes in hexadecimal digits; null: there are none. */
export const randomHex = (bytes: number): string | null =>
  able<string | null>(() => hex(crypto.getRandomValues(new Uint8Array(bytes))), null);

/** A unique name. `crypto.randomUUID` is missing on plain http, in the network of a home. */
export const newId = (): string => randomHex(16) ?? hex(Uint8Array.from({ length: 16 }, () => Math.random() * 256));

/** SHA-256 in hexadecimal digits; null: not available, as on plain http. */
export const sha256 = (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> =>
  later<string | null>(() => crypto.subtle.digest("SHA-256", bytes).then((sum) => hex(new Uint8Array(sum))), null);

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
