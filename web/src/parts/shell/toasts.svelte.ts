/**
 * Short messages over the page. An error stays until it is dismissed or its page is left, so that people can read it.
 */

import { errorText } from "$lib/api";

export interface Toast {
  n: number;
  kind: "error" | "done" | "news";
  text: string;
}

/** Milliseconds that a message stays if it is no error. */
const STAY = 6000;

let last = 0;
export const toasts = $state<Toast[]>([]);

function add(kind: Toast["kind"], text: string): number {
  const same = toasts.find((toast) => toast.kind === kind && toast.text === text);
  if (same) return same.n;
  last += 1;
  toasts.push({ n: last, kind, text });
  return last;
}

export function dismiss(n: number): void {
  const at = toasts.findIndex((toast) => toast.n === n);
  if (at >= 0) toasts.splice(at, 1);
}

/** The page is left: drop its errors. */
export function leave(): void {
  for (const { n } of toasts.filter(({ kind }) => kind === "error")) dismiss(n);
}

/** Something went wrong: an error, or its words. */
export function toastError(error: unknown): void {
  add("error", typeof error === "string" ? error : errorText(error));
}

function pass(kind: Toast["kind"], text: string): void {
  const n = add(kind, text);
  setTimeout(() => dismiss(n), STAY);
}

/** Something is done. */
export const toastDone = (text: string): void => pass("done", text);

/** Another person has said or done something. */
export const toastNews = (text: string): void => pass("news", text);
