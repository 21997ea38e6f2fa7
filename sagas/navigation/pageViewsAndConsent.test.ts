import { consentChanged } from '../../src/features/consent/consentSlice';
import { ALL, createViewingReader, FIRST, SECOND } from '../../test/support/harness/viewingReader';

let reader: ReturnType<typeof createViewingReader>;

beforeEach(() => {
  reader = createViewingReader();
});

describe('page views', () => {
  it('wait until the consent state is known', async () => {
    await reader.arrive(FIRST);
    expect(reader.names()).toEqual([]);
    reader.store.dispatch(consentChanged({ status: 'unanswered', allowed: ['C0001'] }));
    await reader.settle();
    expect(reader.names()).toEqual(['PageViewed']);
    expect(reader.harness.tracked.events[0]?.meta.check).toBe('ok');
  });

  it('are not tracked after a refusal, nor on a page blocked for health reasons', async () => {
    await reader.allow(['C0001']);
    await reader.arrive(FIRST);
    reader.store.dispatch(consentChanged({ allowed: ALL, isSuspended: true }));
    await reader.arrive(SECOND);
    expect(reader.names()).toEqual([]);
  });

  it('start with the page on which the reader consents after an earlier refusal', async () => {
    await reader.allow(['C0001']);
    await reader.arrive(FIRST);
    await reader.arrive(SECOND);
    await reader.allow();
    expect(reader.names()).toEqual(['PageViewed', 'VendorPageViewed']);
    expect(reader.payloads()[0]).toMatchObject({ postId: 'id-second', pageViews: 2 });
  });

  it('are counted in session storage under pageview_count, and only in memory without consent', async () => {
    await reader.allow(['C0001']);
    await reader.arrive(FIRST);
    expect(reader.harness.tracked.session.getItem('pageview_count')).toBeNull();
    await reader.allow();
    expect(reader.harness.tracked.session.getItem('pageview_count')).toBe('1');
    await reader.arrive(SECOND);
    expect(reader.harness.tracked.session.getItem('pageview_count')).toBe('2');
    await reader.allow(['C0001']);
    expect(reader.harness.tracked.session.getItem('pageview_count')).toBeNull();
  });

  it('continue the count of an earlier document in the session', async () => {
    reader.harness.tracked.session.setItem('pageview_count', '3');
    await reader.allow();
    await reader.arrive(FIRST);
    expect(reader.names()).toEqual(['PageViewed', 'VendorPageViewed']);
    expect(reader.payloads()[0]).toMatchObject({ pageViews: 1, sessionPageViews: 4 });
  });
});
