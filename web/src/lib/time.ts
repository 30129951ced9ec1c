/** Moments and spans as people say them, in their language and their time zone. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The language on the page as this browser's person writes it: British dates are not American ones. */
export const locale = (language: string): string =>
  navigator.languages.find((wanted) => wanted.slice(0, 2).toLowerCase() === language) ?? language;

/** "4 minutes", "2 days": the largest unit, rounded down; less than a minute in seconds. */
export function span(milliseconds: number, language: string, unitDisplay: "long" | "short" = "long"): string {
  const left = Math.max(0, milliseconds);
  const [unit, length] =
    left >= DAY
      ? ["day", DAY]
      : left >= HOUR
        ? ["hour", HOUR]
        : left >= MINUTE
          ? ["minute", MINUTE]
          : ["second", SECOND];
  const format = new Intl.NumberFormat(locale(language), { style: "unit", unit: unit as string, unitDisplay });
  return format.format(Math.floor(left / (length as number)));
}

/** "Sat 21 Nov, 14:05" where the viewer is. */
export const moment = (date: string | Date, language: string): string =>
  new Intl.DateTimeFormat(locale(language), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(date));

/** "21 Nov 2026" where the viewer is. */
export const day = (date: string | Date, language: string): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: "medium" }).format(new Date(date));

/** "Ines, Jaap and Maja". */
export const list = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(names);
