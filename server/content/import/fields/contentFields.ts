import {
  DEFAULT_EDITION,
  type ContentDate,
  type ContentTypeName,
  type Language,
  type Tag,
} from '../../../../src/model/content/content';
import type { VideoFields } from '../../../../src/model/video/videoEntity';
import { SECTIONS } from '../../../../src/model/content/sections';
import { bodyText, type BodyNode } from '../../../../src/model/content/bodyTree';
import { withDirections } from '../../sanitizer/directions';
import { sanitizeBody, type SanitizerOptions } from '../../sanitizer/sanitizeBody';
import type { Status } from '../../../store/publication';
import type { StoredContent, StoredVideo } from '../../../store/storedContent';
import type { ContentFile, Fields } from './frontMatter';
import { languageFields } from './languageFields';
import { markdownToHtml } from './markdown';
import { readStatus } from './publication';
import { nameOfSlug } from './slugNames';
import { stableId } from './stableId';
import type { ImageReader } from './storedImage';
import type { FileProblems } from '../problems/fileProblems';
import { didYouMean } from '../problems/nearestName';
import { withoutFile, withOwnFiles, type OwnFiles } from '../bodyFiles';
import { amountsInBody, amountsInMarkup } from '../text/amounts';
import { readBodyMedia, type KnownVideos } from '../text/bodyMedia';

/** A story of any type, in the form that an import writes to the store. */
export interface ImportedContent<Document extends StoredContent = StoredContent> {
  document: Document;
  /** Path relative to the content folder, for messages. */
  file: string;
  body: BodyNode[];
  datePublished: string;
  status: Status;
  /** Searchable text: title, dek and body, and for some types also other fields, such as a review's verdict. */
  plainText: string;
}

/** `dir` is the text direction of the story, if known. */
type TextOptions = SanitizerOptions & Pick<Language, 'dir'>;

export interface ContentContext extends TextOptions {
  site: string;
  readImage: ImageReader;
  files: OwnFiles;
  /** Slugs of the videos in the content folder. */
  videos: KnownVideos;
  problems: FileProblems;
}

type StoryImages = Pick<StoredVideo, 'image' | 'promoImage'>;

/** Fields that all story types share, except for images and facts. */
type CommonFields<Type> = { typeName: Type } & Omit<
  StoredVideo,
  keyof StoryImages | keyof VideoFields | 'typeName' | 'facts'
>;

export function contentFields<Type extends ContentTypeName>(
  typeName: Type,
  { slug, fields }: ContentFile,
): CommonFields<Type> {
  const title = fields.required('title');
  const topics = fields.slugs('topics');
  if (topics.length === 0) fields.missing('topics');
  return {
    ...languageFields(fields),
    id: stableId(typeName, slug),
    typeName,
    headline: fields.text('headline', title),
    title,
    slug,
    dek: fields.required('dek'),
    subType: fields.text('subType'),
    section: sectionOf(fields),
    edition: fields.text('edition', DEFAULT_EDITION),
    buyingCycle: fields.text('buyingCycle'),
    author: fields.required('author'),
    primaryCollection: null,
    collections: [],
    topics,
    tags: fields.slugs('tags').map(tagOf),
    annotations: [],
    contentPlatform: null,
    datePublished: dateOf(publishedAt(fields)),
    dateUpdated: dateOf(fields.instant('dateUpdated')),
    displayDatePublished: dateOf(fields.instant('displayDatePublished')),
    displayDateUpdated: dateOf(fields.instant('displayDateUpdated')),
  };
}

/** Returns the section as written. Reports an unknown section, because it has no list on the site. */
function sectionOf(fields: Fields): string {
  const section = fields.text('section');
  if (section !== '' && !SECTIONS.includes(section)) {
    const message = `is ${section}, which is not a section of the site`;
    fields.report('unknown-section', 'section', message, didYouMean(section, SECTIONS));
  }
  return section;
}

export function publishedAt(fields: Fields): string {
  if (!fields.has('datePublished')) fields.missing('datePublished');
  return fields.instant('datePublished') ?? new Date(0).toISOString();
}

/** Reads the images that all story types have. The main image is required. */
export async function storyImages(
  fields: Fields,
  { readImage }: ContentContext,
): Promise<StoryImages> {
  if (!fields.has('image')) fields.missing('image');
  const date = publishedAt(fields);
  return {
    image: await readImage(fields, 'image', date),
    promoImage: await readImage(fields, 'promoImage', date),
  };
}

export function peopleFields(fields: Fields): { moreAuthors: string[]; editors: string[] } {
  return { moreAuthors: fields.slugs('moreAuthors'), editors: fields.slugs('editors') };
}

export interface ReadText {
  body: BodyNode[];
  words: string;
  shortcodes: string[];
}

/**
 * Reads Markdown text. Returns its sanitized body, which includes data about the images and audio clips that it refers
 * to, its plain text, and the names of its shortcodes. Adds the word count, the media counts and any omissions to the
 * file's problems.
 */
export async function readStoryText(
  markdown: string,
  context: ContentContext,
  date: string | null,
): Promise<ReadText> {
  const { dir, problems, videos, ...options } = context;
  const footnotes = stableId('footnotes', options.subId).slice(0, 8);
  const markup = markdownToHtml(markdown, footnotes);
  const media = readBodyMedia(markup, videos);
  const { body: plain, shortcodes } = sanitizeBody(media.html, options);
  const body = await withOwnFiles(withDirections(plain, dir), context, date);
  const { words, pictures, media: others } = amountsInMarkup(markup);
  const source = { words, pictures: pictures + media.pictures, media: others + media.media };
  problems.addText(source, amountsInBody(body), [...media.leftOut, ...withoutFile(body)]);
  return { body, shortcodes, words: wordsIn(body) };
}

function wordsIn(body: readonly BodyNode[]): string {
  return body
    .map((node) => bodyText([node]))
    .join(' ')
    .trim();
}

export function imported<Document extends StoredContent>(
  document: Document,
  { file, fields }: ContentFile,
  { body, words }: ReadText,
): ImportedContent<Document> {
  return {
    document,
    file,
    body,
    datePublished: publishedAt(fields),
    status: readStatus(fields),
    plainText: [document.title, document.dek, words].join('\n'),
  };
}

function dateOf(date: string): ContentDate;
function dateOf(date: string | null): ContentDate | null;
function dateOf(date: string | null): ContentDate | null {
  return date === null ? null : { date };
}

function tagOf(slug: string): Tag {
  return { id: stableId('tag', slug), slug, name: nameOfSlug(slug) };
}
