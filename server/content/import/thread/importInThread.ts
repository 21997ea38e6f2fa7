import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../../config/config';
import { projectFolder } from '../../../store/projectFolder';
import type { ImportResult } from '../importFolder';

/** The built `importThread.ts`. */
const SCRIPT = 'dist/importThread.js';

/** An import, in a form that can be sent to another thread. */
export interface ImportJob extends Pick<Config, 'contentDir' | 'dataDir' | 'siteKey'> {
  /** URL of the database. */
  address: string;
  /** Milliseconds by which the server's clock differs from the database's. */
  clockOffset: number;
}

/** `unreadable`: the reason why the content folder cannot be read at all. */
export type ImportOutcome = ImportResult | { unreadable: string };

/** Imports a folder in a worker thread, so that readers' requests do not wait while files are parsed. */
export function importInThread(job: ImportJob): Promise<ImportOutcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(projectFolder(), SCRIPT), { workerData: job });
    thread.once('message', resolve);
    thread.once('error', reject);
    // Has no effect after a message or an error.
    thread.once('exit', (code) => {
      reject(new Error(`The import thread exited with code ${code}`));
    });
  });
}
