/** A table as one person sees it: what the server says of it, what is selected here, and what may be done. */

import { api, ApiError, errorText } from "./api";
import { Director } from "./director.svelte";
import { get, put } from "./offline";
import type {
  Chat,
  Choice,
  Choices,
  Hint,
  LogEntry,
  MatchInfo,
  Proposal,
  Reason,
  Returning,
  ServerMessage,
  State,
  View,
  Welcome,
} from "./protocol";
import { CHANCE, CHAT_LENGTH, SPECTATOR } from "./protocol";
import { timed, type AnyScore, type Cue } from "./score";
import { settings } from "./settings.svelte";
import { Socket, type Line } from "./socket";
import { merged, wholeState } from "./table-log";

/** Why something was not done; stays until it has been read. */
interface Refusal {
  /** Of the server; empty where reasons say it all. */
  message: string;
  reasons: Reason[];
}

/** What is kept for reading without a connection. */
export interface Stored {
  info: MatchInfo;
  state: State;
  log: LogEntry[];
}

/** Milliseconds in which a second click still belongs to a double click. */
const DOUBLE = 400;
/** Milliseconds without news after which a position is kept for reading without a connection: that takes some. */
const REST = 3000;

export class Table {
  line = $state<Line>("connecting");
  info = $state.raw<MatchInfo | null>(null);
  state = $state.raw<State | null>(null);
  /** The view that was on the screen before, and what has happened since. */
  before = $state.raw<View | null>(null);
  news = $state.raw<LogEntry[]>([]);
  /** When each event of the news is shown. */
  cues = $state.raw<Cue[]>([]);
  /** Whether chance has been shown, so that one may be asked. */
  opened = $state(true);
  /** Whether one's own die waits for a tap. */
  rolls = $state(false);
  /** How long the events of the game are shown. */
  score: AnyScore = {};
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** Whether a computer has played for this person, who has just come back; whoever tells them clears it. */
  stoodIn = $state(false);
  choices = $state.raw<Choice[]>([]);
  pointed = $state.raw<Choice | null>(null);
  picked = $state.raw<Choice | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What the server advises here, if it was asked. */
  hint = $state.raw<Hint | null>(null);
  /** The question for a hint that is not answered yet, by its id; empty: there is none. */
  hinting = $state("");
  /** What is shown was kept here, and may be old. */
  stale = $state(false);
  /** Version of the server; empty before it has spoken. */
  server = $state("");
  /** An error that makes the table unreadable: there is none, or it is not ours. */
  fault = $state("");
  /** Plies from here on happened while the person did not look, or since their last action. */
  since = $state(0);
  /** Version of the position that an action was sent for: only one answers each. */
  private answered = $state(-1);
  private actedAt = -DOUBLE;
  private acting: string | null = null;
  /** What was selected when the line was lost: it is selected again, if the position is still the same. */
  private kept: { version: number; ply: number; seat: number; text: string } | null = null;
  private looked = SPECTATOR;
  /** The last position that came; it may still wait to be shown. */
  private newest: State | null = null;
  /** How the table looks once everything has been shown. */
  private coming: MatchInfo | null = null;
  /** Whether computer players wait for this screen. */
  private awaited = false;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private chance: ReturnType<typeof setTimeout> | undefined;
  private watchers: ((state: State, before: State | null) => void)[] = [];
  private readonly socket: Socket;
  private readonly director = new Director<State>(
    (state, haste) => this.receive(state, haste),
    () => this.caughtUp(),
  );

  /** @param board what lets this screen in as the board for all; null: it is a person's */
  constructor(
    readonly match: string,
    private readonly board: string | null = null,
  ) {
    this.socket = new Socket(match, this.hear, (line) => this.become(line), board);
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.director.stop();
    this.open();
    this.socket.stop();
  }

  /** Come anew: this browser has become somebody else, or has sat down. */
  again(): void {
    this.socket.again();
  }

  /** Be told of every new state when it is shown, and of the one before. */
  watch(watcher: (state: State, before: State | null) => void): void {
    this.watchers.push(watcher);
  }

  /** How many positions wait until those before them have been shown. */
  get behind(): number {
    return this.director.behind;
  }

  /** Show the present at once. */
  hurry = (): void => {
    this.director.hurry();
    this.open();
  };

  /** What has happened as far as it has been shown. */
  get toldLog(): LogEntry[] {
    if (this.opened) return this.log;
    const acted = this.log.findLastIndex(({ actor }) => actor !== CHANCE);
    return this.log.slice(0, acted + 1);
  }

