import { call, delay, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { VENDOR_TRACKER, type Telemetry } from '../../src/platform/events/telemetry';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Interval in milliseconds between attempts to notify the vendor's script. */
export const REQUEST_TRACKING_EVERY = 500;
/** Maximum number of attempts. */
export const TRACKING_LIMIT = 4;

/** Notifies the analytics vendor's script of page views, except the first, which the script counts itself. */
export function* vendorTrackingSaga(): SagaGenerator<void> {
  const { urls } = yield* port('scripts');
  if (!urls.analytics) return;
  const load = yield* port('telemetry');
  const telemetry = yield* call(load);
  yield* takeEvery(
    'event/VendorPageViewed',
    supervised('vendorTracking', requestTracking),
    telemetry,
  );
}

function* requestTracking(telemetry: Telemetry): SagaGenerator<void> {
  telemetry.mark('offprint-vendor-page-view');
  for (let tries = 1; tries <= TRACKING_LIMIT; tries += 1) {
    if (notifyTracker(telemetry)) return;
    if (tries < TRACKING_LIMIT) yield* delay(REQUEST_TRACKING_EVERY);
  }
  const reporter = yield* port('reporter');
  reporter.log('Tracking unavailable: the vendor’s tracker did not load.');
}

/** Notifies the script, ignoring its exceptions. Returns false if the script has not loaded yet. */
function notifyTracker({ vendors }: Telemetry): boolean {
  const tracker = vendors.read(VENDOR_TRACKER) as { page?: () => void } | null | undefined;
  if (typeof tracker?.page !== 'function') return false;
  try {
    tracker.page();
  } catch {
    // A retry after an exception could count the view twice.
  }
  return true;
}
