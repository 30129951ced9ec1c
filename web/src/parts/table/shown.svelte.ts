/** Common to a player's page and the board for all: drawings, words, the counting, the podium. */

import { Away } from "$lib/away.svelte";
import { Ending } from "$lib/ending.svelte";
import type { GameTable, Stage } from "$lib/game";
import { MatchTexts } from "$lib/match-texts.svelte";
import { standings } from "$lib/podium";
import type { Table } from "$lib/table.svelte";
import { toastError } from "../shell/toasts.svelte";
import { loadTable } from "./load";

interface Given {
  /** Load other data before anything is shown. */
  load?(game: string): Promise<unknown>;
  /** The stage before the counting hides something; null: none yet. */
  open(): Stage | null;
  /** Whether the past is shown, without a counting. */
  past?(): boolean;
  /** The seat called "you"; null: none. */
  you?(): number | null;
}

export class Shown {
  drawings = $state.raw<GameTable | null>(null);
  /** Whether the drawings of the game have come, or it is known to have none. */
  ready = $state(false);
  readonly words: MatchTexts;
  readonly away: Away;
  readonly ending: Ending;
  readonly stage = $derived.by(() => this.ending.veiled(this.given.open()));
  /** The podium; empty before the end, and while the past is shown. */
  readonly standing = $derived.by(() => {
    const { info, state } = this.table;
    const open = this.present();
    return open && info && state ? standings(open.players, info, state.outcome) : [];
  });
  /** The last events, in words. */
  readonly happened = $derived.by(() => {
    const events = this.table.showing.news.flatMap((entry) => entry.events);
    return this.ending.counting ? "" : (this.words.named?.events(events) ?? "");
  });

  constructor(
    private readonly table: Table,
    private readonly given: Given,
  ) {
    const info = () => table.info;
    this.words = new MatchTexts(info, given.you);
    this.away = new Away(info);
    const counts = $derived((table.state?.outcome?.complete && this.count()) || []);
    this.ending = new Ending(table.match, () => counts);
    const game = $derived(table.info?.game);
    $effect(() => {
      if (!game) return;
      void Promise.all([loadTable(game), given.load?.(game)])
        .then(([drawings]) => {
          this.drawings = drawings;
          table.showing.score = drawings?.score ?? {};
        })
        .catch(toastError)
        .finally(() => (this.ready = true));
    });
  }

  private present(): Stage | null {
    return this.given.past?.() ? null : this.given.open();
  }

  private count() {
    const open = this.present();
    return open && this.drawings?.counting?.(open);
  }
}
