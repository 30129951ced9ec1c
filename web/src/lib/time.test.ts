import { afterEach, describe, expect, test, vi } from "vitest";
import { away, day, hour, list, moment, span, wholeMoment } from "./time";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

const speak = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
afterEach(() => void vi.restoreAllMocks());

describe("a span", () => {
  test.each([
    [-5 * SECOND, "0 seconds"],
    [0, "0 seconds"],
    [1999, "1 second"],
    [59_999, "59 seconds"],
    [MINUTE, "1 minute"],
    [HOUR - 1, "59 minutes"],
    [HOUR, "1 hour"],
    [DAY - 1, "23 hours"],
    [2 * DAY - 1, "47 hours"],
    [2 * DAY, "2 days"],
    [2.9 * DAY, "2 days"],
  ])("of %d ms is %j", (milliseconds, text) => expect(span(milliseconds, "en")).toBe(text));

  test("is in the language of the page, and short if there is little room", () => {
    expect(span(4 * MINUTE, "de")).toBe("4 Minuten");
    expect(span(4 * MINUTE, "fr")).toBe("4 minutes");
    expect(span(5 * MINUTE, "pl")).toBe("5 minut");
    expect(span(4 * MINUTE, "en", "short")).toBe("4 min");
  });
});

describe("how far away", () => {
  test.each([
    [0, "this minute"],
    [20 * MINUTE, "in 20 minutes"],
    [-89 * MINUTE, "89 minutes ago"],
    [90 * MINUTE, "in 2 hours"],
    [-3 * HOUR, "3 hours ago"],
    [35.9 * HOUR, "in 36 hours"],
    [36 * HOUR, "in 2 days"],
    [-DAY * 2, "2 days ago"],
  ])("%d ms is %j", (milliseconds, text) => expect(away(milliseconds, "en")).toBe(text));
});

describe("a moment", () => {
  const then = new Date(2026, 10, 21, 14, 5);

  test("has day and time where the viewer is", () => {
    speak("en-GB");
    expect(moment(then, "en")).toBe("Sat 21 Nov, 14:05");
    expect(moment(then.toISOString(), "en")).toBe("Sat 21 Nov, 14:05");
    expect(hour(then, "en")).toBe("14:05");
    expect(day(then, "en")).toBe("21 Nov 2026");
    expect(day(then, "en", "long")).toBe("21 November 2026");
    expect(wholeMoment(then, "en")).toMatch(/^Saturday,? 21 November at 14:05 \S+$/);
  });

  test("has the person's form of the page's language", () => {
    speak("de-AT", "en-US", "en-GB");
    expect(day(then, "en")).toBe("Nov 21, 2026");
    expect(day(then, "de", "long")).toBe("21. November 2026");
  });

  test("has a plain form in a language that the browser does not name", () => {
    speak("de");
    expect(day(then, "fr", "long")).toBe("21 novembre 2026");
  });
});

test.each([
  [[], "en", ""],
  [["Ines"], "en", "Ines"],
  [["Ines", "Jaap"], "de", "Ines und Jaap"],
  [["Ines", "Jaap", "Maja"], "fr", "Ines, Jaap et Maja"],
])("%j in %s is %j", (names, language, text) => expect(list(names, language)).toBe(text));

test("a list of alternatives says or", () => {
  expect(list(["2", "3"], "en", "disjunction")).toBe("2 or 3");
  expect(list(["2", "3"], "pl", "disjunction")).toBe("2 lub 3");
});
