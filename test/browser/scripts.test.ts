import type { ServerResponse } from 'node:http';
import type { ConsoleMessage } from 'puppeteer';
import { eventually } from '../support/waiting';
import { startOtherHost, type HostRequest, type OtherHost } from '../support/servers/otherHost';
import { advance, installClock } from '../support/browser/pageClock';
import { interactive, painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';

const STORY = '/article/kestrel-14-laptop-review/';
const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
const NONE = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';
const PING = '/icons/icon-192.png';
const IDS = ['ads', 'performance', 'comments', 'survey', 'analytics'];

/**
 * A third-party script that sets a cookie and sends a request every second until its page is gone. The requests go to
 * this site, because the policy allows other hosts over HTTPS only.
 */
function vendorScript(id: string): string {
  const stop =
    id === 'performance' ? 'window.BOOMR = { disable: () => clearInterval(timer) };' : '';
  return `
    window.vendors = [...(window.vendors ?? []), '${id}'];
    document.cookie = '${COOKIES[id] ?? 'none'}=1; Path=/';
    let pings = 0;
    const timer = setInterval(() => { new Image().src = '${PING}?by=${id}&n=' + (pings += 1); }, 1000);
    ${stop}`;
}

const COOKIES: Record<string, string> = { performance: 'RT', survey: 'QSI_x', analytics: 'ajs_a' };

let host: OtherHost;
let server: RunningServer;
let reader: Reader;
let lines: { level: string; text: string }[];
/**
 * Requests for these paths fail. Requests for the paths in `held` remain without a response until the test sends one.
 */
const failing = new Set<string>();
const held = new Map<string, ServerResponse | null>();

function answer({ path }: HostRequest, response: ServerResponse): void {
  const id = /^\/(\w+)\.js/.exec(path)?.[1] ?? '';
  if (failing.has(path)) response.writeHead(500).end();
  else if (held.has(path)) held.set(path, response);
  else response.setHeader('content-type', 'text/javascript').end(`{${vendorScript(id)}}`);
}

beforeAll(async () => {
  host = await startOtherHost(answer);
  const env = Object.fromEntries(
    [...IDS, 'audience'].map((id) => [`SCRIPT_URL_${id.toUpperCase()}`, `${host.origin}/${id}.js`]),
  );
  server = await startServer({ env: { ...env, WORKER: 'off', COOKIE_SECURE: '0' } });
});

afterAll(async () => {
  await server.remove();
  await host.close();
});

beforeEach(() => {
  host.requests.length = 0;
  failing.clear();
  held.clear();
  lines = [];
});

afterEach(() => reader.close());

async function open(consent: string | null, query = ''): Promise<void> {
  reader = await openReader({ consent });
  reader.page.on('console', (message: ConsoleMessage) => {
    lines.push({ level: message.type(), text: message.text() });
  });
  await installClock(reader.page);
  await reader.page.goto(`${server.origin}${STORY}${query}`, {
    waitUntil: 'load',
  });
  await interactive(reader.page);
  await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Advances the page's clock. */
async function pass(seconds: number): Promise<void> {
  await advance(reader.page, seconds * 1000);
  await painted(reader.page);
}

const scripts = (): string[] =>
  host.requests.map(({ path }) => path).filter((path) => path.endsWith('.js'));

const pings = (): number =>
  reader.requestedPaths().filter((path) => path.startsWith(`${PING}?by=`)).length;

const isSameDocument = (): Promise<boolean> => reader.page.evaluate(() => 'sameDocument' in window);

/** Sets the consent cookie, as another tab would, and makes the app notice it. */
async function choose(names: string[]): Promise<void> {
  await reader.page.evaluate((text) => {
    document.cookie = `consent=${text}; Path=/; Max-Age=1000`;
  }, choiceOf(names));
  // The app reads the cookie again on navigation.
  const target = await reader.page.evaluate(() =>
    location.pathname === '/latest/' ? '/news/' : '/latest/',
  );
  await reader.page.$eval(`a[href="${target}"]`, (link) => (link as HTMLElement).click());
  await reader.page.waitForFunction((path) => location.pathname === path, {}, target);
}

const choiceOf = (names: string[]): string =>
  ['C0001', 'C0002', 'C0003', 'C0004', 'C0005']
    .map((id) => `${id}:${id === 'C0001' || names.includes(id) ? 1 : 0}`)
    .join(',');

const said = (text: string): Promise<{ level: string; text: string }[]> =>
  eventually(
    () => Promise.resolve(lines.filter((line) => line.text === text)),
    (found) => found.length > 0,
  );

describe('the script loader', () => {
  it.each([
    ['made no choice', null],
    ['refused everything', NONE],
  ])('sends no third-party request if the reader has %s', async (_reader, choice) => {
    await open(choice);
    await settled(reader.page);
    await pass(10);
    expect(host.requests).toEqual([]);
    const addresses = reader.requests().map((request) => new URL(request.url()));
    const requests = addresses.filter(({ protocol }) => protocol.startsWith('http'));
    expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([server.origin]);
  });

  it('runs each script once when everything is allowed, and reports a script whose feature is off', async () => {
    await open(ALL);
    const ran = await eventually(
      () => reader.page.evaluate(() => (window as unknown as { vendors?: string[] }).vendors ?? []),
      (found) => found.length === IDS.length,
    );
    expect([...ran].sort()).toEqual([...IDS].sort());
    expect(scripts().sort()).toEqual(IDS.map((id) => `/${id}.js`).sort());
    expect(await said('One or more features required for audience are disabled.')).toEqual([
      { level: 'log', text: 'One or more features required for audience are disabled.' },
    ]);
  });

  it('runs scripts when their feature is switched on', async () => {
    await open(ALL, '?featureEnable=tracking.audience');
    await eventually(
      () => Promise.resolve(scripts()),
      (found) => found.includes('/audience.js'),
    );
    expect(scripts()).toContain('/audience.js');
  });

  it('starts scripts without a reload when their category is allowed later', async () => {
    await open(NONE);
    await choose(['C0002']);
    await eventually(
      () => Promise.resolve(scripts()),
      (found) => found.length === 2,
    );
    expect(scripts().sort()).toEqual(['/analytics.js', '/performance.js']);
    expect(await isSameDocument()).toBe(true);
  });

  it('stops scripts without a reload if consent to their category is withdrawn and they can be stopped', async () => {
    failing.add('/analytics.js');
    await open(NONE);
    await choose(['C0002']);
    await reader.page.waitForFunction(() => 'BOOMR' in window);
    await pass(2);
    await eventually(pings, (count) => count === 2);
    expect(await reader.page.evaluate(() => document.cookie)).toContain('RT=1');
    await choose([]);
    await reader.page.waitForFunction(() => !document.cookie.includes('RT=1'));
    await pass(10);
    expect(pings()).toBe(2);
    expect(await reader.page.evaluate(() => document.cookie)).not.toContain('RT=1');
    expect(await reader.page.$$('script[src*="performance.js"]')).toEqual([]);
    expect(await isSameDocument()).toBe(true);
  });

  it('reloads the page once if a script cannot be stopped, and then requests no scripts', async () => {
    await open(choiceOf(['C0003']));
    await reader.page.waitForFunction(() => 'vendors' in window);
    await pass(1);
    await eventually(pings, (count) => count === 1);
    await choose([]);
    // Evaluating a function in the outgoing page fails during the reload.
    await eventually(
      () => isSameDocument().catch(() => true),
      (isSame) => !isSame,
    );
    expect(await isSameDocument()).toBe(false);
    await interactive(reader.page);
    expect(await reader.page.evaluate(() => location.pathname)).toBe('/latest/');
    await pass(10);
    expect(pings()).toBe(1);
    expect(scripts()).toEqual(['/survey.js']);
    expect(await reader.page.evaluate(() => document.cookie)).not.toContain('QSI_x');
    const documents = reader
      .requests()
      .filter(
        (request) => request.isNavigationRequest() && request.frame() === reader.page.mainFrame(),
      );
    expect(documents).toHaveLength(2);
  });

  it('reports a failed script as an error, and does not reload the page when consent is withdrawn', async () => {
    failing.add('/survey.js');
    await open(choiceOf(['C0003']));
    expect(await said('Loading of script survey failed.')).toEqual([
      { level: 'error', text: 'Loading of script survey failed.' },
    ]);
    await choose([]);
    expect(await isSameDocument()).toBe(true);
  });

  it('logs a warning if consent to a script is withdrawn while it loads, and never runs it', async () => {
    held.set('/survey.js', null);
    await open(choiceOf(['C0003']));
    await eventually(
      () => Promise.resolve(held.get('/survey.js')),
      (response) => response !== null,
    );
    await choose([]);
    expect(await said('Loading of script survey was aborted.')).toEqual([
      { level: 'warn', text: 'Loading of script survey was aborted.' },
    ]);
    held
      .get('/survey.js')
      ?.setHeader('content-type', 'text/javascript')
      .end(vendorScript('survey'));
    const survey = reader.requests().find((request) => request.url().endsWith('/survey.js'));
    await eventually(() => Boolean(survey?.response() ?? survey?.failure()), Boolean);
    await painted(reader.page);
    expect(await reader.page.evaluate(() => 'vendors' in window)).toBe(false);
    expect(await isSameDocument()).toBe(true);
  });
});
