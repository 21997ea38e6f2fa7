import { pagePath } from '../../../../src/model/routing/pagePath';
import { readTopic } from '../../listing/listing';
import { nameOfSlug } from '../../import/fields/slugNames';
import type { Reading } from '../../reading';
import type { SiteDocument } from '../../../store/storedContent';
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
  return {
    components: [
      objectComponent('topic-header', 'SECTION', 'Text', {
        heading,
        text: topic?.text ?? '',
        slug,
      }),
      await doorList(reading, 'topic-list', `topic-${slug}`, { basePath, pageNumber }),
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
