import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'puppeteer';
import { followLink, readThrough } from '../support/ads/adPages';
import { interactive, settled } from '../support/browser/readiness';
import { runCommand } from '../support/command';
import { IS_LONG } from '../support/deadlines';
import { devToolsRecord, installDevTools, shownEvents } from '../support/fakes/fakeDevTools';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { openReader, type Reader } from '../support/readers/reader';
import { scrollToOtherStory } from '../support/readers/trackedVisit';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

/**
 * Number of pages in the session, during which consent is given, withdrawn and given again, and the connection is lost.
 */
const PAGES = IS_LONG ? 40 : 10;
const BANNER = '[data-consent-banner]';
const CENTRE = 'dialog[aria-label="Cookie settings"]';

let server: RunningServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1000' } });
});

afterAll(async () => {
  await reader.close();
  await server.remove();
});

/** Returns the addresses of the first stories in the list, in order. */
async function storyPaths(count: number): Promise<string[]> {
  const paths = new Set<string>();
  for (let number = 1; paths.size < count; number += 1) {
    const text = await (await server.get(number === 1 ? '/latest/' : `/latest/${number}/`)).text();
    for (const [, path = ''] of text.matchAll(/href="(\/article\/[\w-]+\/)"/g)) paths.add(path);
  }
  return [...paths].slice(0, count);
}

async function press(label: string, within: string): Promise<void> {
  await page.waitForFunction(
    (text, scope) => {
      const buttons = document.querySelectorAll<HTMLElement>(`${scope} button`);
      const button = [...buttons].find(({ textContent }) => textContent.trim() === text);
      button?.click();
      return button !== undefined;
    },
    {},
    label,
    within,
  );
}

async function choose(label: 'Accept all' | 'Refuse all'): Promise<void> {
  await page.$eval('footer [data-cookie-settings]', (link) => {
    (link as HTMLElement).click();
  });
  await page.waitForSelector(CENTRE);
  await press(label, CENTRE);
  await page.waitForFunction((centre) => !document.querySelector(centre), {}, CENTRE);
}

/** Returns the latest status of every event, from all changes sent to DevTools. */
async function ledger(): Promise<Record<string, string>> {
  const { sent } = await devToolsRecord(page);
  const states = sent.flatMap(({ state }) =>
    Object.entries(state).map(([id, { status }]) => [id, status] as const),
  );
  return Object.fromEntries(states);
}

const untilDelivered = (): Promise<Record<string, string>> =>
  eventually(ledger, (found) =>
    Object.values(found).every((status) => ['acknowledged', 'dropped'].includes(status)),
  );

/** Returns the number of ads that the house ad server reports as served. */
async function filledAds(): Promise<number> {
  const text = await (await server.get('/_node/metrics')).text();
  return Number(/^offprint_house_ads_total\{answer="filled"\} (\d+)$/m.exec(text)?.[1]);
}

const untilAdsAnswered = (): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[data-ad-state="requested"]'));

test(`every event of a session of ${PAGES} pages is valid, names its page and is stored exactly once`, async () => {
  const stories = await storyPaths(PAGES - 2);
  reader = await openReader({ consent: null });
  ({ page } = reader);
  await installDevTools(page);
  await page.goto(`${server.origin}/latest/`, { waitUntil: 'load' });
  await settled(page);
  const half = Math.floor(stories.length / 2);
  let filledMeasured = 0;
  let filledUnmeasured = 0;
  for (const [index, path] of stories.entries()) {
    await followLink(page, path);
    await readThrough(page);
    await untilAdsAnswered();
    if (index === 1) await press('Accept all', BANNER);
    if (index === 2) {
      await followLink(page, EXAMPLE_PAGES.video);
      await page.waitForSelector('button[aria-label="Play"]');
      await page.click('button[aria-label="Play"]');
      await eventually(
        () => Promise.resolve(reader.requestedPaths()),
        (paths) => paths.some((requested) => requested.startsWith('/ads/video')),
      );
    }
    if (index === 3) await scrollToOtherStory(page, 400);
    if (index === half) {
      await untilAdsAnswered();
      await untilDelivered();
      await choose('Refuse all');
      filledMeasured = await filledAds();
    }
    if (index === half + 1) {
      filledUnmeasured = (await filledAds()) - filledMeasured;
      await choose('Accept all');
    }
    if (index === half + 2) {
      await page.setOfflineMode(true);
      await followLink(page, stories[0] ?? '');
      await page.setOfflineMode(false);
    }
  }
  await followLink(page, '/about/');
  await untilAdsAnswered();
  const delivered = await untilDelivered();
  await interactive(page);

  const events = await shownEvents(page);
  expect(events.filter(({ meta }) => meta.pageViewGuid === '')).toEqual([]);
  expect(events.filter(({ meta }) => meta.check !== 'ok')).toEqual([]);
  const views = events.filter(({ type }) => type === 'event/PageViewed');
  expect(views.length).toBeGreaterThanOrEqual(PAGES - 1);

  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const stored = await client.query<{ id: string }>('select id from events order by id');
  const acknowledged = Object.keys(delivered).filter((id) => delivered[id] === 'acknowledged');
  expect(stored.rows.map(({ id }) => id)).toEqual(acknowledged.sort());
  const fills = await client.query<{ requested: string; closed: string }>(
    `select sum(requested) as requested, sum(rendered + empty + failed + abandoned) as closed
     from analytics.ad_slots`,
  );
  expect(Number(fills.rows[0]?.requested)).toBeGreaterThan(PAGES / 2);
  expect(fills.rows[0]?.closed).toBe(fills.rows[0]?.requested);
  const rendered = events.filter(({ type }) => type === 'event/AdRendered').length;
  expect(filledUnmeasured).toBeGreaterThan(0);
  expect((await filledAds()) - filledUnmeasured).toBe(rendered);
  const videoAds = await client.query<{ name: string }>(
    `select name from analytics.events where name in ('VideoAdRequested', 'VideoAdStarted',
       'VideoAdEmpty', 'VideoAdFailed', 'VideoAdAbandoned') order by seq`,
  );
  await client.end();
  expect(videoAds.rows).toHaveLength(2);
  expect(videoAds.rows[0]?.name).toBe('VideoAdRequested');

  const env = { DATABASE_URL: server.databaseUrl };
  const folder = await mkdtemp(join(tmpdir(), 'offprint-session-'));
  const file = join(folder, 'events.jsonl');
  await writeFile(file, (await runCommand(['events:export', '--format', 'jsonl'], env)).stdout);
  // Rejects if an event is invalid.
  const { stdout } = await runCommand(['events:check', file], env);
  expect(stdout).toContain(String(acknowledged.length));
  await rm(folder, { recursive: true });
  expect(reader.faults).toEqual([]);
});
