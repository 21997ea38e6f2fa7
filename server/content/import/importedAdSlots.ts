import { readAdSlots } from '../../../src/model/ads/readAdSlots';
import type { AdSlots } from '../../../src/model/ads/adSlots';
import { ContentFileError } from './contentFileError';
import { parseJsonFile } from './staticPageFile';

const FILE = 'adSlots.json';

/** Parses `adSlots.json`. Throws a ContentFileError if it is invalid. */
export function importedAdSlots(text: string): AdSlots {
  const slots = readAdSlots(parseJsonFile(FILE, text));
  if ('problem' in slots) throw new ContentFileError(FILE, null, slots.problem);
  return slots;
}
