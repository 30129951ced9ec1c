/** What the server says and is told; the words are explained in docs/protocol.md. */

export const PROTOCOL = 1;
export const CHANCE = -1;
export const NOBODY = -2;
export const SPECTATOR = -3;

export type Args = Record<string, unknown>;

export interface GameEvent {
  kind: string;
  args: Args;
}

export interface Reason {
  clause: string;
  kind: string;
  args: Args;
}

export interface LogEntry {
  ply: number;
  actor: number;
  round: number;
  turn: number;
  text: string;
  events: GameEvent[];
}

/** One legal action, as its actor is shown it before choosing. */
export interface Choice {
  text: string;
  kind: string;
  args: Args;
  effects: GameEvent[];
  points: number;
  final: boolean;
}

/** What every view holds; a game adds its own fields. */
export interface View {
  type: string;
  viewer: number;
  players: number;
  actor: number;
  round: number;
  turn: number;
  scores: number[];
  reason: string | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  complete: boolean;
}

export interface Question {
  kind: string;
  args: Args;
}

export interface Clock {
  left: number[];
  running: number | null;
  since: string;
  deadline: string | null;
}

export interface Proposal {
  id: string;
  what: "end" | "take-back";
  seat: number;
  ply: number;
  answers: Record<string, boolean>;
}

/** A proposal of a seat that another one has said no to. */
export interface Declined {
  id: string;
  what: "end" | "take-back";
  seat: number;
  by: number;
}

export interface Chat {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: string;
}

export interface State {
  type: "state";
  version: number;
  ply: number;
  viewer: number;
  view: View;
  open: View[] | null;
  question: Question | null;
  actor: number;
  yours: boolean;
  legal: string[] | null;
  log: LogEntry[];
  whole: boolean;
  plies: number;
  take_back: number | null;
  proposals: Proposal[];
  clock: Clock | null;
  outcome: Outcome | null;
  thinking: number | null;
  declined: Declined | null;
  id?: string;
}

export type SeatKind = "me" | "link" | "open" | "computer" | "gone";

export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  agent: string | null;
  online: boolean;
  yours: boolean;
  invited: boolean;
  /** How many hints its players have taken. */
  hints: number;
}

export type Pace =
  { kind: "none" } | { kind: "clock"; minutes: number; increment: number } | { kind: "days"; days: number };

export interface Summary {
  id: string;
  game: string;
  edition: string;
  players: number;
  status: "waiting" | "playing" | "over" | "broken";
  seats: Seat[];
  actor: number;
  round: number;
  turn: number;
  ply: number;
  pace: Pace;
  deadline: string | null;
  created: string;
  changed: string;
  yours: number[];
  your_turn: boolean;
  scores: number[];
  winners: number[];
  reason: string | null;
}

export interface MatchInfo extends Summary {
  options: Record<string, string>;
  board: string | null;
  start_seat: number;
  host: boolean;
  absent: "computer" | "end";
  /** Whether one may ask for a hint. */
  hints: boolean;
  commitment: string;
  secret: string | null;
  rematch: string | null;
  imported: boolean;
  rules_version: number;
  edition_title: string;
}

export interface EditionInfo {
  name: string;
  title: string;
  source: string;
  certainty: "document" | "review" | "mixed";
  differs: string[];
}

export interface OptionInfo {
  name: string;
  clause: string;
  default: string;
  values: string;
  choices: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  published: string;
  players: [number, number];
  minutes: number;
  editions: EditionInfo[];
  options: OptionInfo[];
  boards: string[];
  reasons: string[];
  hidden: boolean;
  has_lesson: boolean;
}

export interface Clause {
  clause: string;
  title: string;
  text: string;
  ruling: string | null;
}

export interface Me {
  id: string;
  name: string;
  language: string;
  email: string | null;
  webhook: string | null;
  notices: string[];
  device: string;
  version: string;
  secret?: string;
}

export interface Device {
  id: string;
  label: string;
  created: string;
  last_seen: string;
  here: boolean;
}

export interface NewSeat {
  kind: SeatKind;
  agent?: string;
  name?: string;
}

export interface NewMatch {
  game: string;
  edition?: string;
  options?: Record<string, string>;
  players: number;
  board?: string;
  seats: NewSeat[];
  start_seat?: "random" | number;
  pace: Pace;
  public?: boolean;
  absent?: "computer" | "end";
  hints?: boolean;
}

/** A legal action, and how it leaves who does it: from 0 (lost) to 1 (won). */
export interface HintedAction {
  choice: Choice;
  value: number;
}

/** What a good player would do who knows no more than the seat, best first. */
export interface Hint {
  type: "hint";
  id?: string;
  version: number;
  seat: number;
  actions: HintedAction[];
}

export type ServerMessage =
  | {
      type: "welcome";
      id?: string;
      protocol: number;
      version: string;
      me: Me | null;
      match: MatchInfo | null;
      yours: number[];
      seen: number;
      chat: Chat[];
    }
  | State
  | { type: "done"; id: string }
  | { type: "refused"; id?: string; code: string; text?: string; reasons: Reason[]; message: string }
  | { type: "choices"; id?: string; version: number; seat: number; choices: Choice[] }
  | Hint
  | { type: "why"; id?: string; version: number; seat: number; text: string; reasons: Reason[] }
  | { type: "table"; match: MatchInfo }
  | { type: "chat"; chat: Chat }
  | { type: "lobby"; match: Summary }
  | { type: "pong"; id?: string }
  | { type: "error"; id?: string; code: string; message: string };

/** One step of a guided first turn. */
export interface LessonStep {
  say: string;
  do: string | null;
  state: State;
  choices: Choice[];
}

/** A legal action and what its seat could expect after it, by what it knew: a share of the win, from 0 to 1. */
export interface AnalysedOption {
  text: string;
  kind: string;
  args: Args;
  value: number;
  error: number;
  visits: number;
  words: string;
}

export interface AnalysedDecision {
  legal: number;
  played: AnalysedOption;
  best: AnalysedOption;
  others: AnalysedOption[];
  cost: number;
  error: number;
  mistake: boolean;
  line: string[];
}

/** What a seat might have done, had things gone otherwise. */
export interface Foreseen {
  seat: number;
  choice: Choice;
}

/** One ply: what each seat could expect before and after it, and what changed it. */
export interface AnalysedPly {
  ply: number;
  actor: number;
  round: number;
  turn: number;
  text: string;
  before: number[];
  after: number[];
  luck: number[];
  shown: number[];
  choice: number[];
  rest: number[];
  decision: AnalysedDecision | null;
}

/** One seat's game: what it began with, what came, and what came of it. */
export interface AnalysedTotal {
  seat: number;
  start: number;
  dealt: number;
  shown: number;
  luck: number;
  own: number;
  others: number;
  rest: number;
  agreement: number;
  result: number;
  error: number;
  decisions: number;
  mistakes: number;
}

export interface Analysis {
  format: number;
  setup: Record<string, unknown>;
  names: string[];
  hidden: boolean;
  budget: { iterations: number };
  seed: number;
  outcome: Outcome;
  plies: AnalysedPly[];
  complete: boolean;
  totals: AnalysedTotal[];
  /** Plies with a mistake, the dearest first. */
  worst: number[];
}

/** An analysis, or how far it is. */
export interface Analysed {
  status: "none" | "waiting" | "running" | "done" | "failed";
  done: number;
  plies: number;
  /** How many others come first. */
  ahead: number;
  analysis: Analysis | null;
}
