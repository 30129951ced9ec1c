/** The line that the host of the table shows to everybody; empty: there is none. */
export const announcement = $state({ text: "" });
