/** Rockets at the table: pasteboard of the 1950s, a spiral of stars, a hand of cards. */

import type { GameTable } from "$lib/game";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import More from "./More.svelte";
import Players from "./Players.svelte";
import { counts, score } from "./score";
import Sheet from "./Sheet.svelte";
import "./rockets.css";
import signs from "./signs.svg?raw";
import { trips, type RocketsStage, type RocketsView } from "./view";

const table: GameTable = {
  score,
  signs,
  Board,
  Ask,
  Players,
  More,
  counting: counts,
  Counting: Sheet,
  withBoard: ({ view }: RocketsStage) => view.phase !== "lay",
  piece: "rocket",
  world: "rockets whole",
  subtitle: (view: RocketsView) => ({
    message: "rockets-subtitle",
    args: { trip: view.round, trips: trips(view), count: view.pile },
  }),
};

export default table;
