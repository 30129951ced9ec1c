/** The types of pakal.table.base.bodies and pakal.table.base.messages, written by web/tools/wire.py. */

export const PROTOCOL = 1;
export const CHANCE = -1;
export const NOBODY = -2;
export const SPECTATOR = -3;
export const NAME_LENGTH = 40;
export const CHAT_LENGTH = 500;
export const MOST_MINUTES = 600;
export const MOST_INCREMENT = 600;
export const MOST_DAYS = 60;
export const OPTION_LENGTH = 2000;
export const SIGNS = ["sun", "jaguar", "macaw", "serpent", "moon"] as const;
export const MOST_SEATS = 5;
export const FRAMES = 64;
export const LEAST_POINTS = 4;
export const LONGEST_SEARCH = 100;
export const REVOKED = 4401;
export const SHUT = 4403;
export const FORGOTTEN = 4410;
export const SHUT_OUT = 4423;
export const WAYS = ["browser", "email", "webhook"] as const;
export const ADDRESSES = {
  play: "match",
  replay: "match",
  analysis: "match",
  board: "where",
  hand: "secret",
  join: "secret",
  rules: "game",
  print: "game",
  learn: "game",
  puzzles: "game",
  me: "",
  memory: "",
  device: "",
  host: "",
} as const;
export const STAYING = [
  "/games",
  "/agents",
  "/texts/{language}",
  "/texts/{language}/{game}",
  "/rules/{language}/{game}",
  "/drawings/{game}",
  "/lessons/{game}",
  "/pictures/{game}",
  "/puzzles/{game}",
] as const;
export const CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 4;

export type Language = "en" | "fr" | "pl" | "de";

export type Newcomers = "all" | "invited" | "none";

export type Status = "waiting" | "playing" | "over" | "broken";

export type SeatKind = "me" | "link" | "open" | "computer" | "gone";

export type Way = "browser" | "email" | "webhook";

export type Absent = "computer" | "end";

export type List = "mine" | "open" | "finished";

export type Progress = "none" | "waiting" | "running" | "done" | "failed";

export type Pace = NoPace | ClockPace | DaysPace;

export type Start = "drawn" | "next" | "chosen";

export type Proposed = "end" | "take-back" | "stand-in";

export type Cost = "some" | "much" | "very-much";

export type ServerMessage =
  | Welcome
  | State
  | Done
  | Refused
  | Choices
  | Hint
  | Coached
  | Why
  | TableChanged
  | Said
  | MeChanged
  | Announced
  | LobbyChanged
  | Pong
  | Unreadable;

export type ClientMessage =
  | Hello
  | Look
  | Act
  | AskChoices
  | AskWhy
  | AskHint
  | AskCoach
  | TakeBack
  | Propose
  | Answer
  | Leave
  | Speak
  | Seen
  | Ping;

export type Size = number | string;

export type Simple = Cards | Pile | Dice | Value;

export type AnyPart = Track | Lanes | Grid | Places | Cards | Pile | Dice | Value | Seats;

/** Something that happened, for the log in any language: message `event-<kind>` with these arguments. */
export interface GameEvent {
  kind: string;
  args: Record<string, unknown>;
}

/** Why an action is not allowed: the clause it breaks, and message `reason-<kind>` with these arguments. */
export interface Reason {
  clause: string;
  kind: string;
  args: Record<string, unknown>;
}

/**
 * A true sentence for an action, which does not hold of the other one: message `merit-<kind>` with `args`.
 *
 * Attributes:
 *     kind, part, args: what it says.
 *     marks: things on the board to which it points, each named as `Game.attempt` names what a person touches.
 */
export interface Merit {
  kind: string;
  part: "now" | "prevents" | "prepares";
  args: Record<string, unknown>;
  marks: Record<string, Size>[];
}

/**
 * The things that one viewer may see of a position. Every game adds its own fields.
 *
 * Attributes:
 *     viewer: seat, or SPECTATOR.
 *     players: number of seats.
 *     actor: seat to act, CHANCE or NOBODY.
 *     round: number of the round, from 1; 0 before the first.
 *     turn: number of the turn in this round, from 1; 0 between rounds.
 *     scores: the score of each seat, as it stands.
 *     end_scores: the scores if the game ended now, where its end brings points; else null.
 *     reason: why the game is over, or null.
 */
export interface View {
  type: string;
  viewer: number;
  players: number;
  actor: number;
  round: number;
  turn: number;
  scores: number[];
  end_scores: number[] | null;
  reason: string | null;
}

/**
 * One ply as one viewer may know it.
 *
 * Attributes:
 *     ply: counted from 0.
 *     actor: seat or CHANCE.
 *     round, turn: of the turn that it belongs to (`turns.turn_of_ply`).
 *     text: notation, with `?` for what the viewer may not know.
 *     events: the events.
 */
export interface LogEntry {
  ply: number;
  actor: number;
  round: number;
  turn: number;
  text: string;
  events: GameEvent[];
}

/**
 * The result of a game.
 *
 * Attributes:
 *     scores: with the final scoring.
 *     winners: seats, ascending; several share the win.
 *     reason: one of the game's reasons, or `unfinished`.
 *     complete: whether it ended by its rules; not, if it stopped early.
 */
export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  complete: boolean;
}

/**
 * One legal action. It says nothing that its actor cannot know before choosing it.
 *
 * Attributes:
 *     text: notation.
 *     kind: message `action-<kind>`, filled by `args`.
 *     args: the squares, cards, slots and seats that it is about, for words and for drawings.
 *     effects: the events that follow for certain, in order.
 *     points: the points that the actor gets at once.
 *     final: whether it cannot be taken back: it ends the turn, or shows something.
 */
export interface Choice {
  text: string;
  kind: string;
  args: Record<string, unknown>;
  effects: GameEvent[];
  points: number;
  final: boolean;
}

/**
 * Something that a seat could make now or in its next turn, as far as the viewer can know.
 *
 * Attributes:
 *     shape: which of the shapes of the game, counted from 1.
 *     square: where.
 *     after: squares, on one of which something must lie first; empty: it could be made as things lie.
 */
export interface Prospect {
  shape: number;
  square: string;
  after: string[];
}

