import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { QUIET_FOR, WATCHED_AT_LEAST, WATCHED_AT_MOST } from '../conditions';
import type { Connection } from '../network/connection';
import { readSignals, type Signal, type SignalTimes } from './signals';

interface Watched {
  page: Page;
  line: Connection;
  /** Start of navigation by this process's clock, in milliseconds. */
  started: number;
  /** Signals to wait for; empty for a page that is not ours. */
  signals: readonly Signal[];
  /** False for a page without scripts, which does nothing more once it is quiet. */
  hasScripts: boolean;
  isWorkerActive: () => boolean;
}

export interface Finish {
  /** Duration of the visit in milliseconds. */
  duration: number;
  /** Signals that did not arrive in time. */
  missing: Signal[];
  times: SignalTimes;
}

/** Milliseconds between checks, which are infrequent because querying the page takes time on its main thread. */
const LOOK_EVERY = 500;

/**
 * Waits until a visit is over: the network and the main thread have been quiet for a while, and the page has finished
 * its automatic work.
 */
export async function untilFinished(watched: Watched): Promise<Finish> {
  const { page, line, started, signals, hasScripts } = watched;
  const least = hasScripts ? WATCHED_AT_LEAST : 0;
  let workerActive: number | null = null;
  let bytes = -1;
  let quietSince = performance.now();
  for (;;) {
    await wait(LOOK_EVERY);
    const now = performance.now();
    if (watched.isWorkerActive()) workerActive ??= now - started;
    if (line.delivered() !== bytes) {
      bytes = line.delivered();
      quietSince = now;
    }
    const duration = now - started;
    const isOver = duration >= WATCHED_AT_MOST;
    if (!isOver && (duration < least || now - quietSince < QUIET_FOR)) continue;
    const times = { ...(await readSignals(page)), worker: workerActive };
    const missing = signals.filter((signal) => times[signal] === null);
    const isQuiet = missing.length === 0 && (await sinceLongTask(page)) >= QUIET_FOR;
    if (isQuiet || isOver) return { duration: performance.now() - started, missing, times };
  }
}

function sinceLongTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const last = window.benchNoted.longTasks.at(-1);
    return performance.now() - (last ? last.start + last.length : 0);
  });
}
