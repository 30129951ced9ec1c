/** Pacal's Rocket at the table. */

import type { GameTable } from "$lib/game";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import Counting from "./Counting.svelte";
import { counts } from "./final";
import Final from "./Final.svelte";
import More from "./More.svelte";
import Own from "./Own.svelte";
import Players from "./Players.svelte";
import { cropOf } from "./plan";
import { score } from "./score";
import signs from "./signs.svg?raw";
import "./world.css";
import { ships, type PacalStage, type PacalView } from "./view";

const table: GameTable = {
  score,
  signs,
  Board,
  Ask,
  Own,
  Players,
  More,
  counting: counts,
  Counting,
  Final,
  piece: "ship",
  crop: (view: PacalView, part) => cropOf(view.board, part),
  onBoard: ({ view, choices }: PacalStage) =>
    view.phase !== "build" && !(view.phase === "drop" && ships(choices).length),
  button: ({ kind }) => kind === "drop-end" || kind === "build-none",
  world: "pr whole",
  subtitle: ({ round }: PacalView, { max_rounds }) => ({
    message: "pr-round",
    args: { round, rounds: Number(max_rounds) || 0 },
  }),
};

export default table;
