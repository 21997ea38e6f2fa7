import { eq } from 'drizzle-orm';
import type { Paging } from '../../../src/model/component';
import { API_PREFIX, DEFAULT_PLATFORM } from '../../../src/model/contentApi';
import type { ContentListingItem } from '../../../src/model/contentListingItem';
import { PageError } from '../../../src/model/errors';
import { topics } from '../../store/schema';
import { listingItems } from '../entities/listingItems';
import type { Reading } from '../reading';
import type { StoredTopic } from '../storedContent';
import { countOf, storiesOf, type ListPart, type ListSource } from './listingQueries';

/** A part of a list, and where the next one is. */
export interface Listing {
  items: ContentListingItem[];
  paging: Paging;
  links: { self: string; next?: string };
}

/** Lists by the name in their address: `latest`, `news`, `topic-{slug}`. */
export function listSource(name: string): ListSource {
  if (name === 'latest') return { kind: 'latest' };
  if (name === 'news') return { kind: 'section', section: 'news' };
  const topic = /^topic-(.+)$/.exec(name)?.[1];
  if (topic === undefined) throw new PageError(404, 'There is no such list');
  return { kind: 'topic', topic };
}

export async function readListing(
  reading: Reading,
  name: string,
  part: ListPart,
): Promise<Listing> {
  const source = listSource(name);
  reading.keys.add(keyOf(source));
  const total = await countOf(reading.db, source);
  if (total === 0 && source.kind === 'topic') await readTopic(reading, source.topic);
  const stored = await storiesOf(reading.db, source, part);
  const end = part.offset + part.limit;
  return {
    items: await listingItems(reading, stored),
    paging: { total, limit: part.limit, offset: part.offset },
    links: {
      self: listingPath(reading.siteKey, name, part),
      ...(end < total && { next: listingPath(reading.siteKey, name, { ...part, offset: end }) }),
    },
  };
}

/** A topic that has a file, or null for one that only stories name. Unknown to both: PageError 404. */
export async function readTopic(reading: Reading, slug: string): Promise<StoredTopic | null> {
  reading.keys.add(`topic:${slug}`).add(`list:topic:${slug}`);
  const [row] = await reading.db.select().from(topics).where(eq(topics.slug, slug));
  if (row) return row.document;
  const total = await countOf(reading.db, { kind: 'topic', topic: slug });
  if (total === 0) throw new PageError(404, 'There is no such topic');
  return null;
}

export function keyOf(source: ListSource): string {
  if (source.kind === 'topic') return `list:topic:${source.topic}`;
  return source.kind === 'latest' ? 'list:latest' : `list:${source.section}`;
}

export function listingPath(siteKey: string, name: string, { offset, limit }: ListPart): string {
  const place = `components/${siteKey}/listing/${encodeURIComponent(name)}/${DEFAULT_PLATFORM}`;
  return `${API_PREFIX}/${place}?offset=${offset}&limit=${limit}`;
}
