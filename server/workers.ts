import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config/config';
import { WORKER_RESTART_PAUSE } from './config/limits';
import { createLog, type Log } from './config/log';
import { withPort } from './http/ops/listenPort';

interface ReadyMessage {
  ready: string;
}

/**
 * Runs the server in this process or, if `WORKERS` is above 1, in that many child processes, which share the port and
 * the store. This process then serves no requests: it replaces workers that die after startup, combines their metrics,
 * and stops all of them on shutdown.
 */
export async function runInWorkers(config: Config, run: () => Promise<void>): Promise<void> {
  if (config.workers === 1 || cluster.isWorker) await run();
  else await superviseWorkers(await withPort(config), createLog());
}

/** Announces that the server is ready, on standard output or to the process that supervises this one. */
export function announceReady(line: string): void {
  const message: ReadyMessage = { ready: line };
  if (cluster.isWorker) process.send?.(message);
  else process.stdout.write(line);
}

async function superviseWorkers({ port, workers: count }: Config, log: Log): Promise<void> {
  // Loaded only here, because a server with a single process does not need it.
  const { createSupervisorMetrics } = await import(
    /* webpackMode: "lazy", webpackChunkName: "supervise" */ './http/ops/supervisorMetrics'
  );
  const watchMetrics = createSupervisorMetrics(count);
  let isStopping = false;
  let isReady = false;

  function stop(): void {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  /** Runs a worker, and its replacements, until the server stops; resolves with the last exit code. */
  async function occupy(onReady: (line: string) => void): Promise<number> {
    for (;;) {
      const startedAt = performance.now();
      const worker = cluster.fork({ PORT: String(port) });
      worker.on('message', ({ ready }: Partial<ReadyMessage>) => {
        if (ready === undefined) return;
        log.info('A worker is ready', pidOf(worker));
        watchMetrics(worker);
        onReady(ready);
      });
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
      if (isStopping) return code ?? 1;
      if (!isReady) {
        // A worker that exits during startup probably has a problem with the settings or the store, so another attempt
        // would fail, too.
        stop();
        return code || 1;
      }
      log.error('A worker exited; another one is starting', {
        ...pidOf(worker),
        code: signal ?? String(code),
      });
      await wait(Math.max(0, WORKER_RESTART_PAUSE - (performance.now() - startedAt)));
    }
  }

  // The first worker creates or migrates the store before the others start.
  let others: Promise<number>[] = [];
  let waiting = count;
  const first = occupy((line) => {
    if (others.length === 0) {
      others = Array.from({ length: count - 1 }, () => occupy(announce));
    }
    announce(line);
  });

  function announce(line: string): void {
    waiting -= 1;
    if (waiting !== 0) return;
    isReady = true;
    announceReady(line);
  }

  const codes = [await first, ...(await Promise.all(others))];
  process.exit(Math.max(...codes));
}

function pidOf({ process: { pid } }: Worker): { workerPid?: number } {
  return pid === undefined ? {} : { workerPid: pid };
}
