import { ContentFileError } from '../import/contentFileError';
import { menuProblems } from './menuLinks';
import { checkMenus } from './menusDocument';

/** Validates `menus.json` and warns about entries that are not shown to readers. */
export function importedMenus(
  document: Record<string, unknown>,
  topics: readonly { slug: string }[],
  warn: (message: string) => void,
): Record<string, unknown> {
  const menus = checkMenus(document);
  if ('problem' in menus) throw new ContentFileError('menus.json', 'invalid-file', menus.problem);
  for (const line of menuProblems(menus, new Set(topics.map(({ slug }) => slug)))) warn(line);
  return document;
}
