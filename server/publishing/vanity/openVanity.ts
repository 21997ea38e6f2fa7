import type { Config } from '../../config/config';
import { otherHostVanity } from './otherHost';
import { fixedVanity, storedVanity, type StoredVanityDependencies } from './ownTable';
import { createVanityCalls } from './vanityCall';
import type { VanityService } from './vanityService';

export interface VanityDependencies extends Omit<StoredVanityDependencies, 'editions'> {
  config: Pick<Config, 'vanity' | 'contentApiUrl' | 'siteKey' | 'editions' | 'defaultEdition'>;
}

/** Opens the configured table: from a file, another host, or the store. */
export async function openVanity({
  config,
  ...dependencies
}: VanityDependencies): Promise<VanityService> {
  const { vanity, contentApiUrl, siteKey, editions, defaultEdition } = config;
  if (vanity) return fixedVanity(vanity, editions);
  if (contentApiUrl === '') return storedVanity({ ...dependencies, editions });
  return otherHostVanity({
    calls: createVanityCalls(contentApiUrl, siteKey),
    edition: defaultEdition,
    log: dependencies.log,
    now: () => performance.now(),
  });
}
