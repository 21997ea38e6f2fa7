import { LONG_TASK } from '../conditions';
import type { Noted } from './watchPage';

/** Returns the total time by which long tasks exceeded 50 ms. Counts only the time after the first paint. */
export function blockingTime(longTasks: Noted['longTasks'], firstPaint: number): number {
  return longTasks.reduce((sum, { start, length }) => {
    const after = start + length - Math.max(start, firstPaint);
    return sum + Math.max(0, after - LONG_TASK);
  }, 0);
}
