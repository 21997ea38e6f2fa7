import { YARDSTICK_FIRST_PAINT } from '../conditions';
import { median } from '../report/statistics';

/** Throws if the yardstick is too slow, because the measurements would then reflect the machine. */
export function checkYardstick(firstPaints: readonly number[]): void {
  const needed = median(firstPaints);
  if (needed <= YARDSTICK_FIRST_PAINT) return;
  throw new Error(
    `The yardstick's first paint took ${needed.toFixed(0)} ms, over the limit of ${YARDSTICK_FIRST_PAINT} ms, so nothing was compared. Is the machine busy?`,
  );
}
