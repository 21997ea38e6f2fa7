import { ContentFileError } from '../import/contentFileError';
import { menuProblems, type MenuTargets } from './menuLinks';
import { checkMenus } from './menusDocument';

/**
 * Validates `menus.json`, and warns about entries that lead nowhere.
 * @throws ContentFileError if the format is invalid
 */
export function importedMenus(
  document: Record<string, unknown>,
  targets: Pick<MenuTargets, 'topics' | 'otherSites'>,
  warn: (message: string) => void,
): Record<string, unknown> {
  const menus = checkMenus(document);
  if ('problem' in menus) throw new ContentFileError('menus.json', 'invalid-file', menus.problem);
  for (const line of menuProblems(menus, targets)) warn(line);
  return document;
}
