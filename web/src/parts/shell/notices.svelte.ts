/** Banners of the whole page about its connection to the server. */

import { announcement } from "$lib/announcement.svelte";
import { api, ApiError } from "$lib/api";
import { file, online } from "$lib/browser";
import { BASE } from "$lib/router.svelte";
import type { Compiling } from "$lib/protocol";

/** Milliseconds without a line before a banner says so. */
const PATIENCE = 3000;
/** Milliseconds between two looks at the compilation of rules. */
const GLANCE = 1000;

class Notices {
  offline = $state(false);
  /** Whether the server has a newer page; the person reloads when it suits. */
  newer = $state(false);
  /** Games whose rules are not compiled yet, the next one first. */
  compiling = $state.raw<readonly Compiling[]>([]);
  /** The address of the page whose table has loaded: its rules are ready. */
  come = $state("");
  /** The game chosen on the start page. */
  chosen = "";
  /** Addresses of the host's pages. */
  imprint = $state<string | null>(null);
  privacy = $state<string | null>(null);
  /** The last choice told to the server, which is told each only once. */
  #told = "";
  #known: string | null = null;
  #breaking: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    this.offline = !online();
    addEventListener("offline", () => (this.offline = true));
    addEventListener("online", () => (this.offline = false));
    // A page without a connection asks for the host's announcement when it becomes visible again.
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#look());
    this.#look();
  }

  #look(): void {
    const choice = this.chosen;
    api
      .version(choice === this.#told ? undefined : choice)
      .then(({ version, compiling, announcement: said, imprint, privacy }) => {
        announcement.text = said;
        [this.imprint, this.privacy] = [imprint, privacy];
        this.#told = choice;
        this.serverVersion(version);
        this.compiling = compiling;
      })
      .catch((error: unknown) => (this.offline = error instanceof ApiError && error.status === 0))
      .finally(() => {
        if (this.compiling.some(({ failed }) => failed === null)) setTimeout(() => this.#look(), GLANCE);
      });
  }

  /** The line to the lobby came or went; a short break is not shown. */
  line(open: boolean): void {
    clearTimeout(this.#breaking);
    if (open) this.offline = false;
    else this.#breaking = setTimeout(() => (this.offline = true), PATIENCE);
  }

  /** The server has told its version (`/api/version`, `welcome`): compare it with this page. */
  serverVersion(said: string): void {
    if (said === this.#known) return;
    // An author edits a game while they play it (`pakal play --reload`).
    if (this.#known && said.includes(".reload-")) return location.reload();
    this.#known = said;
    const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
    if (!entry) return;
    file(`${BASE}/`, { cache: "no-cache" })
      .then((answer) => (answer.ok ? answer.text() : null))
      .then((page) => {
        if (page !== null && !page.includes(new URL(entry).pathname)) this.newer = true;
      })
      .catch(() => undefined);
  }

  /** A part of this page cannot be loaded: the server has another version of it, or does not answer. */
  missing(): void {
    api
      .version()
      .then(() => (this.newer = true))
      .catch((error: unknown) => (this.offline = error instanceof ApiError && error.status === 0));
  }
}

export const notices = new Notices();
