/** Who sits at this browser: a guest, made on first need and not before. */

import { api, ApiError } from "./api";
import { say } from "./language.svelte";
import { settings } from "./settings.svelte";
import { keep, recall } from "./browser";
import type { Me } from "./protocol";

const TYPED = "pakal-name";

class Guest {
  /** null: nobody yet. */
  value = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;
  /** Whether the browser has not kept the cookie by which the server would have known a guest again. */
  #unkept = false;

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
    if (!this.value) await this.take(() => api.makeMe({ language: settings.language }));
    return this.value!;
  }

  /** Becomes a guest for whom the server sends a new cookie. Rejects with ApiError, also if the browser keeps none. */
  async take(ask: () => Promise<Me>): Promise<void> {
    if (this.#unkept) throw await noCookies();
    const guest = await ask();
    // If the server cannot be asked whether it knows us again, it shows at the next call.
    this.#unkept = !(await api.me().catch(() => guest));
    if (this.#unkept) throw await noCookies();
    this.become(guest);
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

  /** The server says who we are now. Whoever asks from now on who we are is not told what was so before. */
  become(me: Me | null): void {
    this.value = me;
    this.#asked = Promise.resolve(me);
  }
}

/** Why the server cannot know this browser again: where it is called by https only, another address helps. */
async function noCookies(): Promise<ApiError> {
  const address = (await api.home().catch(() => null))?.address;
  const elsewhere = location.protocol === "http:" && address?.startsWith("https:");
  const why = elsewhere ? say("shell-no-cookies-here", { address }) : say("shell-no-cookies");
  return new ApiError(0, "no-cookies", why);
}

export const me = new Guest();
