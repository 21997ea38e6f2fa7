import { consentChanged } from '../src/features/consent/consentSlice';
import { deviceRecognised } from '../src/features/device/deviceSlice';
import {
  selectAdPageData,
  selectAdSlot,
  selectAdSlots,
  selectAdProviderStatus,
} from '../src/features/ads/adsSlice';
import { flagsResolved } from '../src/features/flags/flagsSlice';
import {
  navigationAbandoned,
  navigationCommitted,
  navigationEntered,
  navigationStarted,
} from '../src/features/navigation/navigationSlice';
import { serverMissed, serverReached } from '../src/features/offline/offlineSlice';
import { pageReceived, pageShown } from '../src/features/page/pageSlice';
import { viewBegun } from '../src/features/tracking/trackingSlice';
import { ftagRead } from '../src/features/targeting/targetingSlice';
import type { AdPageConfig, AdSlots } from '../src/model/ads/adSlots';
import type { CategoryId } from '../src/model/consent';
import { matchRoute } from '../src/model/routeMatch';
import { BLANK, filledWith } from '../test/support/adWorld';
import { storyPage } from '../test/support/sampleContent';
import { PAGE_VIEW } from '../test/support/sampleEvents';
import { createSagaWorld, held, startWorkflows, type SagaWorld } from '../test/support/sagaPorts';
import { adLifecycleSaga } from './adLifecycle';

const PAGE: AdPageConfig = {
  slots: ['skybox', 'in-body', 'bottom', 'phone'],
  lazy: ['in-body', 'bottom'],
  delay: ['bottom'],
  collapseEmpty: ['in-body'],
  stickySkybox: true,
};

const CONFIG: AdSlots = {
  slots: {
    skybox: {
      ...{ type: 'skybox', constraint: 'all', desktop: 'sky-desk', mobile: 'sky-phone' },
      bodyClass: 'has-skybox',
    },
    'in-body': { type: 'mpu', constraint: 'all', desktop: 'text', mobile: 'text' },
    bottom: { type: 'leaderboard', constraint: 'all', desktop: 'foot', mobile: 'foot' },
    phone: { type: 'banner', constraint: 'mobile', desktop: 'none', mobile: 'thumb' },
  },
  pages: { article: PAGE },
};

let world: SagaWorld;
let store: ReturnType<typeof startWorkflows>;
let views = 0;

beforeEach(() => {
  views = 0;
  world = createSagaWorld();
  world.ads.state.config = CONFIG;
  store = startWorkflows(world, adLifecycleSaga);
  store.dispatch(deviceRecognised({ device: 'desktop' }));
});

const soon = () => new Promise((resolve) => setTimeout(resolve));
const slots = () => selectAdSlots(store.getState());
const slot = (id: string) => selectAdSlot(store.getState(), id);
const told = () =>
  world.tracked.events.map(({ type, payload, meta }) =>
    [
      ...[type.slice('event/'.length), meta.check],
      ...Object.entries(payload).map(([key, value]) => `${key}=${String(value)}`),
    ].join(' '),
  );

function allow(...allowed: CategoryId[]): void {
  store.dispatch(
    consentChanged({
      ...{ status: 'answered', source: 'own', allowed, hasGpc: false, isSuspended: false },
    }),
  );
  (world.ports.cookies as { allow(categories: CategoryId[]): void }).allow(allowed);
}

async function visit(slug: string, search = ''): Promise<void> {
  const path = `/article/${slug}/`;
  store.dispatch(pageReceived({ path, page: storyPage(slug) }));
  store.dispatch(pageShown({ path }));
  const place = { pathname: path, search, hash: '', key: path };
  store.dispatch(navigationCommitted({ place, route: matchRoute(path), error: null }));
  await view();
}

async function view(): Promise<void> {
  store.dispatch(viewBegun({ ...PAGE_VIEW, pageViewGuid: `view-${(views += 1)}` }));
  await soon();
}

