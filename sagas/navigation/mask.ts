import { call, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectRememberedAt } from '../../src/features/navigation/navigationSlice';
import { maskTag } from '../../src/model/events/maskTag';
import type { Page } from '../../src/model/routing/page';
import { isPageOf } from '../../src/model/routing/pageRequest';
import { VANITY_MEMORY } from '../../src/model/events/readerTimings';
import { matchRoute, pathFor, type RouteMatch } from '../../src/model/routing/routeMatch';
import { port } from '../ports';

/** Returns the route of the page that a vanity path masks, until the mask expires. */
export function* maskedRoute(path: string): SagaGenerator<RouteMatch | null> {
  const remembered = yield* select(selectRememberedAt, path);
  const clock = yield* port('clock');
  return remembered && clock.now() - remembered.at < VANITY_MEMORY ? remembered.route : null;
}

/** Returns the route of the page loaded at the given path, using the mask regardless of its age. */
export function* routeOfPage(path: string, page: Page): SagaGenerator<RouteMatch | null> {
  return (yield* call(maskOf, path, page)) ?? matchRoute(path);
}

/** Returns the mask tag of a page shown at a vanity path, or null if the page is shown at its own path. */
export function* maskTagOf(path: string, page: Page): SagaGenerator<string | null> {
  const route = yield* call(maskOf, path, page);
  return route && maskTag(pathFor(route), path);
}

function* maskOf(path: string, page: Page): SagaGenerator<RouteMatch | null> {
  const route = (yield* select(selectRememberedAt, path))?.route;
  return route && isPageOf(page, route) ? route : null;
}
