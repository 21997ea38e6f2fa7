import { PageError } from '../../../src/model/routing/errors';
import { wholeGallery } from '../entities/stories';
import type { Reading } from '../reading';
import type { SiteDocument } from '../../store/storedContent';
import { canonicalElsewhere } from './canonicalElsewhere';
import { objectComponent, type PageContent } from './parts';
import { readStory, storyMeta } from './storyRow';

/** All pictures stand on one page; a number only opens it at one of them. Past the last: PageError 404. */
export async function composeGallery(
  reading: Reading,
  site: SiteDocument,
  slug: string,
  pageNumber: number,
): Promise<PageContent> {
  const { document, body } = await readStory(reading, 'gallery', slug);
  if (pageNumber > document.items.length) throw new PageError(404, 'There is no such picture');
  const gallery = await wholeGallery(reading, document, body);
  return {
    components: [objectComponent('gallery', 'CONTENTBLOCK', 'Gallery', gallery)],
    meta: { ...storyMeta(document, site), ...canonicalElsewhere(document) },
  };
}
