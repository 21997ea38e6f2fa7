import { consentChanged } from '../../src/features/consent/consentSlice';
import { experimentViewed } from '../../src/features/experiments/experimentsSlice';
import {
  navigationCommitted,
  navigationEntered,
} from '../../src/features/navigation/navigationSlice';
import { pageViewStarted, selectPageViewGuid } from '../../src/features/tracking/trackingSlice';
import {
  ALL,
  createMeasuredReader,
  PATH,
  settle,
  type MeasuredReader,
} from '../../test/support/browser/measuredReader';
import { PAGE_VIEW } from '../../test/support/fixtures/eventFixtures';
import { createReaderCookies } from '../../src/platform/storage/readerCookies';
import { exposuresSaga } from '../experiments/exposures';

let harness: MeasuredReader['harness'];
let store: MeasuredReader['store'];
let sagas: MeasuredReader['sagas'];
let start: MeasuredReader['start'];
let view: MeasuredReader['view'];
let allow: MeasuredReader['allow'];
let payloads: MeasuredReader['payloads'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, sagas, start, view, allow, payloads } = createMeasuredReader());
});

afterEach(() => {
  jest.useRealTimers();
});

async function scrollTo(percent: number, path = PATH): Promise<void> {
  harness.tracked.state.depths[path] = percent;
  harness.tracked.scrollDown();
  await settle();
}

describe('scroll depth', () => {
  const depths = () => payloads('ScrollReached').map(({ percent }) => percent);

  it('is tracked at 25, 50, 75 and 100 percent, each once per page', async () => {
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

  it('restarts on another page, and resumes when the reader returns to a story', async () => {
    await start();
    await scrollTo(50);
    view('view-2', '/article/second/');
    await scrollTo(25, '/article/second/');
    expect(depths()).toEqual([25, 50, 25]);
    const location = { pathname: PATH, search: '', hash: '', key: 'k' };
    store.dispatch(navigationEntered({ location, route: null }));
    store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: 'view-1' }));
    await scrollTo(50);
    expect(depths()).toEqual([25, 50, 25]);
  });
});

describe('a feed story that the reader scrolls back to', () => {
  const begin = (guid: string, pageViews: number, clickText?: string): void => {
    const step = clickText === undefined ? {} : { clickText };
    store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: guid, pageViews, ...step }));
  };

  it('is tracked as reentered each time, and continues its page view', async () => {
    await start();
    begin('view-2', 2, 'down.1');
    expect(payloads('PageReentered')).toEqual([]);
    begin('view-1', 2, 'up.0');
    begin('view-2', 2, 'down.1');
    begin('view-3', 3, 'down.2');
    const story = { pageType: 'article', articleId: 'a1' };
    expect(payloads('PageReentered')).toEqual([
      { ...story, pageViewGuid: 'view-1', clickText: 'up.0' },
      { ...story, pageViewGuid: 'view-2', clickText: 'down.1' },
    ]);
  });

  it('is not tracked as reentered if the reader entered the feed at a later story', async () => {
    await start();
    begin('view-2', 2, 'up.0');
    begin('view-3', 3);
    expect(payloads('PageReentered')).toEqual([]);
  });

  it('is not tracked after consent is refused', async () => {
    await start();
    begin('view-2', 2, 'down.1');
    allow(['C0001']);
    begin('view-1', 2, 'up.0');
    expect(payloads('PageReentered')).toEqual([]);
  });
});

describe('an experiment exposure', () => {
  it('is tracked with name, group and version', async () => {
    await start();
    store.dispatch(experimentViewed({ id: 'ad_test', version: '1', bucket: 'b' }));
    expect(payloads('ExperimentViewed')).toEqual([
      { testName: 'ad_test', testGroup: 'b', testVersion: '1', unit: 'reader', isFirst: true },
    ]);
  });

  const see = (version = '1') => {
    store.dispatch(experimentViewed({ id: 'ad_test', version, bucket: 'b' }));
    return payloads('ExperimentViewed').at(-1);
  };

  it("is recorded as the reader's first only once per version, even across documents", async () => {
    harness.ports.cookies.allow(ALL);
    await start();
    expect([see(), see(), see('2')].map((payload) => payload?.['isFirst'])).toEqual([
      true,
      false,
      true,
    ]);
    expect(harness.jar.cookie).toContain('experiments_seen=ad_test:1,ad_test:2');
    harness.ports.cookies = createReaderCookies(harness.jar, true);
    harness.ports.cookies.allow(ALL);
    await start();
    expect(see('2')).toMatchObject({ unit: 'reader', isFirst: false });
  });

  it('counts as the first once per visit, and is not stored, until the reader has made a consent choice', () => {
    sagas.run(exposuresSaga);
    store.dispatch(
      consentChanged({ status: 'unanswered', source: 'none', allowed: ['C0001'], hasGpc: false }),
    );
    view();
    expect(see()).toMatchObject({ unit: 'visit', isFirst: true });
    expect(see()).toMatchObject({ unit: 'visit', isFirst: false });
    expect(harness.jar.cookie).not.toContain('experiments_seen');
  });

  it('is forgotten when consent is withdrawn, and is neither tracked nor stored after a refusal', async () => {
    harness.ports.cookies.allow(ALL);
    await start();
    see();
    harness.ports.cookies.allow(['C0001']);
    allow(['C0001']);
    expect(harness.jar.cookie).not.toContain('experiments_seen');
    see('2');
    expect(payloads('ExperimentViewed')).toHaveLength(1);
    expect(harness.ports.cookies.get('experiments_seen')).toBeNull();
  });
});

