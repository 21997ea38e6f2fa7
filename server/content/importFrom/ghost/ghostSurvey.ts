import { basename } from 'node:path';
import { failure, warning, type Notes } from '../report/moveReport';
import { JsonEndError, jsonRows, type JsonRow } from '../source/jsonRows';
import { MovedAddresses } from '../source/movedAddresses';
import {
  authorPath,
  FEED_PATH,
  frontPages,
  newPath,
  pageSlug,
  topicAddresses,
} from '../source/newAddress';
import { shownName, splitName } from '../source/people';
import { slugOf, uniqueSlugs } from '../source/slugs';
import type { SourceAuthor, SourceStory, SourceTopic } from '../source/sourceSite';
import { text, type CardFields } from './cardHtml';
import { ofAuthor, ofPost, ofSetting, ofTag } from './leftOutFields';

/** The data that the first pass keeps in memory. The text of the stories remains in the file. */
export interface GhostSurvey {
  settings: Map<string, string>;
  authors: Map<string, SourceAuthor>;
  /** Keyed by tag id. Internal tags have no topic. */
  topics: Map<string, SourceTopic>;
  posts: Map<string, GhostPost>;
  /** Alternative text and caption of the featured image, keyed by post id. */
  meta: Map<string, CardFields>;
  addresses: MovedAddresses;
  notes: Notes;
}

export interface GhostPost extends Pick<SourceStory, 'kind' | 'slug' | 'status'> {
  topics: string[];
  authors: string[];
}

interface Relation {
  post: string;
  other: string;
  order: number;
}

const STATES: Readonly<Record<string, SourceStory['status']>> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
};
/** Messages for the tables of members, comments, sent emails and membership tiers, which are not imported. */
const OF_READERS: ReadonlyMap<string, string> = new Map([
  ['members', 'Members were left out: they have no Offprint password and must join again'],
  ['comments', 'Comments were left out: in Offprint, an external provider hosts them'],
  ['emails', 'Sent emails were left out: Offprint does not keep them'],
  ['products', 'Membership tiers were left out: Offprint has no paid membership'],
]);
/** Streams the rows of all tables in a Ghost export. */
export function ghostRows(file: string): AsyncGenerator<JsonRow> {
  return jsonRows(file, (path) => path.at(-2) === 'data' && path.length <= 3);
}

/**
 * Reads an export once to collect everything that stories refer to, because references may precede their targets.
 * @param basePath path of the old site, with a trailing slash
 */
export async function surveyGhost(file: string, basePath: string): Promise<GhostSurvey> {
  const survey: GhostSurvey = {
    settings: new Map(),
    authors: new Map(),
    topics: new Map(),
    posts: new Map(),
    meta: new Map(),
    addresses: new MovedAddresses(),
    notes: { problems: [], dropped: [] },
  };
  const reading = new Reading(survey, { file: basename(file), line: 1, column: 1 });
  try {
    for await (const row of ghostRows(file)) reading.add(row);
  } catch (error) {
    if (!(error instanceof JsonEndError)) throw error;
    const at = { file: basename(file), line: 1, column: 1 };
    survey.notes.problems.push(failure(at, 'export-cut-off', error.message));
  }
  if (survey.posts.size === 0 && survey.settings.size === 0) {
    throw new TypeError(`${file} is not a Ghost export (Settings → Migration tools → Export)`);
  }
  reading.finish(basePath);
  return survey;
}

class Reading {
  private readonly postTags: Relation[] = [];
  private readonly postAuthors: Relation[] = [];
  private readonly starts = new Map<string, JsonRow['start']>();
  private readonly postSlugs = new Map<string, string>();
  private readonly tagSlugs = new Map<string, string>();
  private readonly authorSlugs = new Map<string, string>();
  private readonly unique = uniqueSlugs();
  private readonly uniqueAuthors = uniqueSlugs();
  private readonly skipped = new Map<string, JsonRow['start']>();

  constructor(
    private readonly survey: GhostSurvey,
    private readonly start: JsonRow['start'],
  ) {}

  add({ path, row, start }: JsonRow): void {
    const table = path.at(-1) ?? '';
    const { settings, meta, authors, notes } = this.survey;
    if (table === 'settings') {
      settings.set(text(row, 'key'), text(row, 'value'));
      notes.dropped.push(...ofSetting(row, start));
    }
    if (table === 'posts') this.addPost(row, start);
    else if (table === 'tags') this.addTag(row, start);
    else if (table === 'users') authors.set(text(row, 'id'), this.author(row, start));
    else if (table === 'posts_tags') this.postTags.push(relation(row, 'tag_id'));
    else if (table === 'posts_authors') this.postAuthors.push(relation(row, 'author_id'));
    else if (table === 'posts_meta') {
      meta.set(text(row, 'post_id'), row);
      notes.dropped.push(...ofPost(row, start));
    } else if (OF_READERS.has(table) && !this.skipped.has(table)) this.skipped.set(table, start);
  }

