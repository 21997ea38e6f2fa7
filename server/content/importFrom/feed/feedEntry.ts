import { escapeHtml } from '../../../http/escape';
import { plainText } from '../markup/nodes';
import { shownName } from '../source/people';
import type { Position, SourceText } from '../source/position';
import type { SourcePicture } from '../source/sourceSite';
import { sourceTime } from '../source/sourceTime';
import {
  childNamed,
  childrenNamed,
  childText,
  sourceText,
  type XmlElement,
} from '../source/xmlElements';
import type { FeedFormat } from './feedPages';

export interface FeedEntry {
  id: string;
  title: string;
  link: string;
  authors: string[];
  categories: string[];
  /** ISO 8601; null if the entry has no date. */
  published: string | null;
  updated: string | null;
  /** Empty if the entry has no full text. In that case, `text` contains the summary. */
  summary: string;
  text: SourceText;
  /** True if the text is the complete story rather than a summary. */
  isWhole: boolean;
  picture: SourcePicture | null;
  at: Position;
}

export function feedEntry(element: XmlElement, format: FeedFormat): FeedEntry {
  const entry = format === 'rss' ? rssItem(element) : atomEntry(element);
  return { ...entry, text: { ...entry.text, text: entry.text.text + players(element, entry) } };
}

function rssItem(item: XmlElement): FeedEntry {
  const content = childNamed(item, 'content:encoded');
  const description = childNamed(item, 'description');
  const link = childText(item, 'link').trim();
  return {
    id: childText(item, 'guid').trim() || link,
    title: plainText(childText(item, 'title')),
    link,
    authors: [...childrenNamed(item, 'dc:creator'), ...childrenNamed(item, 'author')].map(nameOf),
    categories: childrenNamed(item, 'category').map(({ text }) => text.trim()),
    published: sourceTime(childText(item, 'pubDate') || childText(item, 'dc:date'), null),
    updated: null,
    summary: content ? plainText(description?.text ?? '') : '',
    text: sourceText(content ?? description, item),
    isWhole: content !== undefined,
    picture: pictureOf(item),
    at: item.start,
  };
}

function atomEntry(entry: XmlElement): FeedEntry {
  const content = childNamed(entry, 'content');
  const summary = childNamed(entry, 'summary');
  const link = linkOf(entry);
  const updated = sourceTime(childText(entry, 'updated'), null);
  const published = sourceTime(childText(entry, 'published'), null) ?? updated;
  return {
    id: childText(entry, 'id').trim() || link,
    title: plainText(markupOf(childNamed(entry, 'title'))),
    link,
    authors: childrenNamed(entry, 'author').map((author) => childText(author, 'name').trim()),
    categories: childrenNamed(entry, 'category').map(
      ({ attributes }) => attributes['label'] ?? attributes['term'] ?? '',
    ),
    published,
    updated: updated !== null && published !== null && updated > published ? updated : null,
    summary: content ? plainText(markupOf(summary)) : '',
    text: { ...sourceText(content ?? summary, entry), text: markupOf(content ?? summary) },
    isWhole: content !== undefined,
    picture: pictureOf(entry),
    at: entry.start,
  };
}

/** Returns the address of the page that the entry describes. */
function linkOf(element: XmlElement): string {
  const links = childrenNamed(element, 'link');
  const page = links.find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate');
  return page?.attributes['href']?.trim() ?? '';
}

/** Returns an Atom text construct as HTML. */
function markupOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const { type = 'text' } = element.attributes;
  return /html/.test(type) ? element.text : escapeHtml(element.text);
}

/** Returns the name of an RSS author, without the email address in `address (name)`. */
function nameOf({ text }: XmlElement): string {
  const opening = text.indexOf('(');
  const closing = text.indexOf(')', opening);
  const isInBrackets = opening >= 0 && closing > opening;
  return shownName(isInBrackets ? text.slice(opening + 1, closing) : text);
}

function pictureOf(entry: XmlElement): SourcePicture | null {
  const media = [...childrenNamed(entry, 'media:group').flatMap(mediaOf), ...mediaOf(entry)];
  const isPicture = ({ name, attributes }: XmlElement): boolean =>
    name === 'media:thumbnail' ||
    attributes['medium'] === 'image' ||
    (attributes['type'] ?? '').startsWith('image/');
  const found = media.find(isPicture);
  if (!found) return null;
  const address = found.attributes['url'] ?? found.attributes['href'] ?? '';
  const caption = plainText(childText(found, 'media:description'));
  return { address, alt: '', caption, at: found.start };
}

/** Returns the media in an entry. Thumbnails come last, because they are small. */
function mediaOf(entry: XmlElement): XmlElement[] {
  return [
    ...childrenNamed(entry, 'media:content'),
    ...enclosures(entry),
    ...childrenNamed(entry, 'media:thumbnail'),
  ];
}

function enclosures(entry: XmlElement): XmlElement[] {
  const links = childrenNamed(entry, 'link').filter(
    ({ attributes }) => attributes['rel'] === 'enclosure',
  );
  return [...childrenNamed(entry, 'enclosure'), ...links];
}

/** Returns `<audio>` elements for the audio files attached to the entry, as in a podcast feed. */
function players(element: XmlElement, { title }: FeedEntry): string {
  return enclosures(element)
    .filter(({ attributes }) => (attributes['type'] ?? '').startsWith('audio/'))
    .map(({ attributes }) => {
      const address = attributes['url'] ?? attributes['href'] ?? '';
      return `\n<p><audio src="${escapeHtml(address)}" title="${escapeHtml(title)}"></audio></p>`;
    })
    .join('');
}
