/** A form sends once at a time, and shows an error beside itself. */

import { errorText } from "./api";

export class Sending {
  /** Whether a request is under way. */
  busy = $state(false);
  /** The last error, in words. */
  wrong = $state("");

  /** Run `work`, unless something is under way. */
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
