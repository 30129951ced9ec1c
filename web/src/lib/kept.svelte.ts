/** Whether the games of a table in this page are safe in this browser, and a file with all of them. */

import { api } from "./api";
import { askToPersist, installed, persisted } from "./browser";
import { host } from "./host";
import { keepsFiles } from "./page-files";
import type { List } from "./protocol";

/** What a browser hands over that can install a page (https://wicg.github.io/manifest-incubations/). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const PAGE = 50;

class Kept {
  /** Whether the browser has promised to keep the games; null: it has not said so yet. */
  safe = $state<boolean | null>(null);
  /** Whether the browser keeps nothing at all, as in some private windows. */
  nowhere = $state(false);
  /** Installs the page; null: this browser offers no such thing now. */
  install = $state.raw<(() => Promise<void>) | null>(null);

  /** Listen for the browser's offer to install the page. */
  start(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.install = async () => {
        await (event as InstallEvent).prompt();
        this.install = null;
        await this.ask();
      };
    });
  }

  async look(): Promise<void> {
    this.nowhere = !(await keepsFiles());
    this.safe = !this.nowhere && (installed() || ((await persisted()) ?? false));
  }

  /** Ask the browser to keep the games. */
  async ask(): Promise<void> {
    await this.look();
    if (!this.safe) this.safe = await askToPersist();
  }
}

export const kept = new Kept();

/**
 * The records of all games of this guest, one behind another, and how many they are. Of running games with other people
 * there is none. Rejects with ApiError.
 */
export async function allRecords(): Promise<{ text: string; count: number }> {
  const records: string[] = [];
  for (const list of ["mine", "finished"] satisfies List[]) {
    let before: string | undefined;
    for (;;) {
      const page = await api.matches(list, { limit: PAGE, ...(before ? { before } : {}) });
      for (const { id, status, yours, seats } of page) {
        const own = list === "mine" || !host.devices || yours.length > 0 || seats.every(({ kind }) => kind === "gone");
        if (!own || status === "waiting" || status === "broken") continue;
        const others = status === "playing" && seats.some((seat) => seat.kind === "me" && !seat.yours);
        if (!others) records.push(await api.record(id, status === "playing"));
      }
      before = page.at(-1)?.changed;
      if (page.length < PAGE) break;
    }
  }
  return { text: records.join(""), count: records.length };
}
