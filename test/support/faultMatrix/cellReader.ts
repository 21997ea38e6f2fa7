import type { Page } from 'puppeteer';
import { BUNDLE_CACHE, recordKey } from '../../../src/model/offline/offlineBundle';
import { dataKeyOfRoute } from '../../../src/model/offline/workerRules';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { hydrated, interactive } from '../browser/readiness';
import { cachedPaths, runningWorker, workerInCharge } from '../browser/serviceWorker';
import { openTab } from '../browser/testBrowser';
import { PAGE_LIMIT, TEST_LIMIT } from '../deadlines';
import { moveClock, openReader, type Reader } from '../readers/reader';
import { truthOf, type PageTruth } from '../readers/pageTruth';
import type { NetworkFaultName } from '../fakes/networkFaults';
import type { SharedServer } from '../servers/sharedServer';
import { eventually } from '../waiting';
import { breakStorageOf } from './breakStorage';
import { KINDS, type Cell } from './cells';
import { startFaultySite } from './faultySite';
import { markDocument } from './screenShown';
import { addEntries, headed, press, typeWords, wordsIn } from './tabSteps';

/** A reader with a persistent browser who opens one page after another, as the cells specify. */
export interface CellReader {
  /** Starts to open the page under the cell's fault, without waiting for it. */
  begin(cell: Cell): Promise<OpenedCell>;
  close(): Promise<void>;
}

export interface OpenedCell {
  tab: Page;
  address: string;
  truth: PageTruth;
  /**
   * Ends the fault, loads the page again and resolves with the text in its form. Resolves with null and does not load
   * the page if no text was typed, or if broken storage could not keep it.
   */
  recover(): Promise<string | null>;
  close(): Promise<void>;
}

const START = '/latest/';
/** Path of a page without scripts, from which tests access the caches of the site. */
const QUIET = '/_node/status';
const VISITS = ['offprint-documents-', 'offprint-data-'];

