import type pg from 'pg';
import type { Experiment } from '../../src/model/experiments/experiments';
import { readConfig } from '../config/config';
import { EXPERIMENTS_DOCUMENT, storedExperiments } from '../publishing/experiments/openExperiments';

/**
 * Returns the experiments that servers with these settings use: those in the configured file, or the imported ones if
 * no file is configured.
 */
export async function currentExperiments(
  client: pg.ClientBase | pg.Pool,
): Promise<readonly Experiment[]> {
  const { experiments } = readConfig(process.env);
  if (experiments) return experiments;
  const { rows } = await client.query<{ document: unknown }>(
    'select document from site_documents where name = $1',
    [EXPERIMENTS_DOCUMENT],
  );
  return storedExperiments(rows[0]?.document ?? null);
}
