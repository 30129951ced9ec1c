/** A person's state between two clicks: board and panel share it, and the next position clears it. */

import type { Prospect } from "$lib/protocol";
import type { PacalView } from "./view";

class Focus {
  /** Worth of the god stone that is to carry the ship, or 0. */
  god = $state(0);
  /** Square of the stone that is to be dropped, if it comes off the board. */
  from = $state<string | null>(null);
  /** District pointed at in the ribbon, or being counted. */
  district = $state<string | null>(null);
  /** Height of which the board shows where it could be built, or 0; and these squares. */
  shape = $state(0);
  prospects = $state.raw<readonly Prospect[]>([]);
  /** Points of each seat for the step being counted. */
  counted = $state.raw<number[] | null>(null);
  /** Whether all other districts lie in the dark. */
  night = $state(false);
  private position = "";

  /** Forget it all when another question is asked. */
  follow({ round, turn, phase, actor, drops }: PacalView): void {
    const position = [round, turn, phase, actor, drops.length].join();
    if (position === this.position) return;
    this.position = position;
    this.god = 0;
    this.from = null;
  }
}

export const focus = new Focus();
