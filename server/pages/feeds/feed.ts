import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { HERO_WIDTHS } from '../../../src/model/images/images';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import { readSiteDocument } from '../../content/composer/siteFrame';
import { LATEST, listKey } from '../../content/contentKeys';
import { listingItems } from '../../content/entities/listingItems';
import { nameOfSlug } from '../../content/import/fields/slugNames';
import { readTopic } from '../../content/listing/listing';
import { listOf, storiesOf, type ListSource } from '../../content/listing/listingQueries';
import type { Reading } from '../../content/reading';

/** Number of entries per feed. High enough that feed readers poll again before they could miss a story. */
const ENTRIES = 30;

export interface Feed {
  title: string;
  description: string;
  /** Path of the page with the same stories. */
  page: string;
  /** Path of the feed. */
  self: string;
  copyright: string;
  items: ContentListingItem[];
}

/** Returns the news feed or, if the publication has no news, the feed of all stories. */
export async function newsFeed(reading: Reading): Promise<Feed> {
  const site = await readSiteDocument(reading);
  const news = await entriesOf(reading, { kind: 'list', list: 'news' });
  const hasNews = news.length > 0;
  return {
    title: `${site.name}: ${hasNews ? 'latest news' : 'latest stories'}`,
    description: site.description,
    page: namedRoutePath(hasNews ? 'news-door' : 'latest-door'),
    self: namedRoutePath('latest_news_rss'),
    copyright: site.copyrightHolder,
    items: hasNews ? news : await entriesOf(reading, { kind: 'latest' }),
  };
}

/** Returns the feed of a topic. Rejects with a PageError 404 if neither a topic file nor a story defines the topic. */
export async function topicFeed(reading: Reading, slug: string): Promise<Feed> {
  const site = await readSiteDocument(reading);
  const topic = await readTopic(reading, slug);
  const name = topic?.name ?? nameOfSlug(slug);
  return {
    title: `${site.name}: ${name}`,
    description: topic?.description || `${name}: stories from ${site.name}.`,
    page: namedRoutePath('topic', { slug }),
    self: namedRoutePath('topic_rss', { slug }),
    copyright: site.copyrightHolder,
    items: await entriesOf(reading, { kind: 'list', list: `topic:${slug}` }),
  };
}

async function entriesOf(reading: Reading, source: ListSource): Promise<ContentListingItem[]> {
  reading.keys.add(listKey(listOf(source) ?? LATEST));
  const stored = await storiesOf(reading, source, { offset: 0, limit: ENTRIES });
  return listingItems(reading, stored, HERO_WIDTHS);
}
