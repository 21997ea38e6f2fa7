import { createWait, systemClock } from '../../platform/browser/clock';
import { createListening, type Listening } from '../../platform/listen/createListening';
import { heldFile } from '../../platform/offline/bundleCache';
import { limitCaches } from '../../platform/storage/limitedCaches';

/** Creates the speech synthesizer and the player for recordings, which can play downloaded files. */
export function openListening(): Listening {
  const { caches } = window as { caches?: CacheStorage };
  const limited = caches && limitCaches(caches, createWait(systemClock));
  return createListening(window, systemClock, (url) => heldFile(limited, url));
}
