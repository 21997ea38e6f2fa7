import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
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

  it('is restored after a reload, until its text is deleted', async () => {
    const { page } = reader;
    const isStored = (): boolean => sessionStorage.getItem('offprint-form-drafts') !== null;
    await page.goto(`${origin}/newsletters/`, { waitUntil: 'load' });
    await hydrated(page);
    // The code that saves text loads after the page, so the text is retyped until it has been saved.
    await page.waitForFunction(
      (field, text) => {
        const input = document.querySelector<HTMLInputElement>(field);
        if (!input) return false;
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return sessionStorage.getItem('offprint-form-drafts') !== null;
      },
      { polling: 'raf' },
      FIELD,
      TEXT,
    );
    await page.reload({ waitUntil: 'load' });
    await page.waitForFunction(
      (field, text) => document.querySelector<HTMLInputElement>(field)?.value === text,
      {},
      FIELD,
      TEXT,
    );
    await page.$eval(FIELD, (input) => {
      input.value = '';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await page.evaluate(isStored)).toBe(false);
  });
});
