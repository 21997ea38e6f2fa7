import type { BrowserContext, CDPSession, Page } from 'puppeteer';
import { CPU_SLOWDOWN, LONG_TASK, SCREEN, WATCHED } from '../conditions';
import { watchPage, type Noted } from './watchPage';
import { watchWire, type WireAnswer } from './wire';

export interface VisitTarget {
  url: string;
  /** Beginning of the story's first paragraph. */
  firstWords: string;
  /**
   * A page on another site, where the reader comes from: leaving it always costs the browser a new process.
   * From a blank tab, only a page with an opener policy would pay for one.
   */
  from: string;
}

/** Measurements of one visit, in milliseconds from the start of navigation. */
export interface Visit extends Omit<Noted, 'longTasks'> {
  /** Time that long tasks blocked input between first paint and the end of the visit. */
  blocking: number;
  /** Number of words on the page, to check that both sides show the same. */
  wordCount: number;
  wire: WireAnswer[];
}

/** The TypeScript loader adds calls of this function to keep function names. */
const KEEP_NAMES = 'globalThis.__name = (value) => value';

/** Opens the address in a new tab under the throttled conditions, and watches it without interaction. */
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
  // Text cannot be visible before the first paint.
  return { ...noted, words: Math.max(noted.words, noted.firstPaint), blocking };
}
