import { eventChannel } from 'redux-saga';
import { call, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectCurrentPath } from '../../src/features/navigation/navigationSlice';
import { errorReport, isReportable } from '../../src/model/events/errorReports';
import type { Failure } from '../../src/platform/http/failures';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from './track';

/** Limits reports from code that fails repeatedly. */
const MOST_REPORTS = 20;

/** Reports failures of our own code to the publisher. */
export function* errorReportsSaga(): SagaGenerator<void> {
  const load = yield* port('telemetry');
  const { failures } = yield* call(load);
  const notes = { reports: 0 };
  const news = eventChannel<Failure>((emit) => failures.listen(emit));
  yield* takeEvery(news, supervised('errorReports', report), notes);
}

function* report(notes: { reports: number }, { error, context }: Failure): SagaGenerator<void> {
  if (!isReportable(error) || notes.reports >= MOST_REPORTS) return;
  notes.reports += 1;
  const { workflow, part, module } = context;
  const path = yield* select(selectCurrentPath);
  yield* track('event/ErrorReported', errorReport(error, workflow ?? part ?? module ?? '', path));
}
