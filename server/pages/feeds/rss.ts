import type { Image } from '../../../src/model/content/content';
import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import type { Feed } from './feed';
import { element, escapeXml, xmlDocument } from './xml';

/** Number of minutes that a feed reader should wait before the next request. */
const MINUTES_BETWEEN = '30';
/** Prefix of a sponsored story's headline. A feed shows no other label. */
const PAID = 'Paid content: ';

/** Writes a feed in RSS 2.0, with absolute URLs. */
export function writeRss(feed: Feed, origin: string): string {
  const newest = feed.items[0]?.datePublished?.date;
  return xmlDocument([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feed.title),
    element('link', origin + feed.page),
    `<description>${escapeXml(feed.description)}</description>`,
    element('language', 'en-us'),
    element('copyright', feed.copyright),
    element('lastBuildDate', rfc822(newest)),
    element('ttl', MINUTES_BETWEEN),
    `<atom:link href="${escapeXml(origin + feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map((item) => writeItem(item, origin)),
    '</channel>',
    '</rss>',
  ]);
}

function writeItem(item: ContentListingItem, origin: string): string {
  return [
    item.lang === undefined ? '<item>' : `<item xml:lang="${escapeXml(item.lang)}">`,
    element('title', (item.isSponsored ? PAID : '') + item.title),
    element('link', origin + item.url),
    `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
    element('description', item.dek),
    element('dc:creator', item.authorName),
    element('category', item.topic?.name ?? ''),
    element('pubDate', rfc822(item.datePublished?.date)),
    item.image ? writeMedia(item.image, origin) : '',
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}

function writeMedia(image: Image, origin: string): string {
  const {
    url = image.imageUrl,
    width = image.width,
    height = image.height,
  } = image.renditions.at(-1) ?? {};
  const attributes = `url="${escapeXml(new URL(url, origin).href)}" medium="image" width="${width}" height="${height}"`;
  const texts = element('media:description', image.alt) + element('media:credit', image.credits);
  return `<media:content ${attributes}>${texts}</media:content>`;
}

/** Formats a date for RSS, in GMT. Empty if there is no date. */
function rfc822(date: string | undefined): string {
  return date === undefined ? '' : new Date(date).toUTCString();
}