/**
 * The things on the spaces of a part.
 *
 * Attributes:
 *     field: of the view.
 *     as_: meaning of the field. `seats`: for each seat the space of its piece, a list of spaces, or null. `owners`:
 *         for each space the seat whose piece stands there, or null. `counts`: for each space the number of neutral
 *         pieces. `spaces`: the space of a neutral piece, or a list of spaces, or null. `values`: for each space a
 *         number or a word that is written there, or null.
 *     ghost: whether the pieces are drawn half transparent, such as a plan or spaces at risk.
 */
export interface Pieces {
  field: string;
  as: "seats" | "owners" | "counts" | "spaces" | "values";
  ghost: boolean;
}

/**
 * Spaces in a line that winds back and forth, numbered from `first` to `last`.
 *
 * The page writes every number in a track of one row; in a longer one it writes the first, the last, and every fifth.
 *
 * Attributes:
 *     last: number of the last space.
 *     first: number of the first space.
 *     columns: most spaces of a row.
 *     marks: by the number of a space, the message or word that is written there instead of the number.
 *     pieces: things on its spaces, as below.
 */
export interface Track {
  kind: "track";
  last: Size;
  first: number;
  columns: number;
  marks: Record<string, string>;
  pieces: Pieces[];
  title: string;
  touch: string[];
  action: string;
}

/**
 * Several tracks side by side, each from the bottom up; its steps are numbered from 1, and 0 is off the track.
 *
 * A field names spaces by one step for each lane, such as `[0, 3, 0]`: in `spaces` it is such a list, in `seats` it
 * has such a list for each seat. An argument in `touch` names one space as `[lane, step]`.
 *
 * Attributes:
 *     lengths: the lengths of the lanes: numbers, or a field of the view.
 *     marks: by the number of a lane, the message or word that stands below it.
 *     pieces: things on its spaces, as below.
 */
export interface Lanes {
  kind: "lanes";
  lengths: number[] | string;
  marks: Record<string, string>;
  pieces: Pieces[];
  title: string;
  touch: string[];
  action: string;
}

/**
 * Spaces in rows and columns, numbered row by row from 0, the first row at the top.
 *
 * Attributes:
 *     rows: number of rows.
 *     columns: number of columns.
 *     chequered: whether every second space is darker.
 *     pieces: things on its spaces, as below.
 */
export interface Grid {
  kind: "grid";
  rows: Size;
  columns: Size;
  chequered: boolean;
  pieces: Pieces[];
  title: string;
  touch: string[];
  action: string;
}

/**
 * Spaces at free positions, numbered from 0. A position is the centre of a space; 1 is the width of a space.
 *
 * Attributes:
 *     places: the position of each space as `[x, y]`, to the right and down.
 *     lines: pairs of spaces between which a line is drawn.
 *     marks: by the number of a space, the message or word that is written there.
 *     pieces: things on its spaces, as below.
 */
export interface Places {
  kind: "places";
  places: [number, number][];
  lines: [number, number][];
  marks: Record<string, string>;
  pieces: Pieces[];
  title: string;
  touch: string[];
  action: string;
}

/**
 * Cards that lie open or are held. A card that is null shows its back. Message `card-<value>` writes a card.
 *
 * Attributes:
 *     field: the cards, a list; null: the viewer sees none.
 *     as_: `cards`: the list has a value for each card; `counts`: it has, for each value from 0, how many there are.
 */
export interface Cards {
  kind: "cards";
  field: string;
  as: "cards" | "counts";
  title: string;
  touch: string[];
  action: string;
}

/**
 * Cards one upon the other.
 *
 * Attributes:
 *     field: the number of cards.
 *     top: the field of the card that lies on top, if it can be seen.
 */
export interface Pile {
  kind: "pile";
  field: string;
  top: string;
  title: string;
  touch: string[];
  action: string;
}

/**
 * A die or a list of dice; 0 or null: not rolled yet.
 *
 * Attributes:
 *     field: the number of the die, or of each die.
 */
export interface Dice {
  kind: "dice";
  field: string;
  title: string;
  touch: string[];
  action: string;
}

/**
 * A number or a word by itself, such as a round or a bid; its title names it. Or one card, such as a trump.
 *
 * Attributes:
 *     field: the number or the word, or the card; null: there is none.
 *     as_: `value`: it is written as it is; `card`: it is a card, which the message `card-<value>` writes.
 */
export interface Value {
  kind: "value";
  field: string;
  as: "value" | "card";
  title: string;
  touch: string[];
  action: string;
}

/**
 * An area for each seat, with the same parts. Each field that they name is a list with a value for each seat.
 *
 * Attributes:
 *     parts: cards, piles, dice and values.
 */
export interface Seats {
  kind: "seats";
  parts: Simple[];
  title: string;
  touch: string[];
  action: string;
}

/**
 * Why an action is better than another one.
 *
 * Attributes:
 *     than: the other action, in notation.
 *     confidence: how sure the search is of it.
 *     merits: at most three, one of each part, the strongest first, without faint ones. null: for a reason that pakal
 *         has no words for. Where the game is decided, only those that are certain: nobody is praised.
 *     costs: what the other action is better at, if that is nearly as strong; nothing where there are no merits.
 */
export interface Explanation {
  than: string;
  confidence: "sure" | "likely" | "close" | "won" | "lost";
  merits: Merit[];
  costs: Merit[];
}

/** Everybody takes the time they need. */
export interface NoPace {
  kind: "none";
}

/** A clock a seat: minutes for the whole game, and an increment in seconds a turn. */
export interface ClockPace {
  kind: "clock";
  minutes: number;
  increment?: number;
}

/** Days for a turn. */
export interface DaysPace {
  kind: "days";
  days: number;
}

/**
 * The wanted player of a seat.
 *
 * Attributes:
 *     kind: `me` is the guest who asks; several seats may be `me`: their people share one screen.
 *     agent: the computer player of a `computer`; without it the weakest one.
 *     name: of a `me` where several people share a screen: the name of the one in this seat.
 */
export interface NewSeat {
  kind: "me" | "link" | "open" | "computer";
  agent?: string | null;
  name?: string | null;
}

