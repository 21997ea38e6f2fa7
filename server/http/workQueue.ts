import { PageError } from '../../src/model/routing/errors';

export interface WorkQueue {
  /** Runs the work when a slot is free. Rejects with a 503 if the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isFull(): boolean;
  /** Throws the 503 error for a full queue. */
  refuse(): never;
  /** Returns the number of queued jobs, not counting those that are running. */
  waiting(): number;
  /** True if nothing is running or queued. */
  isIdle(): boolean;
}

/** @param refusal Error message when the queue is full. */
export function createWorkQueue(atOnce: number, mostWaiting: number, refusal: string): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const isFull = (): boolean => running >= atOnce && waiting.length >= mostWaiting;
  const refuse = (): never => {
    throw new PageError(503, refusal);
  };

  async function acquireSlot(): Promise<void> {
    if (isFull()) refuse();
    if (running < atOnce) {
      running += 1;
      return;
    }
    // The job that finishes passes its slot on, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    isFull,
    refuse,
    waiting: () => waiting.length,
    isIdle: () => running === 0,
    async run(work) {
      await acquireSlot();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
