import { select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectTrackingData, pageViewStarted } from '../../src/features/tracking/trackingSlice';
import { supervised } from '../supervised';
import { track } from './track';

/**
 * Tracks scrolling back to an earlier story in a feed. The page view of that story continues and is not counted again.
 */
export function* reentriesSaga(): SagaGenerator<void> {
  const data = yield* select(selectTrackingData);
  const notes = { pageViews: data?.pageViews ?? 0 };
  yield* takeEvery(pageViewStarted, supervised('reentries', trackReentry), notes);
}

/** Tracks the page view if it continues an earlier one. Only a new page view increases the page view count. */
function* trackReentry(
  notes: { pageViews: number },
  { payload }: ReturnType<typeof pageViewStarted>,
): SagaGenerator<void> {
  const { pageViewGuid, pageType, articleId, clickText, pageViews } = payload;
  const isNew = pageViews > notes.pageViews;
  notes.pageViews = Math.max(notes.pageViews, pageViews);
  if (isNew || clickText === undefined) return;
  yield* track('event/PageReentered', { pageViewGuid, pageType, articleId, clickText });
}
