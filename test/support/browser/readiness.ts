import type { Page } from 'puppeteer';
import type { Stage } from '../../../src/platform/browser/stages';
import { networkIdle } from './pendingRequests';

/** Resolves when React has hydrated the document: menus open, links stay in the app. */
export async function hydrated(page: Page): Promise<void> {
  await marked(page, 'hydrated');
}

/**
 * Resolves when every saga of the document runs. The reader's first interaction starts those that the first
 * page does not need, as in production; without it they start seconds later.
 */
export async function interactive(page: Page): Promise<void> {
  await hydrated(page);
  await touch(page);
  await marked(page, 'interactive');
}

/** Resolves when it is known whether a member is signed in. */
export async function memberKnown(page: Page): Promise<void> {
  await interactive(page);
  await marked(page, 'member');
}

/** Resolves when the page is idle: a request it has not made by now will not be made. */
export async function settled(page: Page): Promise<void> {
  await interactive(page);
  await marked(page, 'settled');
  await networkIdle(page);
}

/** Dispatches the weakest sign of a reader, which does not hover, press or scroll anything. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
}

async function marked(page: Page, stage: Stage): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByName(name).length > 0,
    { polling: 20 },
    `offprint:${stage}`,
  );
}

/** Resolves after the next two frames, when earlier rendering is laid out and painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
