/** What a person asks of the others at a table: to take back, to end the game, to let a computer play; and the chat. */

import { api, errorText } from "./api";
import { CHAT_LENGTH, SPECTATOR, type MatchInfo, type Proposal, type Returning, type State } from "./protocol";
import type { Socket } from "./socket";
import type { Choosing } from "./table-choosing.svelte";

/** The parts of a table that requests need. */
interface Asking {
  readonly match: string;
  info: MatchInfo | null;
  readonly state: State | null;
  readonly online: boolean;
  readonly yours: number[];
  readonly choosing: Choosing;
  skipAnimations(): void;
}

export class Requests {
  constructor(
    private readonly table: Asking,
    private readonly socket: Pick<Socket, "deliver">,
  ) {}

  /** Whether this person may take something back now, at once. */
  get takesBack(): boolean {
    return this.table.online && (this.table.state?.take_back ?? null) !== null;
  }
  /** Whether this person may ask the others now whether they may take something back. */
  get asksBack(): boolean {
    return this.table.online && (this.table.state?.ask_take_back ?? null) !== null;
  }
  /** The seat to act, if a computer may play for its absent person, and nobody has proposed it; else null. */
  get waitsFor(): number | null {
    const { state, info, online, yours } = this.table;
    if (!online || !state || !yours.length || !info?.long_away.includes(state.actor)) return null;
    return state.proposals.some(({ what }) => what === "stand-in") ? null : state.actor;
  }
  /** Proposals that a seat of this person has still to answer, and from which seat. */
  get toAnswer(): { proposal: Proposal; seat: number }[] {
    return (this.table.state?.proposals ?? []).flatMap((proposal) => {
      const seat = this.table.yours.find((mine) => mine !== proposal.seat && !(String(mine) in proposal.answers));
      return seat === undefined ? [] : [{ proposal, seat }];
    });
  }
  /** Seats that somebody at another device asks for, saying that they are its person. This person may confirm it. */
  get returning(): Returning[] {
    const { info, yours } = this.table;
    return yours.length ? (info?.returning ?? []).filter(({ seat }) => !yours.includes(seat)) : [];
  }
  /** The seat that speaks for this person: the one shown, else the first. */
  get speaker(): number {
    const { state, yours } = this.table;
    return state && yours.includes(state.viewer) ? state.viewer : (yours[0] ?? SPECTATOR);
  }

  /** Take back at once, or ask the others: the server knows which of the two it is. */
  takeBack(): void {
    const version = this.currentVersion();
    if (version !== null && (this.takesBack || this.asksBack))
      this.socket.deliver({ type: "take-back", version, seat: this.speaker });
  }

  /** Propose to end the game, or that a computer plays for the seat to act until its person is back. */
  propose(what: "end" | "stand-in"): void {
    const version = this.currentVersion();
    if (version !== null) this.socket.deliver({ type: "propose", version, seat: this.speaker, what });
  }

  answerProposal(proposal: Proposal, seat: number, yes: boolean): void {
    this.socket.deliver({ type: "answer", proposal: proposal.id, seat, yes });
  }

  /** Say whether somebody who asks for a seat at another device is its person. */
  answerReturning({ seat, asked }: Returning, yes: boolean): void {
    void api.recognize(this.table.match, seat, { asked, yes }).then(
      (info) => (this.table.info = info),
      (error: unknown) => this.table.choosing.showRefusal(errorText(error)),
    );
  }

  leaveSeat(seat: number): void {
    this.socket.deliver({ type: "leave", seat });
  }

  sendChat(said: string): void {
    const text = said.trim().slice(0, CHAT_LENGTH);
    if (text) this.socket.deliver({ type: "chat", seat: this.speaker, text });
  }

  /** Version of the present, which is shown first: nobody should ask for something while looking at the past. */
  private currentVersion(): number | null {
    this.table.skipAnimations();
    return this.table.state?.version ?? null;
  }
}
