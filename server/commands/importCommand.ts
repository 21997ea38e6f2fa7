import { resolve } from 'node:path';
import { importFolder } from '../content/import/importFolder';
import { withStore } from './withStore';

/**
 * `npm run import [-- DIR]`: makes the store match the folder (by default, the configured content folder).
 */
export async function runImport(words: readonly string[]): Promise<void> {
  await withStore(async (store, config, report) => {
    const folder = words[0] === undefined ? config.contentDir : resolve(words[0]);
    report(`Importing ${folder}`);
    const result = await importFolder(store, folder, { siteKey: config.siteKey, warn: report });
    const { added, changed, removed, unchanged } = result;
    report(`Added ${added}, changed ${changed}, removed ${removed}, unchanged ${unchanged}`);
  });
}
