import type { Page } from 'puppeteer';
import { eventually } from '../support/waiting';
import { signedInMember, type TestMember } from '../support/harness/member';
import { startOtherHost, type OtherHost } from '../support/servers/otherHost';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { interactive, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { openTestStore, type TestStore } from '../support/database/store';

const ALLOWED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:1';
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';
const TOKEN = '/api/neutron/users/disqus/halfwave/token';
const SECTION = '[data-component="comments"]';
const PANEL = `${SECTION} details`;
const BUTTON = '[data-component="share-bar"] [data-share="comments"]';

/** A fake embed with the published interface: it is configured by a global function and renders into one element. */
const EMBED = `(() => {
  const draw = (how, config) => {
    const about = { page: {}, callbacks: {} };
    config.call(about);
    const thread = document.getElementById('disqus_thread');
    thread.textContent = 'Discussion of ' + about.page.title;
    (window.told ??= []).push({ how, ...about.page });
  };
  draw('set up', window.disqus_config);
  window.DISQUS = { reset: ({ config }) => draw('reset', config) };
})();`;

interface EmbedCall {
  how: string;
  api_key: string;
  identifier: string;
  remote_auth_s3?: string;
  title: string;
  url: string;
}

let test: TestStore;
let host: OtherHost;
let server: RunningServer;
let reader: Reader;
let page: Page;
let story: string;
let isAway: boolean;

beforeAll(async () => {
  test = await openTestStore();
  host = await startOtherHost((_request, response) => {
    if (isAway) response.destroy();
    else response.setHeader('content-type', 'text/javascript').end(EMBED);
  });
  server = await startServer({
    env: {
      DATABASE_URL: test.databaseUrl,
      COMMENTS: 'disqus',
      COMMENTS_API_KEY: 'public-key',
      COMMENTS_SECRET: 'shared-secret',
      SCRIPT_URL_COMMENTS: `${host.origin}/embed.js`,
      WORKER: 'off',
      RATE_LIMIT_FACTOR: '1000',
      COOKIE_SECURE: '0',
    },
  });
  const html = await (await server.get('/news/')).text();
  story = /href="(\/article\/[^"]+)"/.exec(html)?.[1] ?? '';
});

afterAll(async () => {
  await server.remove();
  await host.close();
  await test.close();
});

beforeEach(() => {
  isAway = false;
  host.requests.length = 0;
});

afterEach(() => reader.close());

interface Visit {
  consent?: string;
  member?: TestMember;
  path?: string;
  width?: number;
  javaScript?: boolean;
}

async function open({
  consent = ALLOWED,
  member,
  path = story,
  width = 1280,
  javaScript,
}: Visit = {}) {
  reader = await openReader({
    consent,
    ...(javaScript === undefined ? {} : { javaScript }),
  });
  ({ page } = reader);
  await page.setViewport({ width, height: 800 });
  if (member) {
    const [, value = ''] = member.cookie.split('=');
    await page
      .browserContext()
      .setCookie(
        { name: 'session', value, domain: '127.0.0.1', path: '/', httpOnly: true },
        { name: 'fly_user', value: '1', domain: '127.0.0.1', path: '/' },
      );
  }
  await page.goto(server.origin + path, { waitUntil: 'load' });
  if (javaScript === false) return;
  await interactive(page);
}

const embedCalls = (count: number): Promise<EmbedCall[]> =>
  eventually(
    () => page.evaluate(() => (window as unknown as { told?: EmbedCall[] }).told ?? []),
    (found) => found.length >= count,
  );

const said = (words: string): Promise<unknown> =>
  page.waitForFunction(
    (selector, text) => (document.querySelector(selector) as HTMLElement).innerText.includes(text),
    {},
    SECTION,
    words,
  );

const idIn = (message = ''): unknown =>
  (JSON.parse(Buffer.from(message.split(' ')[0] ?? '', 'base64').toString()) as { id?: string }).id;

const tokens = (): string[] => reader.requestedPaths().filter((path) => path === TOKEN);

