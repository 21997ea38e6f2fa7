import type { ContentListingItem } from '../../../../src/model/content/contentListingItem';
import type { ListingComponent } from '../../../../src/model/routing/component';
import { pagePath } from '../../../../src/model/routing/pagePath';
import { LATEST, listKey } from '../../contentKeys';
import { readFront } from '../../fronts/storedFronts';
import { readTopic } from '../../listing/listing';
import { nameOfSlug } from '../../import/fields/slugNames';
import type { Reading } from '../../reading';
import type { SiteDocument } from '../../../store/storedContent';
import { frontComponents, type Front } from '../fronts/frontComponents';
import { doorDescription, doorList, doorTitle } from './doorList';
import { objectComponent, type PageContent } from '../parts';

export async function composeTopic(
  reading: Reading,
  site: SiteDocument,
  slug: string,
  pageNumber: number,
): Promise<PageContent> {
  const topic = await readTopic(reading, slug);
  const heading = topic?.name ?? nameOfSlug(slug);
  const basePath = `/topic/${slug}/`;
  const list = await doorList(reading, 'topic-list', `topic-${slug}`, { basePath, pageNumber });
  const front = pageNumber === 1 ? await topicFront(reading, slug) : null;
  return {
    components: [
      objectComponent('topic-header', 'SECTION', 'Text', {
        heading,
        text: topic?.text ?? '',
        slug,
      }),
      ...(front?.components ?? []),
      front ? below(list, front.placed) : list,
    ],
    meta: {
      title: doorTitle(heading, pageNumber, site.name),
      description: doorDescription(
        topic?.description || `${heading}: stories from ${site.name}.`,
        pageNumber,
      ),
      canonical: pagePath(basePath, pageNumber),
      robots: 'index, follow',
    },
  };
}

/** Returns the components that an editor has placed above the topic's list, or null if there are none. */
async function topicFront(reading: Reading, slug: string): Promise<Front | null> {
  const modules = await readFront(reading, `topic-${slug}`);
  if (modules === null) return null;
  reading.keys.add(listKey(LATEST));
  return frontComponents(reading, modules);
}

/** Returns the list without the stories that the components above it already show. */
function below(list: ListingComponent, placed: ReadonlySet<string>): ListingComponent {
  const items = (list.items as ContentListingItem[]).filter(({ id }) => !placed.has(id));
  return { ...list, metadata: { ...list.metadata, isBelowFront: true }, items };
}
