/** @jest-environment jsdom */
import { flagsResolved } from '../../src/features/flags/flagsSlice';
import { createAdVisits, type AdVisits } from '../../test/support/ads/adVisits';
import { held } from '../../test/support/harness/sagaPorts';

let harness: AdVisits['harness'];
let store: AdVisits['store'];
let visit: AdVisits['visit'];

beforeEach(() => {
  ({ harness, store, visit } = createAdVisits());
});

describe('header bidding', () => {
  const bidder = (name: string, bid: () => Promise<number | null>) => ({ name, bid });

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends the ad server the highest bid received within a second, ignoring later bids', async () => {
    const late = held<number>();
    store.dispatch(flagsResolved({ on: ['ads.headerBidding'], debug: [] }));
    harness.ads.state.bidders = [
      bidder('first', () => Promise.resolve(3.09)),
      bidder('second', () => Promise.resolve(1.2)),
      bidder('broken', () => Promise.reject(new Error('No'))),
      bidder('late', () => late.promise),
    ];
    harness.ads.mountSlot('skybox');
    void visit('first');
    await jest.advanceTimersByTimeAsync(999);
    expect(harness.ads.requests).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    late.release(30);
    await jest.advanceTimersByTimeAsync(1);
    expect(harness.ads.requests).toHaveLength(1);
    expect(harness.ads.requests[0]?.targeting).toMatchObject({ hb_bidder: 'first', hb_pb: '3.05' });
    expect(harness.reports.errors).toEqual([]);
  });

  it('ends as soon as all bidders have responded, and omits bids below the lowest line item price', async () => {
    store.dispatch(flagsResolved({ on: ['ads.headerBidding'], debug: [] }));
    harness.ads.state.bidders = [
      bidder('low', () => Promise.resolve(0.74)),
      bidder('none', () => Promise.resolve(null)),
    ];
    harness.ads.mountSlot('skybox');
    void visit('first');
    await jest.advanceTimersByTimeAsync(1);
    expect(harness.ads.requests).toHaveLength(1);
    expect(Object.keys(harness.ads.requests[0]?.targeting ?? {}).join()).not.toContain('hb_');
  });

  it('is skipped if its feature is off', async () => {
    const requests: string[] = [];
    harness.ads.state.bidders = [bidder('one', () => (requests.push('one'), Promise.resolve(2)))];
    harness.ads.mountSlot('skybox');
    void visit('first');
    await jest.advanceTimersByTimeAsync(1);
    expect([harness.ads.requests.length, requests]).toEqual([1, []]);
  });
});
