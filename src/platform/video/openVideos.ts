import { createWait, systemClock } from '../browser/clock';
import { heldFile } from '../offline/bundleCache';
import { limitCaches } from '../storage/limitedCaches';
import { createVideoAdapter, type VideoAdapter } from './videoAdapter';
import { loadHls } from './hlsLoader';

/** Opens the adapter for the page's videos. Code that only some videos need is loaded lazily. */
export function openVideos(page: Window): VideoAdapter {
  const { caches } = page as { caches?: CacheStorage };
  const limited = caches && limitCaches(caches, createWait(systemClock));
  return createVideoAdapter(page, {
    loadHls,
    held: (url) => heldFile(limited, url),
    async requestAd(url, timeout) {
      const { requestVast } = await import(/* webpackChunkName: "vast" */ './vast');
      return requestVast(url, timeout);
    },
  });
}
