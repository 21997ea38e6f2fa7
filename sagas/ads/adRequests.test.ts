/** @jest-environment jsdom */
import { selectAdPageData, selectAdProviderStatus } from '../../src/features/ads/adsSlice';
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import { serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import type { AdSlots } from '../../src/model/ads/adSlots';
import { held } from '../../test/support/harness/sagaPorts';
import { CONFIG, createAdVisits, PAGE, soon, type AdVisits } from '../../test/support/ads/adVisits';

let harness: AdVisits['harness'];
let store: AdVisits['store'];
let slots: AdVisits['slots'];
let slot: AdVisits['slot'];
let allow: AdVisits['allow'];
let visit: AdVisits['visit'];

beforeEach(() => {
  ({ harness, store, slots, slot, allow, visit } = createAdVisits());
});

const requests = (): number =>
  harness.ads.traces.filter((trace) => trace === 'request skybox').length;

describe('ads', () => {
  it('load their script once per document, even if they fill several slots on several pages', async () => {
    harness.ads.mountSlot('skybox');
    const text = harness.ads.mountSlot('in-body-1');
    await visit('first');
    harness.ads.near(text);
    await soon();
    await visit('second');
    expect(harness.ads.traces.filter((trace) => trace === 'start')).toHaveLength(1);
    expect(selectAdProviderStatus(store.getState(), 'adDisplay')).toBe('started');
    expect(harness.ads.traces).toContain('request in-body-1');
  });

  it('of a page opened in the app are requested after it has been painted', async () => {
    harness.ads.mountSlot('skybox');
    await visit('first');
    const painted = held<undefined>();
    harness.ports.rest.untilPainted = () => painted.promise;
    await visit('second');
    expect(requests()).toBe(1);
    painted.release(undefined);
    await soon();
    expect(requests()).toBe(2);
  });

  it('of a page that the reader leaves before it has been painted are not requested', async () => {
    harness.ads.mountSlot('skybox');
    await visit('first');
    const painted = held<undefined>();
    harness.ports.rest.untilPainted = () => painted.promise;
    await visit('second');
    harness.ports.rest.untilPainted = () => Promise.resolve();
    await visit('first');
    painted.release(undefined);
    await soon();
    expect(requests()).toBe(2);
    expect(slot('skybox')?.path).toBe('/article/first/');
  });

  it('cause one error report and leave slots idle if their script fails to load, and load on the next page', async () => {
    harness.ads.state.start = () => Promise.reject(new Error('Loading of script ads failed.'));
    harness.ads.mountSlot('skybox');
    const text = harness.ads.mountSlot('in-body-1');
    await visit('first');
    harness.ads.near(text);
    await soon();
    expect(harness.reports.errors).toEqual([new Error('Loading of script ads failed.')]);
    expect(harness.ads.traces).toEqual(['start']);
    expect(Object.values(slots()).map(({ status }) => status)).toEqual(['idle', 'idle']);
    harness.ads.state.start = () => Promise.resolve();
    await visit('second');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('start and fail independently for each provider, and wait for the consent that the provider requires', async () => {
    const started: string[] = [];
    harness.ads.state.vendors.taboola = {
      ...{ name: 'taboola', vendor: 'taboola', category: 'C0004' },
      start() {
        started.push('start');
        return Promise.reject(new Error('Loading of script taboola failed.'));
      },
      request: () => Promise.reject(new Error('never')),
      clear: () => undefined,
      destroy: () => undefined,
    };
    harness.ads.state.config = {
      ...CONFIG,
      slots: { ...CONFIG.slots, 'in-body': { ...CONFIG.slots['in-body']!, provider: 'taboola' } },
    };
    harness.ads.mountSlot('skybox');
    const texts = ['in-body-1', 'in-body-2', 'in-body-3'].map((name) =>
      harness.ads.mountSlot(name),
    );
    const bottom = harness.ads.mountSlot('bottom');
    await visit('first');
    texts.slice(0, 2).forEach((mountedSlot) => harness.ads.near(mountedSlot));
    await soon();
    expect([started, slot('in-body-1')?.status]).toEqual([[], 'idle']);
    allow('C0001', 'C0002', 'C0004');
    await soon();
    expect(started).toEqual(['start']);
    // The failed script is not requested again on this page, even after a slot of another provider has been filled.
    harness.ads.near(bottom);
    await soon();
    harness.ads.near(texts[2]!);
    await soon();
    expect(started).toEqual(['start']);
    expect(harness.reports.errors).toEqual([new Error('Loading of script taboola failed.')]);
    expect(Object.values(slots()).map(({ status }) => status)).toEqual([
      ...['rendered', 'idle', 'idle', 'idle', 'rendered'],
    ]);
    const status = (name: string) => selectAdProviderStatus(store.getState(), name);
    expect([status('taboola'), status('adDisplay')]).toEqual(['failed', 'started']);
    await visit('second');
    harness.ads.near(texts[0]!);
    await soon();
    expect(started).toEqual(['start', 'start']);
  });

  it('cause an error report and leave their slots idle if they fail, and are not requested again', async () => {
    const failure = new Error('The ad server responded with 500');
    harness.ads.state.replies['skybox'] = [failure];
    const mountedSlot = harness.ads.mountSlot('skybox');
    await visit('first');
    expect(harness.reports.errors).toEqual([failure]);
    expect([slot('skybox')?.status, harness.ads.marks.has(mountedSlot.element)]).toEqual([
      'idle',
      false,
    ]);
    await soon();
    expect(harness.ads.requests).toHaveLength(1);
  });

  it('are not requested while offline, cause no error report, and load once back online', async () => {
    store.dispatch(serverMissed());
    harness.ads.mountSlot('skybox');
    await visit('first');
    expect([harness.ads.requests, harness.reports.errors]).toEqual([[], []]);
    store.dispatch(serverReached());
    await soon();
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('are not requested until the next page if the slot configuration fails to load', async () => {
    harness.ads.state.config = new Error('Failed to fetch');
    harness.ads.mountSlot('skybox');
    await visit('first');
    expect([slots(), harness.reports.errors]).toEqual([{}, []]);
    harness.ads.state.config = CONFIG;
    await visit('second');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('cause one warning if their slot is not configured, and the slot is not added to the store', async () => {
    harness.ads.mountSlot('poster');
    harness.ads.mountSlot('skybox');
    await visit('first');
    harness.ads.mountSlot('in-body-1');
    await soon();
    expect(harness.reports.warnings).toEqual([
      'No ad slot poster is configured for article pages.',
    ]);
    expect(Object.keys(slots())).toEqual(['skybox', 'in-body-1']);
  });

  it.each([
    ['', '6x6 320x50'],
    ['?adTargeting_house=970x250', '6x6 320x50 970x250'],
    ['?adTargeting_house=300x250', '6x6 320x50'],
  ])(
    'are requested for the omnibar in sizes that fit phones, plus any valid omnibar size in the query: %j',
    async (search, sizes) => {
      const slots = { omnibar: { ...CONFIG.slots['bottom'], type: 'omnibar' } } as AdSlots['slots'];
      harness.ads.state.config = { slots, pages: { article: { ...PAGE, slots: ['omnibar'] } } };
      store.dispatch(deviceRecognised({ device: 'mobile' }));
      harness.ads.mountSlot('omnibar');
      await visit('first', search);
      expect(harness.ads.requests.map((request) => request.sizes.join(' '))).toEqual([sizes]);
    },
  );

  it('are requested with a unit path of network, region and page type; the query can override the first two', async () => {
    harness.ads.mountSlot('skybox');
    await visit('first');
    await visit('second', '?adRegion=lab&adNetwork=net&adTargeting_house=blank&adTargeting_cid=7');
    expect(harness.ads.requests.map(({ unit }) => unit)).toEqual([
      '/halfwave/aw/article',
      '/net/lab/article',
    ]);
    expect(harness.ads.requests[0]?.targeting).toMatchObject({ ptype: 'article', cid: 'id-first' });
    expect(harness.ads.requests[1]?.targeting).toMatchObject({ house: 'blank', cid: '7' });
    expect(selectAdPageData(store.getState())?.skybox).toBe('sticky');
  });

  it('can be turned off with a query parameter, individually or all at once', async () => {
    harness.ads.mountSlot('skybox');
    const text = harness.ads.mountSlot('in-body-1');
    await visit('first', '?adSuppress=all');
    expect(harness.ads.requests).toEqual([]);
    await visit('second', '?adSuppress=skybox');
    harness.ads.near(text);
    await soon();
    expect(harness.ads.requests.map(({ slotId }) => slotId)).toEqual(['in-body-1']);
    expect(slot('skybox')?.disabled).toBe('suppressed');
  });

  it('are requested with the key `user` set to `registered` for members, and with the page view count', async () => {
    allow('C0001', 'C0004');
    harness.jar.cookie = 'fly_user=1';
    harness.ads.mountSlot('skybox');
    await visit('first');
    await visit('second');
    expect(
      harness.ads.requests.map(({ targeting }) => [targeting['user'], targeting['pv']]),
    ).toEqual([
      ['registered', '1'],
      ['registered', '2'],
    ]);
    expect(harness.jar.cookie).toMatch(/zdnet_ad=number-\d/);
    expect(harness.jar.cookie).toMatch(/pv=2/);
  });
});
