/** A lock that one tab of a browser, or its worker, holds at a time. */
export interface TabLock {
  /** Returns the result of `run`, or false immediately if the lock is held elsewhere. */
  alone(run: () => Promise<boolean>): Promise<boolean>;
}

/** Uses the Web Locks API. Browsers without it run without a lock. */
export function createTabLock(navigator: object, name: string): TabLock {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return { alone: (run) => run() };
  return {
    alone: (run) =>
      locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : Promise.resolve(false))),
  };
}
