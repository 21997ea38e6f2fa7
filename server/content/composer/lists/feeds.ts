import { asc, sql } from 'drizzle-orm';
import { namedRoutePath } from '../../../../src/model/routing/namedRoutes';
import type { FeedEntry } from '../../../../src/model/routing/pageComponents';
import { topics } from '../../../store/schema';
import { LATEST, listKey } from '../../contentKeys';
import { filledLists } from '../../listing/filledLists';
import { countsBelow } from '../../listing/listingQueries';
import type { Reading } from '../../reading';
import { openMeta, staticPage } from '../../sitePages/staticPages';
import type { SiteDocument } from '../../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from '../parts';

/**
 * Composes the page that lists the RSS feeds: one for the latest news (or stories, if there is no news), and one for
 * each topic with stories.
 */
export async function composeFeeds(reading: Reading, site: SiteDocument): Promise<PageContent> {
  const { title, description, body } = await staticPage(reading, 'rssfeeds');
  const hasNews = (await filledLists(reading.db, ['news'])).has('news');
  const latest: FeedEntry = {
    name: hasNews ? 'Latest news' : 'Latest stories',
    url: namedRoutePath('latest_news_rss'),
    page: namedRoutePath(hasNews ? 'news-door' : 'latest-door'),
  };
  const items = [latest, ...(await topicFeeds(reading))];
  return {
    components: [
      objectComponent('directory-header', 'SECTION', 'Text', { heading: title, text: description }),
      listingComponent('feeds-index', 'LIST', {}, { items }),
      objectComponent('document-body', 'CONTENTBLOCK', 'Text', { body }),
    ],
    meta: openMeta(site, title, description, namedRoutePath('rss_feeds')),
  };
}

async function topicFeeds({ db, keys }: Reading): Promise<FeedEntry[]> {
  keys.add('site').add(listKey(LATEST));
  const counts = await countsBelow(db, 'topic:');
  const rows = await db
    .select()
    .from(topics)
    .orderBy(asc(sql`${topics.document}->>'name'`));
  return rows
    .filter(({ slug }) => counts.has(slug))
    .map(({ slug, document }) => {
      keys.add(`topic:${slug}`);
      return {
        name: document.name,
        url: namedRoutePath('topic_rss', { slug }),
        page: namedRoutePath('topic', { slug }),
      };
    });
}
