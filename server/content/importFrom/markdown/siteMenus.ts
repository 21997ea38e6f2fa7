import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfSlug } from '../../import/fields/slugNames';
import type { Notes } from '../report/moveReport';
import { menusOfRows, type MenuRow } from '../source/menuRows';
import type { Position } from '../source/position';
import type { SourceMenu, SourceMenuEntry } from '../source/sourceSite';
import { readToml, readYaml, textField } from './sourceFields';

type Fields = Record<string, unknown>;

/** A menu entry, from the site's settings or from a page's front matter. */
export interface MenuDeclaration {
  menu: string;
  fields: Fields;
  /** Title and new path of the page that declares the entry, or null for an entry in the settings. */
  page: { title: string; path: string | null } | null;
  at: Position;
}

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];

/**
 * Reads the menus of Hugo sites and Jekyll themes. Hugo menus are in the settings of the site or of its default
 * language (`[[menus.main]]`), and in `menus` files in `config/_default`. Jekyll menus are in `_data/navigation.yml`.
 */
export async function readMenuSettings(
  folder: string,
  file: string,
  fields: Fields,
): Promise<MenuDeclaration[]> {
  const language = textField(fields, 'defaultContentLanguage') || 'en';
  const ofLanguage = group(group(fields['languages'])[language]);
  const tables = [fields, ofLanguage].map((table) => group(table['menus'] ?? table['menu']));
  const found = tables.flatMap((table) => declarations(table, file));
  const names = ['menus', 'menu', `menus.${language}`, `menu.${language}`];
  const paths = names.flatMap((name) => ENDINGS.map((end) => `config/_default/${name}.${end}`));
  for (const path of [...paths, '_data/navigation.yml', '_data/navigation.yaml']) {
    const text = await readFile(join(folder, path), 'utf8').catch(() => null);
    if (text === null) continue;
    found.push(...declarations(path.endsWith('.toml') ? readToml(text) : readYaml(text), path));
  }
  return found;
}

/** Reads the menu entries of a page: `menu: main`, `menus: [main, footer]` or `menus: { main: { weight: 1 } }`. */
export function menusOfPage(
  fields: Fields,
  page: { title: string; path: string | null },
  at: Position,
): MenuDeclaration[] {
  const given = fields['menus'] ?? fields['menu'];
  const names = typeof given === 'string' ? [given] : given;
  if (Array.isArray(names)) {
    return names.map((name) => ({ menu: String(name), fields: {}, page, at }));
  }
  return Object.entries(group(given)).map(([menu, own]) => ({
    ...{ menu, page, at },
    fields: group(own),
  }));
}

/**
 * Builds the menus of the new site.
 * @param targetOf returns the new target for an address of the old site, or null
 */
export function siteMenus(
  declared: readonly MenuDeclaration[],
  targetOf: (address: string) => SourceMenuEntry['target'],
  notes: Notes,
): SourceMenu[] {
  const rows = declared.map((declaration): MenuRow & { weight: number } => {
    const { menu, fields, page, at } = declaration;
    const address = textField(fields, 'pageRef', 'url', 'link');
    const text = textField(fields, 'name', 'title') || (page?.title ?? '');
    const path = page?.path ?? null;
    const own = path === null ? null : { address: path };
    return {
      ...{ menu, text, at },
      id: textField(fields, 'identifier') || text,
      parent: textField(fields, 'parent'),
      target: page === null ? targetOf(address) : own,
      label: address,
      // Hugo puts entries without a weight last.
      weight: Number(fields['weight']) || Infinity,
    };
  });
  const sorted = [...rows].sort((a, b) => (a.weight === b.weight ? 0 : a.weight - b.weight));
  return menusOfRows(sorted, nameOfSlug, notes);
}

function declarations(table: Fields, file: string, parent?: string): MenuDeclaration[] {
  const at = { file, line: 1, column: 1 };
  return Object.entries(table).flatMap(([menu, entries]) =>
    (Array.isArray(entries) ? entries : []).flatMap((entry): MenuDeclaration[] => {
      const fields: Fields = { ...group(entry), ...(parent !== undefined && { parent }) };
      const below = fields['children'] ?? fields['sublinks'];
      const id = textField(fields, 'identifier', 'name', 'title');
      return [{ menu, fields, page: null, at }, ...declarations({ [menu]: below }, file, id)];
    }),
  );
}

function group(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}
