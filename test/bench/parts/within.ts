import type { Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { MOBILE } from '../conditions';
import type { Field } from '../field/field';
import type { FieldPage } from '../field/fieldPages';
import { dataPath } from '../field/pageData';
import { STORY_KINDS } from '../pages/kinds';
import { atMost, ratioAtMost, type Figure } from '../report/figure';
import { hydrated } from '../../support/browser/readiness';
import { firstVisit } from '../visits/firstVisit';
import { pressed } from '../visits/press';
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

/** Measures in-app navigation from a list to each kind of story, with and without prefetching. */
export async function within(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  return eachKind(
    bench,
    'within',
    async (page) => {
      const { ahead, asked, yardstick } = await interleaved(bench, `within ${page.kind}`, {
        yardstick: async () =>
          (await firstVisit(field, 'yardstick', page, { network: MOBILE })).words,
        ahead: () => fromList(field, page, true),
        asked: () => fromList(field, page, false),
      });
      return [
        atMost(100, { name: 'list to story, prefetched', unit: 'ms', ours: ahead }),
        ratioAtMost(0.9, { name: 'list to story', unit: 'ms', ours: asked, yardstick }),
      ];
    },
    STORY_KINDS,
  );
}

/** @param isAhead true if the reader hovers over the link until the page has been prefetched. */
async function fromList(
  { browser, ours: line }: Field,
  { path, heading }: FieldPage,
  isAhead: boolean,
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    await line.use(MOBILE);
    const page = await openTab(context);
    await slowed(page);
    line.takeRequests();
    await page.goto(line.origin + LIST, { waitUntil: 'load', timeout: 60_000 });
    await hydrated(page);
    const link = `main a[href="${path}"]`;
    if ((await page.$(link)) === null) throw new Error(`${LIST} has no link to ${path}`);
    if (isAhead) {
      await page.hover(link);
      await untilPrefetched(page, path);
    }
    return await pressed(page, link, `main h1 | ${heading}`);
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
