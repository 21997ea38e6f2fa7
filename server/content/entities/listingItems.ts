import { articleRoute } from '../../../src/model/articleRoute';
import { isSponsored } from '../../../src/model/content';
import type { ContentListingItem } from '../../../src/model/contentListingItem';
import { CARD_WIDTHS } from '../../../src/model/images';
import { pathFor } from '../../../src/model/routes';
import type { Reading } from '../reading';
import type { StoredArticle } from '../storedContent';
import { storyImage } from './images';
import { authorsBySlug, fullName, topicsBySlug } from './people';

/** Stored articles as lists show them. */
export async function listingItems(
  reading: Reading,
  stored: readonly StoredArticle[],
  widths: readonly number[] = CARD_WIDTHS,
): Promise<ContentListingItem[]> {
  const people = await authorsBySlug(
    reading,
    stored.map((article) => article.author),
  );
  const topics = await topicsBySlug(
    reading,
    stored.flatMap((article) => article.topics.slice(0, 1)),
  );
  return stored.map((article) => ({
    type: article.typeName,
    id: article.id,
    slug: article.slug,
    url: storyPath(article),
    source: reading.siteKey,
    title: article.promoHed || article.headline,
    dek: article.promoDek || article.dek,
    image: storyImage(article.promoImage ?? article.image, widths, reading.pictures),
    topic: topics.get(article.topics[0] ?? '') ?? null,
    authorName: fullName(people.get(article.author)),
    isSponsored: isSponsored(article),
    datePublished: article.datePublished,
    dateUpdated: article.dateUpdated,
    displayDatePublished: article.displayDatePublished,
    displayDateUpdated: article.displayDateUpdated,
  }));
}

/** The path of a story's own screen. */
export function storyPath(article: StoredArticle): string {
  const topics = article.topics.map((slug) => ({ slug }));
  return pathFor(articleRoute({ ...article, topics }));
}
