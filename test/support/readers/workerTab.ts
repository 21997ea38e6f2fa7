import { systemClock } from '../../../src/platform/browser/clock';
import {
  createServiceWorkerClient,
  type ServiceWorkerClient,
  type WorkerNews,
} from '../../../src/platform/offline/serviceWorkerClient';
import { FakeContainer, FakeRegistration } from '../fakes/fakeWorkers';

/** A tab whose browser supports service workers. */
export interface WorkerTab {
  registration: FakeRegistration;
  container: FakeContainer;
  /** True while the page contains unsent text or plays media. */
  isBusy: boolean;
  /** True if the browser is in the control group, which gets no worker. */
  isInControlGroup: boolean;
  /** Messages that the client reported to the tab, in order. */
  news: WorkerNews[];
  now: number;
  /** Returns the tab's client for the worker in release `first`. */
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

/** Returns the client for a browser that does not support service workers. */
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
