/**
 * Startup stages of a document, marked in the performance timeline as `offprint:{stage}` for the
 * benchmark, the tests and a publisher's own monitoring.
 *
 * - `hydrated`: React has hydrated the server's markup.
 * - `started`: all sagas are running.
 * - `interactive`: both; links and forms are handled in the app.
 * - `member`: it is known if a member is signed in.
 * - `settled`: all automatic startup work is done.
 */
export type Stage = 'hydrated' | 'started' | 'interactive' | 'member' | 'settled';

export interface Stages {
  mark: (stage: Stage) => void;
}

export interface StageWatch {
  /** Resolves when the stage is marked. */
  reached: (stage: Stage) => Promise<void>;
  /** Resolves when the service worker is active, or if there is none. */
  workerActive: () => Promise<void>;
}

export const markStage = (stage: Stage): void => void performance.mark(`offprint:${stage}`);
