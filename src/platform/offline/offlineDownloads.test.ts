/** @jest-environment jsdom */
import { createFakeCaches } from '../../../test/support/fakes/fakeCaches';
import type { BundleStory } from '../../model/offline/offlineBundle';
import { systemClock } from '../browser/clock';
import { createOfflineDownloads, type DownloadJob } from './offlineDownloads';

const STORY: BundleStory = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: { href: '/pages/article/nine-docks/web', length: 40 },
  pictures: [],
};

beforeAll(() => {
  // jsdom lacks `structuredClone`, which browsers have.
  const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  Object.assign(globalThis, { structuredClone: clone });
});

/** Creates the adapter in an environment without IndexedDB, so that records stay in memory. */
const createDoor = (caches: CacheStorage = createFakeCaches()) =>
  createOfflineDownloads({
    page: window,
    caches,
    siteKey: 'halfwave',
    hasWorker: true,
    clock: systemClock,
    reporter: { warn: () => undefined },
  });

describe('a download in progress', () => {
  it('is stored until it ends', async () => {
    const downloads = createDoor();
    expect(await downloads.job()).toBeNull();
    await downloads.writeJob({ stories: [STORY] });
    expect(await downloads.job()).toEqual({ stories: [STORY] });
    await downloads.writeJob(null);
    expect(await downloads.job()).toBeNull();
  });

  it.each<[string, unknown]>([
    ['a string', 'job'],
    ['an array', [STORY]],
    ['an object without stories', {}],
    ['stories that are not an array', { stories: { 0: STORY } }],
    ['a story without its text', { stories: [STORY, { ...STORY, data: null }] }],
    ['images given only by URL', { stories: [{ ...STORY, pictures: ['/a.jpg'] }] }],
  ])('is ignored if another release stored it as %s', async (_, job) => {
    const downloads = createDoor();
    await downloads.writeJob(job as DownloadJob);
    expect(await downloads.job()).toBeNull();
  });
});

describe('storage that does not respond', () => {
  const hang = (): Promise<never> => new Promise(() => undefined);

  beforeEach(() => {
    jest.useFakeTimers();
    const storage = { estimate: hang, persisted: hang };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'storage');
  });

  it('has an unknown size, and does not count as persistent', async () => {
    const space = createDoor().space();
    await jest.advanceTimersByTimeAsync(5000);
    expect(await space).toEqual({ used: null, free: null, isLasting: false });
  });

  it('yields no download to resume', async () => {
    const job = createDoor({ has: hang, open: hang } as unknown as CacheStorage).job();
    await jest.advanceTimersByTimeAsync(5000);
    expect(await job).toBeNull();
  });
});
