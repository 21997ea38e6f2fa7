import { eq } from 'drizzle-orm';
import type { Paging } from '../../../src/model/routing/component';
import { API_PREFIX, DEFAULT_PLATFORM } from '../../../src/model/content/contentApi';
import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { PageError } from '../../../src/model/routing/errors';
import { authors, topics } from '../../store/schema';
import { LATEST, listKey } from '../contentKeys';
import { readableTopics } from '../entities/brokenRows';
import { listingItems } from '../entities/listingItems';
import type { Reading } from '../reading';
import { readStaticPages } from '../siteDocuments';
import type { StoredTopic } from '../../store/storedContent';
import { DOOR_LISTS } from './listNames';
import { countOf, listOf, storiesOf, type ListPart, type ListSource } from './listingQueries';

/** A page of a list, with a link to the next page. */
export interface Listing {
  items: ContentListingItem[];
  paging: Paging;
  links: { self: string; next?: string };
}

/**
 * Parses a list name in the API: `latest`, a door list, or `topic-`, `tag-`, `author-` or `collection-` followed by a
 * slug.
 * @throws PageError 404 for any other name
 */
export function listSource(name: string): ListSource {
  if (name === LATEST) return { kind: 'latest' };
  if (DOOR_LISTS.includes(name)) return { kind: 'list', list: name };
  const [, of, slug] = /^(topic|tag|author|collection)-(.+)$/.exec(name) ?? [];
  if (of === undefined || slug === undefined) throw new PageError(404, 'There is no such list');
  return of === 'collection'
    ? { kind: 'collection', slug }
    : { kind: 'list', list: `${of}:${slug}` };
}

export async function readListing(
  reading: Reading,
  name: string,
  part: ListPart,
): Promise<Listing> {
  const position = await readPosition(reading, name, part);
  const stored = await storiesOf(reading, listSource(name), part);
  return { items: await listingItems(reading, stored), ...position };
}

/**
 * Returns the position of a page in a list, with a link to the next page.
 * @throws PageError 404 for an invalid list name, or if the list is empty and its topic, tag, author or collection does
 *   not exist
 */
export async function readPosition(
  reading: Reading,
  name: string,
  part: ListPart,
): Promise<Pick<Listing, 'paging' | 'links'>> {
  const source = listSource(name);
  reading.keys.add(keyOf(source));
  const total = await countOf(reading.db, source);
  if (total === 0) await checkSubject(reading, source);
  const end = part.offset + part.limit;
  return {
    paging: { total, limit: part.limit, offset: part.offset },
    links: {
      self: listingPath(reading.siteKey, name, part),
      ...(end < total && { next: listingPath(reading.siteKey, name, { ...part, offset: end }) }),
    },
  };
}

/** @throws PageError 404 if the topic, tag, author or collection of an empty list does not exist */
async function checkSubject(reading: Reading, source: ListSource): Promise<void> {
  const [of, slug = ''] = (listOf(source) ?? '').split(':', 2);
  if (of === 'topic') await readTopic(reading, slug);
  if (of === 'tag') throw new PageError(404, 'There is no such tag');
  if (of === 'author' && !(await hasAuthor(reading, slug))) {
    throw new PageError(404, 'There is no such author');
  }
  if (of === 'collection' && !(await readStaticPages(reading, 'collection', slug))) {
    throw new PageError(404, 'There is no such collection');
  }
}

/**
 * Returns the topic, or null if the topic has stories but no valid document.
 * @throws PageError 404 if the topic has neither
 */
export async function readTopic(reading: Reading, slug: string): Promise<StoredTopic | null> {
  const source: ListSource = { kind: 'list', list: `topic:${slug}` };
  reading.keys.add(`topic:${slug}`).add(keyOf(source));
  const [row] = await reading.db.select().from(topics).where(eq(topics.slug, slug));
  const [topic] = readableTopics(reading, row ? [row] : []);
  if (topic) return topic.document;
  const total = await countOf(reading.db, source);
  if (total === 0) throw new PageError(404, 'There is no such topic');
  return null;
}

async function hasAuthor({ db, keys }: Reading, slug: string): Promise<boolean> {
  keys.add(`author:${slug}`);
  const rows = await db.select({ slug: authors.slug }).from(authors).where(eq(authors.slug, slug));
  return rows.length > 0;
}

function keyOf(source: ListSource): string {
  return listKey(listOf(source) ?? LATEST);
}

function listingPath(siteKey: string, name: string, { offset, limit }: ListPart): string {
  const path = `components/${siteKey}/listing/${encodeURIComponent(name)}/${DEFAULT_PLATFORM}`;
  return `${API_PREFIX}/${path}?offset=${offset}&limit=${limit}`;
}
