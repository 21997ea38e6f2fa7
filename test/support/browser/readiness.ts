import type { Page } from 'puppeteer';
import type { Reader } from '../reader';
import { eventually } from '../waiting';
import type { Stage } from '../../../src/platform/stages';

/** Resolves when React has taken over the document: menus open, links stay in the app. */
export async function hydrated(page: Page): Promise<void> {
  await marked(page, 'hydrated');
}

/**
 * Resolves when every workflow of the document runs. The reader's first touch starts those that no first
 * page waits for, as it does for people; without it they start seconds later.
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

/** Resolves when the page has done everything it does by itself: what was not asked for now never is. */
export async function settled(page: Page): Promise<void> {
  await interactive(page);
  await marked(page, 'settled');
  await page.waitForNetworkIdle({ idleTime: 50 });
}

/**
 * Like `settled`, on a page that was reloaded: only requests of the current document count, since Chromium
 * never reports the end of those that a reload interrupts.
 */
export async function settledAgain({ page, requests }: Reader): Promise<void> {
  await interactive(page);
  await marked(page, 'settled');
  const pending = (): number => {
    const all = requests();
    const start = all.findLastIndex(
      (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
    );
    // Fonts that a test blocks are never answered.
    const own = all.slice(start).filter((request) => request.resourceType() !== 'font');
    return own.filter((request) => !request.response() && !request.failure()).length;
  };
  await eventually(pending, (count) => count === 0);
}

/** The slightest sign of a reader: nothing is hovered, pressed or scrolled by it. */
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

/** Resolves after the next two frames: what was rendered before is laid out and painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
