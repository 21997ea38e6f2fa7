import { plainText } from '../markup/nodes';
import { failure, warning, type Notes } from '../report/moveReport';
import { MovedAddresses } from '../source/movedAddresses';
import { newPath } from '../source/newAddress';
import { splitName } from '../source/people';
import { slugOf, uniqueSlugs } from '../source/slugs';
import type { Source, SourceAuthor, SourceSite, SourceStory } from '../source/sourceSite';
import { childText, XmlEndError, type XmlElement } from '../source/xmlElements';
import { feedEntry, type FeedEntry } from './feedEntry';
import { elementsOf, feedPages, isEntry, type FeedPage } from './feedPages';

/** The data that the first pass collects. The second pass reads the entries again. */
interface FeedSurvey {
  site: SourceSite;
  authors: Map<string, SourceAuthor>;
  /** Slugs of topics and tags, keyed by name. */
  topics: Map<string, string>;
  tags: Map<string, string>;
  /** Slugs of stories, keyed by id. */
  slugs: Map<string, string>;
  /** Name of the feed's author, for entries without one. */
  author: string;
  addresses: MovedAddresses;
  notes: Notes;
}

/**
 * Opens an RSS 2.0 or Atom feed.
 * @param source file name or address of the feed
 * @param address address of the old site, or null to use the one in the feed
 */
export async function readFeed(source: string, address: URL | null): Promise<Source> {
  const { pages, missing } = await feedPages(source);
  const survey = await surveyFeed(pages, address);
  if (missing) {
    const suggestion = 'Import again; stories that have already been imported do not change';
    survey.notes.problems.push(
      failure(missing.at, 'feed-page-missing', missing.message, suggestion),
    );
  }
  return {
    site: { ...survey.site, authors: [...survey.authors.values()] },
    addresses: survey.addresses,
    pathOf: () => undefined,
    notes: survey.notes,
    leftOutWords: 0,
    stories: () => stories(pages, survey),
    gallery: () => [],
    original: () => null,
  };
}

async function surveyFeed(pages: readonly FeedPage[], address: URL | null): Promise<FeedSurvey> {
  const survey: FeedSurvey = {
    site: {
      ...{ name: '', description: '', language: '', address },
      ...{ authors: [], topics: [], menus: [] },
    },
    ...{ authors: new Map(), topics: new Map(), tags: new Map(), slugs: new Map() },
    ...{ author: '', addresses: new MovedAddresses(), notes: { problems: [], dropped: [] } },
  };
  const unique = uniqueSlugs();
  for (const page of pages) {
    try {
      for await (const element of elementsOf(page)) {
        if (isEntry(element, page)) addEntry(feedEntry(element, page.format), survey, unique);
        else describe(element, survey);
      }
    } catch (error) {
      if (!(error instanceof XmlEndError)) throw error;
      const at = { file: page.name, line: 1, column: 1 };
      survey.notes.problems.push(failure(at, 'export-cut-off', error.message));
    }
  }
  const at = { file: pages[0]?.name ?? '', line: 1, column: 1 };
  const { size } = survey.slugs;
  const message = `The feed has ${size} ${size === 1 ? 'story' : 'stories'}; most feeds have only the newest`;
  const suggestion = 'If the old site has more, increase its feed length or import its export';
  survey.notes.problems.push(warning(at, 'feed-length', message, suggestion));
  return survey;
}

/** Reads an element that describes the feed rather than an entry. */
function describe(element: XmlElement, survey: FeedSurvey): void {
  const { name, text } = element;
  const { site } = survey;
  if (name === 'title') site.name ||= plainText(text);
  else if (name === 'description' || name === 'subtitle') site.description ||= plainText(text);
  else if (name === 'language') site.language ||= text.trim();
  else if (name === 'link') site.address ??= urlOf(text.trim() || pageAddress(element));
  else if (name === 'author') survey.author ||= childText(element, 'name').trim();
}

