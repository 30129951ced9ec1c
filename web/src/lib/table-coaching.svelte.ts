/** The coach, if the person has one: it looks at each of their own actions, and speaks about those that cost much. */

import type { Choice, Coached, LogEntry, MatchInfo, Refused, State, View } from "./protocol";
import { settings } from "./settings.svelte";
import type { Socket } from "./socket";

/** What the coach says of an action, and the position before it. */
export interface Advice extends Coached {
  view: View;
  better: NonNullable<Coached["better"]>;
  played: NonNullable<Coached["played"]>;
}

/** Milliseconds in which a click may still be meant for what stood there before. */
const STARTLED = 500;

/** The parts of a table that the coach needs. */
interface Coaches {
  readonly info: MatchInfo | null;
  readonly state: State | null;
  /** Show the present at once. */
  skipAnimations(): void;
}

export class Coaching {
  /** What it says now; null: nothing. */
  advice = $state.raw<Advice | null>(null);
  /** Which of the two actions the board shows. */
  side = $state<"better" | "played">("better");
  /** What it will say once the action has been shown. */
  private coming: Advice | null = null;
  /** Id of the request that is not answered yet; empty: there is none. */
  private asking = "";
  /** The view before the action that it looks at. */
  private view: View | null = null;
  /** The action of which it spoke last, by ply and notation: it speaks once of each. */
  private spoken = "";
  private spokeAt = 0;

  /**
   * @param hold the screen stands still while the coach speaks
   * @param release the screen goes on
   */
  constructor(
    private readonly table: Coaches,
    private readonly socket: Pick<Socket, "say" | "deliver">,
    private readonly hold: () => void,
    private readonly release: () => void,
  ) {}

  /** Whether the person has a coach at this table. */
  get on(): boolean {
    return settings.coach && this.table.info?.coach === true;
  }
  /** Whether computer players must wait: it thinks, or the person reads what it says. */
  get busy(): boolean {
    return this.asking !== "" || this.coming !== null || this.advice !== null;
  }
  /** The action that the board shows while the coach speaks. */
  get shown(): Choice | null {
    return this.advice?.[this.side].choice ?? null;
  }

  /** Another state is shown: ask about the person's action that led to it. */
  onState(old: State | null, state: State, log: readonly LogEntry[], choices: number): void {
    const acted = old && state.ply > old.ply && log.find(({ ply }) => ply === old.ply);
    const own = acted && acted.actor === old.viewer;
    const { advice } = this;
    if (advice && (own || state.ply <= advice.ply)) {
      this.advice = null;
      queueMicrotask(this.release); // not before this state is shown
    }
    this.asking = "";
    this.coming = null;
    if (!own || !this.on || choices < 2 || this.spoken === `${acted.ply} ${acted.text}`) return;
    const { version } = state;
    const id = `coach-${version}`;
    this.view = old.view;
    if (this.socket.say({ type: "coach", id, version, seat: acted.actor })) this.asking = id;
  }

  /** Returns whether that was the answer, so that the computer players need not wait any more. */
  onCoached({ id, better, played, ...more }: Coached): boolean {
    if (!id || id !== this.asking) return false;
    this.asking = "";
    if (better && played && this.view) this.coming = { ...more, id, better, played, view: this.view };
    return true;
  }

  /** The coach has no answer, and says nothing of that. Returns whether it was asked. */
  onRefused({ id }: Pick<Refused, "id">): boolean {
    if (!id?.startsWith("coach-")) return false;
    if (id === this.asking) this.asking = "";
    return true;
  }

  onConnectionLost(): void {
    this.asking = "";
  }

  /** The action has been shown: say what there is to say. */
  speak(): void {
    if (!this.coming) return;
    this.advice = this.coming;
    this.coming = null;
    this.side = "better";
    this.spoken = `${this.advice.ply} ${this.advice.played.choice.text}`;
    this.spokeAt = performance.now();
    this.hold();
  }

  /** Go on with the game. */
  dismiss(): void {
    if (!this.advice) return;
    this.advice = null;
    this.release();
  }

  /** Whether a click is meant for the coach: it may have come under the person's finger. */
  get ready(): boolean {
    return performance.now() - this.spokeAt > STARTLED;
  }

  /** Take the action back. */
  takeBack(): void {
    const { advice } = this;
    if (!advice) return;
    this.table.skipAnimations();
    this.advice = null;
    const { version } = this.table.state!;
    this.socket.deliver({ type: "take-back", version, seat: advice.seat });
    this.release();
  }
}
