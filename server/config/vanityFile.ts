import { readFileSync } from 'node:fs';
import type { VanityEntry } from '../../src/model/vanity/vanityEntry';
import { checkVanityTable } from '../../src/model/vanity/vanityTable';
import { ConfigError } from './settings';

const VARIABLE = 'VANITY_FILE';

/** Parses a vanity table. Throws a TypeError that describes the problem. */
export function parseVanity(text: string): VanityEntry[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TypeError('It is not valid JSON');
  }
  return checkVanityTable(value);
}

/**
 * Returns the table in the configured file, or null if no file is configured. Throws a ConfigError if the file cannot
 * be read or the table is invalid.
 */
export function readVanityFile(file: string): VanityEntry[] | null {
  if (file === '') return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(VARIABLE, 'refers to a file that cannot be read');
  }
  try {
    return parseVanity(text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ConfigError(VARIABLE, `refers to a table that cannot be used. ${problem}`);
  }
}
