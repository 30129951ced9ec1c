/** A computer in a room full of phones: before it shows a hand, it asks whether everybody sees the screen. */

import { api } from "./api";
import { keep, media, recall } from "./browser";
import { MEDIA } from "./media";
import type { Home, MatchInfo } from "./protocol";

const KEY = "pakal-own-screen";

export class SharedScreen {
  /** Whether the seat is on its way to a phone. */
  leaving = $state(false);
  /** Whether devices of this home may join; undefined: it is not known yet. */
  private home = $state.raw<Home | null | undefined>();
  /** Code of the table at which this screen belongs to its owner alone; a rematch keeps the code. */
  private own = $state(recall(KEY, ""));
  private readonly phone = media(MEDIA.narrow);
  /** The code for phones of this home; only people at the table know it. */
  private readonly code = $derived.by(() => this.info()?.code ?? null);

  /**
   * @param info the match; null until it is known
   * @param hidden whether seats of this game know different things
   */
  constructor(
    private readonly info: () => MatchInfo | null,
    private readonly hidden: () => boolean,
  ) {
    $effect(() => {
      if (!this.code) return;
      void api.home().then(
        (answer) => (this.home = answer),
        () => (this.home = null),
      );
    });
  }

  /** Whether the table is covered: the question is open, or it is not known yet whether there is one. */
  get closed(): boolean {
    if (this.leaving) return true;
    const info = this.info();
    if (!info || info.status !== "playing" || !this.hidden() || info.shared || this.phone.current) return false;
    if (info.pace.kind === "days") return false; // those who play by correspondence sit elsewhere
    const others = info.seats.some(({ kind, yours }) => kind === "me" && !yours);
    if (this.code === null || this.code === this.own || info.yours.length !== 1 || !others) return false;
    const { home } = this;
    if (!home) return home === undefined;
    // The computer to which phones come; if that is unknown, the one that set the table.
    return home.open && (home.switch || (info.host && !home.visitor));
  }

  /** Whether it is known that there is a question. */
  get asks(): boolean {
    return this.closed && this.home !== undefined;
  }

  /** The answer: this screen is its owner's alone. */
  keeps(): void {
    this.leaving = false;
    this.own = this.code ?? "";
    keep(KEY, this.own);
  }
}
