/** The choice that a person has begun: lifted tablets, and the stack under the pointer. */

import { chosenCards, type JaguarChoice, type JaguarStage, type JaguarView } from "./view";
import type { Touched } from "./wire";

interface Begun {
  view: JaguarView | null;
  /** Cards of the own hand that are to be offered. */
  lifted: readonly number[];
  /** Card of the own hand that is to be laid down. */
  held: number | null;
}

export class Picking {
  private begun = $state.raw<Begun>({ view: null, lifted: [], held: null });
  /** Card of the own hand that is pointed at. */
  pointed = $state.raw<number | null>(null);
  /** Stack that is looked into. */
  peek = $state.raw<{ seat: number; slot: number } | null>(null);

  constructor(private readonly current: () => JaguarStage) {}

  private get stage() {
    return this.current();
  }

  /** The choice begun in this position; one of another position is forgotten. */
  private get now(): Begun {
    return this.begun.view === this.stage.view ? this.begun : { view: this.stage.view, lifted: [], held: null };
  }

  /** Cards lifted for an offer: none, one, or two that are a selected offer. */
  get lifted(): readonly number[] {
    const { lifted } = this.now;
    return lifted.length === 2 && !this.stage.choice ? [] : lifted;
  }

  /** Card to be laid down; a hand of one card lays that one. */
  get held(): number | null {
    const { view, choices } = this.stage;
    if (view.phase !== "lay" || !choices.length) return null;
    return this.now.held ?? (view.hand?.length === 1 ? view.hand[0]! : null);
  }

  /** The offer of two cards. */
  offer = (a: number, b: number): JaguarChoice | undefined =>
    this.stage.choices.find(
      ({ kind, args }) => kind === "offer" && args.low === Math.min(a, b) && args.high === Math.max(a, b),
    );

  /** Lift a card, or put it back; the second one makes the offer. A third one takes the place of the second. */
  lift(card: number) {
    const { view } = this.stage;
    const before = this.lifted;
    if (before.includes(card)) {
      this.begun = {
        view,
        lifted: before.filter((other) => other !== card),
        held: null,
      };
      this.stage.pick(null);
      return;
    }
    const first = before[0];
    if (first === undefined) {
      this.begun = { view, lifted: [card], held: null };
      return;
    }
    const offer = this.offer(first, card);
    if (!offer) return this.stage.refuse({ card, other: first } satisfies Touched);
    this.begun = {
      view,
      lifted: chosenCards(offer),
      held: null,
    };
    this.stage.pick(offer);
  }

  hold(card: number) {
    this.begun = { view: this.stage.view, lifted: [], held: card };
    this.stage.pick(null);
  }
}
