import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { startBuiltServer } from '../../tools/serverProcess';
import { interactive } from '../support/browser/readiness';
import { launchBrowser } from '../support/browser/launchBrowser';
import { contactSheet } from './contactSheet';
import { CONSENT_REFUSED, STATES, type ShotState } from './shotStates';

/**
 * `npm run shots [-- NAME …]`: takes screenshots of every screen and state at four widths, in light and dark mode, and
 * writes them to `test/.output/shots` with an `index.html` for browsing. The names are the keys of `STATES` in
 * `shotStates.ts`.
 */
const WIDTHS = [360, 768, 1280, 1920];
const THEMES = ['light', 'dark'];
const VIEWPORT_HEIGHT = 900;
/** Maximum height of a screenshot. The browser cannot capture taller ones reliably. */
const MOST_PIXELS = 12_000;

const folder = join(import.meta.dirname, '../.output/shots');
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(STATES, name));
if (unknown.length > 0) throw new Error(`Unknown screen: ${unknown.join(', ')}`);

await mkdir(folder, { recursive: true });
const server = await startBuiltServer({
  PORT: '0',
  WORKER: 'off',
  COOKIE_SECURE: '0',
  DATA_DIR: join(import.meta.dirname, '../.output/shots-data'),
});
const browser = await launchBrowser();
try {
  for (const [name, state] of Object.entries(STATES)) {
    if (requested.length === 0 || requested.includes(name)) await shoot(browser, name, state);
  }
} finally {
  await browser.close();
  await server.stop();
}
await writeFile(join(folder, 'index.html'), contactSheet(await readdir(folder)));

async function shoot(from: Browser, name: string, state: ShotState): Promise<void> {
  const context = await from.createBrowserContext();
  const value = state.consent ?? CONSENT_REFUSED;
  if (value !== '') {
    await context.setCookie({ name: 'consent', value, domain: '127.0.0.1', path: '/' });
  }
  const page = await context.newPage();
  for (const theme of THEMES) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    for (const width of WIDTHS) {
      if (state.isWide && width < 1024) continue;
      await page.setViewport({ width, height: VIEWPORT_HEIGHT });
      await page.goto(server.origin + state.path, { waitUntil: 'networkidle2' });
      const height = state.arrange ? await arranged(page, state.arrange) : await scrolled(page);
      // Captures a page even if it keeps making requests, for example to prefetch stories.
      await page.waitForNetworkIdle({ idleTime: 300, timeout: 5000 }).catch(() => undefined);
      const path = join(folder, `${name}-${width}-${theme}.png`);
      if (state.arrange) await page.screenshot({ path });
      else await page.screenshot({ path, clip: { x: 0, y: 0, width, height } });
    }
  }
  await context.close();
  process.stdout.write(`${name}\n`);
}

/** Puts the page into the state and returns the viewport's height. */
async function arranged(page: Page, arrange: (page: Page) => Promise<void>): Promise<number> {
  await interactive(page);
  await arrange(page);
  return VIEWPORT_HEIGHT;
}

/**
 * Scrolls through the page, so that images below the fold load. The measured height excludes the next stories, which
 * also load on scrolling.
 * @returns the height of the page before scrolling, at most `MOST_PIXELS`.
 */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(async (most) => {
    const end = Math.min(document.body.scrollHeight, most);
    for (let top = 0; top < end; top += 700) {
      window.scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 60));
    }
    window.scrollTo(0, 0);
    return end;
  }, MOST_PIXELS);
}
