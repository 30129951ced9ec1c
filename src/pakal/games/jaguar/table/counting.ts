/** The end of Jaguar: how the last round ended, then the card that decides whether the game is over. */

import type { Count } from "$lib/counting";
import { last } from "./ending";
import type { JaguarStage } from "./view";

/** Milliseconds of each step: the last round, the card face down, the card turned. */
const PACE = [2200, 2600, 2600] as const;

export interface JaguarCount extends Count {
  /** The card of fate: not there, face down, or turned. */
  card: "" | "down" | "up";
}

export function counts(stage: JaguarStage): JaguarCount[] {
  const { view, texts } = stage;
  const say = (message: string, args = {}) => texts.say(message, args);
  const ending = last(stage);
  const nothing = view.scores.map(() => 0);
  const byCard = view.reason === "card" && view.turned !== null;
  const round: JaguarCount = {
    title: say("table-final-round"),
    text: ending.round.join(" "),
    points: view.scores,
    part: "",
    pause: PACE[0],
    card: "",
    ...(byCard ? { shown: { turned: null } } : {}),
  };
  if (!byCard) return [round];
  return [
    round,
    {
      title: say("table-fate-card"),
      text: say(`table-fate-${view.fate}`, { space: view.front }),
      points: nothing,
      part: "",
      pause: PACE[1],
      card: "down",
      shown: { turned: null },
    },
    {
      title: say("table-fate-turned", { card: view.turned, space: view.front }),
      text: ending.card.join(" "),
      points: nothing,
      part: "",
      pause: PACE[2],
      card: "up",
    },
  ];
}
