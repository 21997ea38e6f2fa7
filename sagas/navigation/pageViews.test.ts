import { consentChanged } from '../../src/features/consent/consentSlice';
import {
  navigationCommitted,
  navigationEntered,
  navigationRequested,
  navigationTraversed,
  type LocationError,
} from '../../src/features/navigation/navigationSlice';
import { cachedShown } from '../../src/features/offline/offlineSlice';
import { feedReceived, feedStarted } from '../../src/features/page/seamlessFeed';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { selectTrackingData, taggedLinkPressed } from '../../src/features/tracking/trackingSlice';
import { contractBreaches } from '../../src/model/events/checkEvent';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { listComponent, pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { pageViewsSaga } from './pageViews';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

const ALL = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;
const FIRST = '/article/first/';
const SECOND = '/article/second/';
const FRONT = pageFixture('front-door', 'front-door', [listComponent('front-lead', [])]);

beforeEach(() => {
  harness = createSagaHarness();
  store = startWorkflows(harness, pageViewsSaga);
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};

let keys = 0;
function commit(pathname: string, error: LocationError | null = null, search = ''): Promise<void> {
  const location = { pathname, search, hash: '', key: `k${(keys += 1)}` };
  store.dispatch(navigationCommitted({ location, route: matchRoute(pathname), error }));
  return settle();
}

function arrive(path: string, page: Page = storyPage(path.split('/')[2] ?? 'a')): Promise<void> {
  store.dispatch(pageReceived({ path, page }));
  store.dispatch(pageShown({ path }));
  return commit(path);
}

function enter(pathname: string): Promise<void> {
  const location = { pathname, search: '', hash: '', key: 'k' };
  store.dispatch(navigationEntered({ location, route: matchRoute(pathname) }));
  return settle();
}

function startFeed(): void {
  store.dispatch(feedStarted({ path: FIRST, story: { id: 'id-first', slug: 'first' } }));
  store.dispatch(feedReceived({ path: SECOND, page: storyPage('second') }));
}

const allow = (allowed: readonly (typeof ALL)[number][] = ALL) => {
  harness.ports.cookies.allow(allowed);
  store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed }));
  return settle();
};

const names = () => harness.tracked.names();
const payloads = () => harness.tracked.reported().map(({ payload }) => payload);
const views = () =>
  harness.tracked
    .reported()
    .flatMap(({ type, payload }) => (type === 'event/PageViewed' ? [payload] : []));
const last = () => payloads().at(-1) ?? {};

