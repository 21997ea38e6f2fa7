import { textContents } from '../../../src/model/content/textContents';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import type { Article, Author, Image, Topic } from '../../../src/model/content/content';
import { CAPTION_FORMAT, captionsPath } from '../../../src/model/video/captions';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import { HERO_WIDTHS } from '../../../src/model/images/images';
import type { Gallery, GalleryItem, Review, VideoStory } from '../../../src/model/content/stories';
import type { Reading } from '../reading';
import type {
  StoredArticle,
  StoredContent,
  StoredGallery,
  StoredImage,
  StoredReview,
  StoredVideo,
} from '../../store/storedContent';
import { resolveBody } from '../shortcodes/resolveBody';
import {
  completeStoredArticle,
  completeStoredGallery,
  completeStoredReview,
  completeStoredVideo,
} from './earlierStories';
import { readableBody } from './brokenRows';
import { naturalImage, storyImage } from './images';
import { authorsBySlug, fullTopic, topicsBySlug } from './people';

/** Resolves the people, topics and image URLs of a stored article. */
export async function completeArticle(
  reading: Reading,
  filed: StoredArticle,
  body: BodyNode[],
): Promise<Article> {
  const stored = completeStoredArticle(filed);
  const listicles = stored.listicles.map((entry) => ({
    ...entry,
    imageGroup: { image: bodyImage(reading, entry.imageGroup.image) },
  }));
  const { reviewCards } = stored;
  const image = isInfographic(stored) && { image: bodyImage(reading, stored.image) };
  const readable = readableBody(reading, stored, body);
  const text = await resolveBody(reading, readable, { listicles, reviewCards });
  return {
    ...withoutFacts(stored),
    ...(await resolvedParts(reading, stored)),
    ...(await resolvedPeople(reading, stored)),
    ...image,
    listicles,
    body: textContents(text).nodes,
    mobileImage: heroImage(reading, stored.mobileImage),
    seoOgImage: heroImage(reading, stored.seoOgImage),
  };
}

/** Returns true for an infographic, whose image must not be cropped. */
function isInfographic({ type }: StoredArticle): boolean {
  return type === 'infographic';
}

export async function completeGallery(
  reading: Reading,
  filed: StoredGallery,
  body: BodyNode[],
): Promise<Gallery> {
  const stored = completeStoredGallery(filed);
  return {
    ...withoutFacts(stored),
    ...(await resolvedParts(reading, stored)),
    ...(await resolvedPeople(reading, stored)),
    body: await resolveBody(reading, readableBody(reading, stored, body)),
    items: await galleryItems(reading, stored),
  };
}

async function galleryItems(reading: Reading, stored: StoredGallery): Promise<GalleryItem[]> {
  const items: GalleryItem[] = [];
  for (const item of stored.items) {
    const body = await resolveBody(reading, item.body);
    items.push({ ...item, body, image: heroImage(reading, item.image) });
  }
  return items;
}

export async function completeReview(
  reading: Reading,
  filed: StoredReview,
  body: BodyNode[],
): Promise<Review> {
  const stored = completeStoredReview(filed);
  return {
    ...withoutFacts(stored),
    ...(await resolvedParts(reading, stored)),
    ...(await resolvedPeople(reading, stored)),
    body: await resolveBody(reading, readableBody(reading, stored, body)),
    seoOgImage: heroImage(reading, stored.seoOgImage),
  };
}

export async function completeVideo(
  reading: Reading,
  filed: StoredVideo,
  body: BodyNode[],
): Promise<VideoStory> {
  const stored = completeStoredVideo(filed);
  const text = await resolveBody(reading, readableBody(reading, stored, body));
  const hasCaptions = stored.transcripts.some(({ format }) => format === CAPTION_FORMAT);
  const captionsUrl = hasCaptions
    ? captionsPath(API_PREFIX, reading.siteKey, stored.slug, reading.staticApiKey)
    : '';
  const parts = await resolvedParts(reading, stored);
  return { ...withoutFacts(stored), ...parts, captionsUrl, body: text };
}

/** Removes the facts, which are for lists only and not part of the entity. */
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

function bodyImage({ images }: Reading, stored: StoredImage | null): Image | null {
  return stored && naturalImage(stored, HERO_WIDTHS, images);
}

function heroImage({ images }: Reading, stored: StoredImage | null): Image | null {
  return storyImage(stored, HERO_WIDTHS, images);
}
