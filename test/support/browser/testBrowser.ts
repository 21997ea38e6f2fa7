import type { Browser, BrowserContext, Page } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';
import { watchRequests } from './pendingRequests';

/** Shared between a suite and its environment, which live in different realms of one process. */
export interface BrowserGlobals {
  testBrowser: Browser;
  /** Pages and server logs of the current suite, for the report of a failed test. */
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

/** Opens a tab with the tests' time limit, whose console is part of the failure report. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  observePage(page);
  await watchRequests(page);
  // Tabs of one browser compete for focus; this makes each behave as if it had it.
  await page.emulateFocusedPage(true);
  return page;
}

/** Gives the page the tests' time limit, and adds its console to the failure report. */
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
