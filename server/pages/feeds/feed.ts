import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { HERO_WIDTHS } from '../../../src/model/content/images';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import { readSiteDocument } from '../../content/composer/siteFrame';
import { listKey } from '../../content/contentKeys';
import { listingItems } from '../../content/entities/listingItems';
import { nameOfSlug } from '../../content/import/fields/slugNames';
import { readTopic } from '../../content/listing/listing';
import { storiesOf } from '../../content/listing/listingQueries';
import type { Reading } from '../../content/reading';

/** Entries per feed. Feed readers poll more often than this many stories appear. */
const ENTRIES = 30;

export interface Feed {
  title: string;
  description: string;
  /** Paths of the corresponding page and of the feed. */
  page: string;
  self: string;
  copyright: string;
  items: ContentListingItem[];
}

export async function newsFeed(reading: Reading): Promise<Feed> {
  const site = await readSiteDocument(reading);
  return {
    title: `${site.name}: latest news`,
    description: site.description,
    page: namedRoutePath('news-door'),
    self: namedRoutePath('latest_news_rss'),
    copyright: site.copyrightHolder,
    items: await entriesOf(reading, 'news'),
  };
}

/** Rejects with PageError 404 for a topic that occurs in no file and no story. */
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
    items: await entriesOf(reading, `topic:${slug}`),
  };
}

async function entriesOf(reading: Reading, list: string): Promise<ContentListingItem[]> {
  reading.keys.add(listKey(list));
  const stored = await storiesOf(reading, { kind: 'list', list }, { offset: 0, limit: ENTRIES });
  return listingItems(reading, stored, HERO_WIDTHS);
}
