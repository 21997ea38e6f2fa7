import type { Page } from 'puppeteer';
import { EVENTS_SENDER } from '../../src/model/events/batch';
import { EVENT_RULES } from '../../src/model/events/eventRuleTexts';
import { networkIdle } from '../support/browser/pendingRequests';
import { openTab } from '../support/browser/testBrowser';
import { IS_LONG } from '../support/deadlines';
import { advance, installClock } from '../support/browser/pageClock';
import { interactive } from '../support/browser/readiness';
import { eventually } from '../support/waiting';
import { workerInCharge } from '../support/browser/serviceWorker';
import { browserStore, writtenDown } from '../support/browser/browserStore';
import {
  installDevTools,
  plant,
  shownDeliveries,
  shownEvents,
  shownLedger,
} from '../support/fakes/fakeDevTools';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import type { Faults } from '../support/servers/faults';
import { openReader, type Reader } from '../support/readers/reader';
import { PAGE_VIEW } from '../support/fixtures/eventFixtures';
import { startServer, type RunningServer } from '../support/servers/server';
import { storedEvents } from '../support/database/storedEvents';
import { keepFromSending, kill, wakeWorker } from '../support/readers/tabFaults';
import { checkExport, eventsOf, press } from '../support/readers/trackedVisit';

const VISITS = IS_LONG ? 200 : 10;
const NOTHING = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';
const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
/** Number of events that triggers an immediate delivery. */
const PLANTED = 20;
/** Time in milliseconds that an event waits in the batch before delivery. */
const FLUSH_AFTER = 5000;
const DONE: readonly string[] = ['queued', 'sent', 'acknowledged'];

let server: RunningServer;
let proxy: FaultProxy;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await startServer({
    env: {
      RATE_LIMIT_FACTOR: '100',
      FEATURES: 'tracking.comscore=on',
      COMSCORE_PATH: '/measure',
    },
  });
  proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
});

afterAll(async () => {
  await proxy.close();
  await server.remove();
});

afterEach(async () => {
  await proxy.clear();
  await reader.close();
});

/** Opens another tab for the same reader and waits until at least one of its events is queued. */
async function openReaderTab(): Promise<Page> {
  const tab = await openTab(reader.page.browserContext());
  await installDevTools(tab);
  await installClock(tab);
  await tab.goto(`${proxy.origin}/latest/`, { waitUntil: 'domcontentloaded' });
  await eventually(
    () => shownDeliveries(tab),
    (found) => found.includes('queued') || found.includes('acknowledged'),
  );
  return tab;
}

const viewed = (formName: string) => ({ type: 'event/FormViewed', payload: { formName } });

const isAcknowledged = (ledger: Record<string, string>): boolean =>
  Object.values(ledger).every((status) => status === 'acknowledged');

/**
 * Advances the clock until every event is delivered, because new events may be tracked at any moment. Returns the
 * ledger.
 */
const untilDelivered = (tab: Page): Promise<Record<string, string>> =>
  eventually(
    async () => {
      const ledger = await shownLedger(tab);
      if (Object.values(ledger).includes('queued')) await advance(tab, FLUSH_AFTER);
      return ledger;
    },
    (ledger) => Object.keys(ledger).length > 0 && isAcknowledged(ledger),
  );

/** Advances past the batch delay; resolves when the response to the delivery has arrived. */
async function passFlush(): Promise<void> {
  await advance(page, FLUSH_AFTER + 1500);
  await networkIdle(page);
}

/** Faults between a browser and the collector. */
const FAULTS: readonly { name: string; faults?: Partial<Faults>; isOffline?: true }[] = [
  { name: 'nothing' },
  { name: 'cut before the request arrives', faults: { drop: true } },
  { name: 'cut in the middle of the response', faults: { resetAfter: 60 } },
  { name: 'cut after the collector stored it', faults: { resetAfter: 0 } },
  { name: 'offline', isOffline: true },
];

interface Visit {
  fault: string;
  isKilled: boolean;
  /** Statuses of the events when the tab was closed, keyed by event ID. */
  ledger: Record<string, string>;
}

/** Runs a visit with a delivery fault. Every second visit ends before the fault is repaired. */
async function visit(count: number): Promise<Visit> {
  const fault = FAULTS[count % FAULTS.length]!;
  const isKilled = count % 2 === 1;
  const tab = await openReaderTab();
  if (fault.faults) await proxy.set(fault.faults);
  if (fault.isOffline) await tab.setOfflineMode(true);
  await plant(
    tab,
    ...Array.from({ length: PLANTED }, (_, index) => viewed(`visit-${count}-${index}`)),
  );
  // Some tabs are killed immediately, others once all of their events are at least queued.
  const isHasty = count % 4 === 3;
  if (!isHasty) {
    await eventually(
      () => shownDeliveries(tab),
      (found) => found.every((status) => DONE.includes(status)),
    );
  }
  let ledger: Record<string, string>;
  if (isKilled) {
    ledger = await shownLedger(tab);
    await kill(tab);
  } else {
    await proxy.clear();
    await tab.setOfflineMode(false);
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    ledger = await untilDelivered(tab);
    await tab.close();
  }
  await proxy.clear();
  return { fault: fault.name, isKilled, ledger };
}

