import type { Page } from 'puppeteer';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import { eventually } from '../support/waiting';
import {
  installDevTools,
  plant,
  shownDeliveries,
  shownEvents,
  devToolsRecord,
} from '../support/fakes/fakeDevTools';
import { interactive, painted } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { PAGE_VIEW } from '../support/fixtures/eventFixtures';
import { startServer, type RunningServer } from '../support/servers/server';
import {
  arriveAt,
  checkExport,
  eventsOf,
  press,
  scrollToOtherStory,
} from '../support/readers/trackedVisit';

const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
const ERROR_BEACON = 'https://cloud.example/error';
const AUDIENCE = 'https://audience.example/ping';

/** The expected events, derived by hand from the requirements for page views, the feed and scrolling. */
const VISIT = [
  'PageViewed front-door 1',
  'PageEnriched front-lead|front-shelf|front-latest|front-opinion|front-ratings|front-pictures|front-videos',
  'PageViewed story 2',
  'VendorPageViewed story 2',
  'ScrollReached 25',
  'ScrollReached 50',
  'ScrollReached 75',
  'ScrollReached 100',
  'PageViewed story 3 seamless down.1',
  'VendorPageViewed story 3 seamless down.1',
  'PageEnriched seamless down.1',
  'PageViewed latest-door 4 menu-trending',
  'VendorPageViewed latest-door 4 menu-trending',
  'PageEnriched menu-trending',
  'PageViewed search 5',
  'VendorPageViewed search 5',
  'PageEnriched search-results',
  'PageViewed newsletters 6 menu-more',
  'VendorPageViewed newsletters 6 menu-more',
  'PageEnriched newsletter-list menu-more',
  'FormViewed',
  'PageViewed search 7',
  'VendorPageViewed search 7',
  'PageEnriched search-results',
];

let server: RunningServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await startServer({
    env: {
      WORKER: 'off',
      // Disables ads, because ad events have their own trace tests.
      ADS: 'off',
      FEATURES: 'tracking.comscore=on,tracking.audience=on',
      COMSCORE_PATH: '/measure',
      AUDIENCE_URL: AUDIENCE,
      ERROR_BEACON_URL: ERROR_BEACON,
    },
  });
});

afterAll(async () => {
  await server.remove();
});

afterEach(() => reader.close());

async function open(path: string): Promise<void> {
  reader = await openReader({ consent: ALL });
  ({ page } = reader);
  await page.setViewport({ width: 1280, height: 900 });
  await installDevTools(page);
  await page.goto(server.origin + path, { waitUntil: 'load' });
  await interactive(page);
}

const names = (events: readonly StampedEvent[]) => events.map(({ type }) => type);

const events = (count: number) => eventsOf(page, count);

/** Formats an event like an entry in `VISIT`. */
function summaryOf({ type, payload }: StampedEvent): string {
  const { pageType, pageViews, pageComponents, linkTag, clickText, percent } = payload;
  const name = type.replace('event/', '');
  const kind = String(pageType).startsWith('article') ? 'story' : pageType;
  const isView = name.endsWith('PageViewed');
  const facts = isView ? [kind, pageViews] : [pageComponents, percent];
  return [name, ...facts, linkTag, clickText]
    .filter((fact) => fact !== undefined && fact !== '')
    .join(' ');
}

