import { flagsResolved } from '../../src/features/flags/flagsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageViewStarted } from '../../src/features/tracking/trackingSlice';
import { trackedEvent } from '../../src/model/events/trackedEvent';
import type { FeatureName } from '../../src/model/experiments/features';
import {
  ALL,
  createMeasuredReader,
  PATH,
  settle,
  type MeasuredReader,
} from '../../test/support/browser/measuredReader';
import { PAGE_VIEW } from '../../test/support/fixtures/eventFixtures';
import { lazyTrackingSaga } from './lazyTracking';

let harness: MeasuredReader['harness'];
let store: MeasuredReader['store'];
let sagas: MeasuredReader['sagas'];
let start: MeasuredReader['start'];
let view: MeasuredReader['view'];
let allow: MeasuredReader['allow'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, sagas, start, view, allow } = createMeasuredReader());
});

afterEach(() => {
  jest.useRealTimers();
});

const switchOn = (...on: FeatureName[]) => store.dispatch(flagsResolved({ on, debug: [] }));
const viewed = () => store.dispatch(trackedEvent('event/PageViewed', PAGE_VIEW));

describe('beacons', () => {
  beforeEach(() => {
    harness.installation.beacons = {
      comscore: '/measure/',
      audience: 'https://audience.example/p',
      error: 'https://cloud.example/error',
    };
  });

  it('fetch the comScore candidate file once per page view if its feature is on', async () => {
    await start();
    viewed();
    expect(harness.tracked.touched).toEqual([]);
    switchOn('tracking.comscore');
    viewed();
    viewed();
    expect(harness.tracked.touched).toEqual(['/measure/pageview_candidate.comscore.json']);
    view('view-2');
    viewed();
    expect(harness.tracked.touched).toHaveLength(2);
  });

  it('are sent to the audience service with all fields, once per page view, if its feature is on', async () => {
    await start();
    switchOn('tracking.audience');
    viewed();
    viewed();
    expect(harness.tracked.pings).toHaveLength(1);
    const ping = new URL(harness.tracked.pings[0] ?? '');
    expect(ping.origin + ping.pathname).toBe('https://audience.example/p');
    expect(Object.fromEntries(ping.searchParams)).toEqual({
      c1: '2',
      c2: 'halfwave',
      c4: `https://halfwave.example${PATH}`,
      c7: `https://halfwave.example${PATH}`,
      c8: 'A title',
      c9: '',
      comscorekw: 'news',
      cs_fpdm: 'halfwave.example',
      cs_fpdt: '2026-11-21',
      cs_fpid: 'run',
      cs_fpit: 'document',
      cv: '4.6.0',
      ns__t: '1795255200000',
      ns_c: 'UTF-8',
    });
  });

  it('are sent to the error service only for error pages', async () => {
    harness.tracked.state.referrer = 'search.example';
    await start();
    viewed();
    expect(harness.tracked.pings).toEqual([]);
    const location = { pathname: '/nowhere/', search: '?q=secret', hash: '', key: 'k' };
    store.dispatch(
      navigationCommitted({ location, route: null, error: { status: 404, kind: 'missing' } }),
    );
    store.dispatch(
      pageViewStarted({ ...PAGE_VIEW, pageViewGuid: 'view-e', pageType: 'error_page' }),
    );
    viewed();
    const beacon = new URL(harness.tracked.pings[0] ?? '');
    expect(beacon.origin + beacon.pathname).toBe('https://cloud.example/error');
    expect(Object.fromEntries(beacon.searchParams)).toEqual({
      xref: 'search.example',
      srcurl: 'https://halfwave.example/nowhere/',
      pagetype: 'error_page',
      pguid: 'view-e',
      devicetype: 'desktop',
      sid: 'run',
      env: 'production',
    });
  });

  it('wait for consent, and then report the current page', async () => {
    sagas.run(lazyTrackingSaga);
    allow(['C0001', 'C0002']);
    view();
    switchOn('tracking.audience', 'tracking.comscore');
    viewed();
    await settle();
    expect([...harness.tracked.pings, ...harness.tracked.touched]).toEqual([]);
    allow(ALL);
    expect([...harness.tracked.pings, ...harness.tracked.touched]).toHaveLength(2);
  });

  it('are not sent if the installation has no beacon addresses', async () => {
    delete harness.installation.beacons;
    await start();
    switchOn('tracking.audience', 'tracking.comscore');
    viewed();
    expect([...harness.tracked.pings, ...harness.tracked.touched]).toEqual([]);
  });
});
