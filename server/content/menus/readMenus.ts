import { topics } from '../../store/schema';
import type { Reading } from '../reading';
import { readNamedDocument } from '../siteDocuments';
import { checkMenus, type MenusDocument } from './menusDocument';

/** The publication's menus, or null where it has none. */
export async function readMenus(reading: Reading): Promise<MenusDocument | null> {
  const document = await readNamedDocument(reading, 'menus');
  const menus = document === null ? null : checkMenus(document);
  return menus === null || 'problem' in menus ? null : menus;
}

/** Slugs of the topics that have a page of their own. */
export async function knownTopics({ db, keys }: Reading): Promise<Set<string>> {
  keys.add('site');
  const rows = await db.select({ slug: topics.slug }).from(topics);
  return new Set(rows.map(({ slug }) => slug));
}
