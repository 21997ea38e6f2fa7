import type { Page } from 'puppeteer';
import { hydrated, interactive } from '../support/browser/readiness';
import { installDevTools, shownEvents } from '../support/fakes/fakeDevTools';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';
import { eventually } from '../support/waiting';

const STORY = '/article/kestrel-14-laptop-review/';
/** Consents to every category, because errors are reported only with consent. */
const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
/** Part of React's minified error message for a hydration mismatch. */
const MISMATCH = 'errors/418';

describe('a document that differs from what the app renders', () => {
  let server: SharedServer;
  let front: SiteFront;
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    server = await sharedServer({ WORKER: 'off' });
    front = await startSiteFront();
    front.target = server.origin;
  });

  afterAll(() => front.close());

  beforeEach(async () => {
    reader = await openReader({ consent: ALL });
    ({ page } = reader);
    await installDevTools(page);
  });

  afterEach(async () => {
    front.lie = () => null;
    await reader.close();
  });

  /** Serves the story with a change in its markup, as an extension or a proxy might make it. */
  async function changeMarkup(from: RegExp, to: string): Promise<void> {
    const html = await (await server.get(STORY)).text();
    const body = html.replace(from, to);
    expect(body).not.toBe(html);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    front.lie = (address) => (address === STORY ? { headers, body } : null);
  }

  /** Returns the first story's texts. The feed may have appended other stories below it. */
  const storyTexts = (): Promise<string[]> =>
    page.$eval('main article', (story) =>
      [...story.querySelectorAll('h1, p')].map(({ textContent }) => textContent),
    );

  it.each([
    ['a different headline', /(<h1[^>]*>)[^<]+/, '$1A headline from elsewhere'],
    ['a missing element', /<h1[^>]*>[^<]+<\/h1>/, ''],
    ['a foreign element', /(<article[^>]*>)/, '$1<div>Added by an extension</div>'],
  ])(
    'is replaced with the complete story, is reported, and leaves the app working: %s',
    async (_, from, to) => {
      await page.goto(front.origin + STORY, { waitUntil: 'load' });
      await interactive(page);
      const expected = await storyTexts();
      await changeMarkup(from, to);
      await page.reload({ waitUntil: 'load' });
      await hydrated(page);
      expect(await eventually(storyTexts, (texts) => texts.length >= expected.length)).toEqual(
        expected,
      );
      const reports = await eventually(
        async () => (await shownEvents(page)).filter(({ type }) => type === 'event/ErrorReported'),
        (found) => found.length > 0,
      );
      expect(reports.map(({ payload }) => payload)).toEqual([
        expect.objectContaining({
          path: STORY,
          message: expect.stringContaining(MISMATCH) as string,
        }),
      ]);

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.$eval('a[href="/news/"]', (link) => {
        link.click();
      });
      await page.waitForFunction(() => document.title.startsWith('News'));
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );
});
