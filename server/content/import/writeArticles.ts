import { eq, inArray, sql } from 'drizzle-orm';
import { contents, contentTopics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { ImportedArticle } from './articleFile';
import type { ImportCounts } from './importCounts';
import { contentHash } from './stableId';

const BATCH = 200;

type Row = typeof contents.$inferInsert;

/** What an import must know of a story that an earlier one wrote. */
interface Known {
  id: string;
  slug: string;
  hash: string;
  section: string;
  topics: string[];
}

/** Writes the stories that differ, removes those whose files are gone, and adds the keys of both. */
export async function writeArticles(
  db: Database,
  articles: readonly ImportedArticle[],
  keys: Set<string>,
): Promise<ImportCounts> {
  const known = new Map((await knownArticles(db)).map((row) => [row.id, row]));
  const rows = articles.map((article) => articleRow(article, 'import'));
  const written = rows.filter((row) => known.get(row.id)?.hash !== row.hash);
  const present = new Set(rows.map((row) => row.id));
  const removed = [...known.values()].filter((row) => !present.has(row.id));
  for (const row of written) addKeys(keys, row.slug, row.section, row.document.topics);
  for (const row of [...removed, ...written.flatMap(({ id }) => known.get(id) ?? [])]) {
    addKeys(keys, row.slug, row.section, row.topics);
  }
  await removeArticles(db, [...removed, ...written].map((row) => row.id));
  await insertArticles(db, written);
  const added = written.filter((row) => !known.has(row.id)).length;
  return {
    added,
    changed: written.length - added,
    removed: removed.length,
    unchanged: rows.length - written.length,
  };
}

/** @param origin `import`, or `seed` for rows that no import may remove. */
export function articleRow(article: ImportedArticle, origin: 'import' | 'seed'): Row {
  const { document, body, plainText } = article;
  return {
    id: document.id,
    type: document.typeName,
    slug: document.slug,
    section: document.section,
    subType: document.subType,
    firstTopic: document.topics[0] ?? '',
    author: document.author,
    datePublished: new Date(article.datePublished),
    document,
    body,
    plainText,
    hash: contentHash(document, body),
    origin,
    updatedAt: new Date(),
  };
}

export async function insertArticles(db: Database, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await db.insert(contents).values(batch);
    const below = batch.flatMap((row) =>
      row.document.topics.map((topic) => ({
        topic,
        contentId: row.id,
        datePublished: row.datePublished,
      })),
    );
    if (below.length > 0) await db.insert(contentTopics).values(below);
  }
}

async function removeArticles(db: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await db.delete(contentTopics).where(inArray(contentTopics.contentId, batch));
    await db.delete(contents).where(inArray(contents.id, batch));
  }
}

/** Seeded stories are left out: there may be very many, and no import removes them. */
async function knownArticles(db: Database): Promise<Known[]> {
  return db
    .select({
      id: contents.id,
      slug: contents.slug,
      hash: contents.hash,
      section: contents.section,
      topics: sql<string[]>`array(select jsonb_array_elements_text(${contents.document}->'topics'))`,
    })
    .from(contents)
    .where(eq(contents.origin, 'import'));
}

function addKeys(
  keys: Set<string>,
  slug: string,
  section: string,
  topics: readonly string[],
): void {
  keys.add(`article:${slug}`).add('list:latest');
  if (section === 'news') keys.add('list:news');
  for (const topic of topics) keys.add(`list:topic:${topic}`);
}
