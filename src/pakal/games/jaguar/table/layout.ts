/** Places of all parts of the table, in pixels of the board. Pure geometry without rules. */

import type { Layout, Room } from "./boxes";
import { tall } from "./layout-tall";
import { wide } from "./layout-wide";

/** @param length number of the last space of the track */
export const layoutFor = (room: Room, length: number): Layout => (room.tall ? tall : wide)(room, length);
