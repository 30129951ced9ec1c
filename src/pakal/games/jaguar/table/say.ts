/** Sentences on the effects of a card. The texts of the game have the words; this module chooses the sentence. */

import { characters } from "$lib/browser";
import { lengthOf } from "$lib/letters.svelte";
import { list } from "$lib/time";
import type { JaguarStage, Prospect, Stacked } from "./view";

export const yesNo = (yes: boolean) => (yes ? "yes" : "no");

/** A name on at most two lines, broken at a gap or a hyphen, and shortened if it still does not fit. */
export function folded(name: string, room: number, size: number): string[] {
  const most = fitting(name, room, size);
  if (most === name.length) return [name];
  const gap = Math.max(name.lastIndexOf(" ", most), name.lastIndexOf("-", most - 1) + 1);
  const cut = gap > 0 ? gap : most;
  return [name.slice(0, cut), shortened(name.slice(cut).trim(), room, size)];
}

/** As much of a name as fits into so many pixels. */
export function shortened(name: string, room: number, size: number): string {
  if (fitting(name, room, size) === name.length) return name;
  return `${name.slice(0, fitting(name, room - lengthOf("…", size), size))}…`;
}

/** Number of first letters of a name that fit, at least two. */
function fitting(name: string, room: number, size: number): number {
  const letters = characters(name);
  while (letters.length > 2 && lengthOf(letters.join(""), size) > room) letters.pop();
  return letters.join("").length;
}

/** "2 or 3", as the language says it; "4–8" for more that lie side by side. */
export function either(numbers: readonly number[], stage: JaguarStage): string {
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first}–${last}`;
  return list(numbers.map(String), stage.texts.language, "disjunction");
}

/** Where a card would go, or that it has no place. */
export function sayProspect({ seat, card, fits, fills, stacks }: Prospect, stage: JaguarStage): string {
  const yours = yesNo(seat === stage.view.viewer);
  const slots = either(fits.length ? fits : stacks.map(({ slot }) => slot), stage);
  const kind = fills ? "fills" : fits.length ? "fits" : stacks.length ? "must-stack" : "no-place";
  return stage.texts.say(`table-${kind}`, {
    seat,
    card,
    yours,
    slots,
    count: Math.max(fits.length, stacks.length),
  });
}

/** Where the other explorer goes, once for all slots of a row. */
export function sayGoing(stacks: readonly Stacked[], stage: JaguarStage): { text: string; yours: boolean }[] {
  const rows = new Map<number, Stacked[]>();
  for (const stack of stacks) rows.set(stack.row, [...(rows.get(stack.row) ?? []), stack]);
  return [...rows.values()].map((same) => {
    const { explorer, row, space, event, arrives } = same[0]!;
    const yours = explorer === stage.view.viewer;
    const text = stage.texts.say("table-goes", {
      other: explorer,
      yours: yesNo(yours),
      slots:
        rows.size > 1
          ? either(
              same.map(({ slot }) => slot),
              stage,
            )
          : "",
      several: yesNo(rows.size > 1),
      count: row,
      space,
      event: arrives ? "arrives" : (event ?? "none"),
    });
    return { text, yours };
  });
}
