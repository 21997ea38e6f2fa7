import type { RouteMatch } from '../../../src/model/routing/routeMatch';
import { errorStatus } from '../../../src/model/routing/errors';
import { pageRequestFor } from '../../../src/model/routing/pageRequest';
import { checkVanityTable } from '../../../src/model/vanity/vanityTable';
import { createContent } from '../../content/contentService';
import { readNamedDocument } from '../../content/siteDocuments';
import { checkEntries } from './checkEntries';
import { CommandError } from '../commandError';
import { withStore } from '../withStore';

/** Placeholder: this command renders no images. */
const NO_MOTION = { url: '', type: 'image/webp', width: 0, height: 0 } as const;

/**
 * `npm run vanity:check`: prints the live entries in the vanity table that end in an error, and exits with 1 if there
 * are any. Reports entries that have no effect and targets that are not checked on stderr.
 */
export async function runVanityCheck(words: readonly string[]): Promise<void> {
  if (words.length > 0)
    throw new CommandError('This command takes no arguments: npm run vanity:check');
  await withStore(async (store, config, report) => {
    if (config.vanity === null && config.contentApiUrl !== '') {
      throw new CommandError(
        'The vanity table is at CONTENT_API_URL: run this command on the site that owns it',
      );
    }
    const images = { renditions: () => [], motion: () => NO_MOTION };
    const content = createContent({ store, images, config });
    try {
      const entries = config.vanity ?? checkVanityTable((await storedTable()) ?? []);
      const { live, problems, notes } = await checkEntries(entries, {
        editions: config.editions,
        now: Date.now(),
        statusOf,
      });
      for (const problem of problems) process.stdout.write(`${problem}\n`);
      for (const note of notes) report(note);
      const verb = problems.length === 1 ? 'leads' : 'lead';
      report(`${counted(live)} in force; ${problems.length} of them ${verb} to an error`);
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      content.close();
    }

    async function storedTable(): Promise<unknown> {
      return (await content.answer(['vanity'], (reading) => readNamedDocument(reading, 'vanity')))
        .value;
    }

    async function statusOf(page: RouteMatch): Promise<number> {
      try {
        await content.page(pageRequestFor(page));
        return 200;
      } catch (error) {
        return errorStatus(error);
      }
    }
  });
}

function counted(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}
