/** Players who are away from a table while it plays: their phone is off, or their connection lost. */

import { onDestroy } from "svelte";
import type { MatchInfo, Seat } from "./protocol";

/** Milliseconds until a player counts as away: a short look at another page does not. */
const SOON = 8000;
/** Milliseconds for which the page says that a player is back. */
const NEWS = 12_000;

const missing = ({ kind, online, yours }: Seat) => kind === "me" && !online && !yours;
/** Whether a player has left for good without a computer in their place. */
const left = ({ kind, agent }: Seat) => kind === "gone" && !agent;

export class Away {
  /** Seats whose players may come back. */
  awaited = $state.raw<number[]>([]);
  /** Seats whose players are away, for now or for good. */
  readonly seats = $derived.by(() => {
    const info = this.info();
    return info && !info.imported ? [...this.awaited, ...info.seats.filter(left).map(({ seat }) => seat)] : [];
  });
  /** Seat whose player has just come back, or null. */
  returned = $state<number | null>(null);
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private news: ReturnType<typeof setTimeout> | undefined;

  /** @param info the match; null: not known yet */
  constructor(private readonly info: () => MatchInfo | null) {
    $effect(() => this.follow());
    onDestroy(() => {
      for (const timer of this.timers.values()) clearTimeout(timer);
      clearTimeout(this.news);
    });
  }

  private follow(): void {
    const info = this.info();
    // With days for a turn nobody waits at the table.
    const waits = info?.status === "playing" && info.pace.kind !== "days";
    for (const seat of info?.seats ?? []) {
      if (waits && missing(seat)) this.leaves(seat.seat);
      else this.stays(seat.seat, waits && seat.kind === "me");
    }
  }

  private leaves(seat: number): void {
    if (this.timers.has(seat)) return;
    this.timers.set(
      seat,
      setTimeout(() => (this.awaited = [...this.awaited, seat].sort()), SOON),
    );
  }

  private stays(seat: number, plays: boolean): void {
    clearTimeout(this.timers.get(seat));
    if (!this.timers.delete(seat) || !this.awaited.includes(seat)) return;
    this.awaited = this.awaited.filter((other) => other !== seat);
    if (!plays) return;
    this.returned = seat;
    clearTimeout(this.news);
    this.news = setTimeout(() => (this.returned = null), NEWS);
  }
}