describe('the event stream in Redux DevTools', () => {
  it('matches the expected events of a visit, and every event is valid and delivered', async () => {
    await open('/');
    await events(2);
    const story = await page.$eval('main a[href^="/article/"]', (link) => link.pathname);
    await press(page, `main a[href="${story}"]`);
    await arriveAt(page, story);
    await events(4);
    // Scrolls in small steps: on a busy machine, the address lags behind the scroll position, and larger steps could
    // skip a quarter of the story.
    await scrollToOtherStory(page, 50);
    await events(11);
    await press(page, '#menu-trending a[href="/latest/"]');
    await arriveAt(page, '/latest/');
    await events(14);
    await page.click('[data-menu-button="search"]');
    // The field receives focus in a task after the click.
    await page.waitForSelector('header input[name="q"][role="combobox"]:focus');
    await page.keyboard.type('battery');
    await page.keyboard.press('Enter');
    await arriveAt(page, '/search/');
    await events(17);
    await press(page, '#menu-more a[href="/newsletters/"]');
    await arriveAt(page, '/newsletters/');
    await events(20);
    await page.goBack();
    await arriveAt(page, '/search/');
    const visit = await events(VISIT.length);

    expect(visit.map(summaryOf)).toEqual(VISIT);
    expect(new Set(visit.map(({ meta }) => meta.check))).toEqual(new Set(['ok']));
    expect((await devToolsRecord(page)).names).toEqual(['Offprint', 'Offprint events']);
    const deliveries = await eventually(
      () => shownDeliveries(page),
      (found) => found.every((status) => status === 'acknowledged'),
    );
    expect(new Set(deliveries)).toEqual(new Set(['acknowledged']));
    const metrics = await (await server.get('/_node/metrics')).text();
    const stored = /^offprint_events_stored_total (\d+)$/m.exec(metrics)?.[1];
    expect(Number(stored)).toBeGreaterThanOrEqual(VISIT.length);
    expect(reader.faults).toEqual([]);
  });

  it('shows the id, number, time, page view, category and consent of an event', async () => {
    await open('/latest/');
    const [view] = await events(1);
    expect(Object.keys(view?.meta ?? {}).sort()).toEqual(
      ['at', 'category', 'check', 'consent', 'id', 'pageViewGuid', 'seq'].sort(),
    );
    expect(view?.meta).toMatchObject({ seq: 1, category: 'C0002', check: 'ok' });
    expect(view?.meta.consent).toContain('C0002');
    expect(view?.payload['pageViewGuid']).toBe(view?.meta.pageViewGuid);
  });

  it('flags a duplicate page view, as do the toolbar and the exported file', async () => {
    await open('/latest/?jsDebug=events');
    await events(1);
    await plant(page, { type: 'event/PageViewed', payload: PAGE_VIEW });
    expect((await events(2)).map(({ meta }) => meta.check)).toEqual(['ok', 'page-view-once']);
    await page.waitForSelector('[data-developer-toolbar] [data-check="page-view-once"]');
    const { status, output } = await checkExport(page);
    expect(status).toBe(1);
    expect(output.match(/^line .*/gm)).toEqual([expect.stringContaining(': page-view-once: ')]);
  });
});

describe('other recipients of page views', () => {
  const requests = (address: string) =>
    reader
      .requests()
      .flatMap((request) => (request.url().startsWith(address) ? request.url() : []));

  it('get one comScore candidate request and one audience ping per page view', async () => {
    await open('/latest/');
    await events(1);
    await eventually(
      () => Promise.resolve(requests(AUDIENCE)),
      (found) => found.length > 0,
    );
    expect(requests(`${server.origin}/measure/pageview_candidate.comscore.json`)).toHaveLength(1);
    const fields = [...new URL(requests(AUDIENCE)[0] ?? '').searchParams.keys()];
    expect(fields).toEqual(
      'c1 c2 c4 c7 c8 c9 comscorekw cs_fpdm cs_fpdt cs_fpid cs_fpit cv ns__t ns_c'.split(' '),
    );
    expect(requests(AUDIENCE)).toHaveLength(1);
  });

  it('are notified of an error page by a beacon, and the page view reports the error', async () => {
    await open('/article/there-is-no-such-story/');
    const [view] = await events(1);
    expect(view?.payload).toMatchObject({
      pageType: 'error_page',
      articleType: 'error_404',
      siteSection: 'error',
      channelType: 'error:error_page',
    });
    await eventually(
      () => Promise.resolve(requests(ERROR_BEACON)),
      (found) => found.length > 0,
    );
    const fields = [...new URL(requests(ERROR_BEACON)[0] ?? '').searchParams.keys()];
    expect(fields).toEqual('xref srcurl pagetype pguid devicetype sid env'.split(' '));
    expect(requests(ERROR_BEACON)[0]).toContain(String(view?.meta.pageViewGuid));
  });
});

