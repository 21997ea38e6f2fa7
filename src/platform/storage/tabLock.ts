/** A lock that one tab of a browser, or its worker, holds at a time. */
export interface TabLock {
  /** Returns the result of `run`, or immediately returns false if the lock is held elsewhere. */
  alone(run: () => Promise<boolean>): Promise<boolean>;
}

/** Uses the Web Locks API. Browsers without it, or that refuse it, run without a lock. */
export function createTabLock(navigator: object, name: string): TabLock {
  return {
    alone: (run) =>
      locked(navigator, name, { ifAvailable: true }, (isMine) =>
        isMine ? run() : Promise.resolve(false),
      ),
  };
}

/** Runs callbacks one at a time across the tabs of a browser and its worker. */
export type Turns = <Value>(run: () => Promise<Value>) => Promise<Value>;

/** @param limit Milliseconds to wait for the turn, after which it rejects without running. */
export function createTurns(navigator: object, name: string, limit: number): Turns {
  return (run) => locked(navigator, name, { signal: AbortSignal.timeout(limit) }, run);
}

async function locked<Value>(
  navigator: object,
  name: string,
  options: LockOptions,
  run: (isMine: boolean) => Promise<Value>,
): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return run(true);
  const turn = { hasBegun: false };
  try {
    return await locks.request(name, options, (lock) => {
      turn.hasBegun = true;
      return run(lock !== null);
    });
  } catch (error) {
    // Runs without a lock: a browser that blocks storage also refuses locks, but shares nothing between tabs.
    if (turn.hasBegun || (error as Error).name !== 'SecurityError') throw error;
    return run(true);
  }
}
