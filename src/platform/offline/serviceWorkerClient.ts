import type { Page } from '../../model/routing/page';
import type { Clock } from '../../model/ports';
import type {
  FromWorker,
  SavedItem,
  ShownStatus,
  ToWorker,
} from '../../model/offline/workerMessages';
import type { PageActivity } from '../browser/pageActivity';
import { activeWorker } from './activeWorker';

/** The app's client for the service worker. Every method has a fallback for browsers without service workers. */
export interface ServiceWorkerClient {
  /** Registers the worker on the first call. If the registration fails, the app continues without a worker. */
  start: () => Promise<void>;
  /** Resolves with the source of this tab's document; null if the worker did not serve it or does not reply. */
  status: () => Promise<ShownStatus | null>;
  /** Caches the page data that came with this tab's document, once the worker is active. */
  cachePage: (path: string, page: Page) => Promise<void>;
  /** Resolves with the stories available offline; rejects if the worker cannot list them. */
  savedItems: () => Promise<SavedItem[]>;
  /** Makes the next document request for this path bypass the cache. */
  passThrough: (path: string) => Promise<void>;
  /**
   * Called on each navigation. Resolves with true if the navigation should load a document, because the release has
   * changed or the worker is being removed.
   */
  isDocumentRequired: () => Promise<boolean>;
  /** Handles the release that the server names in a response. Checks for a new worker if the release differs. */
  hearRelease: (release: string) => void;
  /** Activates the new release after the reader has accepted it. Resolves when a new document may be loaded. */
  takeOver: () => Promise<void>;
  /** Returns a function that stops listening. */
  listen: (listener: (news: WorkerNews) => void) => () => void;
}

export type WorkerNews =
  | Extract<FromWorker, { type: 'checked' }>
  /** A new release is waiting, or another tab has activated it. */
  | { type: 'update-ready' };

interface ClientParts {
  /** The service worker container; undefined if the browser blocks service workers or does not support them. */
  container: ServiceWorkerContainer | undefined;
  /** Resolves with true if this browser is in the control group without a worker. */
  isInControlGroup: () => Promise<boolean>;
  /** Passes the script URL through the app's Trusted Types policy. Throws if the policy forbids the URL. */
  scriptUrl: (path: string) => string;
  /** Returns the absolute URLs of this site's assets and images that the page has requested so far. */
  usedFiles: () => string[];
  activity: PageActivity;
  clock: Clock;
  release: string;
}

const WORKER_PATH = '/sw.js';
/**
 * Minimum interval between update checks in milliseconds, for a page that is never reloaded. Checks run on navigation.
 */
const UPDATE_EVERY = 30 * 60_000;
const REPLY_WITHIN = 1000;
/** Time limit in milliseconds for the list of stories. The worker reads all cached stories to compile it. */
const LIST_WITHIN = 9000;
/** Time limit in milliseconds for the status of a document. On a busy device, the worker may reply late. */
const STATUS_WITHIN = 9000;
const TAKE_OVER_WITHIN = 3000;
/**
 * Delay before an update is offered, in milliseconds. After this delay, a worker that activates itself, such as the
 * self-removing worker, is no longer waiting.
 */
const WAITS_FOR_READER_AFTER = 500;

