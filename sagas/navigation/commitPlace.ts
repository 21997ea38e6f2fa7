import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted, type Place } from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown, selectPageAt } from '../../src/features/page/pageSlice';
import {
  feedRestored,
  feedStarted,
  feedStopped,
  type SeamlessState,
} from '../../src/features/page/seamlessFeed';
import type { Page } from '../../src/model/routing/page';
import { articleOf } from '../../src/model/routing/pageRequest';
import { routeNamed } from '../../src/model/routing/routes';
import type { LoadedPlace } from './loadPlace';
import { maskTagOf } from '../tracking/mask';
import { port } from '../ports';

/** What the app itself can show at an address. */
export type ShownPlace = Exclude<LoadedPlace, { kind: 'outside' }>;

/** One task: the store, the screen and the head change together. */
export function* commitPlace(
  loaded: ShownPlace,
  place: Place,
  feed: SeamlessState | null = null,
): SagaGenerator<void> {
  const screen = yield* port('screen');
  const head = yield* port('head');
  if (loaded.kind === 'page') {
    const { path, page } = loaded;
    const kept = yield* select(selectPageAt, path);
    if (kept !== page) yield* put(pageReceived({ path, page }));
    yield* put(pageShown({ path }));
    yield* call(startFeed, path, page, feed);
  } else {
    yield* put(pageShown({ path: null }));
    yield* put(feedStopped());
  }
  const error = loaded.kind === 'error' ? loaded.error : null;
  yield* put(navigationCommitted({ place, route: loaded.route, error }));
  screen.flush();
  if (loaded.kind === 'page') {
    // A history entry may stand on a story of the feed instead of the one it began with.
    const story = yield* select(selectPageAt, place.pathname);
    const shown = story ?? loaded.page;
    head.show(shown.meta, yield* call(maskTagOf, place.pathname, shown));
  }
}

/** The feed follows the stories whose route says so. */
function* startFeed(path: string, page: Page, feed: SeamlessState | null): SagaGenerator<void> {
  const article = articleOf(page);
  const { isSeamless } = routeNamed(page.pageType);
  if (feed) yield* put(feedRestored(feed));
  else if (isSeamless && article) {
    yield* put(feedStarted({ path, story: { id: article.id, slug: article.slug } }));
  } else yield* put(feedStopped());
}
