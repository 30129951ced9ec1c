/** Files from a table: its record, and a picture of the board. */

import { api } from "$lib/api";
import { say } from "$lib/language.svelte";
import type { Place } from "$lib/podium";
import type { MatchInfo } from "$lib/protocol";
import { toastDone, toastError } from "../shell/toasts.svelte";

const name = (info: MatchInfo) => `${info.game}-${info.id}`;

/** Download a file. */
export function download(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const drawingIn = (stage: HTMLElement | undefined) => stage?.querySelector<SVGSVGElement>("svg.drawing");

/** The last board as a picture to keep. Rejects without a drawing. */
export async function keepsake(
  stage: HTMLElement | undefined,
  places: readonly Place[],
  foot: string,
  info: MatchInfo,
): Promise<File> {
  const { keepsakeOf } = await import("$lib/picture");
  const rows = places.map(({ player: { name, sign }, score, place }) => ({ name, sign, score, wins: place === 1 }));
  return new File([await keepsakeOf(drawingIn(stage)!, rows, foot)], `${name(info)}.png`, { type: "image/png" });
}

/** The board as it stands on the page, as a file. */
export async function save(stage: HTMLElement | undefined, kind: "svg" | "png", info: MatchInfo): Promise<void> {
  const drawing = drawingIn(stage);
  if (!drawing) return toastError(say("table-no-picture"));
  try {
    const { svgOf, pngOf } = await import("$lib/picture");
    if (kind === "svg") download(`${name(info)}.svg`, await svgOf(drawing), "image/svg+xml");
    else download(`${name(info)}.png`, await pngOf(drawing));
  } catch {
    toastError(say("table-no-picture"));
  }
}

/** Whether the record can be had: the match is over, or only people of this guest play it, who may go on elsewhere. */
export const hasRecord = ({ status, yours, seats }: MatchInfo): boolean =>
  status === "over" ||
  (status === "playing" && yours.length > 0 && !seats.some((seat) => seat.kind === "me" && !seat.yours));

/** The record of the match, as a file. With that of a running match one goes on at another table. */
export async function record(info: MatchInfo): Promise<void> {
  const runs = info.status === "playing";
  try {
    download(`${name(info)}.pakal`, await api.record(info.id, runs));
    if (runs) toastDone(say("table-record-saved"));
  } catch (error) {
    toastError(error);
  }
}
