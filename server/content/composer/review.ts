import { wholeReview } from '../entities/stories';
import type { Reading } from '../reading';
import type { SiteDocument } from '../storedContent';
import { objectComponent, type PageContent } from './parts';
import { readStory, storyMeta } from './storyRow';

export async function composeReview(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const { document, body } = await readStory(reading, 'review', slug);
  const review = await wholeReview(reading, document, body);
  return {
    components: [objectComponent('review', 'CONTENTBLOCK', 'Review', review)],
    meta: storyMeta(document, site),
  };
}
