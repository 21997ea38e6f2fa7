import { wholeVideo } from '../entities/stories';
import type { Reading } from '../reading';
import type { SiteDocument } from '../storedContent';
import { objectComponent, type PageContent } from './parts';
import { readStory, storyMeta } from './storyRow';

/** The same at every address of a film; the canonical one is its own, never the one for sharing. */
export async function composeVideo(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const { document, body } = await readStory(reading, 'video', slug);
  const video = await wholeVideo(reading, document, body);
  return {
    components: [objectComponent('video', 'CONTENTBLOCK', 'Video', video)],
    meta: storyMeta(document, site),
  };
}
