import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { interactive } from '../support/browser/readiness';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';

describe('a script that a proxy truncates, with a matching Content-Length', () => {
  let reader: Reader;
  let page: Page;
  let site: Server;
  let origin: string;
  /** Scripts of which the first response contains only half. */
  let halved: RegExp;
  /** Paths of the scripts of which half was sent. */
  let sent: Set<string>;

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
    sent = new Set();
    const server = await sharedServer();
    site = createServer((request, response) => {
      void (async () => {
        const { url = '/' } = request;
        const answer = await fetch(server.origin + url, {
          headers: { cookie: request.headers.cookie ?? '' },
          redirect: 'manual',
        });
        const body = Buffer.from(await answer.arrayBuffer());
        const isHalf = halved.test(url) && !sent.has(url);
        if (isHalf) sent.add(url);
        const content = isHalf ? body.subarray(0, body.length / 2) : body;
        const headers = Object.fromEntries(answer.headers);
        delete headers['content-encoding'];
        response.writeHead(answer.status, { ...headers, 'content-length': content.length });
        response.end(content);
      })().catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    await reader.close();
    site.close();
    site.closeAllConnections();
  });

  /** Returns the paths of the cached files whose content does not match the hash in their name. */
  function damagedFiles(): Promise<string[]> {
    return page.evaluate(async () => {
      const damaged: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const [, hash] = /\/assets\/.*\.([0-9a-f]{9})\.\w+$/.exec(url) ?? [];
          const content = await (await cache.match(url))!.arrayBuffer();
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
          const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
          if (hash !== undefined && !hex.startsWith(hash)) damaged.push(url);
        }
      }
      return damaged;
    });
  }

  it('is requested again, and the next page gets a complete copy from the HTTP cache', async () => {
    // `lists` and `door` contain the code of this page.
    halved = /^\/assets\/(?:main|runtime|lists|door)\.[^/]*\.js$/;
    await page.goto(`${origin}/latest/`);
    await interactive(page);
    expect(sent.size).toBeGreaterThan(2);
    const broken = sent.size;
    await page.goto(`${origin}/topic/security/`);
    await interactive(page);
    const faults = reader.faults.filter((fault) => fault.includes('SyntaxError'));
    expect(faults).toHaveLength(broken);
  });

  it('is installed completely by the worker, even if half of it is in the HTTP cache', async () => {
    // The front page does not use the code for stories, so only the worker requests these chunks.
    halved = /^\/assets\/(?:article|story|liveBlog)\.[^/]*\.js$/;
    await page.goto(`${origin}/`);
    await workerInCharge(page);
    expect(sent.size).toBeGreaterThan(0);
    expect(await cachedPaths(page, 'offprint-shell')).toEqual(
      expect.arrayContaining([expect.stringMatching(halved)]),
    );
    expect(await damagedFiles()).toEqual([]);
  });
});