describe('page views', () => {
  it('are tracked once per page, each with its own guid', async () => {
    await allow();
    await arrive(FIRST);
    await arrive(SECOND);
    const views = harness.tracked.reported().filter(({ type }) => type === 'event/PageViewed');
    expect(views.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ pageViewGuid: 'view-1', pageViews: 1, postId: 'id-first' }),
      expect.objectContaining({ pageViewGuid: 'view-2', pageViews: 2, postId: 'id-second' }),
    ]);
    expect(selectTrackingData(store.getState())?.pageViews).toBe(2);
  });

  it('are sent to the vendor starting with the second', async () => {
    await allow();
    await arrive(FIRST);
    expect(names()).toEqual(['PageViewed']);
    await arrive(SECOND);
    expect(names()).toEqual(['PageViewed', 'PageViewed', 'VendorPageViewed']);
  });

  it('are enriched if the page has tracked components', async () => {
    await allow();
    await arrive('/', FRONT);
    expect(names()).toEqual(['PageViewed', 'PageEnriched']);
    expect(last()).toMatchObject({ pageComponents: 'front-lead', pageType: 'front-door' });
  });

  it('are enriched once if a link tag led to the page', async () => {
    await allow();
    await arrive(FIRST);
    store.dispatch(taggedLinkPressed({ tag: 'menu-trending' }));
    expect(harness.jar.cookie).toContain('link-tag=menu-trending');
    await arrive(SECOND);
    expect(names().slice(1)).toEqual(['PageViewed', 'VendorPageViewed', 'PageEnriched']);
    expect(last()).toMatchObject({ linkTag: 'menu-trending' });
    expect(harness.jar.cookie).not.toContain('menu-trending');
    await arrive('/article/third/');
    expect(names().slice(4)).toEqual(['PageViewed', 'VendorPageViewed']);
  });

  it('are not enriched without a link tag or tracked components', async () => {
    await allow();
    await arrive(FIRST);
    expect(names()).not.toContain('PageEnriched');
  });

  it('are not tracked for a hash navigation', async () => {
    await allow();
    await arrive(FIRST);
    await commit(FIRST);
    expect(names()).toEqual(['PageViewed']);
  });

  it('are tracked for another query, another history entry, and a bfcache restore', async () => {
    await allow();
    await arrive(FIRST);
    await commit(FIRST, null, '?page=2');
    await arrive(SECOND);
    await arrive(FIRST);
    harness.tracked.restore();
    await settle();
    expect(names().filter((name) => name === 'PageViewed')).toHaveLength(5);
  });

  it('say how the reader came: load, link, back, feed, and from the bfcache', async () => {
    await allow();
    await arrive(FIRST);
    store.dispatch(navigationRequested({ href: SECOND }));
    await arrive(SECOND);
    const location = { pathname: FIRST, search: '', hash: '', key: 'k' };
    store.dispatch(navigationTraversed({ location }));
    await arrive(FIRST);
    startFeed();
    await enter(SECOND);
    harness.tracked.restore();
    await settle();
    const ways = views().map(({ navigationType }) => navigationType);
    expect(ways).toEqual(['load', 'in-app', 'back-forward', 'feed', 'restored']);
  });

  it('say back-forward for a document that was loaded by going back', async () => {
    harness.tracked.state.isTraversal = true;
    store = startWorkflows(harness, pageViewsSaga);
    await allow();
    await arrive(FIRST);
    expect(last()).toMatchObject({ navigationType: 'back-forward' });
  });

  it('say load for the page that the app shell requests', async () => {
    await allow();
    store.dispatch(navigationRequested({ href: FIRST, replace: true }));
    await arrive(FIRST);
    expect(last()).toMatchObject({ navigationType: 'load' });
  });

  it('say who served the page: network, cache or offline bundle', async () => {
    harness.reader.document = {
      ...{ path: FIRST, from: 'copy', savedAt: 1, isOld: false, check: 'none' },
    };
    await allow();
    await arrive(FIRST);
    await arrive(SECOND);
    store.dispatch(cachedShown({ path: '/article/third/', savedAt: 1, isOld: true }));
    await arrive('/article/third/');
    const path = '/article/fourth/';
    store.dispatch(cachedShown({ path, savedAt: 1, isOld: true, isBundled: true }));
    await arrive(path);
    const sources = views().map(({ servedFrom }) => servedFrom);
    expect(sources).toEqual(['cached', 'network', 'cached', 'offline-bundle']);
  });

  it('name path, campaign, locale and bots, also in the enrichment', async () => {
    harness.reader.isAutomated = true;
    await allow();
    store.dispatch(pageReceived({ path: '/', page: FRONT }));
    store.dispatch(pageShown({ path: '/' }));
    await commit('/', null, '?utm_source=mail&gclid=secret');
    const facts = { path: '/', campaign: ['utm_source=mail', 'gclid'], listKind: 'front' };
    const expected = { ...facts, locale: 'en-GB', isBot: true, navigationType: 'load' };
    expect(names()).toEqual(['PageViewed', 'PageEnriched']);
    expect(payloads()).toEqual([
      expect.objectContaining(expected),
      expect.objectContaining(expected),
    ]);
    expect(
      harness.tracked.events.map(({ payload, type }) => contractBreaches(type, payload)),
    ).toEqual([[], []]);
  });

  it('wait until the page is visible', async () => {
    await allow();
    harness.tracked.state.isVisible = false;
    await arrive(FIRST);
    expect(names()).toEqual([]);
    harness.tracked.show();
    await settle();
    expect(names()).toEqual(['PageViewed']);
  });

  it('wait until the app shell has a page', async () => {
    await allow();
    await commit('/');
    expect(names()).toEqual([]);
  });

  it('include the referring host, and then the site itself', async () => {
    harness.tracked.state.referrer = 'search.example';
    await allow();
    await arrive(FIRST);
    expect(last()).toMatchObject({ trafficSource: 'search.example' });
    await arrive(SECOND);
    expect(last()).toMatchObject({ trafficSource: 'internal' });
  });
});

