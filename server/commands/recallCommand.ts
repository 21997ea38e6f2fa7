import { PageError } from '../../src/model/routing/errors';
import { readRecallRequest } from '../publishing/recalls/readRecallRequest';
import { recallStory } from '../publishing/recalls/recallStory';
import { CommandError } from './commandError';
import { readOptions } from './readOptions';
import { withStore } from './withStore';

const USAGE =
  'Usage: npm run recall -- --slug S --kind correction|withdrawal|embargo [--note T] [--until ISO]';

/** `npm run recall`: corrects, withdraws or embargoes a story. Every server that uses the store applies the change. */
export async function runRecall(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['slug', 'kind', 'note', 'until'], USAGE);
  if (rest.length > 0) throw new CommandError(`Unexpected argument: ${rest.join(' ')}\n${USAGE}`);
  await explained(async () => {
    const request = readRecallRequest(options);
    await withStore(async (store, _config, report) => {
      for (const { kind, path } of await recallStory(store, request, new Date())) {
        report(`${path}: ${kind}${request.until ? ` until ${request.until.toISOString()}` : ''}`);
      }
    });
  });
}

/** Turns request errors into command errors, so that the terminal shows their message without a stack trace. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    throw new CommandError(`${error.message}\n${USAGE}`, { cause: error });
  }
}
