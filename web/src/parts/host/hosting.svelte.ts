/** What the host of the table may do, by the key that the address of their page brought into this tab. */

import { ApiError, call } from "$lib/api";
import { HOST_KEY, keep, recall } from "$lib/browser";
import type { Method } from "$lib/host";
import { say } from "$lib/language.svelte";
import type { Person } from "$lib/protocol";
import { toastDone, toastError } from "../shell/toasts.svelte";

/** What is asked before something that cannot be undone. */
interface Question {
  title: string;
  text: string;
  work: () => Promise<unknown>;
}

/** Rows of a list, and how many there are in all. */
export interface Listed<T> {
  count: number;
  rows: T[];
}

class Hosting {
  /** Empty: this tab has none. */
  key = $state(recall(HOST_KEY, "", "sessionStorage"));
  /** Why the server has refused the key. */
  wrong = $state("");
  question = $state.raw<Question | null>(null);
  /** Whose games are listed; null: everybody's. */
  person = $state.raw<Person | null>(null);

  take(key: string, wrong = ""): void {
    [this.key, this.wrong] = [key, wrong];
    keep(HOST_KEY, key, "sessionStorage");
  }

  /** @param path behind `/api/host` */
  async call<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
    try {
      return await call<T>(method, `/host${path}`, body, this.key);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.take("", error.message);
      throw error;
    }
  }

  /** The next rows of a list, behind those that are shown; the server answers some at a time. */
  async next<T extends { id: string }>(path: string, query: Record<string, string>, shown: T[]): Promise<Listed<T>> {
    const asked = new URLSearchParams({ ...query, skip: `${shown.length}` });
    const { count, rows } = await this.call<Listed<T>>("GET", `${path}?${asked}`);
    const known = new Set(shown.map(({ id }) => id));
    return { count, rows: [...shown, ...rows.filter(({ id }) => !known.has(id))] };
  }

  /** Do something that the host has asked for, and say so. */
  async run(work: () => Promise<unknown>): Promise<void> {
    this.question = null;
    await work().then(() => toastDone(say("host-done")), toastError);
  }
}

export const hosting = new Hosting();
