import {
  FakeWorker,
  type FakeContainer,
  type FakeRegistration,
} from '../../../test/support/fakes/fakeWorkers';
import {
  createWithout,
  createWorkerTab,
  type WorkerTab,
} from '../../../test/support/readers/workerTab';

describe('the app’s side of the worker', () => {
  let tab: WorkerTab;
  let registration: FakeRegistration;
  let container: FakeContainer;
  let news: WorkerTab['news'];
  let client: WorkerTab['client'];

  beforeEach(() => {
    tab = createWorkerTab();
    ({ registration, container, news, client } = tab);
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
      tab.isBusy = true;
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
      tab.isBusy = true;
      expect(await made.wantsDocument()).toBe(false);
      tab.isBusy = false;
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
      tab.now = 31 * 60_000;
      await made.wantsDocument();
      await made.wantsDocument();
      expect(registration.updates).toBe(1);
    });
  });
});
