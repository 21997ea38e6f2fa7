import type { Saga } from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import { consentChanged } from '../../../src/features/consent/consentSlice';
import { navigationRequested } from '../../../src/features/navigation/navigationSlice';
import { selectSavedState, type SavedState } from '../../../src/features/saved/savedSlice';
import { EVERY_CATEGORY } from '../../../src/model/consent/consent';
import {
  reasonsOf,
  type BundleRecord,
  type BundleStory,
} from '../../../src/model/offline/offlineBundle';
import { withMedia } from '../../../src/model/offline/storyMedia';
import { createReadVersions } from '../../../src/platform/library/readVersions';
import { DownloadError, type DownloadProblem } from '../../../src/platform/offline/downloadError';
import type { DownloadJob, OfflineDownloads } from '../../../src/platform/offline/offlineDownloads';
import { savedSaga } from '../../../sagas/members/saved';
import type { createFakeIdentity } from '../fakes/fakeIdentity';
import { createSagaHarness, startWorkflows, type SagaHarness } from './sagaPorts';

const story = (name: string): BundleStory => ({
  path: `/article/${name}/`,
  title: name,
  data: { href: `/pages/article/${name}/web`, length: 1000 },
  pictures: [{ href: `/a/img/resize/x/${name}.jpg`, length: 9000 }],
});
export const TODAY = [story('one'), story('two'), story('three')];

const ORIGIN = 'https://halfwave.example';

/** Initial state of the browser when the page loads. */
interface EarlyReader {
  job?: DownloadJob;
  canShow?: boolean;
  isSparing?: boolean;
  /** A link or text that another app has shared with this app. */
  shared?: string;
  problems?: Record<string, DownloadProblem>;
  identity?: ReturnType<typeof createFakeIdentity>;
  /** Sagas that start before the saga for saved stories. */
  workflows?: Saga[];
}

/** State of the browser, which tests can change. */
interface SavingBrowser {
  job: DownloadJob | null;
  isTurnFree: boolean;
  isLasting: boolean;
  /** Problems with which `save` fails, keyed by path. */
  problems: Map<string, DownloadProblem>;
  /** A promise that `save` awaits before it continues. */
  connection: Promise<unknown>;
  planned: string[];
  /** Stories that the server lists. */
  edition: BundleStory[];
  /** Problem with which the download of recordings and videos fails. */
  mediaProblem: DownloadProblem | null;
  isAway: boolean;
  /** Paths of the stories that the worker has cached because the reader opened them. */
  opened: string[];
  /** Paths of all downloaded stories, in order. */
  downloads: string[];
  /** Paths of the stories that are newer on the server than on this device. */
  outdated: Set<string>;
  /** True if the worker confirms that it has deleted the opened stories. */
  canForget: boolean;
  canDrop: boolean;
  canClear: boolean;
  hasVersions: boolean;
}

export interface SavingReader {
  store: ReturnType<typeof startWorkflows>;
  state: () => SavedState;
  /** Returns the paths of the stories in the list. */
  paths: () => string[];
  browser: SavingBrowser;
  /** Records of the stories on this device, keyed by path. */
  held: Map<string, BundleRecord>;
  harness: SagaHarness;
  /** Addresses that the app requested to navigate to, in order. */
  navigations: string[];
  events: SagaHarness['tracked']['reported'];
}