async function open(path: string, consent: string | null): Promise<void> {
  reader = await openReader({ consent });
  ({ page } = reader);
  await page.setViewport({ width: 1280, height: 900 });
  await installDevTools(page);
  await installClock(page);
  await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  await interactive(page);
}

const events = (count: number) => eventsOf(page, count);

const posts = () => reader.requests().filter((request) => request.url().endsWith('/events'));

describe('the event ledger', () => {
  it('holds events in memory until the reader makes a choice, and delivers them after consent', async () => {
    await open('/latest/', null);
    expect((await events(1))[0]?.type).toBe('event/PageViewed');
    // The events may already include the page's web vitals and ads.
    expect(new Set(await shownDeliveries(page))).toEqual(new Set(['held']));
    await passFlush();
    expect(posts()).toEqual([]);
    expect((await browserStore(page)).filter(({ kind }) => kind === 'indexedDB')).toEqual([]);
    await page.waitForSelector('[data-consent-banner]');
    await page.evaluate(() => {
      const accept = [...document.querySelectorAll('[data-consent-banner] button')].find(
        ({ textContent }) => /accept/i.test(textContent),
      );
      (accept as HTMLElement).click();
    });
    await untilDelivered(page);
    expect(posts().length).toBeGreaterThan(0);
  });

  it('creates and sends no events after a refusal, and does not store the number of page views', async () => {
    await open('/latest/', NOTHING);
    await press(page, 'main h2 a[href^="/article/"]');
    await page.waitForFunction(() => location.pathname.startsWith('/article/'));
    await passFlush();
    expect(await shownEvents(page)).toEqual([]);
    expect(posts()).toEqual([]);
    expect(reader.requestedPaths().filter((path) => path.includes('pageview_candidate'))).toEqual(
      [],
    );
    const kept = await browserStore(page);
    expect(kept.map(({ name }) => name)).not.toContain('pageview_count');
  });

  it('drops and deletes events immediately when consent is withdrawn, and sends nothing', async () => {
    await open('/latest/', ALL);
    await untilDelivered(page);
    await keepFromSending(page);
    await plant(page, viewed('withdrawn'));
    await eventually(
      () => shownDeliveries(page),
      (found) => found.includes('queued'),
    );
    // The page may have reported its own events in the meantime.
    expect(await writtenDown(page)).toBeGreaterThan(0);
    const before = posts().length;
    await plant(page, { type: 'consent/chosen', payload: { allowed: [] } });
    // It is safe to wait here, because the clock is stopped: no timer of a second or more can fire.
    await eventually(
      () => shownDeliveries(page),
      (found) => found.includes('dropped withdrawn'),
    );
    await eventually(
      () => writtenDown(page),
      (count) => count === 0,
    );
    expect(posts()).toHaveLength(before);
  });

  it('drops an event dispatched without consent, and flags it in DevTools, the toolbar and the export', async () => {
    await open('/latest/?jsDebug=events', NOTHING);
    await plant(page, { type: 'event/PageViewed', payload: PAGE_VIEW });
    expect((await events(1)).map(({ meta }) => meta.check)).toEqual(['consent-first']);
    await eventually(
      () => shownDeliveries(page),
      (found) => found.join() === 'dropped consent',
    );
    await page.waitForSelector('[data-developer-toolbar] [data-check="consent-first"]');
    const { status, output } = await checkExport(page);
    expect(status).toBe(1);
    expect(output.match(/^line .*/gm)).toEqual([
      'line 1: consent-first: ' + EVENT_RULES['consent-first'],
    ]);
    expect(posts()).toEqual([]);
  });
});

describe('event delivery in a browser', () => {
  beforeEach(async () => {
    reader = await openReader({ consent: ALL });
  });

  it(`loses and duplicates nothing in ${VISITS} visits with network faults and killed tabs`, async () => {
    const visits: Visit[] = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(count));
    const last = await openReaderTab();
    await untilDelivered(last);

    const stored = await storedEvents(server.databaseUrl);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { fault, isKilled, ledger } of visits) {
      const statuses = Object.values(ledger);
      expect(statuses.length).toBeGreaterThan(PLANTED);
      if (!isKilled) expect([fault, new Set(statuses)]).toEqual([fault, new Set(['acknowledged'])]);
      const written = Object.keys(ledger).filter((id) => DONE.includes(ledger[id] ?? ''));
      expect([fault, written.filter((id) => !ids.has(id))]).toEqual([fault, []]);
    }
    const forms = stored.flatMap(({ form }) => form ?? []);
    expect(forms).toHaveLength(new Set(forms).size);
    expect(forms.length).toBeGreaterThan((VISITS * PLANTED) / 2);
  });

  it('continues in the worker after the last page is closed if the browser has Background Sync', async () => {
    const tab = await openReaderTab();
    await workerInCharge(tab);
    await untilDelivered(tab);
    await keepFromSending(tab);
    await plant(tab, viewed('left-behind'));
    await eventually(
      () => shownDeliveries(tab),
      (found) => found.includes('queued'),
    );
    await kill(tab);
    await wakeWorker(reader.page, proxy.origin, EVENTS_SENDER);
    const stored = await eventually(
      () => storedEvents(server.databaseUrl),
      (found) => found.some(({ form }) => form === 'left-behind'),
    );
    expect(stored.filter(({ form }) => form === 'left-behind')).toHaveLength(1);
  });
});
