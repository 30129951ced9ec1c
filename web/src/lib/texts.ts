/** Fluent messages for people; the server has the same for the terminal. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { written } from "./numbers";
import {
  LEAST_POINTS,
  type Explanation,
  type GameEvent,
  type Language,
  type Merit,
  type Question,
  type Reason,
} from "./protocol";
import { list } from "./time";

type Args = Record<string, unknown>;

/** Each language as its speakers call it, in the order of the menu. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: "English",
  fr: "Français",
  pl: "Polski",
  de: "Deutsch",
};

/** A number of a text, as it is written. */
class Written extends FluentNumber {
  override toString(scope: Parameters<FluentNumber["toString"]>[0]): string {
    return written(super.toString(scope));
  }
}

/** French: a pronoun hangs on its verb by a hyphen ("montres-tu"), and no line ends there: a word joiner follows it. */
const HANGING = /(?<=\p{L})-(?=(?:tu|on|ce|il|elle|le|la|les|lui|leur|moi|toi|y|en)(?!\p{L}))/gu;

/** Most formatted messages that are kept. */
const MOST = 5000;

/** Whether a game is as good as won or lost, whichever action is played. */
const decided = (confidence: Explanation["confidence"]) => confidence === "won" || confidence === "lost";

export class Texts {
  private readonly bundle: FluentBundle;

