import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { checkVanityTable } from '../../../src/model/vanity/vanityTable';
import { followDocument, type FollowingDependencies } from '../../content/followedDocument';
import { indexVanity, type VanityIndex } from './vanityIndex';
import type { VanityService } from './vanityService';

/** Name of the table's document in the store, which is also the document's change key. */
const VANITY_DOCUMENT = 'vanity';

export interface StoredVanityDependencies extends FollowingDependencies {
  editions: readonly string[];
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

/** Caches the store's table in memory and reloads it when it changes. */
export async function storedVanity({
  editions,
  ...dependencies
}: StoredVanityDependencies): Promise<VanityService> {
  const { current, close } = await followDocument(
    dependencies,
    VANITY_DOCUMENT,
    indexVanity([], editions),
    (document) => indexVanity(checkVanityTable(document ?? []), editions),
  );
  return serviceOf(current, close);
}

function serviceOf(index: () => VanityIndex, close: () => void): VanityService {
  return {
    at: (path) => index().at(path),
    learn: () => Promise.resolve(),
    lookUp: (question) => index().lookUp(question),
    dictionary: (part) => index().dictionary(part),
    ofPage: (request) => index().ofPage(request),
    leadingTo: (path, now) => index().leadingTo(path, now),
    close,
  };
}
