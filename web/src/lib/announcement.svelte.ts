/** What the host of the table tells this person. */

import { keep, recall } from "./browser";

const BANNED = "pakal-banned";

class Announcement {
  /** The line that the host shows to everybody; empty: there is none. */
  text = $state("");
  /** Whether the host has banned this person: then no other page than this news is shown. */
  banned = $state(false);
  /** Whether the host lets this person come again, after this browser was told that they are banned. */
  again = $state(false);

  ban(): void {
    this.banned = true;
    keep(BANNED, true);
  }

  /** The server has answered this person. */
  onAnswer(): void {
    this.again ||= recall(BANNED, false);
    keep(BANNED, false);
  }
}

export const announcement = new Announcement();
