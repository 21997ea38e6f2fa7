import type { Page } from 'puppeteer';
import { pageCallPath } from '../../../src/model/content/contentApi';
import { pageRequestFor } from '../../../src/model/routing/pageRequest';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { CPU_SLOWDOWN, MOBILE, ROUNDS } from '../conditions';
import type { Field } from '../field/field';
import { atMost, ratioAtMost, type Figure } from '../report/figure';
import { hydrated } from '../../support/browser/readiness';
import { pressed } from '../visits/press';
import { openTab } from '../visits/visit';
import { visitCold } from './cold';
import type { Bench } from './part';
import { interleaved } from './rounds';

const LIST = '/latest/';
const FIRST_STORY = 'main h2 a[href^="/article/"]';

/** Measures navigation from a list to a story inside the app, with and without prefetched data. */
export async function within(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const samples = await interleaved(bench, 'within', ROUNDS, {
    yardstick: async () => (await visitCold(field, field.yardstick)).words,
    ahead: () => fromList(field, true),
    onRequest: () => fromList(field, false),
  });
  const { ahead, onRequest, yardstick } = samples;
  return [
    atMost(100, { name: 'list to story, prefetched', unit: 'ms', ours: ahead }),
    ratioAtMost(0.5, { name: 'list to story', unit: 'ms', ours: onRequest, yardstick }),
  ];
}

/** @param isAhead true if the reader hovers over the link until its page is loaded. */
async function fromList({ browser, ours: line }: Field, isAhead: boolean): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    await line.use(MOBILE);
    const page = await openTab(context);
    const session = await page.createCDPSession();
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(line.origin + LIST, { waitUntil: 'load', timeout: 60_000 });
    await hydrated(page);
    const { href, title } = await firstStory(page);
    if (isAhead) await pointAt(page, href);
    return await pressed(page, FIRST_STORY, `main article h1 | ${title}`);
  } finally {
    await context.close();
  }
}

async function firstStory(page: Page): Promise<{ href: string; title: string }> {
  return page.$eval(FIRST_STORY, (link) => ({
    href: link.getAttribute('href') ?? '',
    title: link.textContent,
  }));
}

/** Hovers until the data has arrived. */
async function pointAt(page: Page, href: string): Promise<void> {
  const match = matchRoute(href);
  if (!match) throw new Error(`${href} matches no route`);
  const call = pageCallPath('halfwave', pageRequestFor(match));
  const answered = page.waitForResponse((answer) => answer.url().includes(call), {
    timeout: 20_000,
  });
  await page.hover(FIRST_STORY);
  await (await answered).buffer();
  await new Promise((resolve) => setTimeout(resolve, 2500));
}
