import type { SeamlessRequest } from '../../../src/model/content/lateContentApi';
import { PageError } from '../../../src/model/routing/errors';
import { SEAMLESS_LIMIT, type SeamlessItem } from '../../../src/model/offline/seamless';
import { listable } from '../entities/brokenRows';
import { storyPath } from '../entities/listingItems';
import type { Reading } from '../reading';
import { olderThan, placeOf, type PlacedStory } from './seamlessQueries';

/**
 * The stories that follow one: the next older of its first topic, or of the collection that is asked
 * for where it stands in that, and when these end, the next older of all, by date of publication and id.
 *
 * A caller names only the last story it has. What follows therefore has to be older than every story
 * it was given before: the stories "of all" begin below the last one of the topic, not below the one
 * that was asked for. So every answer goes strictly down the one order of all stories, and a chain of
 * answers, each asked for with the last story of the one before, never repeats and always ends.
 */
export async function readSeamless(
  reading: Reading,
  { slug = '', contentId = '', collectionId = '', limit = SEAMLESS_LIMIT }: SeamlessRequest,
): Promise<SeamlessItem[]> {
  reading.keys.add('list:latest');
  const asked = await placeOf(reading.db, contentId, slug);
  if (!asked) throw new PageError(404, 'There is no such story');
  const [whole] = listable(reading, [asked]);
  const collection = whole?.collections.find(({ id }) => id === collectionId);
  const nearest = await olderThan(
    reading.db,
    asked,
    limit,
    collection ? { collection: collection.slug } : { firstTopic: asked.firstTopic },
  );
  const missing = limit - nearest.length;
  const ofAll = missing > 0 ? await olderThan(reading.db, nearest.at(-1) ?? asked, missing) : [];
  return listable(reading, [...nearest, ...ofAll]).map((story) => seamlessItem(story, reading.siteKey));
}

function seamlessItem(document: PlacedStory['document'], source: string): SeamlessItem {
  return {
    id: document.id,
    slug: document.slug,
    source,
    title: document.headline,
    type: document.typeName,
    url: storyPath(document),
  };
}
