import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkedExperiments } from '../../../src/model/experiments/experimentRules';
import type { Experiment } from '../../../src/model/experiments/experiments';
import type { Config } from '../../config/config';
import { followDocument, type FollowingDependencies } from '../../content/followedDocument';

const FILE = 'experiments.json';

/** Name of the stored document with the experiments, and its change key. */
export const EXPERIMENTS_DOCUMENT = 'experiments';

/** Source of the current experiments, which an import may replace. */
export interface CurrentExperiments {
  current(): readonly Experiment[];
}

/** Wraps experiments from a file, which never change. */
export function fixedExperiments(experiments: readonly Experiment[]): CurrentExperiments {
  return { current: () => experiments };
}

export const NO_EXPERIMENTS = fixedExperiments([]);

/**
 * Opens the experiments from the configured file, or otherwise from the store. Logs a warning if the content folder has
 * experiments that were never imported, for example after an upgrade.
 */
export async function openExperiments({
  config,
  ...dependencies
}: FollowingDependencies & { config: Pick<Config, 'experiments' | 'contentDir'> }): Promise<
  CurrentExperiments & { close(): void }
> {
  const { experiments, contentDir } = config;
  if (experiments) return { ...fixedExperiments(experiments), close: () => undefined };
  return followDocument<readonly Experiment[]>(
    dependencies,
    EXPERIMENTS_DOCUMENT,
    [],
    (document) => {
      if (document === null && existsSync(join(contentDir, FILE))) {
        dependencies.log.warn(
          `${FILE} was not imported, so no experiment is running. Run npm run import.`,
        );
      }
      return storedExperiments(document);
    },
  );
}

/** Validates the stored document, which another release may have written. Returns no experiments if it is null. */
export function storedExperiments(document: unknown): Experiment[] {
  return document === null ? [] : checkedExperiments(document);
}
