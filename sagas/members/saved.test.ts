import { annotationFixture } from '../../test/support/fixtures/annotationFixture';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { consentChanged } from '../../src/features/consent/consentSlice';
import { savedListed, serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import {
  allRemoved,
  downloadRequested,
  downloadStopRequested,
  qualityChosen,
  savedOpened,
  selectSavedState,
  storyRemoved,
  storyWanted,
  type SavedState,
} from '../../src/features/saved/savedSlice';
import {
  reasonsOf,
  type BundleRecord,
  type BundleStory,
} from '../../src/model/offline/offlineBundle';
import { DownloadError, type DownloadProblem } from '../../src/platform/offline/bundleDownloader';
import { EVERY_CATEGORY } from '../../src/model/consent/consent';
import type { DownloadJob, OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { savedSaga } from './saved';
import { nextTask } from '../../test/support/nextTask';

const story = (name: string): BundleStory => ({
  path: `/article/${name}/`,
  title: name,
  data: { href: `/pages/article/${name}/web`, length: 1000 },
  pictures: [{ href: `/a/img/resize/x/${name}.jpg`, length: 9000 }],
});
const TODAY = [story('one'), story('two'), story('three')];

/** Creates a browser with in-memory offline storage. */
function createReader(early: { job?: DownloadJob; canShow?: boolean; isSparing?: boolean } = {}) {
  const harness = createSagaHarness();
  const held = new Map<string, BundleRecord>();
  const browser = {
    job: early.job ?? null,
    isTurnFree: true,
    isLasting: false,
    /** Errors of the downloader's `save`, keyed by path. */
    problems: new Map<string, DownloadProblem>(),
    /** Delays `keep` until it resolves. */
    connection: Promise.resolve() as Promise<unknown>,
    planned: [] as string[],
    isAway: false,
    /** Paths of stories that the worker has cached. */
    opened: [] as string[],
    /** Paths of all downloads. */
    downloads: [] as string[],
    /** True if the worker confirms that it forgot the opened pages. */
    /** Paths of stories with a newer text on the server. */
    outdated: new Set<string>(),
    canForget: true,
    canDrop: true,
  };
  const downloads: OfflineDownloads = {
    downloader: {
      plan(quality, path) {
        browser.planned.push(quality);
        if (browser.isAway) return Promise.reject(new DownloadError('unreachable'));
        const stories = TODAY.filter((one) => path === null || one.path === path);
        return Promise.resolve({ stories });
      },
      async save(one, heldFor) {
        await browser.connection;
        const problem = browser.problems.get(one.path);
        if (problem) throw new DownloadError(problem);
        browser.outdated.delete(one.path);
        browser.downloads.push(one.path);
        held.set(one.path, { ...one, savedAt: 5, heldFor: [heldFor] });
      },
      keep(path) {
        const record = held.get(path);
        if (record) held.set(path, { ...record, heldFor: [...reasonsOf(record), 'reader'] });
        return Promise.resolve(record !== undefined);
      },
      release(path) {
        const record = held.get(path);
        const heldFor = record ? reasonsOf(record).filter((reason) => reason !== 'reader') : [];
        if (record && heldFor.length > 0) held.set(path, { ...record, heldFor });
        else held.delete(path);
        return Promise.resolve();
      },
      isOutdated: ({ path }) => Promise.resolve(browser.outdated.has(path)),
      saveOpened(path) {
        const one = TODAY.find((other) => other.path === path && browser.opened.includes(path));
        if (one) held.set(path, { ...one, savedAt: 4, heldFor: ['reader'], lacking: 1 });
        return Promise.resolve(one !== undefined);
      },
      held: () =>
        Promise.resolve([...held.values()].map((record) => ({ isComplete: true, record }))),
      drop: (path) => Promise.resolve(void held.delete(path)),
      dropAll() {
        if (!browser.canDrop) return Promise.reject(new DownloadError('storage'));
        held.clear();
        return Promise.resolve();
      },
    },
    forgetOpened: () => Promise.resolve(browser.canForget),
    canShow: () => Promise.resolve(early.canShow ?? true),
    isSparing: () => early.isSparing ?? false,
    space: () => Promise.resolve({ used: 1, free: 2, isLasting: browser.isLasting }),
    requestPersistence: () => Promise.resolve((browser.isLasting = true)),
    job: () => Promise.resolve(browser.job),
    writeJob: (job) => Promise.resolve(void (browser.job = job)),
    takeTurn: () => Promise.resolve(browser.isTurnFree ? () => undefined : null),
  };
  const ports = { ...harness.ports, offlineDownloads: () => Promise.resolve(downloads) };
  const store = startWorkflows({ ports }, savedSaga);
  const allowed = EVERY_CATEGORY;
  store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed }));
  const state = (): SavedState => selectSavedState(store.getState());
  const paths = (): string[] => state().list.items.map(({ path }) => path);
  const { annotations, tracked } = harness;
  return { store, state, paths, browser, held, annotations, events: tracked.reported };
}

