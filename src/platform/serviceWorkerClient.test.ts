/** @jest-environment node */
import type { Page } from '../model/page';
import type { ToWorker } from '../model/workerMessages';
import { systemClock } from './clock';
import { createServiceWorkerClient, type WorkerNews } from './serviceWorkerClient';

const page = { components: [] } as unknown as Page;

class FakeWorker extends EventTarget {
  heard: ToWorker[] = [];
  constructor(
    public state: ServiceWorkerState,
    private readonly reply: (message: ToWorker) => unknown = () => undefined,
  ) {
    super();
  }

  postMessage(message: ToWorker, [port]: MessagePort[] = []): void {
    this.heard.push(message);
    const reply = this.reply(message);
    if (reply !== undefined) port?.postMessage(reply);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  update(): Promise<void> {
    this.updates += 1;
    return Promise.resolve();
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registered: unknown[] = [];
  constructor(readonly registration: FakeRegistration | Error) {
    super();
  }

  register(...call: unknown[]): Promise<FakeRegistration> {
    this.registered.push(call);
    return this.registration instanceof Error
      ? Promise.reject(this.registration)
      : Promise.resolve(this.registration);
  }

  startMessages(): void {
    // Nothing is held back here.
  }

  say(data: unknown, ports: MessagePort[] = []): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  }

  control(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

describe('the app’s side of the worker', () => {
  let registration: FakeRegistration;
  let container: FakeContainer;
  let isBusy: boolean;
  let isHeldBack: boolean;
  let news: WorkerNews[];
  let now: number;

  beforeEach(() => {
    registration = new FakeRegistration();
    container = new FakeContainer(registration);
    isBusy = false;
    isHeldBack = false;
    news = [];
    now = 0;
  });

  function client(of: FakeContainer | undefined = container) {
    const made = createServiceWorkerClient({
      container: of as unknown as ServiceWorkerContainer,
      isHeldBack: () => Promise.resolve(isHeldBack),
      scriptUrl: (path) => `trusted:${path}`,
      usedFiles: () => ['https://site.test/a/img/one.jpg'],
      activity: { isBusy: () => isBusy },
      clock: { ...systemClock, now: () => now },
      release: 'first',
    });
    made.listen((item) => news.push(item));
    return made;
  }

  it('registers once, through the trusted address, never from the browser’s memory', async () => {
    const made = client();
    await Promise.all([made.start(), made.start()]);
    expect(container.registered).toEqual([['trusted:/sw.js', { updateViaCache: 'none' }]]);
  });

  it('registers none in a browser that goes without, for comparison', async () => {
    isHeldBack = true;
    const made = client();
    await made.start();
    expect(container.registered).toEqual([]);
    expect(await made.wantsDocument()).toBe(false);
  });

  it('goes on without a worker: none there, forbidden, or failing', async () => {
    container = new FakeContainer(new DOMException('no', 'SecurityError'));
    for (const made of [client(), createWithout()]) {
      await made.start();
      expect(await made.status()).toBeNull();
      expect(await made.savedItems()).toEqual([]);
      expect(await made.wantsDocument()).toBe(false);
      await expect(made.passThrough('/')).resolves.toBeUndefined();
      await expect(made.keep('/', page)).resolves.toBeUndefined();
    }
  });

  function createWithout() {
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

  it('asks the worker how the document came, before anything is registered', async () => {
    const shown = { from: 'copy' };
    container.controller = new FakeWorker('activated', () => shown);
    expect(await client().status()).toEqual(shown);
  });

  it('does not wait for a worker that says nothing', async () => {
    container.controller = new FakeWorker('activated');
    expect(await client().status()).toBeNull();
  });

  it('hands over the page of a first visit when the worker has been installed', async () => {
    const worker = new FakeWorker('installing');
    registration.installing = worker;
    const made = client();
    await made.start();
    const kept = made.keep('/article/a-story/', page);
    expect(worker.heard).toEqual([]);
    worker.become('activated');
    await kept;
    expect(worker.heard).toMatchObject([
      { type: 'keep', path: '/article/a-story/', files: ['https://site.test/a/img/one.jpg'] },
    ]);
  });

  it('passes on what came of looking beside a copy', async () => {
    await client().start();
    container.say({ type: 'checked', path: '/latest/', outcome: 'newer' });
    container.say({ type: 'of another release' });
    expect(news).toEqual([{ type: 'checked', path: '/latest/', outcome: 'newer' }]);
  });

  describe('a new release', () => {
    let active: FakeWorker;
    let waiting: FakeWorker;
    let isOnlyTab: boolean;

    beforeEach(() => {
      isOnlyTab = true;
      active = new FakeWorker('activated');
      waiting = new FakeWorker('installed', (message) => {
        if (message.type !== 'take-over') return undefined;
        const agrees = message.always || isOnlyTab;
        if (agrees) container.control(waiting);
        return agrees;
      });
      container.controller = active;
      registration.active = active;
    });

    afterEach(() => jest.useRealTimers());

    async function install(): Promise<void> {
      await client().start();
      registration.installing = waiting;
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = waiting;
      waiting.become('installed');
    }

    it('is offered when it waits beside the one in use', async () => {
      jest.useFakeTimers();
      await install();
      expect(news).toEqual([]);
      jest.advanceTimersByTime(500);
      expect(news).toEqual([{ type: 'update-ready' }]);
    });

    it('is not offered where it takes over by itself', async () => {
      jest.useFakeTimers();
      await install();
      registration.waiting = null;
      jest.advanceTimersByTime(5000);
      expect(news).toEqual([]);
    });

    it('is not offered on a first visit, where nothing was in use', async () => {
      container.controller = null;
      registration.waiting = waiting;
      await client().start();
      expect(news).toEqual([]);
    });

    it('begins at a navigation of the only tab, which loads a document', async () => {
      registration.waiting = waiting;
      const made = client();
      await made.start();
      expect(await made.wantsDocument()).toBe(true);
    });

    it('does not begin by itself while another tab is open', async () => {
      registration.waiting = waiting;
      isOnlyTab = false;
      const made = client();
      await made.start();
      expect(await made.wantsDocument()).toBe(false);
      expect(container.controller).toBe(active);
    });

    it('does not even ask while text is unsent or something plays', async () => {
      registration.waiting = waiting;
      isBusy = true;
      const made = client();
      await made.start();
      expect(await made.wantsDocument()).toBe(false);
      expect(waiting.heard).toEqual([]);
    });

    it('begins at once when the reader wants it', async () => {
      registration.waiting = waiting;
      isOnlyTab = false;
      const made = client();
      await made.start();
      await made.takeOver();
      expect(container.controller).toBe(waiting);
    });

    it('that began in another tab has this one load a document at its next navigation', async () => {
      const made = client();
      await made.start();
      container.control(waiting);
      expect(news).toEqual([{ type: 'update-ready' }]);
      isBusy = true;
      expect(await made.wantsDocument()).toBe(false);
      isBusy = false;
      expect(await made.wantsDocument()).toBe(true);
    });

    it('is no new release when a first worker takes charge of the page', async () => {
      container.controller = null;
      const made = client();
      await made.start();
      container.control(active);
      expect(news).toEqual([]);
      expect(await made.wantsDocument()).toBe(false);
    });

    it('is looked for as soon as the server names it, once', async () => {
      const made = client();
      await made.start();
      for (const release of ['first', '', 'second', 'second']) made.hearRelease(release);
      expect(registration.updates).toBe(1);
      // It is loaded when its worker has come, and not before.
      expect(await made.wantsDocument()).toBe(false);
    });

    it('is looked for once, however often two releases take turns while servers change over', async () => {
      const made = client();
      made.hearRelease('second');
      await made.start();
      for (let turn = 0; turn < 10; turn += 1) {
        made.hearRelease('second');
        made.hearRelease('first');
      }
      expect(registration.updates).toBe(1);
      made.hearRelease('third');
      expect(registration.updates).toBe(2);
    });

    it('begins between two pages of a browser without a worker', async () => {
      const made = createWithout();
      await made.start();
      made.hearRelease('first');
      expect(await made.wantsDocument()).toBe(false);
      made.hearRelease('second');
      expect(await made.wantsDocument()).toBe(true);
    });

    it('that was taken back is forgotten', async () => {
      const made = createWithout();
      await made.start();
      made.hearRelease('second');
      made.hearRelease('first');
      expect(await made.wantsDocument()).toBe(false);
    });

    it('is looked for every half hour by a page that is never loaded anew', async () => {
      const made = client();
      await made.start();
      await made.wantsDocument();
      expect(registration.updates).toBe(0);
      now = 31 * 60_000;
      await made.wantsDocument();
      await made.wantsDocument();
      expect(registration.updates).toBe(1);
    });
  });

  it('answers a worker that is being withdrawn, and leaves its page at the next navigation', async () => {
    const made = client();
    await made.start();
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        resolve(data);
      };
    });
    container.say({ type: 'withdrawn' }, [port2]);
    expect(await answer).toBe(true);
    port1.close();
    expect(await made.wantsDocument()).toBe(true);
  });
});
