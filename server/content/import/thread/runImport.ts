import { parseCacheIn } from '../cache/parseCache';
import { ContentFileError } from '../contentFileError';
import { importFolder } from '../importFolder';
import type { ImportJob, ImportOutcome } from './importInThread';

/** Runs an import in the worker thread that `importInThread` started. */
export async function runImport(job: ImportJob): Promise<ImportOutcome> {
  const { address, contentDir, dataDir, siteKey, clockOffset } = job;
  try {
    return await importFolder({ address: () => address }, contentDir, {
      siteKey,
      clock: { offset: () => clockOffset },
      parseCache: parseCacheIn(dataDir),
    });
  } catch (error) {
    if (error instanceof ContentFileError) return { unreadable: error.message };
    throw error;
  }
}
