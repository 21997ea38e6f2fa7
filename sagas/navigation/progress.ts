import { delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  loadingAdvanced,
  loadingDelayed,
  loadingFailed,
  loadingFinished,
  loadingHidden,
  loadingShown,
  navigationAbandoned,
  navigationCommitted,
  navigationStarted,
  selectProgress,
} from '../../src/features/navigation/navigationSlice';
import {
  PROGRESS_DURATION,
  PROGRESS_HIDE_AFTER,
  PROGRESS_STEP,
  PROGRESS_THROTTLE,
  READER_WAITS,
} from '../../src/model/events/readerTimings';
import { supervised } from '../supervised';

/**
 * Controls the progress bar while a page loads. The bar appears after a delay, advances steadily, and disappears soon
 * after loading ends.
 */
export function* progressSaga(): SagaGenerator<void> {
  yield* takeLatest(navigationStarted, supervised('progress', showProgress));
}

function* showProgress(): SagaGenerator<void> {
  yield* race({
    bar: advance(),
    end: take([loadingFinished, loadingFailed, navigationAbandoned, navigationCommitted]),
  });
  const { isShown, status } = yield* select(selectProgress);
  if (status === 'idle') return;
  if (isShown) yield* delay(PROGRESS_HIDE_AFTER);
  yield* put(loadingHidden());
}

function* advance(): SagaGenerator<void> {
  yield* delay(PROGRESS_THROTTLE);
  yield* put(loadingShown());
  const steps = PROGRESS_DURATION / PROGRESS_STEP;
  for (let step = 1; step < steps; step += 1) {
    yield* delay(PROGRESS_STEP);
    yield* put(loadingAdvanced({ percent: (100 * step) / steps }));
  }
  // During a long load, the bar stops just before its end, and a delay notice appears later.
  yield* delay(READER_WAITS.message - PROGRESS_THROTTLE - (steps - 1) * PROGRESS_STEP);
  yield* put(loadingDelayed());
  yield* take(loadingFinished);
}
