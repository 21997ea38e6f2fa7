import type { BundleStory } from '../../../src/model/offline/offlineBundle';
import {
  createBundleDownloader,
  type BundleDownloader,
} from '../../../src/platform/offline/bundleDownloader';
import { createFakeCaches, type FakeCaches } from '../fakes/fakeCaches';

export const STORY: BundleStory = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: {
    href: '/api/neutron/composer/halfwave/pages/article/nine-docks/web?contentOnly=true',
    length: 40,
  },
  pictures: [{ href: '/a/img/resize/ab/docks.jpg?width=416', length: 4 }],
};
export const IMAGE = '/a/img/resize/ab/docks.jpg?width=416';
/** Address of the list of files for today's edition, which contains only `STORY`. */
export const PLAN = '/api/neutron/packs/halfwave?pictures=small';
export const OURS = { 'x-offprint-release': 'r1', date: 'Fri, 20 Nov 2026 07:42:00 GMT' };
export const PAGE = '{"data":{"item":{"components":[]}}}';

export const jsonFile = (body: string, status = 200, more: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...OURS, 'content-type': 'application/json', ...more } });
export const imageFile = (bytes = 4): Response =>
  new Response(new Uint8Array(bytes), { headers: { ...OURS, 'content-type': 'image/webp' } });

/** A browser that downloads `STORY` from a fake site. */
export interface DownloadingBrowser {
  caches: FakeCaches;
  downloader: BundleDownloader;
  /** Responses, keyed by address. Requests for other addresses fail. */
  answers: Record<string, () => Response | Promise<Response>>;
  requests: string[];
  /** Number of times that the downloader called `freeSpace`. */
  freedSpace: number;
  /** True if the worker has cached the code for stories of every kind. */
  hasCode: boolean;
  /** Downloads `STORY` as part of today's edition. */
  save(): Promise<void>;
}

export function createDownloadingBrowser(): DownloadingBrowser {
  const caches = createFakeCaches();
  const browser: DownloadingBrowser = {
    caches,
    answers: {
      [PLAN]: () => jsonFile(JSON.stringify({ data: { item: { stories: [STORY] } } })),
      [STORY.data.href]: () => jsonFile(PAGE),
      [IMAGE]: () => imageFile(),
    },
    requests: [],
    freedSpace: 0,
    hasCode: true,
    downloader: createBundleDownloader({
      caches,
      fetch: async (address) => {
        browser.requests.push(address);
        const answer = browser.answers[address];
        if (!answer) throw new TypeError('Failed to fetch');
        return answer();
      },
      freeSpace: () => Promise.resolve(void (browser.freedSpace += 1)),
      keepCode: () => Promise.resolve(browser.hasCode),
      // Short pauses end immediately. The timeout for storage operations is longer and never expires.
      wait: (milliseconds) =>
        milliseconds < 1000 ? Promise.resolve() : new Promise(() => undefined),
      siteKey: 'halfwave',
    }),
    save: () => browser.downloader.save(STORY, 'edition', new AbortController().signal),
  };
  return browser;
}
