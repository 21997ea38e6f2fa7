import type { HlsLoader } from './mediaDoor';

/** HLS by script, for browsers that have none; its code comes with the first film there. */
export const loadHls: HlsLoader = async (media, m3u8, failed) => {
  const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
  if (!Hls.isSupported()) return null;
  // The policy for scripts knows no workers of blobs.
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
