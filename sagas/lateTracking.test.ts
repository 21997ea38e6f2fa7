import { consentChanged } from '../src/features/consent/consentSlice';
import { experimentViewed } from '../src/features/experiments/experimentsSlice';
import { flagsResolved } from '../src/features/flags/flagsSlice';
import { navigationCommitted, navigationEntered } from '../src/features/navigation/navigationSlice';
import { createAppStore } from '../src/app/store';
import { viewBegun } from '../src/features/tracking/trackingSlice';
import { trackedEvent } from '../src/model/events/trackedEvent';
import type { FeatureName } from '../src/model/features';
import { PAGE_VIEW } from '../test/support/sampleEvents';
import { createSagaWorld, startWorkflows, type SagaWorld } from '../test/support/sagaPorts';
import { exposuresSaga } from './exposures';
import { lateTrackingSaga } from './lateTracking';
import type { SagaPorts } from './ports';
import { REQUEST_TRACKING_EVERY, TRACKING_LIMIT } from './vendorTracking';

let world: SagaWorld;
let store: ReturnType<typeof startWorkflows>;

const PATH = '/article/first/';
const ALL = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  world = createSagaWorld();
});

afterEach(() => {
  jest.useRealTimers();
});

const settle = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

async function start(): Promise<void> {
  store = startWorkflows(world, exposuresSaga, lateTrackingSaga);
  allow(ALL);
  view();
  await settle();
}

function view(guid = 'view-1', path = PATH): void {
  const place = { pathname: path, search: '', hash: '', key: guid };
  store.dispatch(navigationCommitted({ place, route: null, error: null }));
  store.dispatch(viewBegun({ ...PAGE_VIEW, pageViewGuid: guid }));
}

function allow(allowed: readonly (typeof ALL)[number][]): void {
  store.dispatch(
    consentChanged({ status: 'answered', source: 'own', allowed, isSuspended: false }),
  );
}

const switchOn = (...on: FeatureName[]) => store.dispatch(flagsResolved({ on, debug: [] }));
const viewed = () => store.dispatch(trackedEvent('event/PageViewed', PAGE_VIEW));
const told = (name: string) =>
  world.tracked.told().flatMap(({ type, payload }) => (type === `event/${name}` ? [payload] : []));

async function scrollTo(percent: number, path = PATH): Promise<void> {
  world.tracked.state.depths[path] = percent;
  world.tracked.scrollDown();
  await settle();
}

describe('scroll depth', () => {
  const depths = () => told('ScrollReached').map(({ percent }) => percent);

  it('is told at 25, 50, 75 and 100 percent, each once a page', async () => {
    await start();
    await scrollTo(24.9);
    expect(depths()).toEqual([]);
    await scrollTo(25);
    await scrollTo(60);
    await scrollTo(40);
    await scrollTo(60);
    await scrollTo(100);
    await scrollTo(100);
    expect(depths()).toEqual([25, 50, 75, 100]);
  });

  it('begins anew with another page, and goes on when the reader is back in a story', async () => {
    await start();
    await scrollTo(50);
    view('view-2', '/article/second/');
    await scrollTo(25, '/article/second/');
    expect(depths()).toEqual([25, 50, 25]);
    const place = { pathname: PATH, search: '', hash: '', key: 'k' };
    store.dispatch(navigationEntered({ place, route: null }));
    store.dispatch(viewBegun({ ...PAGE_VIEW, pageViewGuid: 'view-1' }));
    await scrollTo(50);
    expect(depths()).toEqual([25, 50, 25]);
  });
});

describe('a story of the feed that is scrolled back to', () => {
  const begin = (guid: string, pageViews: number, clickText?: string): void => {
    const step = clickText === undefined ? {} : { clickText };
    store.dispatch(viewBegun({ ...PAGE_VIEW, pageViewGuid: guid, pageViews, ...step }));
  };

  it('is told as entered again, each time, with the view that goes on', async () => {
    await start();
    begin('view-2', 2, 'down.1');
    expect(told('PageReentered')).toEqual([]);
    begin('view-1', 2, 'up.0');
    begin('view-2', 2, 'down.1');
    begin('view-3', 3, 'down.2');
    const story = { pageType: 'article', articleId: 'a1' };
    expect(told('PageReentered')).toEqual([
      { ...story, pageViewGuid: 'view-1', clickText: 'up.0' },
      { ...story, pageViewGuid: 'view-2', clickText: 'down.1' },
    ]);
  });

  it('is new where the reader came in below it, by the history', async () => {
    await start();
    begin('view-2', 2, 'up.0');
    begin('view-3', 3);
    expect(told('PageReentered')).toEqual([]);
  });

  it('is not told after a refusal', async () => {
    await start();
    begin('view-2', 2, 'down.1');
    allow(['C0001']);
    begin('view-1', 2, 'up.0');
    expect(told('PageReentered')).toEqual([]);
  });
});

