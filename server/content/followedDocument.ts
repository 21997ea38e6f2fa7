import { REFRESH_PAUSE } from '../config/limits';
import { errorFields, type Log } from '../config/log';
import type { ChangeFeed } from '../store/changeFeed';
import { touches } from '../store/changes';
import type { ContentService } from './contentService';
import { readNamedDocument } from './siteDocuments';

export interface FollowingDependencies {
  content: Pick<ContentService, 'answer'>;
  changes: Pick<ChangeFeed, 'onChange'>;
  log: Log;
}

/** A named document from the store, cached in memory. */
export interface FollowedDocument<Value> {
  current: () => Value;
  close: () => void;
}

/**
 * Caches a named document in memory and reloads it when it changes. If loading fails, the last value (at first,
 * `initial`) stays in use, and loading is retried.
 * @param parse Receives null if the store has no such document. If it throws, loading has failed.
 */
export async function followDocument<Value>(
  { content, changes, log }: FollowingDependencies,
  name: string,
  initial: Value,
  parse: (document: unknown) => Value,
): Promise<FollowedDocument<Value>> {
  let current = initial;
  let retry: NodeJS.Timeout | undefined;

  async function load(): Promise<void> {
    clearTimeout(retry);
    try {
      const { value } = await content.answer([name], (reading) => readNamedDocument(reading, name));
      current = parse(value);
    } catch (error) {
      log.error(`The stored ${name} could not be read`, errorFields(error));
      retry = setTimeout(() => void load(), REFRESH_PAUSE).unref();
    }
  }

  let loading = load();
  await loading;
  const endListening = changes.onChange((change) => {
    if (touches(change, [name])) loading = loading.then(load);
  });
  return {
    current: () => current,
    close() {
      endListening();
      clearTimeout(retry);
    },
  };
}
