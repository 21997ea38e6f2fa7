import { readFileSync } from 'node:fs';
import type { VanityEntry } from '../../src/model/routing/vanityEntry';
import { checkVanityTable } from '../../src/model/routing/vanityTable';
import { ConfigError } from './settings';

const VARIABLE = 'VANITY_FILE';

/** The entries of a table's text. Throws a TypeError that says what is wrong with it. */
export function parseVanity(text: string): VanityEntry[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TypeError('It is not valid JSON');
  }
  return checkVanityTable(value);
}

/** The table of the setting's file, or null without one. Throws a ConfigError where it cannot be used. */
export function readVanityFile(file: string): VanityEntry[] | null {
  if (file === '') return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(VARIABLE, 'names a file that cannot be read');
  }
  try {
    return parseVanity(text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ConfigError(VARIABLE, `names a table that cannot be used. ${problem}`);
  }
}
