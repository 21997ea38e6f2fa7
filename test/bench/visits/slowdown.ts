import type { Browser } from 'puppeteer';
import { CPU_SLOWDOWN } from '../conditions';

/** Returns the factor by which the browser's CPU throttling slows down a script. */
export async function measureSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await page.evaluate(work);
  const free = await page.evaluate(work);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowed = await page.evaluate(work);
  await page.close();
  return slowed / free;
}

/** Runs in the page. Returns the milliseconds that the work took. */
function work(): number {
  const started = performance.now();
  let sum = 0;
  for (let count = 0; count < 50_000_000; count += 1) sum += Math.sqrt(count);
  return sum > 0 ? performance.now() - started : 0;
}
