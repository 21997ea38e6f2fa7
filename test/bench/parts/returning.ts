import type { BrowserContext } from 'puppeteer';
import { MOBILE, ROUNDS, SLOW, type Network } from '../conditions';
import type { Field } from '../field/field';
import type { Story } from '../field/story';
import type { Connection } from '../network/connection';
import { ratioAtMost, withoutGoal, type Figure } from '../report/figure';
import { openTab, visit, type Visit } from '../visits/visit';
import { untilCached, withoutRunningWorkers } from '../visits/worker';
import { visitCold } from './cold';
import { checkYardstick } from './checkYardstick';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Long enough for the slower network; nothing after the text is measured. */
const WATCHED = 2500;

/**
 * Measures a returning reader, on the previous story and on another. Connections are closed and the worker is
 * stopped, as after a longer break; the yardstick caches its image and fonts and revalidates its document by
 * ETag.
 */
export async function returning(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const { yardstick, ours } = await interleaved(bench, 'returning', ROUNDS, {
    yardstick: () => returnToYardstick(field),
    ours: () => returnToOurs(field),
  });
  checkYardstick(yardstick.map(({ unopened }) => unopened.firstPaint));
  const pair = (name: string, time: 'firstPaint' | 'words', visitName: VisitName) => ({
    name,
    unit: 'ms' as const,
    ours: ours.map((sample) => sample[visitName][time]),
    yardstick: yardstick.map((sample) => sample[visitName][time]),
  });
  return [
    ratioAtMost(0.7, pair('visited: first paint', 'firstPaint', 'mobile')),
    ratioAtMost(0.7, pair('visited: words', 'words', 'mobile')),
    ratioAtMost(0.45, pair('visited, slow: first paint', 'firstPaint', 'slow')),
    ratioAtMost(0.45, pair('visited, slow: words', 'words', 'slow')),
    ratioAtMost(1.1, pair('unvisited: words', 'words', 'unopened')),
    withoutGoal(pair('unvisited: first paint', 'firstPaint', 'unopened')),
  ];
}

type VisitName = 'mobile' | 'slow' | 'unopened';
type Visits = Record<VisitName, Visit>;

async function returnToYardstick(field: Field): Promise<Visits> {
  const { browser, elsewhere, yardstick: connection, stories } = field;
  const context = await browser.createBrowserContext();
  try {
    await meet(context, connection, stories.opened);
    return {
      mobile: await comeBack(context, elsewhere, connection, stories.opened, MOBILE),
      slow: await comeBack(context, elsewhere, connection, stories.opened, SLOW),
      unopened: await visitCold(field, connection, stories.unopened),
    };
  } finally {
    await context.close();
  }
}

async function returnToOurs({
  browser,
  elsewhere,
  ours: connection,
  stories,
}: Field): Promise<Visits> {
  const context = await browser.createBrowserContext();
  try {
    await meet(context, connection, stories.opened, untilCached);
    return {
      mobile: await comeBack(context, elsewhere, connection, stories.opened, MOBILE),
      slow: await comeBack(context, elsewhere, connection, stories.opened, SLOW),
      unopened: await comeBack(context, elsewhere, connection, stories.unopened, MOBILE),
    };
  } finally {
    await context.close();
  }
}

/** Makes the previous visit on the fastest connection, without measuring it. */
async function meet(
  context: BrowserContext,
  connection: Connection,
  story: Story,
  settle?: typeof untilCached,
): Promise<void> {
  await connection.use(null);
  const page = await openTab(context);
  await page.goto(connection.origin + story.path, { waitUntil: 'load' });
  await settle?.(page);
  await page.close();
}

async function comeBack(
  context: BrowserContext,
  from: string,
  connection: Connection,
  { path, firstWords }: Story,
  network: Network,
): Promise<Visit> {
  await connection.use(network);
  await withoutRunningWorkers(context);
  return visit(context, { url: connection.origin + path, firstWords, from }, WATCHED);
}
