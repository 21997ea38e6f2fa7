import { buffers, eventChannel } from 'redux-saga';
import { call, delay, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectCurrentPath } from '../../src/features/navigation/navigationSlice';
import { pageViewStarted, selectTrackingData } from '../../src/features/tracking/trackingSlice';
import { errorReport, isReportable } from '../../src/model/events/errorReports';
import { trackedPath } from '../../src/model/events/viewFacts';
import type { Failure } from '../../src/platform/http/failures';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from './track';

/** Maximum number of error reports per page load. Code that fails repeatedly must not flood the collector. */
const MOST_REPORTS = 20;

/** Maximum time in milliseconds to wait for the view of an error page. */
const ERROR_PAGE_WITHIN = 2000;

/** Tracks failures passed to the reporter as events, so that the publisher learns of them. */
export function* errorReportsSaga(): SagaGenerator<void> {
  const load = yield* port('telemetry');
  const { failures } = yield* call(load);
  const notes = { reports: 0 };
  // Buffered, because `listen` immediately emits earlier failures, before `takeEvery` can take them.
  const news = eventChannel<Failure>(
    (emit) => failures.listen(emit),
    buffers.expanding(MOST_REPORTS),
  );
  yield* takeEvery(news, supervised('errorReports', report), notes);
}

function* report(notes: { reports: number }, { error, context }: Failure): SagaGenerator<void> {
  if (!isReportable(error) || notes.reports >= MOST_REPORTS) return;
  notes.reports += 1;
  const { workflow, part, module, adSlot, requestedPath } = context;
  const path = requestedPath ?? context['path'] ?? (yield* select(selectCurrentPath));
  if (requestedPath !== undefined) yield* call(untilErrorPage, requestedPath);
  const slot = adSlot === undefined ? {} : { slot: adSlot };
  const payload = { ...errorReport(error, workflow ?? part ?? module ?? '', path), ...slot };
  yield* track('event/ErrorReported', payload, context['pageViewGuid']);
}

/** Waits for the page view of the error page, which starts only after the failed load has been reported. */
function* untilErrorPage(path: string): SagaGenerator<void> {
  if ((yield* select(selectTrackingData))?.path === trackedPath(path)) return;
  yield* race({ view: take(pageViewStarted), none: delay(ERROR_PAGE_WITHIN) });
}
