/** Letters of drawings: they shrink with the drawing, and must not become too small to be read. */

import { media, newPen, onFonts } from "./browser";
import { MEDIA } from "./media";

const phone = media(MEDIA.phone);

/** A line of fewer rems is short: no phone has one, unless its browser enlarges all letters much. */
const FEW = 15;

/** Size of one rem in pixels. It grows with the window, and with the person's settings, here and in the browser. */
let size = $state(16);
export const rem = () => size;

/** Factor by which letters are larger than the window alone makes them (`base.css`). */
const larger = () => size / Math.min(24, Math.max(16, innerWidth * 0.0055 + 8));

/** Follow the size of letters: `data-few` marks a page of short lines, `data-size` one of larger letters. */
export function startLetters(): void {
  const rule = document.createElement("i");
  rule.style.cssText = "position: fixed; top: 0; visibility: hidden; width: 1rem; height: 1px";
  document.body.append(rule);
  const look = () => {
    size = parseFloat(getComputedStyle(rule).width);
    const { dataset } = document.documentElement;
    document.documentElement.toggleAttribute("data-few", innerWidth / size < FEW);
    // On a board for all, letters grow with the screen: `board.css` gives them a size that no browser enlarges.
    if (larger() < 1.1 || document.querySelector("main.tv")) {
      if (dataset["size"] === "browser") delete dataset["size"];
    } else dataset["size"] ??= "browser";
  };
  look();
  new ResizeObserver(look).observe(rule);
  addEventListener("resize", look);
}

/** Letters in drawings grow with the others up to this factor, and not on a phone: larger ones would not fit. */
const LARGEST = 1.3;
const growth = () => Math.min(LARGEST, Math.max(1, larger()));

/** Least size of letters that a person must read, in pixels; `--fs-0` is the same for texts. */
export const leastLetter = () => (phone.current ? 14 : 13 * growth());

const pen = newPen();
/** Counts up whenever the browser has another font, which changes the widths of texts. */
let fonts = $state(0);
onFonts(() => fonts++);

/** The font of headlines, the same on every page. */
let face = "";

/** Length of a text in the font of headlines, in pixels, like its size. */
export function lengthOf(text: string, size: number): number {
  void fonts;
  if (!pen) return text.length * size * 0.6; // an estimate
  face ||= getComputedStyle(document.documentElement).getPropertyValue("--display");
  pen.font = `${size}px ${face}`;
  return pen.measureText(text).width;
}

/** The least size of letters in units of a drawing that is so many units wide and takes so many pixels. */
export const leastUnits = (units: number, pixels: number) => (pixels ? (leastLetter() * units) / pixels : 0);
