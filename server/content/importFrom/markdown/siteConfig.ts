import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { collectionPermalinks, jekyllRules, type JekyllRules } from './jekyllRules';
import { readMenuSettings, type MenuDeclaration } from './siteMenus';
import { readToml, readYaml, textField } from './sourceFields';

export type Generator = 'hugo' | 'jekyll' | 'eleventy' | 'other';

/** Settings of the generator that built the old site. */
export interface SiteConfig {
  /** Name of the settings file; empty if there is none. */
  file: string;
  generator: Generator;
  name: string;
  description: string;
  language: string;
  author: string;
  /** Time zone for dates without one, exactly as in the settings; empty if the settings specify none. */
  timeZone: string;
  address: URL | null;
  /** Address pattern of each section (Hugo), or of the posts and of each collection (Jekyll). */
  permalinks: Record<string, string>;
  /** Folder with the pages, relative to the source folder. */
  contentFolder: string;
  menus: MenuDeclaration[];
  /** Page fields that are Hugo taxonomies. The old site had a list for each of their values. */
  taxonomies: string[];
  rules: JekyllRules;
}

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];
const HUGO_FOLDER = 'config/_default';
const FILES = [
  ...['hugo', 'config', `${HUGO_FOLDER}/hugo`, `${HUGO_FOLDER}/config`].flatMap((name) =>
    ENDINGS.map((ending) => `${name}.${ending}`),
  ),
  ...['_config.yml', '_config.yaml'],
  ...['_data/metadata.json', '_data/site.json', '_data/metadata.yaml'],
];
/** Hugo settings tables that may also be in separate files. */
const HUGO_TABLES = ['params', 'permalinks', 'taxonomies', 'languages'];

const ELEVENTY = ['js', 'cjs', 'mjs', 'ts'].map((ending) => `eleventy.config.${ending}`);

/**
 * Reads the first settings file that exists. Without a settings file, the source is a Jekyll site if it has `_posts`,
 * and otherwise a plain folder of Markdown files.
 */
export async function readSiteConfig(folder: string): Promise<SiteConfig> {
  for (const name of ['.eleventy.js', ...ELEVENTY]) {
    const program = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (program !== null) return eleventyConfig(folder, program);
  }
  for (const name of FILES) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (text !== null) return configOf(folder, name, text);
  }
  const hasPosts = await isFolder(join(folder, '_posts'));
  return { ...configOfFields({}), generator: hasPosts ? 'jekyll' : 'other' };
}

/**
 * Finds the name of the content folder in Eleventy's settings without running them (they are JavaScript), and reads the
 * site data in that folder.
 */
async function eleventyConfig(folder: string, program: string): Promise<SiteConfig> {
  const given = /\binput["']?\s{0,9}:\s{0,9}["']\.?\/?([\w/-]{1,80})["']/.exec(program)?.[1] ?? '';
  const input = given.replace(/\/$/, '');
  const contentFolder = (await isFolder(join(folder, input))) ? input : '';
  for (const name of FILES.filter((file) => file.startsWith('_data'))) {
    const text = await readFile(join(folder, contentFolder, name), 'utf8').catch(() => null);
    if (text !== null) {
      const config = configOfFields(readYaml(text));
      return { ...config, file: name, generator: 'eleventy', contentFolder };
    }
  }
  return { ...configOfFields({}), generator: 'eleventy', contentFolder };
}

async function configOf(folder: string, name: string, text: string): Promise<SiteConfig> {
  const tables = name.startsWith(HUGO_FOLDER) ? await hugoTables(folder) : {};
  const fields = { ...tables, ...readSettings(name, text) };
  const menus = await readMenuSettings(folder, name, fields);
  const config = { ...configOfFields(fields), file: name, menus };
  if (name.startsWith('_config')) {
    const permalinks = { ...collectionPermalinks(fields), ...config.permalinks };
    return { ...config, generator: 'jekyll', permalinks, rules: jekyllRules(fields) };
  }
  if (name.startsWith('_data')) return config;
  const contentFolder = textField(fields, 'contentDir') || 'content';
  const hasContent = await isFolder(join(folder, contentFolder));
  return { ...config, generator: 'hugo', contentFolder: hasContent ? contentFolder : '' };
}

async function hugoTables(folder: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of HUGO_TABLES) {
    for (const ending of ENDINGS) {
      const name = `${HUGO_FOLDER}/${table}.${ending}`;
      const text = await readFile(join(folder, name), 'utf8').catch(() => null);
      if (text !== null) found[table] = readSettings(name, text);
    }
  }
  return found;
}

function readSettings(name: string, text: string): Record<string, unknown> {
  // Also reads JSON, which is valid YAML.
  return name.endsWith('.toml') ? readToml(text) : readYaml(text);
}

function configOfFields(fields: Record<string, unknown>): SiteConfig {
  const inner = isRecord(fields['params']) ? fields['params'] : {};
  const author = isRecord(fields['author']) ? fields['author'] : {};
  return {
    file: '',
    generator: 'other',
    name: textField(fields, 'title', 'name'),
    description: textField(fields, 'description') || textField(inner, 'description'),
    language: textField(
      fields,
      'languageCode',
      'defaultContentLanguage',
      'locale',
      'lang',
      'language',
    ),
    author: textField(fields, 'author') || textField(author, 'name') || textField(inner, 'author'),
    timeZone: textField(fields, 'timeZone', 'timezone'),
    // Jekyll stores the path of the address in a separate field.
    address:
      addressOf(textField(fields, 'baseURL', 'baseurl')) ??
      addressOf(textField(fields, 'url') + textField(fields, 'baseurl')),
    permalinks: permalinksOf(fields),
    contentFolder: '',
    menus: [],
    taxonomies: taxonomiesOf(fields['taxonomies']),
    rules: jekyllRules({}),
  };
}

function taxonomiesOf(given: unknown): string[] {
  if (!isRecord(given)) return ['categories', 'tags'];
  return Object.values(given).filter((field) => typeof field === 'string');
}

function addressOf(address: string): URL | null {
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : null;
}

function permalinksOf(fields: Record<string, unknown>): Record<string, string> {
  const single = textField(fields, 'permalink');
  if (single !== '') return { posts: single };
  const given = fields['permalinks'];
  const table = isRecord(given) && isRecord(given['page']) ? given['page'] : given;
  if (!isRecord(table)) return {};
  const entries = Object.entries(table).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
