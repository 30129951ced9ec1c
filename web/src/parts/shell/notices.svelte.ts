/** What the whole page has to say about its connection to the server. */

import { api, ApiError } from "$lib/api";
import { file, online } from "$lib/browser";
import type { Compiling } from "$lib/protocol";

/** Milliseconds without a line before that is said. */
const PATIENCE = 3000;
/** Milliseconds between two looks while rules are being compiled. */
const GLANCE = 1000;

class Notices {
  offline = $state(false);
  /** The server has another page than this one: reload when it suits. Never done by itself. */
  newer = $state(false);
  /** Games whose rules are not compiled yet, the next one first. */
  compiling = $state.raw<readonly Compiling[]>([]);
  /** The address of the page whose table has come: its rules are ready. */
  come = $state("");
  /** The game that is chosen on the start page. */
  chosen = "";
  /** The choice that the server knows; it is told only of another one. */
  #told = "";
  #known: string | null = null;
  #breaking: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    this.offline = !online();
    addEventListener("offline", () => (this.offline = true));
    addEventListener("online", () => (this.offline = false));
    this.#look();
  }

  #look(): void {
    const choice = this.chosen;
    api
      .version(choice === this.#told ? undefined : choice)
      .then(({ version, compiling }) => {
        this.#told = choice;
        this.serverVersion(version);
        this.compiling = compiling;
      })
      .catch((error: unknown) => (this.offline = error instanceof ApiError && error.status === 0))
      .finally(() => {
        if (this.compiling.some(({ failed }) => failed === null)) setTimeout(() => this.#look(), GLANCE);
      });
  }

  /** Whether the line to the lobby is there; a short break is not worth a word. */
  line(open: boolean): void {
    clearTimeout(this.#breaking);
    if (open) this.offline = false;
    else this.#breaking = setTimeout(() => (this.offline = true), PATIENCE);
  }

  /** The server said which version it is (`/api/version`, `welcome`): is its page still this one? */
  serverVersion(said: string): void {
    if (said === this.#known) return;
    // Somebody edits a game while they play it (`pakal play --reload`).
    if (this.#known && said.includes(".reload-")) return location.reload();
    this.#known = said;
    const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
    if (!entry) return;
    file("/", { cache: "no-cache" })
      .then((answer) => (answer.ok ? answer.text() : null))
      .then((page) => {
        if (page !== null && !page.includes(new URL(entry).pathname)) this.newer = true;
      })
      .catch(() => undefined);
  }

  /** A part of this page is not to be had: the server has another version of it, or does not answer at all. */
  missing(): void {
    api
      .version()
      .then(() => (this.newer = true))
      .catch((error: unknown) => (this.offline = error instanceof ApiError && error.status === 0));
  }
}

export const notices = new Notices();