/**
 * A new match. It begins when every seat is taken.
 *
 * Attributes:
 *     start_seat: the seat that begins; without it the server draws one.
 *     public: whether the match is in the public lists; null, or without it: if a seat is `open`.
 *     absent: what happens when a seat's time has run out or its player leaves: a computer player takes the seat
 *         (without it, too), or the match ends.
 *     hints: whether players may ask for hints; null, or without it: they may, unless two guests play against each
 *         other.
 *     seal: one that the guest got by `POST /api/seals`; without it the server draws a secret now.
 *     number: what this device adds to the dice.
 */
export interface NewMatch {
  game: string;
  players: number;
  seats: NewSeat[];
  pace?: Pace;
  edition?: string | null;
  options?: Record<string, string>;
  board?: string | null;
  start_seat?: "random" | number;
  public?: boolean | null;
  absent?: Absent;
  hints?: boolean | null;
  seal?: string | null;
  number?: string | null;
}

/**
 * A seat as one guest sees it.
 *
 * Attributes:
 *     kind: `me`: a person sits there; `link`, `open`: nobody sits there yet; `computer`: a computer player; `gone`:
 *         its player has left.
 *     agent: the computer player that acts for the seat, also after its player has left, or while they are away; null:
 *         none does.
 *     yours: whether the guest who asks sits there.
 *     invited: the seat is free, and there is a link to it.
 *     late: its player is gone because their time ran out.
 *     hints: how many hints its players have taken; everybody sees it.
 */
export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  agent: string | null;
  online: boolean;
  yours: boolean;
  invited: boolean;
  late: boolean;
  hints: number;
}

/**
 * Somebody at another device says that they are the person of a seat, and asks for it.
 *
 * Attributes:
 *     asked: number of the question, which the answer names.
 */
export interface Returning {
  seat: number;
  asked: number;
}

/**
 * A match in a list.
 *
 * Attributes:
 *     status: `waiting` for players, `playing`, `over`, or `broken`: the present rules refuse one of its actions, or
 *         have another version. People can look at a broken match up to the ply before that action (with another
 *         version: at its first position), and end it.
 *     yours: seats of the guest who asks.
 *     lost: seats that this guest may take back: another device took them by the code while they were away; or the
 *         time for a turn of some days ran out, and a computer player plays on.
 *     commitment: hash of the secret that the dice come from.
 *     reason: why the match is over, as its rules name it; `host`: the host of the table has ended it.
 */
export interface Summary {
  id: string;
  game: string;
  edition: string;
  players: number;
  status: Status;
  seats: Seat[];
  actor: number;
  round: number;
  turn: number;
  ply: number;
  pace: Pace;
  commitment: string;
  deadline: string | null;
  created: string;
  changed: string;
  yours: number[];
  lost: number[];
  your_turn: boolean;
  scores: number[];
  winners: number[];
  reason: string | null;
}

/**
 * The match to which a code leads, for a person who may sit down.
 *
 * Attributes:
 *     suggested: a free seat that is suggested to nobody else who looks, if there are enough; null: none is free.
 *     asking: the seat for which this guest asks; null: for none, or the others have said no.
 */
export interface Arrival extends Summary {
  suggested: number | null;
  asking: number | null;
}

/**
 * A match with all that is fixed about it.
 *
 * Attributes:
 *     start_seat: -2 as long as it is not drawn; the server draws it when the match begins.
 *     start: why the start seat starts.
 *     host: whether the guest who asks has created the match.
 *     hints: whether players may ask for a hint.
 *     coach: whether a player may ask what their last action has cost: only one guest plays, against computer players
 *         or with others at the same screen.
 *     secret: what the dice come from, together with `numbers`; null until the match is over.
 *     numbers: by seat, the number that its device has added to the dice; null: it has added none. They stay as they
 *         are once the match has begun.
 *     rematch: id of the rematch, or null.
 *     rematch_commitment: `commitment` of the rematch; null where there can be none yet.
 *     code: four letters or digits that others in the same home type to join; only people at the table see them.
 *     shared: whether a screen shows the board for all, so that a phone need only show its own hand.
 *     arriving: how many people have opened a link or a code and have not yet sat down; at most the number of free
 *         seats.
 *     long_away: seats whose players have been away for `long_absence` seconds where no clock runs; while one of them
 *         is to act, the others may `propose` that a computer player stands in.
 *     returning: seats whose people ask to come back at another device; people at the table are asked whether it is
 *         them. Others see none.
 */
export interface MatchInfo extends Summary {
  options: Record<string, string>;
  board: string | null;
  start_seat: number;
  start: Start;
  host: boolean;
  absent: Absent;
  hints: boolean;
  coach: boolean;
  secret: string | null;
  numbers: (string | null)[];
  rematch: string | null;
  rematch_commitment: string | null;
  code: string | null;
  shared: boolean;
  arriving: number;
  long_away: number[];
  returning: Returning[];
  imported: boolean;
  rules_version: number;
  edition_title: string;
}

/**
 * A guest as they themselves see it.
 *
 * Attributes:
 *     notices: the ways by which this guest gets a notice of a turn.
 *     device: id of the device that asks.
 *     version: of the server.
 *     renamed: whether the host of the table has given them this name, and they have not chosen another one since.
 *     secret: only in the answer that makes a guest for a program.
 */
export interface Me {
  id: string;
  name: string;
  language: string;
  email: string | null;
  webhook: string | null;
  notices: Way[];
  device: string;
  version: string;
  renamed: boolean;
  secret?: string;
}

/** A new guest. `by`: a code, the secret of a link, or the host's key, where a table lets in only such people. */
export interface NewMe {
  name?: string | null;
  language?: Language | null;
  program?: boolean;
  by?: string | null;
}

/** Changes to a guest; null deletes an address. */
export interface ChangedMe {
  name?: string;
  language?: Language;
  email?: string | null;
  webhook?: string | null;
  notices?: Way[];
}

/** A browser or program of a guest. */
export interface Device {
  id: string;
  label: string;
  created: string;
  last_seen: string;
  here: boolean;
}

