import type { BrowserContext, HTTPRequest, Page } from 'puppeteer';
import { openTab, testBrowser } from '../browser/testBrowser';

/** One reader with a browser of their own: no cache, no worker, no history. */
export interface Reader {
  page: Page;
  /** What the page's own code threw, and what its policy refused. */
  faults: string[];
  /** Paths with queries that the page asked for, in order. */
  asked(): string[];
  requests(): HTTPRequest[];
  text(selector: string): Promise<string>;
  close(): Promise<void>;
}

export interface ReaderWish {
  userAgent?: string;
  javaScript?: boolean;
  /**
   * Value of the consent cookie. By default everything is refused, so that no banner covers what a test
   * clicks. Null: no choice was made.
   */
  consent?: string | null;
  /** ISO; the reader's clock stands there when each document starts, and runs on. */
  now?: string;
  /**
   * False where layout shift is measured: letters that come after the first paint are taken by the browser
   * when it reads another sheet, and would be taken for what the test looks at.
   */
  fonts?: false;
}

export async function openReader(wish: ReaderWish = {}): Promise<Reader> {
  const context: BrowserContext = await testBrowser().createBrowserContext();
  const choice = wish.consent === undefined ? REFUSED : wish.consent;
  if (choice !== null) {
    await context.setCookie({ name: 'consent', value: choice, domain: '127.0.0.1', path: '/' });
  }
  const page = await openTab(context);
  const faults: string[] = [];
  const requests: HTTPRequest[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => requests.push(request));
  if (wish.userAgent !== undefined) await page.setUserAgent({ userAgent: wish.userAgent });
  if (wish.javaScript === false) await page.setJavaScriptEnabled(false);
  await page.exposeFunction('tellFault', (fault: string) => faults.push(fault));
  await page.evaluateOnNewDocument(watchPolicy);
  if (wish.now !== undefined) await page.evaluateOnNewDocument(moveClock, Date.parse(wish.now));
  if (wish.fonts === false) await refuseFonts(page);
  return {
    page,
    faults,
    requests: () => requests,
    asked: () =>
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
    const tell = (globalThis as unknown as { tellFault(fault: string): void }).tellFault;
    tell(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}

function moveClock(start: number): void {
  const shift = start - Date.now();
  const RealDate = Date;
  const now = (): number => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length > 0 ? given : [now()]) as object,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