describe("downloading today's edition", () => {
  it('shows the size and the part already saved before fetching anything', async () => {
    const reader = createReader();
    reader.held.set('/article/two/', { ...TODAY[1]!, savedAt: 5 });
    await nextTask();
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.state().plan).toEqual({ status: 'ready', stories: 3, bytes: 30_000, here: 1 });
    expect(reader.held.size).toBe(1);
  });

  it('ends with every story in the list, each with its size', async () => {
    const reader = createReader();
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toEqual({ status: 'done', total: 3, gone: 0 });
    expect(reader.paths()).toEqual(TODAY.map(({ path }) => path));
    expect(reader.state().list.items[0]).toMatchObject({ bytes: 10_000, isComplete: true });
    expect(reader.browser.job).toBeNull();
  });

  it('skips and counts a story that was withdrawn meanwhile', async () => {
    const reader = createReader();
    reader.browser.problems.set('/article/two/', 'gone');
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toEqual({ status: 'done', total: 2, gone: 1 });
  });

  it('waits when the connection drops, and resumes when the server responds again', async () => {
    const reader = createReader();
    reader.browser.problems.set('/article/two/', 'unreachable');
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toMatchObject({
      status: 'stopped',
      done: 1,
      problem: 'unreachable',
    });
    reader.browser.problems.clear();
    reader.store.dispatch(serverMissed());
    reader.store.dispatch(serverReached());
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
  });

  it('resumes a download started by an earlier page', async () => {
    const reader = createReader({ job: { stories: TODAY } });
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
  });

  it.each<DownloadProblem>(['full', 'storage'])(
    'stops for good on a storage error: %s',
    async (problem) => {
      const reader = createReader();
      reader.browser.problems.set('/article/two/', problem);
      await nextTask();
      reader.store.dispatch(downloadRequested());
      await nextTask();
      expect(reader.state().download).toEqual({ status: 'stopped', done: 1, total: 3, problem });
      reader.store.dispatch(serverReached());
      await nextTask();
      expect(reader.state().download).toMatchObject({ status: 'stopped', problem });
      expect(reader.paths()).toEqual(['/article/one/']);
    },
  );

  it('reports an unavailable edition, and a download running in another tab', async () => {
    const reader = createReader();
    await nextTask();
    reader.browser.isAway = true;
    reader.store.dispatch(savedOpened());
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().plan.status).toBe('failed');
    expect(reader.state().download).toMatchObject({ status: 'stopped', problem: 'unreachable' });
    reader.browser.isAway = false;
    reader.browser.isTurnFree = false;
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'stopped', problem: 'elsewhere' });
  });

  it('ends on request, and keeps the stories completed so far', async () => {
    const reader = createReader();
    await nextTask();
    let release: (value: unknown) => void = () => undefined;
    reader.store.dispatch(downloadRequested());
    reader.browser.connection = new Promise((resolve) => (release = resolve));
    await nextTask();
    reader.store.dispatch(downloadStopRequested());
    release(null);
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'stopped', problem: null });
    expect(reader.browser.job).toBeNull();
  });

  it('requests the selected image quality, and no images with data saver', async () => {
    const reader = createReader();
    await nextTask();
    reader.store.dispatch(qualityChosen({ quality: 'large' }));
    await nextTask();
    expect(reader.browser.planned).toEqual(['large']);
    const sparing = createReader({ isSparing: true });
    await nextTask();
    sparing.store.dispatch(downloadRequested());
    await nextTask();
    expect(sparing.browser.planned).toEqual(['none']);
  });
});

