/** Numbers as people write them. */

/** A number with a true minus sign, as in pakal.base.texts. */
export const written = (number: number | string): string => `${number}`.replace("-", "−");

/** A difference: "+3", "−3". */
export const signed = (number: number): string => (number < 0 ? written(number) : `+${number}`);
