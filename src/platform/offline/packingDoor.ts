import { isPackStory, PACKED_CACHE, type PackStory } from '../../model/offline/pack';
import type { Clock, Reporter } from '../../model/ports';
import type { ToWorker } from '../../model/offline/workerMessages';
import { hasPacked } from './packedCache';
import { createPacker, type Packer } from './packer';
import { createStorage, openBrowserStore } from '../storage/storage';
import { createTabLock, type TabLock } from '../storage/tabLock';

/** What a browser says of its room. */
export interface StorageRoom {
  /** Bytes in use by this site and bytes still free; null where the browser does not say. */
  used: number | null;
  free: number | null;
  /** Whether the browser promised to clear nothing by itself. */
  isLasting: boolean;
}

/** A pack under way, as it is written down so that a later page goes on with it. */
export interface PackJob {
  stories: PackStory[];
}

/** Everything that packing needs of the browser. */
export interface Packing {
  packer: Packer;
  /** Whether what is packed will be shown: without a worker it is never asked for. Waits for its start. */
  canShow: () => Promise<boolean>;
  /** Whether the reader's connection is to be spared. */
  isSparing: () => boolean;
  room: () => Promise<StorageRoom>;
  /** Asks the browser to clear nothing by itself; what it says. */
  askToLast: () => Promise<boolean>;
  job: () => Promise<PackJob | null>;
  writeJob: (job: PackJob | null) => Promise<void>;
  /** One tab packs at a time: the way to let the next one, or null where another tab is at it. */
  takeTurn: () => Promise<(() => void) | null>;
}

interface PackingParts {
  page: Window;
  /** Undefined where the browser has none, or hides it. */
  caches: CacheStorage | undefined;
  siteKey: string;
  /** Whether the installation has a worker. */
  hasWorker: boolean;
  clock: Clock;
  reporter: Pick<Reporter, 'warn'>;
}

const JOB = 'job';
const ROOM_WITHIN = 30_000;
const CONTROLLER_WITHIN = 30_000;

export function createPacking({
  page,
  caches,
  siteKey,
  hasWorker,
  clock,
  reporter,
}: PackingParts): Packing {
  const { navigator } = page;
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void clock.setTimeout(resolve, milliseconds));
  const store = createStorage({
    open: openBrowserStore,
    wait,
    onLost: () => {
      reporter.warn('What is being packed cannot be written down; a reload ends it.');
    },
  })('saved');
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  const container = workerContainer(navigator);
  return {
    packer: createPacker({
      caches,
      fetch: (address, init) => page.fetch(address, init),
      makeRoom: () => makeRoom(container?.controller ?? null, wait),
      wait,
      siteKey,
    }),
    canShow: async () =>
      hasWorker && caches !== undefined && (await hasController(container, wait)),
    isSparing() {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      return connection?.saveData === true;
    },
    async room() {
      const estimate = await storage?.estimate?.().catch(() => null);
      const isLasting = (await storage?.persisted?.().catch(() => false)) ?? false;
      const { usage, quota } = estimate ?? {};
      const isTold = usage !== undefined && quota !== undefined;
      return { used: usage ?? null, free: isTold ? Math.max(0, quota - usage) : null, isLasting };
    },
    askToLast: async () => (await storage?.persist?.().catch(() => false)) ?? false,
    // Who never packed has no database made by looking for a pack under way.
    async job() {
      if (!(await hasPacked(caches))) return null;
      const job = await store.get<Partial<PackJob>>(JOB).catch(() => null);
      const stories = job?.stories;
      return Array.isArray(stories) && stories.every(isPackStory) ? { stories } : null;
    },
    async writeJob(job) {
      if (job) await caches?.open(PACKED_CACHE).catch(() => undefined);
      await (job ? store.set(JOB, job) : store.remove(JOB)).catch(() => undefined);
    },
    takeTurn: () => takeTurn(createTabLock(page, 'offprint-pack')),
  };
}

/** Absent in private windows of some browsers, and without TLS. */
function workerContainer(navigator: Navigator): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}

/** A first visit's worker takes a while to begin. */
async function hasController(
  container: ServiceWorkerContainer | undefined,
  wait: (milliseconds: number) => Promise<void>,
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
  await Promise.race([began, wait(CONTROLLER_WITHIN)]);
  return isInCharge();
}

function takeTurn(lock: TabLock): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (): Promise<boolean> =>
      new Promise((release) => {
        resolve(() => {
          release(true);
        });
      });
    void lock.alone(hold).then((hadTurn) => {
      if (!hadTurn) resolve(null);
    });
  });
}

/** Resolves when the worker has made room, or when it does not say so in time. */
function makeRoom(
  worker: ServiceWorker | null,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  if (!worker) return Promise.resolve();
  const { port1, port2 } = new MessageChannel();
  const made = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      resolve();
    };
  });
  worker.postMessage({ type: 'make-room' } satisfies ToWorker, [port2]);
  return Promise.race([made, wait(ROOM_WITHIN)]).finally(() => {
    port1.close();
  });
}
