/** Choices made by touching spaces, cards and parts: each touch gives an argument, until one choice is left. */

import type { Stage } from "$lib/game";
import type { AnyPart, Choice } from "$lib/protocol";
import { keyOf } from "./layout";

/** The values of an argument. A list means any of its numbers, except in lanes, where it is one (lane, step). */
function values(part: AnyPart, given: unknown): string[] {
  if (given === null || given === undefined) return [];
  if (!Array.isArray(given)) return [keyOf(given)];
  const pair = part.kind === "lanes" && typeof given[0] === "number";
  return pair ? [keyOf(given)] : given.map(keyOf);
}

/** Choices that no touches lead to: their arguments have no place on the board, or are a part of another choice's. */
export function unreached(parts: readonly AnyPart[], choices: readonly Choice[]): Choice[] {
  const names = new Set(
    parts.flatMap((part) => [part, ...(part.kind === "seats" ? part.parts : [])]).flatMap(({ touch }) => touch),
  );
  const kinds = new Set(parts.map(({ action }) => action));
  const touched = choices.map(({ kind, args }) => {
    const given = [...names].filter((name) => (args[name] ?? null) !== null);
    return new Set([...given.map((name) => `${name} ${keyOf(args[name])}`), ...(kinds.has(kind) ? [kind] : [])]);
  });
  return choices.filter((_, n) => touched.some((all, m) => m !== n && [...touched[n]!].every((one) => all.has(one))));
}

export class Touch {
  /** Touches so far for these choices: argument to value. */
  private given = $state.raw<Record<string, string>>({});
  private of = $state.raw<readonly Choice[]>([]);

  constructor(
    private readonly stage: () => Stage,
    private readonly parts: () => readonly AnyPart[],
  ) {}

  /** Touches for these choices; those for others are dropped. */
  private get before(): Record<string, string> {
    return this.of === this.stage().choices ? this.given : {};
  }

  private left(part: AnyPart): Choice[] {
    const given = Object.entries(this.before);
    return this.stage().choices.filter((choice) =>
      given.every(([name, key]) => values(part, choice.args[name]).includes(key) || keyOf(choice.args[name]) === key),
    );
  }

  /** The argument of a choice that a touch of this part gives next. */
  private next(part: AnyPart, choice: Choice): string | undefined {
    return part.touch.find((name) => choice.args[name] !== undefined && !(name in this.before));
  }

  /** Spaces or cards of a part that may be touched now, by key, with the choices left after it. */
  lit(part: AnyPart): Map<string, Choice[]> {
    const byKey = new Map<string, Choice[]>();
    for (const choice of this.left(part)) {
      const name = this.next(part, choice);
      if (name) for (const key of values(part, choice.args[name])) byKey.set(key, [...(byKey.get(key) ?? []), choice]);
    }
    return byKey;
  }

  /** Spaces or cards of a part that the shown choice names, or that were touched. */
  chosen(part: AnyPart): Set<string> {
    const { choice } = this.stage();
    const shown = part.touch.flatMap((name) => values(part, choice?.args[name]));
    const touched = part.touch.flatMap((name) => (name in this.before ? [this.before[name]!] : []));
    return new Set([...shown, ...touched]);
  }

  /** Choices made by a touch of the whole part. */
  whole(part: AnyPart): Choice[] {
    return part.action ? this.stage().choices.filter(({ kind }) => kind === part.action) : [];
  }

  /** A person touches a space or card; touching it again undoes that. */
  touch(part: AnyPart, key: string): void {
    const stage = this.stage();
    const touched = part.touch.find((name) => this.before[name] === key);
    const left = this.lit(part).get(key);
    if (!left?.length) {
      if (!touched) return;
      const { [touched]: _, ...rest } = this.before;
      [this.given, this.of] = [rest, stage.choices];
      return stage.pick(null);
    }
    const name = this.next(part, left[0]!)!;
    if (left.length === 1) return stage.pick(left[0]!);
    [this.given, this.of] = [{ ...this.before, [name]: key }, stage.choices];
    // Choices that touches cannot tell apart are chosen from the list.
    const more = this.parts().some((other) => this.lit(other).size > 0);
    stage.pick(more ? null : left[0]!);
  }
}
