import { all, call, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectPageAt } from '../../src/features/page/pageSlice';
import type { Page } from '../../src/model/routing/page';
import { isPageOf } from '../../src/model/routing/pageRequest';
import { matchRoute } from '../../src/model/routing/routeMatch';
import type { LoadedLocation } from './loadLocation';
import { loadInTime } from '../loadInTime';
import { maskedRoute } from './mask';
import { port } from '../ports';

type PageLocation = Extract<LoadedLocation, { kind: 'page' }>;

/**
 * Returns the page of a history entry if the store still contains the page and its feed.
 * @param stories Paths of the feed stories below the page.
 */
export function* cachedLocation(
  target: Pick<PageLocation, 'path' | 'search'>,
  stories: readonly string[],
): SagaGenerator<PageLocation | null> {
  const page = yield* select(selectPageAt, target.path);
  const masked = yield* call(maskedRoute, target.path);
  const route = masked ?? matchRoute(target.path, target.search);
  if (route?.query) return null;
  // A page loaded through a vanity mask might not match the path's current route.
  if (!page || !route || !isPageOf(page, route) || !(yield* call(areCached, stories))) return null;
  const canRender = yield* call(loadParts, page);
  return canRender ? { kind: 'page', ...target, route, page } : null;
}

/** Loads the chunks of a page that has only been server-rendered. Returns false on failure. */
function* loadParts(page: Page): SagaGenerator<boolean> {
  const screen = yield* port('screen');
  try {
    yield* call(loadInTime, () => screen.loadPage(page));
    return true;
  } catch {
    return false;
  }
}

export function* areCached(paths: readonly string[]): SagaGenerator<boolean> {
  const pages = yield* all(paths.map((path) => select(selectPageAt, path)));
  return pages.every((page) => page !== null);
}
