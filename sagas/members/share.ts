import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { linkShortened, linkWanted, selectShortLinks } from '../../src/features/share/shareSlice';
import { port } from '../ports';
import { supervised } from '../supervised';

/**
 * Requests a story's short link when its share bar becomes active, usually at the reader's first interaction with it.
 */
export function* shareSaga(): SagaGenerator<void> {
  const shorten = supervised('share', shortenAll);
  const requested = new Set<string>();
  yield* takeEvery(linkWanted, () => shorten(requested));
  // A share bar may have become active before this code loaded.
  yield* fork(shorten, requested);
}

/**
 * Requests the missing short links. If a request fails, the long link is shared, and the next `linkWanted` tries again.
 */
function* shortenAll(requested: Set<string>): SagaGenerator<void> {
  const links = Object.entries(yield* select(selectShortLinks));
  const open = yield* port('sharing');
  for (const [path, { longUrl }] of links) {
    if (requested.has(path)) continue;
    requested.add(path);
    try {
      const calls = yield* call(open);
      const shortUrl = yield* call(calls.shortUrl, longUrl);
      yield* put(linkShortened({ path, shortUrl }));
    } catch {
      requested.delete(path);
    }
  }
}
