import type { AdSlots } from '../../../src/model/ads/adSlots';
import { readAdSlots } from '../../../src/model/ads/readAdSlots';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { parseVanity } from '../../config/vanityFile';
import { ContentFileError } from './contentFileError';
import { parseJsonFile } from './staticPageFile';

const AD_SLOTS = 'adSlots.json';
const VANITY = 'vanity.json';

/** @throws ContentFileError if the text of `adSlots.json` is invalid. */
export function parseAdSlotsFile(text: string): AdSlots {
  const slots = readAdSlots(parseJsonFile(AD_SLOTS, text));
  if ('problem' in slots) throw new ContentFileError(AD_SLOTS, 'invalid-file', slots.problem);
  return slots;
}

/** @throws ContentFileError if the text of `vanity.json` is invalid. */
export function parseVanityFile(text: string): VanityEntry[] {
  try {
    return parseVanity(text);
  } catch (error) {
    throw new ContentFileError(VANITY, 'invalid-file', error instanceof Error ? error.message : '');
  }
}
