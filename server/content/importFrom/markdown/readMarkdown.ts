import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { localAddress } from '../source/localFile';
import type { Source, SourceAuthor, SourcePicture, SourceStory } from '../source/sourceSite';
import { markdownMarkup, plainMarkdown } from './markdownMarkup';
import { menuTargets } from './menuTargets';
import { siteMenus } from './siteMenus';
import { surveyMarkdown } from './markdownSurvey';
import type { MarkdownPage, MarkdownSurvey } from './surveyedPages';
import { dateField, readSourceFile, textField } from './sourceFields';

/** Folders from which generators serve files at the root of the site. */
const ROOTS = ['static', 'assets', '', 'public', 'src', 'content'];
const PICTURE_FIELDS = [
  ...[
    'image',
    'cover',
    'header',
    'featured_image',
    'featuredImage',
    'thumbnail',
    'banner',
    'images',
  ],
];

/** Opens the folder of a Hugo, Jekyll or Eleventy site, or any other folder of Markdown files. */
export async function readMarkdown(folder: string, site: URL | null): Promise<Source> {
  const survey = await surveyMarkdown(folder, site);
  const { config, authors, topics, addresses, notes, leftOutWords, pages } = survey;
  const { name, description, language, address } = config;
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  return {
    site: {
      ...{ name, description, language, address },
      authors: [...authors.values()].map((author) => withPortrait(folder, author, address)),
      topics: [...topics.values()],
      menus: siteMenus(survey.menus, menuTargets(survey), notes),
    },
    ...{ addresses, notes, leftOutWords },
    pathOf: () => undefined,
    stories: () => stories(folder, survey),
    gallery: () => [],
    original: () => null,
    fileAddress(given, { slug }) {
      const page = bySlug.get(slug);
      return page ? fileAddress(folder, given, page, address) : given;
    },
  };
}

function withPortrait(
  folder: string,
  { portrait, ...author }: SourceAuthor,
  site: URL | null,
): SourceAuthor {
  if (!portrait) return author;
  const page = { file: portrait.at.file, old: '/' };
  const address = fileAddress(folder, portrait.address, page, site);
  return { ...author, portrait: { ...portrait, address } };
}

async function* stories(folder: string, survey: MarkdownSurvey): AsyncGenerator<SourceStory> {
  for (const page of survey.pages) {
    const { fields, body, line } = readSourceFile(await readFile(join(folder, page.file), 'utf8'));
    const { file, kind, slug, status, authors, topics, tags, published } = page;
    const updated = dateField(
      fields['lastmod'] ?? fields['updated'] ?? fields['modified'] ?? fields['last_modified_at'],
      survey.zone,
    );
    const markup = markdownMarkup(
      body,
      (name) => addressOf(name, page, survey),
      (href) => linkAddress(href, page, survey),
    );
    const { featured } = page;
    const beside = featured === null ? null : { address: featured, alt: '', caption: '' };
    const picture = pictureOf(fields) ?? beside;
    yield {
      ...{ kind, slug, status, authors, topics, tags, published },
      id: file,
      title: textField(fields, 'title'),
      dek: plainMarkdown(textField(fields, 'description', 'summary', 'excerpt')),
      updated: updated !== null && published !== null && updated > published ? updated : null,
      picture: picture && {
        ...picture,
        address: fileAddress(folder, picture.address, page, survey.config.address),
        at: { file, line: 1, column: 1 },
      },
      markup: {
        text: markup,
        start: { file, line, column: 1 },
        isDerived: true,
        hasLineBreaks: false,
        hasShortcodes: false,
      },
      at: { file, line: 1, column: 1 },
    };
  }
}

function pictureOf(fields: Record<string, unknown>): Omit<SourcePicture, 'at'> | null {
  for (const name of PICTURE_FIELDS) {
    const value: unknown = Array.isArray(fields[name])
      ? (fields[name] as unknown[])[0]
      : fields[name];
    if (typeof value === 'string' && value.trim() !== '') {
      return { address: value.trim(), alt: '', caption: '' };
    }
    if (typeof value !== 'object' || value === null) continue;
    const group = value as Record<string, unknown>;
    const address = textField(
      group,
      ...['image', 'src', 'url', 'path', 'file', 'feature', 'overlay_image', 'teaser'],
    );
    const alt = textField(group, 'alt');
    if (address !== '')
      return { address, alt, caption: plainMarkdown(textField(group, 'caption')) };
  }
  return null;
}

/**
 * Finds a file by its path relative to the page or to the site's root. Returns its local address or, if the file does
 * not exist, its address on the old site.
 */
function fileAddress(
  folder: string,
  given: string,
  page: Pick<MarkdownPage, 'file' | 'old'>,
  site: URL | null,
): string {
  if (given.startsWith('//')) return given;
  const base = site?.pathname.replace(/(?<!\/)\/+$/, '') ?? '';
  const prefix = [`${site?.origin ?? ''}${base}/`, `${base}/`].find((start) =>
    given.startsWith(start),
  );
  const own = prefix === undefined ? given : `/${given.slice(prefix.length).replace(/^\/+/, '')}`;
  if (/^[a-z][a-z+.-]*:/i.test(own)) return own;
  const path = decoded(own.replace(/[?#][\s\S]*$/, ''));
  const beside = path.startsWith('/') ? [] : [posix.join(posix.dirname(page.file), path)];
  const candidates = [...beside, ...ROOTS.map((root) => posix.join(root, path))];
  const found = candidates
    .map((candidate) => candidate.replace(/^\/+/, ''))
    .find((candidate) => candidate !== '' && existsSync(join(folder, candidate)));
  if (found !== undefined) return localAddress(found);
  return site
    ? new URL(own.startsWith('/') ? base + own : own, site.origin + base + page.old).href
    : own;
}

/**
 * Resolves a relative link. A link to a Markdown file becomes a link to its page. Any other link is resolved against
 * the address of the page on the old site.
 */
function linkAddress(href: string, page: MarkdownPage, survey: MarkdownSurvey): string {
  if (/^(?:[a-z][a-z+.-]*:|\/|#|$)/i.test(href)) return href;
  const [path = '', hash = ''] = href.split(/(?=#)/);
  const target = /\.(?:md|markdown)$/i.test(path) ? addressOf(path, page, survey) : null;
  if (target !== null) return target + hash;
  const url = new URL(href, `https://site.invalid${basePath(survey)}${page.old}`);
  return url.pathname + url.search + url.hash;
}

/** Returns the old address of the page that a path or file name refers to, or null. */
function addressOf(name: string, page: MarkdownPage, survey: MarkdownSurvey): string | null {
  const [path = '', hash = ''] = decoded(name).split(/(?=#)/);
  const beside = posix.join(posix.dirname(page.file), path);
  // Hugo ignores the case of such names.
  const end = path
    .replace(/^\/|\/$/g, '')
    .replace(/(?:(?:^|\/)_?index)?\.(?:md|markdown)$/i, '')
    .toLowerCase();
  const found =
    survey.pages.find(({ file }) => file === beside) ??
    survey.pages.find(({ file }) => {
      const plain = file.replace(/(?:\/index)?\.(?:md|markdown)$/i, '').toLowerCase();
      return plain === end || plain.endsWith(`/${end}`);
    });
  return found ? basePath(survey) + found.old + hash : null;
}

function basePath({ config }: MarkdownSurvey): string {
  return config.address?.pathname.replace(/(?<!\/)\/+$/, '') ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
