/** Where the table is: at a server, or in a worker of this page. The entry of the page chooses one of them. */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a call of docs/protocol.md is answered: the status of HTTP, and the body as text. */
export interface Answer {
  status: number;
  text: string;
}

/** An open line, on which messages of docs/protocol.md go as text. */
export interface Wire {
  send(text: string): void;
  /** Nothing is heard of it any more. */
  close(): void;
}

export interface Host {
  /** Whether lines can be opened here. */
  readonly lines: boolean;
  /**
   * Ask a call. Rejects if the table is not to be reached.
   * @param path behind `/api`
   * @param body a text as it is, anything else as JSON
   */
  ask(method: Method, path: string, body?: unknown): Promise<Answer>;
  /**
   * Open a line.
   * @param hello the first message; it goes out as soon as the line is there
   * @param lost called once, with the code by which the table has closed the line
   * @returns null: there are no lines here
   */
  open(hello: string, hear: (text: string) => void, lost: (code: number) => void): Wire | null;
  /** The address of an answer that the browser asks for by itself: a picture. */
  address(path: string): string;
}

export let host: Host;

export function chooseHost(chosen: Host): void {
  host = chosen;
}
