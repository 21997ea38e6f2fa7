import type { Page } from 'puppeteer';
import { CONSENT_SDK_LIMIT } from '../../src/model/consent/consent';
import type { ConsentState } from '../../src/features/consent/consentSlice';
import { eventually } from '../support/waiting';
import { advance, installClock } from '../support/browser/pageClock';
import { interactive, settled } from '../support/browser/readiness';
import { installDevTools, stateBecomes } from '../support/fakes/fakeDevTools';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { startVendor, type Vendor } from '../support/fakes/vendor';

/** A fake OneTrust SDK that publishes the active groups, calls the page back, and opens its own dialog. */
const FAKE_SDK = `
  const listeners = [];
  const tell = (groups) => {
    window.OnetrustActiveGroups = groups;
    for (const listener of listeners) listener();
  };
  window.OneTrust = {
    OnConsentChanged: (listener) => listeners.push(listener),
    ToggleInfoDisplay: () => { window.opened = (window.opened ?? 0) + 1; },
  };
  window.answer = tell;
  window.OnetrustActiveGroups = ',C0001,';
  window.OptanonWrapper?.();
`;

let vendor: Vendor;
let server: RunningServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  vendor = await startVendor();
  server = await startServer({
    env: {
      WORKER: 'off',
      CONSENT: 'onetrust',
      SCRIPT_URL_CONSENT: `${vendor.origin}/consent.js`,
      SCRIPT_URL_ANALYTICS: `${vendor.origin}/analytics.js`,
    },
  });
});

afterAll(async () => {
  await server.remove();
  await vendor.close();
});

beforeEach(async () => {
  vendor.requests.length = 0;
  reader = await openReader({ consent: null });
  ({ page } = reader);
});

afterEach(() => reader.close());

/** Opens a page with the given script as the consent SDK. */
async function open(script: string): Promise<void> {
  vendor.scripts['/consent.js'] = script;
  await installDevTools(page);
  await page.goto(`${server.origin}/latest/`, {
    waitUntil: 'load',
  });
  await interactive(page);
}

const consentIs = (status: ConsentState['status']): Promise<void> =>
  stateBecomes(page, ['consent', 'status'], status);
const isRequested = (path: string): boolean => vendor.requests.includes(path);

describe('a third-party consent dialog', () => {
  it('replaces our banner, and loads scripts without a reload once the reader gives consent in it', async () => {
    await open(FAKE_SDK);
    await consentIs('answered');
    await settled(page);
    expect(isRequested('/analytics.js')).toBe(false);
    expect(await page.$('[data-consent-banner]')).toBeNull();
    await page.evaluate(() => {
      (window as unknown as { answer(groups: string): void }).answer(',C0001,C0002,');
    });
    expect(await eventually(() => Promise.resolve(isRequested('/analytics.js')), Boolean)).toBe(
      true,
    );
  });

  it('can be opened from our footer', async () => {
    await open(FAKE_SDK);
    await consentIs('answered');
    await page.$eval('footer [data-cookie-settings]', (link) => {
      (link as HTMLElement).click();
    });
    await page.waitForFunction(() => (window as unknown as { opened?: number }).opened === 1);
    expect(await page.$('dialog[aria-label="Cookie settings"]')).toBeNull();
  });

  it.each([
    ['is missing', ''],
    ['throws', 'throw new Error("broken");'],
    ['never calls back', 'window.OneTrust = {};'],
  ])(
    'counts as a refusal after five seconds if it %s, and the page stays usable',
    async (_, script) => {
      await installClock(page);
      await open(script);
      await eventually(() => isRequested('/consent.js'), Boolean);
      await advance(page, CONSENT_SDK_LIMIT - 1);
      await consentIs('waiting');
      await advance(page, 1);
      await consentIs('unanswered');
      await settled(page);
      expect(isRequested('/analytics.js')).toBe(false);
      const kept = (await page.browserContext().cookies()).map(({ name }) => name);
      expect(kept.filter((name) => name !== 'cdn_device')).toEqual([]);
      await page.$eval('main h2 a[href^="/article/"]', (link) => {
        link.click();
      });
      await page.waitForFunction(() => location.pathname.startsWith('/article/'));
    },
  );
});
