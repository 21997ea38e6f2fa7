/** @jest-environment jsdom */
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import { ftagRead } from '../../src/features/targeting/targetingSlice';
import { createAdVisits, soon, type AdVisits } from '../../test/support/ads/adVisits';
import { BLANK, filledWith } from '../../test/support/ads/adHarness';
import { held } from '../../test/support/harness/sagaPorts';

let harness: AdVisits['harness'];
let store: AdVisits['store'];
let slot: AdVisits['slot'];
let trackedLines: AdVisits['trackedLines'];
let allow: AdVisits['allow'];
let visit: AdVisits['visit'];
let view: AdVisits['view'];

beforeEach(() => {
  ({ harness, store, slot, trackedLines, allow, visit, view } = createAdVisits());
});

describe('a slot', () => {
  it('is tracked each time its ad is requested, rendered or removed', async () => {
    allow('C0001', 'C0002');
    harness.ads.state.replies['skybox'] = [filledWith('728x90'), BLANK];
    harness.ads.mountSlot('skybox');
    await visit('first');
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await soon();
    expect(slot('skybox')).toEqual({
      ...{ id: 'skybox', name: 'skybox', unitName: 'sky-phone', type: 'skybox', instance: 1 },
      ...{ path: '/article/first/', status: 'rendered', isBlank: true, size: null },
      ...{ isCollapsed: false, disabled: null },
    });
    await visit('second');
    expect(trackedLines()).toEqual([
      'AdRequested ok slot=skybox',
      'AdRendered ok slot=skybox size=728x90 isEmpty=false',
      'AdRemoved ok slot=skybox size=728x90',
      'AdRequested ok slot=skybox',
      'AdRendered ok slot=skybox isEmpty=true',
      'AdRequested ok slot=skybox',
      'AdRendered ok slot=skybox size=728x90 isEmpty=false',
    ]);
    expect(harness.ads.traces).toEqual([
      ...['start', 'request skybox', 'clear skybox', 'request skybox'],
      ...['destroy skybox', 'request skybox'],
    ]);
    expect(harness.ads.requests.map(({ unitName }) => unitName)).toEqual([
      ...['sky-desk', 'sky-phone', 'sky-phone'],
    ]);
  });

  it('keeps its house ad when consent is withdrawn, and requests the next ad without personal targeting keys', async () => {
    allow('C0001', 'C0002', 'C0004');
    store.dispatch(ftagRead({ ftag: 'TRE-1' }));
    const first = harness.ads.mountSlot('skybox');
    await visit('first');
    const keys = ['ftag', 'pv', 'session', 'subsession', 'user', 'vguid'];
    const person = (index: number) =>
      Object.keys(harness.ads.requests[index]?.targeting ?? {})
        .filter((key) => keys.includes(key))
        .sort();
    expect(person(0)).toEqual(keys);
    allow('C0001', 'C0002');
    await soon();
    expect(slot('skybox')).toMatchObject({ status: 'rendered', isBlank: false });
    expect(harness.ads.marks.get(first.element)).toEqual({ status: 'rendered', isBlank: false });
    await visit('second');
    expect(person(1)).toEqual([]);
    expect(harness.jar.cookie).not.toMatch(/zdnet_ad|pv=/);
    expect(harness.ads.traces).toEqual([
      'start',
      'request skybox',
      'destroy skybox',
      'request skybox',
    ]);
  });

  it('is cleared when consent to its vendor is withdrawn, and reloads when consent is given again', async () => {
    harness.ads.state.category = 'C0004';
    harness.ads.mountSlot('skybox');
    await visit('first');
    expect([slot('skybox')?.status, harness.ads.traces]).toEqual(['idle', []]);
    allow('C0001', 'C0002', 'C0004');
    await soon();
    expect(slot('skybox')?.status).toBe('rendered');
    allow('C0001', 'C0002');
    await soon();
    expect(slot('skybox')?.status).toBe('idle');
    allow('C0001', 'C0002', 'C0004');
    await soon();
    expect(harness.ads.traces).toEqual([
      'start',
      'request skybox',
      'clear skybox',
      'request skybox',
    ]);
    expect(trackedLines().map((line) => line.split(' ')[0])).toEqual([
      ...['AdRequested', 'AdRendered', 'AdRemoved', 'AdRequested', 'AdRendered'],
    ]);
  });

  it('is tracked under the page view of its request, even if the response arrives in the next page view', async () => {
    allow('C0001', 'C0002');
    const answer = held<ReturnType<typeof filledWith>>();
    harness.ads.state.replies['skybox'] = [answer.promise];
    harness.ads.mountSlot('skybox');
    await visit('first');
    await view();
    answer.release(filledWith('970x66'));
    await soon();
    expect(trackedLines()[1]).toBe(
      'AdRendered ok slot=skybox pageViewGuid=view-1 size=970x66 isEmpty=false',
    );
  });

  it('is not tracked if measurement was refused when its ad was requested, but allowed later', async () => {
    allow('C0001');
    const mountedSlot = harness.ads.mountSlot('skybox');
    await visit('first');
    allow('C0001', 'C0002');
    harness.ads.remove(mountedSlot);
    await soon();
    expect([trackedLines(), harness.ads.requests.length]).toEqual([[], 1]);
  });
});
