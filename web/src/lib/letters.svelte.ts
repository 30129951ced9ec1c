/** Letters of drawings: they shrink with the drawing, and must not become too small to be read. */

import { media, newPen, onFonts } from "./browser";
import { MEDIA } from "./media";

const phone = media(MEDIA.phone);

/** Fewer rems than this in a line are few: no phone has them, unless its browser makes all letters much larger. */
const FEW = 15;

/** Size of one rem in pixels. It grows with the window, and with the wishes of the person, here and in the browser. */
let size = $state(16);
export const rem = () => size;

/** By how much letters are larger than the window alone would have them (`base.css`). */
const larger = () => size / Math.min(24, Math.max(16, innerWidth * 0.0055 + 8));

/** Begin to follow the size of letters. Where a line has few, the page says so to its styles by `data-few`; where the
    browser makes letters larger, by the `data-size` that our own settings have. */
export function startLetters(): void {
  const rule = document.createElement("i");
  rule.style.cssText = "position: fixed; visibility: hidden; width: 1rem; height: 1px";
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

/** Letters in drawings grow with the others so far, and on a phone not at all; larger ones would have no room. */
const LARGEST = 1.3;
const growth = () => Math.min(LARGEST, Math.max(1, larger()));

/** Size of the smallest letters that somebody must read, in pixels; `--fs-0` is the same for texts. */
export const leastLetter = () => (phone.current ? 14 : 13 * growth());

const pen = newPen();
/** Counts up whenever the browser has another font: a text may then be longer or shorter. */
let fonts = $state(0);
onFonts(() => fonts++);

/** The face of headlines; it is the same on every page. */
let face = "";

/** How long a text is in the face of headlines, in pixels, as is the size of its letters. */
export function lengthOf(text: string, size: number): number {
  void fonts;
  if (!pen) return text.length * size * 0.6; // about as long as it is
  face ||= getComputedStyle(document.documentElement).getPropertyValue("--display");
  pen.font = `${size}px ${face}`;
  return pen.measureText(text).width;
}

/** The size of the smallest letters in units of a drawing that is so many units wide and takes so many pixels. */
export const leastUnits = (units: number, pixels: number) => (pixels ? (leastLetter() * units) / pixels : 0);
