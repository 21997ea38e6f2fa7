import { listField, textField } from './sourceFields';

type Fields = Record<string, unknown>;

/** The Jekyll settings that determine which files are imported, and with which fields. */
export interface JekyllRules {
  /** Fields that the settings assign to all files with the given path and type. */
  defaults: { path: string; type: string; values: Fields }[];
  /** Keyed by folder name, without the underscore. The value is true if the files of the collection had pages. */
  collections: ReadonlyMap<string, boolean>;
  /** Files and folders that Jekyll did not read. */
  excluded: string[];
  /**
   * Number of stories per page of the front page, and the address pattern of its pages, with `:num` as the page number.
   * Null if the front page is not paginated.
   */
  pagination: { perPage: number; path: string } | null;
}

const COLLECTION = /^_([\w-]+)\//;

export function jekyllRules(fields: Fields): JekyllRules {
  const defaults = (Array.isArray(fields['defaults']) ? fields['defaults'] : []).map((entry) => {
    const { scope, values } = group(entry);
    const path = textField(group(scope), 'path').replace(/^\//, '');
    return { path, type: textField(group(scope), 'type'), values: group(values) };
  });
  const collections = Object.entries(group(fields['collections'])).map(
    ([name, settings]) => [name, group(settings)['output'] === true] as const,
  );
  return {
    // Sorted by path length, because the values for longer paths must override those for shorter ones.
    defaults: defaults.sort((one, other) => one.path.length - other.path.length),
    collections: new Map(collections),
    excluded: listField(fields, 'exclude'),
    pagination: paginationOf(fields),
  };
}

function paginationOf(fields: Fields): JekyllRules['pagination'] {
  const perPage = Number(fields['paginate']);
  const path = textField(fields, 'paginate_path') || '/page:num/';
  return perPage >= 1 ? { perPage, path: path.startsWith('/') ? path : `/${path}` } : null;
}

/** Returns the addresses of all pages of the front page after the first. */
export function jekyllPages({ pagination }: JekyllRules, stories: number): string[] {
  if (pagination === null) return [];
  const count = Math.ceil(stories / pagination.perPage);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) =>
    pagination.path.replace(':num', String(index + 2)),
  );
}

export function collectionPermalinks(fields: Fields): Record<string, string> {
  const entries = Object.entries(group(fields['collections'])).map(([name, settings]) => [
    name,
    textField(group(settings), 'permalink') || '/:collection/:path.html',
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Returns the collection that a file belongs to, or null for posts and pages. */
export function collectionOf(path: string): string | null {
  const name = COLLECTION.exec(path)?.[1];
  return name === undefined || name === 'posts' || name === 'drafts' ? null : name;
}

export function fieldsBySettings(path: string, rules: JekyllRules): Fields {
  const collection = collectionOf(path);
  const isPost = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const type = collection ?? (isPost ? 'posts' : 'pages');
  const values = rules.defaults
    .filter((scope) => path.startsWith(scope.path.replace(/\*.*$/s, '')))
    .filter((scope) => scope.type === '' || scope.type === type)
    .map((scope) => scope.values);
  const isHidden =
    (collection !== null && rules.collections.get(collection) !== true) ||
    rules.excluded.some((name) => isWithin(path, name.replace(/^\//, '')));
  // `headless` is Hugo's term for a page that is not rendered.
  return Object.assign({}, ...values, isHidden && { headless: true }) as Fields;
}

function isWithin(path: string, name: string): boolean {
  const start = name.replace(/\*.*$/s, '');
  if (start !== name) return start !== '' && path.startsWith(start);
  return path === name || path.startsWith(name.endsWith('/') ? name : `${name}/`);
}

function group(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}
