import { inArray, sql } from 'drizzle-orm';
import { authors, siteDocuments, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { ImportCounts } from './importCounts';
import type { ContentFolder } from './readFolder';
import { contentHash } from './stableId';

interface Named<Document> {
  name: string;
  document: Document;
  hash: string;
}

/** Writes authors, topics and the site's own document, only where they differ. Adds their keys. */
export async function writeNamed(
  db: Database,
  folder: ContentFolder,
  keys: Set<string>,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const author = differences(
    await db.select({ name: authors.slug, hash: authors.hash }).from(authors),
    folder.authors.map((document) => named(document.slug, document)),
    counts,
  );
  for (const { name, document, hash } of author.written) {
    await db
      .insert(authors)
      .values({ slug: name, document, hash })
      .onConflictDoUpdate({ target: authors.slug, set: excluded });
  }
  if (author.removed.length) await db.delete(authors).where(inArray(authors.slug, author.removed));
  const topic = differences(
    await db.select({ name: topics.slug, hash: topics.hash }).from(topics),
    folder.topics.map((document) => named(document.slug, document)),
    counts,
  );
  for (const { name, document, hash } of topic.written) {
    await db
      .insert(topics)
      .values({ slug: name, document, hash })
      .onConflictDoUpdate({ target: topics.slug, set: excluded });
  }
  if (topic.removed.length) await db.delete(topics).where(inArray(topics.slug, topic.removed));
  const site = differences(
    await db.select({ name: siteDocuments.name, hash: siteDocuments.hash }).from(siteDocuments),
    [named('site', folder.site)],
    counts,
  );
  for (const row of site.written) {
    await db
      .insert(siteDocuments)
      .values(row)
      .onConflictDoUpdate({ target: siteDocuments.name, set: excluded });
  }
  for (const name of author.touched) keys.add(`author:${name}`);
  for (const name of topic.touched) keys.add(`topic:${name}`);
  const hasOtherTopics = topic.removed.length > 0 || topic.hasNew;
  if (site.touched.length > 0 || hasOtherTopics) keys.add('site');
  return counts;
}

const excluded = { document: sql`excluded.document`, hash: sql`excluded.hash` };

function named<Document>(name: string, document: Document): Named<Document> {
  return { name, document, hash: contentHash(document) };
}

/** Which of these rows are new or differ, and which known ones are gone. Counts them. */
function differences<Row extends { name: string; hash: string }>(
  known: readonly { name: string; hash: string }[],
  rows: readonly Row[],
  counts: ImportCounts,
): { written: Row[]; removed: string[]; touched: string[]; hasNew: boolean } {
  const hashes = new Map(known.map((row) => [row.name, row.hash]));
  const written = rows.filter((row) => hashes.get(row.name) !== row.hash);
  const present = new Set(rows.map((row) => row.name));
  const removed = known.map((row) => row.name).filter((name) => !present.has(name));
  const added = written.filter((row) => !hashes.has(row.name)).length;
  counts.added += added;
  counts.changed += written.length - added;
  counts.removed += removed.length;
  counts.unchanged += rows.length - written.length;
  const touched = [...written.map((row) => row.name), ...removed];
  return { written, removed, touched, hasNew: added > 0 };
}
