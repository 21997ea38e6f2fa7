import { access } from 'node:fs/promises';
import { launch, type Browser, type Page } from 'puppeteer';

/** The machine's own Chromium, else the one that came with the packages. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return launch({
    executablePath,
    headless: executablePath.includes('chromium') ? true : 'shell',
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

const OF_THE_MACHINE = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

async function findBrowser(): Promise<string> {
  for (const path of [process.env['PUPPETEER_EXECUTABLE_PATH'], ...OF_THE_MACHINE]) {
    if (path && (await isThere(path))) return path;
  }
  // Read while the package is loaded: it then brings the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
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

/** Asks again until an answer satisfies, since what a worker keeps is kept after the page has it. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  within = 5000,
): Promise<Value> {
  const end = Date.now() + within;
  for (;;) {
    const value = await ask();
    if (isRight(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
