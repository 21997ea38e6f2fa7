import { pageCallPath, type PageAnswer } from '../../../src/model/content/contentApi';
import type { Page } from '../../../src/model/routing/page';
import { pageRequestFor } from '../../../src/model/routing/pageRequest';
import { matchRoute } from '../../../src/model/routing/routeMatch';

const SITE = 'halfwave';

/** Returns the path and query of the data request for a page. */
export function dataPath(path: string): string {
  const match = matchRoute(path);
  if (!match) throw new Error(`${path} matches no route`);
  return pageCallPath(SITE, pageRequestFor(match));
}

export async function loadPageData(origin: string, path: string): Promise<Page> {
  const answer = await fetch(origin + dataPath(path));
  if (!answer.ok) throw new Error(`The data request for ${path} returned ${answer.status}`);
  const { data } = (await answer.json()) as PageAnswer;
  return data.item;
}
