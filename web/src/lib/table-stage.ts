/** What is shared between the pages that show a table: players, icons of the log, sentences. */

import { texts as core } from "./language.svelte";
import { levelName, properName } from "./levels";
import type { Player, Stage } from "./game";
import { SIGNS } from "./protocol";
import type { Choice, GameEvent, LogEntry, Question, Seat, View } from "./protocol";
import type { Texts } from "./texts";

/** How each seat is called: its player, or, while nobody has a name there, the sign on its pieces, as its game calls it. */
export function namesOf(seats: readonly Seat[], texts: Texts | null): string[] {
  const plain = seats.map(({ seat, kind, name, agent }) => {
    if (name) return name;
    // Whoever leaves keeps the name by which the others know them.
    return agent && kind === "computer" ? properName(seat) : (texts ?? core()).say(`sign-${SIGNS[seat]}`);
  });
  // Two people of one name are told apart by their seats.
  return plain.map((name, seat) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

/** The seats as drawings show them; `viewer` is the seat whose view is shown. */
export const playersOf = (seats: readonly Seat[], names: readonly string[], viewer: number): Player[] =>
  seats.map(({ seat, yours, kind, agent, online }) => ({
    seat,
    name: names[seat]!,
    sign: SIGNS[seat]!,
    yours: yours && (seat === viewer || seats.filter((other) => other.yours).length === 1),
    computer: kind === "computer" || kind === "gone",
    level: agent ? levelName(agent) : "",
    online: online || kind === "computer" || kind === "gone",
  }));

/** Who plays where nobody does: in lessons, and in the gallery of positions. */
export const LESSON_NAMES = ["Ines", "Jaap", "Maja", "Sven", "Mina"] as const;

/** Symbol beside an entry of the log. */
export const medal = (actor: number) => (actor >= 0 ? `medal-${SIGNS[actor]}` : "i-die");

/** An entry of the log in sentences. */
export const sentences = (entry: LogEntry, texts: Texts) => entry.events.map(texts.event).join(" ");

/** A sentence of what happened, and whose doing it was. */
export interface Line {
  actor: number;
  text: string;
}

/** Letters that two short lines hold on a phone, more or less. */
const BRIEF = 60;

const scores = ({ args }: GameEvent) => typeof args.points === "number" && args.points !== 0;

/** What happened, for two lines: where they do not hold everything, what scored comes first, since the rest is cut. */
export function brief(entries: readonly LogEntry[], texts: Texts): Line[] {
  const all = entries.flatMap(({ actor, events }) =>
    events.map((event) => ({ actor, text: texts.event(event), scores: scores(event) })),
  );
  if (all.reduce((letters, { text }) => letters + text.length, 0) <= BRIEF) return all;
  return [...all.filter((one) => one.scores), ...all.filter((one) => !one.scores)];
}

/**
 * What the others did since the seat's own last action, or else the last thing that happened: it led to the question.
 * What chance did is left out where somebody did something: the die and the cards show it.
 * Where the seat's own action ended a round and cards were dealt at once, what came of it is told first: on the board
 * nothing of it is left.
 */
export function since(log: readonly LogEntry[], seat: number): LogEntry[] {
  const own = log.findLastIndex((entry) => entry.actor === seat && entry.events.length > 0);
  const [mine, next] = [log[own], log[own + 1]];
  const ended = mine && next && next.actor < 0 && next.round > mine.round;
  const ending = ended && mine.events.length > 1 ? [{ ...mine, events: mine.events.slice(1) }] : [];
  const others = log.slice(own + 1).filter((entry) => entry.actor >= 0 && entry.events.length > 0);
  if (others.length) return [...ending, ...others];
  const last = log.findLast((entry) => entry.events.length > 0);
  return last ? [...ending, last] : [];
}

/** What to do where nothing is selected yet: the game says it where the choice is not on the board. */
export const toChoose = (question: Question | null, texts: Texts, otherwise = "table-choose") =>
  texts.say(question && texts.has(`choose-${question.kind}`) ? `choose-${question.kind}` : otherwise);

/** The sentences of a choice: what it would do. */
export const consequence = (choice: Choice, texts: Texts) => choice.effects.map(texts.event).join(" ");

/** Sentences without the words with which another of them begins or ends as well: what tells them apart. */
export function differing(sentences: readonly string[]): string[] {
  const words = sentences.map((sentence) => sentence.split(" "));
  return words.map((own, n) => {
    const others = words.filter((_, m) => m !== n);
    // A word is left to each.
    const shared = (most: number, at: (i: number) => number) =>
      Math.max(
        0,
        ...others.map((other) => {
          let count = 0;
          while (count < most && own.at(at(count)) === other.at(at(count))) count++;
          return count;
        }),
      );
    const begin = shared(own.length - 1, (i) => i);
    const end = shared(own.length - 1 - begin, (i) => -1 - i);
    return own.slice(begin, own.length - end).join(" ");
  });
}

const nothing = () => undefined;

/** A stage that only shows: in a replay, or while looking back. */
export function still(
  view: View,
  given: Pick<Stage, "before" | "open" | "players" | "log" | "cues" | "motion" | "texts">,
): Stage {
  return {
    view,
    ...given,
    choices: [],
    choice: null,
    selected: false,
    rolls: false,
    point: nothing,
    pick: nothing,
    refuse: nothing,
  };
}
