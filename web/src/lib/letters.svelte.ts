/** Letters of drawings: they shrink with the drawing, and must not become too small to be read. */

import { media, newPen, onFonts } from "./browser";
import { MEDIA } from "./media";

const phone = media(MEDIA.phone);

/** Size of the smallest letters that somebody must read, in pixels; `--fs-0` is the same for texts. */
export const leastLetter = () => (phone.current ? 14 : 13);

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
