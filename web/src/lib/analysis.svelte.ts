/** The analysis of a match as a page sees it: asked for, waited for, there. */

import { api, errorText } from "./api";
import { me } from "./me.svelte";
import type { Texts } from "./texts";
import type { Player } from "./game";
import type {
  Analysed,
  AnalysedDecision,
  AnalysedOption,
  AnalysedPly,
  Analysis,
  Choice,
  Foreseen,
  LogEntry,
  MatchInfo,
} from "./protocol";

/** Milliseconds between two looks at how far it is. */
const LOOK = 900;

/** What an analysis is given by the replay that it stands beside. */
export interface Beside {
  info: MatchInfo;
  players: Player[];
  log: LogEntry[];
  /** Position that is on the board. */
  ply: number;
  texts: Texts;
  go(ply: number): void;
  /** Show on the board what an action would have done; null: nothing any more. */
  light(choice: Choice | null): void;
}

export class Review {
  /** null: not known yet. */
  job = $state.raw<Analysed | null>(null);
  fault = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private readonly choices = new Map<number, Promise<Choice[]>>();
  private readonly lines = new Map<number, Promise<Foreseen[]>>();

  constructor(private readonly match: string) {}

  get analysis(): Analysis | null {
    return this.job?.analysis ?? null;
  }

  /** Look what there is; if there is nothing and `wanted` says so, ask for it. */
  async start(wanted: boolean): Promise<void> {
    await this.take(() => api.analysis(this.match));
    if (wanted && this.job?.status === "none") await this.ask();
  }

  ask = (): Promise<void> => this.take(() => me.with(() => api.analyse(this.match)));

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  /** What might have been done instead at a ply, as a board can show it; null: it is not known. */
  async choice(ply: number, text: string): Promise<Choice | null> {
    const known = this.choices.get(ply) ?? api.choicesThen(this.match, ply).catch(() => []);
    this.choices.set(ply, known);
    return (await known).find((choice) => choice.text === text) ?? null;
  }

  /** What the computer expected after the best way at a ply, as far as it can be told in words. */
  line(ply: number, texts: string[]): Promise<Foreseen[]> {
    const known = this.lines.get(ply) ?? api.line(this.match, ply, texts).catch(() => []);
    this.lines.set(ply, known);
    return known.then((steps) => steps.slice(1));
  }

  private async take(call: () => Promise<Analysed>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.job = await call();
      this.fault = "";
    } catch (error) {
      this.fault = errorText(error);
    }
    const going = this.job?.status === "waiting" || this.job?.status === "running";
    if (going && !this.over) this.timer = setTimeout(() => void this.take(() => api.analysis(this.match)), LOOK);
  }
}

/** What each seat could expect in the position after so many plies. */
export function expected(analysis: Analysis, ply: number): number[] {
  const { plies } = analysis;
  return plies[ply]?.before ?? plies.at(-1)?.after ?? [];
}

/** A share of the win in points of a hundred. */
export const points = (share: number) => Math.round(100 * share);

/** Plies with the mistakes that cost most: those that are told in full. */
const LISTED = 8;
export const dearest = (analysis: Analysis): AnalysedPly[] =>
  analysis.worst.slice(0, LISTED).map((ply) => analysis.plies[ply]!);

/** What would have been better than what was done: the best way, and others that were looked at. */
export function better({ played, best, others }: AnalysedDecision): { option: AnalysedOption; message: string }[] {
  // What was looked at less, and seems better than the best all the same, has only not been answered well yet.
  const also = others.filter(({ value }) => value > played.value && value <= best.value);
  return [{ option: best, message: "review-better" }, ...also.map((option) => ({ option, message: "review-also" }))];
}
