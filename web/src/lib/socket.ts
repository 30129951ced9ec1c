/** The connection to a table. It reconnects by itself, and repeats a message until the server has answered. */

import { announcement } from "./announcement.svelte";
import { newId } from "./browser";
import { setClock } from "./clock.svelte";
import { host, type Wire } from "./host";
import { me } from "./me.svelte";
import { FORGOTTEN, PROTOCOL, REVOKED, SHUT, SHUT_OUT, type ClientMessage, type ServerMessage } from "./protocol";

/**
 * `shut`: the table no longer lets in devices of the local network; `outdated`: this page is older or newer than the
 * server; `unsupported`: there are no lines here.
 */
export type Line = "connecting" | "open" | "lost" | "shut" | "unsupported" | "outdated";

/** A message without its `id`. */
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
  /** Messages without an answer, in order. They are sent again on a new line, with the same ids. */
  private readonly unanswered = new Map<string, ClientMessage>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  /** Whether the server closed the last line because it no longer lets this network in. */
  private shut = false;

  /**
   * @param match the table; null: the lobby
   * @param hear called with each message
   * @param tell called with the state of the line
   * @param board the code of the table that lets it in as a screen for all, or an empty text; null: a person's screen
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

  /** Open a new line: the server knows a person by the cookie of the connection. */
  again(): void {
    if (!this.stopped) this.connect();
  }

  /** Send a message that need not be repeated; it is lost while the line is down. Returns whether it was sent. */
  say(message: ClientMessage): boolean {
    if (!this.welcomed) return false;
    this.wire?.send(JSON.stringify(message));
    return true;
  }

  /** Send a message that the server must handle once. Its id comes back in `done` or `refused`. */
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
        if (code === FORGOTTEN || code === REVOKED) me.lose(code === FORGOTTEN ? "forgotten" : "revoked");
        if (code === SHUT_OUT) {
          announcement.ban();
          this.stop();
        }
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
    if (message.type === "announcement") {
      announcement.text = message.text;
      return;
    }
    if (message.type === "me") return me.become(message.me);
    if (message.type === "error" && message.code === "banned") announcement.ban();
    if (message.type === "welcome") {
      if (message.protocol !== PROTOCOL) {
        this.stop();
        return this.become("outdated");
      }
      this.welcomed = true;
      if (message.me) me.become(message.me); // the host may have renamed them while there was no line
      this.shut = false;
      this.tries = 0;
      clearInterval(this.pinging);
      this.pinging = setInterval(this.ping, PING);
      this.become("open");
    }
    if ((message.type === "done" || message.type === "refused") && message.id) this.unanswered.delete(message.id);
    this.hear(message);
    // Only now: the page must hear the server's state before it repeats messages.
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
    // Full jitter, so that not all pages reconnect at the same moment after a restart of the server.
    const longest = Math.min(LONGEST, FIRST * 2 ** this.tries++);
    this.retry = setTimeout(() => this.connect(), 100 + Math.random() * longest);
  }

  private readonly ping = (): void => {
    if (this.say({ type: "ping" })) this.await();
  };

  /** If no message comes in time, treat the connection as lost; a table that still opens in this page is silent. */
  private await(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (host.opening ? this.await() : this.lose()), PATIENCE);
  }

  private readonly hurry = (): void => {
    if (this.welcomed || this.stopped) return;
    this.tries = 0;
    this.connect();
  };

  private readonly drop = (): void => this.lose();

  /** A device that slept may have lost its line without an event. */
  private readonly look = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.welcomed) this.ping();
    else this.hurry();
  };
}
