import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { textsOf } from "$testing";
import { differing, LANGUAGES, Texts } from "./texts";

const NAMES = ["Ines", "Jaap", "Maja"];
const SOURCE = `
seat-arguments = seat other owner
greeting = { $seat } greets { $other }
    .seat = You greet { $other }
    .other = { $seat } greets you
plain = just this
change = by { $count }
cards = cards { $cards }
event-flies = { $seat } flies { $count }.
    .seat = You fly { $count }.
question-move = { $seat }, where to?
    .others = { $seat } thinks about it.
question-build = { $seat }, build?
choose-build = Choose a place
table-choose = Choose
reason-no = no { $count }
action-fly = élan to { $square }
action-list = take { $card } from the list
    .button = take { $card }
`;
const make = (you: number | null = null, source = SOURCE) => new Texts("en", [new FluentResource(source)], NAMES, you);

describe("saying", () => {
  const texts = make();

  test.each<[string, Record<string, unknown>, string]>([
    ["plain", {}, "just this"],
    ["greeting", { seat: 0, other: 2 }, "Ines greets Maja"],
    ["greeting", { seat: 0, other: 7 }, "Ines greets 7"],
    ["greeting.seat", { seat: 0, other: 1 }, "You greet Jaap"],
    ["change", { count: -3 }, "by −3"],
    ["change", { count: 1234 }, "by 1,234"],
    ["cards", { cards: [3, 5] }, "cards 3, 5"],
    ["no-such-message", {}, "no-such-message"],
    ["plain.no-such-attribute", {}, "plain.no-such-attribute"],
  ])("%s with %j is %j", (message, args, said) => expect(texts.say(message, args)).toBe(said));

  test("the same message with other arguments gives another text", () => {
    expect([1, 2, 1].map((count) => texts.say("change", { count }))).toEqual(["by 1", "by 2", "by 1"]);
    for (let count = 0; count < 6000; count++) texts.say("change", { count });
    expect(texts.say("change", { count: 17 })).toBe("by 17");
  });

  test("whether there is a message, with or without an attribute", () => {
    expect(["plain", "plain.about", "nothing"].map((message) => texts.has(message))).toEqual([true, true, false]);
  });

  test("later messages override earlier ones", () => {
    const both = new Texts("en", [new FluentResource(SOURCE), new FluentResource("plain = that")]);
    expect(both.say("plain")).toBe("that");
  });

  test("other names make other texts of the same messages", () => {
    expect(texts.withNames(["A", "B"], 1).tell("greeting", { seat: 0, other: 1 })).toBe("A greets you");
    expect(texts.say("greeting", { seat: 0, other: 1 })).toBe("Ines greets Jaap");
  });
});

describe("the second person", () => {
  test.each<[number | null, string]>([
    [null, "Ines greets Jaap"],
    [0, "You greet Jaap"],
    [1, "Ines greets you"],
    [2, "Ines greets Jaap"],
  ])("to seat %j", (you, said) => expect(make(you).tell("greeting", { seat: 0, other: 1 })).toBe(said));

  test("events are joined to a line", () => {
    const events = [0, 1].map((seat) => ({ kind: "flies", args: { seat, count: 2 + seat } }));
    expect(make(1).events(events)).toBe("Ines flies 2. You fly 3.");
    expect(make(1).events([])).toBe("");
  });
});

describe("questions and actions", () => {
  const texts = make();

  test("a question, and what somebody thinks about for the others", () => {
    expect(texts.question({ kind: "move", args: { seat: 1 } })).toBe("Jaap, where to?");
    expect(texts.thought({ kind: "move", args: { seat: 1 } })).toBe("Jaap thinks about it.");
    expect(texts.thought({ kind: "build", args: { seat: 1 } })).toBe("");
    expect(texts.thought({ kind: "unknown", args: {} })).toBe("");
  });

  test("what to do where nothing is selected", () => {
    expect(texts.toChoose({ kind: "build", args: {} })).toBe("Choose a place");
    expect(texts.toChoose({ kind: "move", args: {} })).toBe("Choose");
    expect(texts.toChoose(null, "plain")).toBe("just this");
  });

  test("an action begins with a capital; its button may have fewer words", () => {
    expect(texts.action({ kind: "fly", args: { square: "d4" } })).toBe("Élan to d4");
    expect(texts.button({ kind: "fly", args: { square: "d4" } })).toBe("Élan to d4");
    expect(texts.action({ kind: "list", args: { card: 5 } })).toBe("Take 5 from the list");
    expect(texts.button({ kind: "list", args: { card: 5 } })).toBe("Take 5");
  });

  test("reasons and people", () => {
    expect(texts.reason({ kind: "no", args: { count: -1 }, clause: "" } as never)).toBe("no −1");
    expect(texts.people([0, 2, 5])).toBe("Ines, Maja, and 5");
    expect(texts.capital("")).toBe("");
  });
});

