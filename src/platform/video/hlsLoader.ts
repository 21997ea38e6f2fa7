import type { HlsLoader } from './mediaAdapter';

/** Plays HLS through hls.js in browsers without native support. Loads hls.js for the first video that needs it. */
export const loadHls: HlsLoader = async (media, m3u8, failed) => {
  const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
  if (!Hls.isSupported()) return null;
  // Uses no worker, because the content security policy does not allow blob workers.
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (!fatal) return;
    hls.destroy();
    failed();
  });
  hls.loadSource(m3u8);
  hls.attachMedia(media);
  return () => {
    hls.destroy();
  };
};
