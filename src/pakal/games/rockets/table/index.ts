/** Rockets at the table: pasteboard of the 1950s, a spiral of stars, a hand of cards. */

import type { GameTable } from "$lib/game";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import More from "./More.svelte";
import Players from "./Players.svelte";
import { score } from "./score";
import "./rockets.css";
import signs from "./signs.svg?raw";
import { trips, type RocketsView } from "./view";

const table: GameTable = {
  score,
  signs,
  Board,
  Ask,
  Players,
  More,
  Final,
  world: "rockets whole",
  subtitle: (view: RocketsView) => ({
    message: "rockets-subtitle",
    args: { trip: view.round, trips: trips(view), count: view.pile },
  }),
};

export default table;
