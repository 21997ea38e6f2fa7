import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  readContentFile,
  type ContentFile,
} from '../../../server/content/import/fields/frontMatter';
import { contentPath } from '../../../src/model/routing/articleRoute';
import type { ContentTypeName } from '../../../src/model/content/content';
import type { Kind, KindPage } from './kinds';

/**
 * Finds a page of each kind in a content folder: the longest story of the kind, or the one with the most shortcodes or
 * items. Omits kinds without a story.
 */
export async function findPages(folder: string): Promise<KindPage[]> {
  const articles = await filesIn(folder, 'articles');
  const stories: [Kind, ContentTypeName, ContentFile | null][] = [
    ['story', 'content_article', most(articles.filter(isWordsOnly), words)],
    ['pictures', 'content_article', most(articles.filter(isIllustrated), words)],
    ['shortcodes', 'content_article', most(articles, shortcodes)],
    ['review', 'review', most(await filesIn(folder, 'reviews'), words)],
    ['gallery', 'gallery', most(await filesIn(folder, 'galleries'), items)],
    ['best-list', 'content_article', most(articles.filter(isBestList), words)],
    ['live-blog', 'content_article', most(articles.filter(isLiveBlog), words)],
    ['video', 'video', most(await filesIn(folder, 'videos'), words)],
  ];
  const found = stories.flatMap(([kind, typeName, file]) =>
    file ? [{ kind, path: pathOf(file, typeName) }] : [],
  );
  return [
    ...found,
    { kind: 'list', path: '/latest/' },
    { kind: 'front', path: '/' },
    { kind: 'search', path: `/search/?q=${searchWord(articles)}` },
    { kind: 'member', path: '/members/preferences/' },
  ];
}

async function filesIn(folder: string, kind: string): Promise<ContentFile[]> {
  const names = await readdir(path.join(folder, kind)).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .sort()
      .map(async (name) =>
        readContentFile(`${kind}/${name}`, await readFile(path.join(folder, kind, name), 'utf8')),
      ),
  );
}

/** Returns the names of the shortcodes in a text, without closing tags. */
export function shortcodeNames(markdown: string): string[] {
  return [...markdown.matchAll(/^\[([a-z0-9_]+)[ \]]/gm)].map(([, name = '']) => name);
}

const words = ({ markdown }: ContentFile): number => markdown.split(/\s+/).length;
const shortcodes = ({ markdown }: ContentFile): number => shortcodeNames(markdown).length;
const items = ({ fields }: ContentFile): number => fields.groups('items').length;
const isBestList = ({ fields }: ContentFile): boolean => fields.text('type') === 'best-list';
const isLiveBlog = ({ fields }: ContentFile): boolean => fields.text('subType') === 'live-blog';

function isWordsOnly(file: ContentFile): boolean {
  return shortcodes(file) === 0 && !isBestList(file) && !isLiveBlog(file);
}

/** True for a story with inline images, and possibly quotes, but nothing else between its paragraphs. */
function isIllustrated(file: ContentFile): boolean {
  const names = shortcodeNames(file.markdown);
  const isPlain = names.every((name) => name === 'image' || name === 'pull_quote');
  return names.includes('image') && isPlain && !isBestList(file) && !isLiveBlog(file);
}

function most(files: readonly ContentFile[], size: (file: ContentFile) => number) {
  return files.toSorted((one, other) => size(other) - size(one))[0] ?? null;
}

function pathOf({ slug, fields }: ContentFile, typeName: ContentTypeName): string {
  return contentPath({
    typeName,
    slug,
    subType: fields.text('subType'),
    section: fields.text('section'),
    topics: fields.slugs('topics').map((topic) => ({ slug: topic })),
  });
}

/** Returns the longest word in the title of the first story, so that a search for it finds at least that story. */
function searchWord([first]: readonly ContentFile[]): string {
  const found = first?.fields.text('title').match(/[A-Za-z]+/g) ?? [];
  return found.toSorted((one, other) => other.length - one.length)[0]?.toLowerCase() ?? 'laptop';
}
