import type { EvaluateFunc, Page } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

/** Pixels per turn of the mouse wheel. */
const STEP = 300;

/**
 * Scrolls down with the mouse wheel, as a reader does, until a function that runs in the page returns a truthy value.
 * When a script scrolled in each frame instead, Chromium occasionally stopped painting the page.
 */
export async function scrollUntil<Arguments extends unknown[]>(
  page: Page,
  isReached: EvaluateFunc<Arguments>,
  ...values: Arguments
): Promise<void> {
  // Keeps the pointer at the left edge, because the page prefetches a link under the pointer.
  await page.mouse.move(1, 300);
  await eventually(
    async () => {
      const isDone = Boolean(await page.evaluate(isReached, ...values));
      if (!isDone) await page.mouse.wheel({ deltaY: STEP });
      return isDone;
    },
    Boolean,
    PAGE_LIMIT,
  );
  await page.evaluate(untilAtRest);
}

/** Runs in the page: resolves when the animation of the last turn has ended. */
async function untilAtRest(): Promise<void> {
  let top = NaN;
  for (let frames = 0; frames < 3; frames += 1) {
    if (scrollY !== top) frames = 0;
    top = scrollY;
    await new Promise(requestAnimationFrame);
  }
}
