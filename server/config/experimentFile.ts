import { readFileSync } from 'node:fs';
import { checkedExperiments } from '../../src/model/experiments/experimentRules';
import type { Experiment } from '../../src/model/experiments/experiments';
import { ConfigError } from './settings';

const VARIABLE = 'EXPERIMENTS_FILE';

/**
 * Reads the experiments from the configured file. Returns null if no file is configured, so that the imported
 * experiments apply. Throws a ConfigError if the file cannot be read, is not valid JSON or breaks a rule.
 */
export function readExperimentsFile(file: string): readonly Experiment[] | null {
  if (file === '') return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(VARIABLE, 'refers to a file that cannot be read');
  }
  try {
    return checkedExperiments(JSON.parse(text));
  } catch (error) {
    const rule = error instanceof TypeError ? error.message : 'It is not valid JSON';
    throw new ConfigError(VARIABLE, `refers to a file that cannot be used. ${rule}`);
  }
}
