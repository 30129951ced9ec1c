/** What the person is about, between two clicks: shared by board and panel, forgotten with the next position. */

import type { PacalView } from "./view";

class Focus {
  /** Worth of the god stone that is to carry the ship, or 0. */
  god = $state(0);
  /** Square of the stone that is to be dropped, if it comes off the board. */
  from = $state<string | null>(null);
  /** District that is pointed at in the ribbon, or counted just now. */
  district = $state<string | null>(null);
  /** What each seat gets by what is counted just now. */
  counted = $state.raw<number[] | null>(null);
  /** Whether all but that district lies in the dark. */
  night = $state(false);
  private position = "";

  /** Forget it all when something else is asked. */
  follow({ round, turn, phase, actor, drops }: PacalView): void {
    const position = [round, turn, phase, actor, drops.length].join();
    if (position === this.position) return;
    this.position = position;
    this.god = 0;
    this.from = null;
  }
}

export const focus = new Focus();
