import { seedArticles } from '../content/seed/seedArticles';
import { CommandError } from './commandError';
import { readOptions } from './readOptions';
import { withStore } from './withStore';

const USAGE = 'Usage: npm run seed -- --items 100000';
const MOST = 5_000_000;

/** `npm run seed -- --items N`: adds N generated stories to the store, for measurements. */
export async function runSeed(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['items'], USAGE);
  const items = /^\d{1,7}$/.test(options.items ?? '') ? Number(options.items) : NaN;
  if (!(items <= MOST) || rest.length > 0) {
    throw new CommandError(`Specify a number of stories, at most ${MOST}\n${USAGE}`);
  }
  await withStore((store, config, report) => seedArticles(store, items, config.siteKey, report));
}
