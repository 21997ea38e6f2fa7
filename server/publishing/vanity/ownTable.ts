import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { checkVanityTable } from '../../../src/model/vanity/vanityTable';
import type { ContentService } from '../../content/contentService';
import { readNamedDocument } from '../../content/siteDocuments';
import { REFRESH_PAUSE } from '../../config/limits';
import { errorFields, type Log } from '../../config/log';
import type { ChangeFeed } from '../../store/changeFeed';
import { touches } from '../../store/changes';
import { indexVanity, type VanityIndex } from './vanityIndex';
import type { VanityService } from './vanityService';

/** Name of the table's document in the store, and its change key. */
const VANITY_DOCUMENT = 'vanity';

export interface StoredVanityDependencies {
  content: Pick<ContentService, 'answer'>;
  changes: Pick<ChangeFeed, 'onChange'>;
  editions: readonly string[];
  log: Log;
}

/** Serves a table that never changes. */
export function fixedVanity(
  entries: readonly VanityEntry[],
  editions: readonly string[],
): VanityService {
  const index = indexVanity(entries, editions);
  return serviceOf(
    () => index,
    () => undefined,
  );
}

/** Keeps the store's table in memory and reloads it when it changes. */
export async function storedVanity(dependencies: StoredVanityDependencies): Promise<VanityService> {
  const { content, changes, editions, log } = dependencies;
  let index = indexVanity([], editions);
  let retry: NodeJS.Timeout | undefined;

  async function load(): Promise<void> {
    clearTimeout(retry);
    try {
      const { value } = await content.answer([VANITY_DOCUMENT], (reading) =>
        readNamedDocument(reading, VANITY_DOCUMENT),
      );
      index = indexVanity(checkVanityTable(value ?? []), editions);
    } catch (error) {
      log.error('The vanity table could not be read', errorFields(error));
      retry = setTimeout(() => void load(), REFRESH_PAUSE).unref();
    }
  }

  let loading = load();
  await loading;
  const endListening = changes.onChange((change) => {
    if (touches(change, [VANITY_DOCUMENT])) loading = loading.then(load);
  });
  return serviceOf(
    () => index,
    () => {
      endListening();
      clearTimeout(retry);
    },
  );
}

function serviceOf(index: () => VanityIndex, close: () => void): VanityService {
  return {
    at: (path) => index().at(path),
    learn: () => Promise.resolve(),
    lookUp: (question) => index().lookUp(question),
    dictionary: (part) => index().dictionary(part),
    ofPage: (request) => index().ofPage(request),
    close,
  };
}
