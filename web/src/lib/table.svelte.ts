/**
 * A table as one person sees it: takes what the server sends, and shows one state after another. What can be chosen is
 * in `choosing`, how a step is shown in `showing`, what the person asks of the others in `requests`, and what they are told
 * of their last action in `coaching`.
 */

import { api, ApiError } from "./api";
import { Director } from "./director.svelte";
import { get, put } from "./offline";
import {
  SPECTATOR,
  type Chat,
  type LogEntry,
  type MatchInfo,
  type ServerMessage,
  type State,
  type Welcome,
} from "./protocol";
import { settings } from "./settings.svelte";
import { Socket, type Line } from "./socket";
import { Coaching } from "./table-coaching.svelte";
import { Choosing } from "./table-choosing.svelte";
import { merged, wholeState } from "./table-log";
import { Requests } from "./table-requests.svelte";
import { Showing } from "./table-showing.svelte";

/** Data that this browser keeps for reading without a connection. */
interface Stored {
  info: MatchInfo;
  state: State;
  log: LogEntry[];
}

/** Milliseconds without a new state after which the page keeps the last one: keeping it takes some time. */
const REST = 3000;

export class Table {
  line = $state<Line>("connecting");
  info = $state.raw<MatchInfo | null>(null);
  state = $state.raw<State | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** Whether a computer has played for this person, who has just come back. The page clears it when it has said so. */
  stoodIn = $state(false);
  /** Whether the page shows what this browser has kept, which may be old. */
  stale = $state(false);
  /** Version of the server; empty before it has spoken. */
  server = $state("");
  /** An error that makes the table unreadable: it does not exist, or it is not ours. */
  fault = $state("");
  /** Plies from here on happened while the person did not look, or since their last action. */
  since = $state(0);
  readonly showing = new Showing();
  readonly choosing: Choosing;
  readonly requests: Requests;
  readonly coaching: Coaching;
  /** The seat as which the person wants to look. */
  private looked = SPECTATOR;
  /** The last state that came; it may still wait to be shown. */
  private newest: State | null = null;
  /** The match as it is once every state has been shown. */
  private newestInfo: MatchInfo | null = null;
  /** Whether computer players wait for this screen. */
  private awaited = false;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers: ((state: State, before: State | null) => void)[] = [];
  private readonly socket: Socket;
  private readonly director = new Director<State>(
    (state, haste) => this.showState(state, haste),
    () => this.onCaughtUp(),
  );

  /** @param board the code by which this screen comes as the board for all; null: it is a person's screen */
  constructor(
    readonly match: string,
    private readonly board: string | null = null,
  ) {
    this.socket = new Socket(match, this.onMessage, (line) => this.onConnection(line), board);
    this.choosing = new Choosing(this, this.socket);
    this.requests = new Requests(this, this.socket);
    const { director } = this;
    this.coaching = new Coaching(
      this,
      this.socket,
      () => director.hold(),
      () => director.release(),
    );
  }

  get yours(): number[] {
    return this.info?.yours ?? [];
  }
  get online(): boolean {
    return this.line === "open";
  }
  /** Whether the seat that is shown is to act; another one at this screen may be instead. */
  get asked(): boolean {
    return this.showing.opened && this.state !== null && this.state.yours && this.state.viewer === this.state.actor;
  }
  /** How many states wait until those before them have been shown. */
  get behind(): number {
    return this.director.behind;
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.director.stop();
    this.showing.open();
    this.socket.stop();
  }

  /** Reconnect, because the guest or their seats have changed. */
  reconnect(): void {
    this.socket.again();
  }

  /** Call `watcher` with each state that is shown, and the one before it. */
  watch(watcher: (state: State, before: State | null) => void): void {
    this.watchers.push(watcher);
  }

  /** Show the present at once. */
  skipAnimations = (): void => {
    this.director.hurry();
    this.showing.open();
  };

  /** Look as one of the person's own seats, or as a spectator. */
  lookAs(seat: number): void {
    this.looked = seat;
    this.socket.say({ type: "look", seat });
  }

  /** Tell the server that the person sees the present. */
  reportSeen(): void {
    if (!this.state || document.visibilityState !== "visible") return;
    this.awaited = settings.pace !== "instant" || this.coaching.on;
    this.socket.say({ type: "seen", ply: this.state.plies, waits: this.awaited });
  }

  /** The person looks away: computer players need not wait for this screen. */
  onHidden(): void {
    if (this.awaited && this.state) this.socket.say({ type: "seen", ply: this.state.plies, waits: false });
    this.awaited = false;
    this.skipAnimations();
    this.since = this.state?.plies ?? 0;
    this.saveState();
  }

  private onConnection(line: Line): void {
    this.line = line;
    if (line !== "open") {
      this.choosing.onConnectionLost();
      this.coaching.onConnectionLost();
    }
    if (line === "lost" && !this.state) void this.restoreState();
  }

