import type { Browser, BrowserContext, Page } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';
import { watchRequests } from './pendingRequests';

/** Globals that a suite shares with its environment. Both run in one process, but in different realms. */
export interface BrowserGlobals {
  testBrowser: Browser;
  /** Pages and server logs of the current suite, for the failure report. */
  observed: Observed;
}

export interface Observed {
  pages: Map<Page, string[]>;
  logFiles: Set<string>;
}

const globals = globalThis as unknown as BrowserGlobals;

/** Returns the browser of this Jest worker, which is reused across suites. */
export function testBrowser(): Browser {
  return globals.testBrowser;
}

/** Opens a tab with the tests' time limit and includes its console in the failure report. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  observePage(page);
  await watchRequests(page);
  // Tabs in one browser compete for focus. This makes each of them behave as if it had focus.
  await page.emulateFocusedPage(true);
  return page;
}

/** Gives the page the tests' time limit and includes its console in the failure report. */
export function observePage(page: Page): void {
  page.setDefaultTimeout(PAGE_LIMIT);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${String(error)}`));
  page.on('close', () => globals.observed.pages.delete(page));
  globals.observed.pages.set(page, lines);
}

/** Adds a server's log to the failure report. */
export function observeLog(file: string): void {
  (globalThis as unknown as Partial<BrowserGlobals>).observed?.logFiles.add(file);
}