/**
 * A notice that a browser shows while the page is closed.
 *
 * Attributes:
 *     match: id of its match.
 *     news: whether what it says still holds; if not, it says that its person has seen it already.
 */
export interface Pushed {
  title: string;
  text: string;
  match: string;
  news: boolean;
}

/**
 * Notices to this browser while the page is closed.
 *
 * Attributes:
 *     key: public key by which the browser takes pushes of this table; null: the table sends none.
 *     notice: the newest one; null: there was none.
 */
export interface Pushes {
  key: string | null;
  notice: Pushed | null;
}

/** Where the browser's push service takes pushes; null: the browser takes none. */
export interface PushAddress {
  address: string | null;
}

/** A code for another device. */
export interface DeviceCode {
  code: string;
  expires: string;
}

/** A typed code. */
export interface Claim {
  code: string;
}

/**
 * How often somebody has won.
 *
 * Attributes:
 *     name: of a person; empty: the guest who asks and has no name; null: computer players.
 *     games: by game, how many matches they have won, and how many they have played.
 */
export interface Tally {
  name: string | null;
  games: Record<string, [number, number]>;
}

/** A finished match of an evening. For the names of `winners` see `Tally`. */
export interface PastMatch {
  match: string;
  game: string;
  winners: (string | null)[];
}

/** The matches that ended on one day, or in the night after it, in their order; `day` as in `2026-11-20`. */
export interface Evening {
  day: string;
  matches: PastMatch[];
}

/**
 * A medal and its holder.
 *
 * Attributes:
 *     medal: message `medal-<medal>` of the game; empty: for most points.
 *     name: of the person; empty: the guest who asks and has no name.
 *     value: for which they have it.
 *     match, day: in which they got it.
 */
export interface HeldMedal {
  game: string;
  medal: string;
  name: string;
  value: number;
  match: string;
  day: string;
}

/**
 * What the guest's finished matches tell of the people who played.
 *
 * Attributes:
 *     games: names of the games, the one that was played last first.
 *     matches: number of matches.
 *     people: in the order of their wins, the most first; computer players come last.
 *     evenings: the last ones, the latest first.
 */
export interface Memory {
  games: string[];
  matches: number;
  people: Tally[];
  evenings: Evening[];
  medals: HeldMedal[];
}

/**
 * A guest sits down.
 *
 * Attributes:
 *     name: null: the name that the guest has already.
 *     number: what this device adds to the dice.
 */
export interface Joining {
  name?: string | null;
  number?: string | null;
}

/**
 * A secret that the server has fixed for a match to be.
 *
 * Attributes:
 *     seal: its name, for `NewMatch`; only the guest who got it can use it, and once.
 *     commitment: its hash; the match will have the same.
 */
export interface Seal {
  seal: string;
  commitment: string;
}

/** The number that a device adds to the dice of the rematch. */
export interface Added {
  number: string;
}

/** A link to a seat: its path, `/join/<secret>`. */
export interface Link {
  link: string;
}

/** The match and the seat to which a link leads. */
export interface Invitation {
  match: Summary;
  seat: number;
}

/**
 * A guest takes a free seat: at the table to which a code leads, or in place of the one that they have.
 *
 * Attributes:
 *     name: null: the name that the guest has already.
 *     number: what this device adds to the dice, where the guest has no seat yet.
 *     back: the guest asks for their own seat from another device, while its person is not connected. Only by a code.
 */
export interface Coming {
  seat: number;
  name?: string | null;
  number?: string | null;
  back?: boolean;
}

/**
 * Whether the person who asks for a seat at another device is its player.
 *
 * Attributes:
 *     asked: number of the question, as in `Returning`.
 */
export interface Recognized {
  asked: number;
  yes: boolean;
}

/**
 * A seat that may be taken over at another device, once.
 *
 * Attributes:
 *     address: of the page that takes it over, with a code at its end that a person can type.
 *     qr: the address as a QR code (SVG).
 *     expires: when the code becomes void.
 */
export interface HandedOn {
  address: string;
  qr: string;
  expires: string;
}

/**
 * People who play an unfinished match by devices of the local network.
 *
 * Attributes:
 *     names: of those whose devices are connected now.
 */
export interface Party {
  game: string;
  names: string[];
}

/**
 * Whether devices of the local network may join.
 *
 * Attributes:
 *     open: whether they may.
 *     switch: whether the person who asks may change that: only at the machine on which the table runs.
 *     address: the address that others type, or null.
 *     called: the same address with the name by which the local network knows this computer, or null.
 *     visitors: how many devices have come since the table was opened to them.
 *     visitor: whether the device that asks is one of these: it sees only matches to which it has a code or a link.
 *     parties: whom the switch would part from their matches; empty for everybody but the person who may use it.
 */
export interface Home {
  open: boolean;
  switch: boolean;
  address: string | null;
  called: string | null;
  visitors: number;
  visitor: boolean;
  parties: Party[];
}

/** Opens the table to the local network, or shuts it. */
export interface HomeSwitch {
  open: boolean;
}

/** One action of a line that might have been played, and the seat that would have played it. */
export interface Foreseen {
  seat: number;
  choice: Choice;
}

/**
 * An analysis of a match that is over, or how far it is.
 *
 * Attributes:
 *     done, plies: plies that are analysed, and how many there are.
 *     ahead: how many other matches are analysed before this one.
 *     analysis: without names, its numbers rounded to four digits.
 */
export interface Analysed {
  status: Progress;
  done: number;
  plies: number;
  ahead: number;
  analysis: Analysis | null;
}

/**
 * A person, as the host sees them.
 *
 * Attributes:
 *     created, seen: when they came first, and when one of their devices called last; null: it never did.
 *     devices: number of browsers and programs that work.
 *     playing: number of unfinished matches in which they have a seat.
 *     banned: whether the host has banned them.
 */
export interface Person {
  id: string;
  name: string;
  language: string;
  created: string;
  seen: string | null;
  devices: number;
  playing: number;
  banned: boolean;
}

/** A match, as the host sees it. `people`: by the ids of those who have a seat, their names. */
export interface HostedMatch {
  id: string;
  game: string;
  status: string;
  public: boolean;
  host: string;
  people: Record<string, string>;
  created: string;
  changed: string;
}

