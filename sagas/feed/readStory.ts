import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationEntered,
  selectPendingHref,
  selectLocation,
} from '../../src/features/navigation/navigationSlice';
import { pageReceived, selectFeed, selectPageAt } from '../../src/features/page/pageSlice';
import {
  feedRestored,
  feedStarted,
  feedStopped,
  feedStoryMissed,
  feedStoryWanted,
} from '../../src/features/page/seamlessFeed';
import { loadStory } from './loadStory';
import { maskTagOf, routeOfPage } from '../navigation/mask';
import { port } from '../ports';

/**
 * Sets the location, title and canonical URL to those of the story that the reader has reached. If the story is no
 * longer in the store, loads it first and leaves the location unchanged in the meantime.
 */
export function* enterStory(path: string): SagaGenerator<void> {
  if (!(yield* call(isOfFeed, path))) return;
  if (!(yield* call(isHere, path)) && !(yield* call(arrives, path))) return;
  const place = yield* select(selectLocation);
  const page = yield* select(selectPageAt, path);
  const pending = yield* select(selectPendingHref);
  // Ignores a story entered while the reader is leaving the page, or after a back navigation has changed the location.
  if (pending !== null || !(yield* call(isOfFeed, path))) return;
  if (!page || place.pathname === path) return;
  const history = yield* port('history');
  const head = yield* port('head');
  const key = history.replace(path);
  yield* put(
    navigationEntered({
      location: { pathname: path, search: '', hash: '', key },
      route: yield* call(routeOfPage, path, page),
    }),
  );
  head.show(page.meta, yield* call(maskTagOf, path, page));
}

/**
 * Reloads a story that is no longer in the store, unless a request for it is in progress.
 * @param coming Paths of the stories being loaded.
 */
export function* bringStory(path: string, coming: Set<string>): SagaGenerator<void> {
  if (coming.has(path)) return;
  coming.add(path);
  try {
    yield* call(loadStory, path);
  } catch {
    // A missing chunk is reported to the reader like a missing page.
  } finally {
    coming.delete(path);
  }
  const isMissed = !(yield* call(isHere, path)) && (yield* call(isOfFeed, path));
  if (isMissed) yield* put(feedStoryMissed({ path }));
}

/** Requests a missing story and waits for it. Returns false if the reader leaves the feed first. */
function* arrives(path: string): SagaGenerator<boolean> {
  const { absent } = yield* select(selectFeed);
  if (!absent.includes(path)) yield* put(feedStoryWanted({ path }));
  while (!(yield* call(isHere, path))) {
    const { received } = yield* race({
      received: take(pageReceived),
      left: take([feedStarted, feedStopped, feedRestored]),
    });
    if (!received) return false;
  }
  return true;
}

function* isHere(path: string): SagaGenerator<boolean> {
  return (yield* select(selectPageAt, path)) !== null;
}

function* isOfFeed(path: string): SagaGenerator<boolean> {
  const { startPath, paths } = yield* select(selectFeed);
  return startPath === path || paths.includes(path);
}
