import { pagePath } from '../../../../src/model/routing/pagePath';
import { nameOfSlug } from '../../import/fields/slugNames';
import type { Reading } from '../../reading';
import type { SiteDocument } from '../../../store/storedContent';
import { doorDescription, doorList, doorTitle } from './doorList';
import { objectComponent, type PageContent } from '../parts';

/** Composes a tag page. Throws a PageError 404 if no story has the tag. */
export async function composeTag(
  reading: Reading,
  site: SiteDocument,
  slug: string,
  pageNumber: number,
): Promise<PageContent> {
  const heading = nameOfSlug(slug);
  const basePath = `/tags/${slug}/`;
  const text = `Everything we have filed under ${heading.toLowerCase()}, newest first.`;
  return {
    components: [
      objectComponent('tag-header', 'SECTION', 'Text', { heading, text, slug }),
      await doorList(reading, 'tag-list', `tag-${slug}`, { basePath, pageNumber }),
    ],
    meta: {
      title: doorTitle(heading, pageNumber, site.name),
      description: doorDescription(text, pageNumber),
      canonical: pagePath(basePath, pageNumber),
      robots: 'index, follow',
    },
  };
}
