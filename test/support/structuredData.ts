import Validator from '@adobe/structured-data-validator';
import { ElementType, parseDocument } from 'htmlparser2';

/** An item in a document's structured data, or an item nested in it. */
export type Thing = { '@type': string } & Record<string, unknown>;

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Returns all items in a document's structured data, in order. */
export function thingsIn(html: string): Thing[] {
  return [...html.matchAll(BLOCK)].map(([, json = '']) => JSON.parse(json) as Thing);
}

/** Returns an item and all items nested in it. */
export function withParts(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(withParts);
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value).flatMap(withParts);
  return '@type' in value ? [value as Thing, ...parts] : parts;
}

/**
 * Returns the validator's errors, ignoring missing offers. Search engines would not show an item that has one of these
 * errors.
 */
export async function errorsIn(things: readonly Thing[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {};
  for (const thing of things) (jsonld[thing['@type']] ??= []).push(structuredClone(thing));
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity, fieldNames }) => severity === 'ERROR' && !isOfShops(fieldNames))
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/**
 * Returns true if only the offer is missing. The validator expects it because it assumes that a page sells the product
 * it reviews.
 */
function isOfShops(fieldNames: readonly string[] = []): boolean {
  return fieldNames.length === 1 && fieldNames[0] === 'offers';
}

/** Required and recommended fields, keyed by type, transcribed from the documentation of search engines. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: [
    ...['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    ...['description', 'mainEntityOfPage', 'inLanguage'],
  ],
  LiveBlogPosting: [
    'headline',
    'image',
    'datePublished',
    'author',
    'publisher',
    'coverageStartTime',
    'coverageEndTime',
    'liveBlogUpdate',
  ],
  BlogPosting: ['headline', 'datePublished', 'url', 'articleBody'],
  ImageGallery: ['headline', 'image', 'author', 'publisher', 'associatedMedia'],
  ItemList: ['itemListElement'],
  Person: ['name'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
  ProfilePage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration'],
  Review: ['author', 'itemReviewed', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Product: ['name', 'image'],
  Offer: ['price', 'priceCurrency'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** Returns the required fields that are missing from an item or from the items nested in it. */
export function missingFields(thing: Thing): string[] {
  return withParts(thing).flatMap((part) =>
    (REQUIRED_FIELDS[part['@type']] ?? [])
      .filter((name) => isEmpty(part[name]))
      .map((name) => `${part['@type']}.${name}`),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Fields that contain no human-readable text. */
const NO_WORDS: ReadonlySet<string> = new Set([
  ...['@context', '@type', '@id', 'item', 'url', 'contentUrl', 'thumbnailUrl', 'sameAs'],
  ...['mainEntityOfPage', 'datePublished', 'dateModified', 'uploadDate', 'duration', 'price'],
  ...['coverageStartTime', 'coverageEndTime', 'priceCurrency', 'inLanguage'],
]);

/** Returns every human-readable string in an item. */
function wordsIn(value: unknown, name = ''): string[] {
  if (NO_WORDS.has(name)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => wordsIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => wordsIn(each, key));
}

/** Returns the strings in a document's structured data that do not appear on the page. Whitespace is ignored. */
export function unseenWords(html: string): string[] {
  const start = html.indexOf('<div id="offprint-root">');
  const end = html.indexOf('<script type="application/json" id="offprint-state"');
  const seen = packed(textOf(parseDocument(html.slice(start, end)).children));
  return wordsIn(thingsIn(html)).filter((words) => !seen.includes(packed(words)));
}

type Nodes = ReturnType<typeof parseDocument>['children'];

function textOf(nodes: Nodes): string {
  return nodes
    .map((node) =>
      node.type === ElementType.Text ? node.data : 'children' in node ? textOf(node.children) : '',
    )
    .join('');
}

function packed(text: string): string {
  return text.replace(/\s+/g, '');
}
