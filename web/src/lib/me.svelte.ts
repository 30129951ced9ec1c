/** The guest of this browser, made when first needed. */

import { api, ApiError } from "./api";
import { announcement } from "./announcement.svelte";
import { say } from "./language.svelte";
import { here } from "./router.svelte";
import { settings } from "./settings.svelte";
import { HOST_KEY, keep, recall } from "./browser";
import type { Me } from "./protocol";

const TYPED = "pakal-name";
/** The last name by the host of which this browser has told the person. */
const READ = "pakal-renamed";
/** Whether the guest of this browser has a name, for a page that is drawn before the table knows it. */
export const NAMED = "pakal-named";

class Guest {
  /** null: no guest yet. */
  value = $state.raw<Me | null>(null);
  /** Why the table knows the guest of this browser no more; null: it does, or there was none. */
  lost = $state<"forgotten" | "revoked" | null>(null);
  #read = $state(recall(READ, ""));
  #asked: Promise<Me | null> | null = null;
  /** Whether the browser has dropped the cookie by which the server knows a guest. */
  #unkept = false;

  get name(): string {
    return this.value?.name ?? "";
  }

  /** A name typed but not sent, kept so that a reload does not lose it. */
  get typed(): string {
    return recall(TYPED, "");
  }
  set typed(name: string) {
    keep(TYPED, name);
  }

  /** Asks the server for the guest, once. Never rejects: if the server cannot be reached, the guest is unknown. */
  load(): Promise<Me | null> {
    this.#asked ??= api
      .me()
      .then((me) => {
        if (!me && recall(NAMED, false)) this.lost = "revoked";
        if (me) announcement.onAnswer();
        keep(NAMED, !!me?.name);
        return (this.value = me ?? null);
      })
      .catch(() => (this.#asked = null));
    return this.#asked;
  }

  /** The guest of this browser, made if there is none. Rejects with ApiError. */
  async ensure(): Promise<Me> {
    await this.load();
    if (!this.value) await this.take(() => api.makeMe({ language: settings.language, by: invitation() }));
    return this.value!;
  }

  /** Becomes a guest for whom the server sends a new cookie. Rejects with ApiError, also if the browser keeps none. */
  async take(ask: () => Promise<Me>): Promise<void> {
    if (this.#unkept) throw await noCookies();
    const guest = await ask();
    // If the server cannot be asked whether it knows the guest, the next call will show it.
    this.#unkept = !(await api.me().catch(() => guest));
    if (this.#unkept) throw await noCookies();
    this.become(guest);
  }

  /** Makes a call as a guest; makes a new one if the server no longer knows this guest. Rejects with ApiError. */
  async with<T>(call: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      this.lose("revoked");
      await this.ensure();
      return call();
    }
  }

  /** Changes the guest's data. Rejects with ApiError. */
  async change(said: Parameters<typeof api.changeMe>[0]): Promise<void> {
    this.value = await this.with(() => api.changeMe(said));
    if (said.name !== undefined) this.typed = "";
  }

  /** The server has told the guest. Earlier answers still on the way count no more. */
  become(me: Me | null): void {
    keep(NAMED, !!me?.name);
    this.value = me;
    this.#asked = Promise.resolve(me);
  }

  /** The table knows the guest of this browser no more. */
  lose(why: "forgotten" | "revoked"): void {
    if (this.value) this.lost = why;
    this.become(null);
  }

  /** Whether this person is still to be told that the host has given them their name. */
  get renamed(): boolean {
    return !!this.value?.renamed && this.#read !== `${this.value.id} ${this.name}`;
  }
  onRead(): void {
    keep(READ, (this.#read = `${this.value!.id} ${this.name}`));
  }
}

/** The code or the link's secret in the address, or the host's key of this tab, by which this browser may come. */
const invitation = (): string | undefined =>
  here.route.params.code ?? here.route.params.secret ?? (recall(HOST_KEY, "", "sessionStorage") || undefined);

/** Why the server cannot recognise this browser: if it works by https only, another address helps. */
async function noCookies(): Promise<ApiError> {
  const address = (await api.home().catch(() => null))?.address;
  const elsewhere = location.protocol === "http:" && address?.startsWith("https:");
  const why = elsewhere ? say("shell-no-cookies-here", { address }) : say("shell-no-cookies");
  return new ApiError(0, "no-cookies", why);
}

export const me = new Guest();
