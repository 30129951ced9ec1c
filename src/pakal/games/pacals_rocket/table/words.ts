/** Names of squares for screen readers: "d7: your stone, Jaap's stone, riverside, district 4, worth 6". */

import type { Texts } from "$lib/texts";
import type { Plan } from "./plan";
import type { Square } from "./units";
import type { PacalView } from "./view";
import { LAKE } from "./wire";

/** Pieces on a square: seats of its stones, of its ship, and of its pyramid, with the height. */
interface Standing {
  stones: readonly number[];
  ship: number;
  pyramid: { seat: number; height: number } | undefined;
}

const NOTHING: Standing = { stones: [], ship: -1, pyramid: undefined };

/** The names of a board's squares for one reader. A name is written anew only when the pieces on its square change. */
export class Names {
  private readonly kept = new Map<string, { what: string; name: string }>();

  /** @param mine seat of the reader; −1: none */
  constructor(
    private readonly plan: Plan,
    private readonly mine: number,
    private readonly texts: Texts,
  ) {}

  /** The name of every square, by its notation. */
  of(view: PacalView): Map<string, string> {
    const standing = standings(view);
    return new Map([...this.plan.squares.values()].map((square) => [square.name, this.name(square, standing)]));
  }

  private name(square: Square, standing: Map<string, Standing>): string {
    const now = standing.get(square.name) ?? NOTHING;
    const what = JSON.stringify(now);
    const kept = this.kept.get(square.name);
    if (kept?.what === what) return kept.name;
    const name = this.texts.say("pr-square", { square: square.name, what: this.described(square, now) });
    this.kept.set(square.name, { what, name });
    return name;
  }

  private described(square: Square, { stones, ship, pyramid }: Standing): string {
    const { texts, plan } = this;
    if (square.letter === LAKE) return texts.say("pr-lake");
    if (!square.inPlay) return texts.say("pr-covered");
    const own = (kind: string, owner: number, more = {}) =>
      texts.say(owner === this.mine ? `pr-my-${kind}` : `pr-${kind}`, { owner, ...more });
    const what: string[] = [];
    if (pyramid) what.push(own("pyramid", pyramid.seat, { height: pyramid.height }));
    if (ship >= 0) what.push(own("ship", ship));
    for (const owner of stones) what.push(own("stone", owner));
    if (!what.length) what.push(texts.say("pr-free"));
    if (square.river) what.push(texts.say("pr-riverside"));
    if (square.lake) what.push(texts.say("pr-lakeside"));
    const { number, value } = plan.districts.find(({ letter }) => letter === square.letter)!;
    what.push(texts.say("pr-district", { district: number, value }));
    return what.join(", ");
  }
}

function standings(view: PacalView): Map<string, Standing> {
  const bySquare = new Map<string, Standing>();
  const add = (square: string, more: Partial<Standing>) =>
    bySquare.set(square, { ...(bySquare.get(square) ?? NOTHING), ...more });
  for (const { square, seats } of view.stones) add(square, { stones: seats });
  for (const { square, seat, height } of view.pyramids) add(square, { pyramid: { seat, height } });
  view.ships.forEach((square, ship) => square !== null && add(square, { ship }));
  return bySquare;
}
