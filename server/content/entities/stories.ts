import type { BodyNode } from '../../../src/model/bodyTree';
import type { Article, Author, Image, Topic } from '../../../src/model/content';
import { HERO_WIDTHS } from '../../../src/model/images';
import type { Gallery, Review, VideoStory } from '../../../src/model/stories';
import type { Reading } from '../reading';
import type {
  StoredArticle,
  StoredContent,
  StoredGallery,
  StoredImage,
  StoredReview,
  StoredVideo,
} from '../storedContent';
import { storyImage } from './images';
import { authorsBySlug, fullTopic, topicsBySlug } from './people';

/** A stored article with its people, topics and picture addresses in place. */
export async function wholeArticle(
  reading: Reading,
  stored: StoredArticle,
  body: BodyNode[],
): Promise<Article> {
  return {
    ...withoutFacts(stored),
    ...(await resolvedParts(reading, stored)),
    ...(await resolvedPeople(reading, stored)),
    body,
    mobileImage: heroImage(reading, stored.mobileImage),
    seoOgImage: heroImage(reading, stored.seoOgImage),
  };
}

export async function wholeGallery(
  reading: Reading,
  stored: StoredGallery,
  body: BodyNode[],
): Promise<Gallery> {
  return {
    ...withoutFacts(stored),
    ...(await resolvedParts(reading, stored)),
    ...(await resolvedPeople(reading, stored)),
    body,
    items: stored.items.map((item) => ({ ...item, image: heroImage(reading, item.image) })),
  };
}

export async function wholeReview(
  reading: Reading,
  stored: StoredReview,
  body: BodyNode[],
): Promise<Review> {
  return {
    ...withoutFacts(stored),
    ...(await resolvedParts(reading, stored)),
    ...(await resolvedPeople(reading, stored)),
    body,
  };
}

export async function wholeVideo(
  reading: Reading,
  stored: StoredVideo,
  body: BodyNode[],
): Promise<VideoStory> {
  return { ...withoutFacts(stored), ...(await resolvedParts(reading, stored)), body };
}

/** What is counted for lists is no part of the entity. */
function withoutFacts<Stored extends StoredContent>(stored: Stored): Omit<Stored, 'facts'> {
  const own: Omit<Stored, 'facts'> & Partial<Pick<Stored, 'facts'>> = { ...stored };
  delete own.facts;
  return own;
}

async function resolvedParts(
  reading: Reading,
  stored: StoredContent,
): Promise<{
  author: Author | null;
  topics: Topic[];
  image: Image | null;
  promoImage: Image | null;
}> {
  const authors = await authorsBySlug(reading, [stored.author]);
  const topics = await topicsBySlug(reading, stored.topics);
  return {
    author: authors.get(stored.author) ?? null,
    topics: stored.topics.flatMap((slug, index) => {
      const topic = topics.get(slug);
      return topic ? fullTopic(topic, index === 0) : [];
    }),
    image: heroImage(reading, stored.image),
    promoImage: heroImage(reading, stored.promoImage),
  };
}

async function resolvedPeople(
  reading: Reading,
  { moreAuthors, editors }: { moreAuthors: string[]; editors: string[] },
): Promise<{ moreAuthors: Author[]; editors: Author[] }> {
  const people = await authorsBySlug(reading, [...moreAuthors, ...editors]);
  const found = (slugs: readonly string[]): Author[] =>
    slugs.flatMap((slug) => people.get(slug) ?? []);
  return { moreAuthors: found(moreAuthors), editors: found(editors) };
}

function heroImage({ pictures }: Reading, stored: StoredImage | null): Image | null {
  return storyImage(stored, HERO_WIDTHS, pictures);
}
