import { LIBRARY_CACHE } from '../../model/offline/cacheNames';
import { isBundleStory, BUNDLE_CACHE, type BundleStory } from '../../model/offline/offlineBundle';
import type { Clock, Reporter } from '../../model/ports';
import type { ToWorker } from '../../model/offline/workerMessages';
import { hasBundle } from './bundleCache';
import { createBundleDownloader, type BundleDownloader } from './bundleDownloader';
import { createWait } from '../browser/clock';
import { createStorage, openBrowserStore } from '../storage/storage';
import { inTime, type Wait } from '../storage/inTime';
import { createTabLock, type TabLock } from '../storage/tabLock';

export interface StorageSpace {
  /** Number of bytes that this site uses; null if unknown. */
  used: number | null;
  /** Number of bytes that are still free; null if unknown. */
  free: number | null;
  /** True if storage is persistent, so that the browser does not evict data automatically. */
  isLasting: boolean;
}

/** A download in progress, stored so that a later page can resume it. */
export interface DownloadJob {
  stories: BundleStory[];
}

/** Adapter for the browser features that offline downloads use. */
export interface OfflineDownloads {
  downloader: BundleDownloader;
  /** Waits for the service worker to start. Resolves with true if it can serve the downloads. */
  canShow: () => Promise<boolean>;
  /** Returns true if the reader has turned on data saver. */
  isSparing: () => boolean;
  space: () => Promise<StorageSpace>;
  /**
   * Deletes the pages that the reader has opened, and the search index. Resolves with false if the worker did not
   * confirm.
   */
  forgetOpened: () => Promise<boolean>;
  /** Requests persistent storage. Resolves with the browser's decision, or with false if there is none. */
  requestPersistence: () => Promise<boolean>;
  job: () => Promise<DownloadJob | null>;
  writeJob: (job: DownloadJob | null) => Promise<void>;
  /**
   * Acquires the download lock, which only one tab can hold at a time. Resolves with a function that releases it, or
   * with null if another tab holds it.
   */
  takeTurn: () => Promise<(() => void) | null>;
  origin: string;
}

interface OfflineDownloadsParts {
  page: Window;
  /** Cache Storage; undefined if the browser blocks it or does not support it. */
  caches: CacheStorage | undefined;
  siteKey: string;
  /** True if the installation has a service worker. */
  hasWorker: boolean;
  clock: Clock;
  reporter: Pick<Reporter, 'warn'>;
}

const JOB = 'job';
/** Time limit for a response from the browser's storage, in milliseconds. */
const ANSWER_WITHIN = 2000;
/** Time limit for work that the service worker does on request, in milliseconds. */
const WORK_WITHIN = 30_000;
const CONTROLLER_WITHIN = 30_000;
/** Time after page load within which the page registers a worker, in milliseconds. */
const REGISTERED_WITHIN = 6000;
/** Time limit in milliseconds for the persistent storage request, for which the browser may prompt the reader. */
const PERSISTENCE_WITHIN = 60_000;

