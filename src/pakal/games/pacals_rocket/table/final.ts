/** The final scoring in steps: each with its text and the points of each seat. [PR-FINAL] */

import { settled, type Count } from "$lib/counting";
import type { PacalStage, PacalView } from "./view";

export interface Step {
  id: string;
  /** Message, and `<message>-short` for the sheet. */
  message: string;
  args: Record<string, unknown>;
  points: number[];
  district: string | null;
}

export interface PacalCount extends Count {
  district: string | null;
}

/** Milliseconds of a step, of a step without points, and of the three of the decision. */
const PACE = 1700;
const NOTHING = 700;
const NIGHT = [2200, 2600, 2200];

/** The event of the pyramid that ended the game; undefined: it ended otherwise. */
const trigger = (log: PacalStage["log"]) =>
  log.flatMap(({ events }) => events).find((event) => event.kind === "trigger");

/**
 * Score so far, the pyramid that ended the game, river, lake, god stones, then each district with something to score:
 * the least valuable first, the sacred one last.
 */
export function steps({ final, board }: PacalView, log: PacalStage["log"]): Step[] {
  if (!final) return [];
  const ended = trigger(log)?.args;
  const bonus = final.map((_, seat) => (seat === ended?.seat ? ended.points : 0));
  const step = (id: string, points: number[], args = {}, district: string | null = null): Step => ({
    id: district ?? id,
    message: `pr-final-${id}`,
    args,
    points,
    district,
  });
  const letters = Object.keys(board.values)
    .filter((letter) => final.some(({ districts }) => districts[letter]))
    .sort(
      (one, other) =>
        Number(one === board.sacred) - Number(other === board.sacred) ||
        board.values[one]! - board.values[other]! ||
        board.numbers[one]! - board.numbers[other]!,
    );
  return [
    step(
      "before",
      final.map(({ before }, seat) => before - bonus[seat]!),
    ),
    ...(ended ? [step("trigger", bonus, { count: ended.count })] : []),
    step(
      "river",
      final.map(({ river }) => river),
    ),
    step(
      "lake",
      final.map(({ lake }) => lake),
    ),
    step(
      "gods",
      final.map(({ gods }) => gods),
    ),
    ...letters.map((district) =>
      step(
        "district",
        final.map(({ districts }) => districts[district] ?? 0),
        { district: board.numbers[district], value: board.values[district] },
        district,
      ),
    ),
  ];
}

/** The steps for the page. If the last district decides, it has three: the night, the first place, the second. */
export function counts({ view, log, texts }: PacalStage): PacalCount[] {
  const counts = steps(view, log).map((step): PacalCount => {
    const { id, message, args, points, district } = step;
    const majority = district ? view.districts[district] : id === "river" || id === "lake" ? view[id] : null;
    const takes = points
      .map((got, seat) => ({ got, seat }))
      .filter(({ got }) => got)
      .sort((one, other) => other.got - one.got)
      .map(({ got, seat }) => {
        const gets = { seat, points: got, storeys: majority?.storeys[seat] };
        return texts.say(majority ? "pr-final-takes" : "pr-final-gets", gets);
      });
    return {
      title: texts.say(message, args),
      text: id === "before" ? texts.say("pr-final-so-far") : takes.join(" ") || texts.say("pr-final-nobody"),
      points,
      part: texts.say(`pr-part-${district ? "districts" : majority ? "water" : id === "gods" ? "gods" : "play"}`),
      pause: takes.length ? PACE : NOTHING,
      district,
    };
  });
  const last = counts.at(-1);
  if (!last?.district || settled(counts, counts.length - 1)) return counts;
  return [...counts.slice(0, -1), ...decision(last, view, texts)];
}

/** The last district, place by place. */
function decision(last: PacalCount, view: PacalView, texts: PacalStage["texts"]): PacalCount[] {
  const night = (n: number, title: string, text: string, keep: (got: number) => boolean): PacalCount => ({
    ...last,
    title,
    text,
    points: last.points.map((got) => (keep(got) ? got : 0)),
    pause: NIGHT[n]!,
    night: true,
  });
  const takes = (wanted: (got: number) => boolean) =>
    last.points
      .map((points, seat) => ({ points, seat, storeys: view.districts[last.district!]!.storeys[seat] }))
      .filter(({ points }) => points && wanted(points))
      .map((gets) => texts.say("pr-final-takes", gets));
  const most = Math.max(...last.points);
  const title = texts.say("pr-final-last", { value: view.board.values[last.district!] });
  const [first, second] = [takes((got) => got === most), takes((got) => got < most)];
  const nights = [
    night(0, title, texts.say("pr-final-decides"), () => false),
    night(
      1,
      title,
      [...first, ...(second.length ? [texts.say("pr-final-second")] : [])].join(" "),
      (got) => got === most,
    ),
  ];
  return second.length ? [...nights, night(2, title, second.join(" "), (got) => got < most)] : nights;
}
