import { SCRAPE_TIMEOUT } from '../../config/limits';
import { PageError } from '../../../src/model/routing/errors';
import type { ProcessMetrics } from './combineMetrics';

/** Message from a worker to its supervisor. */
export type WorkerMessage =
  { kind: 'metrics/requested'; id: number } | { kind: 'metrics/read'; values: ProcessMetrics };

/** Message from the supervisor to a worker. */
export type SupervisorMessage =
  { kind: 'metrics/readRequested' } | { kind: 'metrics/combined'; id: number; text: string };

/**
 * Responds to the supervisor's requests for this worker's values. Returns a function that requests the combined metrics
 * of all workers.
 */
export function createWorkerMetrics(read: () => Promise<ProcessMetrics>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let nextId = 0;

  function send(message: WorkerMessage): void {
    // Without the callback, sending on a closing channel would cause an unhandled error.
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  }

  process.on('message', (message: SupervisorMessage) => {
    switch (message.kind) {
      case 'metrics/readRequested':
        void read().then((values) => send({ kind: 'metrics/read', values }));
        break;
      case 'metrics/combined':
        waiting.get(message.id)?.(message.text);
    }
  });

  return () => {
    const id = (nextId += 1);
    return new Promise<string>((resolve, reject) => {
      const giveUp = (): void =>
        reject(new PageError(503, 'The workers’ metrics could not be read'));
      const timer = setTimeout(giveUp, 2 * SCRAPE_TIMEOUT);
      waiting.set(id, (text) => {
        clearTimeout(timer);
        resolve(text);
      });
      send({ kind: 'metrics/requested', id });
    }).finally(() => waiting.delete(id));
  };
}
