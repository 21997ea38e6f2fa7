import { once } from 'node:events';
import { createServer, request as sendRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { workerInCharge } from '../support/browser/serviceWorker';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';

const ALERT = '[role="alert"]';

describe('a front page whose transfer breaks off after its heading', () => {
  let reader: Reader;
  let page: Page;
  let site: Server;
  let origin: string;
  /** The part of the front page that is sent. `half`: a complete response with half of the document. */
  let sent: 'all' | 'half' | 'beginning';
  /** Unfinished responses with the beginning of the front page. The worker may have requested one of them. */
  let started: Set<ServerResponse>;

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
    sent = 'beginning';
    started = new Set();
    await startSite();
  });

  afterEach(async () => {
    await reader.close();
    site.close();
    site.closeAllConnections();
  });

  /** Forwards all requests to the server, except for the front page while it is sent only in part. */
  async function startSite(): Promise<void> {
    const server = await sharedServer();
    const whole = await server.get('/', { 'accept-encoding': 'identity' });
    const html = await whole.text();
    const end = html.indexOf('</h1>') + 1000;
    const { length } = Buffer.from(html);
    const partial = { ...Object.fromEntries(whole.headers), 'content-length': length };
    site = createServer((request, response) => {
      const { method, url = '/' } = request;
      // Requests no compression, because a compressed document would have a different ETag than the half.
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      if (sent === 'half' && url === '/') {
        const half = html.slice(0, html.length / 2);
        response.writeHead(200, { ...partial, 'content-length': Buffer.byteLength(half) });
        response.end(half);
        return;
      }
      if (sent === 'beginning' && url === '/') {
        response.writeHead(200, partial);
        response.write(html.slice(0, end));
        started.add(response);
        return;
      }
      const onward = sendRequest(server.origin + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  }

  /** Opens the front page, and resolves once its heading is shown. The rest of it does not arrive. */
  async function openUpToHeading(): Promise<void> {
    // Not awaited, because the browser may never report the end of a failed transfer.
    page.goto(`${origin}/`).catch(() => undefined);
    await page.waitForFunction(
      () => location.pathname === '/' && (document.querySelector('h1')?.textContent ?? '') !== '',
    );
  }

  /** Opens the front page, and interrupts its transfer once its heading is shown. */
  async function openInPart(): Promise<void> {
    await openUpToHeading();
    for (const response of started) response.destroy();
  }

  async function reload(): Promise<void> {
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      page.click(`${ALERT} button`),
    ]);
  }

  const alertText = async (): Promise<string | null | undefined> =>
    (await page.waitForSelector(ALERT))?.evaluate(({ textContent }) => textContent);

  it.each([
    ['no member', [], 'Join / Log In'],
    ['a member', [{ name: 'fly_user', value: '1' }], 'Your account'],
  ])('already has the right link to the account for %s', async (_who, cookies, expected) => {
    for (const cookie of cookies)
      await page.browserContext().setCookie({ ...cookie, domain: '127.0.0.1' });
    await openUpToHeading();
    const visible = await page.$$eval('header a[title]', (links) =>
      links.filter((link) => link.checkVisibility()).map(({ title }) => title),
    );
    expect(visible.at(-1)).toBe(expected);
  });

  it('says that part of it has not loaded', async () => {
    await openInPart();
    expect(await alertText()).toBe('Part of this page has not loaded. Reload');
  });

  it('says that part of it has not loaded even if the worker serves it, and can be reloaded', async () => {
    await page.goto(`${origin}/latest/`, { waitUntil: 'load' });
    await workerInCharge(page);
    await openInPart();
    expect(await alertText()).toBe('Part of this page has not loaded. Reload');
    sent = 'all';
    await reload();
    await page.waitForSelector('#offprint-boot');
    expect(await page.$(ALERT)).toBeNull();
  });

  it.each([false, true])(
    'is complete after a reload, even if half of it was cached with its ETag (worker: %s)',
    async (hasWorker) => {
      if (hasWorker) {
        await page.goto(`${origin}/latest/`, { waitUntil: 'load' });
        await workerInCharge(page);
      }
      sent = 'half';
      await page.goto(`${origin}/`, { waitUntil: 'load' });
      expect(await alertText()).toBe('Part of this page has not loaded. Reload');
      sent = 'all';
      await reload();
      await page.waitForSelector('#offprint-boot');
      expect(await page.$(ALERT)).toBeNull();
    },
  );
});