describe('the life of a slot', () => {
  it('is told and kept as it was written down: filled, reloaded, blank, left', async () => {
    allow('C0001', 'C0002');
    world.ads.state.replies['skybox'] = [filledWith('728x90'), BLANK];
    world.ads.place('skybox');
    await visit('first');
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await soon();
    expect(slot('skybox')).toEqual({
      ...{ id: 'skybox', name: 'skybox', unitName: 'sky-phone', type: 'skybox', instance: 1 },
      ...{ path: '/article/first/', status: 'rendered', isBlank: true, size: null },
      ...{ isCollapsed: false, disabled: null },
    });
    await visit('second');
    expect(told()).toEqual([
      'AdRequested ok slot=skybox',
      'AdRendered ok slot=skybox isEmpty=false size=728x90',
      'AdRemoved ok slot=skybox size=728x90',
      'AdRequested ok slot=skybox',
      'AdRendered ok slot=skybox isEmpty=true',
      'AdRequested ok slot=skybox',
      'AdRendered ok slot=skybox isEmpty=false size=728x90',
    ]);
    expect(world.ads.traces).toEqual([
      ...['start', 'request skybox', 'clear skybox', 'request skybox'],
      ...['destroy skybox', 'request skybox'],
    ]);
    expect(world.ads.asked.map(({ unitName }) => unitName)).toEqual([
      ...['sky-desk', 'sky-phone', 'sky-phone'],
    ]);
  });

  it('obeys a withdrawal in its midst: person keys vanish from the next request, house ads stay', async () => {
    allow('C0001', 'C0002', 'C0004');
    store.dispatch(ftagRead({ ftag: 'TRE-1' }));
    const first = world.ads.place('skybox');
    await visit('first');
    const keys = ['ftag', 'pv', 'session', 'subsession', 'user', 'vguid'];
    const person = (index: number) =>
      Object.keys(world.ads.asked[index]?.targeting ?? {})
        .filter((key) => keys.includes(key))
        .sort();
    expect(person(0)).toEqual(keys);
    allow('C0001', 'C0002');
    await soon();
    expect(slot('skybox')).toMatchObject({ status: 'rendered', isBlank: false });
    expect(world.ads.marks.get(first.element)).toEqual({ status: 'rendered', isBlank: false });
    await visit('second');
    expect(person(1)).toEqual([]);
    expect(world.jar.cookie).not.toMatch(/zdnet_ad|pv=/);
    expect(world.ads.traces).toEqual([
      'start',
      'request skybox',
      'destroy skybox',
      'request skybox',
    ]);
  });

  it('of a vendor ends with the leave that it needs, and begins anew with it', async () => {
    world.ads.state.category = 'C0004';
    world.ads.place('skybox');
    await visit('first');
    expect([slot('skybox')?.status, world.ads.traces]).toEqual(['idle', []]);
    allow('C0001', 'C0002', 'C0004');
    await soon();
    expect(slot('skybox')?.status).toBe('rendered');
    allow('C0001', 'C0002');
    await soon();
    expect(slot('skybox')?.status).toBe('idle');
    allow('C0001', 'C0002', 'C0004');
    await soon();
    expect(world.ads.traces).toEqual(['start', 'request skybox', 'clear skybox', 'request skybox']);
    expect(told().map((line) => line.split(' ')[0])).toEqual([
      ...['AdRequested', 'AdRendered', 'AdRemoved', 'AdRequested', 'AdRendered'],
    ]);
  });

  it('is counted with the page view in which it asked, though the reader has come to the next story', async () => {
    allow('C0001', 'C0002');
    const answer = held<ReturnType<typeof filledWith>>();
    world.ads.state.replies['skybox'] = [answer.promise];
    world.ads.place('skybox');
    await visit('first');
    await view();
    answer.release(filledWith('970x66'));
    await soon();
    expect(told()[1]).toBe(
      'AdRendered ok slot=skybox pageViewGuid=view-1 isEmpty=false size=970x66',
    );
  });

  it('is not counted where measurement is refused, and not from its middle on', async () => {
    allow('C0001');
    const place = world.ads.place('skybox');
    await visit('first');
    allow('C0001', 'C0002');
    world.ads.remove(place);
    await soon();
    expect([told(), world.ads.asked.length]).toEqual([[], 1]);
  });
});

