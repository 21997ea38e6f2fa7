import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { workerInCharge } from '../support/browser/serviceWorker';
import { startFaultySite, type FaultySite } from '../support/faultMatrix/faultySite';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';

const ALERT = '[role="alert"]';

describe('a front page whose transfer breaks off after its heading', () => {
  let reader: Reader;
  let page: Page;
  let site: Server | undefined;
  let faultySite: FaultySite | undefined;

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
  });

  afterEach(async () => {
    await reader.close();
    site?.close();
    site?.closeAllConnections();
    await faultySite?.close();
    site = undefined;
    faultySite = undefined;
  });

  /** Starts opening a page without waiting, because the browser may never report the end of a failed transfer. */
  function startToOpen(address: string): void {
    page.goto(address).catch(() => undefined);
  }

  const alertText = async (): Promise<string | null | undefined> =>
    (await page.waitForSelector(ALERT))?.evaluate(({ textContent }) => textContent);

  it('says that part of it has not arrived', async () => {
    const server = await sharedServer();
    const html = await (await server.get('/')).text();
    const end = html.indexOf('</h1>') + 1000;
    let started: ServerResponse | undefined;
    site = createServer((request, response) => {
      if (request.url !== '/') {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': html.length });
      response.write(html.slice(0, end));
      started = response;
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    startToOpen(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.waitForSelector('h1');
    started?.destroy();
    expect(await alertText()).toBe('Part of this page has not loaded. Reload');
  });

  it('shows the same message if it comes through the worker, and can be reloaded', async () => {
    faultySite = await startFaultySite((await sharedServer()).origin);
    await page.goto(`${faultySite.origin}/latest/`, { waitUntil: 'load' });
    await workerInCharge(page);
    await faultySite.set('a cut in the body');
    startToOpen(`${faultySite.origin}/`);
    expect(await alertText()).toBe('Part of this page has not loaded. Reload');
    expect(await page.$eval('h1', ({ textContent }) => textContent)).not.toBe('');
    await faultySite.set(null);
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      page.click(`${ALERT} button`),
    ]);
    await page.waitForSelector('#offprint-boot');
    expect(await page.$(ALERT)).toBeNull();
  });
});
