/**
 * Shows one position after another, each as long as what led to it takes.
 *
 * Nobody waits for another person's screen, and no input waits: what one does oneself, and `hurry`, ends what is running.
 */

/** Milliseconds that may be spent on what others do one after another; the nearer the end, the faster it goes. */
const ENOUGH = 12_000;
/** Milliseconds of rest that give all of that time back, less a part of it; one's own action gives back all, too. */
const REST = 4000;

export class Director<Position> {
  /** How many positions wait to be shown. */
  behind = $state(0);
  private waiting: Position[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private spent = 0;
  private endedAt = -REST;

  /**
   * @param show put a position on the screen, at `haste` times the usual speed; returns the milliseconds that it takes
   * @param shown all there is has been shown
   */
  constructor(
    private readonly show: (position: Position, haste: number) => number,
    private readonly shown: () => void,
  ) {}

  /** Whether something is being shown. */
  get busy(): boolean {
    return this.timer !== undefined;
  }

  /** Show a position after those that wait. */
  add(position: Position): void {
    this.waiting.push(position);
    if (this.timer === undefined) {
      const rested = performance.now() - this.endedAt;
      this.spent = Math.max(0, this.spent - rested * (ENOUGH / REST));
      this.next();
    } else this.behind = this.waiting.length;
  }

  /** Show all that waits, and end what is running. */
  hurry = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length) this.show(this.waiting.shift()!, Infinity);
    this.spent = 0;
    this.rest();
  };

  /** Forget what waits. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
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
