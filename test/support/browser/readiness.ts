import type { Page } from 'puppeteer';
import type { Stage } from '../../../src/platform/browser/stages';
import { networkIdle } from './pendingRequests';

/** Resolves when React has hydrated the document: menus open, links stay in the app. */
export async function hydrated(page: Page): Promise<void> {
  await marked(page, 'hydrated');
}

/** Resolves when links and forms are handled in the app and every saga of the document runs. */
export async function interactive(page: Page): Promise<void> {
  await marked(page, 'interactive');
  await marked(page, 'started');
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
