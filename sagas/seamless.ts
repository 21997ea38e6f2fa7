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
  feedListed,
  feedReceived,
  feedRequested,
  feedRestored,
  feedStarted,
  feedStopped,
  feedStoryEntered,
  feedStorySkipped,
} from '../src/features/page/seamlessFeed';
import { selectFeed, selectPageAt } from '../src/features/page/pageSlice';
import { selectEdition } from '../src/features/pageState/pageStateSlice';
import { isFeedCrawler } from '../src/model/crawlers';
import { errorStatus } from '../src/model/errors';
import type { Page } from '../src/model/page';
import { articleOf, checkedPage } from '../src/model/pageRequest';
import { HEALTH_BLOCKED_STATUS } from '../src/model/healthPrivacy';
import { matchRoute, type RouteMatch } from '../src/model/routeMatch';
import { seamlessKey, seamlessPart, type SeamlessItem } from '../src/model/seamless';
import { maskTagOf, routeOfPage } from './mask';
import { port } from './ports';
import { supervised } from './supervised';

const MOVED_OR_GONE: readonly number[] = [301, 302, 404, 410, HEALTH_BLOCKED_STATUS];

/** Further stories as the reader scrolls, and the address of the one being read. */
export function* seamlessSaga(): SagaGenerator<void> {
  yield* takeLeading(feedEndNeared, supervised('seamless', appendWhileHere));
  yield* takeEvery(feedStoryEntered, supervised('seamlessAddress', enterStory));
}

/** What is on its way is dropped once the reader has left for another story. */
function* appendWhileHere(): SagaGenerator<void> {
  yield* race({
    story: call(appendStory),
    left: take([feedStarted, feedStopped, feedRestored]),
  });
}

function* appendStory(): SagaGenerator<void> {
  const { startPath, status } = yield* select(selectFeed);
  if (startPath === null || status === 'ended') return;
  const reader = yield* port('reader');
  if (isFeedCrawler(reader.userAgent())) {
    yield* put(feedEnded());
    return;
  }
  yield* put(feedRequested());
  try {
    let item = yield* call(nextItem);
    while (item && !(yield* call(showStory, item))) {
      yield* put(feedStorySkipped());
      item = yield* call(nextItem);
    }
    if (!item) yield* put(feedEnded());
  } catch {
    yield* put(feedFailed());
  }
}

/** The next announced story; the listing is asked again when all have been read. */
function* nextItem(): SagaGenerator<SeamlessItem | null> {
  const { waiting, last } = yield* select(selectFeed);
  const [first] = waiting;
  if (first) return first;
  if (!last?.id && !last?.slug) {
    const reporter = yield* port('reporter');
    reporter.warn('The feed has neither a slug nor a content id to go on from.');
    return null;
  }
  const content = yield* port('content');
  const items = yield* call([content, 'seamless'], {
    slug: last.slug,
    contentId: last.id,
    ...(yield* call(partToAskFor)),
  });
  yield* put(feedListed({ items }));
  return items[0] ?? null;
}

/** By the story that the reader came for. */
function* partToAskFor(): SagaGenerator<ReturnType<typeof seamlessPart>> {
  const { startPath } = yield* select(selectFeed);
  const page = yield* select(selectPageAt, startPath ?? '');
  return seamlessPart((page && articleOf(page)) ?? { primaryCollection: null });
}

/** False when there is no such story to show; rejects when it could not be had this time. */
function* showStory(item: SeamlessItem): SagaGenerator<boolean> {
  const screen = yield* port('screen');
  const id = seamlessKey(item);
  const route = matchRoute(item.url);
  const page = id !== null && route ? yield* call(storyPage, id, route) : null;
  if (page === null) return false;
  yield* call([screen, 'loadPage'], page);
  yield* put(feedReceived({ path: item.url, page }));
  return true;
}

/** The page of a listed story, or null when it has moved or gone since it was listed. */
function* storyPage(id: string, route: RouteMatch): SagaGenerator<Page | null> {
  const content = yield* port('content');
  const edition = yield* select(selectEdition);
  try {
    const request = { type: route.name, id, contentOnly: true };
    return checkedPage(yield* call([content, 'page'], request), edition);
  } catch (error) {
    if (MOVED_OR_GONE.includes(errorStatus(error))) return null;
    throw error;
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
