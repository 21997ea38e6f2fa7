import {
  navigationRequested,
  navigationTraversed,
} from '../../src/features/navigation/navigationSlice';
import { cachedShown } from '../../src/features/offline/offlineSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { selectTrackingData, taggedLinkPressed } from '../../src/features/tracking/trackingSlice';
import { contractBreaches } from '../../src/model/events/checkEvent';
import { listComponent, pageFixture } from '../../test/support/fixtures/contentFixtures';
import { createViewingReader, FIRST, SECOND } from '../../test/support/harness/viewingReader';

const FRONT = pageFixture('front-door', 'front-door', [listComponent('front-lead', [])]);

let reader: ReturnType<typeof createViewingReader>;

beforeEach(() => {
  reader = createViewingReader();
});

describe('page views', () => {
  it('are tracked once per page, each with its own GUID', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    await reader.arrive(SECOND);
    const views = reader.harness.tracked
      .reported()
      .filter(({ type }) => type === 'event/PageViewed');
    expect(views.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ pageViewGuid: 'view-1', pageViews: 1, postId: 'id-first' }),
      expect.objectContaining({ pageViewGuid: 'view-2', pageViews: 2, postId: 'id-second' }),
    ]);
    expect(selectTrackingData(reader.store.getState())?.pageViews).toBe(2);
  });

  it('are also sent to the vendor, starting with the second page view', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    expect(reader.names()).toEqual(['PageViewed']);
    await reader.arrive(SECOND);
    expect(reader.names()).toEqual(['PageViewed', 'PageViewed', 'VendorPageViewed']);
  });

  it('are followed by a `PageEnriched` event if the page has tracked components', async () => {
    await reader.allow();
    await reader.arrive('/', FRONT);
    expect(reader.names()).toEqual(['PageViewed', 'PageEnriched']);
    expect(reader.last()).toMatchObject({ pageComponents: 'front-lead', pageType: 'front-door' });
  });

  it('are followed by one `PageEnriched` event if the page was opened through a tagged link', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    reader.store.dispatch(taggedLinkPressed({ tag: 'menu-trending' }));
    expect(reader.harness.jar.cookie).toContain('link-tag=menu-trending');
    await reader.arrive(SECOND);
    expect(reader.names().slice(1)).toEqual(['PageViewed', 'VendorPageViewed', 'PageEnriched']);
    expect(reader.last()).toMatchObject({ linkTag: 'menu-trending' });
    expect(reader.harness.jar.cookie).not.toContain('menu-trending');
    await reader.arrive('/article/third/');
    expect(reader.names().slice(4)).toEqual(['PageViewed', 'VendorPageViewed']);
  });

  it('are not followed by a `PageEnriched` event without a tagged link or tracked components', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    expect(reader.names()).not.toContain('PageEnriched');
  });

  it('are not tracked on a hash navigation', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    await reader.commit(FIRST);
    expect(reader.names()).toEqual(['PageViewed']);
  });

  it('are tracked for a new query, another history entry, and a bfcache restore', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    await reader.commit(FIRST, null, '?page=2');
    await reader.arrive(SECOND);
    await reader.arrive(FIRST);
    reader.harness.tracked.restore();
    await reader.settle();
    expect(reader.names().filter((name) => name === 'PageViewed')).toHaveLength(5);
  });

  it('include the navigation type: load, in-app, back-forward, feed or restored', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    reader.store.dispatch(navigationRequested({ href: SECOND }));
    await reader.arrive(SECOND);
    const location = { pathname: FIRST, search: '', hash: '', key: 'k' };
    reader.store.dispatch(navigationTraversed({ location }));
    await reader.arrive(FIRST);
    reader.startFeed();
    await reader.enter(SECOND);
    reader.harness.tracked.restore();
    await reader.settle();
    const ways = reader.views().map(({ navigationType }) => navigationType);
    expect(ways).toEqual(['load', 'in-app', 'back-forward', 'feed', 'restored']);
  });

  it('have the navigation type `back-forward` if the document was loaded by going back', async () => {
    reader.harness.tracked.state.isTraversal = true;
    reader.start();
    await reader.allow();
    await reader.arrive(FIRST);
    expect(reader.last()).toMatchObject({ navigationType: 'back-forward' });
  });

  it('have the navigation type `load` if the page was requested by the app shell', async () => {
    await reader.allow();
    reader.store.dispatch(navigationRequested({ href: FIRST, replace: true }));
    await reader.arrive(FIRST);
    expect(reader.last()).toMatchObject({ navigationType: 'load' });
  });

  it('include the source of the page: network, cache or offline bundle', async () => {
    reader.harness.reader.document = {
      ...{ path: FIRST, from: 'copy', savedAt: 1, isOld: false, check: 'none' },
    };
    await reader.allow();
    await reader.arrive(FIRST);
    await reader.arrive(SECOND);
    reader.store.dispatch(cachedShown({ path: '/article/third/', savedAt: 1, isOld: true }));
    await reader.arrive('/article/third/');
    const path = '/article/fourth/';
    reader.store.dispatch(cachedShown({ path, savedAt: 1, isOld: true, isBundled: true }));
    await reader.arrive(path);
    const sources = reader.views().map(({ servedFrom }) => servedFrom);
    expect(sources).toEqual(['cached', 'network', 'cached', 'offline-bundle']);
  });

  it('include path, campaign, locale and bot flag, and so does the `PageEnriched` event', async () => {
    reader.harness.reader.isAutomated = true;
    await reader.allow();
    reader.store.dispatch(pageReceived({ path: '/', page: FRONT }));
    reader.store.dispatch(pageShown({ path: '/' }));
    await reader.commit('/', null, '?utm_source=mail&gclid=secret');
    const facts = { path: '/', campaign: ['utm_source=mail', 'gclid'], listKind: 'front' };
    const expected = { ...facts, locale: 'en-GB', isBot: true, navigationType: 'load' };
    expect(reader.names()).toEqual(['PageViewed', 'PageEnriched']);
    expect(reader.payloads()).toEqual([
      expect.objectContaining(expected),
      expect.objectContaining(expected),
    ]);
    expect(
      reader.harness.tracked.events.map(({ payload, type }) => contractBreaches(type, payload)),
    ).toEqual([[], []]);
  });

  it('wait until the page is visible', async () => {
    await reader.allow();
    reader.harness.tracked.state.isVisible = false;
    await reader.arrive(FIRST);
    expect(reader.names()).toEqual([]);
    reader.harness.tracked.show();
    await reader.settle();
    expect(reader.names()).toEqual(['PageViewed']);
  });

  it('are not tracked before the app shell has loaded a page', async () => {
    await reader.allow();
    await reader.commit('/');
    expect(reader.names()).toEqual([]);
  });

  it('report the referring host as the traffic source of the first view, and `internal` from then on', async () => {
    reader.harness.tracked.state.referrer = 'search.example';
    await reader.allow();
    await reader.arrive(FIRST);
    expect(reader.last()).toMatchObject({ trafficSource: 'search.example' });
    await reader.arrive(SECOND);
    expect(reader.last()).toMatchObject({ trafficSource: 'internal' });
  });
});

