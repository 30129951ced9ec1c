/** Moments, spans and lists as people say them, in their language and their time zone. */

import { languages } from "./browser";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The page's language with the browser's region: British dates are not American ones. */
const locale = (language: string): string =>
  languages().find((wanted) => wanted.slice(0, 2).toLowerCase() === language) ?? language;

/** "4 minutes", "47 hours", "2 days": rounded down, in days from two days on; less than a minute in seconds. */
export function span(milliseconds: number, language: string, unitDisplay: "long" | "short" = "long"): string {
  const left = Math.max(0, milliseconds);
  const [unit, length] =
    left >= 2 * DAY
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

/** "Saturday 21 November at 14:05 CET" where the viewer is. */
export const wholeMoment = (date: string | Date, language: string): string =>
  new Intl.DateTimeFormat(locale(language), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(date));

/** "21 Nov 2026" where the viewer is; long: "21 November 2026". */
export const day = (date: string | Date, language: string, dateStyle: "medium" | "long" = "medium"): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle }).format(new Date(date));

/** "Sat 21 Nov" where the viewer is. */
export const weekday = (date: string | Date, language: string): string =>
  new Intl.DateTimeFormat(locale(language), { weekday: "short", day: "numeric", month: "short" }).format(
    new Date(date),
  );

/** "14:05" where the viewer is. */
export const hour = (date: string | Date, language: string): string =>
  new Intl.DateTimeFormat(locale(language), { timeStyle: "short" }).format(new Date(date));

/** "in 20 minutes", "tomorrow", "3 hours ago": how far away a moment is, in milliseconds. */
export function away(milliseconds: number, language: string): string {
  const relative = new Intl.RelativeTimeFormat(locale(language), { numeric: "auto" });
  const far = Math.abs(milliseconds);
  if (far < 1.5 * HOUR) return relative.format(Math.round(milliseconds / MINUTE), "minute");
  if (far < 1.5 * DAY) return relative.format(Math.round(milliseconds / HOUR), "hour");
  return relative.format(Math.round(milliseconds / DAY), "day");
}

/** "Ines, Jaap and Maja"; of a disjunction "Ines, Jaap or Maja". */
export const list = (
  names: readonly string[],
  language: string,
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(language, { type }).format(names);