describe('a single story', () => {
  it('is saved, and removed again', async () => {
    const reader = createReader();
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    expect(reader.state().saving).toEqual({ '/article/two/': 'saving' });
    await nextTask();
    expect([reader.paths(), reader.state().saving]).toEqual([['/article/two/'], {}]);
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'list' }));
    await nextTask();
    expect(reader.paths()).toEqual([]);
  });

  it.each<[DownloadProblem, boolean]>([
    ['unreachable', true],
    ['full', true],
    ['storage', false],
  ])('that cannot be saved shows why: %s', async (problem, canShow) => {
    const reader = createReader({ canShow });
    if (canShow) reader.browser.problems.set('/article/two/', problem);
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().saving).toEqual({ '/article/two/': problem });
  });

  it('is kept for the reader without a request if an edition contains it, and stays in the edition', async () => {
    const reader = createReader();
    reader.held.set('/article/two/', { ...TODAY[1]!, savedAt: 5 });
    reader.browser.isAway = true;
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().list.items).toMatchObject([{ heldFor: ['edition', 'reader'] }]);
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'story' }));
    await nextTask();
    expect(reader.state().list.items).toMatchObject([{ heldFor: ['edition'] }]);
  });

  it('is saved without a connection if it was opened before, and says what is missing', async () => {
    const reader = createReader();
    reader.browser.isAway = true;
    reader.browser.opened = ['/article/two/'];
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().saving).toEqual({});
    expect(reader.state().list.items).toMatchObject([{ path: '/article/two/', lacking: 1 }]);
  });

  it('is tracked when it is saved and removed, but not when nothing was saved', async () => {
    const reader = createReader();
    reader.browser.problems.set('/article/one/', 'full');
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/one/' }));
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'story' }));
    await nextTask();
    expect(reader.events()).toEqual([
      {
        type: 'event/StorySaved',
        payload: { path: '/article/two/', bytes: 10_000, from: 'network' },
      },
      { type: 'event/StoryRemoved', payload: { path: '/article/two/', trigger: 'story' } },
    ]);
  });

  it('is not tracked without consent', async () => {
    const reader = createReader();
    await nextTask();
    reader.store.dispatch(
      consentChanged({ status: 'answered', source: 'own', allowed: ['C0001'] }),
    );
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.paths()).toEqual(['/article/two/']);
    expect(reader.events()).toEqual([]);
  });
});

describe('saved stories that the editors have changed', () => {
  async function opened(early: { isSparing?: boolean } = {}) {
    const reader = createReader(early);
    for (const one of TODAY) {
      reader.held.set(one.path, { ...one, savedAt: 1, heldFor: ['reader'] });
    }
    reader.browser.outdated.add('/article/two/').add('/article/three/');
    await nextTask();
    return reader;
  }

  it('are downloaded again when the library is opened, once per page', async () => {
    const reader = await opened();
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.browser.downloads).toEqual(['/article/two/', '/article/three/']);
    expect(reader.state().list.items).toMatchObject([
      { savedAt: 1 },
      { savedAt: 5 },
      { savedAt: 5 },
    ]);
    reader.browser.outdated.add('/article/two/');
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.browser.downloads).toHaveLength(2);
  });

  it('stay as they are with data saver, and without a connection', async () => {
    const sparing = await opened({ isSparing: true });
    sparing.store.dispatch(savedOpened());
    const away = await opened();
    away.browser.isAway = true;
    away.store.dispatch(savedOpened());
    await nextTask();
    expect([sparing.browser.downloads, away.browser.downloads]).toEqual([[], []]);
    expect(away.paths()).toHaveLength(3);
  });
});

describe('everything on this device', () => {
  async function filled() {
    const reader = createReader();
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    const opened = { path: '/article/four/', title: 'four', savedAt: 1, bytes: 700 };
    const alsoHeld = { path: '/article/one/', title: 'one', savedAt: 1, bytes: 700 };
    reader.store.dispatch(savedListed({ items: [opened, alsoHeld] }));
    await nextTask();
    return reader;
  }

  it('is removed at once, ending the download, and counted once per story', async () => {
    const reader = await filled();
    reader.store.dispatch(allRemoved());
    expect(reader.state().removal).toEqual({ status: 'removing' });
    await nextTask();
    expect(reader.paths()).toEqual([]);
    expect(reader.browser.job).toBeNull();
    expect(reader.state().removal).toEqual({ status: 'done', stories: 4, bytes: 30_700 });
    expect(reader.events().at(-1)).toEqual({
      type: 'event/StoryRemoved',
      payload: { path: '/article/two/', trigger: 'all' },
    });
  });

  it('is removed with the highlights, which may be all there is', async () => {
    const reader = createReader();
    await reader.annotations.plant(annotationFixture());
    reader.store.dispatch(allRemoved());
    await nextTask();
    expect(await reader.annotations.stored()).toEqual([]);
    expect(reader.annotations.state.annotated).toEqual([]);
    expect(reader.state().removal).toEqual({ status: 'done', stories: 0, bytes: 0 });
  });

  it('is not called removed if highlights are left', async () => {
    const reader = createReader();
    await reader.annotations.plant(annotationFixture());
    reader.annotations.state.refusal = new Error('Refused');
    reader.store.dispatch(allRemoved());
    await nextTask();
    expect(reader.state().removal.status).toBe('partial');
  });

  it.each(['canForget', 'canDrop'] as const)(
    'is not called removed if the browser kept some of it: %s',
    async (part) => {
      const reader = await filled();
      reader.browser[part] = false;
      reader.store.dispatch(allRemoved());
      await nextTask();
      expect(reader.state().removal.status).toBe('partial');
    },
  );
});
