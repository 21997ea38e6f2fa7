import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  coverageEnded,
  liveBlogLeft,
  liveBlogOpened,
  liveBlogReducer,
  selectLiveBlog,
  updatesFound,
  updatesWanted,
} from '../../src/features/liveBlog/liveBlogSlice';
import { pageReceived, selectPageAt } from '../../src/features/page/pageSlice';
import type { Article } from '../../src/model/content/content';
import { coverageOf, POLL_EVERY, readLiveBlog } from '../../src/model/content/liveBlog';
import type { Page } from '../../src/model/routing/page';
import { articleOf, pageRequestFor } from '../../src/model/routing/pageRequest';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Polls an open live blog for updates while its coverage lasts and its page is visible. */
export function* liveBlogSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { liveBlog: liveBlogReducer });
  const watch = supervised('liveBlog', watchWhileOpen);
  for (;;) {
    const { other } = yield* race({ other: take(OPENED_OR_LEFT), over: call(watch) });
    if (!other) yield* take(OPENED_OR_LEFT);
  }
}

const OPENED_OR_LEFT = [liveBlogOpened.type, liveBlogLeft.type];

function* watchWhileOpen(): SagaGenerator<void> {
  const { path } = yield* select(selectLiveBlog);
  if (path === null) return;
  let found: Page | null = null;
  while (yield* call(isCovered, path)) {
    // Also handles a click during the request, which can take seconds on a slow network.
    const { requested, newer } = yield* race({
      requested: take(updatesWanted),
      newer: call(nextNewerPage, path),
    });
    if (requested) {
      yield* call(show, path, found);
      found = null;
    } else if (newer) {
      found = newer.page;
      yield* put(updatesFound({ count: newer.count }));
    }
  }
  yield* put(coverageEnded());
  if (!found) return;
  yield* take(updatesWanted);
  yield* call(show, path, found);
}

function* show(path: string, page: Page | null): SagaGenerator<void> {
  if (page) yield* put(pageReceived({ path, page }));
  yield* put(updatesFound({ count: 0 }));
}

function* nextNewerPage(path: string): SagaGenerator<NewerPage | null> {
  const rest = yield* port('rest');
  yield* delay(POLL_EVERY);
  yield* call([rest, 'untilVisible']);
  return yield* call(newerPage, path);
}

function* isCovered(path: string): SagaGenerator<boolean> {
  const clock = yield* port('clock');
  const article = yield* call(articleAt, path);
  const coverage = article && coverageOf(article);
  return coverage !== null && clock.now() < coverage.end;
}

interface NewerPage {
  page: Page;
  /** Number of updates that are missing from the shown page. */
  count: number;
}

/** Loads the page again. Returns the new page if it has updates that the shown page lacks, and null otherwise. */
function* newerPage(path: string): SagaGenerator<NewerPage | null> {
  const route = matchRoute(path);
  const content = yield* port('content');
  const shown = yield* call(articleAt, path);
  if (!route || !shown) return null;
  try {
    const page = yield* call([content, 'page'], { ...pageRequestFor(route), contentOnly: true });
    const count = newUpdates(shown, articleOf(page));
    return count > 0 ? { page, count } : null;
  } catch {
    // A failed request is ignored, because the next poll tries again.
    return null;
  }
}

function* articleAt(path: string): SagaGenerator<Article | null> {
  const page = yield* select(selectPageAt, path);
  return page && articleOf(page);
}

function newUpdates(shown: Article, now: Article | null): number {
  const known = new Set(readLiveBlog(shown.body).updates.map(({ id }) => id));
  return readLiveBlog(now?.body ?? []).updates.filter(({ id }) => !known.has(id)).length;
}
