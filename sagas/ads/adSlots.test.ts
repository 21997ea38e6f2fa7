/** @jest-environment jsdom */
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import {
  navigationAbandoned,
  navigationCommitted,
  navigationEntered,
  navigationStarted,
} from '../../src/features/navigation/navigationSlice';
import { pageReceived } from '../../src/features/page/pageSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { createAdVisits, soon, type AdVisits } from '../../test/support/ads/adVisits';
import { BLANK, type filledWith } from '../../test/support/ads/adWorld';
import { held } from '../../test/support/harness/sagaPorts';
import { storyPage } from '../../test/support/fixtures/sampleContent';

let world: AdVisits['world'];
let store: AdVisits['store'];
let slots: AdVisits['slots'];
let slot: AdVisits['slot'];
let told: AdVisits['told'];
let allow: AdVisits['allow'];
let visit: AdVisits['visit'];
let view: AdVisits['view'];

beforeEach(() => {
  ({ world, store, slots, slot, told, allow, visit, view } = createAdVisits());
});

describe('a slot', () => {
  it('that is lazy requests its ad when the reader comes near', async () => {
    const place = world.ads.place('in-body-1');
    await visit('first');
    expect(slot('in-body-1')?.status).toBe('idle');
    world.ads.near(place);
    await soon();
    expect(slot('in-body-1')?.status).toBe('rendered');
  });

  it('that is delayed is disabled until the reader comes near', async () => {
    const place = world.ads.place('bottom');
    await visit('first');
    expect(slot('bottom')).toMatchObject({ status: 'idle', disabled: 'delayed' });
    world.ads.near(place);
    await soon();
    expect(slot('bottom')).toMatchObject({ status: 'rendered', disabled: null });
  });

  it('that is disabled by its attribute requests nothing', async () => {
    world.ads.place('skybox', { hasDisabledInitialLoad: true });
    await visit('first');
    expect(slot('skybox')).toMatchObject({ status: 'idle', disabled: 'initialLoad' });
    expect(world.ads.asked).toEqual([]);
  });

  it('for phones requests ads only on a phone, and is cleared when the device changes', async () => {
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

  it('reloads when its unit name changes, but not during a navigation', async () => {
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

  it('that stays empty collapses if configured to, moving instead while it is in view', async () => {
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

  it('keeps its class on the body while it is on the page', async () => {
    const place = world.ads.place('skybox');
    await visit('first');
    expect([...world.ads.state.bodyClasses]).toEqual(['has-skybox']);
    world.ads.remove(place);
    await soon();
    expect([...world.ads.state.bodyClasses]).toEqual([]);
  });

  it('of a feed story targets that story, and leaves with it', async () => {
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

  it('survives a hash navigation within a feed story, as do the slots of that story', async () => {
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

  it('that leaves during a request shows nothing afterwards', async () => {
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
