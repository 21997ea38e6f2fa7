import { buffers, eventChannel } from 'redux-saga';
import { call, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import { selectTrackingData } from '../../src/features/tracking/trackingSlice';
import type { ScrollDepth } from '../../src/platform/browser/scrollDepth';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from './track';

/** Scroll depths to track, as percentages of a page or of a story in a feed. */
const SCROLL_THRESHOLDS = [25, 50, 75, 100] as const;

type Threshold = (typeof SCROLL_THRESHOLDS)[number];

/**
 * Maximum number of page views for which the tracked thresholds are remembered. Enough for a feed and earlier pages.
 */
const MOST_VIEWS = 50;

/** Tracks how far a reader scrolls down. Each threshold is tracked once per page view. */
export function* scrollDepthSaga(): SagaGenerator<void> {
  const load = yield* port('telemetry');
  const { scroll } = yield* call(load);
  const reached = new Map<string, Set<Threshold>>();
  const downs = eventChannel<true>((emit) => scroll.onDown(() => emit(true)), buffers.sliding(1));
  yield* takeEvery(downs, supervised('scrollDepth', trackDepth), scroll, reached);
}

function* trackDepth(
  scroll: Pick<ScrollDepth, 'percentOf'>,
  reached: Map<string, Set<Threshold>>,
): SagaGenerator<void> {
  const data = yield* select(selectTrackingData);
  if (!data) return;
  const { pathname } = yield* select(selectLocation);
  const { pageViewGuid, pageType, articleId } = data;
  const known = reached.get(pageViewGuid) ?? new Set();
  reached.set(pageViewGuid, known);
  const [oldest] = reached.keys();
  if (reached.size > MOST_VIEWS && oldest !== undefined) reached.delete(oldest);
  const percentNow = scroll.percentOf(pathname);
  for (const percent of SCROLL_THRESHOLDS) {
    if (percent > percentNow || known.has(percent)) continue;
    known.add(percent);
    yield* track('event/ScrollReached', { percent, pageType, articleId });
  }
}
