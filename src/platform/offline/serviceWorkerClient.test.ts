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

  it('registers once, through the trusted address, never from the browser’s memory', async () => {
    const made = client();
    await Promise.all([made.start(), made.start()]);
    expect(container.registered).toEqual([['trusted:/sw.js', { updateViaCache: 'none' }]]);
  });

  it('registers none in a browser that goes without, for comparison', async () => {
    tab.isHeldBack = true;
    const made = client();
    await made.start();
    expect(container.registered).toEqual([]);
    expect(await made.wantsDocument()).toBe(false);
  });

  it('goes on without a worker: none there, forbidden, or failing', async () => {
    tab.container = new FakeContainer(new DOMException('no', 'SecurityError'));
    for (const made of [client(), createWithout()]) {
      await made.start();
      expect(await made.status()).toBeNull();
      expect(await made.savedItems()).toEqual([]);
      expect(await made.wantsDocument()).toBe(false);
      await expect(made.passThrough('/')).resolves.toBeUndefined();
      await expect(made.keep('/', page)).resolves.toBeUndefined();
    }
  });

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
