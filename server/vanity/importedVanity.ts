import type { VanityEntry } from '../../src/model/vanityEntry';
import { ContentFileError } from '../content/import/contentFileError';
import { parseVanity } from './vanityFile';

/** `vanity.json` as it may be stored. */
export function importedVanity(text: string): VanityEntry[] {
  try {
    return parseVanity(text);
  } catch (error) {
    throw new ContentFileError('vanity.json', null, error instanceof Error ? error.message : '');
  }
}
