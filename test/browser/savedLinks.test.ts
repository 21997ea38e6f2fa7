import type { Page } from 'puppeteer';
import { textShown } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { cachedPaths, filesCached, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const STORY = '/article/best-travel-routers-motel-rooms/';
const OTHER = '/article/kestrel-14-laptop-review/';

describe('a link that another app shares with the installed app', () => {
  let proxy: FaultProxy;
  let reader: Reader;
  let page: Page;
  /** The address and the parameter names for shared links, from the manifest. */
  let target: ShareTarget;

  beforeAll(async () => {
    const server = await sharedServer();
    proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
    const manifest = (await (await server.get('/manifest.webmanifest')).json()) as {
      share_target: ShareTarget;
    };
    target = manifest.share_target;
  });

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
    await page.goto(`${proxy.origin}/saved/`);
    await workerInCharge(page);
  });

  afterEach(async () => {
    await proxy.clear();
    expect(reader.faults).toEqual([]);
    await reader.close();
  });

  afterAll(() => proxy.close());

  /** Opens the app as the system does when another app shares something with it. */
  async function share(shared: Partial<ShareTarget['params']>): Promise<void> {
    const url = new URL(target.action, proxy.origin);
    for (const [name, value] of Object.entries(shared)) {
      url.searchParams.set(target.params[name as keyof typeof shared], value);
    }
    await page.goto(url.href, { waitUntil: 'domcontentloaded' });
  }

  const said = (words: string): Promise<unknown> => textShown(page, words);

  /** Returns the paths of the stories that the library lists as saved by the reader. */
  async function listed(): Promise<string[]> {
    await page.goto(`${proxy.origin}/saved/`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('[data-remove-all="idle"], [data-saved-list]');
    await page.waitForFunction(() =>
      /Ready|Nothing yet/.test(document.querySelector('body')?.innerText ?? ''),
    );
    return page.$$eval('[data-saved-group="saved"] [data-saved-story]', (items) =>
      items.map((item) => item.getAttribute('data-saved-story') ?? ''),
    );
  }

  async function arriveAt(path: string): Promise<void> {
    await page.waitForFunction((expected) => location.pathname === expected, {}, path);
    await page.waitForSelector('article h1');
  }

  it('is saved, opened and listed if it leads to a story of this site, and opens without a connection', async () => {
    await share({
      title: 'Travel routers',
      text: `Look at this: ${proxy.origin}${STORY}?utm_source=app.`,
    });
    await arriveAt(STORY);
    await page.waitForFunction(
      () => document.querySelector('[data-save-story]')?.textContent === 'Saved',
    );
    expect(await listed()).toEqual([STORY]);
    await proxy.set({ drop: true });
    await page.goto(proxy.origin + STORY, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('article h1');
    expect(await cachedPaths(page, 'offprint-packed-')).toContain(`/_packed${STORY}`);
  });

  it.each<[string, (origin: string) => Partial<ShareTarget['params']>, string]>([
    [
      'leads to another site',
      () => ({ url: 'https://elsewhere.example/article/a-story/' }),
      'Nothing was saved: only stories from this site can be saved, and your link leads to elsewhere.example.',
    ],
    [
      'leads to a page that is not a story',
      (origin) => ({ url: `${origin}/latest/` }),
      'Nothing was saved: the shared link does not lead to a story that can be saved.',
    ],
    [
      'is missing',
      () => ({ text: 'Look at this.' }),
      'What you shared contains no link, so nothing was saved.',
    ],
  ])('is refused with a message if it %s', async (_, shared, words) => {
    await share(shared(proxy.origin));
    await said(words);
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe('/saved/');
    expect(await listed()).toEqual([]);
  });

  it('is refused while offline unless the story was opened before, and can be retried', async () => {
    await page.goto(proxy.origin + OTHER);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.some((path) => path.includes(OTHER)),
    );
    await filesCached(page, '/assets/savedScreen.', '/assets/saved.', '/assets/shareTarget.');
    // The code does not run until its style sheets have arrived.
    await eventually(
      () => cachedPaths(page, 'offprint-'),
      (paths) =>
        ['savedScreen', 'shareTarget'].every((name) =>
          paths.some((path) => path.startsWith(`/assets/${name}.`) && path.endsWith('.css')),
        ),
    );
    await proxy.set({ drop: true });
    await share({ url: proxy.origin + STORY });
    await said('Not saved: the connection was lost. Try again when you are online.');
    await share({ url: proxy.origin + OTHER });
    await arriveAt(OTHER);
    expect(await listed()).toEqual([OTHER]);
    await share({ url: 'https://elsewhere.example/article/a-story/' });
    await said('your link leads to elsewhere.example');

    await share({ url: proxy.origin + STORY });
    await said('Not saved: the connection was lost.');
    await proxy.clear();
    await page.locator('::-p-aria([name="Try again"][role="button"])').click();
    await arriveAt(STORY);
    expect((await listed()).sort()).toEqual([STORY, OTHER].sort());
  });
});

interface ShareTarget {
  action: string;
  params: Record<'title' | 'text' | 'url', string>;
}
