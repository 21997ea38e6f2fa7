import type { Page } from '../../model/routing/page';
import type { Clock } from '../../model/ports';
import type {
  FromWorker,
  SavedItem,
  ShownStatus,
  ToWorker,
} from '../../model/offline/workerMessages';
import type { PageActivity } from '../browser/pageActivity';

/** The app's side of the worker. Every answer has a value for a browser without one. */
export interface ServiceWorkerClient {
  /** Registers the worker, once however often it is called; a browser that refuses goes on without. */
  start: () => Promise<void>;
  /** How this tab's document was answered; null where the worker had no part in it. */
  status: () => Promise<ShownStatus | null>;
  /** Keeps the page of this tab's document, once the worker is there. */
  keep: (path: string, page: Page) => Promise<void>;
  savedItems: () => Promise<SavedItem[]>;
  /** The next document of this path comes from the network. */
  passThrough: (path: string) => Promise<void>;
  /** At each navigation: whether its target should be loaded as a document of a newer release. */
  wantsDocument: () => Promise<boolean>;
  /** The server named the release that it runs: where that is another one, the next page may bring it. */
  hearRelease: (release: string) => void;
  /** The reader accepted the new release; resolves when a document may be loaded. */
  takeOver: () => Promise<void>;
  /** Returns the way to stop listening. */
  listen: (listener: (news: WorkerNews) => void) => () => void;
}

export type WorkerNews =
  | Extract<FromWorker, { type: 'checked' }>
  /** A new release waits, or has begun in another tab. */
  | { type: 'update-ready' };

interface ClientParts {
  /** Absent where the browser has none or forbids it. */
  container: ServiceWorkerContainer | undefined;
  /** Whether this browser goes without a worker, for comparison. */
  isHeldBack: () => Promise<boolean>;
  /** The one Trusted Types policy that makes script addresses; its value passes for a string. */
  scriptUrl: (path: string) => string;
  /** Absolute addresses of everything the page has loaded so far. */
  usedFiles: () => string[];
  activity: PageActivity;
  clock: Clock;
  /** Of this page. */
  release: string;
}

const WORKER_PATH = '/sw.js';
/** A page that is never loaded anew asks for a new release this often, when its reader goes on. */
const UPDATE_EVERY = 30 * 60_000;
const REPLY_WITHIN = 1000;
const TAKE_OVER_WITHIN = 3000;
/** One that takes over by itself, as the last of all does, waits no longer than that. Milliseconds. */
const WAITS_FOR_READER_AFTER = 500;

export function createServiceWorkerClient(parts: ClientParts): ServiceWorkerClient {
  const { container, activity, clock } = parts;
  const listeners = new Set<(news: WorkerNews) => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let lastUpdate = clock.now();
  let hasLostWorker = false;
  let started: Promise<void> | null = null;
  let serverRelease = parts.release;
  /** While servers change over, the names of two releases take turns. */
  const soughtReleases = new Set([parts.release]);

  const tell = (news: WorkerNews): void => {
    for (const listener of listeners) listener(news);
  };
  const ask = <Answer>(message: ToWorker, fallback: Answer): Promise<Answer> =>
    reply(container?.controller ?? registration?.active, message, fallback, clock);

  function watchWorkers(found: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
    const tellWaiting = (): void => {
      if (found.waiting && workers.controller) tell({ type: 'update-ready' });
    };
    tellWaiting();
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', () => {
        clock.setTimeout(tellWaiting, WAITS_FOR_READER_AFTER);
      });
    });
  }

  function watchController(workers: ServiceWorkerContainer): void {
    let controller = workers.controller;
    workers.addEventListener('controllerchange', () => {
      // The first worker of a page is none that it had lost.
      hasLostWorker ||= controller !== null;
      controller = workers.controller;
      if (hasLostWorker) tell({ type: 'update-ready' });
    });
    workers.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
      if (data.type === 'checked') tell(data);
      // A worker that is being withdrawn leaves pages alone whose app answers.
      if (data.type === 'withdrawn') {
        hasLostWorker = true;
        ports[0]?.postMessage(true);
      }
    });
    workers.startMessages();
  }

  async function register(workers: ServiceWorkerContainer): Promise<void> {
    watchController(workers);
    try {
      if (await parts.isHeldBack()) return;
      registration = await workers.register(parts.scriptUrl(WORKER_PATH), {
        updateViaCache: 'none',
      });
      watchWorkers(registration, workers);
    } catch {
      // Blocked, out of reach, or no worker there: the site works without one.
    }
  }

  function lookForUpdate(): void {
    if (clock.now() - lastUpdate >= UPDATE_EVERY) update();
  }

  function update(): void {
    if (!registration) return;
    lastUpdate = clock.now();
    // Without a network there is nothing newer; the next navigation asks again.
    registration.update().catch(() => undefined);
  }

  return {
    start() {
      started ??= container ? register(container) : Promise.resolve();
      return started;
    },
    status: () => ask<ShownStatus | null>({ type: 'status' }, null),
    async keep(path, page) {
      const worker = await activeWorker(registration);
      const files = parts.usedFiles();
      worker?.postMessage({ type: 'keep', path, page, files } satisfies ToWorker);
    },
    savedItems: () => ask<SavedItem[]>({ type: 'list' }, []),
    async passThrough(path) {
      await ask({ type: 'pass-through', path }, true);
    },
    async wantsDocument() {
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

/** The worker once it is active, since on a first visit it is still being installed. */
async function activeWorker(
  registration: ServiceWorkerRegistration | null,
): Promise<ServiceWorker | null> {
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (!worker) return null;
  if (registration?.active) return registration.active;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') resolve(null);
    });
  });
}

/** Lets the waiting worker begin; true once it controls this page. */
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

/** Whether another worker takes charge of this page, waited for a limited time. */
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
    }, REPLY_WITHIN);
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      finish(data);
    };
    worker.postMessage(message, [port2]);
  });
}
