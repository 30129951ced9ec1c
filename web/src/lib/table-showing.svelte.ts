/** How a change of the position is shown: events, their times, and the die that waits for a tap. */

import { CHANCE, type LogEntry, type State, type View } from "./protocol";
import { timed, type AnyScore, type Cue } from "./score";
import { settings } from "./settings.svelte";

export class Showing {
  /** The previous view on the screen; null: nothing moves. */
  before = $state.raw<View | null>(null);
  /** Log entries since then. */
  news = $state.raw<LogEntry[]>([]);
  /** When each event of the news is shown. */
  cues = $state.raw<Cue[]>([]);
  /** Whether chance outcomes have been shown, so that a seat may be asked. */
  opened = $state(true);
  /** Whether the person's own die waits for a tap. */
  rolls = $state(false);
  /** How long the game's events are shown. */
  score: AnyScore = {};
  /** Called when the person has rolled their own die; null: nothing waits for it. */
  rolled: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show the step from one state to the next. Returns the milliseconds that it takes. */
  showStep(old: State | null, state: State, log: readonly LogEntry[], haste: number, yours: readonly number[]): number {
    // Only a step on from the state on the screen moves; anything else is drawn as it stands.
    const forward = old !== null && !state.whole && state.ply > old.ply && haste < Infinity;
    this.before = forward ? old.view : null;
    this.news = forward ? log.filter((entry) => entry.ply >= old.plies) : [];
    const how = { pace: settings.pace, motion: settings.moves, haste, yours };
    const { cues, lasts } = timed(this.score, this.news, how);
    this.cues = cues;
    this.open();
    this.rolls = settings.roll && state.yours && cues.some(({ byHand, lasts }) => byHand && lasts > 0);
    this.openAfterChance();
    return lasts;
  }

  /** Show the position as it stands. */
  clear(): void {
    this.before = null;
    this.news = [];
    this.cues = [];
  }

  /** The log as far as it has been shown. */
  shownLog(log: LogEntry[]): LogEntry[] {
    return this.opened ? log : log.slice(0, 1 + log.findLastIndex(({ actor }) => actor !== CHANCE));
  }

  /** Roll the person's own die. */
  rollDie = (): void => {
    const at = this.cues.find(({ byHand }) => byHand)?.at ?? 0;
    this.cues = this.cues.map((cue) => ({ ...cue, at: cue.at - at }));
    this.rolls = false;
    this.openAfterChance();
    this.rolled?.();
    this.rolled = null;
  };

  /** Let the seat be asked at once. */
  open(): void {
    clearTimeout(this.timer);
    this.rolls = false;
    this.opened = true;
  }

  private openAfterChance(): void {
    const last = this.cues.findLast(({ actor, lasts }) => actor === CHANCE && lasts > 0);
    if (!last) return this.open();
    this.opened = false;
    if (!this.rolls) this.timer = setTimeout(() => this.open(), last.at + last.lasts);
  }
}
