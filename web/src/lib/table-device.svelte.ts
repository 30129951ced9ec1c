/** Several people at one screen: which seat the screen shows, and the cover while they pass it on. */

import { SPECTATOR } from "./protocol";
import type { Table } from "./table.svelte";

/** Milliseconds after which the screen hides a hand, once somebody at another screen is to act. */
const PUT_AWAY = 10_000;

export class Device {
  /** Seat to which the people pass the screen; a cover hides everything meanwhile. */
  cover = $state<number | null>(null);
  /** Seat that has confirmed that it looks at the screen. */
  private held = $state<number | null>(null);
  private leaving: ReturnType<typeof setTimeout> | undefined;

  /** @param hidden whether seats of this game know different things */
  constructor(
    private readonly table: Table,
    private readonly hidden: () => boolean,
  ) {}

  /** Whether people at this screen must not see each other's things. */
  private get secret(): boolean {
    return this.hidden() && this.table.yours.length > 1 && this.table.info?.status === "playing";
  }

  /** Seat at this screen that is to act now, but is not the one shown. */
  get next(): number | null {
    const { state, info, yours } = this.table;
    if (!state || info?.status !== "playing" || yours.length < 2) return null;
    return yours.includes(state.actor) && state.viewer !== state.actor ? state.actor : null;
  }

  /** Whether the screen must hide the state, because nobody has confirmed that they are its seat. */
  get closed(): boolean {
    const viewer = this.table.state?.viewer ?? SPECTATOR;
    return this.secret && (this.cover !== null || (viewer !== SPECTATOR && viewer !== this.held));
  }

  /** Follow the seat that is to act, after every change; where something is hidden, only after the cover. */
  follow(): void {
    const { state } = this.table;
    if (!state) return;
    this.putAwayLater(this.secret && state.viewer === this.held && state.actor !== this.held);
    if (!this.secret) {
      this.cover = null;
      if (this.next !== null) this.table.lookAs(this.next);
    } else if (this.cover !== null) {
      if (state.viewer === this.cover && this.held === this.cover) this.cover = null;
      else if (this.held !== this.cover && this.next !== null) this.cover = this.next;
    } else if (state.viewer === SPECTATOR) {
      if (this.next !== null) this.cover = this.next;
    } else if (state.viewer !== this.held) this.table.lookAs(SPECTATOR);
  }

  /** Hide a hand after a while: nobody tells the screen that they have gone. */
  private putAwayLater(wanted: boolean): void {
    if (wanted === (this.leaving !== undefined)) return;
    clearTimeout(this.leaving);
    this.leaving = wanted ? setTimeout(() => this.table.lookAs(SPECTATOR), PUT_AWAY) : undefined;
  }

  /** The page is left. */
  stop(): void {
    clearTimeout(this.leaving);
  }

  /** Cover the screen and pass it to a seat. The page drops what is hidden before the device changes hands. */
  pass(seat: number): void {
    this.held = null;
    this.cover = seat;
    this.table.lookAs(SPECTATOR);
  }

  /** Confirm that the covered seat looks: only now the server sends what this seat knows. */
  confirm(): void {
    if (this.cover === null) return;
    this.held = this.cover;
    this.table.lookAs(this.cover);
  }
}
