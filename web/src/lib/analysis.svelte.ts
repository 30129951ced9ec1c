/** The analysis of a match for a page: asks for it, waits, loads it. */

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

/** Milliseconds between two looks at its progress. */
const LOOK = 900;

/** Things that the replay gives to the analysis beside it. */
export interface Beside {
  info: MatchInfo;
  players: Player[];
  log: LogEntry[];
  /** Position that is on the board. */
  ply: number;
  texts: Texts;
  go(ply: number): void;
  /** Show the effect of an action on the board; null: of none. */
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

  /** Load the analysis; if there is none, ask for it if `wanted`. */
  async start(wanted: boolean): Promise<void> {
    await this.take(() => api.analysis(this.match));
    if (wanted && this.job?.status === "none") await this.ask();
  }

  ask = (): Promise<void> => this.take(() => me.with(() => api.analyse(this.match)));

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  /** An alternative action at a ply, as the board can show it; null: unknown. */
  async choice(ply: number, text: string): Promise<Choice | null> {
    const known = this.choices.get(ply) ?? api.choicesThen(this.match, ply).catch(() => []);
    this.choices.set(ply, known);
    return (await known).find((choice) => choice.text === text) ?? null;
  }

  /** Events that the computer expected after the best way at a ply, as far as words can tell them. */
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

/** The expectation of each seat after so many plies. */
export function expected(analysis: Analysis, ply: number): number[] {
  const { plies } = analysis;
  return plies[ply]?.before ?? plies.at(-1)?.after ?? [];
}

/** A share of the win in percentage points. */
export const points = (share: number) => Math.round(100 * share);

/** Number of the costliest mistakes, which are told in full. */
const LISTED = 8;
export const dearest = (analysis: Analysis): AnalysedPly[] =>
  analysis.worst.slice(0, LISTED).map((ply) => analysis.plies[ply]!);

/** Better actions than the played one: the best, and others that the search examined. */
export function better({ played, best, others }: AnalysedDecision): { option: AnalysedOption; message: string }[] {
  // The search has looked too little at actions that it values above the best one.
  const also = others.filter(({ value }) => value > played.value && value <= best.value);
  return [{ option: best, message: "review-better" }, ...also.map((option) => ({ option, message: "review-also" }))];
}
