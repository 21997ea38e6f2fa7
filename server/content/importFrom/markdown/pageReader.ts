import { posix } from 'node:path';
import { markdownToHtml } from '../../import/fields/markdown';
import { wordsOf } from '../../import/text/words';
import { failure, warning } from '../report/moveReport';
import { FEED_PATH, frontPages, LATEST_PATH, newPath, pageSlug } from '../source/newAddress';
import { shownName, splitName } from '../source/people';
import type { Position } from '../source/position';
import { slugOf, uniqueSlugs } from '../source/slugs';
import { dayIn } from '../source/sourceTime';
import type { MovedAddress } from '../source/movedAddresses';
import { completedAuthor, type AuthorData } from './authorData';
import { combined } from './folderData';
import { jekyllPages } from './jekyllRules';
import { dateOfName, isPost, oldAddress, pageName } from './oldAddress';
import { featuredFile, unnamedFiles } from './pageBundle';
import { publicationOf, PUBLICATION_FIELDS, type Publication } from './publication';
import type { SiteConfig } from './siteConfig';
import { menusOfPage } from './siteMenus';
import { listField, readSourceFile, textField, type SourceFile } from './sourceFields';
import type { MarkdownPage, MarkdownSurvey } from './surveyedPages';
import { otherTaxonomies, otherTerms, sectionAddresses, termAddresses } from './termAddresses';

const TAKEN = new Set([
  ...PUBLICATION_FIELDS,
  ...['title', 'lastmod', 'updated', 'modified', 'last_modified_at'],
  ...[
    'slug',
    'url',
    'permalink',
    'aliases',
    'redirect_from',
    'layout',
    'menu',
    'menus',
    'linkTitle',
  ],
  ...['author', 'authors', 'categories', 'category', 'tags', 'description', 'summary', 'excerpt'],
  ...[
    'image',
    'images',
    'cover',
    'header',
    'featured_image',
    'featuredImage',
    'thumbnail',
    'banner',
    'type',
  ],
]);

/** Default feed address of each generator. */
const FEEDS: Readonly<Partial<Record<SiteConfig['generator'], string>>> = {
  hugo: '/index.xml',
  jekyll: '/feed.xml',
  eleventy: '/feed/feed.xml',
};

function basePath({ address }: SiteConfig): string {
  return address?.pathname.replace(/(?<!\/)\/+$/, '') ?? '';
}

/** A file of the site. `place` is its path relative to the content folder. */
interface FoundPage extends Pick<MarkdownPage, 'file' | 'featured'> {
  place: string;
  fields: Record<string, unknown>;
  isEmpty: boolean;
}

/** Adds the pages of a site to a survey, one file at a time. */
export class PageReader {
  private readonly unique = uniqueSlugs();
  /** Addresses of the lists that contained a page, keyed by old path. */
  private readonly lists = new Map<string, MovedAddress>();
  private readonly authorPages: AuthorData[] = [];
  /** Fields that are not imported, each with the first file that contains it and the number of such files. */
  private readonly others = new Map<string, { file: string; count: number }>();

  constructor(private readonly survey: MarkdownSurvey) {}

  add(
    file: string,
    text: string,
    general: Record<string, unknown>,
    beside: readonly string[],
  ): void {
    const { notes } = this.survey;
    const at = { file, line: 1, column: 1 };
    if (text.includes('\uFFFD')) {
      notes.problems.push(warning(at, 'not-utf8', `${file} is not UTF-8`, 'Save it as UTF-8'));
    }
    let source: SourceFile;
    try {
      source = readSourceFile(text);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      notes.problems.push(failure(at, 'unreadable-fields', `${file}: ${error.message}`));
      this.survey.leftOutWords += wordsOf(text).length;
      return;
    }
    const path = this.pathOf(file);
    const author = /^authors\/([^/]+)\/_index\.\w+$/.exec(path)?.[1];
    if (author !== undefined) {
      const markup = markdownToHtml(source.body, 'author');
      this.authorPages.push({ key: author, fields: source.fields, markup, file });
      return;
    }
    if (/(?:^|\/)_index\.\w+$/.test(path)) {
      const words = wordsOf(source.body).length;
      this.survey.leftOutWords += words;
      const why = `It is the introduction to a list on the old site and has ${words} words`;
      if (words > 0) notes.dropped.push({ ...at, what: file, why });
      return;
    }
    const featured = featuredFile(beside, source.fields);
    const others = beside.filter((name) => name !== featured);
    notes.dropped.push(...unnamedFiles(file, text, others));
    this.addPage({
      file,
      place: path,
      featured,
      fields: combined(general, source.fields),
      isEmpty: source.body.trim() === '',
    });
    this.noteOthers(file, Object.keys(source.fields));
  }

  finish(data: readonly AuthorData[]): void {
    const { config, addresses, authors, notes } = this.survey;
    for (const found of [...data, ...this.authorPages]) {
      const slug = slugOf(shownName(found.key), 'author');
      if (authors.has(slug)) authors.set(slug, completedAuthor(found, notes.dropped));
      else {
        const at = { file: found.file, line: 1, column: 1 };
        notes.dropped.push({ ...at, what: found.key, why: 'No story has this author' });
      }
    }
    addresses.add(...this.lists.values());
    const feed = FEEDS[config.generator];
    if (feed !== undefined) {
      const at = { file: config.file, line: 1, column: 1 };
      addresses.add({ path: FEED_PATH, old: basePath(config) + feed, at });
      addresses.add(...this.frontPages(at));
    }
    for (const [name, { file, count }] of this.others) {
      const at = { file, line: 1, column: 1 };
      const message = `The field “${name}” of ${count === 1 ? 'a file' : `${count} files`} was not imported`;
      this.survey.notes.problems.push(warning(at, 'other-field', message));
    }
  }

