import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import { painted } from '../browser/readiness';
import { eventually } from '../waiting';
import { shownEvents } from '../fakes/fakeDevTools';

/** Waits for at least `count` events, then until the page is idle, and returns all events. */
export async function eventsOf(page: Page, count: number): Promise<StampedEvent[]> {
  await eventually(
    () => shownEvents(page),
    (found) => found.length >= count,
  );
  await idle(page);
  return shownEvents(page);
}

/** Resolves after two idle callbacks with a frame between them. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Clicks an element programmatically, because it may be covered or out of view. */
export function press(page: Page, selector: string): Promise<void> {
  return page.$eval(selector, (link) => {
    (link as HTMLElement).click();
  });
}

export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction((expected) => location.pathname === expected, {}, path);
}

/** Scrolls in small steps until the address changes to another story in the feed. */
export async function scrollToOtherStory(page: Page, step: number): Promise<void> {
  const start = new URL(page.url()).pathname;
  for (let turn = 0; turn < 1000 && new URL(page.url()).pathname === start; turn += 1) {
    await page.evaluate((by) => {
      window.scrollBy(0, by);
    }, step);
    await painted(page);
  }
  expect(new URL(page.url()).pathname).not.toBe(start);
}

/** Runs `npm run events:check` on the file that the developer toolbar exports, and returns its result. */
export async function checkExport(page: Page): Promise<{ status: number | null; output: string }> {
  const address = await page.$eval('[data-developer-toolbar] a[download]', (link) => link.href);
  const folder = mkdtempSync(join(tmpdir(), 'offprint-export-'));
  const file = join(folder, 'events.jsonl');
  writeFileSync(file, decodeURIComponent(address.split(',').slice(1).join(',')));
  const command = resolve(__dirname, '../../../tools/command.mjs');
  const words = [command, 'events:check', file];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, output: stdout };
}
