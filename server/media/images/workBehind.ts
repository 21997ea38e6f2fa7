import type { WorkQueue } from '../../http/workQueue';

export interface WorkBehind {
  /** Runs the work once, when the queue is idle. Drops it if too much work is pending. */
  add(name: string, work: () => Promise<void>): void;
  has(name: string): boolean;
}

/**
 * Runs background work one piece at a time in the queue, and only while the queue is idle.
 * @param quiet milliseconds to wait before each check for an idle queue.
 */
export function createWorkBehind(queue: WorkQueue, most: number, quiet: number): WorkBehind {
  const due = new Map<string, () => Promise<void>>();
  let isWaiting = false;

  function waitForQuiet(): void {
    if (isWaiting || due.size === 0) return;
    isWaiting = true;
    setTimeout(() => {
      void next();
    }, quiet).unref();
  }

  async function next(): Promise<void> {
    const [first] = due;
    if (first && queue.isIdle()) {
      const [name, work] = first;
      // Failures are ignored: the next request adds the work again.
      await queue.run(work).catch(() => undefined);
      due.delete(name);
    }
    isWaiting = false;
    waitForQuiet();
  }

  return {
    has: (name) => due.has(name),
    add(name, work) {
      if (due.size >= most || due.has(name)) return;
      due.set(name, work);
      waitForQuiet();
    },
  };
}
