import {
  FakeContainer,
  FakeWorker,
  type FakeRegistration,
} from '../../../test/support/fakes/fakeWorkers';
import {
  createWithout,
  createWorkerTab,
  type WorkerTab,
} from '../../../test/support/readers/workerTab';
import type { Page } from '../../model/routing/page';

const page = { components: [] } as unknown as Page;

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

  it('registers the worker once, with the Trusted Types URL and without the HTTP cache', async () => {
    const made = client();
    await Promise.all([made.start(), made.start()]);
    expect(container.registered).toEqual([['trusted:/sw.js', { updateViaCache: 'none' }]]);
  });

  it('does not register the worker in the control group', async () => {
    tab.isInControlGroup = true;
    const made = client();
    await made.start();
    expect(container.registered).toEqual([]);
    expect(await made.isDocumentRequired()).toBe(false);
  });

  it('does not reject if the browser lacks service workers or blocks their registration', async () => {
    tab.container = new FakeContainer(new DOMException('no', 'SecurityError'));
    for (const made of [client(), createWithout()]) {
      await made.start();
      expect(await made.status()).toBeNull();
      expect(await made.savedItems()).toEqual([]);
      expect(await made.isDocumentRequired()).toBe(false);
      await expect(made.passThrough('/')).resolves.toBeUndefined();
      await expect(made.cachePage('/', page)).resolves.toBeUndefined();
    }
  });

  it('asks the controlling worker where the document came from, even before registration', async () => {
    const shown = { from: 'copy' };
    container.controller = new FakeWorker('activated', () => shown);
    expect(await client().status()).toEqual(shown);
  });

  it('waits for a worker that replies after eight seconds', async () => {
    jest.useFakeTimers();
    const shown = { from: 'copy' };
    const worker = new FakeWorker('activated', () => shown);
    const slow = new FakeWorker('activated');
    slow.postMessage = (...message) => setTimeout(() => worker.postMessage(...message), 8000);
    container.controller = slow;
    const late = client().status();
    await jest.advanceTimersByTimeAsync(8000);
    jest.useRealTimers();
    expect(await late).toEqual(shown);
  });

  it('stops waiting for an unresponsive worker after nine seconds', async () => {
    jest.useFakeTimers();
    container.controller = new FakeWorker('activated');
    const missing = client().status();
    await jest.advanceTimersByTimeAsync(9000);
    jest.useRealTimers();
    expect(await missing).toBeNull();
  });

  it('sends the page of a first visit to the worker when the worker becomes active', async () => {
    const worker = new FakeWorker('installing');
    registration.installing = worker;
    const made = client();
    await made.start();
    const cached = made.cachePage('/article/a-story/', page);
    expect(worker.heard).toEqual([]);
    worker.become('activated');
    await cached;
    expect(worker.heard).toMatchObject([
      { type: 'keep', path: '/article/a-story/', files: ['https://site.test/a/img/one.jpg'] },
    ]);
  });

  it.each([
    ['fails', (worker: FakeWorker) => worker.become('redundant')],
    ['takes longer than five minutes', () => jest.advanceTimersByTime(5 * 60_000)],
  ])('sends no page if the installation of the first worker %s', async (_what, end) => {
    jest.useFakeTimers();
    const worker = new FakeWorker('installing');
    registration.installing = worker;
    const made = client();
    await made.start();
    const cached = made.cachePage('/article/a-story/', page);
    end(worker);
    jest.useRealTimers();
    await expect(cached).resolves.toBeUndefined();
    worker.become('activated');
    expect(worker.heard).toEqual([]);
  });

  it('forwards the result of a background revalidation', async () => {
    await client().start();
    container.say({ type: 'checked', path: '/latest/', outcome: 'newer' });
    container.say({ type: 'of another release' });
    expect(news).toEqual([{ type: 'checked', path: '/latest/', outcome: 'newer' }]);
  });

  it('replies to a worker that is being removed, and requires a document load on the next navigation', async () => {
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
    expect(await made.isDocumentRequired()).toBe(true);
  });
});
