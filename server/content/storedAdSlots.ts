import type { AdSlots } from '../../src/model/ads/adSlots';
import { readAdSlots } from '../../src/model/ads/readAdSlots';
import type { Reading } from './reading';
import { readShared } from './sharedReads';
import { readNamedDocument } from './siteDocuments';

const NAME = 'adSlots';

/** Returns the publication's ad slots, or null if there are none or the row is broken. */
export async function readStoredAdSlots(reading: Reading): Promise<AdSlots | null> {
  return readShared(reading, NAME, readValidSlots);
}

async function readValidSlots(reading: Reading): Promise<AdSlots | null> {
  const document = await readNamedDocument(reading, NAME);
  if (document === null) return null;
  const slots = readAdSlots(document);
  if (!('problem' in slots)) return slots;
  reading.reportBroken(NAME);
  return null;
}