/** Some people, and how many there are in all. */
export interface People {
  count: number;
  rows: Person[];
}

/** Some matches, and how many there are in all. */
export interface HostedMatches {
  count: number;
  rows: HostedMatch[];
}

/** The host's settings. `newcomers`: who may come; `keep_finished`: days until a finished match is deleted. */
export interface HostedTable {
  newcomers: Newcomers;
  keep_finished: number | null;
}

/** A message of a chat, as the host sees it. `guest`: id of the person who wrote it. */
export interface Message {
  n: number;
  at: string;
  guest: string;
  name: string;
  text: string;
}

/** The question to the seat that is to act. */
export interface Question {
  kind: string;
  args: Record<string, unknown>;
}

/**
 * The time that each seat has left, and which clock runs.
 *
 * Attributes:
 *     left: by seat, milliseconds.
 *     running: seat whose clock runs.
 *     since: from when on it runs; `deadline`: when its time is over.
 */
export interface Clock {
  left: number[];
  running: number | null;
  since: string;
  deadline: string | null;
}

/**
 * A proposal to which all people at the table have to agree. Computer players always agree.
 *
 * When another person has agreed, the server no longer waits for people whose page has been closed for a minute. In
 * matches in which a turn may take days it always waits for them.
 *
 * Attributes:
 *     seat: the seat that proposes it.
 *     ply: of a `take-back`, the ply to go back to.
 *     answers: seat -> whether it agrees; seats that have not answered are missing.
 */
export interface Proposal {
  id: string;
  what: Proposed;
  seat: number;
  ply: number;
  answers: Record<string, boolean>;
}

/** The last proposal of a seat, and the seat that said no to it. */
export interface Declined {
  id: string;
  what: Proposed;
  seat: number;
  by: number;
}

/**
 * A message of the chat.
 *
 * In a match that is not public only people with a seat get it; a spectator sees the game and no chat. A person who
 * takes a seat gets earlier chat, too. In a public match everybody gets it.
 *
 * Attributes:
 *     seat: -2: the host of the table has ended the match.
 *     text: empty where nobody has written: the seat is played on another device from then on.
 *     removed: whether somebody has written, and the host of the table has removed the text.
 */
export interface Chat {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: string;
  removed: boolean;
}

/**
 * A match as one viewer may see it. The server sends it after each change, after `look`, and after a refusal.
 *
 * Attributes:
 *     view: the game's view for `viewer`. After a `hello` with `brief`, and if `whole` is false, it has only the
 *         fields that have changed. Such a state also leaves out each field that has its default (in the protocol
 *         document: the value behind `=`).
 *     open: the views of all seats; only in frames, and at the end.
 *     question: the question to the seat that is to act.
 *     actor: seat to act; -2 before the match begins and after its end.
 *     legal: notation of the legal actions; there only if the viewer is to act.
 *     log: entries that are new to this connection or have changed since (a hidden thing came to light), each with its
 *         `ply`.
 *     whole: whether `view` and `log` are complete. They are after `hello` and `look`, and, in a game with hidden
 *         things, whenever this connection gets another viewer.
 *     ply: how many plies lie before the position that is shown.
 *     plies: how many plies the match has now. Drop log entries from this number on: those plies were taken back.
 *     take_back: ply to which a `take-back` of the viewer would go now without asking, or null.
 *     ask_take_back: ply to which a `take-back` of the viewer would go now if all agree, or null. All plies from this
 *         number on would be lost.
 *     take_back_refused: whether somebody has refused what the viewer asked to take back. They may ask again after the
 *         next action; until then `ask_take_back` is null.
 *     thinking: seat of a computer player that is to act.
 *     declined: the last refused proposal; null after the next action or proposal.
 *     hash: the running hash of all that has happened; null before the match begins, in frames, and in a match that
 *         came as a record.
 */
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
  ask_take_back: number | null;
  take_back_refused: boolean;
  proposals: Proposal[];
  clock: Clock | null;
  outcome: Outcome | null;
  thinking: number | null;
  declined: Declined | null;
  hash: string | null;
  id?: string;
}

/**
 * The answer to `hello`; a `state` follows.
 *
 * Attributes:
 *     version: of the server.
 *     now: the time by the server's clock.
 *     yours: seats of this guest.
 *     seen: the ply up to which they have seen everything.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  now: string;
  me: Me | null;
  match: MatchInfo | null;
  yours: number[];
  seen: number;
  chat: Chat[];
  id?: string;
}

/** The message with this `id` has been carried out, and its result is stored. */
export interface Done {
  type: "done";
  id?: string;
}

/** The message with this `id` was refused, and nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  message: string;
  reasons: Reason[];
  text?: string;
  id?: string;
}

/** The legal actions, with the effects of each. */
export interface Choices {
  type: "choices";
  version: number;
  seat: number;
  choices: Choice[];
  id?: string;
}

/** Why an action is not allowed. There are no reasons if it is allowed, or if the touch means no action. */
export interface Why {
  type: "why";
  version: number;
  seat: number;
  text: string;
  reasons: Reason[];
  id?: string;
}

/** A legal action, and the share of the win that its seat may expect after it: from 0 (lost) to 1 (won). */
export interface HintedAction {
  choice: Choice;
  value: number;
}

/**
 * Up to four actions that a search with the seat's knowledge found best. Only the guest who asked gets it.
 *
 * Attributes:
 *     why: why the first action is better than another one; null where the game has no words for it.
 */
export interface Hint {
  type: "hint";
  version: number;
  seat: number;
  actions: HintedAction[];
  why: Explanation | null;
  id?: string;
}

/**
 * What the last action of a seat has cost, by a search with the knowledge that the seat had before it.
 *
 * Only the guest who asked gets it. The fields from `cost` on are null if the action cost little, or the search is not
 * sure of it.
 *
 * Attributes:
 *     ply: of the action.
 *     cost: how much, as a word.
 *     better: what would have been better; `played`: the action, and what its seat may expect after it.
 *     why: why the one is better than the other; null where the game has no words for it.
 */
