/**
 * Shows one position after another, each as long as its events take.
 *
 * Nobody waits for another person's screen, and input does not wait: one's own action and `hurry` end the animation.
 */

/** Milliseconds for actions of others one after another; the nearer the end, the faster they go. */
const ENOUGH = 12_000;
/** Milliseconds of rest that give all of that time back; a shorter rest gives a part, the person's own action all. */
const REST = 4000;

export class Director<Position> {
  /** Number of positions that wait. */
  behind = $state(0);
  private waiting: Position[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it stands still, and all further positions wait. */
  private held = false;
  private spent = 0;
  private endedAt = -REST;

  /**
   * @param show puts a position on the screen, at `haste` times the usual speed; returns its milliseconds
   * @param shown called when all positions have been shown
   */
  constructor(
    private readonly show: (position: Position, haste: number) => number,
    private readonly shown: () => void,
  ) {}

  /** Whether something is being shown, or waits. */
  get busy(): boolean {
    return this.timer !== undefined || this.held;
  }

  /** Stand still: further positions wait. */
  hold(): void {
    this.held = true;
  }

  /** Go on with the positions that wait. */
  release(): void {
    if (!this.held) return;
    this.held = false;
    if (this.timer === undefined) this.next();
  }

  /** Show a position after those that wait. */
  add(position: Position): void {
    this.waiting.push(position);
    if (!this.busy) {
      const rested = performance.now() - this.endedAt;
      this.spent = Math.max(0, this.spent - rested * (ENOUGH / REST));
      this.next();
    } else this.behind = this.waiting.length;
  }

  /** Show all waiting positions, and end the animation. */
  hurry = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length) this.show(this.waiting.shift()!, Infinity);
    this.spent = 0;
    this.rest();
  };

  /** Forget the waiting positions. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.held = false;
    this.behind = 0;
  }

  private next(): void {
    const position = this.waiting.shift();
    this.behind = this.waiting.length;
    if (position === undefined) return this.rest();
    // A third of the time goes by at the usual speed; after all of it is spent, nothing takes time any more.
    const left = Math.max(0, 1 - this.spent / ENOUGH);
    const lasts = this.show(position, left > 2 / 3 ? 1 : 2 / (3 * left || 1e-3));
    this.spent += lasts;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, lasts);
  }

  private rest(): void {
    this.behind = 0;
    this.endedAt = performance.now();
    this.shown();
  }
}
