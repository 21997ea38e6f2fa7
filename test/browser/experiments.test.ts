import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { EXPERIMENT_VIEWED_AFTER } from '../../src/model/events/readerTimings';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { advance, installClock } from '../support/browser/pageClock';
import { hydrated, interactive, settled } from '../support/browser/readiness';
import {
  recordActions,
  recordedActions,
  type RecordedAction,
} from '../support/readers/recordedActions';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';

const DAY = 86_400_000;
const STORY = '/article/kestrel-14-laptop-review/';
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** An experiment that is running now, on all stories below `/article/`. */
const TEST = {
  id: 'cta',
  version: '1',
  startDate: dayFromNow(-2),
  endDate: dayFromNow(10),
  allocations: [
    { bucket: 'test', percentage: 45 },
    { bucket: 'control', percentage: 45 },
  ],
  criteria: { routes: ['article'] },
};

describe('an experiment in the browser', () => {
  let folder: string;
  let server: RunningServer;
  let line: FaultProxy;
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offprint-tests-'));
    const file = join(folder, 'experiments.json');
    await writeFile(file, JSON.stringify([TEST]));
    server = await startServer({ env: { EXPERIMENTS_FILE: file, COOKIE_SECURE: '0' } });
    line = await startFaultProxy({ target: Number(new URL(server.origin).port) });
  });

  afterAll(async () => {
    await line.close();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
    await page.evaluateOnNewDocument(recordActions);
  });

  afterEach(async () => {
    await line.clear();
    await reader.close();
  });

  const feed = (...slots: number[]) =>
    fetch(`${server.origin}/_dev/draw`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slots }),
    });
  const mark = (): Promise<string | null> =>
    page.$eval('html', (root) => root.getAttribute('data-experiment'));
  const cookie = async (name = 'nemo_highlander'): Promise<string | undefined> =>
    (await page.browserContext().cookies()).find((one) => one.name === name)?.value;
  const views = (): Promise<RecordedAction[]> =>
    recordedActions(page).then((actions) =>
      actions.filter(({ type }) => type === 'experiments/viewed'),
    );

  it("keeps the document's variant, and reports it after five seconds on the page", async () => {
    await feed(42);
    await installClock(page);
    await page.goto(`${line.origin}${STORY}`);
    await interactive(page);
    expect(await mark()).toBe('cta:1:test');
    expect(await cookie()).toBe('cta:1:test');
    await settled(page);
    await advance(page, EXPERIMENT_VIEWED_AFTER);
    const [view] = await eventually(views, (found) => found.length > 0);
    expect(view?.payload).toEqual({ id: 'cta', version: '1', bucket: 'test' });
    await advance(page, 2 * EXPERIMENT_VIEWED_AFTER);
    expect(await views()).toHaveLength(1);
    expect(await mark()).toBe('cta:1:test');
    expect(reader.faults).toEqual([]);
  });

  it('reports no exposure for an excluded reader', async () => {
    await feed(95);
    await installClock(page);
    await page.goto(`${line.origin}${STORY}`);
    await interactive(page);
    expect(await cookie('nemo_highlander_cta')).toBe('cta:1:exclude');
    await settled(page);
    await advance(page, 2 * EXPERIMENT_VIEWED_AFTER);
    expect(await views()).toEqual([]);
  });

  it('assigns a variant to a reader who navigates to the page within the app, and the server keeps it', async () => {
    await page.goto(`${line.origin}/`);
    await interactive(page);
    expect(await mark()).toBeNull();
    expect(await cookie()).toBeUndefined();
    await page.click('main a[href^="/article/"]');
    await page.waitForFunction(() => document.documentElement.dataset['experiment'] !== undefined);
    const rendered = await mark();
    expect(rendered).toMatch(/^cta:1:(?:test|control|exclude)$/);
    const name = rendered === 'cta:1:exclude' ? 'nemo_highlander_cta' : 'nemo_highlander';
    expect(await cookie(name)).toBe(rendered);
    await page.goto(`${line.origin}${STORY}`);
    await hydrated(page);
    expect(await mark()).toBe(rendered);
  });

  it('leaves no variant in cached documents or the shell, and the story is readable offline', async () => {
    await feed(0);
    await page.goto(`${line.origin}${STORY}`);
    const headline = await reader.text('h1');
    await workerInCharge(page);
    await page.reload();
    await hydrated(page);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.some((path) => path.includes('kestrel-14-laptop-review')),
    );
    expect(await cachedPaths(page, 'offprint-documents-')).not.toContain(STORY);
    const shells = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('offprint-shell-'));
      const kept = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          const answers = await cache.matchAll();
          return Promise.all(answers.map((answer) => answer.text()));
        }),
      );
      return kept.flat();
    });
    expect(shells.length).toBeGreaterThan(0);
    expect(shells.filter((text) => text.includes('data-experiment='))).toEqual([]);
    expect(shells.filter((text) => text.includes('cta:1'))).toEqual([]);
    await line.set({ drop: true });
    await page.goto(`${line.origin}${STORY}`, { waitUntil: 'domcontentloaded' });
    expect(await reader.text('h1')).toBe(headline);
    expect(await cookie()).toBe('cta:1:test');
  });
});
