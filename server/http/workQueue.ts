import { PageError } from '../../src/model/routing/errors';

export interface WorkQueue {
  /** Runs when one of the places is free; rejects with a 503 when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether whoever comes now is turned away. */
  isFull(): boolean;
  /** Throws what they are told. */
  refuse(): never;
  /** Whether nothing runs and nobody waits. */
  isIdle(): boolean;
}

/** @param refusal what is told to whoever comes when too many wait. */
export function createWorkQueue(atOnce: number, mostWaiting: number, refusal: string): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const isFull = (): boolean => running >= atOnce && waiting.length >= mostWaiting;
  const refuse = (): never => {
    throw new PageError(503, refusal);
  };

  async function place(): Promise<void> {
    if (isFull()) refuse();
    if (running < atOnce) {
      running += 1;
      return;
    }
    // The place of whoever is done is handed on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    isFull,
    refuse,
    isIdle: () => running === 0,
    async run(work) {
      await place();
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
