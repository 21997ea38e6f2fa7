import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { interactive } from '../support/browser/readiness';
import { testBrowser } from '../support/browser/testBrowser';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const STORY = '/home-and-office/advice/standing-desk-one-winter/';

describe("a reader's highlights and notes", () => {
  let server: SharedServer;
  let reader: Reader;
  let page: Page;
  let downloads: string;

  beforeAll(async () => {
    server = await sharedServer();
    downloads = await mkdtemp(join(tmpdir(), 'offprint-downloads-'));
    reader = await openReader();
    ({ page } = reader);
    const session = await testBrowser().target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      browserContextId: page.browserContext().id!,
      downloadPath: downloads,
    });
  });

  afterAll(async () => {
    expect(reader.faults).toEqual([]);
    await reader.close();
    await rm(downloads, { recursive: true, force: true });
  });

  /** Selects the first words of one of the story's paragraphs, and returns them. */
  async function select(index: number): Promise<string> {
    const words = await page.evaluate((at) => {
      const texts = [...document.querySelectorAll('article p + p')].flatMap(({ firstChild }) =>
        firstChild instanceof Text && firstChild.data.length > 60 ? [firstChild] : [],
      );
      const text = texts[at]!;
      const end = text.data.lastIndexOf(' ', 50);
      text.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(text, 0, text, end);
      return getSelection()!.toString();
    }, index);
    await page.waitForSelector('[data-annotation-bar="selected"]');
    return words;
  }

  async function shortcut(key: 'KeyH' | 'KeyN'): Promise<void> {
    await page.keyboard.down('Alt');
    await page.keyboard.down('Shift');
    await page.keyboard.press(key);
    await page.keyboard.up('Shift');
    await page.keyboard.up('Alt');
  }

  const marked = (count: number): Promise<unknown> =>
    page.waitForFunction(
      (expected) => CSS.highlights.get('annotation')?.size === expected,
      {},
      count,
    );

  it('can be downloaded as a Markdown file with titles, addresses, quotes and notes', async () => {
    await page.goto(server.origin + STORY);
    await interactive(page);
    const headline = await reader.text('article h1');
    const first = await select(3);
    await shortcut('KeyH');
    await marked(1);
    const second = await select(4);
    await shortcut('KeyN');
    await page.waitForSelector('[data-annotation-bar] textarea:focus');
    await page.keyboard.type('Ask the *editors*.');
    await page.click('[data-annotation-bar] [type="submit"]');
    // Closes once the note is stored. Leaving the page earlier would lose it.
    await page.waitForSelector('[data-annotation-bar] textarea', { hidden: true });
    await marked(2);

    await page.goto(`${server.origin}/saved/`);
    await page.waitForSelector(`[data-annotated-story="${STORY}"]`);
    await page.locator('::-p-aria([name="Export as Markdown"][role="button"])').click();
    const files = await eventually(
      () => readdir(downloads),
      (names) => names.length > 0 && names.every((name) => name.endsWith('.md')),
    );
    expect(files).toEqual(['highlights.md']);
    expect(await readFile(join(downloads, 'highlights.md'), 'utf8')).toBe(
      [
        '# Highlights from Halfwave',
        `## [${headline}](${server.origin}${STORY})`,
        `> ${first}`,
        `> ${second}`,
        'Ask the *editors*.\n',
      ].join('\n\n'),
    );
  });
});
