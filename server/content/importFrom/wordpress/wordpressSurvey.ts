import { basename } from 'node:path';
import { MovedAddresses } from '../source/movedAddresses';
import { newPath, pageSlug } from '../source/newAddress';
import { splitName } from '../source/people';
import type { Notes } from '../report/moveReport';
import { failure, warning } from '../report/moveReport';
import { slugOf, uniqueSlugs } from '../source/slugs';
import type { SourceAuthor, SourcePicture, SourceStory, SourceTopic } from '../source/sourceSite';
import { nameOfSlug } from '../../import/fields/slugNames';
import {
  childrenNamed,
  childText,
  XmlEndError,
  xmlElements,
  type XmlElement,
} from '../source/xmlElements';
import { clockAhead, metaOf, termsOf, useOf, wordCount } from './wordpressItem';
import { plainText } from '../markup/nodes';
import { formerAddresses, listAddresses, type OldTag } from './listAddresses';
import { SharedBlocks } from './sharedBlocks';
import { parentNotices, topicOf, topicsOf, type OldCategory } from './topics';
import type { MenuItem } from './wordpressMenus';

export interface Attachment extends Omit<SourcePicture, 'at'> {
  /** Id of the post to which the file was uploaded. */
  parent: string;
  order: number;
}

/** The data that the first pass keeps in memory. The stories remain in the file. */
export interface WordpressSurvey {
  name: string;
  description: string;
  language: string;
  /** Milliseconds by which the site's clock is ahead of UTC, from the last post or page that contains both times. */
  clockAhead: number;
  address: URL | null;
  /** Authors, keyed by login. */
  authors: Map<string, SourceAuthor>;
  authorSlug(slug: string): string;
  /** Both maps are keyed by the slug used in the export. */
  topics: Map<string, SourceTopic>;
  tags: Map<string, OldTag>;
  /** Slugs of stories, keyed by id. */
  slugs: Map<string, string>;
  /** Slugs of topics and tags, keyed by the term id that menus use. */
  topicIds: Map<string, string>;
  tagIds: Map<string, string>;
  /** Keyed by the slug used in the export. */
  categories: Map<string, OldCategory>;
  paths: Map<string, string>;
  addresses: MovedAddresses;
  attachments: Map<string, Attachment>;
  sharedBlocks: SharedBlocks;
  menuItems: MenuItem[];
  menuNames: Map<string, string>;
  comments: number;
  leftOutWords: number;
  notes: Notes;
}

const CHANNEL = ['rss', 'channel'];

/** Reads a WXR file once to collect everything that stories refer to, because references may precede their targets. */
export async function surveyWordpress(file: string): Promise<WordpressSurvey> {
  const survey = emptySurvey();
  const at = { file: basename(file), line: 1, column: 1 };
  const slugs = uniqueSlugs();
  let version = '';
  try {
    for await (const element of xmlElements(file, CHANNEL)) {
      if (element.name === 'wp:wxr_version') version = element.text;
      if (element.name === 'item') surveyItem(element, survey, slugs);
      else surveySite(element, survey);
    }
  } catch (error) {
    if (!(error instanceof XmlEndError)) throw error;
    survey.notes.problems.push(failure(at, 'export-cut-off', error.message));
  }
  if (version === '' && survey.slugs.size === 0) {
    throw new TypeError(`${file} is not a WordPress export (Tools → Export → All content)`);
  }
  survey.addresses.add(...listAddresses({ ...survey, at }));
  survey.notes.problems.push(...parentNotices(survey));
  for (const [login, { slug }] of survey.authors) {
    if (!login.includes('@')) continue;
    const message = `The old page of ${slug} is not redirected: its address was made from an email address`;
    survey.notes.problems.push(
      warning(at, 'address-not-redirected', message, 'Add it to vanity.json'),
    );
  }
  survey.leftOutWords += survey.sharedBlocks.reportUnused(survey.notes);
  return survey;
}

function emptySurvey(): WordpressSurvey {
  return {
    name: '',
    description: '',
    language: '',
    clockAhead: 0,
    address: null,
    authors: new Map(),
    authorSlug: uniqueSlugs(),
    topics: new Map(),
    tags: new Map(),
    slugs: new Map(),
    topicIds: new Map(),
    tagIds: new Map(),
    categories: new Map(),
    paths: new Map(),
    addresses: new MovedAddresses(),
    attachments: new Map(),
    sharedBlocks: new SharedBlocks(),
    menuItems: [],
    menuNames: new Map(),
    comments: 0,
    leftOutWords: 0,
    notes: { problems: [], dropped: [] },
  };
}

function surveySite(element: XmlElement, survey: WordpressSurvey): void {
  const { name, text } = element;
  if (name === 'title') survey.name = text.trim();
  else if (name === 'description') survey.description = text.trim();
  else if (name === 'language') survey.language = text.trim();
  else if (name === 'wp:base_blog_url' || (name === 'link' && survey.address === null)) {
    if (URL.canParse(text)) survey.address = new URL(text);
  } else if (name === 'wp:author') {
    addAuthor(survey, childText(element, 'wp:author_login'), {
      display: childText(element, 'wp:author_display_name'),
      first: childText(element, 'wp:author_first_name'),
      last: childText(element, 'wp:author_last_name'),
    });
  } else if (name === 'wp:category') {
    const slug = childText(element, 'wp:category_nicename');
    const description = plainText(childText(element, 'wp:category_description'));
    const topic = topicOf(survey, slug, childText(element, 'wp:cat_name'), description);
    survey.topicIds.set(childText(element, 'wp:term_id'), topic.slug);
    const parent = childText(element, 'wp:category_parent');
    survey.categories.set(slug, { slug, parent, topic: topic.slug, at: element.start });
  } else if (name === 'wp:tag') {
    const slug = childText(element, 'wp:tag_slug');
    tagOf(survey, slug, childText(element, 'wp:tag_name'), element);
    survey.tagIds.set(childText(element, 'wp:term_id'), survey.tags.get(slug)?.slug ?? '');
  } else if (name === 'wp:term' && childText(element, 'wp:term_taxonomy') === 'nav_menu') {
    survey.menuNames.set(childText(element, 'wp:term_slug'), childText(element, 'wp:term_name'));
  }
}

