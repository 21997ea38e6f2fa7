import { withBestBrotli, type DocumentEntry } from './entry';

export interface Refiner {
  /** Recompresses an entry in the background, unless too many are waiting, and passes the result to `onDone`. */
  refine(entry: DocumentEntry, onDone: (smaller: DocumentEntry) => void): void;
}

const MOST_WAITING = 500;

/** Compresses one entry at a time, to leave CPU time for documents that readers are waiting for. */
export function createRefiner(): Refiner {
  const waiting: (() => Promise<void>)[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    running = false;
  }

  return {
    refine(entry, onDone) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(async () => onDone(await withBestBrotli(entry).catch(() => entry)));
      if (!running) void run();
    },
  };
}
