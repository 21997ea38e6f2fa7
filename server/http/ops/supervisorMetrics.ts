import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { SCRAPE_TIMEOUT } from '../../config/limits';
import { addTotals, combineMetrics, totalsOf, type ProcessMetrics } from './combineMetrics';
import type { SupervisorMessage, WorkerMessage } from './workerMetrics';

interface Watched {
  worker: Worker;
  totals: ProcessMetrics;
  /** Settles when the worker returns the requested values or exits. */
  reading: Promise<ProcessMetrics | null> | null;
  answer: (values: ProcessMetrics | null) => void;
}

/**
 * Sends the combined metrics of all workers to the worker that is being scraped. A worker that does not respond in time
 * contributes only its last totals, and gets no new request until it has responded.
 * @param expected Number of workers in normal operation.
 * @returns a function that adds a ready worker.
 */
export function createSupervisorMetrics(expected: number): (worker: Worker) => void {
  const workers = new Set<Watched>();
  let ended: Promise<ProcessMetrics> = Promise.resolve([]);
  let replaced = 0;

  function read(watched: Watched): Promise<ProcessMetrics | null> {
    watched.reading ??= new Promise((answer) => {
      watched.answer = answer;
      send(watched.worker, { kind: 'metrics/readRequested' });
    });
    return Promise.race([watched.reading, wait(SCRAPE_TIMEOUT, null, { ref: false })]);
  }

  async function combined(): Promise<string> {
    const all = [...workers];
    const values = await Promise.all(all.map(read));
    const silent = all.filter((watched, at) => values[at] === null && workers.has(watched));
    return combineMetrics({
      answers: values.filter((each) => each !== null),
      totals: [await ended, ...silent.map(({ totals }) => totals)],
      expected,
      replaced,
    });
  }

  return (worker) => {
    const watched: Watched = { worker, totals: [], reading: null, answer: () => {} };
    workers.add(watched);
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'metrics/read':
          watched.totals = totalsOf(message.values);
          watched.reading = null;
          watched.answer(message.values);
          break;
        case 'metrics/requested': {
          const { id } = message;
          void combined().then((text) => send(worker, { kind: 'metrics/combined', id, text }));
        }
      }
    });
    worker.once('exit', () => {
      workers.delete(watched);
      ended = ended.then((totals) => addTotals(totals, watched.totals));
      replaced += 1;
      watched.answer(null);
    });
  };
}

function send(worker: Worker, message: SupervisorMessage): void {
  // Without the callback, sending to a worker that has just died would cause an unhandled error.
  if (worker.isConnected()) worker.send(message, () => {});
}