export interface Coached {
  type: "coach";
  version: number;
  seat: number;
  ply: number;
  cost: Cost | null;
  better: HintedAction | null;
  played: HintedAction | null;
  why: Explanation | null;
  id?: string;
}

/** Seats, presence, status, rematch or links changed. */
export interface TableChanged {
  type: "table";
  match: MatchInfo;
}

/** There is a new message in the chat, or a message has lost its text, or its writer has another name. */
export interface Said {
  type: "chat";
  chat: Chat;
}

/** The guest of this connection has changed: the host of the table has renamed them, for example. */
export interface MeChanged {
  type: "me";
  me: Me;
}

/** A line of the table's host for everybody; an empty one takes the last one away. */
export interface Announced {
  type: "announcement";
  text: string;
}

/**
 * Sent in the lobby: a match has changed that is in one of the guest's lists, or was there.
 *
 * Attributes:
 *     match: as it is now; if its host has cleared it away, as it was.
 *     list: the list in which it stands now, as `GET /api/matches` would answer; null: in none of them.
 */
export interface LobbyChanged {
  type: "lobby";
  match: Summary;
  list: List | null;
}

/**
 * The answer to `ping`. It also comes once, without `id`, before a `welcome` that waits for compiled rules.
 *
 * Attributes:
 *     now: the time by the server's clock.
 */
export interface Pong {
  type: "pong";
  now: string;
  id?: string;
}

/** The server could not read a message, or is about to close the connection. */
export interface Unreadable {
  type: "error";
  code: string;
  message: string;
  id?: string;
}

/** A message to the server; its answer carries the `id` back. */
export interface FromClient {
  type: string;
  id?: string | null;
}

/**
 * The first message. It leads to the table of `match`, or where `match` is null to the lobby.
 *
 * Attributes:
 *     board: not null: the connection is a screen that shows the board for all, and gets no more than a stranger. The
 *         text is the table's code; a device of somebody at the table may leave it empty.
 *     token: the secret of a program that cannot set headers.
 *     brief: a `state` that is not `whole` shall leave out fields of `view` that have not changed; see `State`.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  match?: string | null;
  board?: string | null;
  token?: string | null;
  brief?: boolean;
  id?: string | null;
}

/**
 * See the match as this seat, which must be one's own, or as a spectator (-3).
 *
 * If several people share a screen in a game with hidden hands, the page sends it when the next person has confirmed
 * that they hold the device.
 */
export interface Look {
  type: "look";
  seat: number;
  id?: string | null;
}

/** An action in notation. */
export interface Act {
  type: "act";
  id: string;
  version: number;
  seat: number;
  text: string;
}

/** Asks for the legal actions, with the effects of each. */
export interface AskChoices {
  type: "choices";
  version: number;
  id?: string | null;
}

/**
 * Asks why an action is not allowed.
 *
 * Attributes:
 *     text: the action, in notation; or null.
 *     touched: in place of `text`, what the person clicked: `Touched` in the file `table/wire.ts` of the game.
 */
export interface AskWhy {
  type: "why";
  version: number;
  seat: number;
  text?: string | null;
  touched?: Record<string, number | string | null> | null;
  id?: string | null;
}

/**
 * Asks what a good player would do who knows no more than this seat; only where the match has `hints`.
 *
 * Attributes:
 *     than: the action that this person is about to play, in notation: the hint says why another one is better. null,
 *         or without it: the hint compares with what a beginner would play.
 */
export interface AskHint {
  type: "hint";
  version: number;
  than?: string | null;
  id?: string | null;
}

/**
 * Asks what one's last action has cost; only where the match has `coach`.
 *
 * Ask right after the action, and report it as `seen` once the answer has come and been read: until then computer
 * players wait for `computer_patience` seconds at most.
 */
export interface AskCoach {
  type: "coach";
  version: number;
  seat: number;
  id?: string | null;
}

/**
 * Go back to just before one's last action.
 *
 * The server does it at once in two cases: the state has `take_back`, or nobody needs to be asked (all others are
 * computer players, or people at the same screen). Else it is a proposal to the others. After a refusal the same seat
 * may propose again only after the next action.
 */
export interface TakeBack {
  type: "take-back";
  id: string;
  version: number;
  seat: number;
}

/**
 * End by agreement; or let a computer player act for the seat to act, until its player is back (`stand-in`).
 *
 * A `stand-in` is possible where `long_away` of the match has the seat to act. People who have been away for a minute
 * are not asked.
 */
export interface Propose {
  type: "propose";
  id: string;
  version: number;
  seat: number;
  what: "end" | "stand-in";
}

/**
 * Answers a proposal, for all seats of this guest. One no ends the proposal.
 *
 * An action closes all proposals but those to end.
 */
export interface Answer {
  type: "answer";
  id: string;
  proposal: string;
  seat: number;
  yes: boolean;
}

/** Leaves the match for good: a computer player takes the seat, or the match ends (`absent`). */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** Say something to the table, in at most 500 characters. */
export interface Speak {
  type: "chat";
  id: string;
  seat: number;
  text: string;
}

/**
 * This person has seen everything up to this ply.
 *
 * Attributes:
 *     waits: true if this screen shows events one after another: before a computer player acts, it then waits until
 *         the screen has reported the newest ply as seen, for `computer_patience` seconds at most. It waits for
 *         people at the table and for screens that show the board for all, not for spectators.
 */
export interface Seen {
  type: "seen";
  ply: number;
  waits?: boolean;
  id?: string | null;
}

/** Checks the connection. The answer is `pong`. */
export interface Ping {
  type: "ping";
  id?: string | null;
}

/**
 * A game whose rules are not compiled yet.
 *
 * Attributes:
 *     game: its name.
 *     title: its title.
 *     done, steps: of the compilation, so far and in all; it has not begun where nothing is done.
 *     failed: why the last try failed; the next person who asks for the game starts another one.
 */
export interface Compiling {
  game: string;
  title: string;
  done: number;
  steps: number;
  failed: string | null;
}

/** One edition of a game, for the lobby; its sentences are messages `edition-<name>`. */
export interface EditionInfo {
  name: string;
  title: string;
  source: string;
  certainty: "document" | "review" | "mixed" | "house";
  differs: string[];
}

