import { seedArticles } from '../content/seed/seedArticles';
import { withStore } from './withStore';

const USAGE = 'Specify the number of stories: npm run seed -- --items 100000';
const MOST = 5_000_000;

/** `npm run seed -- --items N`: adds N generated stories to the store, for measurements. */
export async function runSeed(words: readonly string[]): Promise<void> {
  const at = words.indexOf('--items');
  const text = at >= 0 ? (words[at + 1] ?? '') : '';
  const items = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (!(items <= MOST)) throw new Error(USAGE);
  await withStore((store, config, report) => seedArticles(store, items, config.siteKey, report));
}