  /** Roll one's own die. */
  roll = (): void => {
    const at = this.cues.find(({ byHand }) => byHand)?.at ?? 0;
    this.cues = this.cues.map((cue) => ({ ...cue, at: cue.at - at }));
    this.rolls = false;
    this.openAfterChance();
  };

  private open(): void {
    clearTimeout(this.chance);
    this.rolls = false;
    this.opened = true;
  }

  private openAfterChance(): void {
    const last = this.cues.findLast(({ actor, lasts }) => actor === CHANCE && lasts > 0);
    if (!last) return this.open();
    this.opened = false;
    if (!this.rolls) this.chance = setTimeout(() => this.open(), last.at + last.lasts);
  }

  // What there is to do

  get yours(): number[] {
    return this.info?.yours ?? [];
  }
  get online(): boolean {
    return this.line === "open";
  }
  /** Whether the seat that is shown is asked; another one at this screen may be. */
  get asked(): boolean {
    return this.opened && this.state !== null && this.state.yours && this.state.viewer === this.state.actor;
  }
  /** Whether an action can be chosen now. */
  get free(): boolean {
    return this.online && this.asked && this.answered !== this.state?.version;
  }
  /** Whether this person may act, but the choices have not come yet. */
  get opening(): boolean {
    return this.free && !this.choices.length;
  }
  /** Whether a hint may be asked for. */
  get hintable(): boolean {
    return this.free && this.info?.hints === true;
  }
  /** Whether this person may take something back now, at once. */
  get takesBack(): boolean {
    return this.online && this.state !== null && this.state.take_back !== null;
  }
  /** Whether this person may ask the others now whether they may take something back. */
  get asksBack(): boolean {
    return this.online && this.state !== null && this.state.ask_take_back !== null;
  }
  /** The seat to act, if a computer may play for whoever is away there, and nobody has proposed it; else null. */
  get waitsFor(): number | null {
    const { state, info } = this;
    if (!this.online || !state || !this.yours.length || !info?.long_away.includes(state.actor)) return null;
    return state.proposals.some(({ what }) => what === "stand-in") ? null : state.actor;
  }
  get shown(): Choice | null {
    return this.pointed ?? this.picked;
  }
  /** Proposals that a seat of this person has still to answer, and from which seat. */
  get toAnswer(): { proposal: Proposal; seat: number }[] {
    return (this.state?.proposals ?? []).flatMap((proposal) => {
      const seat = this.yours.find((mine) => mine !== proposal.seat && !(String(mine) in proposal.answers));
      return seat === undefined ? [] : [{ proposal, seat }];
    });
  }

  /** Seats of which this person is asked whether somebody at another device is their person. */
  get returning(): Returning[] {
    const asked = this.yours.length ? (this.info?.returning ?? []) : [];
    return asked.filter(({ seat }) => !this.yours.includes(seat));
  }

  point = (choice: Choice | null): void => {
    if (this.pointed?.text !== choice?.text) this.pointed = choice;
  };

  /** Select a choice; select it again, or have no wish to confirm it, and it is done. null: select nothing. */
  pick = (choice: Choice | null): void => {
    if (!choice) return this.deselect();
    if (this.early()) return;
    if (!settings.confirms(choice.final) || this.picked?.text === choice.text) this.act(choice);
    else {
      this.picked = choice;
      this.refusal = null;
    }
  };

  deselect = (): void => {
    this.picked = this.pointed = null;
  };

  /** Do it: once for every position, however often it is clicked. */
  act(choice: Choice): void {
    const state = this.state;
    if (!state || !this.free || this.early()) return;
    if (!this.choices.some((known) => known.text === choice.text)) return;
    this.answered = state.version;
    this.actedAt = performance.now();
    this.picked = choice;
    this.pointed = null;
    this.refusal = null;
    this.acting = this.socket.deliver({ type: "act", version: state.version, seat: state.viewer, text: choice.text });
  }

  private early(): boolean {
    return performance.now() - this.actedAt < DOUBLE;
  }

  /** Ask why what was touched is not allowed. */
  refuse = (touched: Record<string, number | string | null>): void => {
    const state = this.state;
    if (!state || state.viewer < 0) return;
    this.socket.say({ type: "why", version: state.version, seat: state.viewer, touched });
  };

  /** Ask what a good player would do. */
  askHint(): void {
    const state = this.state;
    if (!state || !this.hintable || this.hinting || this.hint) return;
    const id = `hint-${state.version}`;
    if (this.socket.say({ type: "hint", id, version: state.version })) this.hinting = id;
  }

