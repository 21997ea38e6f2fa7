/**
 * Startup stages of a document, marked in the performance timeline as `offprint:{stage}` for the
 * benchmark, the tests and a publisher's own monitoring. Each is also an event of the document, which the
 * boot script waits for.
 *
 * - `links`: link clicks are handled in the app.
 * - `hydrated`: React has hydrated the server's markup.
 * - `forms`: the sagas behind forms and account links are running.
 * - `interactive`: the three stages above have been reached.
 * - `member`: it is known whether a member is signed in.
 * - `started`: all sagas are running.
 * - `settled`: all automatic startup work is done.
 */
export type Stage =
  'links' | 'hydrated' | 'forms' | 'interactive' | 'member' | 'started' | 'settled';

export interface Stages {
  mark: (stage: Stage) => void;
}

export interface StageWatch {
  /** Resolves when the stage is marked. */
  reached: (stage: Stage) => Promise<void>;
  /** Resolves when the service worker is active, or if there is none. */
  workerActive: () => Promise<void>;
}

export function createStages({ document, performance, Event }: typeof window): Stages {
  const missing = new Set<Stage>(['links', 'hydrated', 'forms']);
  const mark = (stage: Stage): void => {
    performance.mark(`offprint:${stage}`);
    document.dispatchEvent(new Event(`offprint:${stage}`));
    if (missing.delete(stage) && missing.size === 0) mark('interactive');
  };
  return { mark };
}
