/** Die Pyramiden des Jaguar at the table. */

import type { GameTable } from "$lib/game";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import Counting from "./Counting.svelte";
import { counts } from "./counting";
import Final from "./Final.svelte";
import More from "./More.svelte";
import Own from "./Own.svelte";
import Players from "./Players.svelte";
import { score } from "./score";
import signs from "./signs.svg?raw";
import "./world.css";
import { button, type JaguarStage, type JaguarView } from "./view";

const table: GameTable = {
  score,
  signs,
  Board,
  Ask,
  Own,
  onBoard: ({ view }: JaguarStage) => !["reveal", "offer", "take"].includes(view.phase),
  Players,
  More,
  counting: counts,
  Counting,
  Final,
  piece: "explorer",
  button,
  begins: ({ start }) => start !== "alternate",
  world: "jg",
  subtitle: (view: JaguarView) => ({
    message: "play-round",
    args: { round: view.round, turn: view.turn },
  }),
};

export default table;