  /** Links the rows to each other at the end, because the order of the tables differs between versions of Ghost. */
  finish(basePath: string): void {
    const { posts, topics, authors, addresses, notes } = this.survey;
    for (const { post, other } of sorted(this.postTags)) {
      const topic = topics.get(other);
      if (topic) posts.get(post)?.topics.push(topic.slug);
    }
    for (const { post, other } of sorted(this.postAuthors)) {
      const author = authors.get(other);
      const known = posts.get(post)?.authors;
      if (author && known && !known.includes(author.slug)) known.push(author.slug);
    }
    for (const [id, post] of posts) {
      const at = this.starts.get(id);
      if (post.status !== 'published' || !at) continue;
      addresses.add({
        path: newPath(post),
        old: `${basePath}${this.postSlugs.get(id) ?? ''}/`,
        at,
      });
    }
    for (const [id, topic] of topics) {
      const at = this.starts.get(`tag:${id}`);
      if (!at) continue;
      const page = `${basePath}tag/${this.tagSlugs.get(id) ?? ''}/`;
      addresses.add(...topicAddresses(topic.slug, { page, feed: `${page}rss/` }, at));
    }
    // Users without a post are not imported, and had no page on the old site.
    const used = new Set([...posts.values()].flatMap((post) => post.authors));
    for (const [id, { slug }] of [...authors].filter(([, author]) => used.has(author.slug))) {
      const at = this.starts.get(`user:${id}`);
      const old = this.authorSlugs.get(id);
      if (at && old)
        addresses.add({ path: authorPath(slug), old: `${basePath}author/${old}/`, at });
    }
    addresses.add({ path: FEED_PATH, old: `${basePath}rss/`, at: this.start });
    addresses.add(frontPages(basePath, this.start));
    for (const [table, at] of this.skipped) {
      const message = OF_READERS.get(table) ?? '';
      notes.problems.push(
        warning(at, 'readers-left-out', message, 'Keep the export in case you need them later'),
      );
    }
  }

  private addPost(row: CardFields, start: JsonRow['start']): void {
    const { posts, notes } = this.survey;
    const id = text(row, 'id');
    const name = text(row, 'title') || text(row, 'slug');
    const state = STATES[text(row, 'status')];
    const visibility = text(row, 'visibility') || 'public';
    const isPublic = visibility === 'public';
    if (!isPublic) {
      const message = `“${name}” was limited to some readers (${visibility}), so it is a draft`;
      const suggestion = 'Move its file to articles/ if everyone may read it';
      notes.problems.push(warning(start, 'not-for-everyone', message, suggestion));
    } else if (state === undefined) {
      const message = `“${name}” has the status “${text(row, 'status')}” and is a draft`;
      notes.problems.push(
        warning(start, 'not-on-site', message, 'Move its file to articles/ to publish it'),
      );
    }
    notes.dropped.push(...ofPost(row, start));
    const isPage = text(row, 'type') === 'page' || text(row, 'page') === '1';
    const given = slugOf(text(row, 'slug') || text(row, 'title'), `post-${id}`);
    const author = text(row, 'author_id');
    if (author !== '') this.postAuthors.push({ post: id, other: author, order: -1 });
    this.starts.set(id, start);
    this.postSlugs.set(id, text(row, 'slug') || given);
    posts.set(id, {
      kind: isPage ? 'page' : 'story',
      slug: this.unique(isPage ? pageSlug(given) : given),
      status: isPublic ? (state ?? 'draft') : 'draft',
      topics: [],
      authors: [],
    });
  }

  private addTag(row: CardFields, start: JsonRow['start']): void {
    const name = text(row, 'name');
    const id = text(row, 'id');
    if (name.startsWith('#') || text(row, 'visibility') === 'internal') {
      const why = "Internal tags are used only by the old site's templates";
      this.survey.notes.dropped.push({ ...start, what: `The tag ${name}`, why });
      return;
    }
    this.survey.notes.dropped.push(...ofTag(row, start));
    this.starts.set(`tag:${id}`, start);
    this.tagSlugs.set(id, text(row, 'slug'));
    const slug = slugOf(text(row, 'slug') || name, 'topic');
    this.survey.topics.set(id, { slug, name, description: text(row, 'description') });
  }

  private author(row: CardFields, start: JsonRow['start']): SourceAuthor {
    const id = text(row, 'id');
    this.starts.set(`user:${id}`, start);
    this.authorSlugs.set(id, text(row, 'slug'));
    this.survey.notes.dropped.push(...ofAuthor(row, start));
    const shown = shownName(text(row, 'name')) || 'Author';
    const slug = this.uniqueAuthors(slugOf(text(row, 'slug') || text(row, 'name'), 'author'));
    const social = socialNames(row);
    const hasSocial = Object.keys(social).length > 0;
    const address = text(row, 'profile_image') || text(row, 'image');
    return {
      ...{ slug, ...splitName(shown), biography: text(row, 'bio') },
      ...(hasSocial && { social }),
      ...(address !== '' && { portrait: { address, alt: shown, caption: '', at: start } }),
    };
  }
}

function socialNames(row: CardFields): Record<string, string> {
  const names = {
    twitter: text(row, 'twitter').replace(/^@/, ''),
    facebookProfile: text(row, 'facebook'),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));
}

function relation(row: CardFields, name: string): Relation {
  const order = Number(text(row, 'sort_order') || 0);
  return { post: text(row, 'post_id'), other: text(row, name), order };
}

function sorted(relations: readonly Relation[]): Relation[] {
  return [...relations].sort((a, b) => a.order - b.order);
}
