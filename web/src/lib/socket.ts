/** The connection to a table. It reconnects by itself, and repeats what must be done until the server has answered. */

import { newId } from "./browser";
import { setClock } from "./clock.svelte";
import { host, type Wire } from "./host";
import { PROTOCOL, SHUT, type ClientMessage, type ServerMessage } from "./protocol";

/**
 * `shut`: lost, since the table lets devices of the local network in no more; `outdated`: this page is older or newer
 * than the server; `unsupported`: there are no lines here.
 */
export type Line = "connecting" | "open" | "lost" | "shut" | "unsupported" | "outdated";

/** A message that is still without its `id`. */
type Unnamed<M = ClientMessage> = M extends ClientMessage ? Omit<M, "id"> : never;

/** Milliseconds: between two pings; until silence means that the line is dead; the longest wait before a new try. */
const PING = 20_000;
const PATIENCE = 8_000;
const LONGEST = 15_000;
const FIRST = 400;

export class Socket {
  private line: Line = "connecting";
  private wire: Wire | null = null;
  /** Whether the server has answered our hello. */
  private welcomed = false;
  /** What was said and is not yet answered, in order. It is said again on a new line, with the same id. */
  private readonly unanswered = new Map<string, ClientMessage>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  /** Whether the server said, when it ended the last line, that it lets this network in no more. */
  private shut = false;

  /**
   * @param match the table to sit at; null: the lobby
   * @param hear what the server says
   * @param tell how the line is
   * @param board what lets it in as a screen for all: the code of the table, or an empty text; null: it is none
   */
  constructor(
    private readonly match: string | null,
    private readonly hear: (message: ServerMessage) => void,
    private readonly tell: (line: Line) => void,
    private readonly board: string | null = null,
  ) {}

  start(): void {
    if (!host.lines) return this.become("unsupported");
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.look);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.look);
    clearTimeout(this.retry);
    this.close();
  }

  /** A new line: the server knows a person by what their browser brings when it connects. */
  again(): void {
    if (!this.stopped) this.connect();
  }

  /** Say something that need not be repeated; lost while the line is down. Whether it went out. */
  say(message: ClientMessage): boolean {
    if (!this.welcomed) return false;
    this.wire?.send(JSON.stringify(message));
    return true;
  }

  /** Say something that must be done once, whatever happens to the line. Its id comes back in `done` or `refused`. */
  deliver(message: Unnamed): string {
    const id = newId();
    const whole: ClientMessage = { ...message, id };
    this.unanswered.set(id, whole);
    this.say(whole);
    return id;
  }

  private become(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.tell(line);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.close();
    const hello: ClientMessage = {
      type: "hello",
      protocol: PROTOCOL,
      match: this.match,
      board: this.board,
      brief: true,
    };
    this.wire = host.open(
      JSON.stringify(hello),
      (text) => this.receive(JSON.parse(text) as ServerMessage),
      (code) => {
        if (code === SHUT) this.shut = true;
        this.lose();
      },
    );
    if (this.wire) this.await();
    else this.become("unsupported");
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    if (message.type === "pong" || message.type === "welcome") setClock(message.now);
    if (message.type === "pong") return;
    if (message.type === "welcome") {
      if (message.protocol !== PROTOCOL) {
        this.stop();
        return this.become("outdated");
      }
      this.welcomed = true;
      this.shut = false;
      this.tries = 0;
      clearInterval(this.pinging);
      this.pinging = setInterval(this.ping, PING);
      this.become("open");
    }
    if ((message.type === "done" || message.type === "refused") && message.id) this.unanswered.delete(message.id);
    this.hear(message);
    // Only now: what the server thinks of us comes before what we had to say.
    if (message.type === "welcome") for (const waiting of this.unanswered.values()) this.say(waiting);
  }

  private close(): void {
    this.wire?.close();
    this.wire = null;
    this.welcomed = false;
    clearInterval(this.pinging);
    clearTimeout(this.silence);
  }

  private lose(): void {
    this.close();
    if (this.stopped) return;
    this.become(this.shut ? "shut" : "lost");
    // Full jitter: after a restart of the server not everybody comes back in the same moment.
    const longest = Math.min(LONGEST, FIRST * 2 ** this.tries++);
    this.retry = setTimeout(() => this.connect(), 100 + Math.random() * longest);
  }

  private readonly ping = (): void => {
    if (this.say({ type: "ping" })) this.await();
  };

  /** If no message comes in time, treat the connection as lost. */
  private await(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), PATIENCE);
  }

  private readonly hurry = (): void => {
    if (this.welcomed || this.stopped) return;
    this.tries = 0;
    this.connect();
  };

  private readonly drop = (): void => this.lose();

  /** A device that slept may have lost its line without a word. */
  private readonly look = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.welcomed) this.ping();
    else this.hurry();
  };
}