  /** Take back at once, or ask the others: the server knows which of the two it is. */
  takeBack(): void {
    this.hurry();
    const state = this.state;
    if (state && (this.takesBack || this.asksBack))
      this.socket.deliver({ type: "take-back", version: state.version, seat: this.speaker });
  }

  proposeEnd(): void {
    this.hurry();
    const state = this.state;
    if (state) this.socket.deliver({ type: "propose", version: state.version, seat: this.speaker, what: "end" });
  }

  /** Propose that a computer plays for whoever is to act, until they are back. */
  proposeStandIn(): void {
    this.hurry();
    const state = this.state;
    if (state) this.socket.deliver({ type: "propose", version: state.version, seat: this.speaker, what: "stand-in" });
  }

  answer(proposal: Proposal, seat: number, yes: boolean): void {
    this.socket.deliver({ type: "answer", proposal: proposal.id, seat, yes });
  }

  /** Say whether somebody who asks for a seat at another device is its person. */
  recognize({ seat, asked }: Returning, yes: boolean): void {
    void api.recognize(this.match, seat, { asked, yes }).then(
      (info) => (this.info = info),
      (error: unknown) => (this.refusal = { message: errorText(error), reasons: [] }),
    );
  }

  leave(seat: number): void {
    this.socket.deliver({ type: "leave", seat });
  }

  write(text: string): void {
    if (text.trim()) this.socket.deliver({ type: "chat", seat: this.speaker, text: text.trim().slice(0, CHAT_LENGTH) });
  }

  /** See as one of one's own seats, or as a spectator. */
  look(seat: number): void {
    this.looked = seat;
    this.socket.say({ type: "look", seat });
  }

  /** The person has everything up to now before their eyes. */
  seen(): void {
    if (!this.state || document.visibilityState !== "visible") return;
    this.awaited = settings.pace !== "instant";
    this.socket.say({ type: "seen", ply: this.state.plies, waits: this.awaited });
  }

  /** The person looks away: computer players need not wait for this screen. */
  hide(): void {
    if (this.awaited && this.state) this.socket.say({ type: "seen", ply: this.state.plies, waits: false });
    this.awaited = false;
    this.hurry();
    this.since = this.state?.plies ?? 0;
    this.keep();
  }

  /** The seat that speaks for this person: the one shown, else the first. */
  get speaker(): number {
    const viewer = this.state?.viewer ?? SPECTATOR;
    return viewer >= 0 && this.yours.includes(viewer) ? viewer : (this.yours[0] ?? SPECTATOR);
  }

  // What the server says

  private become(line: Line): void {
    this.line = line;
    if (line !== "open") {
      this.pointed = null;
      this.hinting = "";
    }
    if (line === "lost" && !this.state) void this.remember();
  }

