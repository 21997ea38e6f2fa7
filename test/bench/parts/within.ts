import type { Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { MOBILE } from '../conditions';
import type { Field } from '../field/field';
import type { FieldPage } from '../field/fieldPages';
import { dataPath } from '../field/pageData';
import { STORY_KINDS } from '../pages/kinds';
import { aboveAtMost, atMost, ratioAtMost, type Figure } from '../report/figure';
import { hydrated } from '../../support/browser/readiness';
import { firstVisit } from '../visits/firstVisit';
import { clicked, pressed } from '../visits/press';
import { openTab, slowed } from '../visits/visit';
import { eachKind } from './eachKind';
import type { Bench } from './part';
import { interleaved } from './rounds';

const LIST = '/latest/';
/** Milliseconds that a prefetch may take on the measured connection and processor. */
const PATIENCE = 20_000;
const LOOK_EVERY = 100;
/** Milliseconds to wait for the page's code after its data has arrived. */
const CODE = 2000;

/**
 * Measures in-app navigation from a list to each kind of story, with and without prefetching, and with and without the
 * picture transition.
 */
export async function within(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  return eachKind(
    bench,
    'within',
    async (page) => {
      const { ahead, asked, yardstick, moving, still } = await interleaved(
        bench,
        `within ${page.kind}`,
        {
          yardstick: async () =>
            (await firstVisit(field, 'yardstick', page, { network: MOBILE })).words,
          ahead: () => fromList(field, page, pressed, { isAhead: true }),
          asked: () => fromList(field, page, pressed, { isAhead: false }),
          moving: () => fromList(field, page, clicked, { isAhead: true }),
          still: () => fromList(field, page, clicked, { isAhead: true, isMotionReduced: true }),
        },
      );
      return [
        atMost(100, { name: 'list to story, prefetched', unit: 'ms', ours: ahead }),
        ratioAtMost(0.9, { name: 'list to story', unit: 'ms', ours: asked, yardstick }),
        aboveAtMost(8, {
          name: 'press to next paint, against reduced motion',
          ...{ unit: 'ms', ours: moving, yardstick: still },
        }),
      ];
    },
    STORY_KINDS,
  );
}

interface Circumstances {
  /** True if the reader hovers over the link until the page has been prefetched. */
  isAhead: boolean;
  /** True if the reader prefers reduced motion, so that the picture does not move from the list to the story. */
  isMotionReduced?: boolean;
}

async function fromList(
  { browser, ours: line }: Field,
  { path, heading }: FieldPage,
  press: typeof pressed,
  { isAhead, isMotionReduced = false }: Circumstances,
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    await line.use(MOBILE);
    const page = await openTab(context);
    await slowed(page);
    const motion = isMotionReduced ? 'reduce' : 'no-preference';
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    line.takeRequests();
    await page.goto(line.origin + LIST, { waitUntil: 'load', timeout: 60_000 });
    await hydrated(page);
    const link = `main a[href="${path}"]`;
    if ((await page.$(link)) === null) throw new Error(`${LIST} has no link to ${path}`);
    if (isAhead) {
      // At the bottom of the screen, the consent banner would be above the link.
      await page.$eval(link, (element) => element.scrollIntoView({ block: 'center' }));
      await page.hover(link);
      await untilPrefetched(page, path);
    }
    return await press(page, link, `main h1 | ${heading}`);
  } finally {
    await context.close();
  }
}

async function untilPrefetched(page: Page, path: string): Promise<void> {
  const call = dataPath(path);
  const until = performance.now() + PATIENCE;
  const isThere = (): Promise<boolean> =>
    page.evaluate(
      (wanted) =>
        performance
          .getEntriesByType('resource')
          .some(({ name, duration }) => name.includes(wanted) && duration > 0),
      call,
    );
  while (!(await isThere())) {
    if (performance.now() > until) throw new Error(`${path} was not prefetched`);
    await wait(LOOK_EVERY);
  }
  await wait(CODE);
}
