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
  /** True while text is unsent or media is playing. */
  isBusy: boolean;
  /** True for a browser in the control group without a worker. */
  isInControlGroup: boolean;
  /** Notifications to the tab, in order. */
  news: WorkerNews[];
  now: number;
  /** Returns the tab's client for the worker of release `first`. */
  client(): ServiceWorkerClient;
}

export function createWorkerTab(): WorkerTab {
  const registration = new FakeRegistration();
  const tab: WorkerTab = {
    registration,
    container: new FakeContainer(registration),
    isBusy: false,
    isInControlGroup: false,
    news: [],
    now: 0,
    client() {
      const made = createServiceWorkerClient({
        container: tab.container as unknown as ServiceWorkerContainer,
        isInControlGroup: () => Promise.resolve(tab.isInControlGroup),
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

/** Returns the same client in a browser without worker support. */
export function createWithout(): ServiceWorkerClient {
  return createServiceWorkerClient({
    container: undefined,
    isInControlGroup: () => Promise.resolve(false),
    scriptUrl: String,
    usedFiles: () => [],
    activity: { isBusy: () => false },
    clock: systemClock,
    release: 'first',
  });
}
