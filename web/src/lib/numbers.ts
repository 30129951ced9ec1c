/** Numbers as people write them. */

/** A number, or what was made of it, with a true minus sign: the same as in pakal.base.texts. */
export const written = (number: number | string): string => `${number}`.replace("-", "−");

/** What is added or taken away: "+3", "−3". */
export const signed = (number: number): string => (number < 0 ? written(number) : `+${number}`);
