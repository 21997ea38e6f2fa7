import { advanceClock, clockWait as wait } from '../../../test/support/fakes/fakeClock';
import {
  breakStorage,
  evictAll,
  REFUSAL,
  STORAGE_FAULTS,
  type StorageFault,
} from '../../../test/support/fakes/brokenStorage';
import { createFakeCaches, type FakeCaches } from '../../../test/support/fakes/fakeCaches';
import { FakeContainer, FakeRegistration } from '../../../test/support/fakes/fakeWorkers';
import { settledWithin, type Settled } from '../../../test/support/settledWithin';
import { DATA_CACHE } from '../../model/offline/cacheNames';
import { BUNDLE_CACHE, type BundleStory } from '../../model/offline/offlineBundle';
import { systemClock } from '../browser/clock';
import { createLibraryRequests } from '../library/libraryRequests';
import { createReadVersions } from '../library/readVersions';
import { createBundleDownloader } from '../offline/bundleDownloader';
import { problemOf } from '../offline/downloadError';
import { createOfflineDownloads } from '../offline/offlineDownloads';

/** Milliseconds within which storage calls must settle, even if storage fails. */
const LIMIT = 10_000;

const STORY: BundleStory = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: { href: '/api/neutron/composer/halfwave/pages/article/nine-docks/web', length: 34 },
  pictures: [{ href: '/a/img/resize/ab/docks.jpg?width=416', length: 4 }],
};
const CLIP = { href: '/a/clips/docks.mp3', length: 4 };
const within = <Value>(work: Promise<Value>, limit = LIMIT): Promise<Settled<Value>> =>
  settledWithin(work, limit);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('Cache Storage', () => {
  const filled = async (): Promise<FakeCaches> => {
    const caches = createFakeCaches();
    const cache = await caches.open(DATA_CACHE);
    for (const name of ['a', 'b', 'c', 'd']) {
      const body = JSON.stringify({ data: { item: pageOf(name) } });
      await cache.put(`/pages/article/${name}/web`, new Response(body));
    }
    return caches;
  };
  const pageOf = (name: string) => ({
    meta: { canonical: `/article/${name}/` },
    components: [
      {
        id: 'a',
        meta: { componentName: 'article' },
        item: { title: `Story ${name}`, dek: '', body: [{ tag: 'p', children: ['docks'] }] },
      },
    ],
  });

  it.each(STORAGE_FAULTS)(
    'does not keep a search waiting beyond the time limit (fault: %s)',
    async (fault) => {
      const caches = await filled();
      const broken = breakStorage<CacheStorage>(caches, fault, () => evictAll(caches));
      const answer = createLibraryRequests(broken, wait);
      const first = await within(answer({ id: 1, type: 'find', query: 'docks' }));
      const again = await within(answer({ id: 2, type: 'find', query: 'docks' }));
      const failure = { value: { failure: expect.any(String) as string } };
      if (fault === 'refused' || fault === 'hanging') {
        expect([first, again]).toMatchObject([failure, failure]);
      } else
        expect(first).toMatchObject({
          value: { value: { stories: expect.any(Number) as number } },
        });
    },
  );

  it.each(STORAGE_FAULTS)(
    'does not keep requests for read versions waiting beyond the time limit (fault: %s)',
    async (fault) => {
      const caches = createFakeCaches();
      const versions = createReadVersions(
        breakStorage<CacheStorage>(caches, fault, () => evictAll(caches)),
        wait,
      );
      const version = { paragraphs: ['One.'], readAt: 5 };
      expect(await within(versions.note('/a/', version))).toEqual({ value: undefined });
      expect(await within(versions.at('/a/'))).toHaveProperty('value');
      expect(await within(versions.hashes())).toHaveProperty('value');
      const isStuck = fault === 'refused' || fault === 'hanging';
      expect(await within(versions.clear())).toHaveProperty(isStuck ? 'error' : 'value');
    },
  );

  it.each(STORAGE_FAULTS)(
    'does not make an unsaved story appear saved (fault: %s)',
    async (fault) => {
      const caches = createFakeCaches();
      const headers = { 'x-offprint-release': 'r1', date: 'Fri, 20 Nov 2026 07:42:00 GMT' };
      const downloader = createBundleDownloader({
        caches: breakStorage<CacheStorage>(caches, fault, () => evictAll(caches)),
        fetch: (address) => {
          const type = address === CLIP.href ? 'audio/mpeg' : 'image/webp';
          return Promise.resolve(
            address === STORY.data.href
              ? new Response('{"data":{"item":{"components":[]}}}', { headers })
              : new Response('1234', { headers: { ...headers, 'content-type': type } }),
          );
        },
        freeSpace: () => Promise.resolve(),
        keepCode: () => Promise.resolve(true),
        wait,
        siteKey: 'halfwave',
      });
      const { signal } = new AbortController();
      const saved = await within(downloader.save(STORY, 'reader', signal), 3 * LIMIT);
      const isSaved = saved !== 'never' && 'value' in saved;
      const problem = saved !== 'never' && 'error' in saved ? problemOf(saved.error) : null;
      expect(isSaved ? null : problem).toBe(
        { refused: 'storage', hanging: 'storage', full: 'full', evicted: problem }[fault],
      );
      const cache = await caches.open(BUNDLE_CACHE);
      const records = (await cache.keys()).filter(({ url }) => url.includes('/_packed/'));
      expect(records).toHaveLength(isSaved ? 1 : 0);
      // The limit is higher, because `saveMedia` also reads and writes the story's record.
      expect(await within(downloader.saveMedia(STORY.path, { audio: CLIP }), 9 * LIMIT)).not.toBe(
        'never',
      );
      for (const work of [
        downloader.held() as Promise<unknown>,
        downloader.changeReasons('/a/', { add: 'reader' }),
        downloader.dropAll(),
      ]) {
        expect(await within(work)).not.toBe('never');
      }
    },
  );
});

