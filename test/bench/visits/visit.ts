import type { BrowserContext, CDPSession, Page } from 'puppeteer';
import { CPU_SLOWDOWN, LONG_TASK, SCREEN, WATCHED } from '../conditions';
import { watchPage, type Noted } from './watchPage';
import { watchWire, type WireAnswer } from './wire';

export interface VisitTarget {
  url: string;
  /** How the story's first paragraph begins. */
  firstWords: string;
  /**
   * A page of another site, where the reader comes from: leaving it costs a browser a new process
   * whatever it goes to. From a blank tab only the page with an opener policy would pay for one.
   */
  from: string;
}

/** What one visit was like. Milliseconds from the start of navigation. */
export interface Visit extends Omit<Noted, 'longTasks'> {
  /** What long tasks kept a touch waiting between first paint and the end of the watch. */
  blocking: number;
  /** Words on the page, to see that both sides show the same. */
  wordCount: number;
  wire: WireAnswer[];
}

/** The loader that runs these files as TypeScript marks functions with their names by this. */
const KEEP_NAMES = 'globalThis.__name = (value) => value';

/** Opens the address in a tab of its own, slowed as the conditions say, and watches it without a touch. */
export async function visit(
  context: BrowserContext,
  target: VisitTarget,
  watched = WATCHED,
): Promise<Visit> {
  const page = await openTab(context);
  try {
    await page.goto(target.from);
    const session = await slowed(page);
    const wire = await watchWire(session);
    await page.evaluateOnNewDocument(watchPage, target.firstWords);
    await page.goto(target.url, { waitUntil: 'load', timeout: 60_000 });
    await restOfWatch(page, watched);
    const noted = await page.evaluate(() => window.benchNoted);
    if (noted.words === 0) throw new Error(`${target.url} never showed its first paragraph`);
    const wordCount = await page.evaluate(() => document.body.innerText.split(/\s+/).length);
    return { ...withBlocking(noted), wordCount, wire: wire() };
  } finally {
    await page.close();
  }
}

export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ ...SCREEN, isMobile: true, hasTouch: true });
  await page.evaluateOnNewDocument(KEEP_NAMES);
  return page;
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

async function restOfWatch(page: Page, watched: number): Promise<void> {
  await page.evaluate(
    (end) => new Promise((resolve) => setTimeout(resolve, Math.max(0, end - performance.now()))),
    watched,
  );
}

function withBlocking({ longTasks, ...noted }: Noted): Omit<Visit, 'wire' | 'wordCount'> {
  const blocking = longTasks.reduce((sum, { start, length }) => {
    const from = Math.max(start, noted.firstPaint);
    const to = Math.min(start + length, WATCHED);
    return sum + Math.max(0, to - from - LONG_TASK);
  }, 0);
  // Words cannot be seen before anything is.
  return { ...noted, words: Math.max(noted.words, noted.firstPaint), blocking };
}
