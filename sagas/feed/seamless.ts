import {
  call,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import {
  feedEnded,
  feedEndNeared,
  feedFailed,
  feedPaceChosen,
  feedPaused,
  feedRequested,
  feedRestored,
  feedStarted,
  feedStopped,
  feedStoryEntered,
  feedStoryWanted,
} from '../../src/features/page/seamlessFeed';
import { selectFeed } from '../../src/features/page/pageSlice';
import { isFeedCrawler } from '../../src/model/routing/crawlers';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Appends stories as the reader scrolls, and updates the location to the story being read. */
export function* seamlessSaga(): SagaGenerator<void> {
  yield* takeLeading(feedEndNeared, supervised('seamless', appendWhileHere));
  yield* takeLatest(feedStoryEntered, supervised('seamlessAddress', followStory));
  const coming = new Set<string>();
  yield* takeEvery(feedStoryWanted, supervised('seamlessStory', bring), coming);
  yield* takeEvery(feedPaceChosen, supervised('seamlessPace', rememberPace));
}

/** Appends a story to the feed. Cancels the load if the feed stops, or if another feed starts or is restored. */
function* appendWhileHere({ payload }: ReturnType<typeof feedEndNeared>): SagaGenerator<void> {
  yield* race({
    story: call(append, payload?.isRequested === true),
    left: take([feedStarted, feedStopped, feedRestored]),
  });
}

function* append(isRequested: boolean): SagaGenerator<void> {
  const { startPath, status } = yield* select(selectFeed);
  if (startPath === null || status === 'ended') return;
  const reader = yield* port('reader');
  if (isFeedCrawler(reader.userAgent())) {
    yield* put(feedEnded());
    return;
  }
  const memory = yield* port('feedMemory');
  if (!isRequested && memory.isSingle()) {
    yield* put(feedPaused());
    return;
  }
  yield* put(feedRequested());
  try {
    const { appendStory } = yield* call(
      () => import(/* webpackChunkName: "later" */ './appendStory'),
    );
    yield* call(appendStory);
  } catch {
    yield* put(feedFailed());
  }
}

/**
 * Updates the location to the story that the reader has scrolled to. Usually returns before it imports any code,
 * because a page also reports its first story, whose path is already in the location.
 */
function* followStory({ payload }: ReturnType<typeof feedStoryEntered>): SagaGenerator<void> {
  const { pathname } = yield* select(selectLocation);
  if (pathname === payload.path) return;
  const { enterStory } = yield* call(() => import(/* webpackChunkName: "later" */ './readStory'));
  yield* call(enterStory, payload.path);
}

/** @param coming Paths of the stories being loaded. */
function* bring(
  coming: Set<string>,
  { payload }: ReturnType<typeof feedStoryWanted>,
): SagaGenerator<void> {
  const { bringStory } = yield* call(() => import(/* webpackChunkName: "later" */ './readStory'));
  yield* call(bringStory, payload.path, coming);
}

function* rememberPace({ payload }: ReturnType<typeof feedPaceChosen>): SagaGenerator<void> {
  const memory = yield* port('feedMemory');
  memory.setSingle(payload.isSingle);
}
