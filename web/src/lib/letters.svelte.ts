/** Letters of drawings: they shrink with the drawing, and must not become too small to be read. */

import { MediaQuery } from "svelte/reactivity";
import { MEDIA } from "./media";

const phone = new MediaQuery(MEDIA.phone);

/** Size of the smallest letters that somebody must read, in pixels; `--fs-0` is the same for texts. */
export const leastLetter = () => (phone.current ? 14 : 13);

/** That size in units of a drawing that is so many units wide and takes so many pixels. */
export const leastUnits = (units: number, pixels: number) => (pixels ? (leastLetter() * units) / pixels : 0);
