/**
 * Stages of a document's start, marked in the browser's performance timeline as `offprint:{stage}` for
 * the bench, the tests and a publisher's own monitoring.
 *
 * - `hydrated`: React has taken over the server's markup.
 * - `started`: every workflow runs.
 * - `interactive`: both; links and forms are handled in the app.
 * - `member`: it is known whether a member is signed in.
 * - `settled`: everything the page does by itself has happened.
 */
export type Stage = 'hydrated' | 'started' | 'interactive' | 'member' | 'settled';

export interface Stages {
  mark: (stage: Stage) => void;
}

export interface StageWatch {
  /** Resolves when the stage is marked. */
  reached: (stage: Stage) => Promise<void>;
  /** Resolves when the site's worker is active, or the browser goes without one. */
  workerActive: () => Promise<void>;
}

export const markStage = (stage: Stage): void => void performance.mark(`offprint:${stage}`);
