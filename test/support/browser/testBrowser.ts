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

/** The browser of this Jest worker, kept from suite to suite. */
export function testBrowser(): Browser {
  return globals.testBrowser;
}

/** Opens a tab whose waits have the tests' limit, and whose console a failed test shows. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  observePage(page);
  await watchRequests(page);
  // Tabs of one browser compete for focus; each behaves as the one that has it.
  await page.emulateFocusedPage(true);
  return page;
}

/** Gives the page the tests' time limit, and keeps its console for the report of a failed test. */
export function observePage(page: Page): void {
  page.setDefaultTimeout(PAGE_LIMIT);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${String(error)}`));
  page.on('close', () => globals.observed.pages.delete(page));
  globals.observed.pages.set(page, lines);
}

/** Adds a server's log to what a failed test shows. */
export function observeLog(file: string): void {
  (globalThis as unknown as Partial<BrowserGlobals>).observed?.logFiles.add(file);
}
