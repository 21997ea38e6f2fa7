import { slugOf } from '../source/slugs';
import { collectionOf } from './jekyllRules';
import { listField, textField } from './sourceFields';
import type { SiteConfig } from './siteConfig';

/** A file of the old site, described by its path and fields. */
export interface PlacedFile {
  /** Path relative to the content folder of the old site. */
  path: string;
  fields: Record<string, unknown>;
  /** Publication day in the old site's time zone, or null. */
  date: string | null;
}

const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** Returns the date at the start of a file name, or null. */
export function dateOfName(path: string): string | null {
  return DATED.exec(nameOf(path))?.[1] ?? null;
}

/** Returns the name of a page: its file name or, for an index file, the name of its folder. Removes a leading date. */
export function pageName(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  const isIndex = last === 'index' || last === '_index';
  const name = isIndex ? (parts.at(-2) ?? 'home') : last;
  return DATED.exec(name)?.[2] ?? name;
}

/** Returns the path of a page on the old site. */
export function oldAddress(file: PlacedFile, { generator, permalinks }: SiteConfig): string {
  const given = textField(file.fields, 'url', 'permalink');
  const known = withoutTemplate(given, file);
  if (known.startsWith('/') && !known.includes('{')) return filled(known, file);
  if (generator === 'jekyll') {
    const style = permalinks['posts'] ?? 'date';
    if (isPost(file.path)) return filled(ownText(JEKYLL_STYLES, style) ?? style, file);
    const collection = ownText(permalinks, collectionOf(file.path) ?? '');
    return collection === undefined
      ? directoryAddress(file, pageEnding(style))
      : filled(collection === 'pretty' ? '/:collection/:path/' : collection, file);
  }
  const [section = ''] = file.path.split('/');
  const pattern =
    generator === 'hugo' && file.path.includes('/') ? ownText(permalinks, section) : undefined;
  if (pattern !== undefined) return filled(pattern, file);
  // Eleventy takes dates from file names but omits them from addresses.
  const isDated = generator === 'eleventy' && DATED.test(nameOf(file.path));
  const path = isDated ? file.path.replace(/(?<=^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '') : file.path;
  return directoryAddress({ ...file, path }, '/');
}

/** Returns the ending of Jekyll page addresses, which depends on the permalink style of the posts. */
function pageEnding(style: string): string {
  if (Object.hasOwn(JEKYLL_STYLES, style)) return style === 'pretty' ? '/' : '.html';
  if (style.endsWith('/')) return '/';
  return style.endsWith(':output_ext') ? '.html' : '';
}

/** Fills in the most common placeholders in Eleventy permalinks, such as `/blog/{{ page.fileSlug }}/`. */
function withoutTemplate(given: string, { path, fields }: PlacedFile): string {
  return given.replace(/\{\{-?\s{0,9}([\w.]{1,40})[^{}]{0,80}\}\}/g, (tag, name: string) => {
    if (name === 'page.fileSlug') return pageName(path);
    const value = textField(fields, name);
    return value === '' || name.includes('.') ? tag : slugOf(value, 'page');
  });
}

/** Returns true for Jekyll posts and drafts, which are identified by their folder. */
export function isPost(path: string): boolean {
  return /(?:^|\/)_(?:posts|drafts)\//.test(path);
}

function directoryAddress({ path, fields }: PlacedFile, ending: string): string {
  const plain = path.replace(/\.\w+$/, '').replace(/(?:^|\/)_?index$/, '');
  const folder = plain.slice(0, plain.lastIndexOf('/') + 1);
  const isIndex = /(?:^|\/)_?index\.\w+$/.test(path);
  const slug = textField(fields, 'slug') || plain.slice(folder.length);
  if (slug === '') return '/';
  return `/${folder}${slug}${isIndex ? '/' : ending}`;
}

function filled(pattern: string, { path, fields, date }: PlacedFile): string {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const title = textField(fields, 'slug') || pageName(path);
  const [section = ''] = path.split('/');
  const values: Record<string, string> = {
    ...{ year, month, day, title, section, slug: title },
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    collection: collectionOf(path) ?? '',
    path: path.replace(/^_[\w-]+\//, '').replace(/\.\w+$/, ''),
    name: pageName(path),
    filename: pageName(path),
    slugorfilename: title,
    contentbasename: pageName(path),
    categories: [...listField(fields, 'categories'), ...listField(fields, 'category')]
      .map((name) => slugOf(name, 'category'))
      .join('/'),
    output_ext: '.html',
  };
  return pattern
    .replace(/:([a-z_]+)/g, (token, name: string) => ownText(values, name) ?? token)
    .replace(/\/{2,}/g, '/');
}

/** Looks up a name from the old site. Ignores inherited properties, such as `constructor`. */
function ownText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
