import { OBJECT_STORE_PAUSE } from '../../../config/limits';
import type { Log } from '../../../config/log';
import type { ObjectStoreAddress } from '../../../config/objectStore';
import {
  objectStoreFailure,
  openObjectStore,
  type ObjectStore,
} from '../../../objectStore/objectStore';

/** Bucket that all servers of a site share. Images can be served without it, so nothing here rejects. */
export interface SharedBucket {
  /**
   * Runs the work on the object store. Returns null if no store is configured, if the work fails, and for a while after
   * a failure. Logs only the first failure.
   */
  use<Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result | null>;
  /** Returns true from a failure until the store responds again. False if no store is configured. */
  isAway(): boolean;
}

const NO_BUCKET: SharedBucket = { use: () => Promise.resolve(null), isAway: () => false };

export function openSharedBucket(address: ObjectStoreAddress | null, log: Log): SharedBucket {
  if (!address) return NO_BUCKET;
  const store = openObjectStore(address);
  let isAway = false;
  let awayUntil = 0;
  return {
    isAway: () => isAway,
    async use(work) {
      if (performance.now() < awayUntil) return null;
      try {
        const result = await work(store);
        if (isAway) log.info('The object store is responding again');
        isAway = false;
        return result;
      } catch (error) {
        const message =
          'The object store fails; this server generates all images itself until the store responds';
        if (!isAway) log.error(message, { error: objectStoreFailure(error) });
        isAway = true;
        awayUntil = performance.now() + OBJECT_STORE_PAUSE;
        return null;
      }
    },
  };
}
