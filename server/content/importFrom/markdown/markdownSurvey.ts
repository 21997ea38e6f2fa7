import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { failure, warning, type Notes } from '../report/moveReport';
import { FEED_PATH, newPath } from '../source/newAddress';
import { shownName, splitName } from '../source/people';
import { slugOf, uniqueSlugs } from '../source/slugs';
import { dayIn, isTimeZone } from '../source/sourceTime';
import type { MovedAddress, SourceAuthor, SourceStory, SourceTopic } from '../source/sourceSite';
import { wordsOf } from '../../import/text/words';
import { combined, FolderData } from './folderData';
import { dateOfName, isPost, oldAddress, pageName } from './oldAddress';
import { readSiteConfig, type SiteConfig } from './siteConfig';
import { publicationOf, PUBLICATION_FIELDS, type Publication } from './publication';
import { menusOfPage, type MenuDeclaration } from './siteMenus';
import { listField, readSourceFile, textField, type SourceFile } from './sourceFields';
import { otherTaxonomies, otherTerms, termAddresses } from './termAddresses';

/** A file found by the survey. Its text is read again when it is converted. */
export interface MarkdownPage extends Pick<
  SourceStory,
  'kind' | 'slug' | 'status' | 'authors' | 'topics' | 'tags' | 'published'
> {
  /** Path relative to the source. */
  file: string;
  /** Path on the old site. */
  old: string;
}

export interface MarkdownSurvey {
  config: SiteConfig;
  /** Time zone of dates without one, or null if the site does not say. */
  zone: string | null;
  pages: MarkdownPage[];
  authors: Map<string, SourceAuthor>;
  topics: Map<string, SourceTopic>;
  addresses: MovedAddress[];
  menus: MenuDeclaration[];
  leftOutWords: number;
  notes: Notes;
}

/** Folders of templates, scripts and build output. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...['node_modules', '_site', 'public', 'themes', 'layouts', 'archetypes', 'resources', 'vendor'],
  ...['_includes', '_layouts', '_data', '_sass', 'i18n', 'assets', 'static', 'data'],
]);
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
  ...['image', 'images', 'cover', 'featured_image', 'featuredImage', 'thumbnail', 'banner', 'type'],
]);

/** Reads the fields of all files, sorted by name. */
export async function surveyMarkdown(folder: string, site: URL | null): Promise<MarkdownSurvey> {
  const config = await readSiteConfig(folder);
  const survey: MarkdownSurvey = {
    config: { ...config, address: site ?? config.address },
    zone: isTimeZone(config.timeZone) ? config.timeZone : null,
    pages: [],
    authors: new Map(),
    topics: new Map(),
    addresses: [],
    menus: [...config.menus],
    leftOutWords: 0,
    notes: { problems: [], dropped: [] },
  };
  if (survey.zone === null && config.timeZone !== '') {
    const at = { file: config.file, line: 1, column: 1 };
    const message = `The time zone “${config.timeZone}” is unknown; times without a zone are taken for UTC`;
    const suggestion = 'Write one such as Europe/Berlin into the settings';
    survey.notes.problems.push(warning(at, 'unknown-time-zone', message, suggestion));
  }
  const reading = new Reading(survey);
  const folderData = new FolderData(folder);
  for (const file of await filesBelow(folder, config)) {
    const text = await readFile(join(folder, file), 'utf8');
    reading.add(file, text, await folderData.fieldsOf(file));
  }
  reading.finish();
  if (survey.pages.length === 0) {
    throw new TypeError(`${folder} has no Markdown files with stories`);
  }
  return survey;
}

async function filesBelow(folder: string, { contentFolder }: SiteConfig): Promise<string[]> {
  const found: string[] = [];
  const walk = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const isHidden = entry.name.startsWith('.') || SKIPPED.has(entry.name);
      if (entry.isDirectory() && !isHidden) await walk(join(path, entry.name));
      const isRead = /\.(?:md|markdown)$/i.test(entry.name) && !/^README/i.test(entry.name);
      if (entry.isFile() && isRead) found.push(relative(folder, join(path, entry.name)));
    }
  };
  await walk(join(folder, contentFolder));
  return found.map((file) => file.split(sep).join('/')).sort();
}

/** Default feed addresses of the generators. */
const FEEDS: Readonly<Partial<Record<SiteConfig['generator'], string>>> = {
  hugo: '/index.xml',
  jekyll: '/feed.xml',
  eleventy: '/feed/feed.xml',
};

