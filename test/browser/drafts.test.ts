import type { Page } from 'puppeteer';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { crash } from '../support/readers/tabFaults';
import { sharedServer } from '../support/servers/sharedServer';

const TEXT = 'reader@example.com';
const FIELD = 'main form input[type="email"]';

describe('a partly filled form', () => {
  let origin: string;
  let reader: Reader;

  beforeAll(async () => {
    ({ origin } = await sharedServer({ WORKER: 'off' }));
  });

  beforeEach(async () => {
    reader = await openReader({ fonts: false });
  });

  afterEach(() => reader.close());

  /** Types the text and waits until it has been saved. */
  async function typeText(page: Page): Promise<void> {
    await page.type(FIELD, TEXT);
    await page.waitForFunction(
      (text) => sessionStorage.getItem('offprint-form-drafts')?.includes(text),
      {},
      TEXT,
    );
  }

  const restored = (page: Page): Promise<unknown> =>
    page.waitForFunction(
      (field, text) => document.querySelector<HTMLInputElement>(field)?.value === text,
      {},
      FIELD,
      TEXT,
    );

  it('is restored after a reload, until its text is deleted', async () => {
    const { page } = reader;
    const isStored = (): boolean => sessionStorage.getItem('offprint-form-drafts') !== null;
    await page.goto(`${origin}/newsletters/`, { waitUntil: 'load' });
    await hydrated(page);
    await typeText(page);
    await page.reload({ waitUntil: 'load' });
    await restored(page);
    await page.$eval(FIELD, (input) => {
      input.value = '';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await page.evaluate(isStored)).toBe(false);
  });

  it('is restored when the tab is loaded again after a crash', async () => {
    const { page } = reader;
    await page.goto(`${origin}/newsletters/`, { waitUntil: 'load' });
    await hydrated(page);
    await typeText(page);
    await crash(page);
    await page.reload({ waitUntil: 'load' });
    await restored(page);
    expect(await page.$eval(FIELD, ({ value }) => value)).toBe(TEXT);
  });
});
