import { topics } from '../../store/schema';
import type { Reading } from '../reading';
import { readNamedDocument } from '../siteDocuments';
import { checkMenus, type MenusDocument } from './menusDocument';

/** Returns the publication's menus, or null if there are none or they are invalid. */
export async function readMenus(reading: Reading): Promise<MenusDocument | null> {
  const document = await readNamedDocument(reading, 'menus');
  const menus = document === null ? null : checkMenus(document);
  return menus === null || 'problem' in menus ? null : menus;
}

/** Returns the slugs of topics that have a document. */
export async function knownTopics({ db, keys }: Reading): Promise<Set<string>> {
  keys.add('site');
  const rows = await db.select({ slug: topics.slug }).from(topics);
  return new Set(rows.map(({ slug }) => slug));
}