function basePath({ address }: SiteConfig): string {
  return address?.pathname.replace(/(?<!\/)\/+$/, '') ?? '';
}

class Reading {
  private readonly unique = uniqueSlugs();
  /** Lists of terms by their old address. */
  private readonly lists = new Map<string, MovedAddress>();
  /** Fields that are not taken, with their first file and their number. */
  private readonly others = new Map<string, { file: string; count: number }>();

  constructor(private readonly survey: MarkdownSurvey) {}

  add(file: string, text: string, general: Record<string, unknown>): void {
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
    if (/(?:^|\/)_index\.\w+$/.test(path)) {
      const words = wordsOf(source.body).length;
      this.survey.leftOutWords += words;
      const why = `It introduces a list of the old site; it has ${words} words`;
      if (words > 0) notes.dropped.push({ ...at, what: file, why });
      return;
    }
    this.addPage(file, path, combined(general, source.fields));
  }

  finish(): void {
    const { config, addresses } = this.survey;
    addresses.push(...this.lists.values());
    const feed = FEEDS[config.generator];
    if (feed !== undefined) {
      const at = { file: config.file, line: 1, column: 1 };
      addresses.push({ path: FEED_PATH, old: basePath(config) + feed, at });
    }
    for (const [name, { file, count }] of this.others) {
      const at = { file, line: 1, column: 1 };
      const message = `The field “${name}” of ${count === 1 ? 'a file' : `${count} files`} was not taken`;
      this.survey.notes.problems.push(warning(at, 'other-field', message));
    }
  }

  private addPage(file: string, place: string, fields: Record<string, unknown>): void {
    const { config, zone, pages, addresses } = this.survey;
    const publication = publicationOf(fields, {
      named: dateOfName(place),
      isDraft: /(?:^|\/)_drafts\//.test(place),
      now: Date.now(),
      zone,
    });
    const { published, status } = publication;
    this.reportPublication(file, publication);
    const isStory = published !== null || isPost(place);
    const categories = [...listField(fields, 'categories'), ...listField(fields, 'category')];
    const tags = listField(fields, 'tags').filter((tag) => !/^(?:posts?|all)$/i.test(tag));
    const topics = (categories.length > 0 ? categories : tags.slice(0, 1)).map((name) =>
      this.topic(name),
    );
    const name = textField(fields, 'slug') || pageName(place) || textField(fields, 'title');
    const page: MarkdownPage = {
      file,
      kind: isStory ? 'story' : 'page',
      slug: this.unique(slugOf(name, 'page')),
      status,
      authors: this.authorsOf(fields),
      topics: [...new Set(topics)],
      tags: [...tags, ...otherTerms(fields, config)].map((tag) => slugOf(tag, 'tag')),
      published,
      old: oldAddress({ path: place, fields, date: published && dayIn(zone, published) }, config),
    };
    pages.push(page);
    const at = { file, line: 1, column: 1 };
    const path = page.status === 'published' ? newPath(page) : null;
    const title = textField(fields, 'linkTitle', 'title') || page.slug;
    this.survey.menus.push(...menusOfPage(fields, { title, path }, at));
    const taken = otherTaxonomies(config.taxonomies);
    const isTaken = (field: string): boolean => TAKEN.has(field) || taken.includes(field);
    for (const other of Object.keys(fields).filter((field) => !isTaken(field))) {
      const known = this.others.get(other);
      if (known) known.count += 1;
      else this.others.set(other, { file, count: 1 });
    }
    if (path === null) return;
    const base = basePath(config);
    const aliases = [...listField(fields, 'aliases'), ...listField(fields, 'redirect_from')];
    // A relative alias in Hugo is relative to the page's folder.
    const folder = page.old.slice(0, page.old.lastIndexOf('/', page.old.length - 2) + 1);
    const former = aliases
      .filter((alias) => !/^[a-z][a-z+.-]*:/i.test(alias))
      .map((alias) => (alias.startsWith('/') ? alias : folder + alias));
    for (const old of [page.old, ...former]) {
      addresses.push({ path, old: base + old, at });
    }
    for (const address of termAddresses(fields, config, base, at)) {
      this.lists.set(address.old, this.lists.get(address.old) ?? address);
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
      const message = `${file} was to be shown until ${dayIn(this.survey.zone, expires)}; stories here have no end`;
      const suggestion = 'Write status: unpublished into the story on that day';
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
