import type { Page } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';

export interface SeenSlot {
  name: string;
  state: string;
  isBlank: boolean;
  height: number;
  minHeight: string;
}

const SLOTS = '[data-ad-slot][data-ad-type]';

/** Scrolls each slot on the page into view, one after another. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const slot of document.querySelectorAll('[data-ad-slot]')) {
      slot.scrollIntoView({ block: 'center', behavior: 'instant' });
      // Intersection observers run after a frame's callbacks, so their effects are visible in the next frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
}

export function seenSlots(page: Page): Promise<SeenSlot[]> {
  return page.$$eval(SLOTS, (slotElements) =>
    slotElements.map((slotElement) => ({
      name: (slotElement as HTMLElement).dataset['adSlot'] ?? '',
      state: (slotElement as HTMLElement).dataset['adState'] ?? '',
      isBlank: slotElement.hasAttribute('data-ad-blank'),
      height: slotElement.getBoundingClientRect().height,
      minHeight: getComputedStyle(slotElement).minHeight,
    })),
  );
}

/**
 * Scrolls to each slot that the page has initially and waits until the slot has requested its ad, then waits until all
 * ads are rendered. Stops waiting after `PAGE_LIMIT`. Excludes slots that the feed adds in the meantime.
 */
export async function fillSlots(page: Page): Promise<SeenSlot[]> {
  const count = await page.evaluate(
    async (selector, limit) => {
      const slotElements = [...document.querySelectorAll<HTMLElement>(selector)];
      const end = performance.now() + limit;
      const until = async (isDone: () => boolean): Promise<void> => {
        while (!isDone() && performance.now() < end) {
          await new Promise(requestAnimationFrame);
        }
      };
      const isIdle = ({ dataset }: HTMLElement): boolean =>
        (dataset['adState'] ?? 'idle') === 'idle';
      for (const slotElement of slotElements) {
        slotElement.scrollIntoView({ block: 'center', behavior: 'instant' });
        await until(() => !isIdle(slotElement));
      }
      await until(() => slotElements.every(({ dataset }) => dataset['adState'] === 'rendered'));
      return slotElements.length;
    },
    SLOTS,
    PAGE_LIMIT,
  );
  return (await seenSlots(page)).slice(0, count);
}

/** Clicks a temporary link to the path, and waits until the app has navigated. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction(
    (expected) => location.pathname === expected,
    {},
    path.split('?')[0] ?? path,
  );
}
