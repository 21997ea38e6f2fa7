import type { Page } from 'puppeteer';
import type { Stage } from '../../../src/platform/browser/stages';
import { networkIdle } from './pendingRequests';

/** Resolves when React has hydrated the document, so that menus open and links stay in the app. */
export async function hydrated(page: Page): Promise<void> {
  await marked(page, 'hydrated');
}

/** Resolves when the app handles links and forms, and all sagas of the document run. */
export async function interactive(page: Page): Promise<void> {
  await marked(page, 'interactive');
  await marked(page, 'started');
}

/** Resolves when it is known whether a member is signed in. */
export async function memberKnown(page: Page): Promise<void> {
  await interactive(page);
  await marked(page, 'member');
}

/** Resolves when all automatic startup work of the page is done and the network is idle. */
export async function settled(page: Page): Promise<void> {
  await interactive(page);
  await marked(page, 'settled');
  await networkIdle(page);
}

/** Resolves when the page shows the text. A document that is just replacing another one may have no body yet. */
export function textShown(page: Page, text: string): Promise<unknown> {
  return page.waitForFunction(
    (expected) => document.querySelector('body')?.innerText.includes(expected),
    { polling: 20 },
    text,
  );
}

async function marked(page: Page, stage: Stage): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByName(name).length > 0,
    { polling: 20 },
    `offprint:${stage}`,
  );
}

/** Resolves after the next two frames, when earlier changes have been laid out and painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
