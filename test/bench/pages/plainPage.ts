import type { Browser } from 'puppeteer';
import { SCREEN } from '../conditions';
import { readMarkup, type PageMarkup } from './readMarkup';

/** Reads a page as rendered with JavaScript disabled, at the viewport size of the benchmark. */
export async function plainPage(
  browser: Browser,
  url: string,
  cookies: Readonly<Record<string, string>> = {},
): Promise<PageMarkup> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ ...SCREEN, isMobile: true, hasTouch: true });
    await page.setExtraHTTPHeaders(cookieHeader(cookies));
    // Without scripts, the browser loads lazy images immediately.
    await page.setJavaScriptEnabled(false);
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (!answer?.ok()) throw new Error(`${url} returned ${answer?.status() ?? 'nothing'}`);
    await page.evaluate('globalThis.__name = (value) => value');
    return await page.evaluate(readMarkup);
  } finally {
    await context.close();
  }
}

export function cookieHeader(cookies: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
}
