import type { Config } from '../../config/config';
import { otherHostVanity } from './otherHost';
import { fixedVanity, storedVanity, type StoredVanityRooms } from './ownTable';
import { createVanityCalls } from './vanityCall';
import type { VanityService } from './vanityService';

export interface VanityRooms extends Omit<StoredVanityRooms, 'editions'> {
  config: Pick<Config, 'vanity' | 'contentApiUrl' | 'siteKey' | 'editions' | 'defaultEdition'>;
}

/** The table that the settings name: of a file, of another host, or of the store. */
export async function openVanity({ config, ...rooms }: VanityRooms): Promise<VanityService> {
  const { vanity, contentApiUrl, siteKey, editions, defaultEdition } = config;
  if (vanity) return fixedVanity(vanity, editions);
  if (contentApiUrl === '') return storedVanity({ ...rooms, editions });
  return otherHostVanity({
    calls: createVanityCalls(contentApiUrl, siteKey),
    edition: defaultEdition,
    log: rooms.log,
    now: () => performance.now(),
  });
}
