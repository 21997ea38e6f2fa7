import type { Page } from 'puppeteer';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { openReader, type Reader } from '../support/readers/reader';
import {
  startCaptivePortal,
  type CaptivePortal,
  type PortalKind,
} from '../support/servers/captivePortal';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

describe('a network with a captive portal or a failing gateway', () => {
  let proxy: FaultProxy | null;
  let portal: CaptivePortal | null = null;
  let target: number;
  let origin: string;
  let port: number;
  let reader: Reader;
  let page: Page;
  let opened: string;
  let read: string;
  let unopened: string;

  /** Caches one story's document and another one's data, then makes the portal respond on the site's port. */
  beforeAll(async () => {
    const server = await sharedServer();
    target = Number(new URL(server.origin).port);
    proxy = await startFaultProxy({ target });
    ({ origin, port } = proxy);
    const html = await (await server.get('/')).text();
    const paths = [...html.matchAll(/href="(\/article\/[^"/]+\/)"/g)].map(([, path = '']) => path);
    [opened = '', read = '', unopened = ''] = [...new Set(paths)];
    reader = await openReader();
    ({ page } = reader);
    await page.goto(origin + opened);
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-documents-'),
      (found) => found.includes(opened),
    );
    await page.evaluate(
      (path) => fetch(`/api/neutron/composer/halfwave/pages${path}web`).then(() => undefined),
      read,
    );
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (found) => found.includes(`/pages${read}web`),
    );
    await proxy.close();
    proxy = null;
    portal = await startCaptivePortal(port);
  });

  afterAll(async () => {
    await reader.close();
    await portal?.close();
    await proxy?.close();
  });

  const headingIs = (words: string): Promise<unknown> =>
    page.waitForFunction(
      (expected) => document.querySelector('h1')?.textContent.includes(expected),
      {},
      words,
    );

  it.each<[string, PortalKind]>([
    ['a sign-in page', 'page'],
    ['a redirect', 'redirect'],
    ['an empty response', 'nothing'],
    ['status 511', '511'],
    ['a gateway error', 'gateway'],
  ])(
    'does not hide a story that was read before if it responds with %s',
    async (_response, kind) => {
      portal?.answerWith(kind);
      for (const path of [opened, read]) {
        await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
        await page.waitForSelector('[data-component="article"], article h1');
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await page.$eval('h1', ({ textContent }) => textContent)).not.toContain('hotel');
      }
    },
  );

  it.each<[string, PortalKind, string]>([
    ['a sign-in page', 'page', 'This network wants you to sign in'],
    ['a redirect', 'redirect', 'This network wants you to sign in'],
    ['an empty response', 'nothing', 'This network wants you to sign in'],
    ['status 511', '511', 'This network wants you to sign in'],
    ['a gateway error', 'gateway', 'This site is not responding right now'],
  ])(
    'is explained on the page of an unsaved story if it responds with %s',
    async (_response, kind, words) => {
      portal?.answerWith(kind);
      await page.goto(origin + unopened, { waitUntil: 'domcontentloaded' });
      await headingIs(words);
      expect(await page.$('main a[target="_blank"][href="/_error/network/"]')).toEqual(
        kind === 'gateway' ? null : expect.anything(),
      );
    },
  );

  it('offers its sign-in page in a new tab, and the story loads on its own after the sign-in', async () => {
    portal?.answerWith('page');
    await page.goto(origin + unopened, { waitUntil: 'domcontentloaded' });
    await headingIs('This network wants you to sign in');
    const coming = new Promise<Page | null>((resolve) => page.once('popup', resolve));
    const tab = page
      .browserContext()
      .waitForTarget((found) => found.url().endsWith('/_error/network/'));
    await page.click('main a[href="/_error/network/"]');
    const signIn = (await (await tab).page()) ?? (await coming);
    await signIn?.waitForFunction(() => document.title === 'Hotel');
    await portal?.close();
    portal = null;
    proxy = await startFaultProxy({ target, port });
    await page.bringToFront();
    await page.waitForFunction(
      () => (document.querySelector('main')?.innerText.length ?? 0) > 1000,
    );
    await page.waitForSelector('[data-component="article"], article h1');
    expect(reader.faults.join()).not.toContain('Unexpected token');
  });
});
