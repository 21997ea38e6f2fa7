import { createFakeBackgroundFetch } from '../../../test/support/fakes/fakeBackgroundFetch';
import type { BundleStory } from '../../model/offline/offlineBundle';
import { createBackgroundFetch } from './backgroundFetch';

const SHARED = { href: '/a/img/resize/x/shared.jpg', length: 500 };
const story = (name: string): BundleStory => ({
  path: `/article/${name}/`,
  title: name,
  data: { href: `/pages/article/${name}/web`, length: 1000 },
  pictures: [SHARED],
});
const STORIES = [story('one'), story('two')];

function setup(registration: object, controller: object | null = {}) {
  const ready = Promise.resolve(registration as ServiceWorkerRegistration);
  return createBackgroundFetch({ ready, controller: controller as ServiceWorker | null });
}

describe('createBackgroundFetch', () => {
  it('requests each file once, and reports progress and the end', async () => {
    const fake = createFakeBackgroundFetch();
    const download = await setup({ backgroundFetch: fake.manager }).start(STORIES);
    expect(fake.started).toEqual([
      {
        id: 'offprint-edition',
        requests: ['/pages/article/one/web', SHARED.href, '/pages/article/two/web'],
        options: expect.objectContaining({ downloadTotal: 2500 }) as unknown,
      },
    ]);
    const seen: unknown[] = [];
    const stop = download?.listen(() => seen.push([download.downloaded(), download.outcome()]));
    fake.progress(800);
    fake.end('success');
    stop?.();
    expect(seen).toEqual([
      [800, null],
      [800, 'success'],
    ]);
  });

  it('joins the download that another page has started', async () => {
    const fake = createFakeBackgroundFetch();
    await setup({ backgroundFetch: fake.manager }).start(STORIES);
    fake.progress(800);
    const joined = await setup({ backgroundFetch: fake.manager }).start(STORIES);
    expect([fake.started.length, joined?.downloaded()]).toEqual([1, 800]);
  });

  it('tells a stopped download from a failed one', async () => {
    const fake = createFakeBackgroundFetch();
    const { start } = setup({ backgroundFetch: fake.manager });
    const stopped = await start(STORIES);
    stopped?.abort();
    expect(stopped?.outcome()).toBe('aborted');
    const failed = await start(STORIES);
    fake.end('failure', 'bad-status');
    expect(failed?.outcome()).toBe('failure');
  });

  it('leaves the download to the page without the API, without a worker, and if it is refused', async () => {
    expect(await setup({}).start(STORIES)).toBeNull();
    const fake = createFakeBackgroundFetch();
    expect(await setup({ backgroundFetch: fake.manager }, null).start(STORIES)).toBeNull();
    expect(await createBackgroundFetch(undefined).start(STORIES)).toBeNull();
    fake.refusal = new DOMException('Denied', 'NotAllowedError');
    expect(await setup({ backgroundFetch: fake.manager }).start(STORIES)).toBeNull();
  });
});
