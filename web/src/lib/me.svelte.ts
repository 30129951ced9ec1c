/** Who sits at this browser: a guest, made on first need and not before. */

import { api, ApiError } from "./api";
import { settings } from "./settings.svelte";
import { keep, recall } from "./browser";
import type { Me } from "./protocol";

const TYPED = "pakal-name";

class Guest {
  /** null: nobody yet. */
  value = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;

  get name(): string {
    return this.value?.name ?? "";
  }

  /** A name that somebody has typed and not yet sent: they need not type it again if the page is loaded anew. */
  get typed(): string {
    return recall(TYPED, "");
  }
  set typed(name: string) {
    keep(TYPED, name);
  }

  /** Asks the server who we are, once. Never rejects: not to be reached means not known. */
  load(): Promise<Me | null> {
    this.#asked ??= api
      .me()
      .then((me) => (this.value = me ?? null))
      .catch(() => (this.#asked = null));
    return this.#asked;
  }

  /** The guest of this browser, made if there is none. Rejects with ApiError. */
  async ensure(): Promise<Me> {
    await this.load();
    // Whoever asks from now on who we are is not told what was so before.
    if (!this.value) this.become(await api.makeMe({ language: settings.language }));
    return this.value!;
  }

  /** Calls with a guest; one that the server no longer knows is made anew. Rejects with ApiError. */
  async with<T>(call: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      this.value = null;
      await this.ensure();
      return call();
    }
  }

  /** Changes what is said of the guest. Rejects with ApiError. */
  async change(said: Parameters<typeof api.changeMe>[0]): Promise<void> {
    this.value = await this.with(() => api.changeMe(said));
    if (said.name !== undefined) this.typed = "";
  }

  /** The server has forgotten the guest, or a device code made this browser another one. */
  become(me: Me | null): void {
    this.value = me;
    this.#asked = Promise.resolve(me);
  }
}

export const me = new Guest();
