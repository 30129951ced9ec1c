/** The breakpoints: `@media (--narrow)` and `@container (--tight)` in a style, `MEDIA.narrow` in a script. */

export const MEDIA = {
  /** A phone: smaller ones, and the smallest. */
  phone: "(max-width: 600px)",
  slim: "(max-width: 430px)",
  least: "(max-width: 380px)",
  /** Larger than a phone. */
  tablet: "(min-width: 601px)",
  /** One column. */
  column: "(max-width: 860px)",
  /** The board lies above the panel; or beside it. */
  narrow: "(max-width: 860px), (max-aspect-ratio: 1/1)",
  wide: "(min-width: 861px) and (min-aspect-ratio: 1/1)",
  /** Beside the board there is room; and more room; or less than that. */
  roomy: "(min-width: 1001px) and (min-aspect-ratio: 1/1)",
  large: "(min-width: 1201px) and (min-aspect-ratio: 1/1)",
  medium: "(max-width: 1200px)",
  /** Lower than a large screen, than most phones held upright, than the smallest laptops. */
  low: "(max-height: 960px)",
  short: "(max-height: 780px)",
  shallow: "(max-height: 700px)",
  /** A phone on its side. */
  lying: "(max-width: 1000px) and (max-height: 560px) and (min-aspect-ratio: 1/1)",
} as const;

/** The breakpoints of the panel and of what stands in it. */
export const CONTAINERS = {
  /** Room for all parts of a panel. */
  broad: "(min-width: 520px)",
  /** Leave out what can be spared; then more and more. */
  close: "(max-width: 560px)",
  slender: "(max-width: 450px)",
  tight: "(max-width: 440px)",
  scant: "(max-width: 420px)",
  cramped: "(max-width: 400px)",
  tiny: "(max-width: 380px)",
} as const;
