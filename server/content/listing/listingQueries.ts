import { count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { contents, contentTopics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { StoredArticle } from '../storedContent';

/** What a list is of. */
export type ListSource =
  | { kind: 'latest' }
  | { kind: 'section'; section: string }
  | { kind: 'topic'; topic: string };

export interface ListPart {
  offset: number;
  limit: number;
}

/** The places of a part are read from an index alone, and documents only for them: late parts cost little. */
export async function storiesOf(
  db: Database,
  source: ListSource,
  part: ListPart,
): Promise<StoredArticle[]> {
  const places = source.kind === 'topic' ? topicPlaces(db, source.topic, part) : placesOf(db, source, part);
  const rows = await db
    .select({ document: contents.document })
    .from(places)
    .innerJoin(contents, eq(contents.id, places.id))
    .orderBy(desc(places.datePublished), desc(places.id));
  return rows.map((row) => row.document);
}

function placesOf(
  db: Database,
  source: Exclude<ListSource, { kind: 'topic' }>,
  { offset, limit }: ListPart,
) {
  return db
    .select({ id: contents.id, datePublished: contents.datePublished })
    .from(contents)
    .where(conditionOf(source))
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit)
    .offset(offset)
    .as('places');
}

function topicPlaces(db: Database, topic: string, { offset, limit }: ListPart) {
  const { contentId, datePublished } = contentTopics;
  return db
    .select({ id: contentId, datePublished })
    .from(contentTopics)
    .where(eq(contentTopics.topic, topic))
    .orderBy(desc(datePublished), desc(contentId))
    .limit(limit)
    .offset(offset)
    .as('places');
}

export async function countOf(db: Database, source: ListSource): Promise<number> {
  const rows =
    source.kind === 'topic'
      ? await db
          .select({ total: count() })
          .from(contentTopics)
          .where(eq(contentTopics.topic, source.topic))
      : await db.select({ total: count() }).from(contents).where(conditionOf(source));
  return rows[0]?.total ?? 0;
}

/** First topics with the most stories, most first. */
export async function fullestTopics(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ topic: contents.firstTopic })
    .from(contents)
    .groupBy(contents.firstTopic)
    .orderBy(desc(sql`count(*)`), contents.firstTopic)
    .limit(limit);
  return rows.map((row) => row.topic);
}

function conditionOf(source: Exclude<ListSource, { kind: 'topic' }>): SQL | undefined {
  return source.kind === 'section' ? eq(contents.section, source.section) : undefined;
}
