import type { WorkQueue } from '../../http/workQueue';

export interface WorkBehind {
  /** Does it once, when nobody has waited for anything else for a moment; forgotten when too much is due. */
  add(name: string, work: () => Promise<void>): void;
  has(name: string): boolean;
}

/**
 * Work that nobody waits for: one piece at a time, in a place of the queue, and only while that is idle.
 * @param quiet milliseconds of idleness before a piece begins.
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
      // It fails by itself: whoever asks again lets it be tried again.
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
