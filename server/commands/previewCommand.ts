import { storyPath } from '../content/entities/listingItems';
import { findStoryToPreview } from '../content/composer/preview';
import { createPreviewTokens } from '../pages/preview/previewTokens';
import { readTransaction } from '../store/transactions';
import { CommandError } from './commandError';
import { readOptions } from './readOptions';
import { withStore } from './withStore';

const USAGE = 'Usage: npm run preview -- SLUG';

/** `npm run preview -- SLUG`: prints the preview URL of a story. */
export async function runPreview(words: readonly string[]): Promise<void> {
  const { rest } = readOptions(words, [], USAGE);
  const [slug] = rest;
  if (slug === undefined || rest.length > 1) {
    throw new CommandError(`Specify exactly one story\n${USAGE}`);
  }
  await withStore(async (store, config) => {
    const story = await readTransaction(store.pool, (db) => findStoryToPreview(db, slug));
    if (!story) throw new CommandError(`No story or draft has the slug ${slug}`);
    const token = createPreviewTokens(config).issue(slug, Date.now());
    process.stdout.write(`${config.publicOrigin}${storyPath(story)}?preview=${token}\n`);
  });
}
