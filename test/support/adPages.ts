import type { Page } from 'puppeteer';

/** What a page's places for ads look like from outside. */
export interface SeenSlot {
  name: string;
  state: string;
  isBlank: boolean;
  height: number;
  minHeight: string;
}

const SLOTS = '[data-ad-slot][data-ad-type]';

/** Past every slot of the page, one window at a time. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const slot of document.querySelectorAll('[data-ad-slot]')) {
      slot.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
  });
}

/** Every place for an ad that the document has now. */
export function seenSlots(page: Page): Promise<SeenSlot[]> {
  return page.$$eval(SLOTS, (places) =>
    places.map((place) => ({
      name: (place as HTMLElement).dataset['adSlot'] ?? '',
      state: (place as HTMLElement).dataset['adState'] ?? '',
      isBlank: place.hasAttribute('data-ad-blank'),
      height: place.getBoundingClientRect().height,
      minHeight: getComputedStyle(place).minHeight,
    })),
  );
}

/**
 * Stays at each slot that the page came with until it has asked, waits until all are rendered, at most so
 * many milliseconds in all, and tells them. What a feed brings meanwhile is left aside.
 */
export async function fillSlots(page: Page, patience = 20_000): Promise<SeenSlot[]> {
  const count = await page.evaluate(
    async (selector, limit) => {
      const places = [...document.querySelectorAll<HTMLElement>(selector)];
      const end = performance.now() + limit;
      const until = async (isDone: () => boolean): Promise<void> => {
        while (!isDone() && performance.now() < end) {
          await new Promise((done) => setTimeout(done, 20));
        }
      };
      const isIdle = ({ dataset }: HTMLElement): boolean =>
        (dataset['adState'] ?? 'idle') === 'idle';
      for (const place of places) {
        place.scrollIntoView({ block: 'center', behavior: 'instant' });
        await until(() => !isIdle(place));
      }
      await until(() => places.every(({ dataset }) => dataset['adState'] === 'rendered'));
      return places.length;
    },
    SLOTS,
    patience,
  );
  return (await seenSlots(page)).slice(0, count);
}

/** As if the reader pressed a link. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction(
    (wanted) => location.pathname === wanted,
    {},
    path.split('?')[0] ?? path,
  );
}
