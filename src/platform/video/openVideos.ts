import { createVideoAdapter, type VideoAdapter } from './videoAdapter';
import { loadHls } from './hlsLoader';

/** Opens the adapter for the page's videos. Code that only some videos need is loaded lazily. */
export function openVideos(page: Window): VideoAdapter {
  return createVideoAdapter(page, {
    loadHls,
    async requestAd(url, timeout) {
      const { requestVast } = await import(/* webpackChunkName: "vast" */ './vast');
      return requestVast(url, timeout);
    },
  });
}