/** Adds an author. Readers see the author's name, so it must not be an email address. */
function addAuthor(
  survey: WordpressSurvey,
  login: string,
  given: { display: string; first: string; last: string },
): void {
  const display = given.display.trim();
  const shown = display === '' || display.includes('@') ? (login.split('@')[0] ?? login) : display;
  const isShown = given.first.trim() !== '' && `${given.first} ${given.last}`.trim() === shown;
  survey.authors.set(login, {
    slug: survey.authorSlug(slugOf(shown, 'author')),
    ...(isShown
      ? { firstName: given.first.trim(), lastName: given.last.trim() }
      : splitName(shown)),
    biography: '',
  });
}

function tagOf(survey: WordpressSurvey, slug: string, name: string, element: XmlElement): void {
  if (survey.tags.has(slug)) return;
  const own = slugOf(slug, 'tag');
  survey.tags.set(slug, { slug: own, at: element.start });
  const shown = nameOfSlug(own);
  if (shown.toLowerCase() === plainText(name).toLowerCase()) return;
  const message = `The tag “${name}” is shown as “${shown}”: tag names are derived from their addresses`;
  survey.notes.problems.push(warning(element.start, 'tag-name', message));
}

function surveyItem(
  item: XmlElement,
  survey: WordpressSurvey,
  unique: (slug: string) => string,
): void {
  const id = childText(item, 'wp:post_id');
  const use = useOf(item);
  if (use.use === 'attachment') {
    survey.attachments.set(id, attachmentOf(item));
    return;
  }
  if (use.use === 'menuEntry') {
    survey.menuItems.push(menuItemOf(item, id));
    return;
  }
  if (use.use === 'sharedBlock') {
    survey.sharedBlocks.add(id, item);
    return;
  }
  survey.comments += childrenNamed(item, 'wp:comment').length;
  if (use.use === 'leftOut') {
    const words = wordCount(item);
    survey.leftOutWords += words;
    const { why, suggestion } = use;
    survey.notes.dropped.push({
      ...item.start,
      what: plainText(childText(item, 'title')) || `Item ${id}`,
      why: `${why}; it has ${words} words`,
      ...(suggestion && { suggestion }),
    });
  } else if (use.use === 'story') {
    survey.sharedBlocks.findUses(item);
    addStory(item, id, use, survey, unique);
  }
}

function addStory(
  item: XmlElement,
  id: string,
  { kind, status }: Pick<SourceStory, 'kind' | 'status'>,
  survey: WordpressSurvey,
  unique: (slug: string) => string,
): void {
  const ahead = clockAhead(item);
  if (!Number.isNaN(ahead)) survey.clockAhead = ahead;
  const name = childText(item, 'wp:post_name') || plainText(childText(item, 'title'));
  const given = slugOf(name, `post-${id}`);
  const slug = unique(kind === 'page' ? pageSlug(given) : given);
  survey.slugs.set(id, slug);
  const login = childText(item, 'dc:creator');
  if (!survey.authors.has(login)) addAuthor(survey, login, { display: '', first: '', last: '' });
  for (const tag of termsOf(item, 'post_tag')) tagOf(survey, tag.slug, tag.name, item);
  const topics = topicsOf(termsOf(item, 'category'), survey);
  const path = newPath({ kind, slug, topics });
  survey.paths.set(id, path);
  if (status !== 'published') return;
  const link = childText(item, 'link').trim();
  const old = URL.canParse(link) ? pathAndQuery(new URL(link)) : '';
  survey.addresses.add({ path, old, at: item.start });
  for (const former of formerAddresses(item, old)) {
    survey.addresses.add({ path, old: former, at: item.start });
  }
}

function attachmentOf(item: XmlElement): Attachment {
  return {
    address: childText(item, 'wp:attachment_url') || childText(item, 'guid'),
    alt: metaOf(item, '_wp_attachment_image_alt').trim(),
    caption: plainText(childText(item, 'excerpt:encoded')),
    parent: childText(item, 'wp:post_parent'),
    order: Number(childText(item, 'wp:menu_order')),
  };
}

function menuItemOf(item: XmlElement, id: string): MenuItem {
  return {
    id,
    menu: termsOf(item, 'nav_menu')[0]?.slug ?? '',
    parent: metaOf(item, '_menu_item_menu_item_parent'),
    order: Number(childText(item, 'wp:menu_order')),
    text: plainText(childText(item, 'title')),
    type: metaOf(item, '_menu_item_type'),
    objectType: metaOf(item, '_menu_item_object'),
    objectId: metaOf(item, '_menu_item_object_id'),
    address: metaOf(item, '_menu_item_url'),
    at: item.start,
  };
}

/** Returns the part of an address that identifies a page on its site. */
export function pathAndQuery({ pathname, search }: URL): string {
  return pathname + search;
}
