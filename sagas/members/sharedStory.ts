import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  navigationRequested,
} from '../../src/features/navigation/navigationSlice';
import { savedByReader } from '../../src/features/saved/savedSelectors';
import {
  selectSavedState,
  sharedClosed,
  sharedFound,
  storySettled,
  storyWanted,
} from '../../src/features/saved/savedSlice';
import { sharedLink, type SharedLink } from '../../src/model/library/sharedLink';
import { SAVED_PATH } from '../../src/model/offline/workerRules';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';

const LEFT = [navigationCommitted.type, sharedClosed.type];

/**
 * Saves a story that another app has shared with this app, and opens the story once it is saved. For any other link,
 * the notice remains until the reader closes it or leaves the page.
 */
export function* saveShared(downloads: OfflineDownloads): SagaGenerator<void> {
  const history = yield* port('history');
  const shared = sharedLink(history.current(), downloads.origin);
  if (!shared) return;
  // A reload must not save the story again, and the address bar must not keep a shared link.
  history.replace(SAVED_PATH);
  yield* put(sharedFound(shared));
  const { path } = yield* race({ path: call(save, shared), left: take(LEFT) });
  if (path === null) yield* take(LEFT);
  yield* put(sharedClosed());
  if (path) yield* put(navigationRequested({ href: path, replace: true }));
}

/**
 * Returns the path once the story is saved, which may happen only after the reader retries. Returns null if there is
 * nothing to save.
 */
function* save(shared: SharedLink): SagaGenerator<string | null> {
  if (shared.kind !== 'story') return null;
  const { path } = shared;
  yield* put(storyWanted({ path }));
  for (;;) {
    const state = yield* select(selectSavedState);
    if (savedByReader(state, path)) return path;
    const progress = state.saving[path];
    // The story is saved, but the list of saved stories cannot be read.
    if (progress === undefined) return path;
    if (progress === 'gone') break;
    yield* take(storySettled);
  }
  // The story may have another address, to which this one redirects, so the reader can still open it.
  yield* put(sharedFound({ kind: 'page', path }));
  return null;
}
