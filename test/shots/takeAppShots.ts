import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';
import { startBuiltServer } from '../../tools/serverProcess';
import { launchBrowser } from '../support/browser/launchBrowser';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/**
 * `npm run shots:app`: takes the screenshots that `public/manifest.webmanifest` lists. Browsers show them before the
 * app is installed.
 */
const PAGES = { front: '/', story: EXAMPLE_PAGES['article-topic'] };
const FORMS = {
  narrow: { width: 390, height: 780, deviceScaleFactor: 2 },
  wide: { width: 1280, height: 800, deviceScaleFactor: 1 },
};
/** Consent cookie that denies every optional category, so that no banner covers the page. */
const CONSENT = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';
const WITHOUT_ADS = '[data-ad-slot] { display: none !important; }';

const folder = join(projectRoot, 'public/screenshots');
await mkdir(folder, { recursive: true });
const server = await startBuiltServer({
  PORT: '0',
  WORKER: 'off',
  COOKIE_SECURE: '0',
  DATA_DIR: join(projectRoot, 'test/.output/shots-data'),
});
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  // Bypasses the Content-Security-Policy, which would block the injected style.
  await page.setBypassCSP(true);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/ads/*'] });
  await browser.setCookie({ name: 'consent', value: CONSENT, domain: '127.0.0.1', path: '/' });
  for (const [name, path] of Object.entries(PAGES)) {
    for (const [form, viewport] of Object.entries(FORMS)) {
      await page.setViewport(viewport);
      await page.goto(server.origin + path, { waitUntil: 'networkidle2' });
      await page.addStyleTag({ content: WITHOUT_ADS });
      await page.screenshot({ path: join(folder, `${name}-${form}.webp`), quality: 70 });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
