import type { VanityEntry } from '../../../src/model/routing/vanityEntry';
import { ContentFileError } from './contentFileError';
import { parseVanity } from '../../config/vanityFile';

/** Parses `vanity.json`. Throws a ContentFileError if it is invalid. */
export function importedVanity(text: string): VanityEntry[] {
  try {
    return parseVanity(text);
  } catch (error) {
    throw new ContentFileError('vanity.json', null, error instanceof Error ? error.message : '');
  }
}
