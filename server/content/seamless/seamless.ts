import type { SeamlessRequest } from '../../../src/model/content/lazyContentApi';
import { PageError } from '../../../src/model/routing/errors';
import { SEAMLESS_LIMIT, type SeamlessItem } from '../../../src/model/routing/seamless';
import { listable } from '../entities/brokenRows';
import { storyPath } from '../entities/listingItems';
import type { Reading } from '../reading';
import { olderThan, findPosition, type PositionedStory } from './seamlessQueries';

/**
 * Returns the stories after the given one: older stories of its first topic (or of the given collection, if
 * it contains the story), then older stories of any topic. Ordered by publication date and id.
 *
 * A caller sends only its last story, so every result must be older than all earlier ones. The older
 * stories of any topic therefore start below the last one of the topic. Every answer moves strictly down a
 * single order, so a chain of requests never repeats a story and always ends.
 */
export async function readSeamless(
  reading: Reading,
  { slug = '', contentId = '', collectionId = '', limit = SEAMLESS_LIMIT }: SeamlessRequest,
): Promise<SeamlessItem[]> {
  reading.keys.add('list:latest');
  const origin = await findPosition(reading.db, contentId, slug);
  if (!origin) throw new PageError(404, 'There is no such story');
  const [whole] = listable(reading, [origin]);
  const collection = whole?.collections.find(({ id }) => id === collectionId);
  const nearest = await olderThan(
    reading.db,
    origin,
    limit,
    collection ? { collection: collection.slug } : { firstTopic: origin.firstTopic },
  );
  const missing = limit - nearest.length;
  const ofAll = missing > 0 ? await olderThan(reading.db, nearest.at(-1) ?? origin, missing) : [];
  return listable(reading, [...nearest, ...ofAll]).map((story) =>
    seamlessItem(story, reading.siteKey),
  );
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
