import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { ERROR_TITLES } from '../../src/model/routing/errors';
import {
  navigationCommitted,
  type AppLocation,
} from '../../src/features/navigation/navigationSlice';
import {
  pageReceived,
  pageShown,
  selectFeed,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import {
  feedRestored,
  feedStarted,
  feedStopped,
  type SeamlessState,
} from '../../src/features/page/seamlessFeed';
import { selectBrand } from '../../src/features/pageState/pageStateSlice';
import type { Page } from '../../src/model/routing/page';
import { articleOf } from '../../src/model/routing/pageRequest';
import type { LoadedLocation } from './loadLocation';
import { maskTagOf } from './mask';
import { port } from '../ports';

/** A location whose content the app itself can render. */
export type RenderableLocation = Exclude<LoadedLocation, { kind: 'outside' }>;

/**
 * Updates the store, screen and head in the same task.
 * @param isPartial True if the rest of a story may be rendered after its first screenful has been painted.
 */
export function* commitLocation(
  loaded: RenderableLocation,
  location: AppLocation,
  feed: SeamlessState | null = null,
  isPartial = false,
): SagaGenerator<void> {
  const screen = yield* port('screen');
  const head = yield* port('head');
  if (loaded.kind === 'page') {
    const { path, page } = loaded;
    const cached = yield* select(selectPageAt, path);
    if (cached !== page) yield* put(pageReceived({ path, page }));
    yield* put(pageShown({ path, isPartial: isPartial && articleOf(page) !== null }));
    yield* call(startFeed, path, page, feed);
  } else {
    yield* put(pageShown({ path: null }));
    yield* call(stopFeed);
  }
  const error = loaded.kind === 'error' ? loaded.error : null;
  yield* put(navigationCommitted({ location, route: loaded.route, error }));
  if (loaded.kind === 'page') {
    // A history entry's location may be a later story in the feed that started with this page.
    const story = yield* select(selectPageAt, location.pathname);
    const shown = story ?? loaded.page;
    head.show(shown.meta, yield* call(maskTagOf, location.pathname, shown));
  } else {
    const site = yield* select(selectBrand);
    head.showError(`${ERROR_TITLES[loaded.error.kind]} | ${site}`);
  }
  // Runs last, because the offline screen replaces the title with one that says what is unreachable.
  screen.flush();
}

/** Starts or restores the feed on routes that have one. */
function* startFeed(path: string, page: Page, feed: SeamlessState | null): SagaGenerator<void> {
  const article = articleOf(page);
  if (feed) yield* put(feedRestored(feed));
  else if (page.isSeamless && article) {
    yield* put(feedStarted({ path, story: { id: article.id, slug: article.slug } }));
  } else yield* call(stopFeed);
}

function* stopFeed(): SagaGenerator<void> {
  if ((yield* select(selectFeed)).startPath !== null) yield* put(feedStopped());
}
