import { inArray, sql } from 'drizzle-orm';
import { authors, siteDocuments, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { STATIC_PAGE_KINDS } from '../../store/storedContent';
import { FRONTS } from '../fronts/storedFronts';
import type { ImportCounts } from './importCounts';
import { authorKey, topicKey, type ContentFolder } from './readFolder';
import { contentHash } from './fields/stableId';

interface Named<Document> {
  name: string;
  document: Document;
  hash: string;
}

/** Documents that menus link to only if they exist (`composer/openPages.ts`). */
const IN_MENUS = /^(?:page:|newsletter:|feature:about-us$)/;

/** Writes changed authors, topics and site documents, and adds their change keys. */
export async function writeNamed(
  db: Database,
  folder: ContentFolder,
  keys: Set<string>,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  await writeAuthors(db, folder, keys, counts);
  const hasOtherTopics = await writeTopics(db, folder, keys, counts);
  await writeDocuments(db, folder, keys, counts);
  if (hasOtherTopics) keys.add('site');
  return counts;
}

async function writeAuthors(
  db: Database,
  folder: ContentFolder,
  keys: Set<string>,
  counts: ImportCounts,
): Promise<void> {
  const { written, removed, touched } = differences(
    await db.select({ name: authors.slug, hash: authors.hash }).from(authors),
    folder.authors.map((document) => named(document.slug, document)),
    counts,
    (slug) => folder.broken.has(authorKey(slug)),
  );
  for (const { name, document, hash } of written) {
    await db
      .insert(authors)
      .values({ slug: name, document, hash })
      .onConflictDoUpdate({ target: authors.slug, set: excluded });
  }
  if (removed.length > 0) await db.delete(authors).where(inArray(authors.slug, removed));
  for (const name of touched) keys.add(`author:${name}`);
  if (touched.length > 0) keys.add('authors');
}

/** Writes changed topics. Returns true if any topics were added or removed. */
async function writeTopics(
  db: Database,
  folder: ContentFolder,
  keys: Set<string>,
  counts: ImportCounts,
): Promise<boolean> {
  const { written, removed, touched, comeOrGone } = differences(
    await db.select({ name: topics.slug, hash: topics.hash }).from(topics),
    folder.topics.map((document) => named(document.slug, document)),
    counts,
    (slug) => folder.broken.has(topicKey(slug)),
  );
  for (const { name, document, hash } of written) {
    await db
      .insert(topics)
      .values({ slug: name, document, hash })
      .onConflictDoUpdate({ target: topics.slug, set: excluded });
  }
  if (removed.length > 0) await db.delete(topics).where(inArray(topics.slug, removed));
  for (const name of touched) keys.add(`topic:${name}`);
  if (touched.length > 0) keys.add('topics');
  return comeOrGone.length > 0;
}

async function writeDocuments(
  db: Database,
  folder: ContentFolder,
  keys: Set<string>,
  counts: ImportCounts,
): Promise<void> {
  const { written, removed, touched, comeOrGone } = differences(
    await db.select({ name: siteDocuments.name, hash: siteDocuments.hash }).from(siteDocuments),
    documentsOf(folder),
    counts,
    (name) => folder.broken.has(name),
  );
  for (const row of written) {
    await db
      .insert(siteDocuments)
      .values(row)
      .onConflictDoUpdate({ target: siteDocuments.name, set: excluded });
  }
  if (removed.length > 0) {
    await db.delete(siteDocuments).where(inArray(siteDocuments.name, removed));
  }
  for (const name of touched) {
    keys.add(name);
    const [kind, slug] = name.split(':', 2);
    if (slug !== undefined) keys.add(`${kind}s`);
  }
  if (comeOrGone.some((name) => IN_MENUS.test(name))) keys.add('site');
}

function documentsOf({
  site,
  theme,
  menus,
  vanity,
  adSlots,
  synonyms,
  experiments,
  fronts,
  staticPages,
  products,
  drafts,
}: ContentFolder): Named<unknown>[] {
  return [
    named('site', site),
    ...(theme === null ? [] : [named('theme', theme)]),
    ...(menus === null ? [] : [named('menus', menus)]),
    ...(vanity === null ? [] : [named('vanity', vanity)]),
    ...(adSlots === null ? [] : [named('adSlots', adSlots)]),
    ...(synonyms === null ? [] : [named('synonyms', synonyms)]),
    ...(experiments === null ? [] : [named('experiments', experiments)]),
    ...(fronts === null ? [] : [named(FRONTS, fronts)]),
    ...drafts.map((draft) => named(`draft:${draft.document.slug}`, draft)),
    ...products.map((product) => named(`product:${product.slug}`, product)),
    ...STATIC_PAGE_KINDS.flatMap((kind) =>
      staticPages[kind].map((document) => named(`${kind}:${document.slug}`, document)),
    ),
  ];
}

const excluded = { document: sql`excluded.document`, hash: sql`excluded.hash` };

function named<Document>(name: string, document: Document): Named<Document> {
  return { name, document, hash: contentHash(document) };
}

/**
 * Returns the rows to write and the names to remove, and updates the counts. The stored version of a broken file is not
 * changed.
 */
function differences<Row extends { name: string; hash: string }>(
  known: readonly { name: string; hash: string }[],
  rows: readonly Row[],
  counts: ImportCounts,
  isBroken: (name: string) => boolean,
): { written: Row[]; removed: string[]; touched: string[]; comeOrGone: string[] } {
  const hashes = new Map(known.map((row) => [row.name, row.hash]));
  const written = rows.filter(
    ({ name, hash }) => hashes.get(name) !== hash && !(isBroken(name) && hashes.has(name)),
  );
  const present = new Set(rows.map((row) => row.name));
  const removed = known
    .map((row) => row.name)
    .filter((name) => !present.has(name) && !isBroken(name));
  const added = written.map((row) => row.name).filter((name) => !hashes.has(name));
  counts.added += added.length;
  counts.changed += written.length - added.length;
  counts.removed += removed.length;
  counts.unchanged += rows.length - written.length;
  const touched = [...written.map((row) => row.name), ...removed];
  return { written, removed, touched, comeOrGone: [...added, ...removed] };
}