/** Creates a reader whose browser keeps offline stories in memory. */
export function createSavingReader(early: EarlyReader = {}): SavingReader {
  const harness = createSagaHarness();
  const held = new Map<string, BundleRecord>();
  const browser: SavingBrowser = {
    job: early.job ?? null,
    isTurnFree: true,
    isLasting: false,
    problems: new Map(Object.entries(early.problems ?? {})),
    connection: Promise.resolve(),
    planned: [],
    edition: TODAY,
    mediaProblem: null,
    isAway: false,
    opened: [],
    downloads: [],
    outdated: new Set(),
    canForget: true,
    canDrop: true,
    canClear: true,
    hasVersions: true,
  };
  const downloads: OfflineDownloads = {
    downloader: {
      plan(quality, path) {
        browser.planned.push(quality);
        if (browser.isAway) return Promise.reject(new DownloadError('unreachable'));
        const stories = browser.edition.filter((one) => path === null || one.path === path);
        return Promise.resolve({ stories });
      },
      async save(one, heldFor) {
        await browser.connection;
        const problem = browser.problems.get(one.path);
        if (problem) throw new DownloadError(problem);
        browser.outdated.delete(one.path);
        browser.downloads.push(one.path);
        held.set(one.path, { ...withMedia(one, []), savedAt: 5, heldFor: [heldFor] });
      },
      changeReasons(path, { add, remove = [] }) {
        if (!browser.canDrop) return Promise.reject(new DownloadError('storage'));
        const record = held.get(path);
        if (!record) return Promise.resolve(false);
        const heldFor = reasonsOf(record).filter((reason) => !remove.includes(reason));
        if (add && !heldFor.includes(add)) heldFor.push(add);
        if (heldFor.length > 0) held.set(path, { ...record, heldFor });
        else held.delete(path);
        return Promise.resolve(true);
      },
      saveMedia(path, { audio, videos }) {
        const record = held.get(path);
        const problem = browser.isAway ? 'unreachable' : browser.mediaProblem;
        if (!record || problem) return Promise.reject(new DownloadError(problem ?? 'storage'));
        held.set(path, { ...record, ...(audio && { audio }), ...(videos && { videos }) });
        return Promise.resolve();
      },
      isOutdated: ({ path }) => Promise.resolve(browser.outdated.has(path)),
      saveOpened(path) {
        const one = TODAY.find((other) => other.path === path && browser.opened.includes(path));
        if (one) held.set(path, { ...one, savedAt: 4, heldFor: ['reader'], lacking: 1 });
        return Promise.resolve(one !== undefined);
      },
      heldAt: (address) =>
        Promise.resolve(
          [...held.values()].find(({ addresses }) => addresses?.includes(address))?.path ?? null,
        ),
      held: () =>
        Promise.resolve([...held.values()].map((record) => ({ isComplete: true, record }))),
      drop(path) {
        if (!browser.canDrop) return Promise.reject(new DownloadError('storage'));
        return Promise.resolve(void held.delete(path));
      },
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
    origin: ORIGIN,
  };
  const versions = {
    ...createReadVersions(undefined, () => Promise.resolve()),
    mark: () => undefined,
    positions: harness.reading.positions,
    blocks: harness.reading.blocks,
    clear() {
      if (!browser.canClear) return Promise.reject(new Error('Storage is unavailable'));
      return Promise.resolve(void (browser.hasVersions = false));
    },
  };
  const ports = {
    ...harness.ports,
    offlineDownloads: () => Promise.resolve(downloads),
    readVersions: () => Promise.resolve(versions),
  };
  if (early.shared !== undefined) {
    const query = new URLSearchParams({ text: early.shared });
    harness.browser.history.replace(`/saved/?${query.toString()}`);
  }
  const navigations: string[] = [];
  function* watchNavigation() {
    yield* takeEvery(navigationRequested, ({ payload }) => {
      navigations.push(payload.href);
    });
  }
  const { identity, workflows = [] } = early;
  if (identity) ports.identity = () => Promise.resolve(identity.adapter);
  const store = startWorkflows({ ports }, ...workflows, savedSaga, watchNavigation);
  const allowed = EVERY_CATEGORY;
  store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed }));
  const state = (): SavedState => selectSavedState(store.getState());
  const paths = (): string[] => state().list.items.map(({ path }) => path);
  return {
    store,
    state,
    paths,
    browser,
    held,
    harness,
    navigations,
    events: harness.tracked.reported,
  };
}
