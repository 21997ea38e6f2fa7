import { VASTClient, VASTTracker } from '@dailymotion/vast-client';

/** An advertisement for a film, and whom to tell of it. */
export interface VastAd {
  id: string;
  title: string;
  fileUrl: string;
  clickUrl: string;
  /** Seconds; null where it may not be skipped. */
  skipAfter: number | null;
  /** Tells the ad server. */
  tell(event: 'impression' | 'complete' | 'skip' | 'pause' | 'resume'): void;
  /** Tells it how far the advertisement has come. Seconds. */
  tellProgress(time: number): void;
}

/** As much as is used of what the parser answers. */
interface ParsedAd {
  id: string | null;
  title: string | null;
  creatives: {
    type: string;
    skipDelay: number | null;
    videoClickThroughURLTemplate: { url: string } | string | null;
    mediaFiles: { fileURL: string; mimeType: string; bitrate: number }[];
  }[];
}

/** Wrappers of wrappers that are followed. */
const MOST_WRAPPERS = 3;

/** Asks an ad server. Null where it has nothing that can be played; rejects where it does not answer. */
export async function requestVast(url: string, timeout: number): Promise<VastAd | null> {
  const client = new VASTClient(0, 0, memory() as never);
  const urlHandler = { get: (address: string) => fetchDocument(address, timeout) };
  const options = { urlHandler, timeout, wrapperLimit: MOST_WRAPPERS, resolveAll: false };
  const { ads } = (await client.get(url, options)) as { ads: ParsedAd[] };
  for (const ad of ads) {
    const creative = ad.creatives.find(({ type }) => type === 'linear');
    const file = creative?.mediaFiles.find(({ mimeType }) => mimeType === 'video/mp4');
    if (creative && file?.fileURL) return described(client, ad, creative, file.fileURL);
  }
  return null;
}

function described(
  client: VASTClient,
  ad: ParsedAd,
  creative: ParsedAd['creatives'][number],
  fileUrl: string,
): VastAd {
  const tracker = new VASTTracker(client, ad, creative);
  const click = creative.videoClickThroughURLTemplate;
  const clickUrl = (typeof click === 'string' ? click : click?.url) ?? '';
  return {
    id: ad.id ?? '',
    title: ad.title ?? '',
    fileUrl,
    clickUrl: /^https?:\/\//.test(clickUrl) ? clickUrl : '',
    skipAfter: typeof creative.skipDelay === 'number' ? creative.skipDelay : null,
    tell(event) {
      if (event === 'impression') tracker.trackImpression();
      else if (event === 'complete') tracker.complete();
      else if (event === 'skip') tracker.skip();
      else tracker.setPaused(event === 'pause');
    },
    tellProgress: (time) => {
      tracker.setProgress(time);
    },
  };
}

/** The browser parses what comes; no text of another server is parsed here. */
function fetchDocument(url: string, timeout: number): Promise<{ xml?: Document; error?: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.overrideMimeType('application/xml');
    request.timeout = timeout;
    const done = (): void => {
      const xml = request.status === 200 ? request.responseXML : null;
      if (xml && url.startsWith('/')) makeAbsolute(xml);
      resolve(xml ? { xml } : { error: 'The ad server has no answer that can be read' });
    };
    for (const name of ['load', 'error', 'timeout', 'abort']) request.addEventListener(name, done);
    request.send();
  });
}

/** The house does not know under which address it is read; the client tells nobody at a relative one. */
function makeAbsolute(xml: Document): void {
  for (const element of xml.querySelectorAll('Impression, Tracking')) {
    element.textContent = new URL(element.textContent.trim(), location.href).href;
  }
}

/** The client counts its calls; what it counts is nobody's but this page's. */
function memory(): { getItem(key: string): unknown; setItem(key: string, value: unknown): void } {
  const values = new Map<string, unknown>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