export async function openCellReader(server: SharedServer): Promise<CellReader> {
  const site = await startFaultySite(server.origin);
  const { origin } = site;
  let { reader, keeper } = await openWithWorker(origin);

  /** Opens a page without a fault. If the cell needs a visited page, waits until it is cached. */
  async function visit(tab: Page, cell: Cell): Promise<void> {
    const path = KINDS[cell.kind];
    await tab.goto(origin + path, { waitUntil: 'domcontentloaded' });
    await hydrated(tab);
    if (cell.held !== 'visited') return;
    const match = matchRoute(path);
    await cached(VISITS[0] ?? '', path);
    if (match) await cached(VISITS[1] ?? '', dataKeyOfRoute(match));
  }

  const cached = (prefix: string, path: string): Promise<unknown> =>
    eventually(
      () => cachedPaths(keeper, prefix),
      (paths) => paths.includes(path),
      PAGE_LIMIT,
    );

  async function hold(cell: Cell): Promise<void> {
    const path = KINDS[cell.kind];
    const isHeld = async (prefix: string, key: string): Promise<boolean> =>
      (await cachedPaths(keeper, prefix)).includes(key);
    const isVisit = cell.held === 'visited' && !(await isHeld(VISITS[0] ?? '', path));
    const isDownload = cell.held === 'downloaded' && !(await isHeld(BUNDLE_CACHE, recordKey(path)));
    if (!isVisit && !isDownload) return;
    const tab = await openTab(reader.page.browserContext());
    await visit(tab, cell);
    if (isDownload) {
      await tab.locator('[data-save-story]').click();
      await tab.waitForFunction(
        () => document.querySelector('[data-save-story]')?.textContent === 'Saved',
        { timeout: TEST_LIMIT },
      );
    }
    await tab.close();
  }

  /** Deletes the caches of visited pages unless the cell specifies a visited page, and clears the HTTP cache. */
  async function strip({ held }: Cell): Promise<void> {
    if (held !== 'visited') {
      await keeper.evaluate(async (prefixes) => {
        for (const name of await caches.keys()) {
          if (prefixes.some((prefix) => name.startsWith(prefix))) await caches.delete(name);
        }
      }, VISITS);
    }
    await clearHttpCache();
  }

  async function clearHttpCache(): Promise<void> {
    const session = await keeper.createCDPSession();
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }

  /** Brings the tab to the point from which the cell's navigation starts. */
  async function approach(tab: Page, cell: Cell, truth: PageTruth): Promise<void> {
    const path = KINDS[cell.kind];
    if (cell.way === 'load') return;
    if (cell.way === 'reload') {
      await visit(tab, cell);
      if (hasWords(cell)) await typeWords(tab);
      return;
    }
    await tab.goto(origin + START, { waitUntil: 'domcontentloaded' });
    await interactive(tab);
    if (cell.way !== 'back') return;
    if (cell.held !== 'visited') {
      await tab.evaluate(addEntries, path, START);
      return;
    }
    const { heading } = await truthOf(server, START);
    await press(tab, path);
    await headed(tab, truth.heading);
    if (hasWords(cell)) await typeWords(tab);
    await press(tab, START);
    await headed(tab, heading);
  }

  async function breakFor({ fault }: Cell, tab: Page): Promise<void> {
    await keeper.goto(origin + QUIET);
    if (fault.network) await site.set(fault.name as NetworkFaultName);
    if (fault.storage) await breakStorageOf(tab, keeper, origin, fault.storage);
    if (fault.clockError === 0) return;
    const wrong = Date.now() + fault.clockError;
    await tab.evaluateOnNewDocument(moveClock, wrong);
    await (await runningWorker(keeper, origin)).evaluate(moveClock, wrong);
  }

  /** Ends the fault. Replaces the reader after a storage or clock fault, which cannot be undone in a running worker. */
  async function mend({ fault }: Cell): Promise<void> {
    await site.set(null);
    if (fault.storage === null && fault.clockError === 0) return;
    await reader.close();
    ({ reader, keeper } = await openWithWorker(origin));
  }

  return {
    async begin(cell) {
      const path = KINDS[cell.kind];
      const truth = await truthOf(server, path);
      await hold(cell);
      const tab = await openTab(reader.page.browserContext());
      await approach(tab, cell, truth);
      await strip(cell);
      await markDocument(tab);
      await breakFor(cell, tab);
      start(tab, cell, origin + path);
      return {
        tab,
        address: path,
        truth,
        async recover() {
          await site.set(null);
          // Broken storage cannot keep the typed text.
          if (!hasWords(cell) || cell.fault.storage !== null) return null;
          await tab.goto(origin + path, { waitUntil: 'domcontentloaded' });
          await hydrated(tab);
          return wordsIn(tab);
        },
        async close() {
          await tab.close();
          // The next cell must not find a truncated document in the HTTP cache.
          await clearHttpCache();
          await mend(cell);
        },
      };
    },
    async close() {
      await reader.close();
      await site.close();
    },
  };
}

/** Opens a reader whose worker has cached everything that it caches on its own. */
async function openWithWorker(origin: string): Promise<{ reader: Reader; keeper: Page }> {
  const reader = await openReader({ fonts: false });
  const { page } = reader;
  await page.goto(origin + START, { waitUntil: 'domcontentloaded' });
  await workerInCharge(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        navigator.serviceWorker.controller?.postMessage({ type: 'keep-code' }, [port2]);
      }),
  );
  await page.goto(origin + QUIET);
  return { reader, keeper: page };
}

function hasWords({ kind, way, held }: Cell): boolean {
  return kind === 'newsletter form' && (way === 'reload' || (way === 'back' && held === 'visited'));
}

/** Starts the navigation without waiting for it, because the document may never arrive. */
function start(tab: Page, { way, kind }: Cell, url: string): void {
  const ways = {
    load: () => tab.goto(url),
    reload: () => tab.reload(),
    'in-app': () => press(tab, KINDS[kind]),
    back: () =>
      tab.evaluate(() => {
        history.back();
      }),
  };
  void Promise.resolve(ways[way]()).catch(() => undefined);
}
