import type { PayloadAction } from '@reduxjs/toolkit';
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
import {
  navigationEntered,
  selectPendingHref,
  selectPlace,
} from '../src/features/navigation/navigationSlice';
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
} from '../src/features/page/seamlessFeed';
import { selectFeed, selectPageAt } from '../src/features/page/pageSlice';
import { isFeedCrawler } from '../src/model/crawlers';
import { loadStory } from './loadStory';
import { maskTagOf, routeOfPage } from './mask';
import { port } from './ports';
import { supervised } from './supervised';

/** Further stories as the reader scrolls, and the address of the one being read. */
export function* seamlessSaga(): SagaGenerator<void> {
  yield* takeLeading(feedEndNeared, supervised('seamless', appendWhileHere));
  yield* takeLatest(feedStoryEntered, supervised('seamlessAddress', enterStory));
  yield* takeEvery(feedStoryWanted, supervised('seamlessStory', bringStory));
  yield* takeEvery(feedPaceChosen, supervised('seamlessPace', rememberPace));
}

/** What is on its way is dropped once the reader has left for another story. */
function* appendWhileHere({ payload }: ReturnType<typeof feedEndNeared>): SagaGenerator<void> {
  yield* race({
    story: call(append, payload?.isAsked === true),
    left: take([feedStarted, feedStopped, feedRestored]),
  });
}

function* append(isAsked: boolean): SagaGenerator<void> {
  const { startPath, status } = yield* select(selectFeed);
  if (startPath === null || status === 'ended') return;
  const reader = yield* port('reader');
  if (isFeedCrawler(reader.userAgent())) {
    yield* put(feedEnded());
    return;
  }
  const memory = yield* port('feedMemory');
  if (!isAsked && memory.isSingle()) {
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

/** One whose page has left the store is loaded again; until then the address stays. */
function* bringStory({ payload }: PayloadAction<{ path: string }>): SagaGenerator<void> {
  yield* call(loadStory, payload.path);
}

function* rememberPace({ payload }: ReturnType<typeof feedPaceChosen>): SagaGenerator<void> {
  const memory = yield* port('feedMemory');
  memory.keepSingle(payload.isSingle);
}

function* enterStory({
  payload: { path },
}: PayloadAction<{ path: string; index: number }>): SagaGenerator<void> {
  if (!(yield* call(isOfFeed, path))) return;
  yield* call(loadStory, path);
  const place = yield* select(selectPlace);
  const page = yield* select(selectPageAt, path);
  const pending = yield* select(selectPendingHref);
  // Stories that are just leaving the screen speak too, and on the way back the entry in the address
  // bar is already another one.
  if (pending !== null || !(yield* call(isOfFeed, path))) return;
  if (!page || place.pathname === path) return;
  const history = yield* port('history');
  const head = yield* port('head');
  const key = history.replace(path);
  yield* put(
    navigationEntered({
      place: { pathname: path, search: '', hash: '', key },
      route: yield* call(routeOfPage, path, page),
    }),
  );
  head.show(page.meta, yield* call(maskTagOf, path, page));
}

function* isOfFeed(path: string): SagaGenerator<boolean> {
  const { startPath, paths } = yield* select(selectFeed);
  return startPath === path || paths.includes(path);
}
