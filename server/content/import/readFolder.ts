import { stat } from 'node:fs/promises';
import type { AdSlots } from '../../../src/model/ads/adSlots';
import type { Experiment } from '../../../src/model/experiments/experiments';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import type { Fronts } from '../fronts/frontModules';
import { importedMenus } from '../menus/importedMenus';
import {
  STATIC_PAGE_KINDS,
  type SiteDocument,
  type StaticPageDocument,
  type StaticPageKind,
  type StoredAuthor,
  type StoredDraft,
  type StoredProduct,
  type StoredTheme,
  type StoredTopic,
} from '../../store/storedContent';
import { readArticle } from './articleFile';
import type { Dependencies } from './cache/dependencies';
import { openParseCache, type ParseCache, type ParseCacheOptions } from './cache/parseCache';
import { fileUnderCollections } from './collectionMembers';
import { ContentFileError } from './contentFileError';
import type { ContentContext, ImportedContent } from './fields/contentFields';
import { languageFields } from './fields/languageFields';
import { stableId } from './fields/stableId';
import { readExperiments } from './experimentsFile';
import { reportUnknownExperiments } from './experimentNames';
import { yamlPositions } from './problems/yamlPositions';
import { openFolder, type FolderFiles } from './folderFiles';
import { readFronts, type FrontTargets } from './frontsFile';
import { readGallery } from './galleryFile';
import { createOwnFiles } from './ownFiles';
import { otherSites, readAuthor, readSite, readTopic } from './peopleAndTopics';
import { FileProblems, type FileTexts } from './problems/fileProblems';
import { didYouMean } from './problems/nearestName';
import type { Problem } from './problems/problemCodes';
import { readProduct } from './productFile';
import { readReview } from './reviewFile';
import { parseAdSlotsFile, parseSynonymsFile, parseVanityFile } from './siteFiles';
import { readMenus, readStaticPageFile } from './staticPageFile';
import { createImageReader, createOriginalReader } from './fields/storedImage';
import { hasTheme, readTheme, THEME, type Theme } from './theme/themeFile';
import { readVideo } from './videoFile';
import type { ContentFile } from './fields/frontMatter';

/** The importable content in a folder, and the problems found in its files. */
export interface ContentFolder {
  stories: ImportedContent[];
  authors: StoredAuthor[];
  topics: StoredTopic[];
  staticPages: Record<StaticPageKind, StaticPageDocument[]>;
  products: StoredProduct[];
  drafts: StoredDraft[];
  site: SiteDocument;
  /** Null if the demo publication has no `theme.json`, or if the file is not a JSON object. */
  theme: StoredTheme | null;
  /** Null if the folder has no such file, or a broken one. */
  menus: Record<string, unknown> | null;
  vanity: VanityEntry[] | null;
  adSlots: AdSlots | null;
  synonyms: string[][] | null;
  experiments: Experiment[] | null;
  fronts: Fronts | null;
  problems: Problem[];
  texts: FileTexts;
  /** IDs of stories and keys of other documents whose file is broken. Their stored versions are not changed. */
  broken: ReadonlySet<string>;
  /** Number of stories with a broken file. */
  failed: number;
}

export interface FolderOptions {
  siteKey: string;
  /** The cache of parsed stories. If omitted or null, all stories are parsed. */
  parseCache?: ParseCacheOptions | null;
}

type StoryReader = (file: ContentFile, context: ContentContext) => Promise<ImportedContent>;
type ContextOf = (file: ContentFile, dependencies: Dependencies) => ContentContext;

const STORY_FOLDERS = {
  articles: { read: readArticle, typeName: 'content_article' },
  galleries: { read: readGallery, typeName: 'gallery' },
  reviews: { read: readReview, typeName: 'review' },
  videos: { read: readVideo, typeName: 'video' },
} as const satisfies Record<string, { read: StoryReader; typeName: string }>;