  private addPage({ file, place, featured, fields, isEmpty }: FoundPage): void {
    const { config, zone, pages, addresses } = this.survey;
    const publication = publicationOf(fields, {
      named: dateOfName(place),
      isDraft: /(?:^|\/)_drafts\//.test(place),
      now: Date.now(),
      zone,
    });
    const { published, status } = publication;
    const isStory = published !== null || isPost(place);
    const needless = isStory ? null : needlessBecause(place, isEmpty);
    const at = { file, line: 1, column: 1 };
    if (needless !== null) {
      this.survey.notes.dropped.push({ ...at, what: file, why: needless });
      return;
    }
    this.reportPublication(file, publication);
    const categories = [...listField(fields, 'categories'), ...listField(fields, 'category')];
    const tags = listField(fields, 'tags').filter((tag) => !/^(?:posts?|all)$/i.test(tag));
    const topics = (categories.length > 0 ? categories : tags.slice(0, 1)).map((name) =>
      this.topic(name),
    );
    const name = textField(fields, 'slug') || pageName(place) || textField(fields, 'title');
    const given = slugOf(name, 'page');
    const page: MarkdownPage = {
      ...{ file, featured },
      kind: isStory ? 'story' : 'page',
      slug: this.unique(isStory ? given : pageSlug(given)),
      status,
      authors: this.authorsOf(fields),
      topics: [...new Set(topics)],
      tags: [...tags, ...otherTerms(fields, config)].map((tag) => slugOf(tag, 'tag')),
      published,
      old: oldAddress({ path: place, fields, date: published && dayIn(zone, published) }, config),
    };
    pages.push(page);
    const path = page.status === 'published' ? newPath(page) : null;
    const title = textField(fields, 'linkTitle', 'title') || page.slug;
    this.survey.menus.push(...menusOfPage(fields, { title, path }, at));
    if (path === null) return;
    const base = basePath(config);
    const aliases = [...listField(fields, 'aliases'), ...listField(fields, 'redirect_from')];
    // Hugo resolves relative aliases against the page's folder.
    const folder = page.old.slice(0, page.old.lastIndexOf('/', page.old.length - 2) + 1);
    const former = aliases
      .filter((alias) => !/^[a-z][a-z+.-]*:/i.test(alias))
      .map((alias) => posix.join(alias.startsWith('/') ? '/' : folder, alias));
    for (const old of [page.old, ...former]) {
      addresses.add({ path, old: base + old, at });
    }
    const ofSection = isStory ? sectionAddresses(place, config, base, at) : [];
    for (const address of [...termAddresses(fields, config, base, at), ...ofSection]) {
      this.lists.set(address.old, this.lists.get(address.old) ?? address);
    }
  }

  /** Returns the addresses of the numbered pages of the old front page. Eleventy has none by default. */
  private frontPages(at: Position): MovedAddress[] {
    const { config, pages } = this.survey;
    if (config.generator === 'hugo') return [frontPages(`${basePath(config)}/`, at)];
    const stories = pages.filter(({ kind, status }) => kind === 'story' && status === 'published');
    const paths = jekyllPages(config.rules, stories.length);
    return paths.map((path) => ({ path: LATEST_PATH, old: basePath(config) + path, at }));
  }

  private noteOthers(file: string, names: readonly string[]): void {
    const taken = otherTaxonomies(this.survey.config.taxonomies);
    const isTaken = (name: string): boolean => TAKEN.has(name) || taken.includes(name);
    for (const other of names.filter((name) => !isTaken(name))) {
      const known = this.others.get(other);
      if (known) known.count += 1;
      else this.others.set(other, { file, count: 1 });
    }
  }

  private reportPublication(file: string, { hiddenBecause, expires }: Publication): void {
    const at = { file, line: 1, column: 1 };
    const { problems } = this.survey.notes;
    if (hiddenBecause !== null) {
      const message = `${file} ${hiddenBecause}, so it is a draft`;
      const suggestion = 'Move its file to articles/ to publish it';
      problems.push(warning(at, 'not-on-site', message, suggestion));
    }
    if (expires !== null) {
      const message = `${file} expires on ${dayIn(this.survey.zone, expires)}, but stories here do not expire`;
      const suggestion = 'Set status: unpublished in the story on that day';
      problems.push(warning(at, 'expires', message, suggestion));
    }
  }

  private pathOf(file: string): string {
    const { contentFolder } = this.survey.config;
    return contentFolder === '' ? file : file.slice(contentFolder.length + 1);
  }

  private topic(name: string): string {
    const { topics } = this.survey;
    const slug = slugOf(name, 'topic');
    if (!topics.has(slug)) topics.set(slug, { slug, name, description: '' });
    return slug;
  }

  private authorsOf(fields: Record<string, unknown>): string[] {
    const given = fields['authors'] ?? fields['author'] ?? this.survey.config.author;
    const names = (Array.isArray(given) ? given : [given]).flatMap((one: unknown) => {
      const isRecord = typeof one === 'object' && one !== null;
      return isRecord ? textField(one as Record<string, unknown>, 'name') : textOf(one);
    });
    return names.filter(Boolean).map((name) => this.author(shownName(name)));
  }

  private author(name: string): string {
    const { authors } = this.survey;
    const slug = slugOf(name, 'author');
    if (!authors.has(slug)) authors.set(slug, { slug, ...splitName(name), biography: '' });
    return slug;
  }
}

/** Returns the reason why a page is not imported, or null if it is. */
function needlessBecause(place: string, isEmpty: boolean): string | null {
  if (isEmpty) return 'The page has no text; the old site generated its content';
  return pageName(place) === '404'
    ? 'Offprint has its own page for addresses that do not exist'
    : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
