import type { BrowserContext } from 'puppeteer';
import type { Network } from '../conditions';
import type { Field } from '../field/field';
import type { FieldPage } from '../field/fieldPages';
import type { Connection } from '../network/connection';
import { ratioAtMost, type Figure } from '../report/figure';
import { openTab, visit, type Visit } from '../visits/visit';
import { untilKept, withoutRunningWorkers } from '../visits/worker';
import { eachKind } from './eachKind';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Maximum ratio of a repeat visit's times to those of the yardstick. */
const GOAL = 0.55;

/**
 * Measures the visit of a reader who returns to a page. Connections are closed and the worker is stopped, as after a
 * longer break. The yardstick's images and fonts are cached, and its document is revalidated by ETag.
 */
export async function returning(bench: Bench): Promise<Figure[]> {
  return eachKind(bench, 'returning', async (page) => {
    const figures: Figure[] = [];
    for (const network of bench.options.networks) {
      figures.push(...(await onNetwork(bench, page, network)));
    }
    return figures;
  });
}

async function onNetwork(bench: Bench, page: FieldPage, network: Network): Promise<Figure[]> {
  const field = await bench.field();
  const name = `returning ${page.kind}, ${network.name}`;
  const { yardstick, ours } = await interleaved(bench, name, {
    yardstick: () => returnTo(field, 'yardstick', page, network),
    ours: () => returnTo(field, 'ours', page, network),
  });
  const pair = (time: 'firstPaint' | 'words', title: string) => ({
    name: `repeat visit: ${title} [${network.name}]`,
    unit: 'ms' as const,
    ours: ours.map((sample) => sample[time]),
    yardstick: yardstick.map((sample) => sample[time]),
  });
  return [
    ratioAtMost(GOAL, pair('firstPaint', 'first paint')),
    ratioAtMost(GOAL, pair('words', 'words')),
  ];
}

async function returnTo(
  { browser, elsewhere, ...field }: Field,
  side: 'ours' | 'yardstick',
  page: FieldPage,
  network: Network,
): Promise<Visit> {
  const line = field[side];
  const context = await browser.createBrowserContext();
  try {
    for (const [name, value] of Object.entries(page.cookies)) {
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    }
    await meet(context, line, page, side === 'ours');
    await line.use(network);
    await withoutRunningWorkers(context);
    const { path, firstWords } = page;
    // Nothing after the text is measured, so the visit ends when the page is quiet.
    const target = { line, path, firstWords, from: elsewhere, signals: [], hasScripts: false };
    return await visit(context, target);
  } finally {
    await context.close();
  }
}

/** Makes an unmeasured visit over an unthrottled connection, so that the measured visit is a return visit. */
async function meet(
  context: BrowserContext,
  line: Connection,
  { path }: FieldPage,
  hasWorker: boolean,
): Promise<void> {
  await line.use(null);
  const page = await openTab(context);
  await page.goto(line.origin + path, { waitUntil: 'load' });
  if (hasWorker) await untilKept(page);
  await page.close();
}
