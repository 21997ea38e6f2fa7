/** @jest-environment jsdom */
import { serverMissed } from '../../src/features/offline/offlineSlice';
import { AdError } from '../../src/model/ads/adError';
import { contractBreaches } from '../../src/model/events/checkEvent';
import { createAdVisits, soon, type AdVisits } from '../../test/support/ads/adVisits';
import { BLANK, filledWith } from '../../test/support/ads/adHarness';
import { held } from '../../test/support/harness/sagaPorts';

let harness: AdVisits['harness'];
let store: AdVisits['store'];
let slot: AdVisits['slot'];
let trackedLines: AdVisits['trackedLines'];
let visit: AdVisits['visit'];

beforeEach(() => {
  const visits = createAdVisits();
  ({ harness, store, slot, trackedLines, visit } = visits);
  visits.allow('C0001', 'C0002');
});

const names = () => harness.tracked.names();
const payloads = () => harness.tracked.reported().map(({ payload }) => payload);
const count = (...wanted: string[]) => names().filter((name) => wanted.includes(name)).length;

describe('an ad request', () => {
  it('has exactly one outcome: rendered, empty, failed or abandoned', async () => {
    const answer = held<ReturnType<typeof filledWith>>();
    harness.ads.state.replies = {
      skybox: [filledWith('970x66')],
      'in-body-1': [BLANK],
      'in-body-2': [new AdError('server', 'The ad server responded with 500')],
      'in-body-3': [answer.promise],
    };
    harness.ads.mountSlot('skybox');
    for (const name of ['in-body-1', 'in-body-2', 'in-body-3']) harness.ads.mountSlot(name);
    await visit('first');
    for (const mountedSlot of harness.ads.adapter.mountedSlots.all()) harness.ads.near(mountedSlot);
    await soon();
    harness.ads.remove(harness.ads.adapter.mountedSlots.all()[3]!);
    answer.release(filledWith('970x66'));
    await soon();
    const outcomes = trackedLines().filter((line) => !line.startsWith('AdRequested'));
    expect(outcomes).toEqual([
      'AdRendered ok slot=skybox size=970x66 isEmpty=false',
      'AdRendered ok slot=in-body-1 isEmpty=true',
      'AdFailed ok slot=in-body-2 reason=server',
      'AdAbandoned ok slot=in-body-3',
    ]);
    expect(count('AdRequested')).toBe(count('AdRendered', 'AdFailed', 'AdAbandoned'));
    expect(slot('in-body-3')).toBeNull();
  });

  it('is tracked with unit, provider and device, and its outcome also with size and latency', async () => {
    harness.ads.mountSlot('skybox');
    await visit('first');
    const shared = { unit: '/halfwave/aw/article', provider: 'house', device: 'desktop' };
    expect(payloads()).toEqual([
      { slot: 'skybox', ...shared },
      {
        slot: 'skybox',
        ...shared,
        size: '728x90',
        isEmpty: false,
        latency: expect.any(Number) as number,
      },
    ]);
    const { events } = harness.tracked;
    expect(events.flatMap(({ type, payload }) => contractBreaches(type, payload))).toEqual([]);
  });

  it.each([
    ['a timeout', 'timeout', new AdError('timeout', 'Too late')],
    ['a network error', 'network', new AdError('network', 'No answer')],
    ['an exception', 'error', new TypeError('x is undefined')],
  ])(
    'leaves its slot idle if it fails with %s, and is tracked with the reason `%s`',
    async (_failure, reason, error) => {
      harness.ads.state.replies['skybox'] = [error];
      harness.ads.mountSlot('skybox');
      await visit('first');
      expect(payloads().at(-1)).toMatchObject({ slot: 'skybox', reason });
      expect(slot('skybox')?.status).toBe('idle');
    },
  );

  it('is tracked with the reason `offline` if it fails while offline, and causes no error report', async () => {
    const lost = held<ReturnType<typeof filledWith>>();
    const failing = lost.promise.then(() => {
      throw new AdError('network', 'No answer');
    });
    harness.ads.state.replies['skybox'] = [failing];
    harness.ads.mountSlot('skybox');
    await visit('first');
    store.dispatch(serverMissed());
    lost.release(filledWith('970x66'));
    await soon();
    expect(payloads().at(-1)).toMatchObject({ reason: 'offline' });
    expect(harness.reports.errors).toEqual([]);
  });

  it('is tracked as abandoned when its slot is removed, under the page view in which it was made', async () => {
    harness.ads.state.replies['skybox'] = [held<ReturnType<typeof filledWith>>().promise];
    const mountedSlot = harness.ads.mountSlot('skybox');
    await visit('first');
    harness.ads.remove(mountedSlot);
    await visit('second');
    const event = harness.tracked.events.find(({ type }) => type === 'event/AdAbandoned');
    expect(event?.meta).toMatchObject({ pageViewGuid: 'view-1', check: 'ok' });
  });

  it('is tracked as abandoned when the reader leaves the document, even if its ad arrives later', async () => {
    const answer = held<ReturnType<typeof filledWith>>();
    harness.ads.state.replies['skybox'] = [answer.promise];
    const mountedSlot = harness.ads.mountSlot('skybox');
    await visit('first');
    harness.tracked.leave();
    answer.release(filledWith('970x66'));
    await soon();
    expect(slot('skybox')?.status).toBe('rendered');
    harness.ads.remove(mountedSlot);
    await soon();
    expect(names()).toEqual(['AdRequested', 'AdAbandoned']);
  });
});

describe('a rendered ad', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const seconds = (time: number) => jest.advanceTimersByTimeAsync(time * 1000);

  async function show() {
    const mountedSlot = harness.ads.mountSlot('skybox');
    const visited = visit('first');
    await seconds(0.1);
    await visited;
    return mountedSlot;
  }

  it('is tracked as viewable, exactly once, after half of it has been in view for one second', async () => {
    const mountedSlot = await show();
    harness.ads.showHalf(mountedSlot, true);
    await seconds(0.99);
    expect(names()).not.toContain('AdViewable');
    await seconds(0.02);
    harness.ads.showHalf(mountedSlot, false);
    harness.ads.showHalf(mountedSlot, true);
    await seconds(5);
    expect(count('AdViewable')).toBe(1);
    expect(trackedLines().at(-1)).toBe('AdViewable ok slot=skybox size=728x90');
    expect(slot('skybox')?.status).toBe('rendered');
  });

  it('is not tracked as viewable if half of it is in view several times, but never for a full second', async () => {
    const mountedSlot = await show();
    for (let time = 0; time < 4; time += 1) {
      harness.ads.showHalf(mountedSlot, true);
      await seconds(0.6);
      harness.ads.showHalf(mountedSlot, false);
      await seconds(0.1);
    }
    expect(names()).not.toContain('AdViewable');
  });

  it('is not tracked as viewable if its slot is removed within a second, or if the ad is blank', async () => {
    harness.ads.state.replies['skybox'] = [filledWith('728x90'), BLANK];
    const first = await show();
    harness.ads.showHalf(first, true);
    harness.ads.remove(first);
    const second = await show();
    harness.ads.showHalf(second, true);
    await seconds(5);
    expect(names()).not.toContain('AdViewable');
  });
});
