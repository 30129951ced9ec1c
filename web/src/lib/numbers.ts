/** Numbers as people write them, and bytes in hexadecimal digits. */

/** A number, or what was made of it, with a true minus sign: the same as in pakal.core.texts. */
export const written = (number: number | string): string => `${number}`.replace("-", "−");

/** What is added or taken away: "+3", "−3". */
export const signed = (number: number): string => (number < 0 ? written(number) : `+${number}`);

/** Bytes in hexadecimal digits. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** So many random bytes, in hexadecimal digits. */
export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));
