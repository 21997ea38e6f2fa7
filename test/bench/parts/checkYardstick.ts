import { YARDSTICK_FIRST_PAINT } from '../conditions';
import { median } from '../report/statistics';

/** Throws if the yardstick is too slow, because the measurements would then reflect the machine. */
export function checkYardstick(firstPaints: readonly number[]): void {
  const needed = median(firstPaints);
  if (needed <= YARDSTICK_FIRST_PAINT) return;
  throw new Error(
    `The yardstick took ${needed.toFixed(0)} ms to its first paint, over ${YARDSTICK_FIRST_PAINT} ms: nothing is compared with it. Is the machine busy?`,
  );
}
