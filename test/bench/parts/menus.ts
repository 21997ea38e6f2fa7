import type { Page } from 'puppeteer';
import { CPU_SLOWDOWN, ROUNDS } from '../conditions';
import type { Connection } from '../network/connection';
import { aboveAtMost, type Figure } from '../report/figure';
import { pressed } from '../visits/press';
import { openTab } from '../visits/visit';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Milliseconds until everything that a page starts on its own is done. */
const SETTLED = 6000;

/** Compares opening a menu of a loaded page with a plain `<details>` that has the same links. */
export async function menus(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const openOn = (connection: Connection, summary: string) => async (): Promise<number> => {
    const context = await field.browser.createBrowserContext();
    try {
      await connection.use(null);
      const page = await openTab(context);
      await slow(page);
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(connection.origin + field.stories.opened.path, { waitUntil: 'load' });
      await new Promise((resolve) => setTimeout(resolve, SETTLED));
      return await pressed(page, summary, 'header details[open] a | ');
    } finally {
      await context.close();
    }
  };
  const { ours, yardstick } = await interleaved(bench, 'menus', ROUNDS, {
    yardstick: openOn(field.yardstick, 'header details summary'),
    ours: openOn(field.ours, 'header [data-menu-button="tech"]'),
  });
  return [aboveAtMost(16, { name: 'opening a menu', unit: 'ms', ours, yardstick })];
}

async function slow(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