describe('the exposure to a test', () => {
  it('is told with name, group and version', async () => {
    await start();
    store.dispatch(experimentViewed({ id: 'ad_test', version: '1', bucket: 'b' }));
    expect(told('ExperimentViewed')).toEqual([
      { testName: 'ad_test', testGroup: 'b', testVersion: '1' },
    ]);
  });
});

describe('reports of errors', () => {
  const fail = async (error: unknown, context: Record<string, string> = {}) => {
    world.tracked.failures.tell({ error, context });
    await settle();
  };

  it('tell of a real error with a message that is not a 404, where it happened', async () => {
    await start();
    await fail(new TypeError('x is no function'), { workflow: 'search' });
    expect(told('ErrorReported')).toEqual([
      { name: 'TypeError', message: 'x is no function', status: 0, part: 'search', path: PATH },
    ]);
  });

  it.each([
    ['a 404', Object.assign(new Error('Not Found'), { status: 404 })],
    ['an error without a message', new Error('')],
    ['what is no real error', { status: 500, message: 'Broken' }],
    ['a text', 'Broken'],
    ['nothing', undefined],
  ])('do not tell of %s', async (_, error) => {
    await start();
    await fail(error);
    expect(told('ErrorReported')).toEqual([]);
  });

  it('do not tell of the static error page', async () => {
    await start();
    const place = { pathname: '/_error/static/', search: '', hash: '', key: 'k' };
    store.dispatch(
      navigationCommitted({ place, route: null, error: { status: 500, kind: 'static' } }),
    );
    await settle();
    expect(told('ErrorReported')).toEqual([]);
  });

  it('hold no mail address and no query, and end after twenty', async () => {
    await start();
    await fail(new Error('No answer for ada@quill.example at /search/?q=secret'));
    expect(told('ErrorReported')[0]).toMatchObject({
      message: 'No answer for (mail address) at /search/',
    });
    for (let times = 0; times < 30; times += 1) await fail(new Error('Again'));
    expect(told('ErrorReported')).toHaveLength(20);
  });
});

describe('beacons', () => {
  beforeEach(() => {
    world.installation.beacons = {
      comscore: '/measure/',
      audience: 'https://audience.example/p',
      error: 'https://cloud.example/error',
    };
  });

  it('ask for the candidate file after each page view where the flag is on, once a view', async () => {
    await start();
    viewed();
    expect(world.tracked.touched).toEqual([]);
    switchOn('tracking.comscore');
    viewed();
    expect(world.tracked.touched).toEqual(['/measure/pageview_candidate.comscore.json']);
    view('view-2');
    viewed();
    expect(world.tracked.touched).toHaveLength(2);
  });

  it('ping audience measurement with its fields where the flag is on, once a view', async () => {
    await start();
    switchOn('tracking.audience');
    viewed();
    expect(world.tracked.pings).toHaveLength(1);
    const ping = new URL(world.tracked.pings[0] ?? '');
    expect(ping.origin + ping.pathname).toBe('https://audience.example/p');
    expect(Object.fromEntries(ping.searchParams)).toEqual({
      c1: '2',
      c2: 'halfwave',
      c4: `https://halfwave.example${PATH}`,
      c7: `https://halfwave.example${PATH}`,
      c8: 'A title',
      c9: '',
      comscorekw: 'news',
      cs_fpdm: 'halfwave.example',
      cs_fpdt: '2026-11-21',
      cs_fpid: 'run',
      cs_fpit: 'document',
      cv: '4.6.0',
      ns__t: '1795255200000',
      ns_c: 'UTF-8',
    });
  });

  it('tell of an error page, and of no other', async () => {
    world.tracked.state.referrer = 'search.example';
    await start();
    viewed();
    expect(world.tracked.pings).toEqual([]);
    const place = { pathname: '/nowhere/', search: '?q=secret', hash: '', key: 'k' };
    store.dispatch(
      navigationCommitted({ place, route: null, error: { status: 404, kind: 'missing' } }),
    );
    store.dispatch(viewBegun({ ...PAGE_VIEW, pageViewGuid: 'view-e', pageType: 'error_page' }));
    viewed();
    const beacon = new URL(world.tracked.pings[0] ?? '');
    expect(beacon.origin + beacon.pathname).toBe('https://cloud.example/error');
    expect(Object.fromEntries(beacon.searchParams)).toEqual({
      xref: 'search.example',
      srcurl: 'https://halfwave.example/nowhere/',
      pagetype: 'error_page',
      pguid: 'view-e',
      devicetype: 'desktop',
      sid: 'run',
      env: 'production',
    });
  });

  it('stay silent until the reader allows them, and then tell of the page that is shown', async () => {
    store = startWorkflows(world, lateTrackingSaga);
    allow(['C0001', 'C0002']);
    view();
    switchOn('tracking.audience', 'tracking.comscore');
    viewed();
    await settle();
    expect([...world.tracked.pings, ...world.tracked.touched]).toEqual([]);
    allow(ALL);
    expect([...world.tracked.pings, ...world.tracked.touched]).toHaveLength(2);
  });

  it('are none where the installation has no addresses', async () => {
    delete world.installation.beacons;
    await start();
    switchOn('tracking.audience', 'tracking.comscore');
    viewed();
    expect([...world.tracked.pings, ...world.tracked.touched]).toEqual([]);
  });
});