  /** No line, and never one before: what was kept here is shown, unless there is no such table. */
  private async remember(): Promise<void> {
    try {
      this.info ??= await api.match(this.match);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        this.fault = error.message;
        this.socket.stop();
        return;
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

  private readonly hear = (message: ServerMessage): void => {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "state":
        return this.direct(wholeState(message, this.newest));
      case "choices":
        return this.offer(message);
      case "why":
        if (message.reasons.length) this.refusal = { message: "", reasons: message.reasons };
        return;
      case "hint":
        return this.advise(message);
      case "refused":
        // What the page asked by itself, and advice for a position that is over: nobody waits for an answer.
        if (message.code === "stale" && (!message.id || message.id === this.hinting)) {
          this.hinting = "";
          return;
        }
        if (message.id && message.id === this.hinting) this.hinting = "";
        if (message.id && message.id === this.acting) {
          this.answered = -1;
          this.picked = null;
        }
        this.refusal = { message: message.reasons.length ? "" : message.message, reasons: message.reasons };
        return;
      case "table":
        // The end of the game is not told before its last action has been shown.
        if (this.director.busy) this.coming = message.match;
        else this.info = message.match;
        return;
      case "chat":
        if (!this.chat.some((known) => known.n === message.chat.n)) this.chat = [...this.chat, message.chat];
        return;
      case "error":
        if (this.state) this.refusal = { message: message.message, reasons: [] };
        else this.fault = message.message;
    }
  };

  private offer(message: Choices): void {
    if (message.version !== this.state?.version || message.seat !== this.state.viewer) return;
    this.choices = message.choices;
    const { kept } = this;
    this.kept = null;
    if (this.answered === message.version) return;
    // Where there is only one way, it need not be looked for.
    if (message.choices.length === 1) this.picked = message.choices[0]!;
    else if (kept?.version === message.version && kept.ply === this.state.ply && kept.seat === message.seat)
      this.picked = message.choices.find(({ text }) => text === kept.text) ?? null;
  }

  /** Light what is advised, as if it had been selected; it is not done. */
  private advise(hint: Hint): void {
    if (hint.id === this.hinting) this.hinting = "";
    if (hint.version !== this.state?.version || hint.seat !== this.state.viewer) return;
    this.hint = hint;
    const best = this.choices.find((choice) => choice.text === hint.actions[0]?.choice.text);
    if (best && this.free) this.picked = best;
  }

  private welcome(message: Welcome): void {
    if (message.match) this.info = message.match;
    this.chat = message.chat;
    // They have come back, so the next message gives them the seat.
    this.stoodIn =
      message.match?.status === "playing" && message.match.seats.some(({ yours, agent }) => yours && agent);
    if (!this.server) this.since = message.seen;
    this.server = message.version;
    this.director.stop();
    this.newest = this.coming = null;
    // A new line knows nothing of what was selected or shown on the old one.
    const { state, picked } = this;
    if (state && picked && this.answered !== state.version)
      this.kept = { version: state.version, ply: state.ply, seat: state.viewer, text: picked.text };
    this.deselect();
    this.choices = [];
    if (this.looked >= 0) this.socket.say({ type: "look", seat: this.looked });
  }

  /** What others did is shown in its order; all else is seen at once. */
  private direct(state: State): void {
    const last = this.newest;
    this.newest = state;
    const onward =
      last !== null && !this.stale && !state.whole && state.viewer === last.viewer && state.ply >= last.ply;
    const happened = onward && state.ply > last.ply;
    const own = state.log.some(({ actor }) => this.yours.includes(actor));
    const late = document.visibilityState !== "visible" || settings.pace === "instant";
    if (!onward || own || late) this.hurry();
    if (happened || this.director.behind) this.director.add(state);
    else {
      this.receive(state, 1);
      if (!this.director.busy) this.caughtUp();
    }
  }

  private caughtUp(): void {
    if (this.coming) this.info = this.coming;
    this.coming = null;
    this.seen();
  }

  /** Keep what a person has seen at this device. The board for all knows less, and keeps nothing. */
  keep = (): void => {
    clearTimeout(this.keeping);
    const { info, state, log } = this;
    if (this.board === null && info && state && !this.stale) void put<Stored>(this.match, { info, state, log });
  };

  /** Put a position on the screen. Returns the milliseconds in which it is shown. */
  private receive(state: State, haste: number): number {
    const old = this.state;
    // What was kept may be from before the table was set up anew.
    if (old && !this.stale && state.version < old.version) return 0;
    const log = merged(state.whole ? [] : this.log, state.log, state.plies);
    const same = old?.viewer === state.viewer;
    const changed = !old || state.whole || !same || state.version !== old.version || state.ply !== old.ply;
    let lasts = 0;
    if (changed) {
      // Only what goes on from what was seen moves on the screen; all else is drawn as it stands.
      const forward = old !== null && !state.whole && state.ply > old.ply && haste < Infinity;
      this.before = forward ? old.view : null;
      this.news = forward ? log.filter((entry) => entry.ply >= old.plies) : [];
      const { cues, lasts: all } = timed(this.score, this.news, {
        pace: settings.pace,
        motion: settings.moves,
        haste,
        yours: this.yours,
      });
      this.cues = cues;
      lasts = all;
      this.open();
      this.rolls = settings.roll && state.yours && cues.some(({ byHand, lasts }) => byHand && lasts > 0);
      this.openAfterChance();
      this.deselect();
      this.choices = [];
      this.hint = null;
      this.hinting = "";
    }
    this.log = log;
    this.stale = false;
    // At a screen of several the server covers a seat by itself when another one is asked.
    if (state.viewer === SPECTATOR) this.looked = SPECTATOR;
    // The same view stays the same object: drawings move when it changes.
    this.state = changed ? state : { ...state, view: old.view };
    if (state.viewer >= 0 && this.yours.includes(state.viewer)) {
      // Whoever acts has seen what was before. Another one at this screen has seen it when they acted last.
      const acted = 1 + (log.findLast((entry) => entry.actor === state.viewer)?.ply ?? -1);
      this.since = same || !old ? Math.max(this.since, acted) : acted;
    }
    this.since = Math.min(this.since, state.plies);
    if (state.yours && state.viewer === state.actor && !this.choices.length)
      this.socket.say({ type: "choices", version: state.version });
    if (changed) for (const watcher of this.watchers) watcher(state, old);
    clearTimeout(this.keeping);
    this.keeping = setTimeout(this.keep, REST);
    return lasts;
  }
}
