import { ARTICLE_TYPES, DEFAULT_EDITION, type ContentDate, type Tag } from '../../../src/model/content';
import { bodyText, type BodyNode } from '../../../src/model/bodyTree';
import { gate, type GateOptions } from '../gate/gate';
import type { StoredArticle } from '../storedContent';
import type { ContentFile, Fields } from './frontMatter';
import { markdownToHtml } from './markdown';
import { stableId } from './stableId';
import type { ImageReader } from './storedImage';

export interface ImportedArticle {
  document: StoredArticle;
  body: BodyNode[];
  datePublished: string;
  plainText: string;
  unknownShortcodes: string[];
}

export interface ArticleContext extends GateOptions {
  site: string;
  readImage: ImageReader;
}

/** An article complete with every field of the entity, from what an editor wrote. */
export async function readArticle(
  { slug, fields, markdown }: ContentFile,
  context: ArticleContext,
): Promise<ImportedArticle> {
  const gated = gate(markdownToHtml(markdown), context);
  const words = gated.body.map((node) => bodyText([node])).join(' ').trim();
  const datePublished = fields.instant('datePublished') ?? fields.fail('datePublished', 'is missing');
  if (!fields.has('image')) fields.fail('image', 'is missing');
  const image = (name: string) => context.readImage(fields, name, datePublished);
  const document: StoredArticle = {
    ...contentFields(slug, fields),
    ...textFields(slug, fields, context.site),
    ...searchFields(fields),
    datePublished: dateOf(datePublished),
    image: await image('image'),
    promoImage: await image('promoImage'),
    mobileImage: await image('mobileImage'),
    seoOgImage: await image('seoOgImage'),
    shortcodeTags: gated.shortcodes,
    wordCount: words === '' ? 0 : words.split(/\s+/).length,
  };
  return {
    document,
    body: gated.body,
    datePublished,
    plainText: [document.title, document.dek, words].join('\n'),
    unknownShortcodes: gated.unknown,
  };
}

function contentFields(slug: string, fields: Fields) {
  const title = fields.required('title');
  const topics = fields.slugs('topics');
  if (topics.length === 0) fields.fail('topics', 'is missing');
  return {
    id: stableId('content_article', slug),
    typeName: 'content_article' as const,
    headline: fields.text('headline', title),
    title,
    slug,
    subType: fields.text('subType'),
    section: fields.text('section'),
    edition: fields.text('edition', DEFAULT_EDITION),
    buyingCycle: fields.text('buyingCycle'),
    author: fields.required('author'),
    primaryCollection: null,
    collections: [],
    topics,
    tags: fields.slugs('tags').map(tagOf),
    annotations: [],
    contentPlatform: null,
    dateUpdated: dateOf(fields.instant('dateUpdated')),
    displayDatePublished: dateOf(fields.instant('displayDatePublished')),
    displayDateUpdated: dateOf(fields.instant('displayDateUpdated')),
  };
}

function textFields(slug: string, fields: Fields, site: string) {
  return {
    dek: fields.required('dek'),
    layoutName: fields.text('layoutName'),
    type: fields.choice('type', ARTICLE_TYPES),
    titleTag: fields.text('titleTag'),
    site,
    canonicalUrl: fields.text('canonicalUrl'),
    moreAuthors: fields.slugs('moreAuthors'),
    editors: fields.slugs('editors'),
    promoDek: fields.text('promoDek'),
    promoHed: fields.text('promoHed'),
    relatedObjects: [],
    availableOn: [{ edition: fields.text('edition', DEFAULT_EDITION), slug }],
    capi: null,
    video: null,
    listicles: fields.records('listicles'),
    reviewCards: fields.records('reviewCards'),
    additionalShortcodeData: {},
    suppressAds: fields.flag('suppressAds'),
    suppressBio: fields.flag('suppressBio'),
    suppressComments: fields.flag('suppressComments'),
  };
}

function searchFields(fields: Fields) {
  return {
    noIndex: fields.flag('noIndex'),
    relAlternate: fields.text('relAlternate'),
    relHrefLang: fields.text('relHrefLang'),
    relNext: fields.text('relNext'),
    relPrev: fields.text('relPrev'),
    seoMetaDescription: fields.text('seoMetaDescription'),
    seoNewsKeywords: fields.text('seoNewsKeywords'),
    seoOgDescription: fields.text('seoOgDescription'),
    seoOgTitle: fields.text('seoOgTitle'),
    seoTwitterCreator: fields.text('seoTwitterCreator'),
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

/** A readable name for what has only a slug: `home-and-office` is "Home And Office". */
export function nameOfSlug(slug: string): string {
  return slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
