import { EVERY_CATEGORY, encodeChoice } from '../../src/model/consent/consent';
import { storedName } from '../../src/model/offline/readerStorage';
import { STORAGE_REGISTER } from '../../src/model/consent/storageRegister';
import { networkIdle } from '../support/browser/pendingRequests';
import { eventually } from '../support/waiting';
import { advance, installClock } from '../support/browser/pageClock';
import { workerInCharge } from '../support/browser/serviceWorker';
import { browserStore, type StoredThing } from '../support/browser/browserStore';
import { interactive, painted } from '../support/browser/readiness';
import { openReader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer();
});

/** Visits a list, a story and the next story, and goes back. Returns everything that the browser has stored. */
async function visited(consent: string | null): Promise<StoredThing[]> {
  const reader = await openReader({ consent });
  const { page } = reader;
  await page.setViewport({ width: 1280, height: 900 });
  await installClock(page);
  await page.goto(`${server.origin}/latest/`, { waitUntil: 'load' });
  await interactive(page);
  await workerInCharge(page);
  await page.$eval('main h2 a[href^="/article/"]', (link) => {
    link.click();
  });
  await page.waitForFunction(() => location.pathname.startsWith('/article/'));
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForSelector('[data-feed-story]');
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/latest/');
  await page.setViewport({ width: 400, height: 800 });
  // After these ten seconds, everything that starts late has started.
  for (let second = 0; second < 10; second += 1) {
    await advance(page, 1000);
    await painted(page);
  }
  await networkIdle(page);
  const found = await eventually(
    () => browserStore(page),
    (things) => things.some(({ name }) => name.startsWith('offprint-documents-')),
  );
  await reader.close();
  return found;
}

describe('the data stored after a visit', () => {
  it('is all registered as strictly necessary if the reader has made no choice', async () => {
    const found = await visited(null);
    const wrong = found.filter(({ kind, name }) => storedName(kind, name)?.category !== 'C0001');
    expect(wrong).toEqual([]);
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['session', 'cache']));
    expect(found).not.toContainEqual({ kind: 'cookie', name: 'consent' });
  });

  it('is all registered if the reader allows everything', async () => {
    const found = await visited(encodeChoice(EVERY_CATEGORY));
    expect(found.filter(({ kind, name }) => storedName(kind, name) === null)).toEqual([]);
    expect(found).toContainEqual({ kind: 'cookie', name: 'consent' });
  });
});

describe('the privacy page', () => {
  it('shows the complete register without scripts', async () => {
    const reader = await openReader({ javaScript: false });
    await reader.page.goto(`${server.origin}/privacy-policy/`);
    const names = await reader.page.$$eval('#cookie-settings [data-stored-name]', (rows) =>
      rows.map((row) => (row as HTMLElement).dataset['storedName']),
    );
    await reader.close();
    expect(names).toEqual(STORAGE_REGISTER.map(({ name }) => name));
  });

  it.each([360, 768, 1280])('is no wider than a screen of %d px', async (width) => {
    const reader = await openReader();
    await reader.page.setViewport({ width, height: 800 });
    await reader.page.goto(`${server.origin}/privacy-policy/`);
    const widest = await reader.page.evaluate(() => document.documentElement.scrollWidth);
    await reader.close();
    expect(widest).toBeLessThanOrEqual(width);
  });

  it('has a button below the register that opens the settings', async () => {
    const reader = await openReader();
    const { page } = reader;
    await page.goto(`${server.origin}/privacy-policy/`, { waitUntil: 'load' });
    await interactive(page);
    await page.$eval('#cookie-settings button', (button) => {
      button.click();
    });
    await page.waitForSelector('dialog[aria-label="Cookie settings"]');
    expect(reader.faults).toEqual([]);
    await reader.close();
  });
});