describe('error reports', () => {
  const fail = async (error: unknown, context: Record<string, string> = {}) => {
    harness.tracked.failures.report({ error, context });
    await settle();
  };

  it("contain an error's name, message, origin and path", async () => {
    await start();
    await fail(new TypeError('x is no function'), { workflow: 'search' });
    expect(payloads('ErrorReported')).toEqual([
      { name: 'TypeError', message: 'x is no function', status: 0, part: 'search', path: PATH },
    ]);
  });

  it('include failures from before the tracking code loaded', async () => {
    for (const message of ['Broken', 'Broken again']) await fail(new TypeError(message));
    await start();
    expect(payloads('ErrorReported').map(({ message }) => message)).toEqual([
      'Broken',
      'Broken again',
    ]);
  });

  it('contain the path of a page that could not be loaded, and belong to the view of its error page', async () => {
    await start();
    await fail(new TypeError('Broken'), { requestedPath: '/article/second/' });
    expect(payloads('ErrorReported')).toEqual([]);
    view('view-2', '/article/second/');
    await settle();
    expect(payloads('ErrorReported')).toEqual([
      expect.objectContaining({ message: 'Broken', path: '/article/second/' }),
    ]);
    expect(harness.tracked.events.at(-1)?.meta.pageViewGuid).toBe('view-2');
  });

  it('are not lost if no error page follows a failed load', async () => {
    await start();
    await fail(new TypeError('Broken'), { requestedPath: '/article/second/' });
    await settle(2000);
    expect(payloads('ErrorReported')).toHaveLength(1);
  });

  it('contain the slot of a failed ad, and belong to the page view in which the ad was requested', async () => {
    await start();
    view('view-2', '/article/second/');
    await fail(new TypeError('Broken'), { adSlot: 'skybox', pageViewGuid: 'view-1' });
    expect(payloads('ErrorReported')).toEqual([expect.objectContaining({ slot: 'skybox' })]);
    expect(harness.tracked.events.at(-1)?.meta.pageViewGuid).toBe('view-1');
  });

  it.each([
    ['a 404', Object.assign(new Error('Not Found'), { status: 404 })],
    ['an error without a message', new Error('')],
    ['an object that is not an Error', { status: 500, message: 'Broken' }],
    ['a string', 'Broken'],
    ['undefined', undefined],
  ])('exclude %s', async (_, error) => {
    await start();
    await fail(error);
    expect(payloads('ErrorReported')).toEqual([]);
  });

  it('are not sent for the static error page', async () => {
    await start();
    const location = { pathname: '/_error/static/', search: '', hash: '', key: 'k' };
    store.dispatch(
      navigationCommitted({ location, route: null, error: { status: 500, kind: 'static' } }),
    );
    await settle();
    expect(payloads('ErrorReported')).toEqual([]);
  });

  it('contain no email addresses or query strings, and are limited to twenty', async () => {
    await start();
    await fail(new Error('No answer for ada@quill.example at /search/?q=secret'));
    expect(payloads('ErrorReported')[0]).toMatchObject({
      message: 'No answer for (email address) at /search/',
    });
    for (let times = 0; times < 30; times += 1) await fail(new Error('Again'));
    expect(payloads('ErrorReported')).toHaveLength(20);
  });
});

describe('web vitals', () => {
  const LCP = { metric: 'LCP', value: 1234.5, rating: 'good' } as const;

  it('are tracked once they are final', async () => {
    await start();
    harness.tracked.measure({ measured: LCP, view: 'document' });
    await settle();
    expect(payloads('WebVitalMeasured')).toEqual([LCP]);
  });

  it('belong to the view that they measure, not to the one in which they become final', async () => {
    const second = '/article/second/';
    await start();
    view('view-2', second);
    view('view-3', '/latest/');
    store.dispatch(
      pageViewStarted({ ...PAGE_VIEW, pageViewGuid: 'view-4', navigationType: 'restored' }),
    );
    view('view-5', '/news/');
    harness.tracked.measure({ measured: LCP, view: 'document' });
    harness.tracked.measure({ measured: { ...LCP, path: second }, view: 'in-app' });
    harness.tracked.measure({ measured: LCP, view: 'restored' });
    await settle();
    const { events } = harness.tracked;
    const vitals = events.filter(({ type }) => type === 'event/WebVitalMeasured');
    expect(vitals.map(({ meta }) => meta.pageViewGuid)).toEqual(['view-1', 'view-2', 'view-4']);
    expect(selectPageViewGuid(store.getState())).toBe('view-5');
  });
});

describe('event delivery', () => {
  it('is notified of the consent state at startup, after every change, and on a blocked page', async () => {
    await start();
    allow(['C0001']);
    store.dispatch(consentChanged({ status: 'unanswered', isSuspended: true }));
    expect(harness.tracked.consents).toEqual([
      { isChosen: true, isSuspended: false, allowed: ALL },
      { isChosen: true, isSuspended: false, allowed: ['C0001'] },
      { isChosen: true, isSuspended: true, allowed: ['C0001'] },
    ]);
  });
});
