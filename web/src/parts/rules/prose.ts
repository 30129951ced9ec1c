/** The rules as they are written: lines, notation between backticks, and names of clauses. */

export interface Piece {
  kind: "text" | "code" | "clause";
  text: string;
}

const PARTS = /`([^`]+)`|\b((?:[A-Z]{2}-[A-Z]+|GEN)-\d+)\b/g;

/** One line, cut into parts that look different. */
export function pieces(line: string): Piece[] {
  const parts: Piece[] = [];
  let last = 0;
  for (const match of line.matchAll(PARTS)) {
    if (match.index > last) parts.push({ kind: "text", text: line.slice(last, match.index) });
    parts.push(match[1] ? { kind: "code", text: match[1] } : { kind: "clause", text: match[2]! });
    last = match.index + match[0].length;
  }
  if (last < line.length) parts.push({ kind: "text", text: line.slice(last) });
  return parts;
}

const hasCode = (line: string) => line.includes("`");
/** A clause that begins with code is entirely for authors of records, programs and files. */
const forPrograms = (text: string) => hasCode(firstLine(text));
const chosen = (text: string, which: (line: string) => boolean) => text.split("\n").filter(which).join("\n");

/** A clause for players: without the lines that contain code. */
export const forPlayers = (text: string): string => (forPrograms(text) ? "" : chosen(text, (line) => !hasCode(line)));

/** The part of a clause for authors of records, programs and files. */
export const written = (text: string): string => (forPrograms(text) ? text : chosen(text, hasCode));

/** The first line of a clause: what everybody needs of it to play. */
export const firstLine = (text: string): string => text.split("\n", 1)[0]!;

/** `PR-MOVE` of `PR-MOVE-4`: its chapter. A chapter's own heading has no number. */
export const chapterOf = (clause: string): string => clause.replace(/-\d+$/, "");

/** A text for a search that ignores capitals and accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