  private readonly onMessage = (message: ServerMessage): void => {
    switch (message.type) {
      case "welcome":
        return this.onWelcome(message);
      case "state":
        return this.enqueueState(wholeState(message, this.newest));
      case "choices":
        return this.choosing.onChoices(message);
      case "why":
        if (message.reasons.length) this.choosing.showRefusal("", message.reasons);
        return;
      case "hint":
        return this.choosing.onHint(message);
      case "coach":
        if (this.coaching.onCoached(message) && !this.director.busy) this.onCaughtUp();
        return;
      case "refused":
        if (!this.coaching.onRefused(message)) this.choosing.onRefused(message);
        else if (!this.director.busy) this.onCaughtUp();
        return;
      case "table":
        // The page tells the end of the game only after it has shown the last action.
        if (this.director.busy) this.newestInfo = message.match;
        else this.info = message.match;
        return;
      case "chat":
        if (!this.chat.some((known) => known.n === message.chat.n)) this.chat = [...this.chat, message.chat];
        else this.chat = this.chat.map((known) => (known.n === message.chat.n ? message.chat : known));
        return;
      case "error":
        if (this.state) this.choosing.showRefusal(message.message);
        else this.fault = message.message;
    }
  };

  private onWelcome(message: Welcome): void {
    if (message.match) this.info = message.match;
    this.chat = message.chat;
    // The person has come back: the next message gives them the seat.
    this.stoodIn =
      message.match?.status === "playing" && message.match.seats.some(({ yours, agent }) => yours && agent);
    if (!this.server) this.since = message.seen;
    this.server = message.version;
    this.director.stop();
    this.newest = this.newestInfo = null;
    this.choosing.onWelcome();
    if (this.looked >= 0) this.socket.say({ type: "look", seat: this.looked });
  }

  /** Show the actions of others one after another, and anything else at once. */
  private enqueueState(state: State): void {
    const last = this.newest;
    this.newest = state;
    const onward =
      last !== null && !this.stale && !state.whole && state.viewer === last.viewer && state.ply >= last.ply;
    const happened = onward && state.ply > last.ply;
    const own = state.log.some(({ actor }) => this.yours.includes(actor));
    const late = document.visibilityState !== "visible" || settings.pace === "instant";
    if (!onward || own || late) this.skipAnimations();
    if (happened || this.director.behind) this.director.add(state);
    else {
      this.showState(state, 1);
      if (!this.director.busy) this.onCaughtUp();
    }
  }

  private onCaughtUp(): void {
    if (this.newestInfo) this.info = this.newestInfo;
    this.newestInfo = null;
    this.coaching.speak();
    if (!this.coaching.busy) this.reportSeen();
  }

  /** Put a state on the screen. Returns the milliseconds that it takes. */
  private showState(state: State, haste: number): number {
    const old = this.state;
    // A kept state may be from before the table was set up anew.
    if (old && !this.stale && state.version < old.version) return 0;
    const log = merged(state.whole ? [] : this.log, state.log, state.plies);
    const same = old?.viewer === state.viewer;
    const changed = !old || state.whole || !same || state.version !== old.version || state.ply !== old.ply;
    const lasts = changed ? this.showing.showStep(old, state, log, haste, this.yours) : 0;
    if (changed) {
      this.coaching.onState(old, state, log, this.choosing.choices.length);
      this.choosing.clear();
    }
    this.log = log;
    this.stale = false;
    // At a screen of several people the server covers a seat by itself when another one is to act.
    if (state.viewer === SPECTATOR) this.looked = SPECTATOR;
    // The same view stays the same object: drawings move when it changes.
    this.state = changed ? state : { ...state, view: old.view };
    if (state.viewer >= 0 && this.yours.includes(state.viewer)) {
      // A seat has seen all plies up to its own last action; another seat at this screen has seen no more than these.
      const acted = 1 + (log.findLast((entry) => entry.actor === state.viewer)?.ply ?? -1);
      this.since = same || !old ? Math.max(this.since, acted) : acted;
    }
    this.since = Math.min(this.since, state.plies);
    if (state.yours && state.viewer === state.actor && !this.choosing.choices.length)
      this.socket.say({ type: "choices", version: state.version });
    if (changed) for (const watcher of this.watchers) watcher(state, old);
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.saveState(), REST);
    return lasts;
  }

  /** Keep what the person has seen at this device. The board for all knows less, and keeps nothing. */
  private saveState(): void {
    clearTimeout(this.saving);
    const { info, state, log } = this;
    if (this.board === null && info && state && !this.stale) void put<Stored>(this.match, { info, state, log });
  }

  /** Without a connection, now or before: show the kept state, unless the table does not exist. */
  private async restoreState(): Promise<void> {
    try {
      this.info ??= await api.match(this.match);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        this.fault = error.message;
        return this.socket.stop();
      }
    }
    if (this.board !== null) return;
    const kept = await get<Stored>(this.match);
    if (!kept || this.state) return;
    this.stale = true;
    this.info ??= kept.value.info;
    this.log = kept.value.log;
    this.state = kept.value.state;
  }
}
