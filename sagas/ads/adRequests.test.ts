/** @jest-environment jsdom */
import { selectAdPageData, selectAdProviderStatus } from '../../src/features/ads/adsSlice';
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import { serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import type { AdSlots } from '../../src/model/ads/adSlots';
import { CONFIG, createAdVisits, PAGE, soon, type AdVisits } from '../../test/support/ads/adVisits';

let world: AdVisits['world'];
let store: AdVisits['store'];
let slots: AdVisits['slots'];
let slot: AdVisits['slot'];
let allow: AdVisits['allow'];
let visit: AdVisits['visit'];

beforeEach(() => {
  ({ world, store, slots, slot, allow, visit } = createAdVisits());
});

describe('ads', () => {
  it('start once per document, and then load slot by slot', async () => {
    world.ads.place('skybox');
    const text = world.ads.place('in-body-1');
    await visit('first');
    world.ads.near(text);
    await soon();
    await visit('second');
    expect(world.ads.traces.filter((trace) => trace === 'start')).toHaveLength(1);
    expect(selectAdProviderStatus(store.getState(), 'adDisplay')).toBe('started');
    expect(world.ads.traces).toContain('request in-body-1');
  });

  it('stay empty after one error report and no retry if their script fails or is aborted', async () => {
    world.ads.state.start = () => Promise.reject(new Error('Loading of script ads failed.'));
    world.ads.place('skybox');
    const text = world.ads.place('in-body-1');
    await visit('first');
    world.ads.near(text);
    await soon();
    expect(world.reports.errors).toEqual([new Error('Loading of script ads failed.')]);
    expect(world.ads.traces).toEqual(['start']);
    expect(Object.values(slots()).map(({ status }) => status)).toEqual(['idle', 'idle']);
    world.ads.state.start = () => Promise.resolve();
    await visit('second');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('from another provider start and fail independently, and require their own consent', async () => {
    const begun: string[] = [];
    world.ads.state.vendors.taboola = {
      ...{ name: 'taboola', category: 'C0004' },
      start() {
        begun.push('start');
        return Promise.reject(new Error('Loading of script taboola failed.'));
      },
      request: () => Promise.reject(new Error('never')),
      clear: () => undefined,
      destroy: () => undefined,
    };
    world.ads.state.config = {
      ...CONFIG,
      slots: { ...CONFIG.slots, 'in-body': { ...CONFIG.slots['in-body']!, provider: 'taboola' } },
    };
    world.ads.place('skybox');
    const texts = ['in-body-1', 'in-body-2', 'in-body-3'].map((name) => world.ads.place(name));
    const bottom = world.ads.place('bottom');
    await visit('first');
    texts.slice(0, 2).forEach((place) => world.ads.near(place));
    await soon();
    expect([begun, slot('in-body-1')?.status]).toEqual([[], 'idle']);
    allow('C0001', 'C0002', 'C0004');
    await soon();
    expect(begun).toEqual(['start']);
    // Requests to other providers later on the same page do not retry it.
    world.ads.near(bottom);
    await soon();
    world.ads.near(texts[2]!);
    await soon();
    expect(begun).toEqual(['start']);
    expect(world.reports.errors).toEqual([new Error('Loading of script taboola failed.')]);
    expect(Object.values(slots()).map(({ status }) => status)).toEqual([
      ...['rendered', 'idle', 'idle', 'idle', 'rendered'],
    ]);
    const status = (name: string) => selectAdProviderStatus(store.getState(), name);
    expect([status('taboola'), status('adDisplay')]).toEqual(['failed', 'started']);
    await visit('second');
    world.ads.near(texts[0]!);
    await soon();
    expect(begun).toEqual(['start', 'start']);
  });

  it('that fail are reported, leave their slot idle, and are not requested again', async () => {
    const failure = new Error('The ad server answered 500');
    world.ads.state.replies['skybox'] = [failure];
    const place = world.ads.place('skybox');
    await visit('first');
    expect(world.reports.errors).toEqual([failure]);
    expect([slot('skybox')?.status, world.ads.marks.has(place.element)]).toEqual(['idle', false]);
    await soon();
    expect(world.ads.asked).toHaveLength(1);
  });

  it('are not requested offline, without an error, and load once back online', async () => {
    store.dispatch(serverMissed());
    world.ads.place('skybox');
    await visit('first');
    expect([world.ads.asked, world.reports.errors]).toEqual([[], []]);
    store.dispatch(serverReached());
    await soon();
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('are not requested if the slot configuration fails to load; the next page retries', async () => {
    world.ads.state.config = new Error('Failed to fetch');
    world.ads.place('skybox');
    await visit('first');
    expect([slots(), world.reports.errors]).toEqual([{}, []]);
    world.ads.state.config = CONFIG;
    await visit('second');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('warn once about a place that is not configured, and leave it empty', async () => {
    world.ads.place('poster');
    world.ads.place('skybox');
    await visit('first');
    world.ads.place('in-body-1');
    await soon();
    expect(world.reports.warnings).toEqual([
      'No slot poster is set up for pages article; it gets no ad.',
    ]);
    expect(Object.keys(slots())).toEqual(['skybox', 'in-body-1']);
  });

  it.each([
    ['', '6x6 320x50'],
    ['?adTargeting_house=970x250', '6x6 320x50 970x250'],
    ['?adTargeting_house=300x250', '6x6 320x50'],
  ])(
    'on a phone are requested in sizes that fit, plus the one named in the query: %j',
    async (search, sizes) => {
      const slots = { omnibar: { ...CONFIG.slots['bottom'], type: 'omnibar' } } as AdSlots['slots'];
      world.ads.state.config = { slots, pages: { article: { ...PAGE, slots: ['omnibar'] } } };
      store.dispatch(deviceRecognised({ device: 'mobile' }));
      world.ads.place('omnibar');
      await visit('first', search);
      expect(world.ads.asked.map((asked) => asked.sizes.join(' '))).toEqual([sizes]);
    },
  );

  it('are requested with the unit of site, region and page type, which the query may override', async () => {
    world.ads.place('skybox');
    await visit('first');
    await visit('second', '?adRegion=lab&adNetwork=net&adTargeting_house=blank&adTargeting_cid=7');
    expect(world.ads.asked.map(({ unit }) => unit)).toEqual([
      '/halfwave/aw/article',
      '/net/lab/article',
    ]);
    expect(world.ads.asked[0]?.targeting).toMatchObject({ ptype: 'article', cid: 'id-first' });
    expect(world.ads.asked[1]?.targeting).toMatchObject({ house: 'blank', cid: '7' });
    expect(selectAdPageData(store.getState())?.skybox).toBe('sticky');
  });

  it('are suppressed by the query, all or one', async () => {
    world.ads.place('skybox');
    const text = world.ads.place('in-body-1');
    await visit('first', '?adSuppress=all');
    expect(world.ads.asked).toEqual([]);
    await visit('second', '?adSuppress=skybox');
    world.ads.near(text);
    await soon();
    expect(world.ads.asked.map(({ slotId }) => slotId)).toEqual(['in-body-1']);
    expect(slot('skybox')?.disabled).toBe('suppressed');
  });

  it('target members as registered, and count pages in their own cookies', async () => {
    allow('C0001', 'C0004');
    world.jar.cookie = 'fly_user=1';
    world.ads.place('skybox');
    await visit('first');
    await visit('second');
    expect(world.ads.asked.map(({ targeting }) => [targeting['user'], targeting['pv']])).toEqual([
      ['registered', '1'],
      ['registered', '2'],
    ]);
    expect(world.jar.cookie).toMatch(/zdnet_ad=number-\d/);
    expect(world.jar.cookie).toMatch(/pv=2/);
  });
});
