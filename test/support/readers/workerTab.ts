import { systemClock } from '../../../src/platform/browser/clock';
import {
  createServiceWorkerClient,
  type ServiceWorkerClient,
  type WorkerNews,
} from '../../../src/platform/offline/serviceWorkerClient';
import { FakeContainer, FakeRegistration } from '../fakes/fakeWorkers';

/** A tab whose browser registers workers. */
export interface WorkerTab {
  registration: FakeRegistration;
  container: FakeContainer;
  /** Text is unsent, or something plays. */
  isBusy: boolean;
  /** The browser goes without a worker, for comparison. */
  isHeldBack: boolean;
  /** What the tab was told, in order. */
  news: WorkerNews[];
  now: number;
  /** Its side of the worker, of the release `first`. */
  client(): ServiceWorkerClient;
}

export function createWorkerTab(): WorkerTab {
  const registration = new FakeRegistration();
  const tab: WorkerTab = {
    registration,
    container: new FakeContainer(registration),
    isBusy: false,
    isHeldBack: false,
    news: [],
    now: 0,
    client() {
      const made = createServiceWorkerClient({
        container: tab.container as unknown as ServiceWorkerContainer,
        isHeldBack: () => Promise.resolve(tab.isHeldBack),
        scriptUrl: (path) => `trusted:${path}`,
        usedFiles: () => ['https://site.test/a/img/one.jpg'],
        activity: { isBusy: () => tab.isBusy },
        clock: { ...systemClock, now: () => tab.now },
        release: 'first',
      });
      made.listen((item) => tab.news.push(item));
      return made;
    },
  };
  return tab;
}

/** The same side in a browser that knows no workers. */
export function createWithout(): ServiceWorkerClient {
  return createServiceWorkerClient({
    container: undefined,
    isHeldBack: () => Promise.resolve(false),
    scriptUrl: String,
    usedFiles: () => [],
    activity: { isBusy: () => false },
    clock: systemClock,
    release: 'first',
  });
}