type PartFault = 'well' | 'refused' | 'hanging';
type LockRequest = (
  name: string,
  options: LockOptions,
  run: (lock: object | null) => Promise<boolean>,
) => Promise<boolean>;

describe('offline downloads', () => {
  const hang = (): Promise<never> => new Promise(() => undefined);
  const refuse = (): Promise<never> => Promise.reject(REFUSAL);

  const act = { well: hang, refused: refuse, hanging: hang };
  const grant =
    (locks: PartFault): LockRequest =>
    (_, __, run) =>
      locks === 'well' ? run({}) : act[locks]();

  function openDownloads(
    fault: StorageFault | 'well',
    worker: PartFault,
    locks: PartFault | LockRequest,
  ) {
    const caches = createFakeCaches();
    const container = new FakeContainer(new FakeRegistration());
    if (worker !== 'well') container.getRegistration = act[worker];
    const parts = {
      serviceWorker: container,
      storage: { estimate: hang, persisted: refuse, persist: hang },
      locks: { request: typeof locks === 'function' ? locks : grant(locks) },
    };
    const page = {
      navigator: parts,
      document: { readyState: 'complete' },
      location: { origin: 'https://halfwave.example' },
      addEventListener: () => undefined,
    } as unknown as Window;
    return createOfflineDownloads({
      page,
      caches:
        fault === 'well'
          ? caches
          : breakStorage<CacheStorage>(caches, fault, () => evictAll(caches)),
      siteKey: 'halfwave',
      hasWorker: true,
      clock: systemClock,
      reporter: { warn: () => undefined },
    });
  }

  const together = ['well' as const, ...STORAGE_FAULTS].flatMap((fault) =>
    (['refused', 'hanging'] as const).flatMap((worker) =>
      (['well', 'refused', 'hanging'] as const).map((locks) => [fault, worker, locks] as const),
    ),
  );

  it.each(together)(
    'respond within the time limit (caches: %s, worker: %s, locks: %s)',
    async (fault, worker, locks) => {
      const downloads = openDownloads(fault, worker, locks);
      expect(await within(downloads.canShow())).toEqual({ value: false });
      expect(await within(downloads.space())).toEqual({
        value: { used: null, free: null, isLasting: false },
      });
      expect(await within(downloads.job())).toEqual({ value: null });
      expect(await within(downloads.writeJob({ stories: [STORY] }))).toEqual({ value: undefined });
      expect(await within(downloads.forgetOpened())).toEqual({ value: false });
      expect(await within(downloads.takeTurn())).toEqual({
        value: expect.any(Function) as () => void,
      });
      expect(await within(downloads.requestPersistence(), 60_000)).toEqual({ value: false });
    },
  );

  it('run in one tab at a time', async () => {
    let isHeld = false;
    const request = async (
      _: string,
      __: LockOptions,
      run: (lock: object | null) => Promise<boolean>,
    ): Promise<boolean> => {
      if (isHeld) return run(null);
      isHeld = true;
      return run({}).finally(() => (isHeld = false));
    };
    const [one, other] = [
      openDownloads('well', 'well', request),
      openDownloads('well', 'well', request),
    ];
    const release = await one.takeTurn();
    expect(await other.takeTurn()).toBeNull();
    release?.();
    await advanceClock(0);
    expect(await other.takeTurn()).not.toBeNull();
  });
});
