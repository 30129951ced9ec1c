/** Several people at one screen: whose eyes it is meant for, and the cover while it is passed on. */

import { SPECTATOR } from "./protocol";
import type { Table } from "./table.svelte";

/** Milliseconds after which a hand at a screen of several is put away, once somebody elsewhere is to act. */
const PUT_AWAY = 10_000;

export class Device {
  /** Seat that the screen is being passed to; a cover hides everything meanwhile. */
  cover = $state<number | null>(null);
  /** Seat that has said it is the one who looks. */
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

  /** Seat at this screen that is asked now, but is not the one who looks. */
  get next(): number | null {
    const { state, info, yours } = this.table;
    if (!state || info?.status !== "playing" || yours.length < 2) return null;
    return yours.includes(state.actor) && state.viewer !== state.actor ? state.actor : null;
  }

  /** Whether what has come from the server must not be shown: nobody has said that they are this seat. */
  get closed(): boolean {
    const viewer = this.table.state?.viewer ?? SPECTATOR;
    return this.secret && (this.cover !== null || (viewer !== SPECTATOR && viewer !== this.held));
  }

  /** After every change: the view follows whoever is asked; where something is hidden, only after the cover. */
  follow(): void {
    const { state } = this.table;
    if (!state) return;
    this.putAwayLater(this.secret && state.viewer === this.held && state.actor !== this.held);
    if (!this.secret) {
      this.cover = null;
      if (this.next !== null) this.table.look(this.next);
    } else if (this.cover !== null) {
      if (state.viewer === this.cover && this.held === this.cover) this.cover = null;
      else if (this.held !== this.cover && this.next !== null) this.cover = this.next;
    } else if (state.viewer === SPECTATOR) {
      if (this.next !== null) this.cover = this.next;
    } else if (state.viewer !== this.held) this.table.look(SPECTATOR);
  }

  /** Nobody says goodbye to a screen: cards that lie open for nobody are put away after a while. */
  private putAwayLater(wanted: boolean): void {
    if (wanted === (this.leaving !== undefined)) return;
    clearTimeout(this.leaving);
    this.leaving = wanted ? setTimeout(() => this.table.look(SPECTATOR), PUT_AWAY) : undefined;
  }

  /** The page is left. */
  stop(): void {
    clearTimeout(this.leaving);
  }

  /** Cover the screen and pass it to a seat. What is hidden leaves the page before the device leaves the hand. */
  pass(seat: number): void {
    this.held = null;
    this.cover = seat;
    this.table.look(SPECTATOR);
  }

  /** "It is me": only now does the server show what this seat knows. */
  confirm(): void {
    if (this.cover === null) return;
    this.held = this.cover;
    this.table.look(this.cover);
  }
}
