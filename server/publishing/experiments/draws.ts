import { SLOTS } from '../../../src/model/experiments/experiments';

/** Slots for readers who are in no bucket yet. */
export interface Draws {
  next(): number;
  /** What comes next, in this order, before chance goes on. */
  feed(slots: readonly number[]): void;
}

/** @param random from 0 up to 1, as `Math.random`. */
export function createDraws(random: () => number): Draws {
  const fed: number[] = [];
  return {
    next: () => fed.shift() ?? Math.floor(random() * SLOTS),
    feed(slots) {
      fed.push(...slots);
    },
  };
}

/** The slots that a call names; null for what are none. */
export function slotsIn(body: unknown): number[] | null {
  const { slots } = (body ?? {}) as { slots?: unknown };
  const isList =
    Array.isArray(slots) &&
    slots.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < SLOTS);
  return isList ? (slots as number[]) : null;
}
