/** Whether a device shows only its own hand, because the board is on another screen. */

import { keep, media, recall } from "./browser";
import { MEDIA } from "./media";

const KEY = "pakal-own";

type Wish = "hand" | "board";

/** The last choice here, and its match: for another match there is none yet. */
interface Stored {
  match: string;
  wish: Wish;
}

function read(match: string): Wish | null {
  const kept = recall<Partial<Stored>>(KEY, {});
  return kept.match === match ? (kept.wish ?? null) : null;
}

export class OwnHand {
  #wish = $state<Wish | null>(null);
  #phone = media(MEDIA.narrow);

  constructor(private readonly match: string) {
    this.#wish = read(match);
  }

  /** Whether a button offers it: if the board takes much of the screen, or stands on another one. */
  possible(shared: boolean): boolean {
    return shared || this.#phone.current;
  }

  /** Whether only the hand is shown: as the person chose; else on a phone once another screen shows the board. */
  alone(shared: boolean): boolean {
    return this.#wish === null ? shared && this.#phone.current : this.#wish === "hand";
  }

  choose(wish: Wish): void {
    this.#wish = wish;
    keep(KEY, { match: this.match, wish } satisfies Stored);
  }
}