describe('ads', () => {
  it('are started once a document, and then loaded slot by slot', async () => {
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

  it('stay empty, with one report and no second try, where their scripts fail or are aborted', async () => {
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

  it('of another company start and fail by themselves, and need leave of their own', async () => {
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
    // Whoever asks of others later on the same page gives it no second try.
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

  it('that fail are reported, leave their slot as it was, and are not asked for again', async () => {
    const failure = new Error('The ad server answered 500');
    world.ads.state.replies['skybox'] = [failure];
    const place = world.ads.place('skybox');
    await visit('first');
    expect(world.reports.errors).toEqual([failure]);
    expect([slot('skybox')?.status, world.ads.marks.has(place.element)]).toEqual(['idle', false]);
    await soon();
    expect(world.ads.asked).toHaveLength(1);
  });

  it('are not asked for offline, say nothing of it, and come with the network', async () => {
    store.dispatch(serverMissed());
    world.ads.place('skybox');
    await visit('first');
    expect([world.ads.asked, world.reports.errors]).toEqual([[], []]);
    store.dispatch(serverReached());
    await soon();
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('are not asked for where the slots cannot be had; the next page asks again', async () => {
    world.ads.state.config = new Error('Failed to fetch');
    world.ads.place('skybox');
    await visit('first');
    expect([slots(), world.reports.errors]).toEqual([{}, []]);
    world.ads.state.config = CONFIG;
    await visit('second');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('have one warning and no ad for a place that is not set up', async () => {
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
    'are asked for on a phone in sizes that it holds, and one that is named: %j',
    async (search, sizes) => {
      const slots = { omnibar: { ...CONFIG.slots['bottom'], type: 'omnibar' } } as AdSlots['slots'];
      world.ads.state.config = { slots, pages: { article: { ...PAGE, slots: ['omnibar'] } } };
      store.dispatch(deviceRecognised({ device: 'mobile' }));
      world.ads.place('omnibar');
      await visit('first', search);
      expect(world.ads.asked.map((asked) => asked.sizes.join(' '))).toEqual([sizes]);
    },
  );

  it('are asked for by the unit of site, region and page type, which the address may name', async () => {
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

  it('are suppressed by the address, all or one', async () => {
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

  it('say registered of a member, and count pages in cookies of their own', async () => {
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

describe('a slot', () => {
  it('that is lazy asks when the reader comes near', async () => {
    const place = world.ads.place('in-body-1');
    await visit('first');
    expect(slot('in-body-1')?.status).toBe('idle');
    world.ads.near(place);
    await soon();
    expect(slot('in-body-1')?.status).toBe('rendered');
  });

  it('that is delayed is disabled until it was near', async () => {
    const place = world.ads.place('bottom');
    await visit('first');
    expect(slot('bottom')).toMatchObject({ status: 'idle', disabled: 'delayed' });
    world.ads.near(place);
    await soon();
    expect(slot('bottom')).toMatchObject({ status: 'rendered', disabled: null });
  });

  it('that its attribute disables asks for nothing', async () => {
    world.ads.place('skybox', { hasDisabledInitialLoad: true });
    await visit('first');
    expect(slot('skybox')).toMatchObject({ status: 'idle', disabled: 'initialLoad' });
    expect(world.ads.asked).toEqual([]);
  });

  it('for phones asks on a phone alone, and is cleared when the device is none any more', async () => {
    world.ads.place('phone');
    await visit('first');
    expect(slot('phone')).toMatchObject({ status: 'idle', disabled: 'device' });
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await soon();
    expect(slot('phone')).toMatchObject({ status: 'rendered', disabled: null });
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await soon();
    expect(slot('phone')).toMatchObject({ status: 'idle', disabled: 'device' });
  });

  it('reloads when its name changes, but not on the way to another page', async () => {
    world.ads.place('skybox');
    await visit('first');
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await soon();
    expect(world.ads.asked).toHaveLength(1);
    store.dispatch(navigationStarted({ href: '/article/second/' }));
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await soon();
    expect(world.ads.asked).toHaveLength(1);
    store.dispatch(navigationAbandoned());
    await soon();
    expect(world.ads.asked.map(({ unitName }) => unitName)).toEqual(['sky-desk', 'sky-phone']);
  });

  it('that stays empty gives up its room where it is set to, by moving when it is seen', async () => {
    world.ads.state.replies = { 'in-body-1': [BLANK], 'in-body-2': [BLANK], skybox: [BLANK] };
    const places = ['in-body-1', 'in-body-2', 'skybox'].map((name) => world.ads.place(name));
    await visit('first');
    world.ads.near(places[0]!);
    await soon();
    world.ads.state.inView = true;
    world.ads.near(places[1]!);
    await soon();
    expect(places.map(({ element }) => world.ads.marks.get(element))).toEqual([
      'collapsed',
      'moved',
      { status: 'rendered', isBlank: true },
    ]);
    expect(slot('in-body-1')?.isCollapsed).toBe(true);
    expect(slot('skybox')?.isCollapsed).toBe(false);
  });

  it('has its class on the body for as long as it is on the page', async () => {
    const place = world.ads.place('skybox');
    await visit('first');
    expect([...world.ads.state.bodyClasses]).toEqual(['has-skybox']);
    world.ads.remove(place);
    await soon();
    expect([...world.ads.state.bodyClasses]).toEqual([]);
  });

  it('that a story of the feed brings asks for that story, and leaves with it', async () => {
    allow('C0001', 'C0002');
    const own = world.ads.place('in-body-1');
    await visit('first');
    world.ads.near(own);
    store.dispatch(pageReceived({ path: '/article/next/', page: storyPage('next') }));
    const brought = world.ads.place('in-body-1', { storyPath: '/article/next/' });
    await soon();
    world.ads.near(brought);
    await soon();
    expect(slot('in-body-1.2')).toMatchObject({ instance: 2, path: '/article/next/' });
    expect(world.ads.asked[1]?.targeting['cid']).toBe('id-next');
    world.ads.remove(brought);
    await soon();
    expect(Object.keys(slots())).toEqual(['in-body-1']);
    expect(world.ads.traces.at(-1)).toBe('destroy in-body-1.2');
    expect(told().at(-1)).toBe('AdRemoved ok slot=in-body-1.2 size=728x90');
  });

  it('stays, and with it those of the story that is read, when a hash of that story is followed', async () => {
    world.ads.place('skybox');
    await visit('first');
    const path = '/article/next/';
    store.dispatch(pageReceived({ path, page: storyPage('next') }));
    world.ads.place('skybox', { storyPath: path });
    await soon();
    const place = { pathname: path, search: '', hash: '', key: path };
    const route = matchRoute(path);
    store.dispatch(navigationEntered({ place, route }));
    await view();
    store.dispatch(
      navigationCommitted({ place: { ...place, hash: '#end', key: 'end' }, route, error: null }),
    );
    await soon();
    expect(world.ads.traces).toEqual(['start', 'request skybox', 'request skybox.2']);
    expect(Object.values(slots()).map(({ status }) => status)).toEqual(['rendered', 'rendered']);
  });

  it('that leaves while it is asking shows nothing afterwards', async () => {
    const answer = held<ReturnType<typeof filledWith>>();
    const shown: string[] = [];
    world.ads.state.replies['skybox'] = [answer.promise];
    const place = world.ads.place('skybox');
    await visit('first');
    world.ads.remove(place);
    answer.release({ isBlank: false, size: '728x90', show: () => void shown.push('shown') });
    await soon();
    expect([shown, slots()]).toEqual([[], {}]);
  });
});

describe('header bidding', () => {
  const bidder = (name: string, bid: () => Promise<number | null>) => ({ name, bid });

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('tells the ad server of the highest bid within a second; a late bid changes nothing', async () => {
    const late = held<number>();
    store.dispatch(flagsResolved({ on: ['ads.headerBidding'], debug: [] }));
    world.ads.state.bidders = [
      bidder('first', () => Promise.resolve(3.09)),
      bidder('second', () => Promise.resolve(1.2)),
      bidder('broken', () => Promise.reject(new Error('No'))),
      bidder('late', () => late.promise),
    ];
    world.ads.place('skybox');
    void visit('first');
    await jest.advanceTimersByTimeAsync(999);
    expect(world.ads.asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    late.release(30);
    await jest.advanceTimersByTimeAsync(1);
    expect(world.ads.asked).toHaveLength(1);
    expect(world.ads.asked[0]?.targeting).toMatchObject({ hb_bidder: 'first', hb_pb: '3.05' });
    expect(world.reports.errors).toEqual([]);
  });

  it('is over as soon as all have bid, and says nothing of bids below the lowest line item', async () => {
    store.dispatch(flagsResolved({ on: ['ads.headerBidding'], debug: [] }));
    world.ads.state.bidders = [
      bidder('low', () => Promise.resolve(0.74)),
      bidder('none', () => Promise.resolve(null)),
    ];
    world.ads.place('skybox');
    void visit('first');
    await jest.advanceTimersByTimeAsync(1);
    expect(world.ads.asked).toHaveLength(1);
    expect(Object.keys(world.ads.asked[0]?.targeting ?? {}).join()).not.toContain('hb_');
  });

  it('is left out where its feature is off', async () => {
    const asked: string[] = [];
    world.ads.state.bidders = [bidder('one', () => (asked.push('one'), Promise.resolve(2)))];
    world.ads.place('skybox');
    void visit('first');
    await jest.advanceTimersByTimeAsync(1);
    expect([world.ads.asked.length, asked]).toEqual([1, []]);
  });
});
