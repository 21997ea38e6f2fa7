import { sql } from 'drizzle-orm';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import type { RouteName } from '../../../src/model/routing/routes';
import { siteDocuments } from '../../store/schema';
import { LATEST } from '../contentKeys';
import { filledLists } from '../listing/filledLists';
import type { Reading } from '../reading';
import { DOORS } from './lists/doors';

/** Returns false for a page that is known to be empty or missing, and true for any other path. */
export type IsOpen = (path: string) => boolean;

/** Content that a page requires. Without its list or newsletters, the page is empty; without its document, missing. */
interface Needs {
  list?: string;
  document?: string;
  hasNewsletters?: true;
}

const NEEDS: Partial<Record<RouteName, Needs>> = {
  ...Object.fromEntries(Object.entries(DOORS).map(([name, { list }]) => [name, { list }])),
  about: { document: 'feature:about-us' },
  advertise: { document: 'page:advertise' },
  'all-authors': { document: 'page:blog' },
  'do-not-sell': { document: 'page:do-not-sell' },
  'editorial-guidelines': { document: 'page:editorial-guidelines' },
  'innovation-index': { document: 'page:innovation-index' },
  'meet-the-team': { document: 'page:meet-the-team' },
  newsletters: { document: 'page:newsletters', hasNewsletters: true },
  'privacy-policy': { document: 'page:privacy-policy' },
  recommends: { document: 'page:zdnet-recommends', list: 'best-products' },
  reprints: { document: 'page:reprints' },
  'rss-feeds': { document: 'page:rssfeeds' },
  sitemap: { document: 'page:sitemap' },
};

/**
 * Determines which pages have content, for menus and sitemaps. When the result changes, imports, recalls and releases
 * record a change to the key `site` (`keysOfMenus`, `writeNamed`).
 * @param topics Slugs of topics that have a document.
 */
export async function readOpenPages(
  { db, keys }: Pick<Reading, 'db' | 'keys'>,
  topics: ReadonlySet<string>,
): Promise<IsOpen> {
  keys.add('site');
  const lists = [...topics].map((slug) => `topic:${slug}`);
  const filled = await filledLists(db, [...lists, ...Object.values(NEEDS).flatMap(listOf)]);
  const { name } = siteDocuments;
  const rows = await db
    .select({ name })
    .from(siteDocuments)
    .where(
      sql`${name} like 'page:%' or ${name} like 'newsletter:%' or ${name} = 'feature:about-us'`,
    );
  const documents = new Set(rows.map((row) => row.name));
  const hasNewsletters = rows.some((row) => row.name.startsWith('newsletter:'));

  function isMet({ list, document, hasNewsletters: needsNewsletters }: Needs): boolean {
    const hasList = list === undefined || list === LATEST || filled.has(list);
    const hasDocument = document === undefined || documents.has(document);
    return hasList && hasDocument && (!needsNewsletters || hasNewsletters);
  }

  return (path) => {
    const match = matchRoute(path.replace(/[?#].*$/s, ''));
    if (!match) return true;
    const { slug } = match.params;
    if (match.name === 'topic') return filled.has(`topic:${slug}`);
    if (match.name === 'auth-flow') return documents.has(`page:${slug}`);
    return isMet(NEEDS[match.name] ?? {});
  };
}

function listOf({ list }: Needs): string[] {
  return list === undefined || list === LATEST ? [] : [list];
}
