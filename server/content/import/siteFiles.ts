import type { AdSlots } from '../../../src/model/ads/adSlots';
import { readAdSlots } from '../../../src/model/ads/readAdSlots';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { parseVanity } from '../../config/vanityFile';
import { wordsOf } from '../search/foldText';
import { ContentFileError } from './contentFileError';
import { parseJsonFile } from './staticPageFile';

const AD_SLOTS = 'adSlots.json';
const VANITY = 'vanity.json';
const SYNONYMS = 'synonyms.json';
/** Maximum number of words in a synonym, such as “electric bike”. */
const MOST_WORDS = 4;

/** @throws ContentFileError if `adSlots.json` is invalid */
export function parseAdSlotsFile(text: string): AdSlots {
  const slots = readAdSlots(parseJsonFile(AD_SLOTS, text));
  if ('problem' in slots) throw new ContentFileError(AD_SLOTS, 'invalid-file', slots.problem);
  return slots;
}

/** @throws ContentFileError if `vanity.json` is invalid */
export function parseVanityFile(text: string): VanityEntry[] {
  try {
    return parseVanity(text);
  } catch (error) {
    throw new ContentFileError(VANITY, 'invalid-file', error instanceof Error ? error.message : '');
  }
}

/** @throws ContentFileError if `synonyms.json` is invalid */
export function parseSynonymsFile(text: string): string[][] {
  const { groups } = parseJsonFile(SYNONYMS, text);
  const fail = (problem: string) => new ContentFileError(SYNONYMS, 'invalid-file', problem);
  if (!Array.isArray(groups)) throw fail('groups must be a list');
  const known = new Set<string>();
  return groups.map((group: unknown, index) => {
    const path = `groups[${index}]`;
    if (!Array.isArray(group) || group.length < 2) {
      throw fail(`${path} must list at least two synonyms`);
    }
    return group.map((entry: unknown) => {
      const words = typeof entry === 'string' ? wordsOf(entry) : [];
      if (words.length === 0 || words.length > MOST_WORDS) {
        throw fail(`${path} must contain only synonyms of one to ${MOST_WORDS} words`);
      }
      const written = words.join(' ');
      if (known.has(written)) {
        throw fail(`${path} repeats “${written}”, which may be listed only once`);
      }
      known.add(written);
      return written;
    });
  });
}
