import { readRecallRequest } from '../publishing/recalls/readRecallRequest';
import { recallStory } from '../publishing/recalls/recallStory';
import { withStore } from './withStore';

const USAGE =
  'Specify a story and a kind of change: npm run recall -- --slug S --kind correction|withdrawal|embargo [--note T] [--until ISO]';

/** `npm run recall`: corrects, withdraws or embargoes a story. Every server that uses the store applies the change. */
export async function runRecall(words: readonly string[]): Promise<void> {
  const request = readRecallRequest(readWords(words));
  await withStore(async (store, _config, report) => {
    for (const { kind, path } of await recallStory(store, request, new Date())) {
      report(`${path}: ${kind}${request.until ? ` until ${request.until.toISOString()}` : ''}`);
    }
  });
}

function readWords(words: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [, name] = /^--(slug|kind|note|until)$/.exec(words[at] ?? '') ?? [];
    const value = words[at + 1];
    if (name === undefined || value === undefined) throw new Error(USAGE);
    fields[name] = value;
  }
  if (words.length === 0) throw new Error(USAGE);
  return fields;
}
