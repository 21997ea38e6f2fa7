/** One tab of a browser, or its worker, at a time. */
export interface TabLock {
  /** What `run` says; false at once where another is at it. */
  alone(run: () => Promise<boolean>): Promise<boolean>;
}

/** By the browser's Web Locks; a browser without them has every tab for itself. */
export function createTabLock(navigator: object, name: string): TabLock {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return { alone: (run) => run() };
  return {
    alone: (run) =>
      locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : Promise.resolve(false))),
  };
}
