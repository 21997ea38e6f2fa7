import { AdError, type AdFailure } from '../../model/ads/adError';
import { VASTClient, VASTTracker } from '@dailymotion/vast-client';

/** A video ad and its tracking calls. */
export interface VastAd {
  id: string;
  title: string;
  fileUrl: string;
  clickUrl: string;
  /** Time in seconds after which the ad can be skipped; null if it cannot be skipped. */
  skipAfter: number | null;
  /** Sends a tracking event to the ad server. */
  report(event: 'impression' | 'complete' | 'skip' | 'pause' | 'resume'): void;
  /** Reports the playback position in seconds. */
  trackProgress(time: number): void;
}

/** Fields of the parser's result that are used here. */
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

const MOST_WRAPPERS = 3;

/**
 * Requests an ad. Resolves with null if the response contains no playable ad.
 * @throws AdError if no ad is playable because the ad server, or a server that its response refers to, does not respond
 * or responds with an error.
 */
export async function requestVast(url: string, timeout: number): Promise<VastAd | null> {
  const client = new VASTClient(0, 0, memory() as never);
  const failures: AdFailure[] = [];
  const urlHandler = {
    get: async (address: string) => {
      const answer = await fetchDocument(address, timeout);
      if (answer.failure) failures.push(answer.failure);
      return answer;
    },
  };
  const options = { urlHandler, timeout, wrapperLimit: MOST_WRAPPERS, resolveAll: false };
  const { ads } = (await client.get(url, options).catch((error: unknown) => {
    throw new AdError(failures[0] ?? 'response', String(error));
  })) as { ads: ParsedAd[] };
  for (const ad of ads) {
    const creative = ad.creatives.find(({ type }) => type === 'linear');
    const file = creative?.mediaFiles.find(({ mimeType }) => mimeType === 'video/mp4');
    if (creative && file?.fileURL) return described(client, ad, creative, file.fileURL);
  }
  if (failures[0])
    throw new AdError(failures[0], 'An ad server in the wrapper chain sent no usable response');
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
    report(event) {
      if (event === 'impression') tracker.trackImpression();
      else if (event === 'complete') tracker.complete();
      else if (event === 'skip') tracker.skip();
      else tracker.setPaused(event === 'pause');
    },
    trackProgress: (time) => {
      tracker.setProgress(time);
    },
  };
}

interface FetchedDocument {
  xml?: Document;
  error?: string;
  failure?: AdFailure;
}

/** Uses XMLHttpRequest, which parses the XML itself, so that no script parses text from another server. */
function fetchDocument(url: string, timeout: number): Promise<FetchedDocument> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.overrideMimeType('application/xml');
    request.timeout = timeout;
    const fail = (failure: AdFailure): void => {
      resolve({ error: 'The ad server sent no readable response', failure });
    };
    request.addEventListener('load', () => {
      const xml = request.status === 200 ? request.responseXML : null;
      if (xml && url.startsWith('/')) makeAbsolute(xml);
      if (xml) resolve({ xml });
      else fail(request.status === 200 ? 'response' : 'server');
    });
    request.addEventListener('timeout', () => fail('timeout'));
    request.addEventListener('error', () => fail(navigator.onLine ? 'network' : 'offline'));
    request.addEventListener('abort', () => fail('network'));
    request.send();
  });
}

/**
 * Makes tracking URLs absolute, because the VAST client ignores relative URLs. The tracking URLs of house ads are paths
 * on this site.
 */
function makeAbsolute(xml: Document): void {
  for (const element of xml.querySelectorAll('Impression, Tracking')) {
    element.textContent = new URL(element.textContent.trim(), location.href).href;
  }
}

/** Creates in-memory storage for the VAST client's call counters, which must not persist beyond the page. */
function memory(): { getItem(key: string): unknown; setItem(key: string, value: unknown): void } {
  const values = new Map<string, unknown>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
