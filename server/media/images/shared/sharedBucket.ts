import { OBJECT_STORE_PAUSE } from '../../../config/limits';
import type { Log } from '../../../config/log';
import type { ObjectStoreAddress } from '../../../config/objectStore';
import {
  objectStoreFailure,
  openObjectStore,
  type ObjectStore,
} from '../../../objectStore/objectStore';

/** Bucket that all servers of a site share. Most images can be served without it, so nothing here rejects. */
export interface SharedBucket {
  /**
   * Runs the work on the object store. Returns null if no store is configured, if the work fails, and for a while after
   * a failure. Logs only the first of several failures in a row.
   */
  use<Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result | null>;
  isConfigured: boolean;
}

const NO_BUCKET: SharedBucket = { use: () => Promise.resolve(null), isConfigured: false };

export function openSharedBucket(address: ObjectStoreAddress | null, log: Log): SharedBucket {
  if (!address) return NO_BUCKET;
  const store = openObjectStore(address);
  let isAway = false;
  let awayUntil = 0;
  return {
    isConfigured: true,
    async use(work) {
      if (performance.now() < awayUntil) return null;
      try {
        const result = await work(store);
        if (isAway) log.info('The object store is responding again');
        isAway = false;
        awayUntil = 0;
        return result;
      } catch (error) {
        const message =
          'The object store is failing; until it responds, this server generates images itself, and images that only other servers have are missing';
        if (!isAway) log.error(message, { error: objectStoreFailure(error) });
        isAway = true;
        awayUntil = performance.now() + OBJECT_STORE_PAUSE;
        return null;
      }
    },
  };
}
