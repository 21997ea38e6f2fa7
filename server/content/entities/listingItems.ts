import { contentPath } from '../../../src/model/routing/articleRoute';
import { isSponsored } from '../../../src/model/content/sections';
import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { CARD_WIDTHS } from '../../../src/model/images/images';
import type { Reading } from '../reading';
import type { StoredContent } from '../../store/storedContent';
import { storyImage } from './images';
import { authorsBySlug, fullName, topicsBySlug } from './people';

export async function listingItems(
  reading: Reading,
  stored: readonly StoredContent[],
  widths: readonly number[] = CARD_WIDTHS,
): Promise<ContentListingItem[]> {
  const people = await authorsBySlug(
    reading,
    stored.map((story) => story.author),
  );
  const topics = await topicsBySlug(
    reading,
    stored.flatMap((story) => story.topics.slice(0, 1)),
  );
  return stored.map((story) => ({
    type: story.typeName,
    id: story.id,
    slug: story.slug,
    ...(story.lang !== undefined && { lang: story.lang }),
    url: storyPath(story),
    source: reading.siteKey,
    ...listTexts(story),
    image: storyImage(story.promoImage ?? story.image, widths, reading.images),
    topic: topics.get(story.topics[0] ?? '') ?? null,
    authorName: fullName(people.get(story.author)),
    isSponsored: isSponsored({ ...story, topics: routedTopics(story) }),
    datePublished: story.datePublished,
    dateUpdated: story.dateUpdated,
    displayDatePublished: story.displayDatePublished,
    displayDateUpdated: story.displayDateUpdated,
    facts: story.facts,
  }));
}

export function storyPath(story: StoredContent): string {
  return contentPath({ ...story, topics: routedTopics(story) });
}

/** Returns the topics for the story's route, with the first topic marked as primary. */
export function routedTopics({ topics }: Pick<StoredContent, 'topics'>): {
  slug: string;
  primary: boolean;
}[] {
  return topics.map((slug, index) => ({ slug, primary: index === 0 }));
}

/** Returns the title and dek that lists show. An article can have separate ones for lists. */
function listTexts(story: StoredContent): { title: string; dek: string } {
  const isArticle = story.typeName === 'content_article';
  return {
    title: (isArticle && story.promoHed) || story.headline,
    dek: (isArticle && story.promoDek) || story.dek,
  };
}
