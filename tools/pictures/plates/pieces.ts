import type { Piece } from './piece.js';
import { bodies } from './sets/bodies.js';
import { doors } from './sets/doors.js';
import { games } from './sets/games.js';
import { gifts } from './sets/gifts.js';
import { heat } from './sets/heat.js';
import { metal } from './sets/metal.js';
import { monitors } from './sets/monitors.js';
import { networks } from './sets/networks.js';
import { papers } from './sets/papers.js';
import { people } from './sets/people.js';
import { repairs } from './sets/repairs.js';
import { roads } from './sets/roads.js';
import { robots } from './sets/robots.js';
import { sound } from './sets/sound.js';
import { stores } from './sets/stores.js';

/** Which plate each short piece is printed from, by the piece's own name. */
export const pieces: Readonly<Record<string, Piece>> = {
  ...bodies,
  ...doors,
  ...games,
  ...gifts,
  ...heat,
  ...metal,
  ...monitors,
  ...networks,
  ...papers,
  ...people,
  ...repairs,
  ...roads,
  ...robots,
  ...sound,
  ...stores,
};
