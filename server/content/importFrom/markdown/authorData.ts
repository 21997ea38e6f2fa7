import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { plainText } from '../markup/nodes';
import type { DroppedPart } from '../report/moveReport';
import { shownName, splitName } from '../source/people';
import { slugOf } from '../source/slugs';
import type { SourceAuthor } from '../source/sourceSite';
import { readToml, readYaml, textField } from './sourceFields';

type Fields = Record<string, unknown>;

/** Data about an author, from a data file or the author's page. */
export interface AuthorData {
  /** Key that stories use to refer to the author. */
  key: string;
  fields: Fields;
  /** Content of the author's page, as HTML. */
  markup: string;
  file: string;
}

const FOLDERS = ['_data', 'data'];
const ENDING = /\.(?:ya?ml|json|toml)$/;
const NAMES = ['name', 'title', 'display_name', 'display-name'];
const TEXTS = ['bio', 'biography', 'description'];
const PORTRAITS = ['avatar', 'picture', 'photo', 'image', 'portrait'];

/** Reads the author data of Jekyll and Eleventy (`_data/authors.yml`) and Hugo (`data/authors/NAME.yml`). */
export async function readAuthorData(folder: string): Promise<AuthorData[]> {
  const found: AuthorData[] = [];
  for (const parent of FOLDERS) {
    for (const name of await readdir(join(folder, parent)).catch(() => [])) {
      if (parse(name).name !== 'authors' || !ENDING.test(name)) continue;
      const file = `${parent}/${name}`;
      const table = await readData(folder, file);
      for (const [key, value] of Object.entries(table)) {
        const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (isGroup) found.push({ key, fields: value as Fields, markup: '', file });
      }
    }
    for (const name of await readdir(join(folder, parent, 'authors')).catch(() => [])) {
      if (!ENDING.test(name)) continue;
      const file = `${parent}/authors/${name}`;
      found.push({ key: parse(name).name, fields: await readData(folder, file), markup: '', file });
    }
  }
  return found;
}

/** Converts an author's name, biography and portrait, and reports all other fields. */
export function completedAuthor(
  { key, fields, markup, file }: AuthorData,
  dropped: DroppedPart[],
): SourceAuthor {
  const at = { file, line: 1, column: 1 };
  const name = shownName(textField(fields, ...NAMES) || key);
  const address = textField(fields, ...PORTRAITS);
  const taken = new Set([...NAMES, ...TEXTS, ...PORTRAITS]);
  for (const other of Object.keys(fields).filter((field) => !taken.has(field))) {
    const value = textField(fields, other);
    if (value === '') continue;
    const why = 'Only the author’s name, biography and portrait are imported';
    dropped.push({ ...at, what: `${other}: ${value}`, why });
  }
  return {
    ...{ slug: slugOf(shownName(key), 'author'), ...splitName(name) },
    biography: plainText(markup) || plainText(textField(fields, ...TEXTS)),
    ...(address !== '' && { portrait: { address, alt: name, caption: '', at } }),
  };
}

async function readData(folder: string, file: string): Promise<Fields> {
  const text = await readFile(join(folder, file), 'utf8');
  // Also reads JSON, which is valid YAML.
  return file.endsWith('.toml') ? readToml(text) : readYaml(text);
}