describe('a page view of an error page', () => {
  it('has the page type, article type, section and channel type of error pages', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    await reader.commit('/nowhere/', { status: 404, kind: 'unmatched' });
    expect(
      reader.harness.tracked.reported().filter(({ type }) => type === 'event/PageViewed')[1]
        ?.payload,
    ).toMatchObject({
      pageType: 'error_page',
      articleType: 'error_404',
      siteSection: 'error',
      channelType: 'error:error_page',
      postId: '',
    });
  });
});

describe('a story in the feed', () => {
  it('has its own page view with link tag, click text, page number and program', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    reader.startFeed();
    await reader.enter(SECOND);
    expect(reader.names()).toEqual([
      'PageViewed',
      'PageViewed',
      'VendorPageViewed',
      'PageEnriched',
    ]);
    const facts = { linkTag: 'seamless', clickText: 'down.1', pageViewGuid: 'view-2' };
    expect(reader.payloads()[1]).toMatchObject({
      ...facts,
      pageNumber: 2,
      articleProgram: 'seamless',
    });
    expect(reader.last()).toMatchObject(facts);
    expect(selectTrackingData(reader.store.getState())).toMatchObject({
      ...facts,
      pageNumber: 2,
      articleProgram: 'seamless',
    });
  });

  it('continues its page view when the reader scrolls back to it', async () => {
    await reader.allow();
    await reader.arrive(FIRST);
    reader.startFeed();
    await reader.enter(SECOND);
    const before = reader.names().length;
    await reader.enter(FIRST);
    expect(reader.names()).toHaveLength(before);
    expect(selectTrackingData(reader.store.getState())).toMatchObject({
      pageViewGuid: 'view-1',
      clickText: 'up.0',
      pageNumber: 1,
    });
  });
});
