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

describe('createServiceWorkerClient', () => {
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

    it('is offered while its worker waits to replace the active one', async () => {
      jest.useFakeTimers();
      await install();
      expect(news).toEqual([]);
      jest.advanceTimersByTime(500);
      expect(news).toEqual([{ type: 'update-ready' }]);
    });

    it('is not offered if its worker activates on its own', async () => {
      jest.useFakeTimers();
      await install();
      registration.waiting = null;
      jest.advanceTimersByTime(5000);
      expect(news).toEqual([]);
    });

    it('is not offered on a first visit without an active worker', async () => {
      container.controller = null;
      registration.waiting = waiting;
      await client().start();
      expect(news).toEqual([]);
    });

    it('is activated if a returning reader navigates before the page registers the worker', async () => {
      registration.waiting = waiting;
      expect(await client().isDocumentRequired()).toBe(true);
      expect(container.controller).toBe(waiting);
    });

    it('is activated on navigation in the only tab, and requires a document load', async () => {
      registration.waiting = waiting;
      const made = client();
      await made.start();
      expect(await made.isDocumentRequired()).toBe(true);
    });

    it('is not activated automatically while another tab is open', async () => {
      registration.waiting = waiting;
      isOnlyTab = false;
      const made = client();
      await made.start();
      expect(await made.isDocumentRequired()).toBe(false);
      expect(container.controller).toBe(active);
    });

    it('is not activated while text is unsent or media plays', async () => {
      registration.waiting = waiting;
      tab.isBusy = true;
      const made = client();
      await made.start();
      expect(await made.isDocumentRequired()).toBe(false);
      expect(waiting.heard).toEqual([]);
    });

    it('is activated immediately when the reader accepts it', async () => {
      registration.waiting = waiting;
      isOnlyTab = false;
      const made = client();
      await made.start();
      await made.takeOver();
      expect(container.controller).toBe(waiting);
    });

    it('requires a document load on the next navigation after another tab has activated it', async () => {
      const made = client();
      await made.start();
      container.control(waiting);
      expect(news).toEqual([{ type: 'update-ready' }]);
      tab.isBusy = true;
      expect(await made.isDocumentRequired()).toBe(false);
      tab.isBusy = false;
      expect(await made.isDocumentRequired()).toBe(true);
    });

    it('is not reported when the first worker takes control of the page', async () => {
      container.controller = null;
      const made = client();
      await made.start();
      container.control(active);
      expect(news).toEqual([]);
      expect(await made.isDocumentRequired()).toBe(false);
    });

    it("triggers a single update check when the server's responses name it", async () => {
      const made = client();
      await made.start();
      for (const release of ['first', '', 'second', 'second']) made.hearRelease(release);
      expect(registration.updates).toBe(1);
      // A new document is required only after its worker has been installed.
      expect(await made.isDocumentRequired()).toBe(false);
    });

    it('triggers a single update check even if responses alternate between releases', async () => {
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

    it('requires a document load on the next navigation in a browser without a worker', async () => {
      const made = createWithout();
      await made.start();
      made.hearRelease('first');
      expect(await made.isDocumentRequired()).toBe(false);
      made.hearRelease('second');
      expect(await made.isDocumentRequired()).toBe(true);
    });

    it('is ignored after it has been rolled back', async () => {
      const made = createWithout();
      await made.start();
      made.hearRelease('second');
      made.hearRelease('first');
      expect(await made.isDocumentRequired()).toBe(false);
    });

    it('is checked for on the first navigation after the page has been open for half an hour', async () => {
      const made = client();
      await made.start();
      await made.isDocumentRequired();
      expect(registration.updates).toBe(0);
      tab.now = 31 * 60_000;
      await made.isDocumentRequired();
      await made.isDocumentRequired();
      expect(registration.updates).toBe(1);
    });
  });
});
