import type { BrowserContext, HTTPRequest, Page } from 'puppeteer';
import { openTab, testBrowser } from '../browser/testBrowser';

/** A reader with a separate browser context, which starts without a cache, a worker or a history. */
export interface Reader {
  page: Page;
  /** Uncaught errors in the page, and violations of its Content-Security-Policy. */
  faults: string[];
  /** Returns the paths and queries that the page requested, in order. */
  requestedPaths(): string[];
  requests(): HTTPRequest[];
  text(selector: string): Promise<string>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  userAgent?: string;
  javaScript?: boolean;
  /**
   * Value of the consent cookie. By default, all optional categories are denied, so that no banner covers a click
   * target. Null sets no cookie.
   */
  consent?: string | null;
  /** ISO time at which the clock of each document starts. */
  now?: string;
  /**
   * False to measure layout shift without web fonts. Fonts that load after the first paint take effect at an
   * unpredictable time, when another style sheet is read, and would add to the measured shift.
   */
  fonts?: false;
}

export async function openReader(options: ReaderOptions = {}): Promise<Reader> {
  const context: BrowserContext = await testBrowser().createBrowserContext();
  const choice = options.consent === undefined ? REFUSED : options.consent;
  if (choice !== null) {
    await context.setCookie({ name: 'consent', value: choice, domain: '127.0.0.1', path: '/' });
  }
  const page = await openTab(context);
  const faults: string[] = [];
  const requests: HTTPRequest[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => requests.push(request));
  if (options.userAgent !== undefined) await page.setUserAgent({ userAgent: options.userAgent });
  if (options.javaScript === false) await page.setJavaScriptEnabled(false);
  await page.exposeFunction('reportFault', (fault: string) => faults.push(fault));
  await page.evaluateOnNewDocument(watchPolicy);
  if (options.now !== undefined)
    await page.evaluateOnNewDocument(moveClock, Date.parse(options.now));
  if (options.fonts === false) await refuseFonts(page);
  return {
    page,
    faults,
    requests: () => requests,
    requestedPaths: () =>
      requests.map((request) => {
        const { pathname, search } = new URL(request.url());
        return pathname + search;
      }),
    async text(selector) {
      const element = await page.waitForSelector(selector);
      return (await element?.evaluate((found) => found.textContent)) ?? '';
    },
    close: () => context.close(),
  };
}

const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

async function refuseFonts(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const report = (globalThis as unknown as { reportFault(fault: string): void }).reportFault;
    report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}

export function moveClock(start: number): void {
  const shift = start - Date.now();
  const RealDate = Date;
  const now = (): number => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length > 0 ? given : [now()]) as object,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