/**
 * One option of a game, for the lobby; its sentence is message `option-<name>`. `limits`: arguments of its part
 * `values`.
 */
export interface OptionInfo {
  name: string;
  clause: string;
  default: string;
  values: string;
  limits: Record<string, number>;
  choices: string[];
}

/**
 * One game, for the lobby. `minutes`: by edition and number of players, the range of most games; empty where nobody
 * knows it. `cover`: address of the picture that the game's package brings; null: it brings none.
 */
export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  published: string;
  players: [number, number];
  minutes: Record<string, Record<string, [number, number]>>;
  editions: EditionInfo[];
  options: OptionInfo[];
  boards: string[];
  reasons: string[];
  hidden: boolean;
  has_lesson: boolean;
  has_puzzles: boolean;
  cover: string | null;
}

/**
 * A computer player; messages `level-<name>` and `level-<name>.about`.
 *
 * Attributes:
 *     strength: its place in the list, which begins with the weakest; no number of a level.
 *     games: those that it plays; null: all.
 */
export interface AgentInfo {
  name: string;
  strength: number;
  games: string[] | null;
}

/** One clause of the rules, or the heading of a chapter; and our ruling where its source leaves a hole. */
export interface Clause {
  clause: string;
  title: string;
  text: string;
  ruling: string | null;
}

/**
 * The versions of this server with its page, and of the protocol. `compiling`: games that cannot be played yet, the
 * next one first; requests that need such a game wait for it. `announcement`: the host's line for everybody, or empty.
 * `imprint`, `privacy`: addresses of the host's pages; null: there are none.
 */
export interface Version {
  version: string;
  protocol: number;
  compiling: Compiling[];
  announcement: string;
  imprint: string | null;
  privacy: string | null;
}

/**
 * Files that a game of another package brings for the page.
 *
 * Attributes:
 *     parts: the description of its drawing; empty: it has none.
 *     module: address of a module that draws the table; null: there is none.
 *     style: address of its style sheet.
 */
export interface Drawings {
  parts: AnyPart[];
  module: string | null;
  style: string | null;
}

/**
 * A game that a person wants to print.
 *
 * Attributes:
 *     board: the name of a board or track that comes with the game; null, or without it: the usual one.
 *     text: the text of the person's own file of a board or track; `board` is then its name.
 */
export interface Box {
  game: string;
  edition?: string | null;
  board?: string | null;
  text?: string;
}

/**
 * A chapter of a lesson.
 *
 * Attributes:
 *     say: message of the game: its title; empty: the first turns.
 *     steps: number of its steps.
 */
export interface LessonChapter {
  say: string;
  steps: number;
}

/**
 * A step of a lesson with the table before it, for the browser.
 *
 * Attributes:
 *     say: message of the game; empty: the events since `since` say it.
 *     number: of the step, from 1; a position that shows what an action did has that of its step.
 *     clause: the rule that one learns here.
 *     do: notation of the action that the learner does next; null: they only go on.
 *     find: whether they have to find it: all `choices` are open to them.
 *     refused: why an action of which `say` tells is not allowed here.
 *     since: the plies before the step that came before this one.
 *     state: the state of the table before that.
 *     choices: the actions that the learner may try: the one that is asked for, or all.
 */
export interface LessonPosition {
  say: string;
  number: number;
  clause: string | null;
  do: string | null;
  find: boolean;
  refused: Reason[];
  since: number;
  state: State;
  choices: Choice[];
}

/**
 * What a learner tried at a step.
 *
 * Attributes:
 *     text: an action, in notation.
 *     touched: what they touched, as `why` has it.
 */
export interface LessonTry {
  text?: string | null;
  touched?: Record<string, string | number | null> | null;
}

/**
 * What a lesson answers to an action that it does not ask for.
 *
 * Attributes:
 *     good: whether the action is as good as that of the step.
 *     reasons: why it is not allowed; empty if it is.
 *     why: why the action of the step is better; null if it is not, or the game has no words for it.
 */
export interface LessonAnswer {
  good: boolean;
  reasons: Reason[];
  why: Explanation | null;
}

/**
 * A picture of the rules.
 *
 * Attributes:
 *     clause: which it shows.
 *     state: the position.
 *     choice: an action that the rules allow there; null: they forbid one.
 *     refused: why they forbid it; null: they allow one.
 *     crop: the part of the board to show; empty: all of it.
 *     marks: things to which it points.
 */
export interface PicturePosition {
  clause: string;
  state: State;
  choice: Choice | null;
  refused: Reason | null;
  crop: string;
  marks: Record<string, Size>[];
}

/** A puzzle in a list. `rating`: its difficulty, in points as of a player. `theme`: message `theme-<theme>`. */
export interface PuzzleInfo {
  id: string;
  theme: string;
  rating: number;
  hard: boolean;
}

/** The puzzle of a day. */
export interface DailyPuzzle {
  game: string;
  puzzle: PuzzleInfo;
}

/**
 * A decision of a puzzle.
 *
 * Attributes:
 *     info: the puzzle.
 *     state: the state of the table before the decision.
 *     choices: all that the seat can do; empty once the turn is over.
 *     proof: how one knows the right answer: message `puzzle-proof-<proof>`.
 *     tenfold: whether a search of ten times as many iterations found the same; null: there was none.
 *     iterations: of each of two searches.
 *     levels: percentages of tries in which levels 1 to 6 found it.
 *     source: seed and number of its game, and the ply.
 */
export interface PuzzlePosition {
  info: PuzzleInfo;
  state: State;
  choices: Choice[];
  proof: "certain" | "counted" | "searched";
  tenfold: boolean | null;
  iterations: number;
  levels: number[];
  source: string;
}

/**
 * What an action is.
 *
 * Attributes:
 *     verdict: `near`: good, and not the best: somebody may try again.
 *     solved: whether the whole turn is played, and right.
 *     best: a right answer.
 *     than: the action with which `why` compares the right answer.
 *     value, best_value: percentages of the win after the action and after the right answer; null: not known.
 *     why: why the right answer is better than `than`; null: nobody has words for it, or there is nothing to compare.
 *     by_itself: the right answers that follow and play themselves, because they ask for no thought.
 *     after: the position after a right answer and these; null after another one.
 */
