import type { AdSlots } from '../../src/model/ads/adSlots';
import { readAdSlots } from '../../src/model/ads/readAdSlots';
import type { Reading } from './reading';
import { readNamedDocument } from './siteDocuments';

const NAME = 'adSlots';

/** The publication's slots for ads; null where it has none, or where their row is broken. */
export async function readStoredAdSlots(reading: Reading): Promise<AdSlots | null> {
  const document = await readNamedDocument(reading, NAME);
  if (document === null) return null;
  const slots = readAdSlots(document);
  if (!('problem' in slots)) return slots;
  reading.tellBroken(NAME);
  return null;
}
