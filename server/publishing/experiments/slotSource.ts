import { SLOTS } from '../../../src/model/experiments/experiments';

/** Assigns slots to readers without a bucket. */
export interface SlotSource {
  next(): number;
  /** Queues slots that are returned in this order, before random ones. */
  feed(slots: readonly number[]): void;
}

/** @param random returns a number from 0 up to but not including 1, like `Math.random`. */
export function createSlotSource(random: () => number): SlotSource {
  const fed: number[] = [];
  return {
    next: () => fed.shift() ?? Math.floor(random() * SLOTS),
    feed(slots) {
      fed.push(...slots);
    },
  };
}

/** Returns the slots in a request body; null if they are invalid. */
export function slotsIn(body: unknown): number[] | null {
  const { slots } = (body ?? {}) as { slots?: unknown };
  const isList =
    Array.isArray(slots) &&
    slots.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < SLOTS);
  return isList ? (slots as number[]) : null;
}
