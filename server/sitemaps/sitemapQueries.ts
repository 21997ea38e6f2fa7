import { asc, count, desc, gt, sql } from 'drizzle-orm';
import { contentPath } from '../../src/model/articleRoute';
import { isSponsored } from '../../src/model/content';
import { contents } from '../store/schema';
import type { Database } from '../store/transactions';
import { routedTopics } from '../content/entities/listingItems';
import type { StoredContent } from '../content/storedContent';

/** What a sitemap says of a story. */
export interface StoryAddress {
  path: string;
  title: string;
  datePublished: Date;
  /** When it last changed, as far as it says so. */
  lastModified: string;
  isSponsored: boolean;
}

/** What addresses are made of, read without the rest of the documents. */
const FIELDS = {
  type: contents.type,
  slug: contents.slug,
  section: contents.section,
  subType: contents.subType,
  datePublished: contents.datePublished,
  title: sql<string>`${contents.document}->>'headline'`,
  topics: sql<string[]>`${contents.document}->'topics'`,
  updated: sql<string | null>`${contents.document}->'dateUpdated'->>'date'`,
  noIndex: sql<boolean>`coalesce((${contents.document}->>'noIndex')::boolean, false)`,
};

export async function storyCount(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contents);
  return row?.total ?? 0;
}

/** A part of all stories, oldest first: what stands in a full file stays in it. */
export async function storyAddresses(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoryAddress[]> {
  const rows = await db
    .select(FIELDS)
    .from(contents)
    .orderBy(asc(contents.datePublished), asc(contents.id))
    .limit(limit)
    .offset(offset);
  return rows.filter(({ noIndex }) => !noIndex).map(addressOf);
}

/** The newest stories after an instant, newest first. */
export async function newStoryAddresses(
  db: Database,
  after: Date,
  limit: number,
): Promise<StoryAddress[]> {
  const rows = await db
    .select(FIELDS)
    .from(contents)
    .where(gt(contents.datePublished, after))
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit);
  return rows.filter(({ noIndex }) => !noIndex).map(addressOf);
}

interface AddressRow {
  type: string;
  slug: string;
  section: string;
  subType: string;
  datePublished: Date;
  title: string;
  topics: string[];
  updated: string | null;
}

function addressOf(row: AddressRow): StoryAddress {
  const { slug, section, subType, datePublished, title } = row;
  const typeName = row.type as StoredContent['typeName'];
  const topics = routedTopics(row);
  return {
    path: contentPath({ typeName, slug, section, subType, topics }),
    title,
    datePublished,
    lastModified: row.updated ?? datePublished.toISOString(),
    isSponsored: isSponsored({ section, topics }),
  };
}
