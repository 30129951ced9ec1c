/** Where the table is: at a server, or in a worker of this page. The entry of the page chooses one of them. */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The answer to a call of docs/protocol.md: HTTP status, and body as text. */
export interface Answer {
  status: number;
  text: string;
}

/** An open connection for messages of docs/protocol.md, as text. */
export interface Wire {
  send(text: string): void;
  /** Close it: it reports nothing more. */
  close(): void;
}

/** A table that is not open yet. */
export interface Opening {
  /** Bytes that have come of those that are needed; 0 of 0: nobody knows yet. */
  done: number;
  all: number;
  /** Whether it waits until tabs of an older version are closed. */
  waits: boolean;
  /** Whether it cannot open because a newer version has kept its games. */
  newer: boolean;
  /** Why it cannot open, in words of a program; empty: it can. */
  fault: string;
}

export interface Host {
  /** Whether lines can be opened here. */
  readonly lines: boolean;
  /** Whether other devices can reach the table. */
  readonly devices: boolean;
  /** How far the table is that opens in this page; null: it is open. Reactive. */
  readonly opening: Opening | null;
  /**
   * Make a call. Rejects if the table cannot be reached.
   * @param path behind `/api`
   * @param body a text as it is, anything else as JSON
   * @param key of the table's host, in the place of this browser's cookie
   */
  ask(method: Method, path: string, body?: unknown, key?: string): Promise<Answer>;
  /**
   * Open a line.
   * @param hello the first message, sent as soon as the line is open
   * @param lost called once, with the code with which the table has closed the line
   * @returns null: there are no lines here
   */
  open(hello: string, hear: (text: string) => void, lost: (code: number) => void): Wire | null;
  /** The address of a picture. */
  picture(path: string): string | Promise<string>;
}

export let host: Host;

export function chooseHost(chosen: Host): void {
  host = chosen;
}

export let tellDrawn: () => void;

/** Settled by `tellDrawn`: once the start page is drawn. A table in this page takes the processor only then. */
export const drawn = new Promise<void>((resolve) => (tellDrawn = resolve));