describe('a page view of an error page', () => {
  it('has the page type, article type, section and channel type of errors', async () => {
    await allow();
    await arrive(FIRST);
    await commit('/nowhere/', { status: 404, kind: 'unmatched' });
    expect(
      harness.tracked.reported().filter(({ type }) => type === 'event/PageViewed')[1]?.payload,
    ).toMatchObject({
      pageType: 'error_page',
      articleType: 'error_404',
      siteSection: 'error',
      channelType: 'error:error_page',
      postId: '',
    });
  });
});

describe('a story of the feed', () => {
  it('has its own page view with link tag, click text, page number and program', async () => {
    await allow();
    await arrive(FIRST);
    startFeed();
    await enter(SECOND);
    expect(names()).toEqual(['PageViewed', 'PageViewed', 'VendorPageViewed', 'PageEnriched']);
    const facts = { linkTag: 'seamless', clickText: 'down.1', pageViewGuid: 'view-2' };
    expect(payloads()[1]).toMatchObject({ ...facts, pageNumber: 2, articleProgram: 'seamless' });
    expect(last()).toMatchObject(facts);
    expect(selectTrackingData(store.getState())).toMatchObject({
      ...facts,
      pageNumber: 2,
      articleProgram: 'seamless',
    });
  });

  it('continues its view when the reader scrolls back to it', async () => {
    await allow();
    await arrive(FIRST);
    startFeed();
    await enter(SECOND);
    const before = names().length;
    await enter(FIRST);
    expect(names()).toHaveLength(before);
    expect(selectTrackingData(store.getState())).toMatchObject({
      pageViewGuid: 'view-1',
      clickText: 'up.0',
      pageNumber: 1,
    });
  });
});

describe('page views and consent', () => {
  it('wait until the consent state is known', async () => {
    await arrive(FIRST);
    expect(names()).toEqual([]);
    store.dispatch(consentChanged({ status: 'unanswered', allowed: ['C0001'] }));
    await settle();
    expect(names()).toEqual(['PageViewed']);
    expect(harness.tracked.events[0]?.meta.check).toBe('ok');
  });

  it('are not tracked after a refusal, nor on a page blocked for health reasons', async () => {
    await allow(['C0001']);
    await arrive(FIRST);
    store.dispatch(consentChanged({ allowed: ALL, isSuspended: true }));
    await arrive(SECOND);
    expect(names()).toEqual([]);
  });

  it('start with the page on which the reader consents after an earlier refusal', async () => {
    await allow(['C0001']);
    await arrive(FIRST);
    await arrive(SECOND);
    await allow();
    expect(names()).toEqual(['PageViewed', 'VendorPageViewed']);
    expect(payloads()[0]).toMatchObject({ postId: 'id-second', pageViews: 2 });
  });

  it('are counted in session storage under pageview_count, and only in memory without consent', async () => {
    await allow(['C0001']);
    await arrive(FIRST);
    expect(harness.tracked.session.getItem('pageview_count')).toBeNull();
    await allow();
    expect(harness.tracked.session.getItem('pageview_count')).toBe('1');
    await arrive(SECOND);
    expect(harness.tracked.session.getItem('pageview_count')).toBe('2');
    await allow(['C0001']);
    expect(harness.tracked.session.getItem('pageview_count')).toBeNull();
  });

  it('continue the count of an earlier document in the session', async () => {
    harness.tracked.session.setItem('pageview_count', '3');
    await allow();
    await arrive(FIRST);
    expect(names()).toEqual(['PageViewed', 'VendorPageViewed']);
    expect(payloads()[0]).toMatchObject({ pageViews: 1, sessionPageViews: 4 });
  });
});
