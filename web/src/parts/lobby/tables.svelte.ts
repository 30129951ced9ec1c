/** The tables that the lobby shows, kept up to date by the server. */

import { api } from "$lib/api";
import { keep, recall } from "$lib/browser";
import { host } from "$lib/host";
import { me } from "$lib/me.svelte";
import type { List, Summary } from "$lib/protocol";
import { Socket } from "$lib/socket";
import { notices } from "../shell/notices.svelte";

const RETURNING = "pakal-returning";

/** Finished games shown at once. */
const PAGE = 5;

const byNews = (a: Summary, b: Summary) => b.changed.localeCompare(a.changed);

/** Tables that wait for this person first, the most urgent of them at the top. */
function byUrgency(a: Summary, b: Summary): number {
  if (a.your_turn !== b.your_turn) return a.your_turn ? -1 : 1;
  if (a.your_turn && a.deadline !== b.deadline) return (a.deadline ?? "9").localeCompare(b.deadline ?? "9");
  return byNews(a, b);
}

export class Tables {
  mine = $state.raw<Summary[]>([]);
  open = $state.raw<Summary[]>([]);
  finished = $state.raw<Summary[]>([]);
  /** Whether there are finished games further back. */
  more = $state(false);
  loaded = $state(false);
  /** Whether this device came from the local network: then it sees only tables to which it has a code or a link. */
  closed = $state(false);
  /**
   * Whether the person came back to games of their own, which then stand first. Set once, so that nothing moves; a page
   * that is drawn before its table opens knows it from the last visit.
   */
  returning: boolean = !host.devices && recall(RETURNING, false);
  #loads = 0;
  /** What changed since the first of the loads began that still go on: their answers may be older. */
  #heard: [Summary, List | null][] = [];
  readonly #socket = new Socket(
    null,
    (message) => {
      if (message.type === "lobby") {
        if (this.#loads > 0) this.#heard.push([message.match, message.list]);
        this.#changed(message.match, message.list);
      }
      if (message.type === "welcome") {
        notices.serverVersion(message.version);
        // The line was down: load what happened meanwhile.
        if (this.loaded) void this.load();
      }
    },
    (line) => line !== "unsupported" && notices.line(line === "open"),
  );

  /** Loads all lists and keeps them up to date. Returns a function that stops this. */
  start(): () => void {
    void this.load();
    this.#socket.start();
    return () => this.#socket.stop();
  }

  /** Loads all lists; one that fails stays as it was, and the shell says why (no connection). */
  async load(): Promise<void> {
    const [guest, home] = await Promise.all([me.load(), api.home().catch(() => null)]);
    if (home) this.closed = home.visitor;
    if (this.#loads++ === 0) this.#heard = [];
    const [mine, open, finished] = await Promise.allSettled([
      guest ? api.matches("mine") : [],
      this.closed ? [] : api.matches("open"),
      this.closed ? [] : api.matches("finished", { limit: PAGE + 1 }),
    ]);
    if (mine.status === "fulfilled") this.mine = mine.value.sort(byUrgency);
    if (open.status === "fulfilled") this.open = open.value;
    if (finished.status === "fulfilled") this.#finish(finished.value);
    for (const [match, list] of this.#heard) this.#changed(match, list);
    this.#loads--;
    if (!this.loaded && host.devices) this.returning = this.mine.length > 0;
    keep(RETURNING, this.mine.length > 0);
    this.loaded = true;
  }

  async loadMore(): Promise<void> {
    const before = this.finished.at(-1)?.changed;
    const next = await api.matches("finished", { limit: PAGE + 1, ...(before ? { before } : {}) });
    const known = new Set(this.finished.map((match) => match.id));
    this.#finish([...this.finished, ...next.filter((match) => !known.has(match.id))], this.finished.length + PAGE);
  }

  #finish(matches: Summary[], most = PAGE): void {
    this.more = matches.length > most;
    this.finished = matches.slice(0, most);
  }

  #changed(match: Summary, list: List | null): void {
    const listed = (name: List, matches: Summary[]) => {
      const others = matches.filter((other) => other.id !== match.id);
      return name === list ? [match, ...others] : others;
    };
    this.mine = listed("mine", this.mine).sort(byUrgency);
    this.open = listed("open", this.open);
    this.finished = listed("finished", this.finished);
  }
}