describe('the tracker of a vendor', () => {
  const vendorViewed = () => store.dispatch(trackedEvent('event/VendorPageViewed', PAGE_VIEW));

  beforeEach(() => {
    world.vendors.state.urls = { analytics: 'https://vendor.example/a.js' };
  });

  it('is looked for every 500 ms, and told of the view once', async () => {
    const page = jest.fn();
    await start();
    vendorViewed();
    await settle(REQUEST_TRACKING_EVERY - 1);
    world.tracked.state.vendors['analytics'] = { page };
    expect(page).not.toHaveBeenCalled();
    await settle(1);
    await settle(10_000);
    expect(REQUEST_TRACKING_EVERY).toBe(500);
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('is given up after the fourth look, which is logged', async () => {
    await start();
    vendorViewed();
    await settle(REQUEST_TRACKING_EVERY * (TRACKING_LIMIT - 1) - 1);
    expect(world.reports.lines).toEqual([]);
    await settle(1);
    expect(TRACKING_LIMIT).toBe(4);
    expect(world.reports.lines).toEqual([expect.stringContaining('Tracking unavailable')]);
    const page = jest.fn();
    world.tracked.state.vendors['analytics'] = { page };
    await settle(10_000);
    expect(page).not.toHaveBeenCalled();
  });

  it('may fail: that is nobody’s trouble, and it is not told again', async () => {
    const page = jest.fn(() => {
      throw new Error('Broken');
    });
    world.tracked.state.vendors['analytics'] = { page };
    await start();
    vendorViewed();
    await settle(10_000);
    expect(page).toHaveBeenCalledTimes(1);
    expect(world.reports).toEqual({ errors: [], warnings: [], lines: [] });
  });

  it('is not looked for where the installation has none', async () => {
    world.vendors.state.urls = {};
    await start();
    vendorViewed();
    await settle(10_000);
    expect(world.reports.lines).toEqual([]);
  });
});

describe('web vitals', () => {
  it('are told when each is final', async () => {
    await start();
    world.tracked.measure({ metric: 'LCP', value: 1234.5, rating: 'good' });
    await settle();
    expect(told('WebVitalMeasured')).toEqual([{ metric: 'LCP', value: 1234.5, rating: 'good' }]);
  });
});

describe('readers with and without the worker', () => {
  it.each(['holdback', 'worker'] as const)(
    'are told apart once a page view, after five seconds: %s',
    async (arm) => {
      world.installation.workerHoldback = 0.1;
      world.tracked.state.holdback = arm;
      await start();
      await settle(4999);
      expect(told('ExperimentViewed')).toEqual([]);
      await settle(1);
      view('view-2', '/article/second/');
      await settle(5000);
      view('view-1');
      await settle(5000);
      const exposure = { testName: 'offline_holdback', testGroup: arm, testVersion: '1' };
      expect(told('ExperimentViewed')).toEqual([exposure, exposure]);
    },
  );

  it('are told once of each page that is read for so long, and not of one that was left before', async () => {
    world.installation.workerHoldback = 0.1;
    world.tracked.state.holdback = 'worker';
    // The view is there before the workflow, as where its code comes late.
    const { store: app, sagas } = createAppStore(undefined, world.ports as Partial<SagaPorts>);
    store = app;
    sagas.run(exposuresSaga);
    allow(ALL);
    view();
    sagas.run(lateTrackingSaga);
    await settle(2000);
    view('view-2', '/article/second/');
    await settle(3500);
    expect(told('ExperimentViewed')).toEqual([]);
    await settle(1500);
    expect(told('ExperimentViewed')).toHaveLength(1);
  });

  it('are not told of who takes no part, nor where nobody is compared', async () => {
    world.installation.workerHoldback = 0.1;
    await start();
    await settle(5000);
    expect(told('ExperimentViewed')).toEqual([]);
  });

  it('are not told of once the comparison has ended', async () => {
    world.tracked.state.holdback = 'holdback';
    await start();
    await settle(5000);
    expect(told('ExperimentViewed')).toEqual([]);
  });
});

describe('delivery', () => {
  it('is told what the reader allows: at once, after every change, and on a page that is not shown', async () => {
    await start();
    allow(['C0001']);
    store.dispatch(consentChanged({ status: 'unanswered', isSuspended: true }));
    expect(world.tracked.consents).toEqual([
      { isChosen: true, isSuspended: false, allowed: ALL },
      { isChosen: true, isSuspended: false, allowed: ['C0001'] },
      { isChosen: true, isSuspended: true, allowed: ['C0001'] },
    ]);
  });
});
