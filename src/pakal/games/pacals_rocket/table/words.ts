/** Names of squares for those who hear the board: "d7: your stone, Jaap's stone, riverside, district 4, worth 6". */

import type { Texts } from "$lib/texts";
import { numberOf, type Square } from "./plan";
import type { PacalView } from "./view";

export function nameOf(square: Square, view: PacalView, mine: number, texts: Texts): string {
  const { name, letter } = square;
  const own = (kind: string, owner: number, more = {}) =>
    texts.say(owner === mine ? `pr-my-${kind}` : `pr-${kind}`, {
      owner,
      ...more,
    });
  const what: string[] = [];
  if (letter === "~") return texts.say("pr-square", { square: name, what: texts.say("pr-lake") });
  if (!square.inPlay)
    return texts.say("pr-square", {
      square: name,
      what: texts.say("pr-covered"),
    });
  const pyramid = view.pyramids.find((one) => one.square === name);
  const ship = view.ships.indexOf(name);
  if (pyramid) what.push(own("pyramid", pyramid.seat, { height: pyramid.height }));
  if (ship >= 0) what.push(own("ship", ship));
  for (const owner of view.stones.find((one) => one.square === name)?.seats ?? []) what.push(own("stone", owner));
  if (!what.length) what.push(texts.say("pr-free"));
  if (square.river) what.push(texts.say("pr-riverside"));
  if (square.lake) what.push(texts.say("pr-lakeside"));
  what.push(
    texts.say("pr-district", {
      district: numberOf(view.board, letter),
      value: view.board.values[letter],
    }),
  );
  return texts.say("pr-square", { square: name, what: what.join(", ") });
}
