import { access } from 'node:fs/promises';
import { launch, type Browser, type Page } from 'puppeteer';

/** The Chromium that came with the packages, the same on every machine that it runs on; else the machine's own. */
export async function launchBrowser(): Promise<Browser> {
  const { path, headless } = await findBrowser();
  return launch({
    executablePath: path,
    headless,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-sync',
      '--no-first-run',
      '--mute-audio',
    ],
  });
}

interface FoundBrowser {
  path: string;
  headless: true | 'shell';
}

const OF_THE_MACHINE = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

async function findBrowser(): Promise<FoundBrowser> {
  const wanted = process.env['PUPPETEER_EXECUTABLE_PATH'];
  if (wanted) return { path: wanted, headless: true };
  if (process.platform === 'linux' && process.arch === 'x64') return packedBrowser();
  for (const path of OF_THE_MACHINE) if (await isThere(path)) return { path, headless: true };
  throw new Error('There is no Chromium: set PUPPETEER_EXECUTABLE_PATH to the one of this machine');
}

async function packedBrowser(): Promise<FoundBrowser> {
  // Read while the package is loaded: it then brings the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return { path: await packed.executablePath(), headless: 'shell' };
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const WORKER_LIMIT = 20_000;

/** Resolves when the page's worker is active and in charge of the page; one that cannot begin rejects. */
export async function workerInCharge(page: Page): Promise<void> {
  const isThere = (): boolean => navigator.serviceWorker.controller?.state === 'activated';
  await page.waitForFunction(isThere, { timeout: WORKER_LIMIT }).catch((cause: unknown) => {
    throw new Error('The worker did not begin', { cause });
  });
}

/** Paths in the caches whose names begin so. */
export async function cachedPaths(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, prefix);
}

/**
 * Asks again until an answer satisfies, since what a worker keeps is kept after the page has it. Rejects
 * when none does in time.
 */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  within = 5000,
): Promise<Value> {
  const value = await lastWithin(ask, isRight, within);
  if (isRight(value)) return value;
  throw new Error(`Still not right after ${within} ms: ${JSON.stringify(value)}`);
}

/** The same, but answers with whatever was found last. */
export async function lastWithin<Value>(
  ask: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  within: number,
): Promise<Value> {
  const end = Date.now() + within;
  for (;;) {
    const value = await ask();
    if (isRight(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
