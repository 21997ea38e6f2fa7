import { and, sql } from 'drizzle-orm';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { ROUTES } from '../../../src/model/routing/routes';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import type { Destination } from '../../../src/model/routing/search';
import { authors } from '../../store/schema';
import type { StaticPageDocument } from '../../store/storedContent';
import { DOORS, type DoorName } from '../composer/lists/doors';
import { readableAuthors } from '../entities/brokenRows';
import type { Reading } from '../reading';
import { readAllStaticPages } from '../siteDocuments';
import { stemOf, wordsOf } from './foldText';
import { allOf, indexedName } from './searchTerms';
import type { SearchText } from './searchText';

const AUTHORS_READ = 20;

interface Named extends Destination {
  /** Additional words by which the page can be found. */
  alias?: string;
}

/**
 * Returns authors, lists, newsletters and pages whose names contain all of the words. Exact matches come first, and
 * shorter names come before longer ones, because they match more closely.
 */
export async function destinations(
  reading: Reading,
  text: Pick<SearchText, 'words' | 'isUnfinished'>,
  limit: number,
): Promise<Destination[]> {
  const named = [
    ...(await authorsNamed(reading, text)),
    ...lists(),
    ...(await collections(reading)),
    ...(await newsletters(reading)),
    ...(await pages(reading)),
  ];
  return named
    .filter(({ title, alias = '' }) => hasAll(wordsOf(`${title} ${alias}`), text))
    .sort(
      (one, other) =>
        Number(isWhole(other, text)) - Number(isWhole(one, text)) ||
        one.title.length - other.title.length,
    )
    .slice(0, limit)
    .map(({ kind, title, url }) => ({ kind, title, url }));
}

/** Returns true if the title consists of exactly the given words. */
function isWhole({ title }: Named, { words }: Pick<SearchText, 'words'>): boolean {
  return wordsOf(title).map(stemOf).join(' ') === words.map(stemOf).join(' ');
}

function hasAll(
  name: readonly string[],
  { words, isUnfinished }: Pick<SearchText, 'words' | 'isUnfinished'>,
): boolean {
  const stems = name.map(stemOf);
  return words.every((word, index) => {
    const isBegun = isUnfinished && index === words.length - 1;
    return stems.includes(stemOf(word)) || (isBegun && name.some((each) => each.startsWith(word)));
  });
}

async function authorsNamed(
  reading: Reading,
  { words, isUnfinished }: Pick<SearchText, 'words' | 'isUnfinished'>,
): Promise<Named[]> {
  const name = sql`concat_ws(' ', document->>'firstName', document->>'lastName')`;
  const query = allOf(words) + (isUnfinished ? ':*' : '');
  const rows = await reading.db
    .select()
    .from(authors)
    .where(
      and(
        sql`to_tsvector('simple', ${indexedName(name)}) @@ to_tsquery('simple', ${query})`,
        // An author without a bureau has no page.
        sql`document->>'bureau' <> ''`,
      ),
    )
    .orderBy(authors.slug)
    .limit(AUTHORS_READ);
  for (const { slug } of rows) reading.keys.add(`author:${slug}`);
  reading.keys.add('authors');
  return readableAuthors(reading, rows).map(({ slug, document }) => ({
    kind: 'author',
    title: `${document.firstName} ${document.lastName}`.trim(),
    url: pathFor({ name: 'author-profile', params: { slug } }),
  }));
}

function lists(): Named[] {
  return (Object.keys(DOORS) as DoorName[]).map((name) => ({
    kind: 'list',
    title: DOORS[name].heading,
    url: DOORS[name].basePath,
  }));
}

async function collections(reading: Reading): Promise<Named[]> {
  const documents = await readAllStaticPages(reading, 'collection');
  return documents.map(({ slug, title }) => ({
    kind: 'list',
    title,
    url: pathFor({ name: 'collection', params: { slug } }),
  }));
}

async function newsletters(reading: Reading): Promise<Named[]> {
  const documents = await readAllStaticPages(reading, 'newsletter');
  return documents.map(({ slug, title }) => ({
    kind: 'newsletter',
    title,
    url: `${namedRoutePath('newsletters')}#${slug}`,
    alias: 'newsletter',
  }));
}

async function pages(reading: Reading): Promise<Named[]> {
  const texts = await readAllStaticPages(reading, 'page');
  const features = await readAllStaticPages(reading, 'feature');
  return [
    ...texts.flatMap((document) => pageOf(document) ?? []),
    ...features.map(({ slug, title }) => ({
      kind: 'page' as const,
      title,
      url: pathFor({ name: 'dynamic-feature', params: { slug } }),
    })),
  ];
}

/** Returns null for documents that are not pages, such as the text of a sign-in step. */
function pageOf({ slug, title }: StaticPageDocument): Named | null {
  const route = ROUTES.find(({ name, path }) => name === slug || path === `/${slug}/`);
  const isOwn = route !== undefined && !route.path.includes('{');
  return isOwn ? { kind: 'page', title, url: route.path } : null;
}