describe('the discussion of a story', () => {
  it("is scrolled into view, opened and set up by the share bar's button", async () => {
    await open();
    expect(host.requests).toEqual([]);
    await page.click(BUTTON);
    const [first] = await embedCalls(1);
    const title = await page.$eval('h1', (heading) => heading.textContent);
    expect(first).toEqual({
      how: 'set up',
      api_key: 'public-key',
      identifier: expect.any(String) as string,
      title,
      url: server.origin + story,
    });
    const section = await page.$eval(SECTION, (element) => ({
      top: element.getBoundingClientRect().top,
      isOpen: element.querySelector('details')?.open,
      words: element.textContent,
    }));
    expect(section).toMatchObject({ isOpen: true });
    expect(section.words).toContain(`Discussion of ${title}`);
    expect(section.top).toBeGreaterThanOrEqual(0);
    expect(section.top).toBeLessThan(400);
    expect(tokens()).toEqual([]);
    // Ignores Trusted Types reports, because Trusted Types are not enforced where third-party scripts may run.
    expect(reader.faults.filter((fault) => !fault.includes('require-trusted-types'))).toEqual([]);
  });

  it('is reset rather than set up again for the next story in the feed and after navigation', async () => {
    await open();
    await page.click(BUTTON);
    await embedCalls(1);
    await page.$eval('[data-component="seamless"]', (end) => end.scrollIntoView());
    await page.waitForSelector(`[data-feed-story] ${SECTION} details`);
    await page.$eval(`[data-feed-story] ${SECTION} summary`, (summary) => summary.click());
    const [, second] = await embedCalls(2);
    const next = await page.$eval('[data-feed-story]', (at) => at.getAttribute('data-feed-story'));
    expect([second?.how, second?.url]).toEqual(['reset', `${server.origin}${next}`]);
    expect(await page.$$eval(PANEL, (panels) => panels.filter(({ open }) => open).length)).toBe(1);
    await page.evaluate((path) => {
      document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
    }, '/latest/');
    await page.waitForFunction(() => location.pathname === '/latest/');
    await page.goBack();
    await page.waitForSelector(PANEL);
    await page.$eval(`${SECTION} summary`, (summary) => summary.click());
    await embedCalls(3);
    expect((await embedCalls(3)).map(({ how }) => how)).toEqual(['set up', 'reset', 'reset']);
    expect(host.requests.map(({ path }) => path)).toEqual(['/embed.js']);
  });

  it('explains that it needs consent, and loads as soon as consent is given', async () => {
    await open({ consent: REFUSED });
    await page.click(BUTTON);
    await said('once you allow “Social”');
    await page.click(`${PANEL} button`);
    const centre = await page.waitForSelector('::-p-aria([name="Accept all"][role="button"])');
    expect(host.requests).toEqual([]);
    await centre?.click();
    expect((await embedCalls(1)).map(({ how }) => how)).toEqual(['set up']);
  });

  it('says that it could not be loaded if its host does not respond, and loads when retried', async () => {
    isAway = true;
    await open();
    await page.click(BUTTON);
    await said('The story above is complete.');
    isAway = false;
    await page.click(`${PANEL} button`);
    expect((await embedCalls(1)).map(({ how }) => how)).toEqual(['set up']);
  });

  it('says that the reader may be offline if it is opened while offline, and the story stays readable', async () => {
    await open();
    await page.waitForSelector(PANEL);
    await eventually(
      () => Promise.resolve(reader.requestedPaths()),
      (paths) => paths.some((path) => path.includes('/comments')),
    );
    await settled(page);
    await page.setOfflineMode(true);
    await page.$eval(`${SECTION} summary`, (summary) => summary.click());
    await said('You may be offline');
    expect(await page.$eval('article', (article) => article.innerText.length)).toBeGreaterThan(500);
  });

  it('causes no layout shift when it is opened by a URL hash', async () => {
    await open();
    const anchor = await page.$eval(`${SECTION} section`, ({ id }) => id);
    await reader.close();
    for (const width of [360, 1280]) {
      reader = await openReader({ consent: ALLOWED, fonts: false });
      ({ page } = reader);
      await page.setViewport({ width, height: 800 });
      await watchShift(page);
      await page.goto(`${server.origin}${story}#${anchor}`, { waitUntil: 'load' });
      await interactive(page);
      await embedCalls(1);
      const { moved } = await shiftOf(page);
      // Ignores the footer, which each new story in the feed pushes down.
      const others = moved.filter((each) => !each.startsWith('footer'));
      expect([width, others]).toEqual([width, []]);
      if (width === 360) await reader.close();
    }
  });

  it('asks visitors to log in, even without scripts', async () => {
    await open({ javaScript: false });
    const link = await page.$eval(`${SECTION} a`, (found) => [
      found.textContent,
      found.getAttribute('href'),
      found.checkVisibility(),
    ]);
    expect(link).toEqual(['Log In to Comment', '/user/login/', true]);
    expect(await page.$eval(BUTTON, (found) => found.getAttribute('href'))).toBe(
      await page.$eval(`${SECTION} section`, ({ id }) => `#${id}`),
    );
  });
});

describe('a member in the discussion', () => {
  it('is identified by their own id with one token request, and is anonymous after signing out', async () => {
    const member = await signedInMember(test.store.pool, { username: 'ada' });
    await open({ member });
    await page.waitForFunction(
      (selector) => !document.querySelector(selector)?.textContent.includes('Log In to Comment'),
      {},
      SECTION,
    );
    await eventually(
      () => Promise.resolve(tokens()),
      (paths) => paths.length > 0,
    );
    await page.click(BUTTON);
    const withMember = await eventually(
      () => page.evaluate(() => (window as unknown as { told?: EmbedCall[] }).told ?? []),
      (found) => found.some(({ remote_auth_s3: message }) => message !== undefined),
    );
    expect(idIn(withMember.at(-1)?.remote_auth_s3)).toBe(member.id);
    expect(tokens()).toHaveLength(1);
    await page.$eval('[data-log-out]', (button) => (button as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/');
    await eventually(
      () => Promise.resolve(reader.requestedPaths()),
      (paths) => paths.includes('/api/neutron/users/disqus/halfwave/logout'),
    );
    await page.goBack();
    await page.waitForSelector(PANEL);
    await said('Log In to Comment');
    const before = (await embedCalls(1)).length;
    await page.$eval(`${SECTION} summary`, (summary) => summary.click());
    const after = (await embedCalls(before + 1)).at(-1);
    expect([after?.how, idIn(after?.remote_auth_s3)]).toEqual(['reset', undefined]);
  });
});