describe("the texts of the server", () => {
  test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])("%s tells a take of Jaguar to both", (language) => {
    const take = { kind: "take", args: { seat: 0, card: 12, other: 1, left: 13 } };
    const [nobody, taker, other] = [null, 0, 1].map((you) => textsOf(language, "jaguar", NAMES, you).event(take));
    expect(nobody).toContain("Ines");
    expect(taker).not.toContain("Ines");
    expect(other).not.toContain("Jaap");
    expect(new Set([nobody, taker, other]).size).toBe(3);
    for (const said of [nobody, taker, other]) expect(said).toMatch(/12.*13/);
  });

  test.each<[keyof typeof LANGUAGES, string, string]>([
    ["en", "You draw a 2.", "You draw the cards 2, 5."],
    ["fr", "Tu pioches un 2.", "Tu pioches les cartes 2, 5."],
    ["pl", "Dobierasz kartę 2.", "Dobierasz karty 2, 5."],
    ["de", "Du ziehst eine 2.", "Du ziehst die Karten 2, 5."],
  ])("%s tells a card of Rockets from a number of cards", (language, one, two) => {
    const event = (...cards: number[]) => ({ kind: "draw-own", args: { seat: 0, count: cards.length, cards } });
    const texts = textsOf(language, "rockets", NAMES, 0);
    expect([texts.event(event(2)), texts.event(event(2, 5))]).toEqual([one, two]);
  });

  test.each<[keyof typeof LANGUAGES, string, string]>([
    ["en", "Round 8 of 8", "Round 8"],
    ["fr", "Tour 8 sur 8", "Tour 8"],
    ["pl", "Runda 8 z 8", "Runda 8"],
    ["de", "Runde 8 von 8", "Runde 8"],
  ])("%s says how many rounds there are, if the players have limited them", (language, limited, endless) => {
    const texts = textsOf(language, "pacals_rocket", NAMES);
    const said = [8, 0].map((rounds) => texts.say("pr-round", { round: 8, rounds }));
    expect(said).toEqual([limited, endless]);
  });

  test("in French no line ends between a verb and the pronoun that hangs on it", () => {
    const texts = textsOf("fr", "jaguar", NAMES);
    expect(texts.question({ kind: "reveal", args: { seat: 0 } })).toContain("montres-\u2060tu");
    expect(textsOf("de", "jaguar", NAMES).question({ kind: "reveal", args: { seat: 0 } })).not.toContain("\u2060");
  });

  test("in French a hyphen before another word stays as it is", () => {
    const texts = new Texts("fr", [new FluentResource("a = peut-être, vas-y, dit-elle, arc-en-ciel, -tu")]);
    expect(texts.say("a")).toBe("peut-être, vas-\u2060y, dit-\u2060elle, arc-\u2060en-ciel, -tu");
  });
});

describe("what tells sentences apart", () => {
  test.each<[string[], string[]]>([
    [[], []],
    [["one alone"], ["one alone"]],
    [["fly to d4 now", "fly to e5 now"], ["d4", "e5"]], // prettier-ignore
    [["go", "go home"], ["go", "go home"]], // prettier-ignore
    [["a b", "a b"], ["b", "b"]], // prettier-ignore
    [
      ["fly with a turn to d8", "fly straight to d8", "fly straight to c7"],
      ["with a turn to d8", "straight to d8", "straight to c7"],
    ],
  ])("of %j are %j", (sentences, parts) => expect(differing(sentences)).toEqual(parts));

  test("each is a part of its sentence and has a word", () => {
    const words = ["a", "b", "c"];
    const sentences = words.flatMap((x) => words.flatMap((y) => words.map((z) => `${x} ${y} ${z}`)));
    for (const one of sentences)
      for (const other of sentences)
        differing([one, other, "a b c"]).forEach((part, n) => {
          expect([one, other, "a b c"][n]).toContain(part);
          expect(part).not.toBe("");
        });
  });
});