  /**
   * @param resources messages of core, table and game; later ones may override earlier ones
   * @param names name of each seat
   * @param you seat that is addressed as "you"; null: all seats are named
   */
  constructor(
    readonly language: Language,
    private readonly resources: readonly FluentResource[],
    readonly names: readonly string[] = [],
    private readonly you: number | null = null,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const resource of resources) this.bundle.addResource(resource, { allowOverrides: true });
    this.seats = new Set(this.say("seat-arguments").split(" "));
  }

  /** Arguments that are seats: texts show the player's name. */
  private readonly seats: ReadonlySet<string>;

  /** The same texts with these players' names; `you`: the reader's seat. */
  withNames(names: readonly string[], you: number | null = null): Texts {
    return new Texts(this.language, this.resources, names, you);
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message.split(".")[0]!);
  }

  /** Formatted texts by message and arguments: most labels stay the same from one message of the socket to the next. */
  private readonly sayings = new Map<string, string>();

  /** A message, or `message.attribute`, with its arguments filled in. */
  say(message: string, args: Args = {}): string {
    const key = message + JSON.stringify(args);
    let said = this.sayings.get(key);
    if (said === undefined) {
      said = this.filled(message, args);
      if (this.sayings.size >= MOST) this.sayings.clear();
      this.sayings.set(key, said);
    }
    return said;
  }

  private filled(message: string, args: Args): string {
    const [id, attribute] = message.split(".") as [string, string?];
    const entry = this.bundle.getMessage(id);
    const pattern = attribute ? entry?.attributes[attribute] : entry?.value;
    if (!pattern) return message;
    const said = this.bundle.formatPattern(pattern, this.plain(args), []);
    return this.language === "fr" ? said.replace(HANGING, "-\u2060") : said;
  }

  private plain(args: Args): Record<string, FluentVariable> {
    const result: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) {
      if (this.seats.has(key) && typeof value === "number") result[key] = this.names[value] ?? `${value}`;
      else if (Array.isArray(value)) result[key] = value.join(", ");
      else if (typeof value === "number") result[key] = new Written(value);
      else if (typeof value === "string") result[key] = value;
    }
    return result;
  }

  /** The attribute of a message for a reader whom it is about, named after the argument that is the reader. */
  private spokenTo(message: string, args: Args): string {
    const attributes = this.bundle.getMessage(message)?.attributes ?? {};
    const own = Object.keys(attributes).find((key) => this.seats.has(key) && args[key] === this.you);
    return own ? `${message}.${own}` : message;
  }

  /** Names of the players in some seats: "Ines, Jaap and Maja". */
  people = (seats: readonly number[]): string =>
    list(
      seats.map((seat) => this.names[seat] ?? `${seat}`),
      this.language,
    );
  /** A message that addresses the reader as "you", if it is about them and has words for it. */
  tell = (message: string, args: Args) => this.say(this.spokenTo(message, args), args);
  event = ({ kind, args }: GameEvent) => this.tell(`event-${kind}`, args);
  /** Events as one line of sentences: those of a ply, or the effects of a choice. */
  events = (events: readonly GameEvent[]) => events.map(this.event).join(" ");
  reason = (reason: Reason) => this.say(`reason-${reason.kind}`, reason.args);
  /**
   * What to look at to find the best action, without naming it.
   * @param values of the actions in the hint
   */
  nudge({ confidence, merits: [first] }: Explanation, values: readonly number[]): string {
    if (decided(confidence)) return this.say("teach-decided", { confidence });
    if (first && this.bundle.getMessage(`merit-${first.kind}`)?.attributes.look)
      return this.say(`merit-${first.kind}.look`, first.args);
    const points = Math.round(100 * (Math.max(...values) - Math.min(...values)));
    return this.say("teach-nudge", { part: first?.part ?? "none", points: points < LEAST_POINTS ? 0 : points });
  }
  /**
   * Why an action is better than another one, a sentence for each merit.
   * @param side `yours`: the other one is the reader's
   */
  explanation({ confidence, merits, costs }: Explanation, side: "own" | "yours" = "own"): string[] {
    const known = decided(confidence) ? "decided" : confidence === "close" ? "close" : merits.length ? "" : "wordless";
    const but = costs.map((merit) => this.merit(merit, side === "yours" ? "yours-costs" : "costs"));
    return [
      ...(known ? [this.say(`teach-${known}`, { confidence })] : []),
      ...merits.map((merit) => this.merit(merit, side)),
      ...(but.length ? [[this.say("teach-but", { side }), ...but].join(" ")] : []),
    ];
  }
  /** @param side `…costs`: it speaks for the other action, which is not so good */
  private merit = ({ kind, args }: Merit, side: "own" | "costs" | "yours" | "yours-costs") =>
    this.tell(`merit-${kind}`, { ...args, side });
  question = (question: Question) => this.say(`question-${question.kind}`, question.args);
  /** The instruction while nothing is selected: the game has one if the choice is not on the board. */
  toChoose(question: Question | null, otherwise = "table-choose"): string {
    return this.say(question && this.has(`choose-${question.kind}`) ? `choose-${question.kind}` : otherwise);
  }
  /** What a player is thinking about, for the others: the question would read like an order. Empty: no words for it. */
  thought({ kind, args }: Question): string {
    const { others } = this.bundle.getMessage(`question-${kind}`)?.attributes ?? {};
    return others ? this.say(`question-${kind}.others`, args) : "";
  }
  /** A text as at the beginning of a line. */
  capital = (said: string): string => said.charAt(0).toLocaleUpperCase(this.language) + said.slice(1);
  /** An action in words, beginning with a capital: for buttons and labels. */
  action(choice: { kind: string; args: Args }): string {
    return this.capital(this.say(`action-${choice.kind}`, choice.args));
  }
  /** The same for a button below a list that marks the action: shorter, if the game has words for it. */
  button(choice: { kind: string; args: Args }): string {
    const { button } = this.bundle.getMessage(`action-${choice.kind}`)?.attributes ?? {};
    return button ? this.capital(this.say(`action-${choice.kind}.button`, choice.args)) : this.action(choice);
  }
}

/** Sentences without the first and last words that all of them have: each part tells its sentence from every other. */
export function differing(sentences: readonly string[]): string[] {
  const words = sentences.map((sentence) => sentence.split(" "));
  const [first = [], ...others] = words;
  const shared = (most: number, at: (i: number) => number) => {
    let count = 0;
    while (count < most && others.every((other) => other.at(at(count)) === first.at(at(count)))) count++;
    return count;
  };
  // One word is left to each.
  const most = others.length ? Math.min(...words.map(({ length }) => length)) - 1 : 0;
  const begin = shared(most, (i) => i);
  const end = shared(most - begin, (i) => -1 - i);
  return words.map((own) => own.slice(begin, own.length - end).join(" "));
}