export function createServiceWorkerClient(parts: ClientParts): ServiceWorkerClient {
  const { container, activity, clock } = parts;
  const listeners = new Set<(news: WorkerNews) => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let lastUpdate = clock.now();
  let hasLostWorker = false;
  let started: Promise<void> | null = null;
  let serverRelease = parts.release;
  /**
   * Releases for which an update check has run. During a rolling deployment, responses alternate between two releases.
   */
  const soughtReleases = new Set([parts.release]);

  const notify = (news: WorkerNews): void => {
    for (const listener of listeners) listener(news);
  };
  const currentWorker = () => container?.controller ?? registration?.active;
  const requestFromWorker = <Answer>(
    message: ToWorker,
    fallback: Answer,
    limit?: number,
  ): Promise<Answer> => reply(currentWorker(), message, fallback, clock, limit);

  function watchWorkers(found: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
    const notifyWaiting = (): void => {
      if (found.waiting && workers.controller) notify({ type: 'update-ready' });
    };
    notifyWaiting();
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', () => {
        clock.setTimeout(notifyWaiting, WAITS_FOR_READER_AFTER);
      });
    });
  }

  function watchController(workers: ServiceWorkerContainer): void {
    let controller = workers.controller;
    workers.addEventListener('controllerchange', () => {
      // Ignores the page's first worker, because it does not replace another worker.
      hasLostWorker ||= controller !== null;
      controller = workers.controller;
      if (hasLostWorker) notify({ type: 'update-ready' });
    });
    workers.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
      if (data.type === 'checked') notify(data);
      // Confirms that this page's app is running, so that a worker being removed leaves the page alone.
      if (data.type === 'withdrawn') {
        hasLostWorker = true;
        ports[0]?.postMessage(true);
      }
    });
    workers.startMessages();
  }

  async function register(workers: ServiceWorkerContainer): Promise<void> {
    try {
      if (await parts.isInControlGroup()) return;
      registration = await workers.register(parts.scriptUrl(WORKER_PATH), {
        updateViaCache: 'none',
      });
      watchWorkers(registration, workers);
    } catch {
      // The worker script is blocked, unreachable or invalid. The site works without a worker.
    }
  }

  /**
   * Finds the registration that an earlier page made, because a returning reader may navigate before this page
   * registers the worker.
   */
  async function findRegistration(): Promise<void> {
    if (registration || !container?.controller) return;
    const found = container.getRegistration().catch(() => undefined);
    const late = new Promise<undefined>((resolve) => {
      clock.setTimeout(() => {
        resolve(undefined);
      }, REPLY_WITHIN);
    });
    registration = (await Promise.race([found, late])) ?? null;
  }

  function lookForUpdate(): void {
    if (clock.now() - lastUpdate >= UPDATE_EVERY) update();
  }

  function update(): void {
    if (!registration) return;
    lastUpdate = clock.now();
    // Fails when offline; a later navigation checks again.
    registration.update().catch(() => undefined);
  }

  // Runs before the registration, because the worker immediately reports on this tab's document.
  if (container) watchController(container);

  return {
    start() {
      started ??= container ? register(container) : Promise.resolve();
      return started;
    },
    status: () => requestFromWorker<ShownStatus | null>({ type: 'status' }, null, STATUS_WITHIN),
    async cachePage(path, page) {
      const worker = await activeWorker(registration, clock);
      const files = parts.usedFiles();
      worker?.postMessage({ type: 'keep', path, page, files } satisfies ToWorker);
    },
    async savedItems() {
      const worker = currentWorker();
      // Without a worker, nothing was stored.
      if (!worker) return [];
      const items = await reply<SavedItem[] | null>(
        worker,
        { type: 'list' },
        null,
        clock,
        LIST_WITHIN,
      );
      if (!items) throw new Error('The service worker could not list the stories');
      return items;
    },
    async passThrough(path) {
      await requestFromWorker({ type: 'pass-through', path }, true);
    },
    async isDocumentRequired() {
      await findRegistration();
      lookForUpdate();
      if (activity.isBusy()) return false;
      if (hasLostWorker || (!registration && serverRelease !== parts.release)) return true;
      return takenOver(registration, container, false, clock);
    },
    hearRelease(release) {
      if (release === '') return;
      serverRelease = release;
      if (!registration || soughtReleases.has(release)) return;
      soughtReleases.add(release);
      update();
    },
    async takeOver() {
      if (!hasLostWorker) await takenOver(registration, container, true, clock);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Activates the waiting worker. Resolves with true once it controls this page, or with false if it does not take
 * control.
 */
async function takenOver(
  registration: ServiceWorkerRegistration | null,
  container: ServiceWorkerContainer | undefined,
  always: boolean,
  clock: Clock,
): Promise<boolean> {
  const waiting = registration?.waiting;
  if (!waiting || !container) return false;
  const change = controllerChange(container, clock);
  const agreed = await reply(waiting, { type: 'take-over', always }, false, clock);
  if (!agreed) change.forget();
  return agreed && change.happened;
}

/** Waits for another worker to take control of this page. `happened` resolves with false on timeout or `forget`. */
function controllerChange(container: ServiceWorkerContainer, clock: Clock) {
  let finish: (answer: boolean) => void = () => undefined;
  const happened = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  const hear = (): void => {
    end(true);
  };
  const end = (answer: boolean): void => {
    clock.clearTimeout(timer);
    container.removeEventListener('controllerchange', hear);
    finish(answer);
  };
  const timer = clock.setTimeout(() => {
    end(false);
  }, TAKE_OVER_WITHIN);
  container.addEventListener('controllerchange', hear);
  return {
    happened,
    forget() {
      end(false);
    },
  };
}

function reply<Answer>(
  worker: ServiceWorker | null | undefined,
  message: ToWorker,
  fallback: Answer,
  clock: Clock,
  limit = REPLY_WITHIN,
): Promise<Answer> {
  if (!worker) return Promise.resolve(fallback);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: Answer): void => {
      clock.clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = clock.setTimeout(() => {
      finish(fallback);
    }, limit);
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      finish(data);
    };
    worker.postMessage(message, [port2]);
  });
}