/** Reads a content folder and reports every problem in every file. */
export async function readFolder(
  contentDir: string,
  { siteKey, parseCache = null }: FolderOptions,
): Promise<ContentFolder> {
  const found = await stat(contentDir).catch(() => null);
  if (!found?.isDirectory()) {
    throw new ContentFileError(contentDir, 'invalid-file', 'there is no such folder');
  }
  const files = await openFolder(contentDir);
  let siteProblems = new FileProblems('site.json');
  const read = (text: string | null): SiteDocument => {
    if (text !== null) siteProblems = new FileProblems('site.json', text, yamlPositions(text));
    return readSite(text, siteKey, siteProblems);
  };
  const named = (await files.json('site.json', 'site', read)) ?? read(null);
  files.add(siteProblems);
  const theme = await files.json(THEME, 'theme', (text) =>
    hasTheme(text, named.name) ? readTheme(contentDir, text) : null,
  );
  if (theme) files.add(theme.problems);
  const isThemeBroken = files.broken.has('theme') || theme?.problems.hasErrors === true;
  const site = withTheme(named, theme);
  const shared = { site: siteKey, ownDomains: site.domains, subId: siteKey };
  const originalOf = createOriginalReader(contentDir);
  const baseOf = (problems: FileProblems, dependencies: Dependencies): ContentContext => {
    const readImage = createImageReader(async (path) => {
      dependencies.stat(`pictures/${path}`);
      const original = await originalOf(path);
      // Not cached, because reading the file may have failed only temporarily.
      if ('problem' in original && original.code === 'picture-unreadable') {
        dependencies.isComplete = false;
      }
      return original;
    });
    return {
      ...shared,
      ...{ problems, readImage },
      files: createOwnFiles(contentDir, readImage, dependencies),
      videos: { has: (slug) => dependencies.has('videos', slug) },
    };
  };
  const contextOf: ContextOf = ({ slug, problems, fields }, dependencies) => ({
    ...baseOf(problems, dependencies),
    ...languageFields(fields),
    subId: `${siteKey}-${slug}`,
  });
  const authors = await files.each('authors', authorKey, (file, dependencies) =>
    readAuthor(file, baseOf(file.problems, dependencies).readImage, shared),
  );
  const topics = await files.each('topics', topicKey, (file) => readTopic(file, shared));
  const staticPages = { collection: [], feature: [], page: [], newsletter: [] } as Record<
    StaticPageKind,
    StaticPageDocument[]
  >;
  for (const kind of STATIC_PAGE_KINDS) {
    const key = (slug: string): string => `${kind}:${slug}`;
    staticPages[kind] = await files.each(`${kind}s`, key, (file, dependencies) =>
      readStaticPageFile(file, baseOf(file.problems, dependencies)),
    );
  }
  const products = await files.each(
    'products',
    (slug) => `product:${slug}`,
    (file, dependencies) => readProduct(file, contextOf(file, dependencies)),
  );
  const topicSlugs = new Set(topics.map(({ slug }) => slug));
  const tests = await files.json('experiments.json', 'experiments', (text) =>
    text === null ? null : readExperiments(text, topicSlugs),
  );
  if (tests) files.add(tests.problems);
  const areTestsBroken = files.broken.has('experiments') || tests?.problems.hasErrors === true;
  const experiments = areTestsBroken ? null : (tests?.experiments ?? []);
  const cache = parseCache && openParseCache(parseCache, { ...shared, experiments }, files.state);
  const { stories, failed } = await readStories(files, { contextOf, experiments, cache });
  const drafts = await files.each(
    'drafts',
    (slug) => `draft:${slug}`,
    async (file, dependencies) => {
      const { document, body } = await readArticle(file, baseOf(file.problems, dependencies));
      return { document, body };
    },
  );
  const menuTargets = { topics: topicSlugs, otherSites: otherSites(site) };
  const menus = await files.json('menus.json', 'menus', (text, warn) =>
    text === null ? null : importedMenus(readMenus(text), menuTargets, warn),
  );
  const vanity = await files.json('vanity.json', 'vanity', (text) =>
    text === null ? null : parseVanityFile(text),
  );
  const adSlots = await files.json('adSlots.json', 'adSlots', (text) =>
    text === null ? null : parseAdSlotsFile(text),
  );
  const synonyms = await files.json('synonyms.json', 'synonyms', (text) =>
    text === null ? null : parseSynonymsFile(text),
  );
  const fronts = await files.json('fronts.json', 'fronts', (text) =>
    text === null ? null : readFronts(text, frontTargets(stories, files)),
  );
  if (fronts) files.add(fronts.problems);
  const areFrontsBroken = files.broken.has('fronts') || fronts?.problems.hasErrors === true;
  fileUnderCollections(stories, staticPages, (file) => files.file(file)?.problems);
  return {
    ...{ stories, authors, topics, staticPages, products, drafts, site },
    ...{ menus, vanity, adSlots, synonyms },
    experiments: areTestsBroken ? null : (tests?.experiments ?? null),
    fronts: areFrontsBroken ? null : (fronts?.fronts ?? null),
    theme: theme?.document ?? null,
    broken: new Set([
      ...files.broken,
      // The site document contains part of the theme, so its stored version is not changed either.
      ...(isThemeBroken ? ['theme', 'site'] : []),
      ...(areTestsBroken ? ['experiments'] : []),
      ...(areFrontsBroken ? ['fronts'] : []),
    ]),
    ...{ problems: files.problems(), texts: files.texts(), failed },
  };
}

