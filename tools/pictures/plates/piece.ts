import type { Hour } from './stage.js';
import { plate } from './stage.js';

/** One short piece's picture, composed when it is asked for. */
export type Piece = () => string;

/** Light from the left. */
export const left =
  (hour: Hour, compose: () => readonly string[]): Piece =>
  () =>
    plate(hour, false, ...compose());

/** The same, mirrored: light from the right. */
export const right =
  (hour: Hour, compose: () => readonly string[]): Piece =>
  () =>
    plate(hour, true, ...compose());
