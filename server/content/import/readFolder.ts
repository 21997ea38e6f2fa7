import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteDocument, StoredAuthor, StoredTopic } from '../storedContent';
import { readArticle, type ImportedArticle } from './articleFile';
import { ContentFileError } from './contentFileError';
import { readContentFile, type ContentFile } from './frontMatter';
import { readAuthor, readSite, readTopic } from './peopleAndTopics';
import { createImageReader } from './storedImage';

/** Everything a content folder says, read and checked; nothing is written before all of it is. */
export interface ContentFolder {
  articles: ImportedArticle[];
  authors: StoredAuthor[];
  topics: StoredTopic[];
  site: SiteDocument;
}

export interface FolderOptions {
  siteKey: string;
  /** Hears of what is wrong but does not stop an import. */
  warn: (message: string) => void;
}

/** Throws a ContentFileError for the first file that cannot be used. */
export async function readFolder(
  contentDir: string,
  { siteKey, warn }: FolderOptions,
): Promise<ContentFolder> {
  const found = await stat(contentDir).catch(() => null);
  if (!found?.isDirectory()) throw new ContentFileError(contentDir, null, 'there is no such folder');
  const siteText = await readFile(join(contentDir, 'site.json'), 'utf8').catch(() => null);
  const site = readSite(siteText, siteKey);
  const readImage = createImageReader(contentDir, warn);
  const context = { site: siteKey, ownDomains: site.domains, readImage };
  const folder: ContentFolder = { articles: [], authors: [], topics: [], site };
  for (const file of await contentFiles(contentDir, 'authors')) {
    folder.authors.push(await readAuthor(file, readImage, context));
  }
  for (const file of await contentFiles(contentDir, 'topics')) {
    folder.topics.push(readTopic(file, context));
  }
  for (const file of await contentFiles(contentDir, 'articles')) {
    const article = await readArticle(file, context);
    for (const name of article.unknownShortcodes) {
      warn(`${file.file}: the shortcode ${name} is unknown and shows as a gap`);
    }
    folder.articles.push(article);
  }
  warnOfStrangers(folder, warn);
  return folder;
}

async function contentFiles(contentDir: string, kind: string): Promise<ContentFile[]> {
  const names = await readdir(join(contentDir, kind)).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .sort()
      .map(async (name) => {
        const text = await readFile(join(contentDir, kind, name), 'utf8');
        return readContentFile(`${kind}/${name}`, text);
      }),
  );
}

function warnOfStrangers(folder: ContentFolder, warn: (message: string) => void): void {
  const known = new Set(folder.authors.map((author) => author.slug));
  for (const { document } of folder.articles) {
    if (!known.has(document.author)) {
      warn(`articles/${document.slug}.md: authors/${document.author}.md is missing`);
    }
  }
}
