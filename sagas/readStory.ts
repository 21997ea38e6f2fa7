import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationEntered,
  selectPendingHref,
  selectPlace,
} from '../src/features/navigation/navigationSlice';
import { selectFeed, selectPageAt } from '../src/features/page/pageSlice';
import { loadStory } from './loadStory';
import { maskTagOf, routeOfPage } from './mask';
import { port } from './ports';

/**
 * A story of the feed fills the window: address, title and canonical become its own. One whose page has
 * left the store is loaded again; until it is here the address stays.
 */
export function* enterStory(path: string): SagaGenerator<void> {
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
