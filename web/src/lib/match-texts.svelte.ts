/** Texts of a match: words of its game, names of its players, the line under its title. */

import type { GameTable, Player } from "./game";
import { gameTexts } from "./language.svelte";
import type { MatchInfo, View } from "./protocol";
import { namesOf, playersOf } from "./players";
import type { Texts } from "./texts";

export class MatchTexts {
  /** Words of the game; null until the game is known. */
  readonly own = $derived.by((): Texts | null => {
    const info = this.info();
    return info ? gameTexts(info.game) : null;
  });
  // Plain values: texts with names are made anew only when a name changes.
  private readonly names = $derived.by(() => JSON.stringify(namesOf(this.info()?.seats ?? [], this.own)));
  private readonly reader = $derived.by(() => this.you());
  /** The same words with the names in them. */
  readonly named = $derived.by((): Texts | null => {
    const names = JSON.parse(this.names) as string[];
    return this.own?.withNames(names, this.reader) ?? null;
  });
  readonly title = $derived(this.own?.say("title") ?? "pakal");

  /**
   * @param info the match; null: not known yet
   * @param you the seat called "you"; null: none
   */
  constructor(
    private readonly info: () => MatchInfo | null,
    private readonly you: () => number | null = () => null,
  ) {}

  /** The players as drawings show them to a viewer. */
  players(viewer: number, away: readonly number[] = []): Player[] {
    const info = this.info();
    return info && this.named ? playersOf(info.seats, this.named.names, viewer, away) : [];
  }

  /** Who begins, and why; empty where the rules say it. */
  begins(drawings: GameTable | null): string {
    const info = this.info();
    if (!info || drawings?.begins?.(info.options)) return "";
    return this.named?.tell("table-begins", { seat: info.start_seat, why: info.start }) ?? "";
  }

  /** Round and turn, or the game's own count. */
  progress(drawings: GameTable | null, view: View): string {
    const line = drawings?.subtitle?.(view as never, this.info()?.options ?? {});
    const { round, turn } = view;
    return this.named?.say(line?.message ?? "play-round", line?.args ?? { round, turn }) ?? "";
  }

  /** The same with the edition. */
  subtitle(drawings: GameTable | null, view: View): string {
    const message = `edition-short-${this.info()?.edition}`;
    const edition = this.own?.has(message) ? this.own.say(message) : this.info()?.edition_title;
    return `${this.progress(drawings, view)} · ${edition}`;
  }
}
