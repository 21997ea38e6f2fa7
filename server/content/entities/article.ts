import type { BodyNode } from '../../../src/model/bodyTree';
import type { Article, Author } from '../../../src/model/content';
import { HERO_WIDTHS } from '../../../src/model/images';
import type { Reading } from '../reading';
import type { StoredArticle } from '../storedContent';
import { storyImage } from './images';
import { authorsBySlug, fullTopic, topicsBySlug } from './people';

/** A stored article with its people, topics and picture addresses in place. */
export async function wholeArticle(
  reading: Reading,
  stored: StoredArticle,
  body: BodyNode[],
): Promise<Article> {
  const people = await authorsBySlug(reading, [
    stored.author,
    ...stored.moreAuthors,
    ...stored.editors,
  ]);
  const topics = await topicsBySlug(reading, stored.topics);
  const image = (name: 'image' | 'promoImage' | 'mobileImage' | 'seoOgImage') =>
    storyImage(stored[name], HERO_WIDTHS, reading.pictures);
  const found = (slugs: readonly string[]): Author[] =>
    slugs.flatMap((slug) => people.get(slug) ?? []);
  return {
    ...stored,
    body,
    author: people.get(stored.author) ?? null,
    moreAuthors: found(stored.moreAuthors),
    editors: found(stored.editors),
    topics: stored.topics.flatMap((slug, index) => {
      const topic = topics.get(slug);
      return topic ? fullTopic(topic, index === 0) : [];
    }),
    image: image('image'),
    promoImage: image('promoImage'),
    mobileImage: image('mobileImage'),
    seoOgImage: image('seoOgImage'),
  };
}
