import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { hydrated } from './browser/readiness';
import { openReader } from './reader';
import { startServer, type RunningServer } from './server';

/** What axe is asked in each edition: the dark one differs in its colours alone. */
const QUESTIONS = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
};
const WIDTHS = [360, 768, 1280];
/** Where axe looks: the widths between show the same parts, and are looked at for being too wide. */
const JUDGED: Readonly<Record<string, readonly number[]>> = { light: [360, 1280], dark: [1280] };
interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary: string }[];
}

/**
 * Declares the tests of some screens, each by its name and address: in both editions and at every
 * width nothing breaks a rule of accessibility, nothing is wider than the screen, nothing fails.
 * @param options.atEnd looks at the end of the page, where what is held at the window's foot covers nothing.
 */
export function auditScreens(
  screens: readonly (readonly [string, string])[],
  { atEnd = false }: { atEnd?: boolean } = {},
): void {
  let server: RunningServer;
  let axe: string;

  beforeAll(async () => {
    axe = await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
    server = await startServer({ env: { WORKER: 'off' } });
  });

  afterAll(async () => {
    await server.remove();
  });

  it.each(screens)('%s', async (_, path) => {
    const reader = await openReader();
    const { page } = reader;
    const found: string[] = [];
    page.on('console', (message) => {
      const isAnswer = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isAnswer) found.push(`console: ${message.text()}`);
    });
    await page.goto(server.origin + path, { waitUntil: 'load' });
    await hydrated(page);
    await page.evaluate(axe);
    for (const [theme, question] of Object.entries(QUESTIONS)) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: theme },
        // A colour that is on its way to another would be judged half way.
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 800 });
        if (atEnd) await page.evaluate(scrollToEnd);
        if (JUDGED[theme]?.includes(width)) {
          const faults = await violations(page, question);
          found.push(...faults.map((fault) => `${theme} ${width} ${fault}`));
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${theme} ${width}: ${overflow} px too wide`);
      }
    }
    expect(await page.$$eval('h1', (headings) => headings.length)).toBe(1);
    expect(found).toEqual([]);
    expect(reader.faults).toEqual([]);
    await reader.close();
  });
}

async function violations(page: Page, question: unknown): Promise<string[]> {
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as {
      axe: { run(options: unknown): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(asked)).violations;
  }, question);
  return found.map(({ id, nodes }) => {
    const texts = nodes.map((node) => node.failureSummary + JSON.stringify(node.target));
    return `${id}: ${texts.join(' | ')}`;
  });
}

function scrollToEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
}