export function createOfflineDownloads({
  page,
  caches,
  siteKey,
  hasWorker,
  clock,
  reporter,
}: OfflineDownloadsParts): OfflineDownloads {
  const { navigator } = page;
  const wait = createWait(clock);
  const store = createStorage({
    open: openBrowserStore,
    wait,
    onLost: () => {
      reporter.warn('The download progress cannot be stored; a reload ends the download.');
    },
  })('saved');
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  const container = workerContainer(navigator);
  return {
    downloader: createBundleDownloader({
      caches,
      fetch: (address, init) => page.fetch(address, init),
      keepCode: () => requestWork({ type: 'keep-code' }, container?.controller ?? null, wait),
      freeSpace: async () => {
        await requestWork({ type: 'make-room' }, container?.controller ?? null, wait);
      },
      wait,
      siteKey,
    }),
    canShow: async () =>
      hasWorker && caches !== undefined && (await hasController(page, container, wait)),
    isSparing() {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      return connection?.saveData === true;
    },
    async space() {
      const { usage, quota } = (await within(wait, storage?.estimate?.())) ?? {};
      const isLasting = (await within(wait, storage?.persisted?.())) ?? false;
      const isKnown = usage !== undefined && quota !== undefined;
      return { used: usage ?? null, free: isKnown ? Math.max(0, quota - usage) : null, isLasting };
    },
    requestPersistence: async () =>
      (await within(wait, storage?.persist?.(), PERSISTENCE_WITHIN)) ?? false,
    async forgetOpened() {
      await within(wait, caches?.delete(LIBRARY_CACHE));
      return requestWork({ type: 'forget-opened' }, container?.controller ?? null, wait);
    },
    // Checks the cache first, so that no database is created for readers who never download.
    async job() {
      if ((await within(wait, hasBundle(caches))) !== true) return null;
      const job = await store.get<Partial<DownloadJob>>(JOB).catch(() => null);
      const stories = job?.stories;
      return Array.isArray(stories) && stories.every(isBundleStory) ? { stories } : null;
    },
    async writeJob(job) {
      if (job) await within(wait, caches?.open(BUNDLE_CACHE));
      await (job ? store.set(JOB, job) : store.remove(JOB)).catch(() => undefined);
    },
    takeTurn: () => takeTurn(createTabLock(navigator, 'offprint-pack'), wait),
    origin: page.location.origin,
  };
}

/** Resolves with null if the browser denies or ignores the request. A damaged profile can make storage hang. */
async function within<Value>(
  wait: Wait,
  answer: Promise<Value> | undefined,
  limit = ANSWER_WITHIN,
): Promise<Value | null> {
  return answer ? inTime(answer, wait, limit).catch(() => null) : null;
}

/** Returns the worker container, which is missing in private windows of some browsers and in insecure contexts. */
function workerContainer(navigator: Navigator): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}

/**
 * Resolves with true if a worker controls the page. On a first visit, waits for the worker, which is registered after
 * the page has loaded and takes a while to start. Resolves with false if the browser denies the registration or never
 * responds.
 */
async function hasController(
  page: Window,
  container: ServiceWorkerContainer | undefined,
  wait: Wait,
): Promise<boolean> {
  if (!container) return false;
  const isInCharge = (): boolean => container.controller !== null;
  if (isInCharge()) return true;
  const began = new Promise<void>((resolve) => {
    container.addEventListener(
      'controllerchange',
      () => {
        resolve();
      },
      { once: true },
    );
  });
  await Promise.race([began, loaded(page).then(() => wait(REGISTERED_WITHIN))]);
  if (isInCharge()) return true;
  if (!(await within(wait, container.getRegistration()))) return isInCharge();
  await Promise.race([began, wait(CONTROLLER_WITHIN)]);
  return isInCharge();
}

function loaded(page: Window): Promise<void> {
  return new Promise((resolve) => {
    if (page.document.readyState === 'complete') resolve();
    page.addEventListener('load', () => {
      resolve();
    });
  });
}

function takeTurn(lock: TabLock, wait: Wait): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    // Continues without the lock after a time limit, because a faulty browser may never grant it. Two tabs may then
    // store the same files.
    void wait(ANSWER_WITHIN).then(() => {
      resolve(() => undefined);
    });
    const hold = (): Promise<boolean> =>
      new Promise((release) => {
        resolve(() => {
          release(true);
        });
      });
    lock.alone(hold).then(
      (hadTurn) => {
        if (!hadTurn) resolve(null);
      },
      () => {
        resolve(() => undefined);
      },
    );
  });
}

/** Resolves with true when the worker confirms, or with false if there is no worker or it does not confirm in time. */
function requestWork(
  message: ToWorker,
  worker: ServiceWorker | null,
  wait: Wait,
): Promise<boolean> {
  if (!worker) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  const confirmed = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data === true);
    };
  });
  worker.postMessage(message, [port2]);
  return Promise.race([confirmed, wait(WORK_WITHIN).then(() => false)]).finally(() => {
    port1.close();
  });
}
