/** What is said to people: Fluent messages, as the server has them for the terminal too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Args, GameEvent, Question, Reason } from "./protocol";

export const LANGUAGES = { en: "English", fr: "Français", pl: "Polski", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** Arguments that are seats: a text shows the player's name. The same as in pakal.core.view. */
const SEATS = new Set(["seat", "ship", "other", "owner"]);

export class Texts {
  private readonly bundle: FluentBundle;

  /** @param names name of each seat */
  constructor(
    readonly language: Language,
    sources: readonly string[],
    readonly names: readonly string[] = [],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
    this.sources = sources;
  }

  private readonly sources: readonly string[];

  /** The same texts at a table with these players. */
  withNames(names: readonly string[]): Texts {
    return new Texts(this.language, this.sources, names);
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message.split(".")[0]!);
  }

  /** A message, or `message.attribute`, with its arguments filled in. */
  say(message: string, args: Args = {}): string {
    const [id, attribute] = message.split(".") as [string, string?];
    const found = this.bundle.getMessage(id);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (!pattern) return message;
    return this.bundle.formatPattern(pattern, this.plain(args), []);
  }

  private plain(args: Args): Record<string, FluentVariable> {
    const result: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) {
      if (SEATS.has(key) && typeof value === "number") result[key] = this.names[value] ?? `${value}`;
      else if (Array.isArray(value)) result[key] = value.join(", ");
      else if (typeof value === "number" || typeof value === "string") result[key] = value;
    }
    return result;
  }

  event = (event: GameEvent) => this.say(`event-${event.kind}`, event.args);
  reason = (reason: Reason) => this.say(`reason-${reason.kind}`, reason.args);
  question = (question: Question) => this.say(`question-${question.kind}`, question.args);
  /** An action in words, beginning with a capital: for buttons and labels. */
  action(choice: { kind: string; args: Args }): string {
    const said = this.say(`action-${choice.kind}`, choice.args);
    return said.charAt(0).toLocaleUpperCase(this.language) + said.slice(1);
  }
}
