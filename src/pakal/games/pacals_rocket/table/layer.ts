/** Arguments of a layer of the board. */

import type { Plan } from "./plan";
import type { PacalStage } from "./view";

export interface Layer {
  stage: PacalStage;
  plan: Plan;
  /** Size of the smallest letters, in units of the drawing. */
  letter: number;
}

/** A layer that lies in two parts, below the pieces and above them. */
export interface Halved extends Layer {
  under: boolean;
}
