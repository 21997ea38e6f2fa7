import type { WaysOn } from '../../../src/model/routing/waysOn';
import type { ContentService } from '../contentService';
import { LATEST, listKey } from '../contentKeys';
import { listingItems } from '../entities/listingItems';
import { storiesOf } from '../listing/listingQueries';
import type { Composed, Reading } from '../reading';
import { readTrendingStories } from '../search/trending';
import { addressName } from './addressName';
import { readNamedPages, readNearest } from './nearestPages';

/** Maximum number of stories in each list: one row of cards. */
const SHOWN = 4;

/** @param path null for the document that all unmatched addresses share */
export type ReadWaysOn = (path: string | null) => Promise<Composed<WaysOn>>;

/**
 * Creates a function that finds suggestions for unmatched addresses. For each address, it runs a few cheap queries and
 * adds one entry to the small cache for reader input. Everything else is read once per content change.
 */
export function createWaysOn(content: Pick<ContentService, 'answer' | 'passing'>): ReadWaysOn {
  return async (path) => {
    const stories = await content.answer(['ways-on'], readStories);
    const name = path === null ? null : addressName(path);
    if (name === null) {
      return { ...stories, value: { ...stories.value, nearest: path === null ? null : [] } };
    }
    const named = await content.answer(['named-pages'], readNamedPages);
    const nearest = await content.passing(['nearest', name], (reading) =>
      readNearest(reading, name, named.value),
    );
    const parts = [stories, named, nearest];
    return {
      value: { ...stories.value, nearest: nearest.value },
      keys: [...new Set(parts.flatMap(({ keys }) => keys))],
      seq: Math.min(...parts.map(({ seq }) => seq)),
      stale: parts.some(({ stale }) => stale),
    };
  };
}

async function readStories(reading: Reading): Promise<Omit<WaysOn, 'nearest'>> {
  reading.keys.add(listKey(LATEST));
  const trending = (await readTrendingStories(reading)).slice(0, SHOWN);
  const known = new Set(trending.map(({ id }) => id));
  const part = { offset: 0, limit: SHOWN + known.size };
  const latest = (await storiesOf(reading, { kind: 'latest' }, part))
    .filter(({ id }) => !known.has(id))
    .slice(0, SHOWN);
  return {
    trending: await listingItems(reading, trending),
    latest: await listingItems(reading, latest),
  };
}
