import { YARDSTICK_FIRST_PAINT } from '../conditions';
import { median } from '../report/statistics';

/** Throws where the yardstick itself is too slow to be one: then the machine is measured, not us. */
export function checkYardstick(firstPaints: readonly number[]): void {
  const needed = median(firstPaints);
  if (needed <= YARDSTICK_FIRST_PAINT) return;
  throw new Error(
    `The yardstick took ${needed.toFixed(0)} ms to its first paint, over ${YARDSTICK_FIRST_PAINT} ms: nothing is compared with it. Is the machine busy?`,
  );
}
