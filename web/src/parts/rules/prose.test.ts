import { expect, test } from "vitest";
import { chapterOf, firstLine, forPlayers, pieces, plain, written } from "./prose";

test.each<[string, string[]]>([
  ["", []],
  ["only text", ["text:only text"]],
  ["see PR-MOVE-4.", ["text:see ", "clause:PR-MOVE-4", "text:."]],
  ["`d4-d6` flies [GEN-2]", ["code:d4-d6", "text: flies [", "clause:GEN-2", "text:]"]],
  ["PR-MOVE and XPR-MOVE-4 are none", ["text:PR-MOVE and XPR-MOVE-4 are none"]],
  ["`PR-MOVE-4` is code", ["code:PR-MOVE-4", "text: is code"]],
])("%j is cut into %j", (line, parts) => {
  expect(pieces(line).map(({ kind, text }) => `${kind}:${text}`)).toEqual(parts);
});

const CLAUSE = "A ship flies.\nIt is written `d4-d6`.\nNobody else may.";

test("players read a clause without the lines that have code, others those lines", () => {
  expect(forPlayers(CLAUSE)).toBe("A ship flies.\nNobody else may.");
  expect(written(CLAUSE)).toBe("It is written `d4-d6`.");
  expect([forPlayers("plain"), written("plain")]).toEqual(["plain", ""]);
});

test("of a clause the page shows the first line with all its sentences", () => {
  expect(firstLine("Both show a card. The higher one starts.\nThey take it back.")).toBe(
    "Both show a card. The higher one starts.",
  );
});

test("a clause that begins with code is for programs as a whole", () => {
  const clause = "`roll:3` is a ply.\nChance makes it.";
  expect([forPlayers(clause), written(clause)]).toEqual(["", clause]);
});

test.each([
  ["PR-MOVE-4", "PR-MOVE"],
  ["JG-EVENT-12", "JG-EVENT"],
  ["PR-MOVE", "PR-MOVE"],
])("the chapter of %s is %s", (clause, chapter) => expect(chapterOf(clause)).toBe(chapter));

test.each([
  ["Été À LA", "ete a la"],
  ["Łódź", "lodz"],
  ["Größe", "große"],
])("a search finds %j as %j", (text, is) => expect(plain(text)).toBe(is));
