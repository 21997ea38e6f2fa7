/** @jest-environment jsdom */
import { selectAdPageData } from '../../src/features/ads/adsSlice';
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import {
  navigationAbandoned,
  navigationCommitted,
  navigationEntered,
  navigationStarted,
} from '../../src/features/navigation/navigationSlice';
import { pageReceived } from '../../src/features/page/pageSlice';
import type { AdSlots } from '../../src/model/ads/adSlots';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { CONFIG, createAdVisits, soon, type AdVisits } from '../../test/support/ads/adVisits';
import { BLANK, type filledWith } from '../../test/support/ads/adHarness';
import { held } from '../../test/support/harness/sagaPorts';
import { storyPage } from '../../test/support/fixtures/contentFixtures';

let harness: AdVisits['harness'];
let store: AdVisits['store'];
let slots: AdVisits['slots'];
let slot: AdVisits['slot'];
let trackedLines: AdVisits['trackedLines'];
let allow: AdVisits['allow'];
let visit: AdVisits['visit'];
let view: AdVisits['view'];

beforeEach(() => {
  ({ harness, store, slots, slot, trackedLines, allow, visit, view } = createAdVisits());
});

describe('a slot', () => {
  it('requests its ad only when the reader scrolls near it if lazy loading is on', async () => {
    const mountedSlot = harness.ads.mountSlot('in-body-1');
    await visit('first');
    expect(slot('in-body-1')?.status).toBe('idle');
    harness.ads.near(mountedSlot);
    await soon();
    expect(slot('in-body-1')?.status).toBe('rendered');
  });

  it('is disabled until the reader scrolls near it if loading is delayed', async () => {
    const mountedSlot = harness.ads.mountSlot('bottom');
    await visit('first');
    expect(slot('bottom')).toMatchObject({ status: 'idle', disabled: 'delayed' });
    harness.ads.near(mountedSlot);
    await soon();
    expect(slot('bottom')).toMatchObject({ status: 'rendered', disabled: null });
  });

  it('requests nothing if an attribute disables its initial load', async () => {
    harness.ads.mountSlot('skybox', { hasDisabledInitialLoad: true });
    await visit('first');
    expect(slot('skybox')).toMatchObject({ status: 'idle', disabled: 'initialLoad' });
    expect(harness.ads.requests).toEqual([]);
  });

  it('requests ads only on phones if it is phone-only, and is cleared when the device changes', async () => {
    harness.ads.mountSlot('phone');
    await visit('first');
    expect(slot('phone')).toMatchObject({ status: 'idle', disabled: 'device' });
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await soon();
    expect(slot('phone')).toMatchObject({ status: 'rendered', disabled: null });
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await soon();
    expect(slot('phone')).toMatchObject({ status: 'idle', disabled: 'device' });
  });

  it('reloads when its unit name changes, but not during a navigation', async () => {
    harness.ads.mountSlot('skybox');
    await visit('first');
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await soon();
    expect(harness.ads.requests).toHaveLength(1);
    store.dispatch(navigationStarted({ href: '/article/second/' }));
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await soon();
    expect(harness.ads.requests).toHaveLength(1);
    store.dispatch(navigationAbandoned());
    await soon();
    expect(harness.ads.requests.map(({ unitName }) => unitName)).toEqual(['sky-desk', 'sky-phone']);
  });

  it('collapses if its ad is blank and it is configured to collapse, with an animation if it is in view', async () => {
    harness.ads.state.replies = { 'in-body-1': [BLANK], 'in-body-2': [BLANK], skybox: [BLANK] };
    const mountedSlots = ['in-body-1', 'in-body-2', 'skybox'].map((name) =>
      harness.ads.mountSlot(name),
    );
    await visit('first');
    harness.ads.near(mountedSlots[0]!);
    await soon();
    harness.ads.state.inView = true;
    harness.ads.near(mountedSlots[1]!);
    await soon();
    expect(mountedSlots.map(({ element }) => harness.ads.marks.get(element))).toEqual([
      'collapsed',
      'moved',
      { status: 'rendered', isBlank: true },
    ]);
    expect(slot('in-body-1')?.isCollapsed).toBe(true);
    expect(slot('skybox')?.isCollapsed).toBe(false);
  });

  it('counts toward the cap of 99 slots only if it is configured', async () => {
    for (let index = 1; index <= 120; index += 1) harness.ads.mountSlot('unknown');
    await visit('first');
    for (let index = 1; index <= 120; index += 1) harness.ads.mountSlot('skybox');
    await soon();
    expect(Object.keys(slots())).toHaveLength(99);
    expect(harness.reports.warnings).toHaveLength(120);
  });

  it('is filled even if it is the first on its page and mounts after the page view has started', async () => {
    for (const slug of ['first', 'second']) {
      await visit(slug);
      // This slot requests no ad until it is near the viewport, so it does not change the page data itself.
      const lazy = harness.ads.mountSlot('in-body-1', { storyPath: `/article/${slug}/` });
      await soon();
      expect(slot('in-body-1')?.status).toBe('idle');
      expect(selectAdPageData(store.getState())?.targeting['cid']).toBe(`id-${slug}`);
      harness.ads.near(lazy);
      await soon();
      expect(slot('in-body-1')?.status).toBe('rendered');
      harness.ads.remove(lazy);
      await soon();
    }
  });

  it('is added to the store for the next page if the configuration does not arrive until then', async () => {
    const { promise, release } = held<AdSlots>();
    jest.spyOn(harness.ads.adapter, 'slots').mockReturnValue(promise);
    harness.ads.mountSlot('skybox');
    await visit('first');
    harness.ads.mountSlot('bottom');
    await visit('second');
    expect(slots()).toEqual({});
    release(CONFIG);
    await soon();
    expect(Object.keys(slots())).toEqual(['skybox', 'bottom']);
    expect(slot('skybox')?.path).toBe('/article/second/');
  });

  it('requests a missing configuration once per page', async () => {
    harness.ads.state.config = new Error('down');
    const load = jest.spyOn(harness.ads.adapter, 'slots');
    await visit('first');
    harness.ads.mountSlot('skybox');
    await soon();
    harness.ads.mountSlot('in-body-1');
    await soon();
    expect([load.mock.calls.length, slots()]).toEqual([1, {}]);
    harness.ads.state.config = CONFIG;
    await visit('second');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('adds a class to the body while it is on the page', async () => {
    const mountedSlot = harness.ads.mountSlot('skybox');
    await visit('first');
    expect([...harness.ads.state.bodyClasses]).toEqual(['has-skybox']);
    harness.ads.remove(mountedSlot);
    await soon();
    expect([...harness.ads.state.bodyClasses]).toEqual([]);
  });

  it('uses the targeting of the feed story that contains it, and is removed with that story', async () => {
    allow('C0001', 'C0002');
    const own = harness.ads.mountSlot('in-body-1');
    await visit('first');
    harness.ads.near(own);
    store.dispatch(pageReceived({ path: '/article/next/', page: storyPage('next') }));
    const brought = harness.ads.mountSlot('in-body-1', { storyPath: '/article/next/' });
    await soon();
    harness.ads.near(brought);
    await soon();
    expect(slot('in-body-1.2')).toMatchObject({ instance: 2, path: '/article/next/' });
    expect(harness.ads.requests[1]?.targeting['cid']).toBe('id-next');
    harness.ads.remove(brought);
    await soon();
    expect(Object.keys(slots())).toEqual(['in-body-1']);
    expect(harness.ads.traces.at(-1)).toBe('destroy in-body-1.2');
    expect(trackedLines().at(-1)).toBe('AdRemoved ok slot=in-body-1.2 size=728x90');
  });

  it('keeps its ad on a hash navigation within a feed story', async () => {
    harness.ads.mountSlot('skybox');
    await visit('first');
    const path = '/article/next/';
    store.dispatch(pageReceived({ path, page: storyPage('next') }));
    harness.ads.mountSlot('skybox', { storyPath: path });
    await soon();
    const location = { pathname: path, search: '', hash: '', key: path };
    const route = matchRoute(path);
    store.dispatch(navigationEntered({ location, route }));
    await view();
    store.dispatch(
      navigationCommitted({
        location: { ...location, hash: '#end', key: 'end' },
        route,
        error: null,
      }),
    );
    await soon();
    expect(harness.ads.traces).toEqual(['start', 'request skybox', 'request skybox.2']);
    expect(Object.values(slots()).map(({ status }) => status)).toEqual(['rendered', 'rendered']);
  });

  it('does not show an ad that arrives after the slot was removed', async () => {
    const answer = held<ReturnType<typeof filledWith>>();
    const shown: string[] = [];
    harness.ads.state.replies['skybox'] = [answer.promise];
    const place = harness.ads.mountSlot('skybox');
    await visit('first');
    harness.ads.remove(place);
    answer.release({ isBlank: false, size: '728x90', show: () => void shown.push('shown') });
    await soon();
    expect([shown, slots()]).toEqual([[], {}]);
  });
});
