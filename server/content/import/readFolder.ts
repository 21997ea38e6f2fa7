import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdSlots } from '../../../src/model/ads/adSlots';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { importedMenus } from '../menus/importedMenus';
import {
  STATIC_PAGE_KINDS,
  type SiteDocument,
  type StaticPageDocument,
  type StaticPageKind,
  type StoredAuthor,
  type StoredDraft,
  type StoredProduct,
  type StoredTopic,
} from '../../store/storedContent';
import { readArticle } from './articleFile';
import { fileUnderCollections } from './collectionMembers';
import type { ContentContext, ImportedContent } from './fields/contentFields';
import { ContentFileError } from './contentFileError';
import { readContentFile, type ContentFile } from './fields/frontMatter';
import { readGallery } from './galleryFile';
import { readAuthor, readSite, readTopic } from './peopleAndTopics';
import { readProduct } from './productFile';
import { readReview } from './reviewFile';
import { createOwnFiles } from './ownFiles';
import { parseAdSlotsFile, parseVanityFile } from './siteFiles';
import { readMenus, readStaticPageFile } from './staticPageFile';
import { createImageReader } from './fields/storedImage';
import { readVideo } from './videoFile';

/** A content folder, read and validated completely before anything is written. */
export interface ContentFolder {
  stories: ImportedContent[];
  authors: StoredAuthor[];
  topics: StoredTopic[];
  staticPages: Record<StaticPageKind, StaticPageDocument[]>;
  products: StoredProduct[];
  /** Unpublished stories. */
  drafts: StoredDraft[];
  site: SiteDocument;
  /** Null if the folder has no such file. */
  menus: Record<string, unknown> | null;
  vanity: VanityEntry[] | null;
  adSlots: AdSlots | null;
}

export interface FolderOptions {
  siteKey: string;
  /** Reports a problem that does not stop the import. */
  warn: (message: string) => void;
}

type StoryReader = (file: ContentFile, context: ContentContext) => Promise<ImportedContent>;

const STORY_FOLDERS: Readonly<Record<string, StoryReader>> = {
  articles: readArticle,
  galleries: readGallery,
  reviews: readReview,
  videos: readVideo,
};

/** Reads a content folder. Throws a ContentFileError for the first invalid file. */
export async function readFolder(
  contentDir: string,
  { siteKey, warn }: FolderOptions,
): Promise<ContentFolder> {
  const found = await stat(contentDir).catch(() => null);
  if (!found?.isDirectory())
    throw new ContentFileError(contentDir, null, 'there is no such folder');
  const site = readSite(await textOf(contentDir, 'site.json'), siteKey);
  const menus = await textOf(contentDir, 'menus.json');
  const vanity = await textOf(contentDir, 'vanity.json');
  const adSlots = await textOf(contentDir, 'adSlots.json');
  const readImage = createImageReader(contentDir, warn);
  const ownFiles = createOwnFiles(contentDir, readImage, warn);
  const context = {
    site: siteKey,
    ownDomains: site.domains,
    subId: siteKey,
    readImage,
    files: ownFiles,
  };
  const files = (kind: string): Promise<ContentFile[]> => contentFiles(contentDir, kind);
  const authors = await each(await files('authors'), (file) =>
    readAuthor(file, readImage, context),
  );
  const topics = (await files('topics')).map((file) => readTopic(file, context));
  const staticPages = await readStaticPages(files, context, warn);
  const products = await each(await files('products'), (file) =>
    readProduct(file, { ...context, subId: `${siteKey}-${file.slug}` }),
  );
  const stories: ImportedContent[] = [];
  for (const [folder, read] of Object.entries(STORY_FOLDERS)) {
    stories.push(...(await readStories(await files(folder), read, context, warn)));
  }
  const drafts = await each(await files('drafts'), async (file) => {
    const { document, body } = await readArticle(file, context);
    return { document, body };
  });
  fileUnderCollections(stories, staticPages, warn);
  warnOfStrangers(stories, authors, warn);
  return {
    ...{ stories, authors, topics, staticPages, products, drafts, site },
    menus: menus === null ? null : importedMenus(readMenus(menus), topics, warn),
    vanity: vanity === null ? null : parseVanityFile(vanity),
    adSlots: adSlots === null ? null : parseAdSlotsFile(adSlots),
  };
}

async function readStories(
  files: readonly ContentFile[],
  read: StoryReader,
  context: ContentContext,
  warn: (message: string) => void,
): Promise<ImportedContent[]> {
  return each(files, async (file) => {
    const story = await read(file, { ...context, subId: `${context.site}-${file.slug}` });
    for (const name of story.unknownShortcodes) {
      warn(`${story.file}: the shortcode ${name} is unknown and shows as a gap`);
    }
    return story;
  });
}

async function readStaticPages(
  files: (kind: string) => Promise<ContentFile[]>,
  context: ContentContext,
  warn: (message: string) => void,
): Promise<Record<StaticPageKind, StaticPageDocument[]>> {
  const staticPages = { collection: [], feature: [], page: [], newsletter: [] } as Record<
    StaticPageKind,
    StaticPageDocument[]
  >;
  for (const kind of STATIC_PAGE_KINDS) {
    staticPages[kind] = await each(await files(`${kind}s`), (file) =>
      readStaticPageFile(file, context, warn),
    );
  }
  return staticPages;
}

/** Reads files sequentially, so that a folder of large images is not in memory at once. */
async function each<Result>(
  files: readonly ContentFile[],
  read: (file: ContentFile) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const file of files) results.push(await read(file));
  return results;
}

async function textOf(contentDir: string, name: string): Promise<string | null> {
  return readFile(join(contentDir, name), 'utf8').catch(() => null);
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

function warnOfStrangers(
  stories: readonly ImportedContent[],
  authors: readonly StoredAuthor[],
  warn: (message: string) => void,
): void {
  const known = new Set(authors.map((author) => author.slug));
  for (const { document, file } of stories) {
    if (!known.has(document.author)) {
      warn(`${file}: authors/${document.author}.md is missing`);
    }
  }
}
