import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedExperiments } from '../../src/model/experiments/experimentRules';
import type { Experiment } from '../../src/model/experiments/experiments';
import { ConfigError } from './settings';

const SHIPPED = 'experiments.json';

/**
 * Reads the experiments from the configured file, or from the content folder if none is configured. A
 * content folder may have none. Throws a ConfigError that states the broken rule.
 */
export function readExperiments(file: string, contentDir: string): readonly Experiment[] {
  const [variable, path] =
    file === '' ? ['CONTENT_DIR', join(contentDir, SHIPPED)] : ['EXPERIMENTS_FILE', file];
  const text = textOf(path);
  if (text === null && file === '') return [];
  if (text === null) throw new ConfigError(variable, 'names a file that cannot be read');
  try {
    return checkedExperiments(JSON.parse(text));
  } catch (error) {
    const rule = error instanceof TypeError ? error.message : 'It is not valid JSON';
    throw new ConfigError(variable, `has tests that cannot be used. ${rule}`);
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