function pageAddress({ attributes }: XmlElement): string {
  return (attributes['rel'] ?? 'alternate') === 'alternate' ? (attributes['href'] ?? '') : '';
}

function addEntry(entry: FeedEntry, survey: FeedSurvey, unique: (slug: string) => string): void {
  const { id, title, link, at, published, isWhole } = entry;
  if (survey.slugs.has(id)) return;
  const slug = unique(slugOf(lastPart(link) || title, 'story'));
  survey.slugs.set(id, slug);
  for (const name of authorsOf(entry, survey)) addAuthor(survey, name);
  const topics = topicsOf(entry, survey);
  for (const tag of entry.categories.slice(1)) survey.tags.set(tag, slugOf(tag, 'tag'));
  const name = `“${title || slug}”`;
  if (!isWhole) {
    const message = `${name} has only a summary in the feed`;
    const suggestion = `Copy the text from ${link || 'the old site'}, or include the full text in the feed`;
    survey.notes.problems.push(warning(at, 'summary-only', message, suggestion));
  }
  if (published === null) {
    const message = `${name} has no date, so it is a draft`;
    survey.notes.problems.push(warning(at, 'no-date', message, 'Add datePublished'));
    return;
  }
  const url = urlOf(link);
  if (!url) return;
  const path = newPath({ kind: 'story', slug, topics });
  survey.addresses.add({ path, old: url.pathname + url.search, at });
}

async function* stories(
  pages: readonly FeedPage[],
  survey: FeedSurvey,
): AsyncGenerator<SourceStory> {
  const written = new Set<string>();
  for (const page of pages) {
    try {
      for await (const element of elementsOf(page)) {
        if (!isEntry(element, page)) continue;
        const entry = feedEntry(element, page.format);
        // An entry can appear on two pages if a new story was published between the two requests.
        if (written.has(entry.id)) continue;
        written.add(entry.id);
        yield storyOf(entry, survey);
      }
    } catch (error) {
      // A truncated file has already been reported by the survey.
      if (!(error instanceof XmlEndError)) throw error;
    }
  }
}

function storyOf(entry: FeedEntry, survey: FeedSurvey): SourceStory {
  const { id, title, summary, published, updated, picture, text, at } = entry;
  return {
    ...{ id, title, published, updated, picture, at },
    kind: 'story',
    slug: survey.slugs.get(id) ?? '',
    status: published === null ? 'draft' : 'published',
    dek: summary,
    authors: authorsOf(entry, survey).map((name) => addAuthor(survey, name).slug),
    topics: topicsOf(entry, survey),
    tags: entry.categories.slice(1).map((tag) => survey.tags.get(tag) ?? ''),
    markup: { ...text, hasLineBreaks: false, hasShortcodes: false, isDerived: false },
  };
}

function authorsOf({ authors }: FeedEntry, { author }: FeedSurvey): string[] {
  const named = authors.filter(Boolean);
  return named.length > 0 || author === '' ? named : [author];
}

function addAuthor({ authors }: FeedSurvey, name: string): SourceAuthor {
  const known = authors.get(name);
  if (known) return known;
  const author = { slug: slugOf(name, 'author'), ...splitName(name), biography: '' };
  authors.set(name, author);
  return author;
}

/** Returns the story's topic: its first category, because feeds do not distinguish categories from tags. */
function topicsOf({ categories }: FeedEntry, { topics, site }: FeedSurvey): string[] {
  const [name = ''] = categories;
  if (name === '') return [];
  const known = topics.get(name);
  if (known !== undefined) return [known];
  const slug = slugOf(name, 'topic');
  topics.set(name, slug);
  site.topics.push({ slug, name, description: '' });
  return [slug];
}

function lastPart(link: string): string {
  const path = urlOf(link)?.pathname ?? '';
  return (path.split('/').findLast(Boolean) ?? '').replace(/\.(?:html?|php|aspx?)$/i, '');
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
