import { trackedEvent } from '../../src/model/events/trackedEvent';
import {
  createMeasuredReader,
  settle,
  type MeasuredReader,
} from '../../test/support/browser/measuredReader';
import { PAGE_VIEW } from '../../test/support/fixtures/eventFixtures';
import { REQUEST_TRACKING_EVERY, TRACKING_LIMIT } from './vendorTracking';

let harness: MeasuredReader['harness'];
let store: MeasuredReader['store'];
let start: MeasuredReader['start'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, start } = createMeasuredReader());
});

afterEach(() => {
  jest.useRealTimers();
});

describe("a vendor's tracker", () => {
  const vendorViewed = () => store.dispatch(trackedEvent('event/VendorPageViewed', PAGE_VIEW));

  beforeEach(() => {
    harness.vendors.state.urls = { analytics: 'https://vendor.example/a.js' };
  });

  it('is polled every 500 ms, and notified of each page view once', async () => {
    const page = jest.fn();
    await start();
    vendorViewed();
    await settle(REQUEST_TRACKING_EVERY - 1);
    harness.tracked.state.vendors['analytics'] = { page };
    expect(page).not.toHaveBeenCalled();
    await settle(1);
    await settle(10_000);
    expect(REQUEST_TRACKING_EVERY).toBe(500);
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('is abandoned after the fourth attempt, with a log line', async () => {
    await start();
    vendorViewed();
    await settle(REQUEST_TRACKING_EVERY * (TRACKING_LIMIT - 1) - 1);
    expect(harness.reports.lines).toEqual([]);
    await settle(1);
    expect(TRACKING_LIMIT).toBe(4);
    expect(harness.reports.lines).toEqual([expect.stringContaining('Tracking unavailable')]);
    const page = jest.fn();
    harness.tracked.state.vendors['analytics'] = { page };
    await settle(10_000);
    expect(page).not.toHaveBeenCalled();
  });

  it('causes no error report and is not called again if it throws', async () => {
    const page = jest.fn(() => {
      throw new Error('Broken');
    });
    harness.tracked.state.vendors['analytics'] = { page };
    await start();
    vendorViewed();
    await settle(10_000);
    expect(page).toHaveBeenCalledTimes(1);
    expect(harness.reports).toEqual({ errors: [], warnings: [], lines: [] });
  });

  it('is not polled if the installation does not use one', async () => {
    harness.vendors.state.urls = {};
    await start();
    vendorViewed();
    await settle(10_000);
    expect(harness.reports.lines).toEqual([]);
  });
});
