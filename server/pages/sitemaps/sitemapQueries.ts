import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { contentPath } from '../../../src/model/routing/articleRoute';
import { isSponsored } from '../../../src/model/content/sections';
import { contents } from '../../store/schema';
import { storyName } from '../../content/entities/brokenRows';
import { routedTopics } from '../../content/entities/listingItems';
import type { ListPart } from '../../content/listing/listingQueries';
import type { Reading } from '../../content/reading';
import type { StoredContent } from '../../store/storedContent';

/** A story's entry in a sitemap. */
export interface StoryAddress {
  path: string;
  title: string;
  datePublished: Date;
  /** Time of the last modification, or of publication if the story was never modified. */
  lastModified: string;
  isSponsored: boolean;
}

/** Columns and fields that a sitemap needs. Complete documents would be large. */
const FIELDS = {
  id: contents.id,
  type: contents.type,
  slug: contents.slug,
  section: contents.section,
  subType: contents.subType,
  datePublished: contents.datePublished,
  title: sql<string | null>`${contents.document}->>'headline'`,
  topics: sql<unknown>`${contents.document}->'topics'`,
  updated: sql<string | null>`${contents.document}->'dateUpdated'->>'date'`,
  noIndex: sql<boolean>`coalesce(${contents.document}->'noIndex' = 'true', false)`,
};

/**
 * Returns a range of all stories, oldest first, so that a new story changes only the last file. Skips the others in the
 * index, from the nearer end, because reading half a million documents takes seconds.
 * @param total number of all stories.
 */
export async function storyAddresses(
  reading: Reading,
  { offset, limit }: ListPart,
  total: number,
): Promise<StoryAddress[]> {
  const { id, datePublished } = contents;
  const count = Math.min(limit, total - offset);
  const isNearStart = offset < total / 2;
  const page = reading.db
    .select({ id })
    .from(contents)
    .orderBy(...(isNearStart ? [asc(datePublished), asc(id)] : [desc(datePublished), desc(id)]))
    .limit(count)
    .offset(isNearStart ? offset : total - offset - count)
    .as('page');
  const rows = await reading.db
    .select(FIELDS)
    .from(page)
    .innerJoin(contents, eq(id, page.id))
    .orderBy(asc(datePublished), asc(id));
  return addressesOf(reading, rows);
}

/** Returns the stories published after a point in time, newest first. */
export async function newStoryAddresses(
  reading: Reading,
  after: Date,
  limit: number,
): Promise<StoryAddress[]> {
  const rows = await reading.db
    .select(FIELDS)
    .from(contents)
    .where(gt(contents.datePublished, after))
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit);
  return addressesOf(reading, rows);
}

interface AddressRow {
  id: string;
  type: string;
  slug: string;
  section: string;
  subType: string;
  datePublished: Date;
  title: string | null;
  topics: unknown;
  updated: string | null;
  noIndex: boolean;
}

/** Omits stories that must not be indexed. Reports and omits broken stories. */
function addressesOf({ reportBroken }: Reading, rows: readonly AddressRow[]): StoryAddress[] {
  return rows.flatMap((row) => {
    if (row.noIndex) return [];
    const { title, topics } = row;
    if (title !== null && isWords(topics)) return addressOf(row, title, topics);
    reportBroken(storyName(row));
    return [];
  });
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

function addressOf(row: AddressRow, title: string, topicSlugs: string[]): StoryAddress {
  const { slug, section, subType, datePublished } = row;
  const typeName = row.type as StoredContent['typeName'];
  const topics = routedTopics({ topics: topicSlugs });
  return {
    path: contentPath({ typeName, slug, section, subType, topics }),
    title,
    datePublished,
    lastModified: row.updated ?? datePublished.toISOString(),
    isSponsored: isSponsored({ section, topics }),
  };
}