export interface PuzzleAnswer {
  verdict: "right" | "near" | "wrong";
  solved: boolean;
  best: Choice;
  than: Choice | null;
  value: number | null;
  best_value: number | null;
  why: Explanation | null;
  by_itself: Choice[];
  after: PuzzlePosition | null;
}

/**
 * The budget of an analysis for each position.
 *
 * Attributes:
 *     iterations: iterations of the search for each position and seat, and four times as many for a second look at a
 *         decision; with them an analysis is the same on every machine. 0: `seconds` is the limit.
 *     seconds: seconds for each ply, roughly; 0: no limit.
 */
export interface Budget {
  iterations: number;
  seconds: number;
}

/**
 * A legal action and its value by the search.
 *
 * Attributes:
 *     text: notation.
 *     kind, args: message `action-<kind>` of the game, filled by `args`, as in `core.view.Choice`.
 *     value: the share of the win that its seat can expect after it, from what the seat knew. It is the mean of
 *         simulated games that the search did not use to choose the best action.
 *     error: standard error of `value`.
 *     visits: iterations of the search that began with it.
 *     words: the action in words of one language, in reports of `pakal analyse`; the table sends it empty.
 */
export interface AnalysedOption {
  text: string;
  kind: string;
  args: Record<string, unknown>;
  value: number;
  error: number;
  visits: number;
  words: string;
}

/**
 * A decision between several legal actions, judged by what its seat knew at that moment.
 *
 * Attributes:
 *     legal: number of legal actions.
 *     played: the action that the seat played.
 *     best: the action that the search prefers; it can be `played`.
 *     others: up to two further actions, the most valuable first. One of them can have a higher value than `best`,
 *         because the value is measured in other simulated games than those by which the search chose `best`.
 *     cost: value of `best` less that of `played`; 0 if they are the same, and below 0 if `played` turned out to be no
 *         worse.
 *     error: standard error of `cost`.
 *     mistake: whether the cost is larger than the error of the search allows, at two looks: if it is at the first, a
 *         second and longer one, with other random numbers, gives all fields of the decision.
 *     line: the play that the search expects from `best` on, in notation, up to the next chance outcome.
 *     why: of a mistake, why `best` is better than `played`; null where the game has no words for it.
 */
export interface AnalysedDecision {
  legal: number;
  played: AnalysedOption;
  best: AnalysedOption;
  others: AnalysedOption[];
  cost: number;
  error: number;
  mistake: boolean;
  line: string[];
  why: Explanation | null;
}

/**
 * One ply, and the changes that it made for each seat.
 *
 * For each seat, `before` + `luck` + `shown` + `choice` + `rest` = `after`.
 *
 * Attributes:
 *     ply: counted from 0.
 *     actor: seat, or −1 for chance.
 *     round, turn: round and turn of the ply.
 *     text: notation, in full.
 *     before, after: the share of the win that each seat could expect from what it knew. They need not sum to 1 if
 *         seats know different things. `after` is the `before` of the next ply.
 *     luck: of a chance outcome (dice, a deal, a lot): `after` less the mean over all possible outcomes.
 *     shown: of a decision: the change by things that the seat could not know before, such as cards that it drew or
 *         that others showed; 0 for a seat that saw only the decision.
 *     choice: the gain or loss of each seat by the decision, compared with the best action that the search found from
 *         what the acting seat knew; sums to 0.
 *     rest: the part of the change that is neither luck nor the decision: the search judged the position after the
 *         ply differently than it had foreseen.
 *     decision: null at chance, and if there was no choice.
 */
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

/**
 * One seat's game. `start` + `luck` + `own` + `others` + `rest` + `agreement` = `result`.
 *
 * Attributes:
 *     seat: the seat.
 *     start: the share of the win that it could expect before the first action.
 *     dealt, shown: luck by chance outcomes, and by things that came to light; `luck` is the sum of both. If seats
 *         know different things, `shown` also holds the `rest` of the plies. For example, a seat fears a card that
 *         the other player does not have; once the other has acted, its value is right again.
 *     luck: the gain by dice and cards.
 *     own: the gain by its own decisions: 0 if it plays as the search does, else below 0.
 *     others: the gain by the decisions of the others.
 *     rest: the corrections of the search; 0 if `shown` holds them.
 *     agreement: the gain by ending the game by agreement instead of playing on.
 *     result: share of the win; for a game that is not over, the share that it could expect at the end.
 *     error: standard error of `own`.
 *     decisions, mistakes: numbers of its decisions and mistakes.
 *     disagreements: number of decisions at which the search prefers another action, mistakes or not.
 */
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
  disagreements: number;
}

/**
 * The analysis of a game, ply by ply.
 *
 * Attributes:
 *     format: version of this type, now 1.
 *     setup: as in the header of a trace: game, edition, options, board, players, start seat.
 *     names: the names of the seats, as the record has them; empty at the table, and where the record has none.
 *     hidden: whether seats knew different things, so that values need not sum to 1.
 *     budget, seed: the budget and seed of the analysis; with iterations they give the same bytes again.
 *     outcome: scores, winners, reason, complete.
 *     plies: the plies that were analysed, from the first on.
 *     complete: whether all plies of the record were analysed.
 *     totals: one for each seat.
 *     worst: plies with a mistake, the dearest first.
 *     network: `mind` in JSON: hash of the game's network that the search used; empty: it used the hand-written
 *         evaluation.
 */
export interface Analysis {
  format: number;
  setup: Record<string, unknown>;
  names: string[];
  hidden: boolean;
  budget: Budget;
  seed: number;
  outcome: Outcome;
  plies: AnalysedPly[];
  complete: boolean;
  totals: AnalysedTotal[];
  worst: number[];
  mind: string;
}

/** What a brief state leaves out where it is so. */
export const LEFT_OUT = {
  open: null,
  yours: false,
  legal: null,
  whole: false,
  take_back: null,
  ask_take_back: null,
  take_back_refused: false,
  proposals: [] as Proposal[],
  clock: null,
  outcome: null,
  thinking: null,
  declined: null,
  hash: null,
} satisfies Partial<State>;