function withTheme(site: SiteDocument, theme: Theme | null): SiteDocument {
  if (!theme) return site;
  const { name: former, publisher, copyrightHolder } = site;
  const name = theme.name || former;
  const renamed = (value: string): string => (value === former ? name : value);
  return {
    ...site,
    ...{ name, logo: theme.logo, copyrightHolder: renamed(copyrightHolder) },
    publisher: {
      ...publisher,
      ...{ name: renamed(publisher.name), legalName: renamed(publisher.legalName) },
    },
  };
}

/** Returns the slugs that `fronts.json` may refer to. */
function frontTargets(stories: readonly ImportedContent[], { slugs }: FolderFiles): FrontTargets {
  const of = (folder: string): ReadonlySet<string> => slugs.get(folder) ?? new Set();
  return {
    stories: new Set(Object.keys(STORY_FOLDERS).flatMap((folder) => [...of(folder)])),
    tags: new Set(stories.flatMap(({ document }) => document.tags.map(({ slug }) => slug))),
    ...{ topics: of('topics'), collections: of('collections') },
    ...{ newsletters: of('newsletters'), authors: of('authors') },
  };
}

/** Returns the key of an author in `ContentFolder.broken`. */
export function authorKey(slug: string): string {
  return `author:${slug}`;
}

export function topicKey(slug: string): string {
  return `topic:${slug}`;
}

interface StoryOptions {
  contextOf: ContextOf;
  /** Null if they are broken. */
  experiments: readonly Experiment[] | null;
  cache: ParseCache | null;
}

async function readStories(
  files: FolderFiles,
  { contextOf, experiments, cache }: StoryOptions,
): Promise<{ stories: ImportedContent[]; failed: number }> {
  const stories: ImportedContent[] = [];
  let count = 0;
  for (const [folder, { read, typeName }] of Object.entries(STORY_FOLDERS)) {
    count += files.slugs.get(folder)?.size ?? 0;
    const key = (slug: string): string => stableId(typeName, slug);
    const readOne = async (
      file: ContentFile,
      dependencies: Dependencies,
    ): Promise<ImportedContent> => {
      const story = await read(file, contextOf(file, dependencies));
      reportUnknownNames(story, file, dependencies);
      if (experiments) reportUnknownExperiments(story, experiments, file.fields);
      return story;
    };
    for (const story of await files.stories(folder, key, readOne, cache)) stories.push(story);
  }
  return { stories, failed: count - stories.length };
}

/** Reports an author or topic without a file, even if the story has other errors. */
function reportUnknownNames(
  { document: { author, topics } }: ImportedContent,
  { fields }: ContentFile,
  known: Dependencies,
): void {
  if (author !== '' && !known.has('authors', author)) {
    const message = `is ${author}, but authors/${author}.md is missing`;
    fields.report('unknown-author', 'author', message, didYouMean(author, known.all('authors')));
  }
  for (const [index, topic] of topics.entries()) {
    // A value that cannot be a file name has already been reported as an error.
    if (known.has('topics', topic) || !/^[\w-]+$/.test(topic)) continue;
    const message = `is ${topic}, but topics/${topic}.md is missing`;
    const suggestion = didYouMean(topic, known.all('topics'));
    fields.report('unknown-topic', `topics[${index}]`, message, suggestion);
  }
}
