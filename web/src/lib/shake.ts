/** Whether a device is shaken, as one shakes a die in the hand. */

import { onMotion } from "./browser";

/** Change of the acceleration, in m/s², that a hand makes which shakes; one that only walks or turns makes less. */
const JERK = 14;
/** So many of them within so many milliseconds are a shake. */
const [TIMES, WITHIN] = [3, 900];

type Acceleration = Pick<DeviceMotionEventAcceleration, "x" | "y" | "z">;

/** Tells from one acceleration after another, each with its time in milliseconds, whether there was a shake. */
export class Shaking {
  #last: Acceleration | null = null;
  #jerks: number[] = [];

  feels(now: Acceleration, time: number): boolean {
    const last = this.#last ?? now;
    this.#last = now;
    const change = (axis: keyof Acceleration) => (now[axis] ?? 0) - (last[axis] ?? 0);
    if (Math.hypot(change("x"), change("y"), change("z")) < JERK) return false;
    this.#jerks = [...this.#jerks.filter((at) => time - at < WITHIN), time];
    if (this.#jerks.length < TIMES) return false;
    this.#jerks = [];
    return true;
  }
}

/** Call `shaken` at each shake. Returns a function that ends it. */
export function onShake(shaken: () => void): () => void {
  const shaking = new Shaking();
  return onMotion(({ accelerationIncludingGravity: now, timeStamp }) => {
    if (now && shaking.feels(now, timeStamp)) shaken();
  });
}
