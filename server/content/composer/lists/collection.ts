import { bodyText } from '../../../../src/model/content/bodyTree';
import { PageError } from '../../../../src/model/routing/errors';
import { HERO_WIDTHS } from '../../../../src/model/images/images';
import type { CollectionIntroduction } from '../../../../src/model/routing/pageComponents';
import { pagePath } from '../../../../src/model/routing/pagePath';
import { storyImage } from '../../entities/images';
import type { Reading } from '../../reading';
import { readStaticPages } from '../../siteDocuments';
import type { SiteDocument } from '../../../store/storedContent';
import { doorDescription, doorList, doorTitle } from './doorList';
import { objectComponent, type PageContent } from '../parts';

/** Composes a collection: stories chosen and ordered by an editor. */
export async function composeCollection(
  reading: Reading,
  site: SiteDocument,
  slug: string,
  pageNumber: number,
): Promise<PageContent> {
  const document = await readStaticPages(reading, 'collection', slug);
  if (!document) throw new PageError(404, 'There is no such collection');
  const basePath = `/collection/${slug}/`;
  const header: CollectionIntroduction = {
    heading: document.title,
    text: bodyText(document.body) || document.description,
    image: storyImage(document.image, HERO_WIDTHS, reading.images),
  };
  return {
    components: [
      objectComponent('collection-header', 'SECTION', 'Text', header),
      await doorList(reading, 'collection-list', `collection-${slug}`, { basePath, pageNumber }),
    ],
    meta: {
      title: doorTitle(document.title, pageNumber, site.name),
      description: doorDescription(document.description, pageNumber),
      canonical: pagePath(basePath, pageNumber),
      robots: 'index, follow',
    },
  };
}
