import type { BrowserContext, CDPSession, Page } from 'puppeteer';
import { CPU_SLOWDOWN, SCREEN } from '../conditions';
import type { Connection } from '../network/connection';
import type { TappedRequest } from '../network/tap';
import { blockingTime } from './blockingTime';
import { watchWorker, type Signal } from './signals';
import { untilFinished, type Finish } from './untilFinished';
import { watchPage, type Noted } from './watchPage';

export interface VisitTarget {
  line: Connection;
  path: string;
  /** Beginning of the first long text; null if the page has no text. */
  firstWords: string | null;
  /**
   * Page on another site from which the reader navigates, so that the browser always starts a new process. From a blank
   * tab, it would start one only for a page with an opener policy.
   */
  from: string;
  /** Signals that end the visit; empty for a page that is not ours. */
  signals: readonly Signal[];
  hasScripts: boolean;
}

/** Measurements of one visit, in milliseconds from the start of navigation. */
export interface Visit extends Omit<Noted, 'longTasks'>, Finish {
  /** Time during which long tasks blocked input, between first paint and the end of the visit. */
  blocking: number;
  /** Length of the longest task. */
  longestTask: number;
  /** Number of words on the page, to check that both sides show the same text. */
  wordCount: number;
  /** Requests made by the page and the worker, with `at` counted from the start of the visit. */
  requests: TappedRequest[];
}

/** Defines the helper that the TypeScript loader's output calls to preserve function names. */
const KEEP_NAMES = 'globalThis.__name = (value) => value';

/** Opens a page in a new tab under the throttled conditions, and measures it without interaction. */
export async function visit(context: BrowserContext, target: VisitTarget): Promise<Visit> {
  const { line, firstWords, from, signals, hasScripts } = target;
  const page = await openTab(context);
  try {
    await page.goto(from);
    const session = await slowed(page);
    const isWorkerActive = await watchWorker(session);
    await page.evaluateOnNewDocument(watchPage, firstWords);
    line.takeRequests();
    const started = performance.now();
    await page.goto(line.origin + target.path, { waitUntil: 'load', timeout: 90_000 });
    const finish = await untilFinished({
      ...{ page, line, started, signals, hasScripts, isWorkerActive },
    });
    const noted = await page.evaluate(() => window.benchNoted);
    if (firstWords !== null && noted.words === 0) {
      throw new Error(`${target.path} never showed "${firstWords}"`);
    }
    const wordCount = await page.evaluate(() => document.body.innerText.split(/\s+/).length);
    const requests = line.takeRequests().map((taken) => ({ ...taken, at: taken.at - started }));
    return { ...withBlocking(noted), ...finish, wordCount, requests };
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

export async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

function withBlocking({ longTasks, ...noted }: Noted) {
  const blocking = blockingTime(longTasks, noted.firstPaint);
  const longestTask = Math.max(0, ...longTasks.map(({ length }) => length));
  // Text cannot be visible before the first paint.
  return { ...noted, words: Math.max(noted.words, noted.firstPaint), blocking, longestTask };
}
