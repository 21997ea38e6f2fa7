import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  feedEnded,
  feedListed,
  feedReceived,
  feedStorySkipped,
} from '../../src/features/page/seamlessFeed';
import { selectFeed, selectPageAt } from '../../src/features/page/pageSlice';
import { selectEdition } from '../../src/features/pageState/pageStateSlice';
import type { SeamlessRequest } from '../../src/model/content/lazyContentApi';
import { errorStatus, UnreachableError } from '../../src/model/routing/errors';
import { HEALTH_BLOCKED_STATUS } from '../../src/model/ads/healthPrivacy';
import type { Page } from '../../src/model/routing/page';
import { articleOf, checkedPage } from '../../src/model/routing/pageRequest';
import { matchRoute, type RouteMatch } from '../../src/model/routing/routeMatch';
import { routeNamed } from '../../src/model/routing/routes';
import { seamlessKey, seamlessPart, type SeamlessItem } from '../../src/model/routing/seamless';
import { loadInTime } from '../loadInTime';
import { port } from '../ports';

const MOVED_OR_GONE: readonly number[] = [301, 302, 404, 410, HEALTH_BLOCKED_STATUS];

/**
 * Appends the next available story to the feed, or ends the feed. If the server is unreachable, appends the next saved
 * story. Throws if no story can be loaded now.
 */
export function* appendStory(): SagaGenerator<void> {
  try {
    yield* call(appendListed);
  } catch (error) {
    if (!(error instanceof UnreachableError) || !(yield* call(appendSaved))) throw error;
  }
}

function* appendListed(): SagaGenerator<void> {
  let item = yield* call(nextItem);
  while (item && !(yield* call(showStory, item))) {
    yield* put(feedStorySkipped());
    item = yield* call(nextItem);
  }
  if (!item) yield* put(feedEnded());
}

/** Returns the next listed story. Requests further listings if no listed story is left. */
function* nextItem(): SagaGenerator<SeamlessItem | null> {
  const { waiting, paths } = yield* select(selectFeed);
  // A listing may contain only stories that the feed already has. The limit stops listings that form a cycle.
  const most = paths.length + 2;
  let [first] = waiting;
  for (let lists = 0; !first && lists < most; lists += 1) {
    if (!(yield* call(listMore))) return null;
    [first] = (yield* select(selectFeed)).waiting;
  }
  return first ?? null;
}

/** Requests the next listing. Returns false if there are no more items. */
function* listMore(): SagaGenerator<boolean> {
  const { last } = yield* select(selectFeed);
  if (!last?.id && !last?.slug) {
    const reporter = yield* port('reporter');
    reporter.warn('The feed has neither a slug nor a content id to continue from.');
    return false;
  }
  const lazyContent = yield* port('lazyContent');
  const content = yield* call(lazyContent);
  const items = yield* call([content, 'seamless'], yield* call(requestAfter, last));
  yield* put(feedListed({ items }));
  return items.length > 0;
}

/**
 * Creates the request for the items after a story. The order of a feed depends on the story that started it, so each
 * request includes that story as well.
 */
function* requestAfter({
  id,
  slug,
}: Pick<SeamlessItem, 'id' | 'slug'>): SagaGenerator<SeamlessRequest> {
  const { startPath } = yield* select(selectFeed);
  const page = yield* select(selectPageAt, startPath ?? '');
  const start = page && articleOf(page);
  return {
    slug: start?.slug || start?.id || slug,
    contentId: id || slug,
    ...seamlessPart(start ?? { primaryCollection: null }),
  };
}

/**
 * Loads a story and appends it to the feed. Returns false if the story is not available, and throws if loading fails.
 */
function* showStory(
  item: Pick<SeamlessItem, 'url'> & Partial<SeamlessItem>,
): SagaGenerator<boolean> {
  const screen = yield* port('screen');
  const id = seamlessKey(item);
  const route = matchRoute(item.url);
  const page = id !== null && route ? yield* call(storyPage, id, route) : null;
  if (page === null) return false;
  yield* call(loadInTime, async () => {
    await Promise.all([screen.loadPage(page), screen.loadFeed()]);
  });
  yield* put(feedReceived({ path: item.url, page }));
  return true;
}

/** Returns the page of a listed story, or null if the story has been moved, removed or blocked for this reader. */
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

/** Appends the next saved story to the feed. Returns false if no saved story is left. */
function* appendSaved(): SagaGenerator<boolean> {
  const worker = yield* port('worker');
  const { startPath, paths } = yield* select(selectFeed);
  const saved = yield* call(worker.savedItems);
  for (const { path } of saved) {
    if (path === startPath || paths.includes(path) || !isOfFeeds(path)) continue;
    if (yield* call(showSaved, path)) return true;
  }
  return false;
}

/**
 * Loads a saved story and appends it to the feed. The path alone identifies the cached data. Returns false if only the
 * story's document is cached.
 */
function* showSaved(path: string): SagaGenerator<boolean> {
  try {
    return yield* call(showStory, { url: path });
  } catch (error) {
    if (error instanceof UnreachableError) return false;
    throw error;
  }
}

function isOfFeeds(path: string): boolean {
  const route = matchRoute(path);
  return route !== null && routeNamed(route.name).isSeamless;
}
