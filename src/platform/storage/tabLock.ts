/** A lock that only one tab, or the service worker, can hold at a time. */
export interface TabLock {
  /** Calls `run` and returns its result, or returns false immediately if the lock is held elsewhere. */
  alone(run: () => Promise<boolean>): Promise<boolean>;
}

/** Uses the Web Locks API. Runs without a lock in browsers that lack the API or deny access to it. */
export function createTabLock(navigator: object, name: string): TabLock {
  return {
    alone: (run) =>
      locked(navigator, name, { ifAvailable: true }, (isMine) =>
        isMine ? run() : Promise.resolve(false),
      ),
  };
}

/** Runs callbacks one at a time across all tabs and the service worker. */
export type Turns = <Value>(run: () => Promise<Value>) => Promise<Value>;

/**
 * @param limit Milliseconds to wait for the lock. If it is not acquired in time, rejects without running the callback.
 */
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
    // Runs without a lock: a browser that blocks storage also blocks locks, but its tabs then have nothing to share.
    if (turn.hasBegun || (error as Error).name !== 'SecurityError') throw error;
    return run(true);
  }
}
