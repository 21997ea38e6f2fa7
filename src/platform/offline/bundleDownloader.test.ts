import { createFakeCaches, type FakeCaches } from '../../../test/support/fakes/fakeCaches';
import { BUNDLE_CACHE, bundleBytes, type BundleStory } from '../../model/offline/offlineBundle';
import { heldFile } from './bundleCache';
import {
  createBundleDownloader,
  type DownloadProblem,
  type BundleDownloader,
} from './bundleDownloader';

const STORY: BundleStory = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: {
    href: '/api/neutron/composer/halfwave/pages/article/nine-docks/web?contentOnly=true',
    length: 40,
  },
  pictures: [{ href: '/a/img/resize/ab/docks.jpg?width=416', length: 4 }],
};
const DATA = '/pages/article/nine-docks/web';
const IMAGE = '/a/img/resize/ab/docks.jpg?width=416';
const RECORD = '/_packed/article/nine-docks/';
const OURS = { 'x-offprint-release': 'r1', date: 'Fri, 20 Nov 2026 07:42:00 GMT' };
const PAGE = '{"data":{"item":{"components":[]}}}';

const json = (body: string, status = 200, more: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...OURS, 'content-type': 'application/json', ...more } });
const picture = (bytes = 4): Response =>
  new Response(new Uint8Array(bytes), { headers: { ...OURS, 'content-type': 'image/webp' } });

