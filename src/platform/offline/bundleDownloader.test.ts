import {
  createDownloadingBrowser,
  IMAGE,
  imageFile,
  jsonFile,
  OURS,
  PAGE,
  PLAN,
  STORY,
  type DownloadingBrowser,
} from '../../../test/support/harness/downloadingBrowser';
import { IMAGE_CACHE } from '../../model/offline/cacheNames';
import { BUNDLE_CACHE } from '../../model/offline/offlineBundle';
import { createBundleDownloader } from './bundleDownloader';
import type { DownloadProblem } from './downloadError';

const DATA = '/pages/article/nine-docks/web';
const RECORD = '/_packed/article/nine-docks/';

describe('a story download', () => {
  let browser: DownloadingBrowser;

  beforeEach(() => {
    browser = createDownloadingBrowser();
  });

  const problem = (): Promise<DownloadProblem | 'none'> =>
    browser.save().then(
      () => 'none' as const,
      (error: unknown) => (error as { problem: DownloadProblem }).problem,
    );

  it("is recorded with its files, their byte lengths and the server's time", async () => {
    await browser.save();
    const [held] = await browser.downloader.held();
    expect(held).toEqual({
      isComplete: true,
      record: {
        path: STORY.path,
        title: STORY.title,
        data: { href: DATA, length: PAGE.length },
        pictures: STORY.pictures,
        savedAt: Date.parse(OURS.date),
        heldFor: ['edition'],
      },
    });
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([DATA, IMAGE, RECORD]);
  });

  it.each<[string, string, () => Response | Promise<Response>, DownloadProblem]>([
    [
      'the network is gone',
      STORY.data.href,
      () => Promise.reject(new TypeError('Failed')),
      'unreachable',
    ],
    ['JSON is truncated', STORY.data.href, () => jsonFile('{"data":{"it'), 'unreachable'],
    [
      'HTML is returned instead of JSON',
      STORY.data.href,
      () => jsonFile('<html></html>'),
      'unreachable',
    ],
    [
      'the response contains no page',
      STORY.data.href,
      () => jsonFile('{"data":{}}'),
      'unreachable',
    ],
    ['a captive portal responds', STORY.data.href, () => new Response(PAGE), 'unreachable'],
    [
      'the worker responds from the cache',
      STORY.data.href,
      () => jsonFile(PAGE, 200, { 'x-offprint-copy': 'slow' }),
      'unreachable',
    ],
    ['the server fails', STORY.data.href, () => jsonFile('{}', 500), 'unreachable'],
    [
      'the response is empty',
      STORY.data.href,
      () => new Response(null, { status: 204, headers: OURS }),
      'unreachable',
    ],
    ['the story was withdrawn', STORY.data.href, () => jsonFile('{}', 410), 'gone'],
    ['the story is blocked for legal reasons', STORY.data.href, () => jsonFile('{}', 451), 'gone'],
    ['the response for an image is not an image', IMAGE, () => jsonFile('{}'), 'unreachable'],
    [
      'the connection drops before the image',
      IMAGE,
      () => Promise.reject(new TypeError('Failed')),
      'unreachable',
    ],
  ])('is not recorded when %s', async (_, address, answer, expected) => {
    browser.answers[address] = answer;
    expect(await problem()).toBe(expected);
    expect(await browser.downloader.held()).toEqual([]);
  });

  it('is not recorded when its files cannot be read back in full', async () => {
    const cache = await browser.caches.open(BUNDLE_CACHE);
    jest.spyOn(browser.caches, 'open').mockResolvedValue(
      Object.assign(Object.create(cache) as Cache, {
        match: () => Promise.resolve(new Response('short')),
      }),
    );
    expect(await problem()).toBe('storage');
    jest.restoreAllMocks();
    expect(await browser.caches.paths(BUNDLE_CACHE)).not.toContain(RECORD);
  });

  it('resumes after an interruption without fetching its images again', async () => {
    browser.answers[IMAGE] = () => imageFile();
    const other = {
      ...STORY,
      pictures: [...STORY.pictures, { href: '/a/img/resize/cd/x.jpg', length: 9 }],
    };
    await expect(
      browser.downloader.save(other, 'edition', new AbortController().signal),
    ).rejects.toMatchObject({
      problem: 'unreachable',
    });
    browser.answers['/a/img/resize/cd/x.jpg'] = () => imageFile(9);
    browser.requests = [];
    await browser.downloader.save(other, 'edition', new AbortController().signal);
    expect(browser.requests).not.toContain(IMAGE);
    expect(await browser.downloader.held()).toMatchObject([{ isComplete: true }]);
  });

  it('frees space once when storage is full, and fails if that does not help', async () => {
    browser.caches.refusePuts(1);
    expect([await problem(), browser.freedSpace]).toEqual(['none', 1]);
    browser.caches.refusePuts(2);
    expect([await problem(), browser.freedSpace]).toEqual(['full', 2]);
  });

  it('fails with a storage problem if Cache Storage is missing or unresponsive', async () => {
    const parts = {
      fetch: () => Promise.resolve(jsonFile(PAGE)),
      freeSpace: () => Promise.resolve(),
      keepCode: () => Promise.resolve(true),
      siteKey: 'halfwave',
    };
    const { signal } = new AbortController();
    const none = createBundleDownloader({
      ...parts,
      caches: undefined,
      wait: () => new Promise(() => undefined),
    });
    await expect(none.save(STORY, 'edition', signal)).rejects.toMatchObject({ problem: 'storage' });
    jest.spyOn(browser.caches, 'open').mockReturnValue(new Promise(() => undefined));
    const silent = createBundleDownloader({
      ...parts,
      caches: browser.caches,
      wait: () => Promise.resolve(),
    });
    await expect(silent.save(STORY, 'edition', signal)).rejects.toMatchObject({
      problem: 'storage',
    });
    await expect(silent.held()).rejects.toMatchObject({ problem: 'storage' });
    jest.restoreAllMocks();
  });

  it('fails if the code for its kind of story is not cached, unless the story is an article', async () => {
    browser.hasCode = false;
    expect(await problem()).toBe('none');
    for (const path of ['/pictures/nine-docks/', '/product/nine-docks/']) {
      const saved = browser.downloader.save(
        { ...STORY, path },
        'reader',
        new AbortController().signal,
      );
      await expect(saved).rejects.toMatchObject({ problem: 'unreachable' });
    }
    expect((await browser.downloader.held()).map(({ record }) => record.path)).toEqual([
      STORY.path,
    ]);
  });

  it('counts as incomplete after the browser has evicted one of its files', async () => {
    await browser.save();
    await (await browser.caches.open(BUNDLE_CACHE)).delete(IMAGE);
    expect(await browser.downloader.held()).toMatchObject([{ isComplete: false }]);
  });

  it('leaves nothing behind if the reader requested it and it fails', async () => {
    browser.answers[IMAGE] = () => jsonFile('{}');
    const saving = browser.downloader.save(STORY, 'reader', new AbortController().signal);
    await expect(saving).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it("is outdated once the story's text on the server differs", async () => {
    const address = '/api/neutron/composer/halfwave/pages/article/nine-docks/web?contentOnly=true';
    const page = (words: string): string => {
      const item = { title: 'Nine docks', body: [{ tag: 'p', children: [words] }] };
      const article = { meta: { componentName: 'article' }, item };
      return JSON.stringify({ data: { item: { components: [article], meta: {} } } });
    };
    browser.answers[address] = () => jsonFile(page('First.'));
    await browser.save();
    const [held] = await browser.downloader.held();
    expect(await browser.downloader.isOutdated(held!.record)).toBe(false);
    // Records written by earlier releases contain no hash.
    const { path, title, data, pictures, savedAt } = held!.record;
    expect(await browser.downloader.isOutdated({ path, title, data, pictures, savedAt })).toBe(
      true,
    );
    browser.answers[address] = () => jsonFile(page('Second.'));
    expect(await browser.downloader.isOutdated(held!.record)).toBe(true);
    browser.answers[address] = () => jsonFile('{}', 410);
    await expect(browser.downloader.isOutdated(held!.record)).rejects.toMatchObject({
      problem: 'gone',
    });
  });

  it('remains as part of its edition when the reader unsaves the story', async () => {
    expect(await browser.downloader.changeReasons(STORY.path, { add: 'reader' })).toBe(false);
    await browser.save();
    expect(await browser.downloader.changeReasons(STORY.path, { add: 'reader' })).toBe(true);
    expect(await browser.downloader.held()).toMatchObject([
      { record: { heldFor: ['edition', 'reader'] } },
    ]);
    await browser.save();
    expect(await browser.downloader.held()).toMatchObject([
      { record: { heldFor: ['edition', 'reader'] } },
    ]);
    await browser.downloader.changeReasons(STORY.path, { remove: ['reader'] });
    expect(await browser.downloader.held()).toMatchObject([{ record: { heldFor: ['edition'] } }]);
  });

  it('is removed when the reader unsaves the story and nothing else requires it', async () => {
    await browser.downloader.save(STORY, 'reader', new AbortController().signal);
    await browser.downloader.changeReasons(STORY.path, { remove: ['reader'] });
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('is removed if it was saved for an account, even if the browser has evicted part of it', async () => {
    await browser.downloader.save(STORY, 'account', new AbortController().signal);
    const cache = await browser.caches.open(BUNDLE_CACHE);
    await cache.delete(STORY.pictures[0]!.href);
    expect(await browser.downloader.changeReasons(STORY.path, { add: 'reader' })).toBe(false);
    await browser.downloader.changeReasons(STORY.path, { remove: ['reader', 'account'] });
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('is removed with the files that no other story needs', async () => {
    const second = {
      ...STORY,
      path: '/article/ten-docks/',
      data: { ...STORY.data, href: '/api/neutron/composer/halfwave/pages/article/ten-docks/web' },
    };
    browser.answers[second.data.href] = () => jsonFile(PAGE);
    await browser.save();
    await browser.downloader.save(second, 'edition', new AbortController().signal);
    await browser.downloader.drop(STORY.path);
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([
      IMAGE,
      '/pages/article/ten-docks/web',
      '/_packed/article/ten-docks/',
    ]);
    await browser.downloader.dropAll();
    expect(await browser.downloader.held()).toEqual([]);
  });

  it('can be found at the addresses that the server lists', async () => {
    const story = { ...STORY, addresses: ['/docks'] };
    await browser.downloader.save(story, 'reader', new AbortController().signal);
    expect(await browser.downloader.heldAt('/docks/')).toBe(STORY.path);
  });

  it('is planned with the actual size of images that are already cached in another format', async () => {
    const shown = await browser.caches.open(IMAGE_CACHE);
    await shown.put(IMAGE, new Response('AV', { headers: { 'content-type': 'image/avif' } }));
    const { stories } = await browser.downloader.plan('small', null);
    expect(stories[0]?.pictures).toEqual([{ href: IMAGE, length: 2 }]);
    await browser.downloader.save(stories[0]!, 'reader', new AbortController().signal);
    expect((await browser.downloader.held())[0]?.record.pictures).toEqual(stories[0]?.pictures);
    expect(browser.requests).not.toContain(IMAGE);
    const stored = await (await browser.caches.open(BUNDLE_CACHE)).match(IMAGE);
    expect(stored?.headers.get('content-type')).toBe('image/avif');
    expect(await stored?.text()).toBe('AV');
  });

  it('is planned with the sizes from the server if the images on this device cannot be read', async () => {
    const open = browser.caches.open.bind(browser.caches);
    browser.caches.open = (name) =>
      name === IMAGE_CACHE ? Promise.reject(new DOMException('Denied')) : open(name);
    expect(await browser.downloader.plan('small', null)).toEqual({ stories: [STORY] });
    await browser.save();
    expect(browser.requests).toContain(IMAGE);
  });

  it('is planned only if the list from the server is valid', async () => {
    expect(await browser.downloader.plan('small', null)).toEqual({ stories: [STORY] });
    browser.answers[PLAN] = () => jsonFile('{"data":{"item":{}}}');
    await expect(browser.downloader.plan('small', null)).rejects.toMatchObject({
      problem: 'unreachable',
    });
  });
});
