/** The five shapes on a small board of three by three squares, by height: middles of the stones. [PR-BUILD-1 to 5] */
export const SHAPES: readonly (readonly [number, number][])[] = [
  [[20, 20]],
  [
    [13.7, 20],
    [26.3, 20],
  ],
  [
    [7.4, 32.6],
    [20, 20],
    [32.6, 7.4],
  ],
  [
    [4.4, 20],
    [14.8, 20],
    [25.2, 20],
    [35.6, 20],
  ],
  [
    [7.4, 7.4],
    [32.6, 7.4],
    [7.4, 32.6],
    [32.6, 32.6],
  ],
];
