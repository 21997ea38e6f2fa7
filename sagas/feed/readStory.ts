import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationEntered,
  selectPendingHref,
  selectPlace,
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
import { maskTagOf, routeOfPage } from '../tracking/mask';
import { port } from '../ports';

/**
 * A story of the feed fills the window: address, title and canonical become its own. One whose page has
 * left the store is loaded again; until it is here the address stays.
 */
export function* enterStory(path: string): SagaGenerator<void> {
  if (!(yield* call(isOfFeed, path))) return;
  if (!(yield* call(isHere, path)) && !(yield* call(arrives, path))) return;
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

/**
 * Loads the page of a story again that has left the store, once however often it is wanted meanwhile.
 * @param coming paths of the stories that are on their way.
 */
export function* bringStory(path: string, coming: Set<string>): SagaGenerator<void> {
  if (coming.has(path)) return;
  coming.add(path);
  try {
    yield* call(loadStory, path);
  } catch {
    // Its code did not arrive: the reader hears of it as of a page that did not.
  } finally {
    coming.delete(path);
  }
  const isMissed = !(yield* call(isHere, path)) && (yield* call(isOfFeed, path));
  if (isMissed) yield* put(feedStoryMissed({ path }));
}

/** Waits for a story that is not here; what could not be had comes when the reader asks for it again. */
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
