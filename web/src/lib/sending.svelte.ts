/** What a form sends: one thing at a time, and what went wrong is told beside it. */

import { errorText } from "./api";

export class Sending {
  /** Whether something is under way. */
  busy = $state(false);
  /** What went wrong last, in words. */
  wrong = $state("");

  /** Do it, if nothing is under way. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.wrong = "";
    try {
      await work();
    } catch (error) {
      this.wrong = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