describe('a downloaded story', () => {
  let caches: FakeCaches;
  let answers: Record<string, () => Response | Promise<Response>>;
  let requests: string[];
  let freedSpace: number;
  let hasCode: boolean;
  let downloader: BundleDownloader;

  beforeEach(() => {
    caches = createFakeCaches();
    requests = [];
    freedSpace = 0;
    hasCode = true;
    answers = { [STORY.data.href]: () => json(PAGE), [IMAGE]: () => picture() };
    downloader = createBundleDownloader({
      caches,
      fetch: async (address) => {
        requests.push(address);
        const answer = answers[address];
        if (!answer) throw new TypeError('Failed to fetch');
        return answer();
      },
      freeSpace: () => Promise.resolve(void (freedSpace += 1)),
      keepCode: () => Promise.resolve(hasCode),
      // Only the storage time limit never elapses.
      wait: (milliseconds) =>
        milliseconds < 1000 ? Promise.resolve() : new Promise(() => undefined),
      siteKey: 'halfwave',
    });
  });

  const save = (): Promise<void> => downloader.save(STORY, 'edition', new AbortController().signal);
  const problem = (): Promise<DownloadProblem | 'none'> =>
    save().then(
      () => 'none' as const,
      (error: unknown) => (error as { problem: DownloadProblem }).problem,
    );

  it("is recorded with its files, the server's time and the byte lengths", async () => {
    await save();
    const [held] = await downloader.held();
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
    expect(await caches.paths(BUNDLE_CACHE)).toEqual([DATA, IMAGE, RECORD]);
  });

  it.each<[string, string, () => Response | Promise<Response>, DownloadProblem]>([
    [
      'the network is gone',
      STORY.data.href,
      () => Promise.reject(new TypeError('Failed')),
      'unreachable',
    ],
    ['JSON is truncated', STORY.data.href, () => json('{"data":{"it'), 'unreachable'],
    [
      'HTML is returned instead of JSON',
      STORY.data.href,
      () => json('<html></html>'),
      'unreachable',
    ],
    ['the response contains no page', STORY.data.href, () => json('{"data":{}}'), 'unreachable'],
    ['a captive portal responds', STORY.data.href, () => new Response(PAGE), 'unreachable'],
    [
      'the worker responds from the cache',
      STORY.data.href,
      () => json(PAGE, 200, { 'x-offprint-copy': 'slow' }),
      'unreachable',
    ],
    ['the server fails', STORY.data.href, () => json('{}', 500), 'unreachable'],
    [
      'the response is empty',
      STORY.data.href,
      () => new Response(null, { status: 204, headers: OURS }),
      'unreachable',
    ],
    ['the story was withdrawn', STORY.data.href, () => json('{}', 410), 'gone'],
    ['the story is blocked for legal reasons', STORY.data.href, () => json('{}', 451), 'gone'],
    ['the response for an image is not an image', IMAGE, () => json('{}'), 'unreachable'],
    [
      'the connection drops before the image',
      IMAGE,
      () => Promise.reject(new TypeError('Failed')),
      'unreachable',
    ],
  ])('is not recorded when %s', async (_, address, answer, expected) => {
    answers[address] = answer;
    expect(await problem()).toBe(expected);
    expect(await downloader.held()).toEqual([]);
  });

  it('is not recorded when its files cannot be read back', async () => {
    const cache = await caches.open(BUNDLE_CACHE);
    jest.spyOn(caches, 'open').mockResolvedValue(
      Object.assign(Object.create(cache) as Cache, {
        match: () => Promise.resolve(new Response('short')),
      }),
    );
    expect(await problem()).toBe('storage');
    jest.restoreAllMocks();
    expect(await caches.paths(BUNDLE_CACHE)).not.toContain(RECORD);
  });

  describe('with a recording', () => {
    const AUDIO = { url: '/a/clips/docks.mp3', mimeType: 'audio/mpeg', size: 5 };
    const sound = (): Response =>
      new Response(new Uint8Array(5), { headers: { ...OURS, 'content-type': 'audio/mpeg' } });
    const pageWith = (url: string): string => {
      const meta = { componentName: 'article' };
      const article = { id: 'a', meta, item: { body: [], audio: { ...AUDIO, url } } };
      return JSON.stringify({ data: { item: { components: [article] } } });
    };

    beforeEach(() => {
      answers[STORY.data.href] = () => json(pageWith(AUDIO.url));
      answers[AUDIO.url] = sound;
    });

    it('holds it at the request of the reader only, and counts its bytes', async () => {
      await save();
      expect(await heldFile(caches, AUDIO.url)).toBeNull();
      await downloader.saveAudio(STORY.path, AUDIO);
      expect((await heldFile(caches, AUDIO.url))?.size).toBe(5);
      const [held] = await downloader.held();
      expect(held).toMatchObject({ isComplete: true, record: { audio: { length: 5 } } });
      expect(bundleBytes([held!.record])).toBe(pageWith(AUDIO.url).length + 4 + 5);
    });

    it('keeps it when the text is downloaded again, until the editors replace it', async () => {
      await save();
      await downloader.saveAudio(STORY.path, AUDIO);
      await save();
      expect((await downloader.held())[0]?.record.audio?.href).toBe(AUDIO.url);
      answers[STORY.data.href] = () => json(pageWith('/a/clips/again.mp3'));
      await save();
      expect((await downloader.held())[0]?.record.audio).toBeUndefined();
      expect(await heldFile(caches, AUDIO.url)).toBeNull();
    });

    it('is removed with it', async () => {
      await save();
      await downloader.saveAudio(STORY.path, AUDIO);
      await downloader.drop(STORY.path);
      expect(await caches.paths(BUNDLE_CACHE)).toEqual([]);
    });

    it('leaves nothing of it behind if it cannot be had, or the story is not held', async () => {
      await expect(downloader.saveAudio(STORY.path, AUDIO)).rejects.toMatchObject({
        problem: 'storage',
      });
      await save();
      answers[AUDIO.url] = () => new Response('', { status: 503 });
      await expect(downloader.saveAudio(STORY.path, AUDIO)).rejects.toMatchObject({
        problem: 'unreachable',
      });
      expect(await heldFile(caches, AUDIO.url)).toBeNull();
      expect((await downloader.held())[0]?.isComplete).toBe(true);
    });
  });

  it('resumes after an interruption without fetching its images again', async () => {
    answers[IMAGE] = () => picture();
    const other = {
      ...STORY,
      pictures: [...STORY.pictures, { href: '/a/img/resize/cd/x.jpg', length: 9 }],
    };
    await expect(
      downloader.save(other, 'edition', new AbortController().signal),
    ).rejects.toMatchObject({
      problem: 'unreachable',
    });
    answers['/a/img/resize/cd/x.jpg'] = () => picture(9);
    requests = [];
    await downloader.save(other, 'edition', new AbortController().signal);
    expect(requests).not.toContain(IMAGE);
    expect(await downloader.held()).toMatchObject([{ isComplete: true }]);
  });

  it('requests more room once when storage is full, and fails if that does not help', async () => {
    caches.refusePuts(1);
    expect([await problem(), freedSpace]).toEqual(['none', 1]);
    caches.refusePuts(2);
    expect([await problem(), freedSpace]).toEqual(['full', 2]);
  });

  it('fails with a storage problem if Cache Storage is missing or unresponsive', async () => {
    const parts = {
      fetch: () => Promise.resolve(json(PAGE)),
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
    jest.spyOn(caches, 'open').mockReturnValue(new Promise(() => undefined));
    const silent = createBundleDownloader({ ...parts, caches, wait: () => Promise.resolve() });
    await expect(silent.save(STORY, 'edition', signal)).rejects.toMatchObject({
      problem: 'storage',
    });
    await expect(silent.held()).rejects.toMatchObject({ problem: 'storage' });
    jest.restoreAllMocks();
  });

  it('is not called ready without the code that renders its kind of story', async () => {
    hasCode = false;
    expect(await problem()).toBe('none');
    for (const path of ['/pictures/nine-docks/', '/product/nine-docks/']) {
      const saved = downloader.save({ ...STORY, path }, 'reader', new AbortController().signal);
      await expect(saved).rejects.toMatchObject({ problem: 'unreachable' });
    }
    expect((await downloader.held()).map(({ record }) => record.path)).toEqual([STORY.path]);
  });

  it('is incomplete after the browser has evicted one of its files', async () => {
    await save();
    await (await caches.open(BUNDLE_CACHE)).delete(IMAGE);
    expect(await downloader.held()).toMatchObject([{ isComplete: false }]);
  });

  it('leaves nothing behind if the reader saves it and that fails', async () => {
    answers[IMAGE] = () => json('{}');
    const saving = downloader.save(STORY, 'reader', new AbortController().signal);
    await expect(saving).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('is outdated once the server has another text', async () => {
    const address = '/api/neutron/composer/halfwave/pages/article/nine-docks/web?contentOnly=true';
    const page = (words: string): string => {
      const item = { title: 'Nine docks', body: [{ tag: 'p', children: [words] }] };
      const article = { meta: { componentName: 'article' }, item };
      return JSON.stringify({ data: { item: { components: [article], meta: {} } } });
    };
    answers[address] = () => json(page('First.'));
    await save();
    const [held] = await downloader.held();
    expect(await downloader.isOutdated(held!.record)).toBe(false);
    // Earlier releases stored no hash.
    const { path, title, data, pictures, savedAt } = held!.record;
    expect(await downloader.isOutdated({ path, title, data, pictures, savedAt })).toBe(true);
    answers[address] = () => json(page('Second.'));
    expect(await downloader.isOutdated(held!.record)).toBe(true);
    answers[address] = () => json('{}', 410);
    await expect(downloader.isOutdated(held!.record)).rejects.toMatchObject({ problem: 'gone' });
  });

  it('stays for its edition when the reader no longer saves it', async () => {
    expect(await downloader.changeReasons(STORY.path, { add: 'reader' })).toBe(false);
    await save();
    expect(await downloader.changeReasons(STORY.path, { add: 'reader' })).toBe(true);
    expect(await downloader.held()).toMatchObject([{ record: { heldFor: ['edition', 'reader'] } }]);
    await save();
    expect(await downloader.held()).toMatchObject([{ record: { heldFor: ['edition', 'reader'] } }]);
    await downloader.changeReasons(STORY.path, { remove: ['reader'] });
    expect(await downloader.held()).toMatchObject([{ record: { heldFor: ['edition'] } }]);
  });

  it('is removed when only the reader saved it and no longer does', async () => {
    await downloader.save(STORY, 'reader', new AbortController().signal);
    await downloader.changeReasons(STORY.path, { remove: ['reader'] });
    expect(await caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('of an account is removed also if the browser has cleared a part of it', async () => {
    await downloader.save(STORY, 'account', new AbortController().signal);
    const cache = await caches.open(BUNDLE_CACHE);
    await cache.delete(STORY.pictures[0]!.href);
    expect(await downloader.changeReasons(STORY.path, { add: 'reader' })).toBe(false);
    await downloader.changeReasons(STORY.path, { remove: ['reader', 'account'] });
    expect(await caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('is removed with the files that no other story needs', async () => {
    const second = {
      ...STORY,
      path: '/article/ten-docks/',
      data: { ...STORY.data, href: '/api/neutron/composer/halfwave/pages/article/ten-docks/web' },
    };
    answers[second.data.href] = () => json(PAGE);
    await save();
    await downloader.save(second, 'edition', new AbortController().signal);
    await downloader.drop(STORY.path);
    expect(await caches.paths(BUNDLE_CACHE)).toEqual([
      IMAGE,
      '/pages/article/ten-docks/web',
      '/_packed/article/ten-docks/',
    ]);
    await downloader.dropAll();
    expect(await downloader.held()).toEqual([]);
  });

  it('is planned only from a valid server list', async () => {
    const address = '/api/neutron/packs/halfwave?pictures=small';
    answers[address] = () => json(JSON.stringify({ data: { item: { stories: [STORY] } } }));
    expect(await downloader.plan('small', null)).toEqual({ stories: [STORY] });
    answers[address] = () => json('{"data":{"item":{}}}');
    await expect(downloader.plan('small', null)).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
