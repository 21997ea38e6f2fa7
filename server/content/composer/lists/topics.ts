import type { TopicEntry } from '../../../../src/model/routing/pageComponents';
import { pathFor } from '../../../../src/model/routing/routeMatch';
import { topics } from '../../../store/schema';
import { LATEST, listKey } from '../../contentKeys';
import { readableTopics } from '../../entities/brokenRows';
import { countsBelow } from '../../listing/listingQueries';
import type { Reading } from '../../reading';
import { resolveBody } from '../../shortcodes/resolveBody';
import { readStaticPages } from '../../siteDocuments';
import type { SiteDocument } from '../../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from '../parts';

/** Lists all topics that have a document and stories, sorted by name, with their story counts. */
export async function composeTopics(reading: Reading, site: SiteDocument): Promise<PageContent> {
  const page = await readStaticPages(reading, 'page', 'topics');
  const body = await resolveBody(reading, page?.body ?? []);
  const heading = page?.title ?? 'Topics';
  const text = page?.description || `Everything ${site.name} writes about.`;
  return {
    components: [
      objectComponent('directory-header', 'SECTION', 'Text', { heading, text }),
      listingComponent(
        'topics-index',
        'LIST',
        { kind: 'EditorialLinks' },
        { items: await topicEntries(reading) },
      ),
      ...(page ? [objectComponent('document-body', 'CONTENTBLOCK', 'Text', { body })] : []),
    ],
    meta: {
      title: `${heading} | ${site.name}`,
      description: text,
      canonical: pathFor({ name: 'topics', params: {} }),
      robots: 'index, follow',
    },
  };
}

async function topicEntries(reading: Reading): Promise<TopicEntry[]> {
  const { db, keys } = reading;
  keys.add('topics').add(listKey(LATEST));
  const rows = await db.select().from(topics);
  const counts = await countsBelow(db, 'topic:');
  return readableTopics(reading, rows)
    .map(({ slug, document }) => ({
      slug,
      name: document.name,
      description: document.description,
      url: pathFor({ name: 'topic', params: { slug } }),
      count: counts.get(slug) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
