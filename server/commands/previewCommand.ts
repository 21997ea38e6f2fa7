import { storyPath } from '../content/entities/listingItems';
import { findStoryToPreview } from '../content/composer/preview';
import { createPreviewTokens } from '../pages/preview/previewTokens';
import { readTransaction } from '../store/transactions';
import { withStore } from './withStore';

/** `npm run preview -- SLUG`: prints the preview URL of a story. */
export async function runPreview(words: readonly string[]): Promise<void> {
  const [slug] = words;
  if (slug === undefined) throw new Error('Specify a story: npm run preview -- SLUG');
  await withStore(async (store, config) => {
    const story = await readTransaction(store.pool, (db) => findStoryToPreview(db, slug));
    if (!story) throw new Error(`There is no story or draft ${slug}`);
    const token = createPreviewTokens(config).issue(slug, Date.now());
    process.stdout.write(`${config.publicOrigin}${storyPath(story)}?preview=${token}\n`);
  });
}
