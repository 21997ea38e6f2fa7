import { errorFields, type Log } from '../../config/log';
import { createOutageLog } from '../../config/outageLog';
import { inSpan } from '../../config/tracing';
import type { LeaderLock } from './leaderLock';

/** Periodic work that one server does for all servers of a site. */
export interface PeriodicTask {
  /** Name in traces. */
  name: string;
  /** Called by the leader, immediately and then periodically, but never concurrently. */
  run: () => Promise<void>;
  /** Milliseconds between two runs. */
  every: number;
  /** Log message for a run that failed. */
  failure: string;
  /** Called before the first run of each term, because another server may have done the work in the meantime. */
  begin?: () => void;
}

export interface Leader {
  /** Adds a task. The returned function runs it immediately if this server leads and the task is not running. */
  add(task: PeriodicTask): () => void;
  /** True if this server currently does the periodic work. */
  leads(): boolean;
  /** Waits for runs in progress, and then lets another server lead. */
  close(): Promise<void>;
}

interface LeaderOptions {
  lock: LeaderLock;
  log: Log;
  /** Milliseconds between renewals of the lock. */
  renewEvery?: number;
}

const RENEW_EVERY = 1000;

interface RunningTask {
  tick(): void;
  stop(): Promise<void>;
}

/**
 * Does periodic work on one server of a site. If that server stops, crashes, freezes or loses its connection to the
 * database, another takes over within five seconds. A run in progress may then overlap with the first run on the new
 * leader, so tasks must be safe to repeat.
 */
export function createLeader({ lock, log, renewEvery = RENEW_EVERY }: LeaderOptions): Leader {
  const tasks: RunningTask[] = [];
  let term = lock.term();
  let renewing: Promise<void> | null = null;
  let isReachable = true;
  let isClosed = false;

  function settle(): void {
    const next = lock.term();
    if (next === term) return;
    log.info(
      next === null
        ? 'This server no longer does the periodic work'
        : 'This server now does the periodic work',
    );
    term = next;
    for (const task of tasks) task.tick();
  }

  async function renew(): Promise<void> {
    try {
      await lock.renew();
      isReachable = true;
    } catch (error) {
      // Logs only once per outage. The store reports the outage as well.
      if (isReachable)
        log.warn('Periodic work may not be running on any server', errorFields(error));
      isReachable = false;
    }
    if (!isClosed) settle();
  }

  const beat = (): void => {
    renewing ??= renew().finally(() => (renewing = null));
  };
  const timer = setInterval(beat, renewEvery);
  timer.unref();
  beat();

  return {
    add(task) {
      const running = runTask(task, lock, log);
      tasks.push(running);
      return () => running.tick();
    },
    leads: () => lock.term() !== null,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.all(tasks.map((task) => task.stop()));
      await renewing;
      await lock.release();
    },
  };
}

function runTask(task: PeriodicTask, lock: LeaderLock, log: Log): RunningTask {
  const outages = createOutageLog(log, {
    failed: task.failure,
    recovered: `The periodic task “${task.name}” succeeds again`,
  });
  let begun: number | null = null;
  let underway: Promise<void> | null = null;
  let isStopped = false;

  async function run(term: number): Promise<void> {
    if (begun !== term) task.begin?.();
    begun = term;
    try {
      await inSpan(task.name, { isRoot: true }, () => task.run());
      outages.succeeded();
    } catch (error) {
      outages.failed(error);
    }
  }

  function tick(): void {
    const term = isStopped ? null : lock.term();
    if (term === null) return;
    underway ??= run(term).finally(() => (underway = null));
  }

  const timer = setInterval(tick, task.every);
  timer.unref();
  tick();
  return {
    tick,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
