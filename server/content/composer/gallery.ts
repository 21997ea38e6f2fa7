import { imageMeta } from '../../../src/model/images/galleryImages';
import { PageError } from '../../../src/model/routing/errors';
import { completeGallery } from '../entities/stories';
import type { Reading } from '../reading';
import { relatedStories } from '../related/relatedStories';
import type { SiteDocument } from '../../store/storedContent';
import { canonicalElsewhere } from './canonicalElsewhere';
import { objectComponent, type PageContent } from './parts';
import { readStory, storyMeta } from './storyRow';

/**
 * Composes a gallery page with all images. The page number selects the initial image. Throws a PageError 404 if it is
 * too high.
 */
export async function composeGallery(
  reading: Reading,
  site: SiteDocument,
  slug: string,
  pageNumber: number,
): Promise<PageContent> {
  const { document, body } = await readStory(reading, 'gallery', slug);
  if (pageNumber > document.items.length) throw new PageError(404, 'There is no such image');
  const gallery = {
    ...(await completeGallery(reading, document, body)),
    relatedObjects: await relatedStories(reading, document),
  };
  return {
    components: [objectComponent('gallery', 'CONTENTBLOCK', 'Gallery', gallery)],
    meta: {
      ...storyMeta(document, site),
      ...canonicalElsewhere(document),
      ...imageMeta(gallery, pageNumber, site.name),
    },
  };
}
