import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { startBuiltServer } from '../../tools/serverProcess';
import { launchBrowser } from '../support/browser/launchBrowser';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/**
 * `npm run shots [-- NAME …]`: takes screenshots of every screen at three widths in both editions, in
 * `test/.output/shots`. Names are those of routes, or of the states below.
 */
const WIDTHS = [360, 768, 1280];
/** Height of the tallest screenshot: the browser cannot draw much more at once. */
const MOST_PIXELS = 12_000;
const STATES: Readonly<Record<string, string>> = {
  ...EXAMPLE_PAGES,
  'search-nothing-found': '/search/?q=zzyzx',
  'search-empty': '/search/',
  'error-unmatched': '/no/such/page/at/all/',
  'error-missing': '/article/there-is-none/',
  'error-failure': '/_error/503/',
  'error-static': '/_error/static/',
  offline: '/_error/offline/',
};

const folder = join(import.meta.dirname, '../.output/shots');
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(STATES, name));
if (unknown.length > 0) throw new Error(`Unknown screen: ${unknown.join(', ')}`);

await mkdir(folder, { recursive: true });
const server = await startBuiltServer({
  PORT: '0',
  WORKER: 'off',
  DATA_DIR: join(import.meta.dirname, '../.output/shots-data'),
});
const browser = await launchBrowser();
try {
  for (const [name, path] of Object.entries(STATES)) {
    if (requested.length === 0 || requested.includes(name)) await shoot(browser, name, path);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function shoot(from: Browser, name: string, path: string): Promise<void> {
  const page = await from.newPage();
  for (const theme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    for (const width of WIDTHS) await shootAt(page, { name, path, theme, width });
  }
  await page.close();
  process.stdout.write(`${name}\n`);
}

async function shootAt(
  page: Page,
  { name, path, theme, width }: { name: string; path: string; theme: string; width: number },
): Promise<void> {
  await page.setViewport({ width, height: 900 });
  await page.goto(server.origin + path, { waitUntil: 'networkidle2' });
  // Images below the fold load when scrolled into view. The next stories load then, too: they are left out.
  const height = await page.evaluate(async (most) => {
    const end = Math.min(document.body.scrollHeight, most);
    for (let top = 0; top < end; top += 700) {
      window.scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 60));
    }
    window.scrollTo(0, 0);
    return end;
  }, MOST_PIXELS);
  // A page with continuing requests (prefetching) is captured anyway.
  await page.waitForNetworkIdle({ idleTime: 300, timeout: 5000 }).catch(() => undefined);
  const clip = { x: 0, y: 0, width, height };
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), clip });
}
