/** What can be chosen in the position on the screen, what is selected, what a hint says, and why something was refused. */

import type { Choice, Choices, Hint, MatchInfo, Reason, Refused, State } from "./protocol";
import { settings } from "./settings.svelte";
import type { Socket } from "./socket";

/** Why something was not done; stays until the person has read it. */
interface Refusal {
  /** In the server's words; empty where the reasons say it all. */
  message: string;
  reasons: Reason[];
}

/** Milliseconds in which a second click still belongs to a double click. */
const DOUBLE = 400;

/** The most choices that are counted in words: a larger number frightens more than it tells. */
const COUNTED = 20;

export class Choosing {
  choices = $state.raw<Choice[]>([]);
  pointed = $state.raw<Choice | null>(null);
  picked = $state.raw<Choice | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** How much of the hint is shown: 1 is what to think about, 2 the move, 3 why, and 4 the chances. */
  step = $state(4);
  /** Id of the request for a hint that is not answered yet; empty: there is none. */
  hinting = $state("");
  /** Version of the position for which an action was sent: each position takes one. */
  private answered = $state(-1);
  private actedAt = -DOUBLE;
  /** Id of the action that was sent last. */
  private acting: string | null = null;
  /** What was selected when the connection was lost. It is selected again if the position is still the same. */
  private lost: { version: number; ply: number; seat: number; text: string } | null = null;

  /** The message that names the list of all choices. */
  get listName(): string {
    return this.choices.length > COUNTED ? "table-all-choices" : "table-all-ways";
  }

  /** @param table `asked`: whether the seat that is shown is to act */
  constructor(
    private readonly table: { state: State | null; info: MatchInfo | null; online: boolean; asked: boolean },
    private readonly socket: Pick<Socket, "say" | "deliver">,
  ) {}

  /** Whether an action can be chosen now. */
  get free(): boolean {
    return this.table.online && this.table.asked && this.answered !== this.table.state?.version;
  }
  /** Whether this person may act, but the choices have not come yet. */
  get opening(): boolean {
    return this.free && !this.choices.length;
  }
  /** Whether this person may ask for a hint. */
  get hintable(): boolean {
    return this.free && this.table.info?.hints === true;
  }
  /** The choice to draw: the one pointed at, else the selected one. */
  get shown(): Choice | null {
    return this.pointed ?? this.picked;
  }
  private get inDoubleClick(): boolean {
    return performance.now() - this.actedAt < DOUBLE;
  }

  /** Whether a choice is one of the position on the screen. */
  private offers(choice: Choice): boolean {
    return this.choices.some((known) => known.text === choice.text);
  }

  /** Point at a choice; null at none. A button that is about to go may still tell of a choice of the position before. */
  point = (choice: Choice | null): void => {
    if (choice && !this.offers(choice)) return;
    if (this.pointed?.text !== choice?.text) this.pointed = choice;
  };

  /** Select a choice. If it is selected already, or needs no confirmation, play it. null deselects. */
  pick = (choice: Choice | null): void => {
    if (!choice) return this.deselect();
    if (this.inDoubleClick) return;
    if (!settings.confirms(choice.final) || this.picked?.text === choice.text) return this.act(choice);
    this.picked = choice;
    this.refusal = null;
  };

  deselect = (): void => {
    this.picked = this.pointed = null;
  };

  /** Play a choice: once in each position, however often it is clicked. */
  act(choice: Choice): void {
    const { state } = this.table;
    if (!state || !this.free || this.inDoubleClick) return;
    if (!this.offers(choice)) return;
    this.answered = state.version;
    this.actedAt = performance.now();
    this.picked = choice;
    this.pointed = null;
    this.refusal = null;
    this.acting = this.socket.deliver({ type: "act", version: state.version, seat: state.viewer, text: choice.text });
  }

  /** Ask the server why what was touched is not allowed. */
  askWhy = (touched: Record<string, number | string | null>): void => {
    const { state } = this.table;
    if (!state || state.viewer < 0) return;
    this.socket.say({ type: "why", version: state.version, seat: state.viewer, touched });
  };

  /** Ask the server what a good player would do, rather than what is selected; or show more of what it said. */
  askHint(): void {
    const { picked } = this;
    const { state } = this.table;
    if (this.hint) return this.showMore();
    if (!state || !this.hintable || this.hinting) return;
    const id = `hint-${state.version}`;
    const asking = { type: "hint", id, version: state.version } as const;
    if (this.socket.say(picked ? { ...asking, than: picked.text } : asking)) this.hinting = id;
  }

  /** Show the next step of the hint; its action is selected once it is named. */
  showMore(): void {
    if (this.step < 4) this.step++;
    if (this.step === 2) this.pickHinted();
  }

  /** Things on the board to which the hint points. */
  get marks(): readonly Record<string, number | string>[] {
    return this.step >= 3 ? (this.hint?.why?.merits.flatMap(({ marks }) => marks) ?? []) : [];
  }

  /** Select the action that the hint advises, without playing it. */
  private pickHinted(): void {
    const best = this.choices.find((choice) => choice.text === this.hint?.actions[0]?.choice.text);
    if (best && this.free) this.picked = best;
  }

  /** Forget everything about the position before: another one is shown. */
  clear(): void {
    this.deselect();
    this.choices = [];
    this.hint = null;
    this.hinting = "";
  }

  onConnectionLost(): void {
    this.pointed = null;
    this.hinting = "";
  }

  /** A new connection knows nothing of what was selected on the old one. */
  onWelcome(): void {
    const { state } = this.table;
    if (state && this.picked && this.answered !== state.version)
      this.lost = { version: state.version, ply: state.ply, seat: state.viewer, text: this.picked.text };
    this.deselect();
    this.choices = [];
  }

  onChoices({ version, seat, choices }: Choices): void {
    const { state } = this.table;
    if (version !== state?.version || seat !== state.viewer) return;
    this.choices = choices;
    const { lost } = this;
    this.lost = null;
    if (this.answered === version) return;
    // The only choice is selected at once: nobody need look for it.
    if (choices.length === 1) this.picked = choices[0]!;
    else if (lost?.version === version && lost.ply === state.ply && lost.seat === seat)
      this.picked = choices.find(({ text }) => text === lost.text) ?? null;
  }

  /** Show what to think about; where there is nothing to say why, show the action and the chances at once. */
  onHint(hint: Hint): void {
    if (hint.id === this.hinting) this.hinting = "";
    if (hint.version !== this.table.state?.version || hint.seat !== this.table.state.viewer) return;
    this.hint = hint;
    this.step = hint.why ? 1 : 4;
    if (!hint.why) this.pickHinted();
  }

  onRefused({ id, code, message, reasons }: Refused): void {
    const isHint = !!id && id === this.hinting;
    if (isHint || (code === "stale" && !id)) this.hinting = "";
    // The page asked by itself, or for a position that is over: the person waits for no answer.
    if (code === "stale" && (isHint || !id)) return;
    if (id && id === this.acting) {
      this.answered = -1;
      this.picked = null;
    }
    this.showRefusal(message, reasons);
  }

  /** Show why something was not done: by its reasons, or by a message where there are none. */
  showRefusal(message: string, reasons: Reason[] = []): void {
    this.refusal = { message: reasons.length ? "" : message, reasons };
  }
}
