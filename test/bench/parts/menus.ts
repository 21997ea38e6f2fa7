import type { Connection } from '../network/connection';
import { aboveAtMost, type Figure } from '../report/figure';
import type { FieldPage } from '../field/fieldPages';
import { WITHOUT_CHOICE } from '../visits/firstVisit';
import { pressed } from '../visits/press';
import { watchWorker, type Signal } from '../visits/signals';
import { untilFinished } from '../visits/untilFinished';
import { openTab, slowed } from '../visits/visit';
import { watchPage } from '../visits/watchPage';
import { eachKind } from './eachKind';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Matches the link menus, the first of which is opened. Excludes the full, search and account menus. */
const OUR_MENU =
  'summary[data-menu-button]:not([data-menu-button="all"], [data-menu-button="search"], [data-menu-button="account"])';

const DESKTOP = { width: 1280, height: 800 };

/** Compares the time a menu takes to open on an idle page with that of a plain `<details>` with the same links. */
export async function menus(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  return eachKind(bench, 'menus', async (page) => {
    const { ours, yardstick } = await interleaved(bench, `menus ${page.kind}`, {
      yardstick: () => openMenu(field.yardstick, page, 'summary', []),
      ours: () => openMenu(field.ours, page, OUR_MENU, WITHOUT_CHOICE),
    });
    const name = 'press to next paint: a menu';
    return [aboveAtMost(8, { name, unit: 'ms', ours, yardstick })];
  });

  async function openMenu(
    line: Connection,
    { path }: FieldPage,
    /** Selector of the pressed element in the header. */
    summary: string,
    signals: readonly Signal[],
  ): Promise<number> {
    const context = await field.browser.createBrowserContext();
    try {
      await line.use(null);
      const page = await openTab(context);
      const session = await slowed(page);
      const isWorkerActive = await watchWorker(session);
      await page.setViewport(DESKTOP);
      await page.evaluateOnNewDocument(watchPage, null);
      const started = performance.now();
      await page.goto(line.origin + path, { waitUntil: 'load' });
      const hasScripts = signals.length > 0;
      await untilFinished({ page, line, started, signals, hasScripts, isWorkerActive });
      return await pressed(page, `header ${summary}`, `header details[open] > ${summary} | `);
    } finally {
      await context.close();
    }
  }
}
