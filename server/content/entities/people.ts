import { inArray } from 'drizzle-orm';
import { authorSlug } from '../../../src/model/routing/namedRoutes';
import type { Author, SimpleTopic, Topic } from '../../../src/model/content/content';
import { authors, topics } from '../../store/schema';
import { nameOfSlug } from '../import/fields/slugNames';
import { stableId } from '../import/fields/stableId';
import type { Reading } from '../reading';
import type { StoredTopic } from '../../store/storedContent';
import { readableAuthors, readableTopics } from './brokenRows';
import { portrait } from './images';

/** Returns authors keyed by slug. Authors without a row are left out. */
export async function authorsBySlug(
  reading: Reading,
  slugs: readonly string[],
): Promise<Map<string, Author>> {
  const { db, keys, images } = reading;
  const requested = unique(slugs);
  for (const slug of requested) keys.add(`author:${slug}`);
  if (requested.length === 0) return new Map();
  const rows = await db.select().from(authors).where(inArray(authors.slug, requested));
  return new Map(
    readableAuthors(reading, rows).map((row) => {
      const { slug: named, image, ...author } = row.document;
      const slug = authorSlug(row.document);
      const profile = slug === undefined ? {} : { slug };
      return [named, { ...author, ...profile, image: portrait(image, images) }];
    }),
  );
}

export function fullName(author: Author | undefined): string {
  return author ? `${author.firstName} ${author.lastName}`.trim() : '';
}

/** Returns topics keyed by slug. A topic without a row is named after its slug. */
export async function topicsBySlug(
  reading: Reading,
  slugs: readonly string[],
): Promise<Map<string, SimpleTopic>> {
  const { db, keys } = reading;
  const requested = unique(slugs);
  for (const slug of requested) keys.add(`topic:${slug}`);
  const rows = requested.length
    ? await db.select().from(topics).where(inArray(topics.slug, requested))
    : [];
  const known = new Map(readableTopics(reading, rows).map((row) => [row.slug, row.document]));
  return new Map(requested.map((slug) => [slug, simpleTopic(slug, known.get(slug))]));
}

export function simpleTopic(slug: string, stored: StoredTopic | undefined): SimpleTopic {
  return stored
    ? { id: stored.id, slug, name: stored.name }
    : { id: stableId('topic', slug), slug, name: nameOfSlug(slug) };
}

/** @param primary True for a story's first topic. */
export function fullTopic(topic: SimpleTopic, primary: boolean): Topic {
  return {
    ...topic,
    typeName: 'topic',
    uuid: topic.id,
    primary,
    topicPath: [topic],
    pathSlugs: [topic.slug],
  };
}

function unique(slugs: readonly string[]): string[] {
  return [...new Set(slugs.filter(Boolean))];
}