describe('web vitals', () => {
  const vitals = async () =>
    (await devToolsRecord(page)).sent
      .map(({ action }) => action)
      .filter(({ type }) => type === 'event/WebVitalMeasured');
  const reportedEvents = async (): Promise<string[]> =>
    (await vitals()).map(({ payload: { metric, arrival, path } }) =>
      [metric, arrival, path].join(' '),
    );
  const untilReported = (...expected: string[]): Promise<string[]> =>
    eventually(reportedEvents, (found) => expected.every((each) => found.includes(each)));

  it('name the measured page and how it was reached, including soft navigations', async () => {
    await open('/latest/');
    await events(1);
    const knowsPresses = await page.evaluate(() => 'PerformanceSoftNavigation' in window);
    const link = 'main h2 a[href^="/article/"]';
    const path = await page.$eval(link, (found) => found.pathname);
    const ofDocument = ['FCP', 'LCP', 'TTFB'].map((metric) => `${metric} document /latest/`);
    const ofStory = knowsPresses ? ['FCP', 'LCP'].map((metric) => `${metric} in-app ${path}`) : [];
    // Uses real input, because nothing else counts as the start of a soft navigation.
    await page.click(link);
    await arriveAt(page, path);
    await untilReported(...ofStory.slice(0, 1), ...ofDocument);
    // The next interaction finalizes the remaining metrics.
    await page.click('main article h1');
    const found = await untilReported(...ofStory, ...ofDocument);
    expect(found).toEqual(expect.arrayContaining([...ofDocument, ...ofStory]));
    const pages = found.map((each) => each.replace(/^\S+ /, ''));
    const known = ['document /latest/', ...(knowsPresses ? [`in-app ${path}`] : [])];
    expect(new Set(pages)).toEqual(new Set(known));
    expect(new Set((await vitals()).map(({ meta }) => meta.check))).toEqual(new Set(['ok']));
    expect(reader.faults).toEqual([]);
  });
});

describe('a story in the feed', () => {
  it('has its own page number and title when its page view is tracked', async () => {
    await open('/article/folding-phone-hinge-lab/');
    await events(1);
    const title = await page.title();
    await scrollToOtherStory(page, 150);
    const views = (await events(6)).filter(({ type }) => type === 'event/PageViewed');
    expect(views[1]?.payload).toMatchObject({
      linkTag: 'seamless',
      clickText: 'down.1',
      pageNumber: 2,
      articleProgram: 'seamless',
    });
    expect(await page.title()).not.toBe(title);
  });

  it('is tracked as reentered, but not as viewed again, when the reader scrolls back to it', async () => {
    await open('/article/folding-phone-hinge-lab/');
    await events(1);
    await scrollToOtherStory(page, 150);
    await events(6);
    await scrollToOtherStory(page, -150);
    const seen = await eventually(
      () => shownEvents(page),
      (found) => names(found).includes('event/PageReentered'),
    );
    const views = seen.filter(({ type }) => type === 'event/PageViewed');
    expect(views).toHaveLength(2);
    const again = seen.filter(({ type }) => type === 'event/PageReentered');
    expect(again.map(({ payload }) => payload)).toEqual([
      {
        pageViewGuid: views[0]?.payload['pageViewGuid'],
        pageType: views[0]?.payload['pageType'],
        articleId: views[0]?.payload['articleId'],
        clickText: 'up.0',
      },
    ]);
    expect(new Set(seen.map(({ meta }) => meta.check))).toEqual(new Set(['ok']));
  });
});

describe('scroll depth', () => {
  it('is reported as the reader scrolls down, once per threshold, and restarts on another page', async () => {
    await open('/article/folding-phone-hinge-lab/');
    await events(1);
    const depths = async () =>
      (await shownEvents(page)).flatMap(({ type, payload }) =>
        type === 'event/ScrollReached' ? [payload['percent']] : [],
      );
    const turn = async (by: number, times: number): Promise<void> => {
      for (let step = 0; step < times; step += 1) {
        await page.evaluate((distance) => {
          window.scrollBy(0, distance);
        }, by);
        await painted(page);
      }
    };
    while (!(await depths()).includes(50)) await turn(100, 1);
    await turn(-5000, 1);
    await turn(100, 5);
    expect(await depths()).toEqual([25, 50]);
    await press(page, '#menu-trending a[href="/latest/"]');
    await arriveAt(page, '/latest/');
    await turn(150, 10);
    expect((await depths()).slice(0, 3)).toEqual([25, 50, 25]);
  });
});
