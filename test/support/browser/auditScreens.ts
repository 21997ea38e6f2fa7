import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { hydrated } from './readiness';
import { pauseRequests } from './pausedRequests';
import { openReader, type Reader } from '../readers/reader';
import { sharedServer, type SharedServer } from '../servers/sharedServer';

/** The axe rules for each color scheme. The dark scheme differs only in its colors. */
const CHECKS = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/**
 * A theme and width in which to render a screen. The middle width shows the same elements as the others, so axe skips
 * it.
 */
interface Look {
  theme: keyof typeof CHECKS;
  width: number;
  isChecked: boolean;
}

const LOOKS: readonly Look[] = [
  { theme: 'light', width: 360, isChecked: true },
  { theme: 'light', width: 768, isChecked: false },
  { theme: 'light', width: 1280, isChecked: true },
  { theme: 'dark', width: 1280, isChecked: true },
];

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary: string }[];
}

interface AuditOptions {
  /** True to scroll to the end of the page, where elements fixed to the bottom of the window must not cover content. */
  atEnd?: boolean;
  /** Selector of the element to check, if another test checks the rest of the screen. */
  within?: string;
  /** Server settings in addition to those that every audit uses. */
  settings?: Record<string, string>;
  /** Signs a member in before the first screen. The session lasts for all screens. */
  signIn?: (page: Page, server: SharedServer) => Promise<void>;
  /** False for pages that the server renders without the app. */
  hasApp?: boolean;
  /** Brings the screen into the state to audit. */
  arrange?: (page: Page) => Promise<unknown>;
}

/**
 * Declares a test for each screen, given as name and path. The screen must fit the window in each of the `LOOKS`, pass
 * the accessibility rules in those that are checked, and log no error. All screens open in one tab, so that its HTTP
 * cache keeps the code. Web storage is cleared between screens.
 */
export function auditScreens(
  screens: readonly (readonly [string, string])[],
  options: AuditOptions = {},
): void {
  let server: SharedServer;
  let axe: string;
  let reader: Reader;

  beforeAll(async () => {
    axe = await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
    server = await sharedServer({ WORKER: 'off', ...options.settings });
    reader = await openReader();
    await options.signIn?.(reader.page, server);
    await replaceImages(reader.page);
  });

  afterAll(() => reader.close());

  it.each(screens)('%s', async (_, path) => {
    const { page } = reader;
    const found: string[] = [];
    reader.faults.length = 0;
    const stop = collectErrors(page, found);
    await prepare(page);
    await page.goto(server.origin + path, { waitUntil: 'load' });
    if (options.hasApp !== false) await hydrated(page);
    await options.arrange?.(page);
    if (options.within !== undefined) await page.waitForSelector(options.within);
    await page.evaluate(axe);
    for (const look of LOOKS) found.push(...(await inspect(page, look, options)));
    // The app hides a page whose session has ended, but keeps it in the document.
    const shown = await page.$$eval('h1', (headings) =>
      headings.map((heading) => heading.checkVisibility()).filter(Boolean),
    );
    expect(shown).toHaveLength(1);
    stop();
    expect(found).toEqual([]);
    expect(reader.faults).toEqual([]);
  });
}

/**
 * Replaces every resized image with a drawing that is wider than any window. Resizing the real images for each width
 * would take longer than all the checks. An image without a size limit is still detected as too wide.
 */
async function replaceImages(page: Page): Promise<void> {
  await pauseRequests(page, ['*/a/img/resize/*'], (request) =>
    request.respond({ contentType: 'image/svg+xml', body: DRAWING }),
  );
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#888"/></svg>`;

/** Clears the web storage and the device cookie of the previous screen. The session and the refused consent remain. */
async function prepare(page: Page): Promise<void> {
  if (page.url().startsWith('http')) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      document.cookie = 'cdn_device=; path=/; max-age=0; secure';
    });
  }
  await look(page, 'light', 360);
}

async function look(page: Page, theme: Look['theme'], width: number): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    // With animations, axe would check colors in the middle of a transition.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.setViewport({ width, height: 800 });
}

async function inspect(
  page: Page,
  { theme, width, isChecked }: Look,
  { atEnd = false, within }: AuditOptions,
): Promise<string[]> {
  await look(page, theme, width);
  if (atEnd) await page.evaluate(scrollToEnd);
  const faults = isChecked ? await violations(page, CHECKS[theme], within) : [];
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) faults.push(`${overflow} px too wide`);
  return faults.map((fault) => `${theme} ${width}: ${fault}`);
}

function collectErrors(page: Page, found: string[]): () => void {
  const collect = (message: { type(): string; text(): string }): void => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) found.push(`console: ${message.text()}`);
  };
  page.on('console', collect);
  return () => page.off('console', collect);
}

async function violations(page: Page, check: object, within?: string): Promise<string[]> {
  const found = await page.evaluate(
    async (options, selector) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(selector ?? document, options)).violations;
    },
    // Omits the details of passed rules, because collecting them takes half of the check's time.
    { ...check, resultTypes: ['violations'] },
    within,
  );
  return found.map(({ id, nodes }) => {
    const texts = nodes.map((node) => node.failureSummary + JSON.stringify(node.target));
    return `${id}: ${texts.join(' | ')}`;
  });
}

function scrollToEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
}
