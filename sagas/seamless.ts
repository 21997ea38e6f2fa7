import type { PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
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
  feedRequested,
  feedRestored,
  feedStarted,
  feedStopped,
  feedStoryEntered,
} from '../src/features/page/seamlessFeed';
import { selectFeed, selectPageAt } from '../src/features/page/pageSlice';
import { isFeedCrawler } from '../src/model/crawlers';
import { maskTagOf, routeOfPage } from './mask';
import { port } from './ports';
import { supervised } from './supervised';

/** Further stories as the reader scrolls, and the address of the one being read. */
export function* seamlessSaga(): SagaGenerator<void> {
  yield* takeLeading(feedEndNeared, supervised('seamless', appendWhileHere));
  yield* takeEvery(feedStoryEntered, supervised('seamlessAddress', enterStory));
}

/** What is on its way is dropped once the reader has left for another story. */
function* appendWhileHere(): SagaGenerator<void> {
  yield* race({
    story: call(append),
    left: take([feedStarted, feedStopped, feedRestored]),
  });
}

function* append(): SagaGenerator<void> {
  const { startPath, status } = yield* select(selectFeed);
  if (startPath === null || status === 'ended') return;
  const reader = yield* port('reader');
  if (isFeedCrawler(reader.userAgent())) {
    yield* put(feedEnded());
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

function* enterStory({
  payload: { path },
}: PayloadAction<{ path: string; index: number }>): SagaGenerator<void> {
  const place = yield* select(selectPlace);
  const page = yield* select(selectPageAt, path);
  const { startPath, paths } = yield* select(selectFeed);
  const pending = yield* select(selectPendingHref);
  // Stories that are just leaving the screen speak too, and on the way back the entry in the address
  // bar is already another one.
  if (pending !== null || ![startPath, ...paths].includes(path)) return;
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
