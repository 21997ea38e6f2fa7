import { inArray, sql } from 'drizzle-orm';
import type { MenuItem } from '../../../src/model/routing/siteFrame';
import { topics, withheldContents } from '../../store/schema';
import { storyKey } from '../contentKeys';
import type { Reading } from '../reading';
import { readNamedDocument } from '../siteDocuments';
import { checkMenus, type MenusDocument } from './menusDocument';

/**
 * Returns the publication's menus, or null if it has no valid menus. Removes links to stories that are not public, such
 * as withdrawn or scheduled ones.
 */
export async function readMenus(reading: Reading): Promise<MenusDocument | null> {
  const document = await readNamedDocument(reading, 'menus');
  const menus = document === null ? null : checkMenus(document);
  if (menus === null || 'problem' in menus) return null;
  const items = [...menus.header, ...menus.footer, ...menus.policies];
  const withheld = await withheldSlugs(reading, items.flatMap(linkedSlugs));
  if (withheld.size === 0) return menus;
  const published = (list: MenuItem[]): MenuItem[] => list.map((item) => unlinked(item, withheld));
  return {
    header: published(menus.header),
    footer: published(menus.footer),
    policies: published(menus.policies),
  };
}

/** Returns the slugs of all topics that have a document. */
export async function knownTopics({ db, keys }: Reading): Promise<Set<string>> {
  keys.add('site');
  const rows = await db.select({ slug: topics.slug }).from(topics);
  return new Set(rows.map(({ slug }) => slug));
}

async function withheldSlugs(
  { db, keys }: Reading,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  for (const slug of slugs) keys.add(storyKey(slug));
  const slug = sql<string>`${withheldContents.content}->>'slug'`;
  const rows = await db
    .select({ slug })
    .from(withheldContents)
    .where(inArray(slug, [...slugs]));
  return new Set(rows.map((row) => row.slug));
}

/** Returns the slugs in all paths on this site that an entry and its descendants link to. */
function linkedSlugs(item: MenuItem): string[] {
  const { mainTopic, subNav = [], sections = [] } = item;
  const below = [
    ...(mainTopic ? [mainTopic] : []),
    ...subNav.flat(),
    ...sections.flatMap(({ items }) => items),
  ];
  return [slugOf(item), ...below.flatMap(linkedSlugs)].filter(Boolean);
}

/** Returns the last part of a path on this site, or an empty string for any other link. */
function slugOf({ linkUrl = '' }: MenuItem): string {
  if (!linkUrl.startsWith('/')) return '';
  const [path = ''] = linkUrl.split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

function unlinked(item: MenuItem, withheld: ReadonlySet<string>): MenuItem {
  const list = (items: MenuItem[]): MenuItem[] => items.map((one) => unlinked(one, withheld));
  const { linkUrl, mainTopic, subNav, sections, ...rest } = item;
  const isLinked = linkUrl !== undefined && !withheld.has(slugOf(item));
  return {
    ...rest,
    ...(isLinked ? { linkUrl } : {}),
    ...(mainTopic ? { mainTopic: unlinked(mainTopic, withheld) } : {}),
    ...(subNav ? { subNav: subNav.map(list) } : {}),
    ...(sections
      ? { sections: sections.map(({ heading, items }) => ({ heading, items: list(items) })) }
      : {}),
  };
}
