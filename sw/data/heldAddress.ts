import { dataKey, dataKeyOfRoute } from '../../src/model/offline/workerRules';
import { storyRoutes } from '../../src/model/routing/articleRoute';
import { pageInBody } from '../../src/model/routing/pageInBody';
import { matchRoute, respelledPath } from '../../src/model/routing/routeMatch';
import { heldAt } from '../../src/platform/offline/bundleCache';
import { documentAt } from '../documents/cachedDocuments';
import type { WorkerScope } from '../routing/scope';
import { dataAt, dataFor } from './cachedData';

/**
 * Returns the path of the cached page to which the server would redirect the given path. Considers other spellings of
 * the path, other routes of a story, and the addresses in download records. Returns null if no such page is cached, or
 * if the given path is already that page's path.
 */
export async function heldAddress(path: string, scope: WorkerScope): Promise<string | null> {
  const spelled = respelledPath(path) ?? path;
  if (spelled !== path && (await isHeld(spelled, scope))) return spelled;
  return (await ownPathOf(spelled, scope)) ?? (await heldAt(scope.caches, path));
}

/** Returns the data of a story that is cached under a route other than the requested one. */
export async function dataOfOtherRoute(
  url: string,
  scope: WorkerScope,
): Promise<Response | undefined> {
  const [, , name, slug] = dataKey(url).split('/');
  if (name === undefined || slug === undefined) return undefined;
  for (const other of storyRoutes(name)) {
    const found = await dataFor(dataKeyOfRoute({ name: other, params: { slug } }), scope);
    if (found) return found;
  }
  return undefined;
}

async function ownPathOf(path: string, scope: WorkerScope): Promise<string | null> {
  const match = matchRoute(path);
  const data = match && (await dataOfOtherRoute(dataKeyOfRoute(match), scope));
  const own = data && pageInBody(await data.text())?.meta.canonical;
  return own && own !== path ? own : null;
}

async function isHeld(path: string, scope: WorkerScope): Promise<boolean> {
  return ((await documentAt(path, scope)) ?? (await dataAt(path, scope))) !== undefined;
}
