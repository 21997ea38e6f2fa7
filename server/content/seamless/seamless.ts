import type { SeamlessRequest } from '../../../src/model/content/lazyContentApi';
import { PageError } from '../../../src/model/routing/errors';
import { SEAMLESS_LIMIT, type SeamlessItem } from '../../../src/model/routing/seamless';
import { listable } from '../entities/brokenRows';
import { storyPath } from '../entities/listingItems';
import type { Reading } from '../reading';
import {
  findStory,
  followingStories,
  positionInFeed,
  STEPS,
  type Feed,
  type PositionedStory,
} from './seamlessQueries';

/**
 * Returns the next articles in a feed that begins with a given article. The feed consists of the older articles in the
 * first article's first topic, then the newer ones, then all other articles. Each part is sorted from newest to oldest.
 * If the first article is in the given collection, the feed uses the collection instead of the topic. Callers pass the
 * first article in the feed as `slug` and the last one they received as `contentId`. Initially, both are the same. The
 * order depends only on the first article and the collection, so repeated requests return every article once and then
 * end.
 */
export async function readSeamless(
  reading: Reading,
  { slug = '', contentId = '', collectionId = '', limit = SEAMLESS_LIMIT }: SeamlessRequest,
): Promise<SeamlessItem[]> {
  reading.keys.add('list:latest');
  const last = await findStory(reading.db, contentId);
  // If the first story has been removed, the last story takes its place.
  const start = slug === contentId ? last : ((await findStory(reading.db, slug)) ?? last);
  if (!start) throw new PageError(404, 'There is no such story');
  const [valid] = listable(reading, [start]);
  const collection = valid?.collections.find(({ id }) => id === collectionId);
  const feed: Feed = { start, collection: collection?.slug ?? null };
  const position =
    last && last.id !== start.id ? await positionInFeed(reading.db, feed, last) : null;
  const found = await readOn(reading, feed, position ?? { step: 'older', after: start }, limit);
  return found.map((story) => seamlessItem(story, reading.siteKey));
}

/** Reads the feed from a position until there are enough valid stories or the feed ends. */
async function readOn(
  reading: Reading,
  feed: Feed,
  from: { step: (typeof STEPS)[number]; after: PositionedStory },
  limit: number,
): Promise<PositionedStory['document'][]> {
  const found: PositionedStory['document'][] = [];
  let after: PositionedStory | null = from.after;
  for (const step of STEPS.slice(STEPS.indexOf(from.step))) {
    while (found.length < limit) {
      const missing = limit - found.length;
      const rows: PositionedStory[] = await followingStories(reading.db, feed, {
        step,
        after,
        limit: missing,
      });
      found.push(...listable(reading, rows));
      after = rows.at(-1) ?? after;
      if (rows.length < missing) break;
    }
    after = null;
  }
  return found;
}

function seamlessItem(document: PositionedStory['document'], source: string): SeamlessItem {
  return {
    id: document.id,
    slug: document.slug,
    source,
    title: document.headline,
    type: document.typeName,
    url: storyPath(document),
  };
}
