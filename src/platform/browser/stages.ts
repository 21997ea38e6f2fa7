/**
 * Startup stages of a document, marked in the performance timeline as `offprint:{stage}` for the benchmark, the tests
 * and a publisher's own monitoring. Each stage is also dispatched as an event on the document; the boot script waits
 * for `links` and `interactive`.
 *
 * - `links`: link clicks are handled in the app.
 * - `hydrated`: React has hydrated the server's markup.
 * - `forms`: the sagas behind forms and account links are running.
 * - `interactive`: `links`, `hydrated` and `forms` have been reached, and React has rendered the result.
 * - `member`: the app knows whether a member is signed in.
 * - `started`: all sagas are running.
 * - `settled`: all automatic startup work is done.
 */
export type Stage =
  'links' | 'hydrated' | 'forms' | 'interactive' | 'member' | 'started' | 'settled';

export interface Stages {
  mark: (stage: Stage) => void;
}

export interface StageWatch {
  /** Resolves when the stage is marked, or immediately if it already has been. */
  reached: (stage: Stage) => Promise<void>;
  /**
   * Resolves when the first service worker is active or its installation has failed. Resolves immediately if a worker
   * is already active or none is being installed.
   */
  workerActive: () => Promise<void>;
}

export function createStages({ document, performance, Event }: typeof window): Stages {
  const missing = new Set<Stage>(['links', 'hydrated', 'forms']);
  const mark = (stage: Stage): void => {
    performance.mark(`offprint:${stage}`);
    document.dispatchEvent(new Event(`offprint:${stage}`));
    // Waits for a microtask, so that React first renders the state that the sagas have changed. A form submitted before
    // that would bypass its saga.
    if (missing.delete(stage) && missing.size === 0) queueMicrotask(() => mark('interactive'));
  };
  return { mark };
}
